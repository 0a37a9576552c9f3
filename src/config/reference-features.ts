import type { VariableGroup } from './reference-types.ts';

/** Variables of what the product does, from models to connected libraries. */
export const FEATURE_VARIABLES: readonly VariableGroup[] = [
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
        name: 'MEMORY_PAID_BY',
        default: '`operator`',
        meaning:
          'Who pays the calls that extract facts and embed texts: the `operator`, or the `team` from its balance.',
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
        meaning:
          'Passwords, keys and card numbers, in facts and in everything that is recalled: `keep`, `redact` or `refuse` the text.',
      },
      {
        name: 'FACT_PERSONAL_NUMBERS',
        default: '`keep`',
        meaning: 'The same choice for mail addresses, telephone numbers and account numbers.',
      },
      {
        name: 'BIN_DAYS',
        default: '`30`',
        meaning: 'Time for which deleted projects, memories, boundaries, agents and files can be restored.',
      },
      {
        name: 'CHANGE_RETENTION_DAYS',
        default: '`400`',
        meaning: 'Time for which the changes of each team are stored: who changed what, and when.',
      },
      {
        name: 'EXTRACTION_LOG_DAYS',
        default: '`30`',
        meaning: 'Time for which the statements proposed by the memory model are logged, with what became of them.',
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
        name: 'REPLAY_DAYS',
        default: '`30`',
        meaning: 'Time for which the memory before a turn is put back unchanged when a client sends that turn again.',
      },
      {
        name: 'REPLAY_IN_MEMORY',
        default: '`5000`',
        meaning: 'Blocks of memory that each router holds for that. The database has all of them.',
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
        name: 'ROUTER_PROCESSES',
        default: 'one less than the cores, at most 8; 1 where ports cannot be shared',
        meaning:
          'Routers that `npm start` starts. They share `PORT`, the connections of `DATABASE_POOL_SIZE`, and the answer of `/metrics`. Limits of calls hold in each of them.',
      },
      {
        name: 'ROUTER_MAX_RUNNING',
        default: '`10000`',
        meaning:
          'Model calls that run or wait to begin in a router, and requests that wait to be proxied. Further ones are rejected with 503.',
      },
      {
        name: 'ROUTER_BODY_LIMIT_BYTES',
        default: '`33554432`',
        meaning: 'Largest body of a model call.',
      },
      {
        name: 'ROUTER_UPLOAD_LIMIT_BYTES',
        default: '`1073741824`',
        meaning: 'Largest body of a request that passes to a provider unread, such as a file.',
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
        name: 'ROUTER_ALLOWED_ORIGINS',
        default: 'none',
        meaning:
          'Origins whose web pages may call models, separated by commas, or `*` for all. Such a page needs a key, which its visitors can read.',
      },
      {
        name: 'ROUTER_MODEL_LISTS',
        default: '`false`',
        meaning:
          "Serves the models that a key can call at `/models` below each base address, in the form of the providers' client libraries. Chat front ends fill their menu from it.",
      },
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
      {
        name: 'ROUTER_PROVIDER_ID_DAYS',
        default: '`30`',
        meaning:
          'Days for which a team can name an answer that a provider stores, counted from the answer. Providers delete stored answers after 30 days.',
      },
      {
        name: 'ROUTER_TARGET_PAUSE_MAX_MS',
        default: '`60000`',
        meaning: 'Longest time for which the `Retry-After` of a 429 keeps one of several targets aside.',
      },
      {
        name: 'ROUTER_UNSETTLED_IN_MEMORY',
        default: '`1000`',
        meaning:
          'Ended calls that the router holds in memory while the database cannot write. Further ones wait in `DATA_DIR/settlements`.',
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
        meaning:
          'Total size of the files of a team, with their earlier versions. Deleted files in the bin may have as much again.',
      },
      {
        name: 'FILE_VERSIONS',
        default: '`10`',
        meaning:
          'Earlier versions that are stored of each file. When another file does not fit into the quota, the oldest give way. 0: none.',
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
        name: 'DOCUMENT_MAX_TEXT_BYTES',
        default: '`33554432`',
        meaning: 'Text stored of one file, in UTF-8.',
      },
      {
        name: 'DOCUMENT_READS_AT_ONCE',
        default: '`2`',
        meaning: 'Files whose text is extracted at once, in each process of the platform.',
      },
      {
        name: 'DOCUMENT_READ_TIMEOUT_MS',
        default: '`60000`',
        meaning: 'Time after which text extraction of a file is abandoned.',
      },
      {
        name: 'DOCUMENT_READ_MEMORY_MB',
        default: '`512`',
        meaning: 'Memory for text extraction of a file, beside 160 MiB for the program.',
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
];
