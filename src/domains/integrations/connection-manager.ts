import { perPlatform, type Platform } from '../../request/platform.ts';
import type { Connection } from './channels/channel.ts';
import { LEASE_MS, releaseLease, renewLease, type Lease } from './lease.ts';

const RENEW_EVERY_MS = LEASE_MS / 3;

/** Functions that stop the connections of this process. */
const stopsByPlatform = perPlatform(() => new Set<() => Promise<void>>());

/**
 * Holds a connection and renews its lease until either is lost. Calls `onLost` with the error code
 * when the connection is lost. Closes the connection when the lease is lost, before another process
 * opens its own.
 */
export function holdConnection(
  platform: Platform,
  lease: Lease,
  connection: Connection,
  onLost: (code: string) => Promise<unknown>,
): void {
  const { pool, log } = platform;
  const stops = stopsByPlatform(platform);
  let renewedAtMs = performance.now();
  let isOver = false;

  async function end(): Promise<void> {
    isOver = true;
    clearInterval(timer);
    stops.delete(stop);
    await connection.close().catch(warn);
  }

  async function stop(): Promise<void> {
    if (isOver) return;
    await end();
    await releaseLease(pool, lease);
  }

  async function renew(): Promise<void> {
    const requestedAtMs = performance.now();
    const isMine = await renewLease(pool, lease).catch(() => null);
    if (isOver) return;
    if (isMine) renewedAtMs = requestedAtMs;
    // With the database away, the lease is ours for as long as no other process can have taken it.
    else if (isMine === false || performance.now() - renewedAtMs > LEASE_MS - RENEW_EVERY_MS) await end();
  }

  async function follow(): Promise<void> {
    const code = await connection.lost.catch(() => 'internal_error');
    if (isOver) return;
    await end();
    await onLost(code);
  }

  const warn = (error: unknown) =>
    log.warn(
      { integrationId: lease.integrationId, reason: error instanceof Error ? error.name : 'unknown' },
      'a connection did not end as it should',
    );
  const timer = setInterval(() => void renew().catch(warn), RENEW_EVERY_MS);
  stops.add(stop);
  follow().catch(warn);
}

/**
 * Closes every connection of this process and releases its leases, so another process can connect
 * at once.
 */
export async function stopConnections(platform: Platform): Promise<void> {
  const stops = [...stopsByPlatform(platform)].map((stop) => stop());
  for (const { status } of await Promise.allSettled(stops))
    if (status === 'rejected') platform.log.warn('a connection could not be given back');
}
