import type { Logger } from '../core/logger.ts';

// A reader that left (a closed terminal, `| head`) is no reason to die in the middle: what runs has to be stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Ctrl-C reaches us from the terminal and again from npm, which passes on what it gets: so soon after, it is the same order. */
const REPEAT_WINDOW_MS = 500;

/** Calls `stop` at the first order to stop (SIGTERM, SIGINT, a closed terminal), and `hurry` at every one that comes later than 500 ms after it. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void, stopNow: () => void): void {
  const names: NodeJS.Signals[] = ['SIGTERM', 'SIGINT'];
  // Whoever starts us with nohup takes the terminal away, and wants us to outlive it.
  if (process.stdin.isTTY) names.push('SIGHUP');
  let signalledAt: number | null = null;
  for (const name of names) {
    process.on(name, () => {
      if (signalledAt === null) {
        signalledAt = performance.now();
        stop(name);
      } else if (performance.now() - signalledAt > REPEAT_WINDOW_MS) stopNow();
    });
  }
}

/** What a process gets beyond its drain time to close its connections; with a frozen database that never ends by itself. */
export const STOP_MARGIN_MS = 4_000;

/**
 * Waits for the order to stop, stops by `close`, and exits with 0, or with 1 when that fails or takes longer than `deadlineMs` (a
 * database that does not answer can hold it for ever). Another order, later, exits at once.
 */
export async function runUntilSignal(log: Logger, close: () => Promise<void>, deadlineMs?: number): Promise<void> {
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    onStopSignal(resolve, () => process.exit(1));
    // Under the supervisor, losing it is the order to stop: nobody else would give it. It may be lost already.
    if (process.send) process.once('disconnect', () => resolve('SIGTERM'));
    if (process.send && !process.connected) resolve('SIGTERM');
  });
  log.info({ signal }, 'stopping');
  if (deadlineMs !== undefined) {
    setTimeout(() => {
      log.error('stopping takes too long');
      process.exit(1);
    }, deadlineMs).unref();
  }
  try {
    await close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}
