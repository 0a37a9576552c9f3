import type { Pool } from 'pg';
import { AppError } from '../../core/errors.ts';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import type { CallJournal, JournaledCall } from './call-journal.ts';
import { BALANCE, CreditSlices, type GivenBack } from './credit-slices.ts';
import { readOwnLeases, surplusOf, type Lease, type LeasedCall } from './own-leases.ts';
import { answerCallBack, waitForSpare } from './call-back.ts';
import { leaseCredit, leaseRunning, type CreditRequest, type SpendRefusal } from './lease-credit.ts';
import { ProcessReplacedError, type ProcessRow } from './ledger-process.ts';
import { voidOf } from './running-calls.ts';

/** A call that asks for credit. The line of its beginning is made of `call`. */
export interface Asked extends Omit<CreditRequest, 'line'> {
  call: JournaledCall;
}

const BATCH = 128;
const MAX_EPOCHS = 3;
type Reserved = { lease: Lease } | { refusal: SpendRefusal };

/** The money that one router may spend: slices in memory, and the asking for more. */
export class RouterCredit {
  readonly #pool: Pool;
  readonly #process: ProcessRow;
  readonly #journal: CallJournal;
  readonly #slices = new CreditSlices();
  readonly #leaseOne: (asked: Asked) => Promise<Reserved>;
  /** Callbacks of teams that run. */
  readonly #callingBack = new Map<string, Promise<boolean>>();
  /** An answer was lost: rows of the database may hold more than is known here. */
  #isSuspect = false;
  /** A statement whose answer was lost may still run. */
  #isUndecided = false;
  /** Statements that change leases: how many run, and how many began. */
  #running = 0;
  #begun = 0;

  constructor(pool: Pool, process: ProcessRow, journal: CallJournal) {
    this.#pool = pool;
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
        const reserved = (await this.#takeFromSlice(asked)) ?? (await this.#ask(asked));
        if (epochs === 0) return reserved;
        if ('lease' in reserved) return { lease: { ...reserved.lease, isBegunBefore: true } };
        this.#void(asked, epochs);
        return reserved;
      } catch (error) {
        if (error instanceof ProcessReplacedError) continue;
        // The statement may have been done all the same.
        this.suspect();
        this.#void(asked, epochs);
        throw error;
      }
    }
    this.#void(asked, MAX_EPOCHS);
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
    if (result === 'UNKNOWN') this.suspect();
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
      this.suspect();
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  /** An answer was lost: the statement may still run, and rows may hold more than is known here. */
  suspect(): void {
    this.#isSuspect = true;
    this.#isUndecided = true;
  }

  /** Makes certain what became of statements whose answers were lost before this call. */
  async decide(): Promise<void> {
    if (!this.#isUndecided) return;
    this.#isUndecided = false;
    try {
      await this.#process.raiseFence();
    } catch (error) {
      this.#isUndecided = true;
      throw error;
    }
  }

  /** Twice a second: gives back what is not needed, and what is called back. */
  async tick(calledBack: readonly string[]): Promise<void> {
    for (const teamId of calledBack) this.#slices.restrain(teamId);
    const teamIds = new Set([...calledBack, ...this.#slices.tick()]);
    if (teamIds.size > 0) await this.#lease([], teamIds);
    if (calledBack.length === 0) return;
    await answerCallBack(this.#pool, this.#process.current(), calledBack).catch((error: unknown) => {
      this.suspect();
      throw error;
    });
  }

  /** The process begins a new epoch, with nothing. */
  clear(): void {
    this.#slices.clear();
  }

  /** The call will not be dialled. Tries before this one may have written lines of it. */
  #void({ call }: Asked, epochs: number): void {
    this.#journal.void(voidOf(call, this.#process.current()), epochs > 0 ? 'EARLIER' : 'THIS_EPOCH');
  }

  #begin(): void {
    this.#running += 1;
    this.#begun += 1;
  }

  /** Returns null where the slices do not cover the call. */
  async #takeFromSlice({ requestId, teamId, subjectIds, amount, call }: Asked): Promise<Reserved | null> {
    const { epoch } = this.#process.current();
    const known = subjectIds.filter((id) => id !== null);
    const sliceIds = this.#slices.take(teamId, known, amount);
    if (!sliceIds) return null;
    const lease = { epoch, teamId, amount, sliceIds };
    this.#journal.begin(requestId);
    try {
      await this.#journal.append({ state: 'RUNS', ...call });
    } catch (error) {
      this.#journal.forget(requestId);
      this.ended(lease, 0n);
      throw error;
    }
    // The line may stand in an epoch that has no such slice.
    if (this.#process.current().epoch !== epoch) throw new ProcessReplacedError();
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
          throw new ProcessReplacedError();
        for (const extra of extras) this.#slices.add(extra);
        return asked.map(({ requestId, teamId, amount, subjectIds }, i) => {
          const decided = decisions[i];
          if (!decided) throw new Error('A call was not decided.');
          if (decided.refusal) return { refusal: decided.refusal };
          this.#journal.begin(requestId);
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
      this.suspect();
      throw error;
    } finally {
      end();
      this.#running -= 1;
      for (const row of rows) this.#journal.closeRow(row, row === rows[0] ? begun : undefined);
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

  #askOthers(teamId: string): Promise<boolean> {
    this.#slices.restrain(teamId);
    return waitForSpare(this.#pool, this.#process.current(), teamId);
  }

  /** Returns whether rows may hold more than is known here, and can be compared now. */
  get isComparable(): boolean {
    return this.#isSuspect && !this.#isUndecided && this.#running === 0;
  }

  /**
   * Adopts what the database holds for this process beyond what is known here. No settlement may
   * run.
   */
  async reconcile(): Promise<void> {
    const before = this.#begun;
    const process = this.#process.current();
    const isQuiet = () =>
      this.isComparable && this.#begun === before && this.#process.current().epoch === process.epoch;
    if (!isQuiet()) return;
    const rows = await readOwnLeases(this.#pool, process);
    if (!isQuiet()) return;
    // Less than is known: a settlement was done unheard, and its repetition will find that.
    for (const surplus of surplusOf(rows, this.#slices.all())) this.#slices.add(surplus);
    this.#isSuspect = false;
  }
}
