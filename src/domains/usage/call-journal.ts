import type { Pool } from 'pg';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import { sendFenced, type FencedProcess, type ProcessRow } from './ledger-process.ts';
import type { SettlementRow } from './settlement.ts';
import type { UnsettledCall } from './settlement-file.ts';

/** A call as its journal has it. */
export interface JournaledCall {
  row: SettlementRow;
  /** The amount that is taken for it, in millionths of a balance token. */
  hold: string;
  /** The subjects whose budgets it counts for. */
  subjectIds: readonly string[];
}

/**
 * A line of the journal: `row` is the settlement if the call ended now (RUNS), as it ended (ENDED),
 * or the call was never dialled and costs nothing (VOID).
 */
export type JournalLine = { state: 'VOID'; requestId: string } | ({ state: 'RUNS' | 'ENDED' } & JournaledCall);

const LINES_AT_ONCE = 256;
/** Calls that stand still are written again behind this many rows, or after so many beats. */
const ROWS_KEPT = 2_000n;
const BEATS_KEPT = 10;

const APPEND = {
  name: 'append-to-journal',
  text: /* sql */ `
    insert into call_journal (process_id, epoch, seq, lines)
    select id, epoch, $3::bigint, $4 from router_process where id = $1 and epoch = $2 and fence <= $5 for key share
    returning 1`,
};

const CUT = {
  name: 'cut-journal',
  text: 'delete from call_journal where process_id = $1 and epoch = $2 and seq < $3::bigint',
};

/** The journal of one process. Lines that come together share one statement and one row. */
export class CallJournal {
  readonly #pool: Pool;
  readonly #process: ProcessRow;
  readonly #appendOne: (line: JournalLine) => Promise<void>;
  #last = 0n;
  /** Rows before this number are deleted. */
  #cutBefore = 1n;
  /** Calls that are not over, and the row of the newest line of each. */
  readonly #rows = new Map<string, bigint>();
  /** Those of them that ended. Their ends are written in whatever epoch it is. */
  readonly #ended = new Set<string>();
  /** Rows that are being written. */
  readonly #open = new Set<bigint>();
  /** Calls that were never dialled and whose lines are not void yet: of this epoch, and earlier. */
  readonly #voids = new Map<string, UnsettledCall>();
  #voidsBefore: UnsettledCall[] = [];
  /** The newest row at two moments, `BEATS_KEPT` beats apart. */
  #marks = { old: 0n, recent: 0n, beats: 0 };

  constructor(pool: Pool, process: ProcessRow) {
    this.#pool = pool;
    this.#process = process;
    this.#appendOne = createMicroBatcher((lines) => this.#appendRow(lines), LINES_AT_ONCE);
  }

  /**
   * The first line of the call is about to be written, in this epoch. Rows from here on stay until
   * the epoch ends, or until `forget` or `void`: one of them must follow whatever becomes of the
   * call.
   */
  begin(requestId: string): void {
    this.#rows.set(requestId, this.#last + 1n);
  }

  /** Resolves when the line is durable. Throws `ProcessReplacedError`. */
  append(line: JournalLine): Promise<void> {
    if (line.state === 'ENDED') {
      this.#ended.add(line.row.request_id);
      this.begin(line.row.request_id);
    }
    return this.#appendOne(line);
  }

  /** Returns the number of a row for a statement that writes lines itself. */
  openRow(): bigint {
    this.#last += 1n;
    this.#open.add(this.#last);
    return this.#last;
  }

