import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../core/logger.ts';

/** Resolves when a part works; rejects when it does not. */
export type Check = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 2_000;
/** A part that is only reported must not delay the response beyond the patience of a balancer. */
const REPORT_TIMEOUT_MS = 300;

/**
 * Creates the two health handlers. `live` checks nothing; `ready` checks all parts at once, and
 * fails while the process drains. Parts in `reported` are named in the response and decide nothing:
 * they have replicas and balancers of their own.
 */
export function createHealth(log: Logger, checks: Record<string, Check>, reported: Record<string, Check> = {}) {
  let isDraining = false;
  const worked = new Set<string>();

  async function passes([name, check]: [string, Check], timeoutMs: number): Promise<readonly [string, boolean]> {
    try {
      await within(timeoutMs, check());
      worked.add(name);
      return [name, true];
    } catch (error) {
      // A part that starts beside this process has not failed yet.
      if (name in checks || worked.has(name)) log.warn({ err: error, check: name }, 'a readiness check failed');
      else log.info({ check: name, reason: reasonOf(error) }, 'a part is not ready yet');
      return [name, false];
    }
  }

  return {
    drain() {
      isDraining = true;
    },
    isDraining: () => isDraining,
    live(_request: IncomingMessage, response: ServerResponse) {
      sendJson(response, 200, { live: true });
    },
    async ready(_request: IncomingMessage, response: ServerResponse) {
      const run = (all: Record<string, Check>, timeoutMs: number) =>
        Promise.all(Object.entries(all).map((one) => passes(one, timeoutMs)));
      const [needed, others] = await Promise.all([run(checks, CHECK_TIMEOUT_MS), run(reported, REPORT_TIMEOUT_MS)]);
      const ready = !isDraining && needed.every(([, ok]) => ok);
      const parts = Object.fromEntries([...needed, ...others]);
      sendJson(response, ready ? 200 : 503, { ready, draining: isDraining, parts });
    },
  };
}

/** Uses no framework, because routers load none. */
function sendJson(response: ServerResponse, status: number, body: object): void {
  const payload = Buffer.from(JSON.stringify(body));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': payload.length };
  response.writeHead(status, headers).end(payload);
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
  try {
    await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
