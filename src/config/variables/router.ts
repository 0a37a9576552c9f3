import { flag, GIB, group, MIB, optional, originsOrAll, whole } from '../kinds.ts';

export const ROUTER = group('Router', {
  ROUTER_PROCESSES: optional(
    whole(1, 64),
    'one less than the cores, at most 8; 1 where ports cannot be shared',
  ).describe(
    'Routers that `npm start` starts. They share `PORT`, the connections of `DATABASE_POOL_SIZE`, and the answer of `/metrics`. Limits of calls hold in each of them.',
  ),
  ROUTER_MAX_RUNNING: whole(1, 1_000_000)
    .default(10_000)
    .describe(
      'Model calls that run or wait to begin in a router, and requests that wait to be proxied. Further ones are rejected with 503.',
    ),
  ROUTER_BODY_LIMIT_BYTES: whole(1024, GIB)
    .default(32 * MIB)
    .describe('Largest body of a model call.'),
  ROUTER_ANSWER_LIMIT_BYTES: whole(1024, GIB)
    .default(256 * MIB)
    .describe(
      'Largest answer of a provider, decoded where it is compressed. A longer one is cut, and charged by what was read, with the outcome `ANSWER_TOO_LARGE`.',
    ),
  ROUTER_ERROR_LIMIT_BYTES: whole(1024, 64 * MIB)
    .default(256 * 1024)
    .describe('Largest error of a provider that passes to the caller. A longer one is replaced.'),
  ROUTER_READ_ON_CALLS: whole(0, 1_000_000)
    .default(1_000)
    .describe(
      'Hosted calls that a router reads to their end although their clients left, as their providers bill them. Beyond it such a call is cut, and charged for the most it can have used.',
    ),
  ROUTER_READ_ON_MS: whole(0, 3_600_000).default(600_000).describe('Longest time for which such a call is read on.'),
  ROUTER_UPLOAD_LIMIT_BYTES: whole(1024, 64 * GIB)
    .default(GIB)
    .describe('Largest body of a request that passes to a provider unread, such as a file.'),
  ROUTER_CONNECT_TIMEOUT_MS: whole(10, 600_000).default(5_000).describe('Time to connect to a provider.'),
  ROUTER_FIRST_BYTE_TIMEOUT_MS: whole(10, 3_600_000).default(300_000).describe("Time until a provider's first byte."),
  ROUTER_IDLE_TIMEOUT_MS: whole(10, 3_600_000).default(300_000).describe('Time between two pieces of an answer.'),
  ROUTER_TOTAL_TIMEOUT_MS: whole(10, 86_400_000).default(3_600_000).describe('Time for a whole call.'),
  ROUTER_DEAD_AFTER_MS: whole(1_000, 600_000)
    .default(3_000)
    .describe(
      'Time without a heartbeat after which a router is dead, and the platform settles its calls by what it last wrote down. A router that was only slow corrects them when its calls end.',
    ),
  ROUTER_ALLOWED_ORIGINS: originsOrAll
    .default([])
    .describe(
      'Origins whose web pages may call models, separated by commas, or `*` for all. Such a page needs a key, which its visitors can read.',
    ),
  ROUTER_MODEL_LISTS: flag
    .default(false)
    .describe(
      "Serves the models that a key can call at `/models` below each base address, in the form of the providers' client libraries. Chat front ends fill their menu from it.",
    ),
  ROUTER_CIRCUIT_MISSES: whole(1, 10_000)
    .default(5)
    .describe('Failed connections in a row that open the circuit breaker of a provider.'),
  ROUTER_CIRCUIT_OPEN_MS: whole(10, 3_600_000)
    .default(10_000)
    .describe('Time for which an open circuit breaker rejects calls.'),
  ROUTER_OWN_KEY_IDS: whole(1, 10_000_000)
    .default(20_000)
    .describe(
      'The newest ids of a team, in answers to calls with its own provider keys, by which later calls find their provider. Used where the catalog has several providers of a protocol.',
    ),
  ROUTER_PROVIDER_ID_DAYS: whole(1, 3650)
    .default(30)
    .describe(
      'Days for which a team can name an answer that a provider stores, counted from the answer, and for which an id leads its own keys to their provider. Providers delete stored answers after 30 days.',
    ),
  ROUTER_TARGET_PAUSE_MAX_MS: whole(0, 3_600_000)
    .default(60_000)
    .describe('Longest time for which the `Retry-After` of a 429 keeps one of several targets aside.'),
  ROUTER_UNSETTLED_IN_MEMORY: whole(0, 1_000_000)
    .default(1_000)
    .describe(
      'Ended calls that the router holds in memory while the database cannot write. Further ones wait in `DATA_DIR/settlements`.',
    ),
});
