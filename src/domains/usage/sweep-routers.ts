import type { Pool } from 'pg';
import { createHeartbeatMonitor, type Heartbeat } from '../../core/heartbeats.ts';
import { releaseRunning } from '../../admission/call-rates.ts';
import type { Logger } from '../../core/logger.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createWakeUps } from '../../db/wake-ups.ts';
import { ledgerTopic } from './call-ledger.ts';
import type { LedgerProcess } from './ledger-process.ts';
import type { Ending } from './settle.ts';
import { HOLDS_AT_ONCE, settleLeft, takeHolds } from './settle-left.ts';

const SWEEP_INTERVAL_MS = 1_000;

/*
 * The update changes nothing, and fails while the database is read-only: routers cannot beat then,
 * so none of them looks dead.
 */
const HEARTBEATS = `with writable as (update router_process set beat = beat where false returning id)
  select id, beat from router_process`;

/** Epochs that ended, and processes that others forgot, with what they left behind. */
const LEFT_BEHIND = /* sql */ `
  select process_id as id, epoch from (
    select process_id, epoch from credit_lease union select process_id, epoch from call_journal
  ) l where not exists (select from router_process p where p.id = l.process_id and p.epoch = l.epoch)`;

const FORGET = 'delete from router_process where id = $1 and beat = $2 returning epoch';

/**
 * Finds dead routers every second, settles their calls and gives back what they had leased. A
 * router is dead when its heartbeat, which grows twice a second, stood still for `deadAfterMs`
 * while we could read it. A call that had ended is settled as it ended; one that ran, by what the
 * journal last said, marked as estimated and never above its hold. Any number of processes may
 * sweep: one of them takes the lines of a process.
 */
export function startSweeper(pool: Pool, log: Logger, deadAfterMs: number): { stop(): Promise<void> } {
  const wakeUps = createWakeUps(pool, log);
  const findDead = createHeartbeatMonitor(deadAfterMs);
  const wake = (endings: readonly Ending[]) => endings.forEach(({ row }) => wakeUps.wake(ledgerTopic(row.team_id)));
  let sweeping: Promise<void> | null = null;

  async function sweepDead(): Promise<void> {
    const { rows } = await pool.query<Heartbeat>(HEARTBEATS);
    for (const dead of findDead(rows)) await attempt(() => sweepOne(dead));
  }

  async function sweepOne({ id, beat }: Heartbeat): Promise<void> {
    const calls = await inTransaction(pool, async (client) => {
      // Waits for the statements of the process that run, and ends all later ones.
      const { rows: gone } = await client.query<{ epoch: number }>(FORGET, [id, beat]);
      return gone[0] ? settleLeft(client, { id, epoch: gone[0].epoch }, log) : null;
    });
    if (calls === null) return;
    await releaseRunning(pool, id);
    log.warn({ processId: id, settled: calls.length }, 'a router died; its calls were settled by its journal');
    wake(calls);
  }

  async function sweepLeftBehind(): Promise<void> {
    const { rows } = await pool.query<LedgerProcess>(LEFT_BEHIND);
    for (const process of rows)
      await attempt(async () => wake(await inTransaction(pool, (client) => settleLeft(client, process, log))));
  }

  async function sweepHolds(): Promise<void> {
    const settled = await inTransaction(pool, (client) => takeHolds(client, log));
    wake(settled);
    if (settled.length === HOLDS_AT_ONCE) await sweepHolds();
  }

  /** A failure is tried again with the next sweep, and holds up nothing else. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'what a router left behind could not be settled yet');
    }
  }

  async function sweep(): Promise<void> {
    for (const work of [sweepDead, sweepLeftBehind, sweepHolds]) await attempt(work);
    sweeping = null;
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
