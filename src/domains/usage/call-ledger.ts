import path from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';
import { createWakeUps, type WakeUps } from '../../db/wake-ups.ts';
import { createBackgroundRecords, storeRecords, type BackgroundRecords } from './background-records.ts';
import { CallJournal } from './call-journal.ts';
import { atMost, createCallSettler, MAX_WAIT_MS, type CallSettler, type UnsettledCounts } from './call-settler.ts';
import type { SpendRefusal } from './lease-credit.ts';
import { createProcessRow, ProcessReplacedError, type ProcessRow } from './ledger-process.ts';
import { ProcessSettlements } from './process-settlements.ts';
import { RouterCredit } from './router-credit.ts';
import { endOf, readChanges, spentOf, type RunningCall } from './running-calls.ts';
import { toRow, type Settlement } from './settlement.ts';
import { openSettlementFile, type SettlementFile, type UnsettledCall } from './settlement-file.ts';

/** Ledger of the model calls of one router process. */
export interface CallLedger {
  /** The id of this process, whose heartbeat the ledger sends. */
  readonly processId: string;
  /**
   * Reserves `amount` (millionths of a balance token), durably, for a call that is about to be
   * dialled, against the balance and the budgets of `subjectIds`. Returns null, or why the call may
   * not spend that. Until the call is settled, `progress` is read now and then, and stored in case
   * this process dies.
   */
  reserve(reservation: Reservation, progress: () => Settlement): Promise<SpendRefusal | null>;
  /**
   * Charges and records a hosted call, once. Resolves when it is charged or, while many calls end,
   * when its end is durable, which the charge follows within a second. While the database cannot
   * write, resolves after two seconds, once its end is on the local disk. Attempts go on in the
   * background.
   */
  settle(settlement: Settlement): Promise<void>;
  /** Records a call that its caller paid, within 100 ms. Nothing is charged. */
  record(settlement: Settlement): void;
  /** Numbers of calls that are not settled yet. */
  unsettled(): UnsettledCounts;
  /** Waits up to a few seconds for what is not yet stored. */
  close(): Promise<void>;
}

/** The most that a call can cost, and whose budgets it counts for. */
export interface Reservation {
  requestId: string;
  amount: bigint;
  /** The ids whose budgets it counts for, in the order of `LIMIT_KINDS`. Null: none. */
  subjectIds: readonly (string | null)[];
}

export interface CallLedgerOptions {
  /** Directory of what survives the process. */
  dataDir: string;
  /** Calls beyond this number that cannot be settled wait on the disk. */
  maxUnsettledInMemory: number;
}

/** Opens the ledger of this process. */
export function createCallLedger(pool: Pool, log: Logger, options: CallLedgerOptions): CallLedger {
  return new Ledger(pool, log, options);
}

const BEAT_INTERVAL_MS = 500;
const BEATS_PER_CUT = 10;

