import type { Pool, PoolClient } from 'pg';
import { createHeartbeatMonitor, type Heartbeat } from '../../core/heartbeats.ts';
import { releaseRunning } from '../../admission/call-rates.ts';
import type { Logger } from '../../core/logger.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createWakeUps, type WakeUps } from '../../db/wake-ups.ts';
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

/**
 * Epochs that ended, and processes that others forgot, with what they left behind. A journal may
 * have many rows, of which one of each epoch is looked at.
 */
const LEFT_BEHIND = /* sql */ `
  with recursive journaled as (
    (select process_id, epoch from call_journal order by process_id, epoch limit 1)
    union all
    select n.process_id, n.epoch from journaled j, lateral (
      select process_id, epoch from call_journal c where (c.process_id, c.epoch) > (j.process_id, j.epoch)
      order by process_id, epoch limit 1
    ) n
  )
  select process_id as id, epoch from (
    select process_id, epoch from credit_lease union select process_id, epoch from journaled
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
  return new Sweeper(pool, log, deadAfterMs);
}

class Sweeper {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #wakeUps: WakeUps;
  readonly #findDead: (beats: Heartbeat[]) => Heartbeat[];
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | null = null;
  #isStopped = false;

  constructor(pool: Pool, log: Logger, deadAfterMs: number) {
    this.#pool = pool;
    this.#log = log;
    this.#wakeUps = createWakeUps(pool, log);
    this.#findDead = createHeartbeatMonitor(deadAfterMs);
    const sweepNow = () => void (this.#sweeping ??= this.#sweep());
    sweepNow();
    this.#timer = setInterval(sweepNow, SWEEP_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#sweeping;
    await this.#wakeUps.close();
  }

  /** A long journal is settled part by part, and other routers may die meanwhile. */
  async #sweep(): Promise<void> {
    for (let isLeft = true; isLeft && !this.#isStopped;) {
      isLeft = false;
      await this.#attempt(() => this.#sweepDead());
      await this.#attempt(async () => void (isLeft = await this.#sweepLeftBehind()));
      await this.#attempt(() => this.#sweepHolds());
    }
    this.#sweeping = null;
  }

  async #sweepDead(): Promise<void> {
    const { rows } = await this.#pool.query<Heartbeat>(HEARTBEATS);
    for (const dead of this.#findDead(rows)) await this.#attempt(() => this.#sweepOne(dead));
  }

  async #sweepOne({ id, beat }: Heartbeat): Promise<void> {
    const settled = await inTransaction(this.#pool, async (client) => {
      // Waits for the statements of the process that run, and ends all later ones.
      const { rows: gone } = await client.query<{ epoch: number }>(FORGET, [id, beat]);
      return gone[0] ? settleLeft(client, { id, epoch: gone[0].epoch }, this.#log) : null;
    });
    if (settled === null) return;
    await releaseRunning(this.#pool, id);
    const { calls, isMore } = settled;
    const counts = { processId: id, settled: calls.length, isMore };
    this.#log.warn(counts, 'a router died; its calls were settled by its journal');
    this.#wake(calls);
  }

  /** Settles a part of each journal. Returns whether more is left. */
  async #sweepLeftBehind(): Promise<boolean> {
    const { rows } = await this.#pool.query<LedgerProcess>(LEFT_BEHIND);
    let isLeft = false;
    for (const process of rows)
      await this.#attempt(async () => {
        const settle = (client: PoolClient) => settleLeft(client, process, this.#log);
        const { calls, isMore } = await inTransaction(this.#pool, settle);
        isLeft ||= isMore;
        this.#wake(calls);
      });
    return isLeft;
  }

  async #sweepHolds(): Promise<void> {
    const settled = await inTransaction(this.#pool, (client) => takeHolds(client, this.#log));
    this.#wake(settled);
    if (settled.length === HOLDS_AT_ONCE) await this.#sweepHolds();
  }

  #wake(endings: readonly Ending[]): void {
    for (const { row } of endings) this.#wakeUps.wake(ledgerTopic(row.team_id));
  }

  /** A failure is tried again with the next sweep, and holds up nothing else. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.warn({ err: error }, 'what a router left behind could not be settled yet');
    }
  }
}
