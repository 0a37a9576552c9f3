import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A request that is sent every 50 ms. */
export interface Probe {
  name: string;
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The processes that serve it. */
  pids: readonly number[];
}

/** One response. `at` is the time of day of its request, `status` 0 when there was none. */
export interface Sample {
  probe: string;
  at: number;
  tookMs: number;
  /** The part of it for which the event loops that serve it were busy. */
  ownMs: number;
  status: number;
}

/** The name of the probe that leads to a server outside the product. */
export const CONTROL = 'control';

/** The name of the probe that makes a model call. */
export const MODEL_CALL = 'model call';

/** No event loop delays a request for longer than this. */
const BOUND_MS = 100;
/** The control responds to 99 % of its requests within this time on a quiet machine. */
const QUIET_CONTROL_MS = 10;
const MAX_FACTOR = 5;

/**
 * Returns the bound of a run for `ownMs`: 100 ms on a quiet machine. A loaded machine runs every
 * program in pieces, and each piece more slowly. So the bound grows as the control slows down,
 * which no attack reaches, but at most to five times as much.
 */
export function boundFor(samples: readonly Sample[]): number {
  const control = samples.filter(({ probe }) => probe === CONTROL);
  return BOUND_MS * Math.min(MAX_FACTOR, Math.max(1, quantile(control, 0.99) / QUIET_CONTROL_MS));
}

export function slowest(samples: readonly Sample[], time: 'tookMs' | 'ownMs' = 'tookMs'): number {
  return samples.reduce((most, sample) => Math.max(most, sample[time]), 0);
}

/** The time within which this share of the requests was answered. */
export function quantile(samples: readonly Sample[], share: number): number {
  const times = samples.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
}

/** The samples whose requests were running in this window of time. */
export function samplesIn(samples: readonly Sample[], { from, to }: { from: number; to: number }): Sample[] {
  return samples.filter(({ at, tookMs }) => at <= to && at + tookMs >= from);
}

/** Starts a process that samples until it is stopped. */
export function startSampler(probes: readonly Probe[]): { stop(): Promise<Sample[]> } {
  const child = fork(fixture('sampler.ts'));
  child.send(probes);
  return {
    stop() {
      const { promise, resolve, reject } = Promise.withResolvers<Sample[]>();
      child.once('message', (samples) => resolve(samples as Sample[]));
      child.once('exit', () => reject(new Error('the sampler ended without its samples')));
      child.send('stop');
      return promise;
    },
  };
}

/** A server outside the product: the provider of the model calls, and the control. */
export interface BareServer {
  url: string;
  /** The names of the answers that a hostile provider has. */
  answers: readonly string[];
  pid: number;
  close(): void;
}

/** Starts the program of a server outside the product, of test/fixtures. */
export async function startServer(file: 'bare-server.ts' | 'hostile-provider.ts'): Promise<BareServer> {
  const child = fork(fixture(file));
  const { port, answers = [] } = await new Promise<{ port: number; answers?: string[] }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', () => reject(new Error(`${file} ended`)));
  });
  return { url: `http://127.0.0.1:${port}`, answers, pid: child.pid ?? 0, close: () => child.disconnect() };
}

function fixture(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
}
