import type { Logger } from '../core/logger.ts';

// A closed output (terminal closed, `| head`) must not kill the process: it has to stop in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/**
 * Ctrl-C arrives from the terminal and again from npm, which forwards it. A repeat this soon is the
 * same signal.
 */
const REPEAT_WINDOW_MS = 500;

/**
 * Calls `stop` at the first stop signal (SIGTERM, SIGINT, closed terminal), and `stopNow` at every
 * one that comes more than 500 ms later.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void, stopNow: () => void): void {
  const names: NodeJS.Signals[] = ['SIGTERM', 'SIGINT'];
  // Under nohup there is no terminal, and the process is meant to outlive it.
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

/**
 * Time beyond delay and drain timeout to close connections. With a frozen database that never ends
 * by itself.
 */
const STOP_MARGIN_MS = 4_000;

/** Times of a process that stops. */
export interface StopTimes {
  drainDelayMs: number;
  drainTimeoutMs: number;
}

/** Returns the time after which a process that stops gives up and exits. */
export function stopDeadlineMs({ drainDelayMs, drainTimeoutMs }: StopTimes): number {
  return drainDelayMs + drainTimeoutMs + STOP_MARGIN_MS;
}

/**
 * Ends this process at once when its supervisor does, until the returned function is called: what
 * only starts has nothing to bring to an end.
 */
export function endWithSupervisor(): () => void {
  const end = () => process.exit(1);
  process.once('disconnect', end);
  if (process.send && !process.connected) end();
  return () => process.off('disconnect', end);
}

/**
 * Waits for a stop signal or an uncaught error, calls `close`, and exits: with 0 after a signal,
 * with 1 after an error. Exits with 1 when closing fails or takes longer than `deadlineMs` (an
 * unresponsive database can block it for ever); the log then names what is still open. A later
 * signal exits at once. `onError` is called before it stops after an error.
 */
export async function runUntilSignal(
  log: Logger,
  close: () => Promise<void>,
  deadlineMs?: number,
  onError: () => void = () => undefined,
): Promise<void> {
  const exitCode = await Promise.race([stopSignal(log), uncaughtError(log)]);
  if (exitCode === 1) onError();
  if (deadlineMs !== undefined) {
    setTimeout(() => {
      log.error({ open: process.getActiveResourcesInfo() }, 'stopping takes too long');
      process.exit(1);
    }, deadlineMs).unref();
  }
  try {
    await close();
    process.exit(exitCode);
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  }
}

async function stopSignal(log: Logger): Promise<0> {
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    onStopSignal(resolve, () => process.exit(1));
    // Under the supervisor, a lost connection is the signal to stop: nobody else would send one. It
    // may be lost already.
    if (process.send) process.once('disconnect', () => resolve('SIGTERM'));
    if (process.send && !process.connected) resolve('SIGTERM');
  });
  log.info({ signal }, 'stopping');
  return 0;
}

/**
 * Resolves at the first error that nobody caught, rejected promises included. The state of the
 * process is unknown then, so it must end; other callers' answers still end well. Logs the first
 * error alone, because the same one may come many times while the process drains.
 */
async function uncaughtError(log: Logger): Promise<1> {
  const { error, origin } = await new Promise<{ error: unknown; origin: string }>((resolve) =>
    process.on('uncaughtException', (error, origin) => resolve({ error, origin })),
  );
  log.fatal({ err: error, origin }, 'stopping after an uncaught error');
  return 1;
}