  /**
   * The statement is over: lines of these calls are durable in its row. Of calls that were settled
   * before the answer came, nothing is needed.
   */
  closeRow(seq: bigint, requestIds: readonly string[] = []): void {
    this.#open.delete(seq);
    for (const requestId of requestIds) if (this.#rows.has(requestId)) this.#rows.set(requestId, seq);
  }

  /** The call was never dialled. Lines of it may exist in this epoch. */
  void(call: UnsettledCall): void {
    const { request_id: requestId } = call.row;
    this.forget(requestId);
    this.#voids.set(requestId, call);
  }

  /** The same of epochs that ended. */
  voidBefore(call: UnsettledCall): void {
    this.#voidsBefore.push(call);
  }

  /** Returns calls of this epoch that were never dialled, and whose lines are not void yet. */
  voids(): UnsettledCall[] {
    return [...this.#voids.values()];
  }

  /** Writes that these were never dialled. No other line of them may arrive any more. */
  async writeVoids(calls: readonly UnsettledCall[]): Promise<void> {
    const requestIds = calls.map(({ row }) => row.request_id);
    await Promise.all(requestIds.map((requestId) => this.append({ state: 'VOID', requestId })));
    for (const requestId of requestIds) this.#voids.delete(requestId);
  }

  /**
   * Takes calls that were never dialled, and whose lines stood in an epoch that ended: the sweep
   * charges them, unless it found a void line.
   */
  takeVoidsBefore(): UnsettledCall[] {
    const taken = this.#voidsBefore;
    this.#voidsBefore = [];
    return taken;
  }

  /**
   * Call with each beat. Returns the calls whose newest lines hold many rows back, or some for
   * long, and must be written again.
   */
  holdingBack(): ReadonlySet<string> {
    const marks = this.#marks;
    marks.beats += 1;
    if (marks.beats % BEATS_KEPT === 0) this.#marks = { ...marks, old: marks.recent, recent: this.#last };
    const old = this.#last - ROWS_KEPT > this.#marks.old ? this.#last - ROWS_KEPT : this.#marks.old;
    const isBehind = (seq: bigint) => seq <= old && seq < this.#last;
    return new Set([...this.#rows].flatMap(([requestId, seq]) => (isBehind(seq) ? [requestId] : [])));
  }

  /** No line of the call is needed any more. */
  forget(requestId: string): void {
    this.#rows.delete(requestId);
    this.#ended.delete(requestId);
  }

  /** Rows before this number are not needed once these calls are settled. */
  oldest(settled: ReadonlySet<string> = new Set()): bigint {
    let least = this.#last + 1n;
    for (const [requestId, seq] of this.#rows) if (seq < least && !settled.has(requestId)) least = seq;
    for (const seq of this.#open) if (seq < least) least = seq;
    return least;
  }

  /** Of ended calls only these still wait: ends of others are not written in another epoch. */
  forgetEnded(waiting: ReadonlySet<string>): void {
    for (const requestId of this.#ended) if (!waiting.has(requestId)) this.forget(requestId);
  }

  /** No call runs or waits for its settlement. */
  get isIdle(): boolean {
    return this.#rows.size === 0 && this.#open.size === 0;
  }

  /** A settlement deleted the rows before this number. */
  wasCut(before: bigint): void {
    if (before > this.#cutBefore) this.#cutBefore = before;
  }

  /** Deletes rows that are not needed, where settlements did not. */
  async cut(): Promise<void> {
    const before = this.oldest();
    if (before <= this.#cutBefore) return;
    const { id, epoch } = this.#process.current();
    await this.#pool.query({ ...CUT, values: [id, epoch, String(before)] });
    this.wasCut(before);
  }

  /** The process begins a new epoch. */
  clear(): void {
    this.#rows.clear();
    for (const requestId of this.#ended) this.begin(requestId);
    this.#voidsBefore.push(...this.#voids.values());
    this.#voids.clear();
  }

  async #appendRow(lines: readonly JournalLine[]): Promise<void[]> {
    let written: string[] = [];
    const seq = this.openRow();
    try {
      const text = lines.map((line) => JSON.stringify(line)).join('\n');
      await this.#process.run((current) => this.#writeRow(current, seq, text));
      written = lines.flatMap((line) => (line.state === 'VOID' ? [] : [line.row.request_id]));
    } finally {
      this.closeRow(seq, written);
    }
    return lines.map(() => undefined);
  }

  async #writeRow(process: FencedProcess, seq: bigint, text: string): Promise<void> {
    await sendFenced(process, async (fence) => {
      const values = [process.id, process.epoch, String(seq), text, fence];
      return (await this.#pool.query({ ...APPEND, values })).rows;
    });
  }
}
