import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileRules } from '../core/ip-ranges.ts';
import { fileVariableOf, readSecret, SECRET_VARIABLES } from './secret-files.ts';
import { readDatabase } from './database-config.ts';
import { readIm } from './im-config.ts';
import { localUrl, platformHost, platformPort, readRouter } from './router-config.ts';
import { readDocuments, readFiles } from './files-config.ts';
import { readRetention } from './retention-config.ts';
import { findUnknownVariables } from './unknown-variables.ts';
import { ENV, idOfKey, VARIABLES, type Variables } from './variables.ts';

/**
 * All settings, read once. Times are in milliseconds and sizes in bytes unless the name says
 * otherwise.
 */
export type Config = ReturnType<typeof readConfig>;

/** S3 needs all of them. */
const TOGETHER = [
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

const CONSOLE_FOLDER = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Thrown with all errors at once, each naming the variable and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(errors: string[]) {
    const count = errors.length === 1 ? 'a fault' : `${errors.length} faults`;
    super(`The configuration has ${count}:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  }
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset. Throws
 * ConfigError with all errors.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const e = parseVariables(set);
  const read = new Set([...VARIABLES, ...SECRET_VARIABLES.map(fileVariableOf)]);
  return {
    /** Returns warnings about variables that look like settings. Load the catalog first. */
    unknownVariables: () => findUnknownVariables(Object.keys(set), read),
    ...readLogs(e),
    dataDir: path.resolve(e.DATA_DIR),
    /** Keys of the deployment's secret, the current one first. Undefined: stored in `dataDir`. */
    secretKeys: e.SECRET_KEY,
    /** Wrapping keys of stored secrets. The first is current; the others only decrypt. */
    encryptionKeys: readWrappingKeys(e),
    ...readFirstAdmin(e),
    ...readEnds(e),
    first: { demoProject: e.DEMO_PROJECT, balanceTokens: e.INITIAL_BALANCE_TOKENS },
    /** Treatment of texts that give access, and of personal numbers and addresses. */
    extraction: { secrets: e.FACT_SECRETS, personal: e.FACT_PERSONAL_NUMBERS },
    /** Payer of the memory model's calls. */
    memoryPaidBy: e.MEMORY_PAID_BY,
    http: readHttp(e),
    files: readFiles(e),
    /** Origins of web pages that may call the projects' MCP servers. */
    mcp: { allowedOrigins: [...e.ALLOWED_ORIGINS, ...e.MCP_ALLOWED_ORIGINS] },
    /** Where to report a vulnerability. Null: there is no `/.well-known/security.txt`. */
    securityContact: e.SECURITY_CONTACT ?? null,
    /** Null: there is no `/metrics`. */
    metricsToken: e.METRICS_TOKEN ?? null,
    ...readRetention(e),
    webhooks: readWebhooks(e),
    im: readIm(e),
    /** Interval of the search for texts without a vector. */
    embeddingsEverySeconds: e.EMBEDDINGS_EVERY_SECONDS,
    draftTimeoutMs: e.DRAFT_TIMEOUT_MS,
    invitationDays: e.INVITATION_DAYS,
    mail: readMail(e),
    /** Hosts and private ranges that may be called. */
    outboundAllow: e.OUTBOUND_ALLOW,
    connectors: readConnectors(e),
    console: readConsole(e),
    documents: readDocuments(e),
    idempotencyHours: e.IDEMPOTENCY_HOURS,
    graphql: readGraphql(e),
    database: readDatabase(e),
    limits: readLimits(e),
    throttle: { limit: e.INVALID_KEY_LIMIT, windowSeconds: e.INVALID_KEY_WINDOW_SECONDS },
    catalog: {
      ...readCatalog(e),
      /** Reads a provider's key. The catalog file names its variable. */
      secretFromEnv(name: string) {
        read.add(name).add(fileVariableOf(name));
        return readSecret(set, name);
      },
    },
    router: readRouter(e),
  };
}

/** Checks each variable, then those that need each other. Throws ConfigError with all errors. */
function parseVariables(given: NodeJS.ProcessEnv): Variables {
  const { set, errors } = readSecrets(given);
  const parsed = ENV.safeParse(set);
  errors.push(...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: expected ${issue.message}`));
  for (const names of TOGETHER) {
    const missing = names.filter((name) => set[name] === undefined);
    if (missing.length < names.length)
      errors.push(...missing.map((name) => `${name}: expected with ${names.join(', ')}`));
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (set[name] !== undefined && set['DATABASE_URL'] === undefined)
      errors.push(`${name}: expected with DATABASE_URL`);
  for (const provider of ['MICROSOFT', 'GOOGLE']) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    if ((set[id] === undefined) !== (set[secret] === undefined))
      errors.push(`${set[id] === undefined ? id : secret}: expected with ${set[id] === undefined ? secret : id}`);
  }
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors);
  return parsed.data;
}

