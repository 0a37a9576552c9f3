import type { Logger } from './logger.ts';

/** Waits for SIGTERM or SIGINT, stops by `close`, and exits. A second signal exits at once. */
export async function runUntilSignal(log: Logger, close: () => Promise<void>): Promise<void> {
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, resolve);
    // Under the supervisor, losing it is the order to stop: nobody else would give it.
    if (process.send) process.once('disconnect', () => resolve('SIGTERM'));
  });
  log.info({ signal }, 'stopping');
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => process.exit(1));
  try {
    await close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}
