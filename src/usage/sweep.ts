import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { settleEach } from './settle.ts';
import type { SettlementRow } from './settlement.ts';
import { ledgerTopic } from './usage.events.ts';
import { createWakeUps } from './wake-ups.ts';

const LOOK_EVERY_MS = 1_000;
/** A router beats twice a second. One whose beat stood still for so long, while we could look, is dead. */
const DEAD_AFTER_MS = 3_000;
/** After a longer pause between two looks (the database was away, or we were) everybody's time begins anew. */
const LONGEST_PAUSE_MS = 2_000;
const BATCH = 200;

const BEATS = `select id, beat from router_process
  union all
  select distinct h.process_id, -1::bigint from hold h
  where h.process_id is not null and not exists (select from router_process p where p.id = h.process_id)`;

const ABANDONED = `select request_id, journal from hold
  where process_id = $1 or ($1 is null and expires_at < now()) order by request_id limit ${BATCH}`;

/**
 * Looks every second for routers that died, and settles the calls that they left: what their journal last said is charged, marked as
 * estimated and never above the hold. It tells the dead by beats that stand still, so that no clocks are compared and a frozen database
 * makes nobody look dead. Any number of processes may sweep at once: a hold is settled once.
 */
export function startSweeper(pool: Pool, log: Logger): { stop(): Promise<void> } {
  const wakeUps = createWakeUps(pool, log);
  const seen = new Map<string, { beat: string; sinceMs: number }>();
  let lastLookMs = performance.now();
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ id: string; beat: string | number }>(BEATS);
    const nowMs = performance.now();
    const wasAway = nowMs - lastLookMs > LONGEST_PAUSE_MS;
    lastLookMs = nowMs;
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id);
    for (const { id, beat } of rows) {
      const before = seen.get(id);
      if (!before || before.beat !== String(beat) || wasAway) seen.set(id, { beat: String(beat), sinceMs: nowMs });
      else if (nowMs - before.sinceMs >= DEAD_AFTER_MS) await bury(id, before.beat);
    }
  }

  async function bury(processId: string, beat: string): Promise<void> {
    const settled = await settleAbandoned(processId);
    await pool.query('delete from router_process where id = $1 and beat = $2', [processId, beat]);
    log.warn({ processId, settled }, 'a router died; its calls were settled by its journal');
  }

  /** The holds of a process, or with null all that have expired. */
  async function settleAbandoned(processId: string | null): Promise<number> {
    let settled = 0;
    for (;;) {
      const { rows } = await pool.query<{ journal: SettlementRow }>(ABANDONED, [processId]);
      await settleEach(
        pool,
        rows.map(({ journal }) => ({ ...journal, outcome: 'INTERRUPTED', estimated: true })),
        (row, error) => log.error({ err: error, requestId: row.request_id }, 'an abandoned call could not be settled'),
      );
      settled += rows.length;
      for (const { journal } of rows) wakeUps.wake(ledgerTopic(journal.team_id));
      if (rows.length < BATCH) return settled;
    }
  }

  async function sweep(): Promise<void> {
    try {
      await look();
      await settleAbandoned(null);
    } catch (error) {
      log.warn({ err: error }, 'could not look for routers that died');
    } finally {
      looking = null;
    }
  }

  const sweepNow = () => void (looking ??= sweep());
  sweepNow();
  const timer = setInterval(sweepNow, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await wakeUps.close();
    },
  };
}
