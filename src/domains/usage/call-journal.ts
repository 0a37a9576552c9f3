import type { Pool, PoolClient } from 'pg';
import { createMicroBatcher } from '../../core/micro-batcher.ts';
import { ProcessReplacedError, type LedgerProcess, type ProcessRow } from './ledger-process.ts';
import type { SettlementRow } from './settlement.ts';

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

/** Lines that one process writes; those that come together share one statement. */
export interface CallJournal {
  /** Resolves when the line is durable. Throws `ProcessReplacedError`. */
  append(line: JournalLine): Promise<void>;
  /** Returns the number of a row for a statement that writes lines itself. */
  openRow(): bigint;
  /** The statement is over: lines of these calls are durable in its row. */
  closeRow(seq: bigint, requestIds: readonly string[]): void;
  /** The call was never dialled, and a line of it may exist. */
  void(requestId: string): void;
  /** Writes what is known of calls that were never dialled. */
  writeVoids(): Promise<void>;
  /** Returns the calls whose newest line stands more than so many rows back. */
  olderThan(rows: bigint): string[];
  /** No line of the call is needed any more. */
  forget(requestId: string): void;
  /** Rows before this number are not needed. */
  oldest(): bigint;
  /** Deletes rows that are not needed, as settlements do too. */
  cut(): Promise<void>;
  clear(): void;
}

const LINES_AT_ONCE = 256;

const APPEND = {
  name: 'append-to-journal',
  text: /* sql */ `
    insert into call_journal (process_id, epoch, seq, lines)
    select id, epoch, $3::bigint, $4 from router_process where id = $1 and epoch = $2 for key share`,
};

const CUT = {
  name: 'cut-journal',
  text: 'delete from call_journal where process_id = $1 and epoch = $2 and seq < $3::bigint',
};

export function createCallJournal(pool: Pool, process: ProcessRow): CallJournal {
  let last = 0n;
  /** The row of each call's newest line. */
  const rows = new Map<string, bigint>();
  /** Rows that are being written. */
  const open = new Set<bigint>();
  const voids = new Set<string>();

  function openRow(): bigint {
    last += 1n;
    open.add(last);
    return last;
  }

  function closeRow(seq: bigint, requestIds: readonly string[]): void {
    open.delete(seq);
    for (const requestId of requestIds) rows.set(requestId, seq);
  }

  const append = createMicroBatcher<JournalLine, void>(async (lines) => {
    const written: string[] = [];
    const seq = openRow();
    try {
      const text = lines.map((line) => JSON.stringify(line)).join('\n');
      await process.run(async ({ id, epoch }) => {
        const { rowCount } = await pool.query({ ...APPEND, values: [id, epoch, String(seq), text] });
        if (rowCount !== 1) throw new ProcessReplacedError('This router was taken for dead.');
      });
      for (const line of lines) if (line.state !== 'VOID') written.push(line.row.request_id);
    } finally {
      closeRow(seq, written);
    }
    return lines.map(() => undefined);
  }, LINES_AT_ONCE);

  const oldest = () => least(last + 1n, rows.values(), open);

  return {
    append,
    openRow,
    closeRow,
    void: (requestId) => void voids.add(requestId),
    async writeVoids() {
      const written = [...voids];
      await Promise.all(written.map((requestId) => append({ state: 'VOID', requestId })));
      for (const requestId of written) voids.delete(requestId);
    },
    olderThan: (count) => [...rows].flatMap(([requestId, seq]) => (seq < last - count ? [requestId] : [])),
    forget: (requestId) => void rows.delete(requestId),
    oldest,
    async cut() {
      const { id, epoch } = process.current();
      await pool.query({ ...CUT, values: [id, epoch, String(oldest())] });
    },
    clear() {
      rows.clear();
      voids.clear();
    },
  };
}

function least(most: bigint, ...lists: Iterable<bigint>[]): bigint {
  let least = most;
  for (const list of lists) for (const one of list) if (one < least) least = one;
  return least;
}

/**
 * Deletes the lines of a process in a transaction, and returns what they say of each call that was
 * dialled.
 */
export async function takeJournal(
  client: PoolClient,
  { id, epoch }: LedgerProcess,
): Promise<(JournaledCall & { state: 'RUNS' | 'ENDED' })[]> {
  const { rows } = await client.query<{ lines: string }>(
    `with gone as (delete from call_journal where process_id = $1 and epoch = $2 returning seq, lines)
     select lines from gone order by seq`,
    [id, epoch],
  );
  const calls = new Map<string, JournaledCall & { state: 'RUNS' | 'ENDED' }>();
  for (const { lines } of rows)
    for (const text of lines.split('\n')) {
      const line = JSON.parse(text) as JournalLine;
      if (line.state === 'VOID') calls.delete(line.requestId);
      else if (calls.get(line.row.request_id)?.state !== 'ENDED') calls.set(line.row.request_id, line);
    }
  return [...calls.values()];
}
