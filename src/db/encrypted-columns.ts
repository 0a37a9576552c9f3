interface EncryptedColumn {
  table: string;
  column: string;
  /** The table and column that the location of its secrets names. Default: its own. */
  of?: { table: string; column: string };
}

/** Every column with envelope encryption. The location of a secret is `team|table|id|column`. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'integration', column: 'credentials' },
  { table: 'bin_secret', column: 'sealed', of: { table: 'integration', column: 'credentials' } },
  { table: 'connection', column: 'tokens' },
  { table: 'connector_login', column: 'verifier' },
  { table: 'mail_outbox', column: 'sealed' },
  { table: 'webhook_endpoint', column: 'secret' },
  { table: 'webhook_endpoint', column: 'previous_secret' },
];
