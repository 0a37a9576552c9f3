import type { Variables } from './variables.ts';

/** Bots of messaging platforms. */
export function readIm(e: Variables) {
  return {
    /** Bots that one process connects by itself. 0: none. */
    connections: e.IM_CONNECTIONS,
    opensAtOnce: e.IM_OPENS_AT_ONCE,
    /** Time for one attempt to connect. */
    connectTimeoutMs: e.IM_CONNECT_TIMEOUT_MS,
    /** A connection that is back within this time is not shown as lost. */
    errorAfterMs: e.IM_ERROR_AFTER_SECONDS * 1000,
    /** Time without renewal after which another process takes a bot over. */
    leaseMs: e.IM_LEASE_SECONDS * 1000,
    turnsAtOnce: e.IM_TURNS_AT_ONCE,
    turnTimeoutMs: e.IM_TURN_TIMEOUT_MS,
    /** Older messages that nobody answered stay without an answer. */
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
