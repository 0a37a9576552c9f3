import { statSync } from 'node:fs';
import { z } from 'zod';
import { isAddressRule } from '../core/ip-ranges.ts';
import { MAX_SECRET_KEYS, SECRET_KEY_FORM } from '../crypto/secret-key.ts';
import { address, databaseAddress, flag, list, redaction, whole } from './value-types.ts';

const LEGACY_PREFIX = /^(?!\/(router|api|admin|graphql)(\/|$))(\/[\w-]+)+$/i;

const ENCRYPTION_KEY = /^[\w-]{1,32}:[0-9a-f]{64}$/i;

/** Returns the id in a pair `id:key` of ENCRYPTION_KEYS. */
export function idOfKey(pair: string): string {
  return pair.slice(0, pair.indexOf(':'));
}

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** Patterns are none: a browser's origin is compared as a whole. */
function isOrigin(value: string): boolean {
  return /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** Each is named, as `*` would let any page that a reader opens call with a key that it found. */
const origins = () =>
  list().refine(
    (origins) => origins.every(isOrigin),
    'origins such as https://app.example.com, separated by commas, each by its name: * is not allowed',
  );
const port = () => whole(1, 65535);
/** A limit that 0 switches off. */
const limit = () => whole(0, Number.MAX_SAFE_INTEGER);

/** Every variable with its form and its default, in the order of the documented table. */
export const ENV = z.object({
  HOST: z.string().default('127.0.0.1'),
  // Started alone, the platform and the demo provider use the two ports after it by default.
  PORT: whole(1, 65533).default(4000),
  PUBLIC_URL: address('http', 'https').optional(),
  PLATFORM_HOST: z.string().optional(),
  PLATFORM_PORT: port().optional(),
  PLATFORM_URL: address('http', 'https').optional(),
  IM_ROUTER_URL: address('http', 'https').optional(),
  DEMO_PROVIDER_PORT: port().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  DATABASE_OWNER_URL: databaseAddress().optional(),
  DATABASE_READ_URL: databaseAddress().optional(),
  DATABASE_READ_MAX_LAG_MS: whole(50, 3_600_000).default(1_000),
  DATABASE_PREPARED_STATEMENTS: flag().optional(),
  MIGRATE_ON_START: flag().default(true),
  // Two listen to the queue of jobs as long as a platform runs, and a request may need two.
  DATABASE_POOL_SIZE: whole(4, 200).default(20),
  DATABASE_QUERY_TIMEOUT_MS: whole(100, 600_000).default(15_000),
  EVENTS_PING_INTERVAL_MS: whole(50, 600_000).default(5_000),
  SECRET_KEY: list()
    .refine(
      (keys) =>
        keys.length > 0 &&
        keys.length <= MAX_SECRET_KEYS &&
        keys.every((key) => SECRET_KEY_FORM.test(key)) &&
        new Set(keys.map((key) => key.toLowerCase())).size === keys.length,
      `64 hexadecimal digits (32 random bytes), or up to ${MAX_SECRET_KEYS} such keys separated by commas, the current one first`,
    )
    .optional(),
  ENCRYPTION_KEYS: list()
    .refine(
      (keys) => keys.every((key) => ENCRYPTION_KEY.test(key)) && new Set(keys.map(idOfKey)).size === keys.length,
      'pairs such as 2026a:<64 hexadecimal digits>, separated by commas, the current one first',
    )
    .default([]),
  CATALOG_FILE: z
    .string()
    .refine((file) => statSync(file, { throwIfNoEntry: false })?.isFile(), 'the path of a file')
    .optional(),
  MEMORY_MODEL: z.string().optional(),
  MEMORY_PAID_BY: z.enum(['operator', 'team'], 'operator or team').default('operator'),
  FACT_SECRETS: redaction().default('refuse'),
  FACT_PERSONAL_NUMBERS: redaction().default('keep'),
  LEGACY_BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'a path such as /v1')
    .default('/v1'),
  LEGACY_ROUTER_PREFIXES: list()
    .refine(
      (prefixes) => prefixes.every((prefix) => LEGACY_PREFIX.test(prefix)),
      'paths such as /legacy-router, separated by commas, none of them below /router, /api, /admin or /graphql',
    )
    .default(['/legacy-router']),
  ALLOWED_ORIGINS: origins().default([]),
  MCP_ALLOWED_ORIGINS: origins().default([]),
  TRUSTED_PROXIES: list()
    .refine((rules) => rules.every(isAddressRule), 'addresses or ranges such as 10.0.0.0/8, separated by commas')
    .default([]),
  FIRST_KEY: z
    .string()
    .regex(/^sk-[0-9A-Za-z]{43}$/, 'a service key, such as `npm run -s cli -- key generate` prints')
    .optional(),
  FIRST_ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an email address')
    .default('admin@localhost'),
  INVALID_KEY_LIMIT: whole(1, 10_000).default(20),
  INVALID_KEY_WINDOW_SECONDS: whole(1, 3600).default(60),
  ADDRESS_REQUESTS_PER_MINUTE: limit().default(1_200),
  ADDRESS_BYTES_PER_MINUTE: limit().default(256 * 1024 ** 2),
  ADDRESS_SOCKETS: limit().default(500),
  SOCKET_MESSAGES_PER_SECOND: limit().default(500),
  SOCKET_BYTES_PER_SECOND: limit().default(1024 ** 2),
  KEY_POINTS_PER_MINUTE: limit().default(30_000),
  TEAM_POINTS_PER_MINUTE: limit().default(120_000),
  KEY_RUNNING_OPERATIONS: limit().default(250),
  KEY_SOCKETS: limit().default(100),
  KEY_SUBSCRIPTIONS: limit().default(1_000),
  TEAM_UPLOAD_BYTES_PER_DAY: limit().default(100 * 1024 ** 3),
  TEAM_DRAFTS_PER_DAY: limit().default(500),
  TEAM_MEMORY_TOKENS_PER_DAY: limit().default(100_000_000),
  TEAM_INVITATIONS_PER_DAY: limit().default(500),
  DEMO_PROJECT: flag().default(true),
  INITIAL_BALANCE_TOKENS: whole(0, 1_000_000_000_000).default(1_000_000),
  PROMPT_RETENTION_DAYS: whole(1, 3650).default(30),
  INVITATION_DAYS: whole(1, 365).default(7),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/, 'an address such as memory@example.com or Memory <memory@example.com>')
    .optional(),
  OUTBOUND_ALLOW: list()
    .refine(
      (rules) => rules.every((rule) => isAddressRule(rule) || HOST_NAME.test(rule)),
      'host names, addresses or ranges such as 10.0.0.0/8, separated by commas',
    )
    .default([]),
  CONNECTOR_SYNC_MINUTES: whole(1, 10_080).default(15),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_AUTHORITY: address('http', 'https').default('https://login.microsoftonline.com/common/v2.0'),
  MICROSOFT_GRAPH_URL: address('http', 'https').default('https://graph.microsoft.com/v1.0'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORITY: address('http', 'https').default('https://accounts.google.com'),
  GOOGLE_DRIVE_URL: address('http', 'https').default('https://www.googleapis.com/drive/v3'),
  CONSOLE_DIR: z.string().optional(),
  CONSOLE_SESSION_HOURS: whole(1, 720).default(12),
  CONSOLE_SESSION_DAYS: whole(1, 365).default(7),
  OIDC_ISSUER: address('http', 'https').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  IDEMPOTENCY_HOURS: whole(1, 8760).default(24),
  SECURITY_CONTACT: address('https', 'mailto').optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  GRAPHQL_INTROSPECTION: flag().default(true),
  GRAPHQL_DOCUMENTS: z.enum(['any', 'trusted'], 'any or trusted').default('any'),
  GRAPHIQL: flag().default(true),
  GRAPHQL_MAX_ANSWER_BYTES: whole(1024, 256 * 1024 * 1024).default(8 * 1024 * 1024),
  JSON_BODY_LIMIT_BYTES: whole(1024, 64 * 1024 * 1024).default(1024 * 1024),
  KEYLESS_BODY_LIMIT_BYTES: whole(1024, 64 * 1024 * 1024).default(64 * 1024),
  JSON_BODY_MAX_DEPTH: whole(16, 1_000).default(64),
  JSON_BODY_MAX_PARTS: whole(1_000, 10_000_000).default(50_000),
  ROUTER_PROCESSES: whole(1, 64).optional(),
  ROUTER_MAX_RUNNING: whole(1, 1_000_000).default(10_000),
  ROUTER_BODY_LIMIT_BYTES: whole(1024, 1024 * 1024 * 1024).default(32 * 1024 * 1024),
  ROUTER_ANSWER_LIMIT_BYTES: whole(1024, 1024 * 1024 * 1024).default(256 * 1024 * 1024),
  ROUTER_ERROR_LIMIT_BYTES: whole(1024, 64 * 1024 * 1024).default(256 * 1024),
  ROUTER_READ_ON_CALLS: whole(0, 1_000_000).default(1_000),
  ROUTER_READ_ON_MS: whole(0, 3_600_000).default(600_000),
  ROUTER_UPLOAD_LIMIT_BYTES: whole(1024, 64 * 1024 ** 3).default(1024 ** 3),
  ROUTER_CONNECT_TIMEOUT_MS: whole(10, 600_000).default(5_000),
  ROUTER_FIRST_BYTE_TIMEOUT_MS: whole(10, 3_600_000).default(300_000),
  ROUTER_IDLE_TIMEOUT_MS: whole(10, 3_600_000).default(300_000),
  ROUTER_TOTAL_TIMEOUT_MS: whole(10, 86_400_000).default(3_600_000),
  ROUTER_DEAD_AFTER_MS: whole(1_000, 600_000).default(3_000),
  ROUTER_KEY_CALLS_PER_MINUTE: limit().default(60_000),
  ROUTER_KEY_RUNNING_CALLS: limit().default(1_000),
  ROUTER_ALLOWED_ORIGINS: list()
    .refine(
      (origins) => origins.every(isOrigin) || (origins.length === 1 && origins[0] === '*'),
      'origins such as https://app.example.com, separated by commas, or * for all',
    )
    .default([]),
  ROUTER_MODEL_LISTS: flag().default(false),
  ROUTER_CIRCUIT_MISSES: whole(1, 10_000).default(5),
  ROUTER_CIRCUIT_OPEN_MS: whole(10, 3_600_000).default(10_000),
  ROUTER_OWN_KEY_IDS: whole(1, 10_000_000).default(20_000),
  ROUTER_PROVIDER_ID_DAYS: whole(1, 3650).default(30),
  ROUTER_TARGET_PAUSE_MAX_MS: whole(0, 3_600_000).default(60_000),
  ROUTER_UNSETTLED_IN_MEMORY: whole(0, 1_000_000).default(1_000),
  RECALL_TIMEOUT_MS: whole(10, 60_000).default(300),
  EXTRACTION_LOG_DAYS: whole(1, 3650).default(30),
  BIN_DAYS: whole(1, 3650).default(30),
  CHANGE_RETENTION_DAYS: whole(1, 36_500).default(400),
  // Budgets and corrections look at the running month.
  USAGE_RETENTION_DAYS: whole(32, 36_500).optional(),
  CONVERSATION_RETENTION_DAYS: whole(1, 36_500).optional(),
  HISTORY_RETENTION_DAYS: whole(1, 36_500).optional(),
  MAIL_RETENTION_DAYS: whole(1, 36_500).optional(),
  WEBHOOK_TIMEOUT_MS: whole(100, 30_000).default(15_000),
  WEBHOOK_RETRY_HOURS: whole(1, 720).default(72),
  WEBHOOK_LOG_DAYS: whole(1, 365).default(30),
  WEBHOOK_ENDPOINTS_AT_ONCE: whole(1, 256).default(8),
  IM_CONNECTIONS: whole(0, 100_000).default(1_000),
  IM_OPENS_AT_ONCE: whole(1, 1_000).default(8),
  IM_CONNECT_TIMEOUT_MS: whole(100, 120_000).default(15_000),
  IM_ERROR_AFTER_SECONDS: whole(0, 3_600).default(15),
  IM_LEASE_SECONDS: whole(2, 600).default(30),
  IM_TURNS_AT_ONCE: whole(1, 10_000).default(64),
  IM_TURN_TIMEOUT_MS: whole(1_000, 3_600_000).default(300_000),
  IM_ANSWER_WITHIN_MINUTES: whole(1, 1_440).default(60),
  // Platforms send a message again for up to six hours.
  IM_INBOX_DAYS: whole(1, 3650).default(30),
  IM_A_API_URL: address('http', 'https').optional(),
  IM_A_WEBHOOK_URL: address('http', 'https').optional(),
  IM_B_API_URL: address('http', 'https').optional(),
  IM_C_SOCKET_URL: address('ws', 'wss').optional(),
  IM_D_API_URL: address('http', 'https').optional(),
  RECALL_LOG_DAYS: whole(1, 3650).default(30),
  REPLAY_DAYS: whole(1, 365).default(30),
  REPLAY_IN_MEMORY: whole(1, 1_000_000).default(5_000),
  EMBEDDINGS_EVERY_SECONDS: whole(1, 3600).default(15),
  DRAFT_TIMEOUT_MS: whole(100, 60_000).default(60_000),
  FILES_DIR: z.string().optional(),
  DRIVE_FILE_LIMIT_BYTES: whole(1, 5 * 1024 ** 4).default(5 * 1024 ** 3),
  DRIVE_QUOTA_BYTES: whole(1, Number.MAX_SAFE_INTEGER).default(100 * 1024 ** 3),
  FILE_VERSIONS: whole(0, 1_000).default(10),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DOCUMENT_MAX_BYTES: whole(1, 1024 * 1024 * 1024).default(50 * 1024 * 1024),
  DOCUMENT_MAX_PASSAGES: whole(1, 1_000_000).default(20_000),
  DOCUMENT_MAX_TEXT_BYTES: whole(1, 1024 * 1024 * 1024).default(32 * 1024 * 1024),
  DOCUMENT_READS_AT_ONCE: whole(1, 64).default(2),
  // A job that runs for three minutes counts as lost.
  DOCUMENT_READ_TIMEOUT_MS: whole(100, 120_000).default(60_000),
  DOCUMENT_READ_MEMORY_MB: whole(64, 16_384).default(512),
  DRAIN_DELAY_MS: whole(0, 600_000).default(0),
  DRAIN_TIMEOUT_MS: whole(0, 600_000).default(10_000),
  LOOP_DEADLINE_MS: whole(0, 3_600_000).default(8_000),
  ACCESS_LOG_PERCENT: whole(0, 100).default(0),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'one of silent, fatal, error, warn, info, debug, trace',
    )
    .default('info'),
});

export type Variables = z.infer<typeof ENV>;

/** Names of all variables, in order. */
export const VARIABLES: readonly string[] = Object.keys(ENV.shape);