/** Adds the secrets that are in files. */
function readSecrets(given: NodeJS.ProcessEnv): { set: NodeJS.ProcessEnv; errors: string[] } {
  const set = { ...given };
  const errors: string[] = [];
  for (const name of SECRET_VARIABLES)
    try {
      set[name] = readSecret(given, name);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  return { set, errors };
}

function readWrappingKeys(e: Variables) {
  return e.ENCRYPTION_KEYS.map((pair) => ({
    id: idOfKey(pair),
    key: Buffer.from(pair.slice(pair.indexOf(':') + 1), 'hex'),
  }));
}

/** Used on an empty database. */
function readFirstAdmin(e: Variables) {
  return {
    /** A key of the first administrator. Undefined: created. Also restored at later starts. */
    firstKey: e.FIRST_KEY,
    firstAdminEmail: e.FIRST_ADMIN_EMAIL,
  };
}

/** When a process ends. */
function readEnds(e: Variables) {
  return {
    /** Time that a stopping process still serves, while `/readyz` reports that it stops. */
    drainDelayMs: e.DRAIN_DELAY_MS,
    drainTimeoutMs: e.DRAIN_TIMEOUT_MS,
    /** Time after which a process whose event loop does not come round is ended. 0: never. */
    loopDeadlineMs: e.LOOP_DEADLINE_MS,
  };
}

function readLogs(e: Variables) {
  return {
    logLevel: e.LOG_LEVEL,
    /** Share of requests with a line in the log. */
    accessLogPercent: e.ACCESS_LOG_PERCENT,
  };
}

function readWebhooks(e: Variables) {
  return {
    timeoutMs: e.WEBHOOK_TIMEOUT_MS,
    retryHours: e.WEBHOOK_RETRY_HOURS,
    logDays: e.WEBHOOK_LOG_DAYS,
    endpointsAtOnce: e.WEBHOOK_ENDPOINTS_AT_ONCE,
  };
}

function readCatalog(e: Variables) {
  return {
    file: e.CATALOG_FILE,
    memoryModel: e.MEMORY_MODEL,
    demoProviderPort: e.DEMO_PROVIDER_PORT ?? e.PORT + 2,
  };
}

function readGraphql(e: Variables) {
  return {
    introspection: e.GRAPHQL_INTROSPECTION,
    graphiql: e.GRAPHIQL,
    documents: e.GRAPHQL_DOCUMENTS,
    maxAnswerBytes: e.GRAPHQL_MAX_ANSWER_BYTES,
  };
}

function readHttp(e: Variables) {
  const port = platformPort(e);
  return {
    host: platformHost(e),
    port,
    /** The platform's URL on this machine. */
    localUrl: localUrl(platformHost(e), port),
    publicUrl: (e.PUBLIC_URL ?? localUrl(e.HOST, e.PORT)).replace(/\/$/, ''),
    legacyBasePath: e.LEGACY_BASE_PATH,
    /** Origins of web pages that may call GraphQL, REST and MCP. */
    allowedOrigins: e.ALLOWED_ORIGINS,
    trustedProxies: compileRules(e.TRUSTED_PROXIES),
    bodies: {
      maxBytes: e.JSON_BODY_LIMIT_BYTES,
      maxKeylessBytes: e.KEYLESS_BODY_LIMIT_BYTES,
      maxDepth: e.JSON_BODY_MAX_DEPTH,
      maxParts: e.JSON_BODY_MAX_PARTS,
    },
  };
}

/** Limits of what clients may ask for. 0 is no limit. */
function readLimits(e: Variables) {
  return {
    addressRequestsPerMinute: e.ADDRESS_REQUESTS_PER_MINUTE,
    addressBytesPerMinute: e.ADDRESS_BYTES_PER_MINUTE,
    addressSockets: e.ADDRESS_SOCKETS,
    socketMessagesPerSecond: e.SOCKET_MESSAGES_PER_SECOND,
    socketBytesPerSecond: e.SOCKET_BYTES_PER_SECOND,
    keyPointsPerMinute: e.KEY_POINTS_PER_MINUTE,
    teamPointsPerMinute: e.TEAM_POINTS_PER_MINUTE,
    keyRunningOperations: e.KEY_RUNNING_OPERATIONS,
    keySockets: e.KEY_SOCKETS,
    keySubscriptions: e.KEY_SUBSCRIPTIONS,
    teamUploadBytesPerDay: e.TEAM_UPLOAD_BYTES_PER_DAY,
    teamDraftsPerDay: e.TEAM_DRAFTS_PER_DAY,
    teamMemoryTokensPerDay: e.TEAM_MEMORY_TOKENS_PER_DAY,
    teamInvitationsPerDay: e.TEAM_INVITATIONS_PER_DAY,
    routerKeyCallsPerMinute: e.ROUTER_KEY_CALLS_PER_MINUTE,
    routerKeyRunningCalls: e.ROUTER_KEY_RUNNING_CALLS,
  };
}

/** Returns null without a server: mails wait in the outbox, and the inviter receives the link. */
function readMail({ SMTP_URL: url, MAIL_FROM: from }: Variables) {
  return url === undefined ? null : { url, from: from ?? null };
}

function readConsole(e: Variables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  return {
    /** The built console. */
    folder: path.resolve(e.CONSOLE_DIR ?? CONSOLE_FOLDER),
    /** A session ends this long after its last use. */
    sessionHours: e.CONSOLE_SESSION_HOURS,
    /** A session ends this long after its login, however much it is used. */
    sessionDays: e.CONSOLE_SESSION_DAYS,
    /** Null: people cannot log in with a provider. */
    oidc: issuer === undefined ? null : { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' },
  };
}

function readConnectors(e: Variables) {
  return {
    syncMinutes: e.CONNECTOR_SYNC_MINUTES,
    /** Null: this deployment has no client at the provider. */
    microsoft: oauthClient(
      e.MICROSOFT_CLIENT_ID,
      e.MICROSOFT_CLIENT_SECRET,
      e.MICROSOFT_AUTHORITY,
      e.MICROSOFT_GRAPH_URL,
    ),
    google: oauthClient(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, e.GOOGLE_AUTHORITY, e.GOOGLE_DRIVE_URL),
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