class Ledger implements CallLedger {
  readonly processId: string;
  readonly #log: Logger;
  readonly #process: ProcessRow;
  readonly #journal: CallJournal;
  readonly #credit: RouterCredit;
  readonly #settlements: ProcessSettlements;
  readonly #file: SettlementFile;
  readonly #settler: CallSettler;
  readonly #records: BackgroundRecords<string>;
  readonly #wakeUps: WakeUps;
  readonly #calls = new Map<string, RunningCall>();
  #beats = 0;
  #beating: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(pool: Pool, log: Logger, { dataDir, maxUnsettledInMemory }: CallLedgerOptions) {
    this.#log = log;
    this.#process = createProcessRow(pool, log, () => this.#replaced());
    this.processId = this.#process.id;
    this.#journal = new CallJournal(pool, this.#process);
    this.#credit = new RouterCredit(pool, this.#process, this.#journal);
    this.#settlements = new ProcessSettlements({
      pool,
      log,
      process: this.#process,
      journal: this.#journal,
      credit: this.#credit,
    });
    this.#file = openSettlementFile(path.join(dataDir, 'settlements'), this.processId, log);
    this.#wakeUps = createWakeUps(pool, log);
    this.#settler = createCallSettler(pool, log, {
      file: this.#file,
      maxInMemory: maxUnsettledInMemory,
      append: (call) => this.#journal.append(endOf(call)),
      settleAll: (calls) => this.#settlements.settle(calls),
      onSettled: (call) => this.#settled(call),
      onRejected: (call) => this.#giveUp(call),
      onLost: () => this.#leaveToSweeper(),
    });
    this.#records = createBackgroundRecords<string>(
      'usage records',
      (rows) => storeRecords(pool, rows, this.#settler),
      log,
    );
    const beat = () => void (this.#beating ??= this.#beat());
    beat();
    this.#timer = setInterval(beat, BEAT_INTERVAL_MS);
  }

  async reserve(reservation: Reservation, progress: () => Settlement): Promise<SpendRefusal | null> {
    const { requestId, amount, subjectIds } = reservation;
    const settlement = progress();
    const { teamId } = settlement;
    const counted = subjectIds.filter((id) => id !== null);
    const call = { row: toRow(settlement), hold: String(amount), subjectIds: counted };
    const reserved = await this.#credit.reserve({ requestId, teamId, amount, subjectIds, call });
    if ('refusal' in reserved) return reserved.refusal;
    const { lease } = reserved;
    this.#calls.set(requestId, { lease, used: amount, subjectIds: counted, progress, stored: '' });
    return null;
  }

  settle(settlement: Settlement): Promise<void> {
    const { requestId } = settlement;
    const call = this.#calls.get(requestId);
    const row = toRow(settlement);
    if (!call) return this.#settler.settle({ row, hold: null });
    call.progress = null;
    const { lease, subjectIds } = call;
    call.used = spentOf(row, lease.amount);
    this.#credit.ended(lease, call.used);
    return this.#settler.settle({
      row,
      hold: String(lease.amount),
      subjectIds,
      ...(lease.isBegunBefore ? { isRetried: true } : {}),
      lease: { processId: this.processId, epoch: lease.epoch, sliceIds: lease.sliceIds },
    });
  }

  /** Thousands may wait, and a text is all that is left of each. */
  record(settlement: Settlement): void {
    this.#records.add(JSON.stringify(toRow(settlement)));
    this.#wakeUps.wake(ledgerTopic(settlement.teamId));
  }

  unsettled(): UnsettledCounts {
    return this.#settler.unsettled();
  }

  async close(): Promise<void> {
    await this.#records.close();
    await this.#keepVoids();
    await this.#settler.close();
    await this.#wakeUps.close();
    clearInterval(this.#timer);
    await this.#beating;
    // With calls left to settle, or running, the process counts as dead. The sweeper settles them
    // by the journal, which the next router corrects by what is on the disk.
    const { memory, file } = this.#settler.unsettled();
    if (memory > 0 || file > 0 || this.#calls.size > 0) return;
    await this.#process
      .end()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the end of the router could not be noted'));
  }

  /** Without the database, the next router reads on the disk what was never dialled. */
  async #keepVoids(): Promise<void> {
    if (this.#journal.voids().length > 0)
      await atMost(
        MAX_WAIT_MS,
        this.#decide().catch(() => undefined),
      );
    const kept = [...this.#journal.takeVoidsBefore(), ...this.#journal.voids()];
    await this.#settler.settleLater(kept, 'the process ends');
  }

  #settled(call: UnsettledCall): void {
    const { request_id: requestId, team_id: teamId } = call.row;
    const running = this.#calls.get(requestId);
    if (running) this.#credit.settled(running.lease, spentOf(call.row, running.lease.amount));
    this.#calls.delete(requestId);
    this.#journal.forget(requestId);
    this.#wakeUps.wake(ledgerTopic(teamId));
  }

  /** Nobody will settle the call here: what it held is free again. */
  #giveUp(call: UnsettledCall): void {
    this.#settled(call);
    this.#credit.own.suspect();
  }

  /** Only the journal knows the ends of some calls: the sweeper settles this epoch by it. */
  #leaveToSweeper(): void {
    const { epoch } = this.#process.current();
    const waiting = this.#settler.inMemory();
    const isLost = ([requestId, { progress, lease }]: [string, RunningCall]) =>
      !progress && lease.epoch === epoch && !waiting.has(requestId);
    if (![...this.#calls].some(isLost)) return;
    this.#journal.forgetEnded(waiting);
    this.#process.leaveEpoch();
  }

  /**
   * Others settle all calls of this epoch by the journal; their own ends correct that. Those that
   * ended are known to the settler.
   */
  #replaced(): void {
    for (const [requestId, { progress }] of this.#calls) if (!progress) this.#calls.delete(requestId);
    this.#settlements.clear();
    this.#credit.clear();
    this.#journal.clear();
  }

  /** After lost answers: makes certain what was done, and puts that in order. */
  async #decide(): Promise<void> {
    await this.#settler.settleLater(this.#journal.takeVoidsBefore(), 'its router was taken for dead');
    const voids = this.#journal.voids();
    await this.#credit.own.decide();
    await this.#journal.writeVoids(voids);
    if (this.#credit.own.isComparable) await this.#settlements.alone(() => this.#credit.own.reconcile());
  }

  async #beat(): Promise<void> {
    try {
      const calledBack = await this.#process.beat();
      if (calledBack.length > 0)
        await this.#settlements.alone(() => this.#credit.joinBudgets(calledBack, this.#calls.values()));
      const { epoch } = this.#process.current();
      const running = [...this.#calls].filter(([, { lease }]) => lease.epoch === epoch);
      const holdingBack = this.#journal.holdingBack();
      await Promise.all([
        ...readChanges(running, holdingBack).map((line) => this.#journal.append(line)),
        this.#decide(),
        this.#credit.tick(calledBack),
      ]);
      if (++this.#beats % BEATS_PER_CUT === 0 || this.#journal.isIdle) await this.#journal.cut();
    } catch (error) {
      if (error instanceof ProcessReplacedError) return;
      this.#log.warn({ err: error }, 'the progress of running calls could not be noted');
    } finally {
      this.#beating = null;
    }
  }
}

/** The topic of a team's ledger and usage records. Subscribers read what is new. */
export function ledgerTopic(teamId: string): string {
  return `ledger:${teamId}`;
}
