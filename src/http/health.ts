import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../core/logger.ts';

/** Resolves when a part works; rejects when it does not. */
export type Check = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 2_000;

/**
 * Creates the two health handlers. `live` checks nothing; `ready` checks all parts at once, and
 * fails while the process drains.
 */
export function createHealth(log: Logger, checks: Record<string, Check>) {
  let isDraining = false;
  return {
    drain() {
      isDraining = true;
    },
    live(_request: IncomingMessage, response: ServerResponse) {
      sendJson(response, 200, { live: true });
    },
    async ready(_request: IncomingMessage, response: ServerResponse) {
      const parts = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await passes(check, name, log)] as const),
      );
      const ready = !isDraining && parts.every(([, ok]) => ok);
      sendJson(response, ready ? 200 : 503, { ready, draining: isDraining, parts: Object.fromEntries(parts) });
    },
  };
}

/** Uses no framework, because routers load none. */
function sendJson(response: ServerResponse, status: number, body: object): void {
  const payload = Buffer.from(JSON.stringify(body));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': payload.length };
  response.writeHead(status, headers).end(payload);
}

async function passes(check: Check, name: string, log: Logger): Promise<boolean> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  try {
    await Promise.race([check(), timedOut]);
    return true;
  } catch (error) {
    log.warn({ err: error, check: name }, 'a readiness check failed');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
