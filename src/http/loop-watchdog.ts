import { Histogram, type Registry } from 'prom-client';
import type { Logger } from '../core/logger.ts';

const TICK_MS = 50;
/** Blocks from this length on are counted and logged. */
const MIN_BLOCK_MS = 100;
/** Blocks from this length on are worth a warning. */
const WARN_BLOCK_MS = 1_000;
/** Logs one block in this time, and how many others there were. */
const LOG_INTERVAL_MS = 10_000;
const MAX_NAMES = 10;
/** Where a debugger finds what runs, while the loop itself cannot say it. */
const RUNNING = Symbol.for('memory-platform.running');

/** A name, or a request, which is named only when the loop was blocked. */
export type WatchedOperation = string | Readonly<{ method?: string | undefined; url?: string | undefined }>;

/** Finds what keeps the process from serving anybody else. */
export interface LoopWatchdog {
  /** Notes what runs from now on. Call the result when it has ended. */
  begin(operation: WatchedOperation): () => void;
  stop(): void;
}

/**
 * Measures how long the event loop was blocked, as `event_loop_blocked_seconds`, and logs what ran
 * meanwhile. `cpuMs` far below `blockedMs` means that the machine did not run the process, or that
 * it waited for a file.
 */
export function watchLoop(registry: Registry, log: Logger): LoopWatchdog {
  const running = new Set<{ operation: WatchedOperation }>();
  let endedSinceTick: WatchedOperation[] = [];
  let skipped = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  const blocks = countBlocks(registry);
  let lastMs = performance.now();
  let lastCpu = process.threadCpuUsage();

  function tick(): void {
    const nowMs = performance.now();
    const cpu = process.threadCpuUsage();
    const blockedMs = nowMs - lastMs - TICK_MS;
    if (blockedMs >= MIN_BLOCK_MS) report(blockedMs, (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1_000);
    endedSinceTick = [];
    lastMs = nowMs;
    lastCpu = cpu;
  }

  function report(blockedMs: number, cpuMs: number): void {
    blocks.observe(blockedMs / 1_000);
    if (performance.now() - loggedAtMs < LOG_INTERVAL_MS) return void skipped++;
    const operations = countNames([...endedSinceTick, ...namesOf(running)]);
    const fields = { blockedMs: Math.round(blockedMs), cpuMs: Math.round(cpuMs), operations, skipped };
    log[blockedMs >= WARN_BLOCK_MS ? 'warn' : 'info'](fields, 'the event loop was blocked');
    loggedAtMs = performance.now();
    skipped = 0;
  }

  const timer = setInterval(tick, TICK_MS).unref();
  Object.defineProperty(globalThis, RUNNING, { value: () => countNames(namesOf(running)), configurable: true });
  return {
    begin(operation) {
      const begun = { operation };
      running.add(begun);
      return () => {
        // The operation that blocked the loop has often ended before the next tick.
        if (running.delete(begun) && endedSinceTick.length < MAX_NAMES) endedSinceTick.push(operation);
      };
    },
    stop: () => clearInterval(timer),
  };
}

/** Registers the metric. */
export function countBlocks(registry: Registry): Histogram {
  return new Histogram({
    name: 'event_loop_blocked_seconds',
    help: `Times for which the event loop was blocked, from ${MIN_BLOCK_MS} ms on.`,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
}

function namesOf(running: ReadonlySet<{ operation: WatchedOperation }>): WatchedOperation[] {
  return [...running].map(({ operation }) => operation);
}

function countNames(operations: readonly WatchedOperation[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const name = typeof operation === 'string' ? operation : nameOfRequest(operation);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].slice(0, MAX_NAMES));
}

/** Returns the name of a request. Whatever could be an id or a secret is left out of its path. */
export function nameOfRequest({ method = '', url = '' }: Exclude<WatchedOperation, string>): string {
  const segments = url.split('?')[0]?.split('/', 8) ?? [];
  return `${method} ${segments.map((one) => (/^(v\d|[a-z.-]{0,24})$/i.test(one) ? one : ':id')).join('/')}`;
}
