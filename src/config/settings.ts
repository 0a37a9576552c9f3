import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileRules } from '../core/ip-ranges.ts';
import { idOfKey } from './kinds.ts';
import { localUrl, platformHost, platformPort, readRouter } from './router-settings.ts';
import type { Variables } from './variables.ts';

const CONSOLE_FOLDER = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Returns the settings by what uses them. The rows of `variables/` say what each means. */
export function readSettings(e: Variables) {
  return {
    logLevel: e.LOG_LEVEL,
    accessLogPercent: e.ACCESS_LOG_PERCENT,
    dataDir: path.resolve(e.DATA_DIR),
    /** Keys of the deployment's secret, the current one first. Undefined: stored in `dataDir`. */
    secretKeys: e.SECRET_KEY,
    /** Wrapping keys of stored secrets. The first is current; the others only decrypt. */
    encryptionKeys: readWrappingKeys(e),
    /** Undefined: created. */
    firstKey: e.FIRST_KEY,
    firstAdminEmail: e.FIRST_ADMIN_EMAIL,
    drainDelayMs: e.DRAIN_DELAY_MS,
    drainTimeoutMs: e.DRAIN_TIMEOUT_MS,
    loopDeadlineMs: e.LOOP_DEADLINE_MS,
    first: { demoProject: e.DEMO_PROJECT, balanceTokens: e.INITIAL_BALANCE_TOKENS },
    extraction: { secrets: e.FACT_SECRETS, personal: e.FACT_PERSONAL_NUMBERS },
    searchedScopes: e.SEARCHED_SCOPES,
    memoryPaidBy: e.MEMORY_PAID_BY,
    persons: { perTeam: e.PERSONS_PER_TEAM, inMemory: e.PERSONS_IN_MEMORY },
    http: readHttp(e),
    files: readFiles(e),
    mcp: { allowedOrigins: [...e.ALLOWED_ORIGINS, ...e.MCP_ALLOWED_ORIGINS] },
    /** Null: there is no `/.well-known/security.txt`. */
    securityContact: e.SECURITY_CONTACT ?? null,
    /** Null: there is no `/metrics`. */
    metricsToken: e.METRICS_TOKEN ?? null,
    ...readRetention(e),
    webhooks: {
      timeoutMs: e.WEBHOOK_TIMEOUT_MS,
      retryHours: e.WEBHOOK_RETRY_HOURS,
      logDays: e.WEBHOOK_LOG_DAYS,
      endpointsAtOnce: e.WEBHOOK_ENDPOINTS_AT_ONCE,
    },
    im: readIm(e),
    embeddingsEverySeconds: e.EMBEDDINGS_EVERY_SECONDS,
    draftTimeoutMs: e.DRAFT_TIMEOUT_MS,
    invitationDays: e.INVITATION_DAYS,
    /** Null: mails wait in the outbox, and the inviter receives the link. */
    mail: e.SMTP_URL === undefined ? null : { url: e.SMTP_URL, from: e.MAIL_FROM ?? null },
    outboundAllow: e.OUTBOUND_ALLOW,
    connectors: readConnectors(e),
    console: readConsole(e),
    documents: readDocuments(e),
    idempotencyHours: e.IDEMPOTENCY_HOURS,
    graphql: readGraphql(e),
    database: readDatabase(e),
    limits: readLimits(e),
    throttle: { limit: e.INVALID_KEY_LIMIT, windowSeconds: e.INVALID_KEY_WINDOW_SECONDS },
    router: readRouter(e),
  };
}

