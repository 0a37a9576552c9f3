import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { AppError } from '../../core/errors.ts';
import type { Logger } from '../../core/logger.ts';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import type { CallJournal, JournaledCall } from './call-journal.ts';
import { BALANCE, CreditSlices, type SliceAmount } from './credit-slices.ts';
import { answerCallBack, callBackSpare, isCalledBack } from './call-back.ts';
import { leaseCredit, leaseRunning, type CreditRequest, type SpendRefusal } from './lease-credit.ts';
import { ProcessReplacedError, type ProcessRow } from './ledger-process.ts';

/** The amount that is set aside for a call, and in which epoch of the process. */
export interface Lease {
  epoch: number;
  teamId: string;
  amount: bigint;
  /** The slices it is part of. A budget that is set while the call runs joins them. */
  sliceIds: string[];
}

/** A running call, or an ended one that is not settled. */
export interface LeasedCall {
  lease: Lease;
  /** How much of the lease is used: less than its amount once the call has ended. */
  used: bigint;
  subjectIds: readonly string[];
}

/** A call that asks for credit. The line of its beginning is made of `call`. */
export interface Asked extends Omit<CreditRequest, 'line'> {
  call: JournaledCall;
}

/** Parts of slices on their way back. */
export interface GivenBack {
  epoch: number;
  amounts: readonly SliceAmount[];
  /** They arrived, or not. */
  end: () => void;
}

const BATCH = 128;
const CALL_BACK_POLL_MS = 50;
const MAX_EPOCHS = 3;
const OWN_LEASES = 'select team_id, subject_id, amount from credit_lease where process_id = $1 and epoch = $2';

type Reserved = { lease: Lease } | { refusal: SpendRefusal };

/** The money that one router may spend: slices in memory, and the asking for more. */
export class RouterCredit {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #process: ProcessRow;
  readonly #journal: CallJournal;
  readonly #slices = new CreditSlices();
  readonly #leaseOne: (asked: Asked) => Promise<Reserved>;
  /** Callbacks of teams that run. */
  readonly #callingBack = new Map<string, Promise<boolean>>();
  /** An answer was lost: rows of the database may hold more than is known here. */
  #isSuspect = false;
  /** Statements that change leases: how many run, and how many began. */
  #running = 0;
  #begun = 0;

