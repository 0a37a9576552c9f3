import { perPlatform, type Platform } from '../../request/platform.ts';
import type { Connection } from './channels/channel.ts';
import { LEASE_MS, releaseLease, renewLease, type Lease } from './lease.ts';

const RENEW_EVERY_MS = LEASE_MS / 3;

/** What ends each connection that this process holds. */
const stopsOf = perPlatform(() => new Set<() => Promise<void>>());

/**
 * Keeps a connection and its lease until it is lost, which `onLost` is told with the code, or until the lease is lost: then the
 * connection is closed, before another process makes its own.
 */
export function holdConnection(
  platform: Platform,
  lease: Lease,
  connection: Connection,
  onLost: (code: string) => Promise<unknown>,
): void {
  const { pool, log } = platform;
  const mine = stopsOf(platform);
  let renewedAtMs = performance.now();
  let isOver = false;

  async function end(): Promise<void> {
    isOver = true;
    clearInterval(timer);
    mine.delete(stop);
    await connection.close().catch(warn);
  }

  async function stop(): Promise<void> {
    if (isOver) return;
    await end();
    await releaseLease(pool, lease);
  }

  async function renew(): Promise<void> {
    const askedAtMs = performance.now();
    const isMine = await renewLease(pool, lease).catch(() => null);
    if (isOver) return;
    if (isMine) renewedAtMs = askedAtMs;
    // Nobody can be asked: it is ours as long as nobody else can have taken it.
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
  mine.add(stop);
  follow().catch(warn);
}

/** Ends every connection that this process holds, and gives its leases back: another process may connect at once. */
export async function stopConnections(platform: Platform): Promise<void> {
  const stops = [...stopsOf(platform)].map((stop) => stop());
  for (const { status } of await Promise.allSettled(stops))
    if (status === 'rejected') platform.log.warn('a connection could not be given back');
}
