/** One environment variable as the documentation describes it. */
export interface VariableReference {
  name: string;
  /** The value in code quotes, or a phrase where the default is not a literal value. */
  default: string;
  meaning: string;
}

export interface VariableGroup {
  title: string;
  variables: readonly VariableReference[];
}

/**
 * Every environment variable of the platform and the router, in the order of the reference page.
 */
export const CONFIG_REFERENCE: readonly VariableGroup[] = [
  {
    title: 'Addresses and ports',
    variables: [
      { name: 'HOST', default: '`127.0.0.1`', meaning: 'Address to listen on.' },
      { name: 'PORT', default: '`4000`', meaning: 'Port of the platform.' },
      {
        name: 'PUBLIC_URL',
        default: 'from `HOST` and `PORT`',
        meaning: 'Address of the service as its users see it. Links, redirects and MCP use it.',
      },
      { name: 'ROUTER_PORT', default: '`PORT` + 1', meaning: 'Port of the router.' },
      {
        name: 'ROUTER_URL',
        default: '`http://127.0.0.1:ROUTER_PORT`',
        meaning: 'Address at which the platform reaches the router.',
      },
      {
        name: 'DEMO_PROVIDER_PORT',
        default: '`PORT` + 2',
        meaning: 'Port of the demo provider, on loopback.',
      },
      {
        name: 'LEGACY_BASE_PATH',
        default: '`/v1`',
        meaning: 'Second base path of REST version 1.',
      },
      {
        name: 'LEGACY_ROUTER_PREFIXES',
        default: '`/legacy-router`',
        meaning: 'Further prefixes of the router, separated by commas. A single `,` means none.',
      },
      {
        name: 'MCP_ALLOWED_ORIGINS',
        default: 'none',
        meaning: 'Origins whose web pages may call the MCP servers of projects.',
      },
      {
        name: 'TRUSTED_PROXIES',
        default: 'none',
        meaning: 'Addresses and ranges of proxies whose `X-Forwarded-For` is trusted.',
      },
    ],
  },
  {
    title: 'Database and data directory',
    variables: [
      {
        name: 'DATA_DIR',
        default: '`.data`',
        meaning: 'Directory of the embedded database, the secret key and the first service key.',
      },
      {
        name: 'DATABASE_URL',
        default: 'unset: embedded',
        meaning: 'A PostgreSQL server, 15 or newer, with an existing database in UTF8.',
      },
      { name: 'DATABASE_POOL_SIZE', default: '`20`', meaning: 'Connections of each process.' },
      {
        name: 'DATABASE_QUERY_TIMEOUT_MS',
        default: '`15000`',
        meaning: 'Time after which a statement is cancelled.',
      },
    ],
  },
  {
    title: 'Keys and secrets',
    variables: [
      {
        name: 'SECRET_KEY',
        default: 'stored in `DATA_DIR/secret-key`',
        meaning: '64 hexadecimal digits. Service keys are hashed with it; every process needs the same one.',
      },
      {
        name: 'ENCRYPTION_KEYS',
        default: 'derived from `SECRET_KEY`',
        meaning: 'Pairs `id:hex` that encrypt stored secrets, the current key first.',
      },
      {
        name: 'INVALID_KEY_LIMIT',
        default: '`20`',
        meaning: 'Rejected keys from one address before it is throttled.',
      },
      {
        name: 'INVALID_KEY_WINDOW_SECONDS',
        default: '`60`',
        meaning: 'Sliding window of that count.',
      },
      {
        name: 'IDEMPOTENCY_HOURS',
        default: '`24`',
        meaning: 'Time for which the result of an `Idempotency-Key` is stored.',
      },
    ],
  },
  {
    title: 'Models',
    variables: [
      { name: 'CATALOG_FILE', default: 'the demo catalog', meaning: 'File with providers, models and prices.' },
      {
        name: 'MEMORY_MODEL',
        default: '`memory_model` of the catalog',
        meaning: 'Model that extracts facts from conversations.',
      },
      {
        name: 'DRAFT_TIMEOUT_MS',
        default: '`60000`',
        meaning: 'Time after which the draft of a fact instruction is abandoned.',
      },
    ],
  },
  {
    title: 'Memory',
    variables: [
      {
        name: 'FACT_SECRETS',
        default: '`refuse`',
        meaning: 'Facts that contain passwords, keys or card numbers: `keep`, `redact` or `refuse` them.',
      },
      {
        name: 'FACT_PERSONAL_NUMBERS',
        default: '`keep`',
        meaning: 'The same choice for mail addresses, telephone numbers and account numbers.',
      },
      {
        name: 'RECALL_TIMEOUT_MS',
        default: '`300`',
        meaning: 'Time after which a model call goes on without memory.',
      },
      {
        name: 'RECALL_LOG_DAYS',
        default: '`30`',
        meaning: 'Time for which the recalled facts and memories of a call are logged.',
      },
      {
        name: 'EMBEDDINGS_EVERY_SECONDS',
        default: '`15`',
        meaning: 'Interval of the search for texts without a vector.',
      },
    ],
  },
  {
    title: 'Money and records',
    variables: [
      {
        name: 'INITIAL_BALANCE_TOKENS',
        default: '`1000000`',
        meaning: 'Balance of the first team, in balance tokens.',
      },
      {
        name: 'PROMPT_RETENTION_DAYS',
        default: '`30`',
        meaning: 'Time for which recorded prompts and answers are stored.',
      },
    ],
  },
  {
    title: 'Router',
    variables: [
      {
        name: 'ROUTER_BODY_LIMIT_BYTES',
        default: '`33554432`',
        meaning: 'Largest body of a model call.',
      },
      {
        name: 'ROUTER_CONNECT_TIMEOUT_MS',
        default: '`5000`',
        meaning: 'Time to connect to a provider.',
      },
      {
        name: 'ROUTER_FIRST_BYTE_TIMEOUT_MS',
        default: '`300000`',
        meaning: "Time until a provider's first byte.",
      },
      {
        name: 'ROUTER_IDLE_TIMEOUT_MS',
        default: '`300000`',
        meaning: 'Time between two pieces of an answer.',
      },
      { name: 'ROUTER_TOTAL_TIMEOUT_MS', default: '`3600000`', meaning: 'Time for a whole call.' },
      {
        name: 'ROUTER_CIRCUIT_MISSES',
        default: '`5`',
        meaning: 'Failed connections in a row that open the circuit breaker of a provider.',
      },
      {
        name: 'ROUTER_CIRCUIT_OPEN_MS',
        default: '`10000`',
        meaning: 'Time for which an open circuit breaker rejects calls.',
      },
    ],
  },
  {
    title: 'Files and documents',
    variables: [
      {
        name: 'FILES_DIR',
        default: '`DATA_DIR/files`',
        meaning: 'Directory of file contents; with a bucket, of running uploads only.',
      },
      { name: 'DRIVE_FILE_LIMIT_BYTES', default: '`5368709120`', meaning: 'Largest file.' },
      {
        name: 'DRIVE_QUOTA_BYTES',
        default: '`107374182400`',
        meaning: 'Total size of the files of a team.',
      },
      {
        name: 'S3_BUCKET',
        default: 'unset: the directory',
        meaning: 'Bucket for file contents, in S3 or a compatible service. Needs the four variables below.',
      },
      { name: 'S3_ENDPOINT', default: 'unset', meaning: 'Address of the service.' },
      { name: 'S3_REGION', default: 'unset', meaning: 'Region of the bucket.' },
      { name: 'S3_ACCESS_KEY_ID', default: 'unset', meaning: 'Id of the access key.' },
      { name: 'S3_SECRET_ACCESS_KEY', default: 'unset', meaning: 'Secret of the access key.' },
      {
        name: 'DOCUMENT_MAX_BYTES',
        default: '`52428800`',
        meaning: 'Largest file whose text is extracted.',
      },
      {
        name: 'DOCUMENT_MAX_PASSAGES',
        default: '`20000`',
        meaning: 'Number of passages stored of one file.',
      },
      {
        name: 'DOCUMENT_READ_TIMEOUT_MS',
        default: '`60000`',
        meaning: 'Time after which text extraction of a file is abandoned.',
      },
      {
        name: 'DOCUMENT_READ_MEMORY_MB',
        default: '`512`',
        meaning: 'Memory for text extraction of a file.',
      },
    ],
  },
  {
    title: 'Invitations and mail',
    variables: [
      { name: 'INVITATION_DAYS', default: '`7`', meaning: 'Lifetime of an invitation link.' },
      {
        name: 'SMTP_URL',
        default: 'unset: mail goes to the log',
        meaning: 'Mail server: `smtp://user:password@host:587`, or `smtps://`.',
      },
      {
        name: 'MAIL_FROM',
        default: '`no-reply@` and the host of `PUBLIC_URL`',
        meaning: 'Sender of mail.',
      },
    ],
  },
  {
    title: 'Connected libraries and outbound requests',
    variables: [
      {
        name: 'OUTBOUND_ALLOW',
        default: 'none',
        meaning: 'Private hosts and ranges that may be called, also without https.',
      },
      {
        name: 'CONNECTOR_SYNC_MINUTES',
        default: '`15`',
        meaning: 'Interval at which connected libraries are synchronised.',
      },
      {
        name: 'MICROSOFT_CLIENT_ID',
        default: 'unset: not offered',
        meaning: 'OAuth client for OneDrive and SharePoint.',
      },
      { name: 'MICROSOFT_CLIENT_SECRET', default: 'unset', meaning: 'Secret of that client.' },
      {
        name: 'MICROSOFT_AUTHORITY',
        default: '`https://login.microsoftonline.com/common/v2.0`',
        meaning: 'Issuer that signs accounts in.',
      },
      {
        name: 'MICROSOFT_GRAPH_URL',
        default: '`https://graph.microsoft.com/v1.0`',
        meaning: 'Address of Microsoft Graph.',
      },
      { name: 'GOOGLE_CLIENT_ID', default: 'unset: not offered', meaning: 'OAuth client for Google Drive.' },
      { name: 'GOOGLE_CLIENT_SECRET', default: 'unset', meaning: 'Secret of that client.' },
      {
        name: 'GOOGLE_AUTHORITY',
        default: '`https://accounts.google.com`',
        meaning: 'Issuer that signs accounts in.',
      },
      {
        name: 'GOOGLE_DRIVE_URL',
        default: '`https://www.googleapis.com/drive/v3`',
        meaning: 'Address of the Drive API.',
      },
    ],
  },
  {
    title: 'HTTP, logs and metrics',
    variables: [
      {
        name: 'JSON_BODY_LIMIT_BYTES',
        default: '`1048576`',
        meaning: 'Largest body of GraphQL, REST and MCP.',
      },
      {
        name: 'GRAPHQL_INTROSPECTION',
        default: '`true`',
        meaning: 'Whether the schema can be queried.',
      },
      {
        name: 'METRICS_TOKEN',
        default: 'unset: this machine only',
        meaning: 'Bearer token of `/metrics`.',
      },
      {
        name: 'DRAIN_TIMEOUT_MS',
        default: '`10000`',
        meaning: 'Time that running requests get when a process stops.',
      },
      {
        name: 'LOG_LEVEL',
        default: '`info`',
        meaning: 'Least severe level that is logged. `npm start` uses `warn`. Logs are JSON lines on standard error.',
      },
    ],
  },
];
