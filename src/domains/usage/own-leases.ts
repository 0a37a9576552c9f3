import type { Pool } from 'pg';
import type { CreditSlices, SliceAmount } from './credit-slices.ts';
import type { ProcessRow } from './ledger-process.ts';

/** The amount that is set aside for a call, and in which epoch of the process. */
export interface Lease {
  epoch: number;
  teamId: string;
  amount: bigint;
  /** The slices it is part of. A budget that is set while the call runs joins them. */
  sliceIds: string[];
  /** The call began in an epoch before, which ended: it may have been settled by an estimate. */
  isBegunBefore?: true;
}

/** A running call, or an ended one that is not settled. */
export interface LeasedCall {
  lease: Lease;
  /** How much of the lease is used: less than its amount once the call has ended. */
  used: bigint;
  subjectIds: readonly string[];
}

const OWN_LEASES = {
  name: 'own-leases',
  text: 'select team_id, subject_id, amount from credit_lease where process_id = $1 and epoch = $2',
};

/**
 * Rows of leases of this process, beside the slices in memory that say the same. After a lost
 * answer rows may hold more, and a statement may still run.
 */
export class OwnLeases {
  readonly #pool: Pool;
  readonly #process: ProcessRow;
  readonly #slices: CreditSlices;
  /** Rows may hold more than is known. */
  #isSuspect = false;
  /** A statement whose answer was lost may still run. */
  #isUndecided = false;
  /** Statements that change leases: how many run, and how many began. */
  #running = 0;
  #begun = 0;

  constructor(pool: Pool, process: ProcessRow, slices: CreditSlices) {
    this.#pool = pool;
    this.#process = process;
    this.#slices = slices;
  }

  /** A statement that changes leases begins. `ended` must follow. */
  begin(): void {
    this.#running += 1;
    this.#begun += 1;
  }

  ended(): void {
    this.#running -= 1;
  }

  /** An answer was lost. */
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

  /** Returns whether rows may hold more than is known here, and can be compared now. */
  get isComparable(): boolean {
    return this.#isSuspect && !this.#isUndecided && this.#running === 0;
  }

  /**
   * Adopts what the rows hold beyond what is known here. No settlement may run. Less than is known:
   * a settlement was done unheard, and its repetition will find that.
   */
  async reconcile(): Promise<void> {
    const before = this.#begun;
    const { epoch } = this.#process.current();
    const isQuiet = () => this.isComparable && this.#begun === before && this.#process.current().epoch === epoch;
    if (!isQuiet()) return;
    const surplus = await this.#readSurplus();
    if (!isQuiet()) return;
    for (const amount of surplus) this.#slices.add(amount);
    this.#isSuspect = false;
  }

  /** Returns whether rows may hold an amount that is not known here yet. */
  async mayHold({ teamId, subjectId, amount }: SliceAmount): Promise<boolean> {
    if (!this.#isSuspect) return false;
    const surplus = await this.#readSurplus();
    return surplus.some((one) => one.teamId === teamId && one.subjectId === subjectId && one.amount >= amount);
  }

  async #readSurplus(): Promise<SliceAmount[]> {
    const { id, epoch } = this.#process.current();
    const { rows } = await this.#pool.query<{ team_id: string; subject_id: string; amount: string }>({
      ...OWN_LEASES,
      values: [id, epoch],
    });
    const known = new Map(this.#slices.all().map((one) => [`${one.teamId} ${one.subjectId}`, one.amount]));
    return rows
      .map((row) => ({
        teamId: row.team_id,
        subjectId: row.subject_id,
        amount: BigInt(row.amount) - (known.get(`${row.team_id} ${row.subject_id}`) ?? 0n),
      }))
      .filter(({ amount }) => amount > 0n);
  }
}
