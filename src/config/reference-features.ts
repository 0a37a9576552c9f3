import type { VariableGroup } from './reference-types.ts';

/** Variables of models, memory, money and the router. */
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
    title: 'Retention',
    variables: [
      {
        name: 'USAGE_RETENTION_DAYS',
        default: 'for ever',
        meaning:
          'Time after which a month of usage records and charges is exported to the file storage and removed. Balances, other entries of the ledger and the sums of days stay. At least 32.',
      },
      {
        name: 'CONVERSATION_RETENTION_DAYS',
        default: 'for ever',
        meaning: 'Time after its last message at which a conversation is deleted. Its facts stay.',
      },
      {
        name: 'HISTORY_RETENTION_DAYS',
        default: 'for ever',
        meaning: 'Time for which earlier texts of facts are stored. The first entry of a history stays with its fact.',
      },
      {
        name: 'MAIL_RETENTION_DAYS',
        default: 'for ever',
        meaning: 'Time for which mails that were sent, or failed, are listed with their recipients.',
      },
    ],
  },
  {
    title: 'Money and records',
    variables: [
      {
        name: 'DEMO_PROJECT',
        default: '`true`',
        meaning:
          'Whether the first start of an empty database makes a project with an example. It is never made again.',
      },
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
        name: 'ROUTER_ANSWER_LIMIT_BYTES',
        default: '`268435456`',
        meaning:
          'Largest answer of a provider, decoded where it is compressed. A longer one is cut, and charged by what was read, with the outcome `ANSWER_TOO_LARGE`.',
      },
      {
        name: 'ROUTER_ERROR_LIMIT_BYTES',
        default: '`262144`',
        meaning: 'Largest error of a provider that passes to the caller. A longer one is replaced.',
      },
      {
        name: 'ROUTER_READ_ON_CALLS',
        default: '`1000`',
        meaning:
          'Hosted calls that a router reads to their end although their clients left, as their providers bill them. Beyond it such a call is cut, and charged for the most it can have used.',
      },
      {
        name: 'ROUTER_READ_ON_MS',
        default: '`600000`',
        meaning: 'Longest time for which such a call is read on.',
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
        name: 'ROUTER_DEAD_AFTER_MS',
        default: '`3000`',
        meaning:
          'Time without a heartbeat after which a router is dead, and the platform settles its calls by what it last wrote down. A router that was only slow corrects them when its calls end.',
      },
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
        name: 'ROUTER_OWN_KEY_IDS',
        default: '`20000`',
        meaning:
          'The newest ids of a team, in answers to calls with its own provider keys, by which later calls find their provider. Used where the catalog has several providers of a protocol.',
      },
      {
        name: 'ROUTER_PROVIDER_ID_DAYS',
        default: '`30`',
        meaning:
          'Days for which a team can name an answer that a provider stores, counted from the answer, and for which an id leads its own keys to their provider. Providers delete stored answers after 30 days.',
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
];
