import path from 'node:path';
import type { Pool } from 'pg';
import { isRejectedData } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import { createWakeUps, type WakeUps } from '../../db/wake-ups.ts';
import { createBackgroundRecords, storeRecords, type BackgroundRecords } from './background-records.ts';
import { createCallJournal, type CallJournal } from './call-journal.ts';
import { createCallSettler, type CallSettler, type UnsettledCounts } from './call-settler.ts';
import { correctEstimate } from './correct-estimate.ts';
import { BALANCE } from './credit-slices.ts';
import type { SpendRefusal } from './lease-credit.ts';
import { createProcessRow, ProcessReplacedError, type ProcessRow } from './ledger-process.ts';
import { RouterCredit } from './router-credit.ts';
import { endOf, readChanges, spentOf, type RunningCall } from './running-calls.ts';
import { requireRecorded, settleOfProcess, type Ending } from './settle.ts';
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
   * when its end is durable, which the charge follows within a second; or after two seconds while
   * the database cannot write. Attempts go on in the background.
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
/**
 * Calls that stand still are written again after this many rows, so that the journal can be cut.
 */
const ROWS_KEPT = 2_000n;
const BEATS_PER_CUT = 10;
const MAX_TRIES = 5;

class Ledger implements CallLedger {
  readonly processId: string;
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #process: ProcessRow;
  readonly #journal: CallJournal;
  readonly #credit: RouterCredit;
  readonly #file: SettlementFile;
  readonly #settler: CallSettler;
  readonly #records: BackgroundRecords<string>;
  readonly #wakeUps: WakeUps;
  readonly #calls = new Map<string, RunningCall>();
  /** Batches that this epoch has settled. Null: not known. */
  #folded: bigint | null = null;
  /** One settlement at a time. */
  #settling: Promise<unknown> = Promise.resolve();
  #beats = 0;
  #beating: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(pool: Pool, log: Logger, { dataDir, maxUnsettledInMemory }: CallLedgerOptions) {
    this.#pool = pool;
    this.#log = log;
    this.#process = createProcessRow(pool, log, () => this.#replaced());
    this.processId = this.#process.id;
    this.#journal = createCallJournal(pool, this.#process);
    this.#credit = new RouterCredit(pool, log, this.#process, this.#journal);
    this.#file = openSettlementFile(path.join(dataDir, 'settlements'), this.processId, log);
    this.#wakeUps = createWakeUps(pool, log);
    this.#settler = createCallSettler(pool, log, {
      file: this.#file,
      maxInMemory: maxUnsettledInMemory,
      append: (call) => this.#journal.append(endOf(call)),
      settleAll: (calls) => this.#settleAll(calls),
      onSettled: (call) => this.#settled(call),
      onRejected: (call) => this.#giveUp(call),
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

  #settleAll(calls: readonly UnsettledCall[]): Promise<void> {
    return this.#oneAtATime(() => this.#settleBatch(calls));
  }

  async #oneAtATime(work: () => Promise<void>): Promise<void> {
    const run = this.#settling.catch(() => undefined).then(work);
    this.#settling = run;
    await run;
  }

  /** Settles calls. What the sweeper settled by an estimate is corrected. */
  async #settleBatch(calls: readonly UnsettledCall[]): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const counted = await this.#tryToSettle(calls);
      if (!counted) continue;
      for (const [i, call] of calls.entries())
        if (!counted[i] && (await correctEstimate(this.#pool, call)))
          this.#log.info({ requestId: call.row.request_id }, 'the estimate of a call was replaced by its usage');
      return;
    }
    throw new Error('Calls could not be settled: others took this router for dead again and again.');
  }

  /**
   * Returns null, having done nothing, when another number of batches was settled than was known.
   */
  async #tryToSettle(calls: readonly UnsettledCall[]): Promise<boolean[] | null> {
    try {
      this.#folded ??= await this.#process.folded();
      const counted = await this.#settleAfter(this.#folded, calls);
      if (counted) await requireRecorded(this.#pool, calls, counted);
      this.#folded = counted && this.#folded + 1n;
      return counted;
    } catch (error) {
      this.#folded = null;
      if (error instanceof ProcessReplacedError) return null;
      if (!isRejectedData(error)) for (const call of calls) call.isRetried = true;
      throw error;
    }
  }

  async #settleAfter(folded: bigint, calls: readonly UnsettledCall[]): Promise<boolean[] | null> {
    const process = this.#process.current();
    const back = this.#credit.takeUnneeded(new Set(calls.map(({ row }) => row.team_id)));
    let result: 'DONE' | 'NOT_DONE' | 'UNKNOWN' = 'UNKNOWN';
    try {
      const endings = calls.map((call) => this.#endingOf(call, process.epoch));
      const oldestSeq = this.#journal.oldest();
      const counted = await settleOfProcess(this.#pool, process, { endings, given: back.amounts, folded, oldestSeq });
      result = counted ? 'DONE' : 'NOT_DONE';
      return counted;
    } catch (error) {
      if (isRejectedData(error)) result = 'NOT_DONE';
      throw error;
    } finally {
      this.#credit.gaveBack(back, result);
    }
  }

  #endingOf(call: UnsettledCall, epoch: number): Ending {
    const { row, lease, subjectIds = [] } = call;
    const hold = BigInt(call.hold ?? 0);
    const isOurs = lease !== undefined && lease.processId === this.processId && lease.epoch === epoch;
    return {
      row,
      hold,
      leased: isOurs ? spentOf(row, hold) : 0n,
      subjectIds,
      leasedIds: isOurs ? lease.sliceIds.filter((sliceId) => sliceId !== BALANCE) : [],
      isRetried: !isOurs || call.isRetried === true,
    };
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
  #giveUp({ row }: UnsettledCall): void {
    const call = this.#calls.get(row.request_id);
    if (call) this.#credit.settled(call.lease, spentOf(row, call.lease.amount));
    this.#calls.delete(row.request_id);
    this.#journal.forget(row.request_id);
    this.#credit.suspect();
  }

  /** Others settled all calls of this epoch by estimates, which their own ends correct. */
  #replaced(): void {
    this.#folded = null;
    this.#credit.clear();
    this.#journal.clear();
  }

  async #beat(): Promise<void> {
    try {
      const calledBack = await this.#process.beat();
      if (calledBack.length > 0)
        await this.#oneAtATime(() => this.#credit.joinBudgets(calledBack, this.#calls.values()));
      const { epoch } = this.#process.current();
      const running = [...this.#calls].filter(([, { lease }]) => lease.epoch === epoch);
      const old = new Set(this.#journal.olderThan(ROWS_KEPT));
      await Promise.all([
        ...readChanges(running, old).map((line) => this.#journal.append(line)),
        this.#journal.writeVoids(),
        this.#credit.tick(calledBack),
      ]);
      if (++this.#beats % BEATS_PER_CUT === 0) await this.#journal.cut();
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
