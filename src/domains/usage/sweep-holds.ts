import type { Pool } from 'pg';
import { createHeartbeatMonitor, type Heartbeat } from '../../core/heartbeats.ts';
import { releaseRunning } from '../../admission/call-rates.ts';
import type { Logger } from '../../core/logger.ts';
import { settleEach, type SettlementRow } from './settle.ts';
import { ledgerTopic } from './call-ledger.ts';
import { createWakeUps } from '../../db/wake-ups.ts';

const SWEEP_INTERVAL_MS = 1_000;
const BATCH = 200;

/*
 * The update changes nothing, and fails while the database is read-only: routers cannot beat then,
 * so none of them looks dead.
 */
const HEARTBEATS = `with writable as (update router_process set beat = beat where false returning id)
  select id, beat from router_process
  union all
  select distinct h.process_id, -1::bigint from hold h
  where h.process_id is not null and not exists (select from router_process p where p.id = h.process_id)`;

const ABANDONED = `select request_id, journal from hold
  where process_id = $1 or ($1 is null and expires_at < now()) order by request_id limit ${BATCH}`;

/**
 * Finds dead routers every second and settles their calls. A router is dead when its heartbeat,
 * which grows twice a second, stood still for `deadAfterMs` while we could read it. Charges what
 * the journal last said, marked as estimated and never above the hold. Any number of processes may
 * sweep: a hold is settled once.
 */
export function startSweeper(pool: Pool, log: Logger, deadAfterMs: number): { stop(): Promise<void> } {
  const wakeUps = createWakeUps(pool, log);
  const findDead = createHeartbeatMonitor(deadAfterMs);
  let sweeping: Promise<void> | null = null;

  async function settleDead(): Promise<void> {
    const { rows } = await pool.query<Heartbeat>(HEARTBEATS);
    for (const { id, beat } of findDead(rows)) await settleProcess(id, beat);
  }

  async function settleProcess(processId: string, beat: string): Promise<void> {
    const settled = await settleAbandoned(processId);
    await releaseRunning(pool, processId);
    await pool.query('delete from router_process where id = $1 and beat = $2', [processId, beat]);
    log.warn({ processId, settled }, 'a router died; its calls were settled by its journal');
  }

  /** Settles the holds of a process, or with null all expired ones. Returns their number. */
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
      await settleDead();
      await settleAbandoned(null);
    } catch (error) {
      log.warn({ err: error }, 'could not look for routers that died');
    } finally {
      sweeping = null;
    }
  }

  const sweepNow = () => void (sweeping ??= sweep());
  sweepNow();
  const timer = setInterval(sweepNow, SWEEP_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
      await wakeUps.close();
    },
  };
}
