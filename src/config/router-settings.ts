import type { Variables } from './variables.ts';

/** A router reserves, settles, and looks keys up at the same time. */
const MIN_ROUTER_POOL = 4;

export function readRouter(e: Variables) {
  return {
    host: e.HOST,
    /** The public port. The router serves model calls on it and proxies all else. */
    port: e.PORT,
    /** The router's URL on this machine. */
    localUrl: localUrl(e.HOST, e.PORT),
    /** The URL at which the platform reaches the router. */
    url: (e.IM_ROUTER_URL ?? localUrl(e.HOST, e.PORT)).replace(/\/$/, ''),
    /** The URL at which the router reaches the platform. */
    platformUrl: (e.PLATFORM_URL ?? localUrl(platformHost(e), platformPort(e))).replace(/\/$/, ''),
    /** Routers that `npm start` starts. Null: as many as suit the machine. */
    processes: e.ROUTER_PROCESSES ?? null,
    /** Other routers of this machine listen on the same port. */
    sharesPort: (e.ROUTER_PROCESSES ?? 1) > 1,
    /** Connections of one router to the database: routers of one machine share them. */
    poolSize: Math.max(MIN_ROUTER_POOL, Math.ceil(e.DATABASE_POOL_SIZE / (e.ROUTER_PROCESSES ?? 1))),
    maxRunning: e.ROUTER_MAX_RUNNING,
    /** Path prefixes that serve the inference endpoints, too. */
    legacyPrefixes: e.LEGACY_ROUTER_PREFIXES,
    bodyLimitBytes: e.ROUTER_BODY_LIMIT_BYTES,
    answerLimitBytes: e.ROUTER_ANSWER_LIMIT_BYTES,
    errorLimitBytes: e.ROUTER_ERROR_LIMIT_BYTES,
    /** Limits of what is read of hosted calls whose clients left. */
    readOn: {
      maxCalls: e.ROUTER_READ_ON_CALLS,
      maxMs: e.ROUTER_READ_ON_MS,
      totalTimeoutMs: e.ROUTER_TOTAL_TIMEOUT_MS,
    },
    uploadLimitBytes: e.ROUTER_UPLOAD_LIMIT_BYTES,
    connectTimeoutMs: e.ROUTER_CONNECT_TIMEOUT_MS,
    firstByteTimeoutMs: e.ROUTER_FIRST_BYTE_TIMEOUT_MS,
    idleTimeoutMs: e.ROUTER_IDLE_TIMEOUT_MS,
    totalTimeoutMs: e.ROUTER_TOTAL_TIMEOUT_MS,
    deadAfterMs: e.ROUTER_DEAD_AFTER_MS,
    allowedOrigins: e.ROUTER_ALLOWED_ORIGINS,
    modelLists: e.ROUTER_MODEL_LISTS,
    circuit: { misses: e.ROUTER_CIRCUIT_MISSES, openMs: e.ROUTER_CIRCUIT_OPEN_MS },
    targetPauseMaxMs: e.ROUTER_TARGET_PAUSE_MAX_MS,
    recallTimeoutMs: e.RECALL_TIMEOUT_MS,
    recallInMemoryBytes: e.RECALL_IN_MEMORY_BYTES,
    replayInMemory: e.REPLAY_IN_MEMORY,
    maxUnsettledInMemory: e.ROUTER_UNSETTLED_IN_MEMORY,
    providerIdDays: e.ROUTER_PROVIDER_ID_DAYS,
    maxOwnKeyIds: e.ROUTER_OWN_KEY_IDS,
  };
}

export function platformPort(e: Variables): number {
  return e.PLATFORM_PORT ?? e.PORT + 1;
}

export function platformHost(e: Variables): string {
  return e.PLATFORM_HOST ?? e.HOST;
}

export function localUrl(host: string, port: number): string {
  return `http://${hostInUrl(host)}:${port}`;
}

/** Returns the host for URLs. A wildcard address is one to listen on, not to call. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