  constructor(pool: Pool, log: Logger, process: ProcessRow, journal: CallJournal) {
    this.#pool = pool;
    this.#log = log;
    this.#process = process;
    this.#journal = journal;
    this.#leaseOne = createMicroBatcher(
      (asked: Asked[]) => this.#lease(asked, new Set(asked.map(({ teamId }) => teamId))),
      BATCH,
    );
  }

  /** Sets aside what a call may cost, durably. Returns the lease, or why it may not spend that. */
  async reserve(asked: Asked): Promise<Reserved> {
    for (let epochs = 0; epochs < MAX_EPOCHS; epochs++) {
      try {
        return (await this.#takeFromSlice(asked)) ?? (await this.#ask(asked));
      } catch (error) {
        if (error instanceof ProcessReplacedError) continue;
        // The statement may have been done all the same.
        this.#journal.void(asked.requestId);
        throw error;
      }
    }
    throw new AppError('SERVICE_UNAVAILABLE', 'Money could not be set aside for the call. Retry.');
  }

  /** The call ended and cost `spent` of its lease, which stays set aside until it is settled. */
  ended({ epoch, teamId, amount, sliceIds }: Lease, spent: bigint): void {
    if (epoch === this.#process.current().epoch) this.#slices.release(teamId, sliceIds, amount, spent);
  }

  /** The spending of an ended call was settled. */
  settled({ epoch, teamId, sliceIds }: Lease, spent: bigint): void {
    if (epoch === this.#process.current().epoch) this.#slices.settled(teamId, sliceIds, spent);
  }

  /**
   * Takes what is free of teams that make few calls, to be given back with a settlement. `gaveBack`
   * must follow.
   */
  takeUnneeded(teamIds: ReadonlySet<string>): GivenBack {
    this.#begin();
    const amounts = [...teamIds].flatMap((id) => (this.#slices.wantedOf(id) === 0n ? this.#slices.takeFree(id) : []));
    return { epoch: this.#process.current().epoch, amounts, end: this.#slices.giving(amounts) };
  }

  /** The settlement is over. What certainly was not given back is free again. */
  gaveBack({ epoch, amounts, end }: GivenBack, result: 'DONE' | 'NOT_DONE' | 'UNKNOWN'): void {
    this.#running -= 1;
    end();
    if (result === 'UNKNOWN') this.#isSuspect = true;
    if (result === 'NOT_DONE' && epoch === this.#process.current().epoch)
      for (const amount of amounts) this.#slices.add(amount);
  }

  /**
   * Sets aside what calls of these teams use of budgets that were set meanwhile. No settlement may
   * run.
   */
  async joinBudgets(teamIds: readonly string[], calls: Iterable<LeasedCall>): Promise<void> {
    const { epoch } = this.#process.current();
    const joining = [...calls].filter(({ lease }) => lease.epoch === epoch && teamIds.includes(lease.teamId));
    const missing = joining.flatMap((call) =>
      call.subjectIds
        .filter((id) => !call.lease.sliceIds.includes(id))
        .map((subjectId) => ({ call, teamId: call.lease.teamId, subjectId, amount: call.used })),
    );
    if (missing.length === 0) return;
    this.#begin();
    try {
      const limited = await this.#process.run((process) => leaseRunning(this.#pool, process, missing));
      if (this.#process.current().epoch !== epoch) return;
      for (const { call, teamId, subjectId, amount } of missing) {
        if (!limited.has(subjectId)) continue;
        call.lease.sliceIds.push(subjectId);
        this.#slices.granted(teamId, [subjectId], amount);
        // The call ended meanwhile.
        if (call.used < amount) this.#slices.release(teamId, [subjectId], amount, call.used);
      }
    } catch (error) {
      this.#isSuspect = true;
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  /** Rows of the database may hold more than is known here: what is too much is given back. */
  suspect(): void {
    this.#isSuspect = true;
  }

  /** Twice a second: gives back what is not needed, and what is called back. */
  async tick(calledBack: readonly string[]): Promise<void> {
    for (const teamId of calledBack) this.#slices.restrain(teamId);
    const teamIds = new Set([...calledBack, ...this.#slices.tick()]);
    if (this.#isSuspect) await this.#reconcile();
    if (teamIds.size > 0) await this.#lease([], teamIds);
    if (calledBack.length > 0) await answerCallBack(this.#pool, this.#process.current(), calledBack);
  }

  /** The process begins a new epoch, with nothing. */
  clear(): void {
    this.#slices.clear();
  }

  #begin(): void {
    this.#running += 1;
    this.#begun += 1;
  }

  /** Returns null where the slices do not cover the call. */
  async #takeFromSlice({ teamId, subjectIds, amount, call }: Asked): Promise<Reserved | null> {
    const { epoch } = this.#process.current();
    const known = subjectIds.filter((id) => id !== null);
    const sliceIds = this.#slices.take(teamId, known, amount);
    if (!sliceIds) return null;
    const lease = { epoch, teamId, amount, sliceIds };
    try {
      await this.#journal.append({ state: 'RUNS', ...call });
    } catch (error) {
      this.ended(lease, 0n);
      throw error;
    }
    // The line may stand in an epoch that has no such slice.
    if (this.#process.current().epoch !== epoch) throw new ProcessReplacedError('The epoch ended meanwhile.');
    return { lease };
  }

  /**
   * Asks the database, and again when money was on its way back, and when other routers gave back
   * what they held in advance.
   */
  async #ask(asked: Asked): Promise<Reserved> {
    const { teamId } = asked;
    const onTheWay = this.#slices.onTheWay(teamId).length;
    const before = this.#slices.givesOf(teamId);
    let reserved = await this.#leaseOne(asked);
    if ('refusal' in reserved && (onTheWay > 0 || this.#slices.givesOf(teamId) !== before)) {
      await Promise.all(this.#slices.onTheWay(teamId));
      reserved = await this.#leaseOne(asked);
    }
    if ('refusal' in reserved && (await this.#callBack(teamId))) reserved = await this.#leaseOne(asked);
    return reserved;
  }

  async #lease(asked: readonly Asked[], teamIds: ReadonlySet<string>): Promise<Reserved[]> {
    const given = [...teamIds].flatMap((teamId) => this.#slices.takeFree(teamId));
    const wanted = [...teamIds].map((teamId) => ({
      teamId,
      amount: this.#slices.wantedOf(teamId),
      isSpare: !this.#slices.isRestrained(teamId),
    }));
    const requests = asked.map(({ call, ...one }) => ({ ...one, line: JSON.stringify({ state: 'RUNS', ...call }) }));
    const rows: bigint[] = [];
    const openRow = () => {
      const row = this.#journal.openRow();
      rows.push(row);
      return row;
    };
    const begun: string[] = [];
    // Those of this statement are there for its own calls.
    const end = asked.length === 0 ? this.#slices.giving(given) : () => undefined;
    this.#begin();
    try {
      return await this.#process.run(async (process) => {
        const { decisions, extras } = await leaseCredit(this.#pool, process, { requests, given, wanted }, openRow);
        if (this.#process.current().epoch !== process.epoch)
          throw new ProcessReplacedError('The epoch ended meanwhile.');
        for (const extra of extras) this.#slices.add(extra);
        return asked.map(({ requestId, teamId, amount, subjectIds }, i) => {
          const decided = decisions[i];
          if (!decided) throw new Error('A call was not decided.');
          if (decided.refusal) return { refusal: decided.refusal };
          begun.push(requestId);
          const sliceIds = [BALANCE, ...decided.limitedIds];
          this.#slices.granted(teamId, sliceIds, amount);
          this.#slices.noteUnlimited(
            teamId,
            subjectIds.filter((id) => id !== null).filter((id) => !sliceIds.includes(id)),
          );
          return { lease: { epoch: process.epoch, teamId, amount, sliceIds } };
        });
      });
    } catch (error) {
      this.#isSuspect = true;
      throw error;
    } finally {
      end();
      this.#running -= 1;
      for (const row of rows) this.#journal.closeRow(row, row === rows[0] ? begun : []);
    }
  }

  /** Asks other routers, once for all calls of a team that wait for it. */
  #callBack(teamId: string): Promise<boolean> {
    let asked = this.#callingBack.get(teamId);
    if (!asked) {
      asked = this.#askOthers(teamId).finally(() => this.#callingBack.delete(teamId));
      this.#callingBack.set(teamId, asked);
    }
    return asked;
  }

  async #askOthers(teamId: string): Promise<boolean> {
    this.#slices.restrain(teamId);
    const process = this.#process.current();
    if (!(await callBackSpare(this.#pool, process, teamId))) return false;
    do await wait(CALL_BACK_POLL_MS);
    while (await isCalledBack(this.#pool, process, teamId));
    return true;
  }

  /** Adopts what the database holds for this process beyond what is known here. */
  async #reconcile(): Promise<void> {
    const before = this.#begun;
    const { id, epoch } = this.#process.current();
    const isQuiet = () => this.#running === 0 && this.#begun === before && this.#process.current().epoch === epoch;
    if (!isQuiet()) return;
    const { rows } = await this.#pool.query<{ team_id: string; subject_id: string; amount: string }>(OWN_LEASES, [
      id,
      epoch,
    ]);
    if (!isQuiet()) return;
    const known = new Map(this.#slices.all().map((one) => [`${one.teamId} ${one.subjectId}`, one.amount]));
    for (const { team_id: teamId, subject_id: subjectId, amount } of rows) {
      const surplus = BigInt(amount) - (known.get(`${teamId} ${subjectId}`) ?? 0n);
      if (surplus > 0n) this.#slices.add({ teamId, subjectId, amount: surplus });
      else if (surplus < 0n)
        this.#log.error({ teamId, subjectId, surplus: String(surplus) }, 'a slice is smaller than it should be');
    }
    this.#isSuspect = false;
  }
}
