import type { Pool } from 'pg';
import { isRejectedData } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import type { CallJournal } from './call-journal.ts';
import { correctEstimate, correctVoid } from './correct-estimate.ts';
import { ProcessReplacedError, type ProcessRow } from './ledger-process.ts';
import type { RouterCredit } from './router-credit.ts';
import { endingOf } from './running-calls.ts';
import { requireRecorded, settleOfProcess } from './settle.ts';
import type { UnsettledCall } from './settlement-file.ts';

const MAX_TRIES = 5;

export interface SettlementParts {
  pool: Pool;
  log: Logger;
  process: ProcessRow;
  journal: CallJournal;
  credit: RouterCredit;
}

/** Settlements of one router process: one at a time, each counted in the process's row. */
export class ProcessSettlements {
  readonly #parts: SettlementParts;
  /** Batches that this epoch has settled. Null: not known. */
  #folded: bigint | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: SettlementParts) {
    this.#parts = parts;
  }

  /** Runs work while no settlement runs. */
  async alone(work: () => Promise<void>): Promise<void> {
    const run = this.#last.catch(() => undefined).then(work);
    this.#last = run;
    await run;
  }

  /**
   * Settles calls, each once. What the sweeper settled by an estimate is corrected. Rejects when
   * some or all are not settled, or perhaps.
   */
  settle(calls: readonly UnsettledCall[]): Promise<void> {
    return this.alone(async () => {
      const ended = calls.filter(({ isVoid }) => !isVoid);
      if (ended.length > 0) await this.#settleEnded(ended);
      for (const call of calls) if (call.isVoid) await this.#correctVoid(call);
    });
  }

  /** The process begins a new epoch. */
  clear(): void {
    this.#folded = null;
  }

  async #settleEnded(calls: readonly UnsettledCall[]): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const counted = await this.#tryToSettle(calls);
      if (!counted) continue;
      for (const [i, call] of calls.entries()) if (!counted[i]) await this.#settledBefore(call);
      return;
    }
    throw new Error('Calls could not be settled: others took this router for dead again and again.');
  }

  /**
   * Returns null, having done nothing, when another number of batches was settled than was known.
   */
  async #tryToSettle(calls: readonly UnsettledCall[]): Promise<boolean[] | null> {
    const { pool, process } = this.#parts;
    try {
      this.#folded ??= await process.folded();
      const counted = await this.#settleAfter(this.#folded, calls);
      if (counted) {
        // The next statements may fail, and the calls come again.
        for (const call of calls) call.isRetried = true;
        await requireRecorded(pool, calls, counted);
      }
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
    const { pool, journal, credit } = this.#parts;
    const process = this.#parts.process.current();
    const back = credit.takeUnneeded(new Set(calls.map(({ row }) => row.team_id)));
    let result: 'DONE' | 'NOT_DONE' | 'UNKNOWN' = 'UNKNOWN';
    try {
      const endings = calls.map((call) => endingOf(call, process));
      // The same statement records the calls and deletes their lines.
      const oldestSeq = journal.oldest(new Set(calls.map(({ row }) => row.request_id)));
      const counted = await settleOfProcess(pool, process, { endings, given: back.amounts, folded, oldestSeq });
      result = counted ? 'DONE' : 'NOT_DONE';
      if (counted) journal.wasCut(oldestSeq);
      return counted;
    } catch (error) {
      if (isRejectedData(error)) result = 'NOT_DONE';
      throw error;
    } finally {
      credit.gaveBack(back, result);
    }
  }

  /** By the sweeper, or by a settlement whose answer was lost, which gave its slices back too. */
  async #settledBefore(call: UnsettledCall): Promise<void> {
    const { pool, log, process, credit } = this.#parts;
    credit.own.suspect();
    if (await correctEstimate(pool, process.current(), call))
      log.info({ requestId: call.row.request_id }, 'the estimate of a call was replaced by its usage');
  }

  async #correctVoid(call: UnsettledCall): Promise<void> {
    const { pool, log, process } = this.#parts;
    if (await correctVoid(pool, process.current(), call))
      log.info({ requestId: call.row.request_id }, 'the charge of a call that was never dialled was taken back');
  }
}
