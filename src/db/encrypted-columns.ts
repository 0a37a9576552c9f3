/** Every column with envelope encryption. The location of a secret is `team|table|id|column`. */
export const ENCRYPTED_COLUMNS = [
  { table: 'integration', column: 'credentials' },
  { table: 'connection', column: 'tokens' },
  { table: 'connector_login', column: 'verifier' },
  { table: 'mail_outbox', column: 'sealed' },
  { table: 'webhook_endpoint', column: 'secret' },
  { table: 'webhook_endpoint', column: 'previous_secret' },
] as const;
