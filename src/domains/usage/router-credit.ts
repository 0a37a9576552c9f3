import type { Pool } from 'pg';
import { AppError } from '../../core/errors.ts';
import { LIMIT_KINDS } from '../../core/limit-kind.ts';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import type { CallJournal, JournaledCall } from './call-journal.ts';
import { BALANCE, CreditSlices, type GivenBack, type SliceAmount } from './credit-slices.ts';
import { OwnLeases, type Lease, type LeasedCall } from './own-leases.ts';
import { answerCallBack, OtherRouters } from './other-routers.ts';
import { leaseCredit, leaseRunning, type CreditRequest, type SpendRefusal } from './lease-credit.ts';
import { ProcessReplacedError, type ProcessRow } from './ledger-process.ts';
import { voidOf } from './running-calls.ts';

/** A call that asks for credit. The line of its beginning is made of `call`. */
export interface Asked extends Omit<CreditRequest, 'line'> {
  call: JournaledCall;
}

const BATCH = 128;
const MAX_EPOCHS = 3;
/** A dead router is swept after about this time. */
const HOME_AFTER_SECONDS = 3;
/** Money may come back, and go to other calls, each time that a call asks. */
const MAX_LOOKS = 3;
type Reserved = { lease: Lease } | { refusal: SpendRefusal };
type ComesHome = { comesHome: true };

/** The money that one router may spend: slices in memory, and the asking for more. */
export class RouterCredit {
  readonly #pool: Pool;
  readonly #process: ProcessRow;
  readonly #journal: CallJournal;
  readonly #slices = new CreditSlices();
  readonly #leaseOne: (asked: Asked) => Promise<Reserved>;
  readonly #others: OtherRouters;
  readonly own: OwnLeases;

  constructor(pool: Pool, process: ProcessRow, journal: CallJournal) {
    this.#pool = pool;
    this.#process = process;
    this.#journal = journal;
    this.#others = new OtherRouters(pool, process);
    this.own = new OwnLeases(pool, process, this.#slices);
    this.#leaseOne = createMicroBatcher(
      (asked: Asked[]) => this.#lease(asked, new Set(asked.map(({ teamId }) => teamId))),
      BATCH,
    );
  }

  /**
   * Sets aside what a call may cost, durably. Returns the lease, or why it may not spend that.
   * Throws SERVICE_UNAVAILABLE where it may, once money is home that is on its way.
   */
  async reserve(asked: Asked): Promise<Reserved> {
    const reserved = await this.#tryToReserve(asked);
    if (!('comesHome' in reserved)) return reserved;
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'Some of the balance or budget is on its way back from a router. Retry.',
      { retryAfterSeconds: HOME_AFTER_SECONDS },
    );
  }

  async #tryToReserve(asked: Asked): Promise<Reserved | ComesHome> {
    const since = this.#process.current().epoch;
    for (let epochs = 0; epochs < MAX_EPOCHS; epochs++) {
      try {
        const reserved = (await this.#takeFromSlice(asked)) ?? (await this.#ask(asked));
        if (epochs === 0) return reserved;
        if ('lease' in reserved) return { lease: { ...reserved.lease, isBegunBefore: true } };
        this.#void(asked, since);
        return reserved;
      } catch (error) {
        if (error instanceof ProcessReplacedError) continue;
        // The statement may have been done all the same.
        this.own.suspect();
        this.#void(asked, since);
        throw error;
      }
    }
    this.#void(asked, since);
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
    this.own.begin();
    const amounts = [...teamIds].flatMap((id) => (this.#slices.wantedOf(id) === 0n ? this.#slices.takeFree(id) : []));
    return { epoch: this.#process.current().epoch, amounts, end: this.#slices.giving(amounts) };
  }

  /** The settlement is over. What certainly was not given back is free again. */
  gaveBack({ epoch, amounts, end }: GivenBack, result: 'DONE' | 'NOT_DONE' | 'UNKNOWN'): void {
    this.own.ended();
    end();
    if (result === 'UNKNOWN') this.own.suspect();
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
    this.own.begin();
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
      this.own.suspect();
      throw error;
    } finally {
      this.own.ended();
    }
  }

  /** Twice a second: gives back what is not needed, and what is called back. */
  async tick(calledBack: readonly string[]): Promise<void> {
    for (const teamId of calledBack) this.#slices.restrain(teamId);
    const teamIds = new Set([...calledBack, ...this.#slices.tick()]);
    if (teamIds.size > 0) await this.#lease([], teamIds);
    if (calledBack.length === 0) return;
    await answerCallBack(this.#pool, this.#process.current(), calledBack).catch((error: unknown) => {
      this.own.suspect();
      throw error;
    });
  }

  /** The process begins a new epoch, with nothing. */
  clear(): void {
    this.#slices.clear();
  }

  /** The call will not be dialled. It may have lines in each epoch since that one. */
  #void({ call }: Asked, since: number): void {
    const { id, epoch } = this.#process.current();
    this.#journal.void(voidOf(call, { id, epoch }));
    if (since < epoch) this.#journal.voidBefore(voidOf(call, { id, epoch: epoch - 1 }));
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
  async #ask(asked: Asked): Promise<Reserved | ComesHome> {
    const { teamId } = asked;
    const onTheWay = this.#slices.onTheWay(teamId).length;
    const before = this.#slices.givesOf(teamId);
    let reserved = await this.#leaseOne(asked);
    if ('refusal' in reserved && (onTheWay > 0 || this.#slices.givesOf(teamId) !== before)) {
      await Promise.all(this.#slices.onTheWay(teamId));
      reserved = await this.#leaseOne(asked);
    }
    for (let looks = 0; 'refusal' in reserved && looks < MAX_LOOKS; looks++) {
      const missing = missingOf(asked, reserved.refusal);
      const holders = await this.#others.holders(missing);
      this.#slices.restrain(teamId);
      if (await this.#others.callBack(teamId)) reserved = await this.#leaseOne(asked);
      if ('lease' in reserved) break;
      const where = await this.#others.find(missingOf(asked, reserved.refusal), holders);
      if (where === 'COMES_HOME' || (await this.own.mayHold(missing))) return { comesHome: true };
      if (where === 'SPENT') break;
      reserved = await this.#leaseOne(asked);
    }
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
    this.own.begin();
    try {
      return await this.#process.run(async (process) => {
        const { decisions, extras } = await leaseCredit(this.#pool, process, { requests, given, wanted }, openRow);
        if (this.#process.current().epoch !== process.epoch) throw new ProcessReplacedError();
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
      this.own.suspect();
      throw error;
    } finally {
      end();
      this.own.ended();
      for (const row of rows) this.#journal.closeRow(row, row === rows[0] ? begun : undefined);
    }
  }
}

/** Returns the amount that a balance or budget lacks for a call. */
function missingOf({ teamId, subjectIds }: Asked, { limit, amount, whole, spent, held }: SpendRefusal): SliceAmount {
  const kind = LIMIT_KINDS.findIndex((one) => limit.startsWith(one));
  return { teamId, subjectId: subjectIds[kind] ?? BALANCE, amount: amount - (whole - spent - held) };
}
