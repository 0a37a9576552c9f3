import { newId } from '../../core/id.ts';
import type { Platform } from '../../request/platform.ts';
import { deliver } from './deliver.ts';
import { LEASE_SECONDS, type Lease } from './lease.ts';

const LOOK_INTERVAL_MS = 1_000;

/**
 * Takes endpoints for which something waits, and which nobody delivers. The lease of a process that
 * died ends by itself.
 */
const CLAIM = /* sql */ `
  update webhook_endpoint e set leased_by = $1, leased_until = now() + interval '${LEASE_SECONDS} seconds'
  where e.id in (
    select w.id from webhook_endpoint w left join change_head h on h.team_id = w.team_id
    where w.state = 'ACTIVE' and (w.paused_until is null or w.paused_until <= $2)
      and (w.leased_until is null or w.leased_until < now())
      and (coalesce(h.number, 0) > w.position
        or exists (select from change c where c.team_id = w.team_id and c.number is null)
        or exists (select from webhook_retry r where r.endpoint_id = w.id and r.next_try_at <= $2))
    order by random() limit $3 for update of w skip locked)
  returning e.id`;

const RELEASE = 'update webhook_endpoint set leased_by = null, leased_until = null where id = $1 and leased_by = $2';

/** Delivers the events of all teams. `stop()` waits for the attempts that are under way. */
export function startDeliverer(platform: Platform): { stop(): Promise<void> } {
  const { pool, config } = platform;
  const log = platform.log.child({ part: 'webhooks' });
  const leasedBy = newId('process');
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;

  async function deliverOne(lease: Lease): Promise<void> {
    try {
      await deliver(platform, lease, stopping.signal);
    } catch (error) {
      log.warn({ err: error, endpointId: lease.id }, 'events could not be delivered');
    } finally {
      // Else the lease ends by itself.
      await pool.query(RELEASE, [lease.id, leasedBy]).catch(() => undefined);
      running.delete(lease.id);
    }
  }

  async function look(): Promise<void> {
    try {
      const free = config.webhooks.endpointsAtOnce - running.size;
      if (free <= 0) return;
      const { rows } = await pool.query<{ id: string }>(CLAIM, [leasedBy, platform.now(), free]);
      for (const { id } of rows) running.set(id, deliverOne({ id, leasedBy }));
    } catch (error) {
      log.warn({ err: error }, 'could not look for events to deliver');
    } finally {
      looking = null;
    }
  }

  const timer = setInterval(() => void (looking ??= look()), LOOK_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(running.values());
    },
  };
}
