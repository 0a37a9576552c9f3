import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findUnknownVariables } from './unknown-variables.ts';
import { compileRules, isAddressRule } from '../core/ip-ranges.ts';

/** All that can be set from outside, read once. Times are in milliseconds and sizes in bytes unless the name says otherwise. */
export type Config = ReturnType<typeof readConfig>;

function whole(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^-?\d+$/, expected)
    .transform(Number)
    .refine((n) => n >= min && n <= max, expected);
}

function flag() {
  return z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');
}

function list() {
  return z.string().transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
}

function address(...schemes: string[]) {
  const expected = `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), expected);
}

function screen() {
  return z.enum(['keep', 'redact', 'refuse'], 'keep, redact or refuse');
}

const LEGACY_PREFIX = /^(?!\/(router|api|admin|graphql)(\/|$))(\/[\w-]+)+$/i;

const ENCRYPTION_KEY = /^[\w-]{1,32}:[0-9a-f]{64}$/i;

function idOfKey(pair: string): string {
  return pair.slice(0, pair.indexOf(':'));
}

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;
}

const port = () => whole(1, 65535);

const ENV = z.object({
  HOST: z.string().default('127.0.0.1'),
  // The two after it are by default the router's and the demo provider's.
  PORT: whole(1, 65533).default(4000),
  PUBLIC_URL: address('http', 'https').optional(),
  ROUTER_PORT: port().optional(),
  ROUTER_URL: address('http', 'https').optional(),
  DEMO_PROVIDER_PORT: port().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_POOL_SIZE: whole(2, 200).default(20),
  DATABASE_QUERY_TIMEOUT_MS: whole(100, 600_000).default(15_000),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits (32 random bytes)')
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
  FACT_SECRETS: screen().default('refuse'),
  FACT_PERSONAL_NUMBERS: screen().default('keep'),
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
  MCP_ALLOWED_ORIGINS: list()
    .refine((origins) => origins.every(isOrigin), 'origins such as https://app.example.com, separated by commas')
    .default([]),
  TRUSTED_PROXIES: list()
    .refine((rules) => rules.every(isAddressRule), 'addresses or ranges such as 10.0.0.0/8, separated by commas')
    .default([]),
  INVALID_KEY_LIMIT: whole(1, 10_000).default(20),
  INVALID_KEY_WINDOW_SECONDS: whole(1, 3600).default(60),
  INITIAL_BALANCE_TOKENS: whole(0, 1_000_000_000_000).default(1_000_000),
  PROMPT_RETENTION_DAYS: whole(1, 3650).default(30),
  INVITATION_DAYS: whole(1, 365).default(7),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'an address such as memory@example.com or Memory <memory@example.com>')
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
  IDEMPOTENCY_HOURS: whole(1, 8760).default(24),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  GRAPHQL_INTROSPECTION: flag().default(true),
  JSON_BODY_LIMIT_BYTES: whole(1024, 64 * 1024 * 1024).default(1024 * 1024),
  ROUTER_BODY_LIMIT_BYTES: whole(1024, 1024 * 1024 * 1024).default(32 * 1024 * 1024),
  ROUTER_CONNECT_TIMEOUT_MS: whole(10, 600_000).default(5_000),
  ROUTER_FIRST_BYTE_TIMEOUT_MS: whole(10, 3_600_000).default(300_000),
  ROUTER_IDLE_TIMEOUT_MS: whole(10, 3_600_000).default(300_000),
  ROUTER_TOTAL_TIMEOUT_MS: whole(10, 86_400_000).default(3_600_000),
  ROUTER_CIRCUIT_MISSES: whole(1, 10_000).default(5),
  ROUTER_CIRCUIT_OPEN_MS: whole(10, 3_600_000).default(10_000),
  RECALL_TIMEOUT_MS: whole(10, 60_000).default(300),
  RECALL_LOG_DAYS: whole(1, 3650).default(30),
  EMBEDDINGS_EVERY_SECONDS: whole(1, 3600).default(15),
  DRAFT_TIMEOUT_MS: whole(100, 60_000).default(60_000),
  FILES_DIR: z.string().optional(),
  DRIVE_FILE_LIMIT_BYTES: whole(1, 5 * 1024 ** 4).default(5 * 1024 ** 3),
  DRIVE_QUOTA_BYTES: whole(1, Number.MAX_SAFE_INTEGER).default(100 * 1024 ** 3),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DOCUMENT_MAX_BYTES: whole(1, 1024 * 1024 * 1024).default(50 * 1024 * 1024),
  DOCUMENT_MAX_PASSAGES: whole(1, 1_000_000).default(20_000),
  // A job that runs for three minutes counts as lost.
  DOCUMENT_READ_TIMEOUT_MS: whole(100, 120_000).default(60_000),
  DOCUMENT_READ_MEMORY_MB: whole(64, 16_384).default(512),
  DRAIN_TIMEOUT_MS: whole(0, 600_000).default(10_000),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'one of silent, fatal, error, warn, info, debug, trace',
    )
    .default('info'),
});

/** A bucket takes all of them. */
const BUCKET = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The name of every variable that is read, in the order of the README's table. */
export const VARIABLES: readonly string[] = Object.keys(ENV.shape);

/** Thrown with every fault at once, each naming the variable and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(faults: string[]) {
    const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
    super(`The configuration has ${count}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** Reads the configuration from the environment. An empty variable counts as unset. Throws ConfigError naming every variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = ENV.safeParse(set);
  const faults = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: expected ${issue.message}`);
  const missing = BUCKET.filter((name) => set[name] === undefined);
  if (missing.length < BUCKET.length)
    faults.push(...missing.map((name) => `${name}: expected with ${BUCKET.join(', ')}`));
  for (const provider of ['MICROSOFT', 'GOOGLE']) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    if ((set[id] === undefined) !== (set[secret] === undefined))
      faults.push(`${set[id] === undefined ? id : secret}: expected with ${set[id] === undefined ? secret : id}`);
  }
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const e = parsed.data;
  const read = new Set(VARIABLES);
  const routerPort = e.ROUTER_PORT ?? e.PORT + 1;
  return {
    /** Warnings about variables that look like settings. Call it once the catalog has named its own. */
    unknownVariables: () => findUnknownVariables(Object.keys(set), read),
    logLevel: e.LOG_LEVEL,
    dataDir: path.resolve(e.DATA_DIR),
    secretKey: e.SECRET_KEY,
    /** What wraps stored secrets: the first is current, the others still open what they wrapped. */
    encryptionKeys: e.ENCRYPTION_KEYS.map((pair) => ({
      id: idOfKey(pair),
      key: Buffer.from(pair.slice(pair.indexOf(':') + 1), 'hex'),
    })),
    drainTimeoutMs: e.DRAIN_TIMEOUT_MS,
    initialBalanceTokens: e.INITIAL_BALANCE_TOKENS,
    /** What extraction does with text that gives access, and with numbers and addresses that identify a person. */
    extraction: { secrets: e.FACT_SECRETS, personal: e.FACT_PERSONAL_NUMBERS },
    http: {
      host: e.HOST,
      port: e.PORT,
      /** Where this machine reaches the platform. */
      localUrl: `http://${hostInUrl(e.HOST)}:${e.PORT}`,
      publicUrl: (e.PUBLIC_URL ?? `http://${hostInUrl(e.HOST)}:${e.PORT}`).replace(/\/$/, ''),
      legacyBasePath: e.LEGACY_BASE_PATH,
      trustedProxies: compileRules(e.TRUSTED_PROXIES),
      jsonBodyLimitBytes: e.JSON_BODY_LIMIT_BYTES,
    },
    files: {
      folder: path.resolve(e.FILES_DIR ?? path.join(e.DATA_DIR, 'files')),
      fileLimitBytes: e.DRIVE_FILE_LIMIT_BYTES,
      teamQuotaBytes: e.DRIVE_QUOTA_BYTES,
      /** Null: files lie in the folder. Otherwise it only holds what is being uploaded. */
      s3: e.S3_BUCKET
        ? {
            bucket: e.S3_BUCKET,
            endpoint: e.S3_ENDPOINT ?? '',
            region: e.S3_REGION ?? '',
            accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
          }
        : null,
    },
    /** Web pages of these origins may call the projects' MCP servers. */
    mcp: { allowedOrigins: e.MCP_ALLOWED_ORIGINS },
    /** Null: `/metrics` answers on this machine alone. */
    metricsToken: e.METRICS_TOKEN ?? null,
    promptRetentionDays: e.PROMPT_RETENTION_DAYS,
    recallLogDays: e.RECALL_LOG_DAYS,
    /** How often texts are looked for that have no vector yet. */
    embeddingsEverySeconds: e.EMBEDDINGS_EVERY_SECONDS,
    draftTimeoutMs: e.DRAFT_TIMEOUT_MS,
    invitationDays: e.INVITATION_DAYS,
    /** Null: mail is written to the log, and links are handed to whoever invites. */
    mail: e.SMTP_URL === undefined ? null : { url: e.SMTP_URL, from: e.MAIL_FROM ?? null },
    /** Hosts and ranges of a private network that may be called. */
    outboundAllow: e.OUTBOUND_ALLOW,
    connectors: {
      syncMinutes: e.CONNECTOR_SYNC_MINUTES,
      /** Null: this deployment has no client at the provider. */
      microsoft: oauthClient(
        e.MICROSOFT_CLIENT_ID,
        e.MICROSOFT_CLIENT_SECRET,
        e.MICROSOFT_AUTHORITY,
        e.MICROSOFT_GRAPH_URL,
      ),
      google: oauthClient(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, e.GOOGLE_AUTHORITY, e.GOOGLE_DRIVE_URL),
    },
    /** What the reading of one file's text may take. */
    documents: {
      maxBytes: e.DOCUMENT_MAX_BYTES,
      maxPassages: e.DOCUMENT_MAX_PASSAGES,
      timeoutMs: e.DOCUMENT_READ_TIMEOUT_MS,
      memoryMb: e.DOCUMENT_READ_MEMORY_MB,
    },
    idempotencyHours: e.IDEMPOTENCY_HOURS,
    graphql: { introspection: e.GRAPHQL_INTROSPECTION },
    database: { url: e.DATABASE_URL, poolSize: e.DATABASE_POOL_SIZE, queryTimeoutMs: e.DATABASE_QUERY_TIMEOUT_MS },
    throttle: { limit: e.INVALID_KEY_LIMIT, windowSeconds: e.INVALID_KEY_WINDOW_SECONDS },
    catalog: {
      file: e.CATALOG_FILE,
      memoryModel: e.MEMORY_MODEL,
      demoProviderPort: e.DEMO_PROVIDER_PORT ?? e.PORT + 2,
      /** The catalog file names the variables that hold the providers' keys. */
      secretFromEnv(name: string) {
        read.add(name);
        return set[name];
      },
    },
    router: {
      host: e.HOST,
      port: routerPort,
      url: (e.ROUTER_URL ?? `http://${hostInUrl(e.HOST)}:${routerPort}`).replace(/\/$/, ''),
      /** Below each of them the inference endpoints answer too. */
      legacyPrefixes: e.LEGACY_ROUTER_PREFIXES,
      bodyLimitBytes: e.ROUTER_BODY_LIMIT_BYTES,
      connectTimeoutMs: e.ROUTER_CONNECT_TIMEOUT_MS,
      firstByteTimeoutMs: e.ROUTER_FIRST_BYTE_TIMEOUT_MS,
      idleTimeoutMs: e.ROUTER_IDLE_TIMEOUT_MS,
      totalTimeoutMs: e.ROUTER_TOTAL_TIMEOUT_MS,
      circuit: { misses: e.ROUTER_CIRCUIT_MISSES, openMs: e.ROUTER_CIRCUIT_OPEN_MS },
      recallTimeoutMs: e.RECALL_TIMEOUT_MS,
    },
  };
}

function oauthClient(
  clientId: string | undefined,
  clientSecret: string | undefined,
  authority: string,
  apiUrl: string,
) {
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, authority, apiUrl: apiUrl.replace(/\/$/, '') };
}

/** A wildcard address is where to listen, not where to call. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
