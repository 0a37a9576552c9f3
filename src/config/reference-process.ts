import type { VariableGroup } from './reference-types.ts';

/** Variables of the processes: where they listen, what they store in, what they keep secret. */
export const PROCESS_VARIABLES: readonly VariableGroup[] = [
  {
    title: 'Addresses and ports',
    variables: [
      { name: 'HOST', default: '`127.0.0.1`', meaning: 'Address to listen on.' },
      {
        name: 'PORT',
        default: '`4000`',
        meaning: 'Public port, of the router. It serves model calls and proxies all else to the platform.',
      },
      {
        name: 'PUBLIC_URL',
        default: 'from `HOST` and `PORT`',
        meaning: 'Address of the service as its users see it. Links, redirects and MCP use it.',
      },
      {
        name: 'PLATFORM_HOST',
        default: '`HOST`; loopback under `npm start`',
        meaning:
          'Address on which the platform listens. Under `npm start`, only the router of the same machine needs it.',
      },
      {
        name: 'PLATFORM_PORT',
        default: '`PORT` + 1; any free port under `npm start`',
        meaning: 'Port of the platform.',
      },
      {
        name: 'PLATFORM_URL',
        default: 'from `PLATFORM_HOST` and `PLATFORM_PORT`',
        meaning: 'Address at which the router reaches the platform.',
      },
      {
        name: 'IM_ROUTER_URL',
        default: 'from `HOST` and `PORT`',
        meaning: 'Address at which the platform reaches the router, for the answers of bots.',
      },
      {
        name: 'DEMO_PROVIDER_PORT',
        default: '`PORT` + 2; any free port under `npm start`',
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
        name: 'ALLOWED_ORIGINS',
        default: 'none',
        meaning:
          'Origins whose web pages may call GraphQL (also over WebSocket), REST and MCP, separated by commas. `*` is not allowed.',
      },
      {
        name: 'MCP_ALLOWED_ORIGINS',
        default: 'none',
        meaning: 'Further origins, whose web pages may call the MCP servers of projects alone.',
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
        meaning:
          'A PostgreSQL server, 15 or newer, with an existing database in UTF8, in a form of libpq: a URL, or pairs such as ' +
          '`host=a,b dbname=memory`. Several hosts and `target_session_attrs` are understood.',
      },
      {
        name: 'DATABASE_DIRECT_URL',
        default: 'the one of `DATABASE_URL`',
        meaning:
          'The same database without a transaction pooler in between, for events, jobs and migrations. Needed when ' +
          '`DATABASE_URL` leads through a pooler.',
      },
      {
        name: 'DATABASE_OWNER_URL',
        default: 'the one of `DATABASE_URL`',
        meaning:
          'The same database, as the role that owns the tables. Only migrations use it, so that the role of ' +
          '`DATABASE_URL` needs no rights but to read and write rows.',
      },
      {
        name: 'DATABASE_READ_URL',
        default: 'none',
        meaning: 'A replica of the same database. Recall for model calls and sums of usage are read there.',
      },
      {
        name: 'DATABASE_READ_MAX_LAG_MS',
        default: '`1000`',
        meaning: 'Lag beyond which the replica is not used. `DATABASE_URL` takes over until it has caught up.',
      },
      {
        name: 'DATABASE_PREPARED_STATEMENTS',
        default: '`true`; `false` with `DATABASE_DIRECT_URL`',
        meaning:
          'Whether statements are prepared on the connections of `DATABASE_URL`. A transaction pooler must support that: ' +
          'PgBouncer from 1.21 with `max_prepared_statements`.',
      },
      {
        name: 'MIGRATE_ON_START',
        default: '`true`',
        meaning:
          'Set to `false` when `npm run migrate` brings the schema up to date. The platform then waits for that.',
      },
      {
        name: 'DATABASE_POOL_SIZE',
        default: '`20`',
        meaning: 'Connections of each process. A platform keeps two for its queue of jobs.',
      },
      {
        name: 'DATABASE_QUERY_TIMEOUT_MS',
        default: '`15000`',
        meaning: 'Time after which a statement is cancelled. Migrations have no limit.',
      },
      {
        name: 'EVENTS_PING_INTERVAL_MS',
        default: '`5000`',
        meaning: 'Interval of the check that the connection for events still works. It is opened again after two.',
      },
    ],
  },
  {
    title: 'Keys and secrets',
    variables: [
      {
        name: 'SECRET_KEY',
        default: 'stored in `DATA_DIR/secret-key`',
        meaning:
          'Keys of 64 hexadecimal digits, the current one first. Service keys are hashed with them; every process needs the same.',
      },
      {
        name: 'ENCRYPTION_KEYS',
        default: 'derived from `SECRET_KEY`',
        meaning: 'Pairs `id:hex` that encrypt stored secrets, the current key first.',
      },
      {
        name: 'FIRST_KEY',
        default: 'created, in `DATA_DIR/first-key`',
        meaning: 'A service key that the administrator of the first team has after every start, unless it was revoked.',
      },
      {
        name: 'FIRST_ADMIN_EMAIL',
        default: '`admin@localhost`',
        meaning:
          'Address of the first administrator, on an empty database. With `OIDC_ISSUER`, the person who logs in with it.',
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
];
