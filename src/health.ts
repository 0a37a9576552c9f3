import type { Request, Response } from 'express';
import type { Logger } from './logger.ts';

/** Resolves when a part serves; throws when it does not. */
export type Check = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 2_000;

/** The two health addresses. `live` never asks anybody; `ready` asks every part at once, and says no while the process drains. */
export function createHealth(log: Logger, checks: Record<string, Check>) {
  let draining = false;
  return {
    drain() {
      draining = true;
    },
    live(_request: Request, response: Response) {
      response.json({ live: true });
    },
    async ready(_request: Request, response: Response) {
      const parts = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await passes(check, name, log)] as const),
      );
      const ready = !draining && parts.every(([, ok]) => ok);
      response.status(ready ? 200 : 503).json({ ready, draining, parts: Object.fromEntries(parts) });
    },
  };
}

async function passes(check: Check, name: string, log: Logger): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  try {
    await Promise.race([check(), late]);
    return true;
  } catch (error) {
    log.warn({ err: error, check: name }, 'a readiness check failed');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
