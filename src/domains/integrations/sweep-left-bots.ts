import type { Platform } from '../../request/platform.ts';
import { takeLeftLeases } from './lease.ts';
import { recordEvent } from './record-status.ts';

/** A process with a free place for a bot takes it over within a lease and a second. */
const LEFT_AFTER_SECONDS = 60;
const MOST_AT_ONCE = 500;

/**
 * Shows bots that nobody connects as `disconnected`: the process that had them is gone, and no
 * other has a free place (IM_CONNECTIONS).
 */
export async function sweepLeftBots(platform: Platform, signal: AbortSignal): Promise<void> {
  const { pool, config } = platform;
  const { leaseMs } = config.im;
  const seconds = Math.max(LEFT_AFTER_SECONDS, (2 * leaseMs) / 1000);
  for (const { lease, failures } of await takeLeftLeases(pool, leaseMs, seconds, MOST_AT_ONCE)) {
    if (signal.aborted) return;
    await recordEvent(platform, lease, { kind: 'connection_lost', code: 'disconnected', failures });
  }
}
