import {
  addressRules,
  database,
  encryptionKeys,
  flag,
  group,
  optional,
  origins,
  port,
  routerPrefixes,
  secret,
  secretKeys,
  text,
  url,
  whole,
} from '../kinds.ts';

export const ADDRESSES = group('Addresses and ports', {
  HOST: text.default('127.0.0.1').describe('Address to listen on.'),
  // Started alone, the platform and the demo provider use the two ports after it by default.
  PORT: whole(1, 65533)
    .default(4000)
    .describe('Public port, of the router. It serves model calls and proxies all else to the platform.'),
  PUBLIC_URL: optional(url, 'from `HOST` and `PORT`').describe(
    'Address of the service as its users see it. Links, redirects and MCP use it.',
  ),
  PLATFORM_HOST: optional(text, '`HOST`; loopback under `npm start`').describe(
    'Address on which the platform listens. Under `npm start`, only the router of the same machine needs it.',
  ),
  PLATFORM_PORT: optional(port, '`PORT` + 1; any free port under `npm start`').describe('Port of the platform.'),
  PLATFORM_URL: optional(url, 'from `PLATFORM_HOST` and `PLATFORM_PORT`').describe(
    'Address at which the router reaches the platform.',
  ),
  IM_ROUTER_URL: optional(url, 'from `HOST` and `PORT`').describe(
    'Address at which the platform reaches the router, for the answers of bots.',
  ),
  DEMO_PROVIDER_PORT: optional(port, '`PORT` + 2; any free port under `npm start`').describe(
    'Port of the demo provider, on loopback.',
  ),
  LEGACY_BASE_PATH: text
    .regex(/^(\/[\w-]+)+$/, 'a path such as /v1')
    .default('/v1')
    .describe('Second base path of REST version 1.'),
  LEGACY_ROUTER_PREFIXES: routerPrefixes
    .default(['/legacy-router'])
    .describe('Further prefixes of the router, separated by commas. A single `,` means none.'),
  ALLOWED_ORIGINS: origins
    .default([])
    .describe(
      'Origins whose web pages may call GraphQL (also over WebSocket), REST and MCP, separated by commas. `*` is not allowed.',
    ),
  MCP_ALLOWED_ORIGINS: origins
    .default([])
    .describe('Further origins, whose web pages may call the MCP servers of projects alone.'),
  TRUSTED_PROXIES: addressRules
    .default([])
    .describe('Addresses and ranges of proxies whose `X-Forwarded-For` is trusted.'),
});

export const DATABASE = group('Database and data directory', {
  DATA_DIR: text
    .default('.data')
    .describe('Directory of the embedded database, the secret key and the first service key.'),
  DATABASE_URL: secret(database, 'unset: embedded').describe(
    'A PostgreSQL server, 15 or newer, with an existing database in UTF8, in a form of libpq: a URL, or pairs such as `host=a,b dbname=memory`. Several hosts and `target_session_attrs` are understood.',
  ),
  DATABASE_DIRECT_URL: secret(database, 'the one of `DATABASE_URL`').describe(
    'The same database without a transaction pooler in between, for events, jobs and migrations. Needed when `DATABASE_URL` leads through a pooler.',
  ),
  DATABASE_OWNER_URL: secret(database, 'the one of `DATABASE_URL`').describe(
    'The same database, as the role that owns the tables. Only migrations use it, so that the role of `DATABASE_URL` needs no rights but to read and write rows.',
  ),
  DATABASE_READ_URL: secret(database, 'none').describe(
    'A replica of the same database. Recall for model calls and sums of usage are read there.',
  ),
  DATABASE_READ_MAX_LAG_MS: whole(50, 3_600_000)
    .default(1_000)
    .describe('Lag beyond which the replica is not used. `DATABASE_URL` takes over until it has caught up.'),
  DATABASE_PREPARED_STATEMENTS: optional(flag, '`true`; `false` with `DATABASE_DIRECT_URL`').describe(
    'Whether statements are prepared on the connections of `DATABASE_URL`. A transaction pooler must support that: PgBouncer from 1.21 with `max_prepared_statements`.',
  ),
  MIGRATE_ON_START: flag
    .default(true)
    .describe('Set to `false` when `npm run migrate` brings the schema up to date. The platform then waits for that.'),
  // Two listen to the queue of jobs as long as a platform runs, and a request may need two.
  DATABASE_POOL_SIZE: whole(4, 200)
    .default(20)
    .describe('Connections of each process. A platform keeps two for its queue of jobs.'),
  DATABASE_QUERY_TIMEOUT_MS: whole(100, 600_000)
    .default(15_000)
    .describe('Time after which a statement is cancelled. Migrations have no limit.'),
  EVENTS_PING_INTERVAL_MS: whole(50, 600_000)
    .default(5_000)
    .describe('Interval of the check that the connection for events still works. It is opened again after two.'),
});

export const KEYS = group('Keys and secrets', {
  SECRET_KEY: secret(secretKeys, 'stored in `DATA_DIR/secret-key`').describe(
    'Keys of 64 hexadecimal digits, the current one first. Service keys are hashed with them; every process needs the same.',
  ),
  ENCRYPTION_KEYS: secret(encryptionKeys, 'derived from `SECRET_KEY`').describe(
    'Pairs `id:hex` that encrypt stored secrets, the current key first.',
  ),
  FIRST_KEY: secret(
    text.regex(/^sk-[0-9A-Za-z]{43}$/, 'a service key, such as `npm run -s cli -- key generate` prints'),
    'created, in `DATA_DIR/first-key`',
  ).describe('A service key that the administrator of the first team has after every start, unless it was revoked.'),
  FIRST_ADMIN_EMAIL: text
    .regex(/^[^\s@]+@[^\s@]+$/, 'an email address')
    .default('admin@localhost')
    .describe(
      'Address of the first administrator, on an empty database. With `OIDC_ISSUER`, the person who logs in with it.',
    ),
  INVALID_KEY_LIMIT: whole(1, 10_000).default(20).describe('Rejected keys from one address before it is throttled.'),
  INVALID_KEY_WINDOW_SECONDS: whole(1, 3600).default(60).describe('Sliding window of that count.'),
  IDEMPOTENCY_HOURS: whole(1, 8760)
    .default(24)
    .describe('Time for which the result of an `Idempotency-Key` is stored.'),
});