function readWrappingKeys(e: Variables) {
  return (e.ENCRYPTION_KEYS ?? []).map((pair) => ({
    id: idOfKey(pair),
    key: Buffer.from(pair.slice(pair.indexOf(':') + 1), 'hex'),
  }));
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

function readFiles(e: Variables) {
  return {
    folder: path.resolve(e.FILES_DIR ?? path.join(e.DATA_DIR, 'files')),
    fileLimitBytes: e.DRIVE_FILE_LIMIT_BYTES,
    teamQuotaBytes: e.DRIVE_QUOTA_BYTES,
    importLimitBytes: e.IMPORT_FILE_LIMIT_BYTES,
    importsAtOnce: e.IMPORTS_AT_ONCE,
    versionsPerFile: e.FILE_VERSIONS,
    /** Null: the folder stores files. Otherwise it only holds uploads in progress. */
    s3: e.S3_BUCKET
      ? {
          bucket: e.S3_BUCKET,
          endpoint: e.S3_ENDPOINT ?? '',
          region: e.S3_REGION ?? '',
          accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
  };
}

/** Days for which records are stored. Null: for ever. */
function readRetention(e: Variables) {
  return {
    promptRetentionDays: e.PROMPT_RETENTION_DAYS,
    extractionLogDays: e.EXTRACTION_LOG_DAYS,
    binDays: e.BIN_DAYS,
    changeRetentionDays: e.CHANGE_RETENTION_DAYS,
    recallLogDays: e.RECALL_LOG_DAYS,
    replayDays: e.REPLAY_DAYS,
    retention: {
      usageDays: e.USAGE_RETENTION_DAYS ?? null,
      conversationDays: e.CONVERSATION_RETENTION_DAYS ?? null,
      historyDays: e.HISTORY_RETENTION_DAYS ?? null,
      mailDays: e.MAIL_RETENTION_DAYS ?? null,
    },
  };
}

function readIm(e: Variables) {
  return {
    connections: e.IM_CONNECTIONS,
    opensAtOnce: e.IM_OPENS_AT_ONCE,
    connectTimeoutMs: e.IM_CONNECT_TIMEOUT_MS,
    /** A connection that is back within this time is not shown as lost. */
    errorAfterMs: e.IM_ERROR_AFTER_SECONDS * 1000,
    leaseMs: e.IM_LEASE_SECONDS * 1000,
    turnsAtOnce: e.IM_TURNS_AT_ONCE,
    turnTimeoutMs: e.IM_TURN_TIMEOUT_MS,
    answerWithinMs: e.IM_ANSWER_WITHIN_MINUTES * 60_000,
    inboxDays: e.IM_INBOX_DAYS,
    /** Base addresses in place of the platforms' own, by channel and name. */
    endpoints: {
      im_a: { api: e.IM_A_API_URL, webhook: e.IM_A_WEBHOOK_URL },
      im_b: { api: e.IM_B_API_URL },
      im_c: { socket: e.IM_C_SOCKET_URL },
      im_d: { api: e.IM_D_API_URL },
    },
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

function readConsole(e: Variables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  return {
    folder: path.resolve(e.CONSOLE_DIR ?? CONSOLE_FOLDER),
    sessionHours: e.CONSOLE_SESSION_HOURS,
    sessionDays: e.CONSOLE_SESSION_DAYS,
    /** Null: people cannot log in with a provider. */
    oidc: issuer === undefined ? null : { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' },
  };
}

/** Limits of extracting the text of files. */
function readDocuments(e: Variables) {
  return {
    maxBytes: e.DOCUMENT_MAX_BYTES,
    maxPassages: e.DOCUMENT_MAX_PASSAGES,
    maxTextBytes: e.DOCUMENT_MAX_TEXT_BYTES,
    readsAtOnce: e.DOCUMENT_READS_AT_ONCE,
    timeoutMs: e.DOCUMENT_READ_TIMEOUT_MS,
    memoryMb: e.DOCUMENT_READ_MEMORY_MB,
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

function readDatabase(e: Variables) {
  return {
    url: e.DATABASE_URL,
    directUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    /** A pooler may be between this process and `url`. */
    isPooled: e.DATABASE_DIRECT_URL !== undefined,
    preparedStatements: e.DATABASE_PREPARED_STATEMENTS ?? e.DATABASE_DIRECT_URL === undefined,
    ownerUrl: e.DATABASE_OWNER_URL ?? e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    /** Null: none. */
    replica:
      e.DATABASE_READ_URL === undefined ? null : { url: e.DATABASE_READ_URL, maxLagMs: e.DATABASE_READ_MAX_LAG_MS },
    migrateOnStart: e.MIGRATE_ON_START,
    poolSize: e.DATABASE_POOL_SIZE,
    queryTimeoutMs: e.DATABASE_QUERY_TIMEOUT_MS,
    eventsPingIntervalMs: e.EVENTS_PING_INTERVAL_MS,
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
