import type { PoolClient } from 'pg';
import type { JournaledCall, JournalLine } from './call-journal.ts';
import type { LedgerProcess } from './ledger-process.ts';

/** A call that was dialled, as the journal of a process has it last. */
export type LeftCall = JournaledCall & { state: 'RUNS' | 'ENDED' };

/** The newest rows of a journal. */
export interface JournalPart {
  calls: LeftCall[];
  /** Older rows follow. */
  isMore: boolean;
  /** Lines that nobody can read, and what they seem to be about. */
  unreadable: { lines: number; requestIds: string[] };
}

const ROWS_AT_ONCE = 500;
/** A part is read and parsed while others wait for the process. */
const CHARACTERS_AT_ONCE = 2_000_000;

/*
 * The newest line of a call decides, so the newest rows come first. Lines that say of a call that
 * it was never dialled are kept, in the last place, for the older rows.
 */
const TAKE = /* sql */ `
  with newest as (
    select seq, row_number() over (order by seq desc) as nth, sum(length(lines)) over (order by seq desc) - length(lines) as newer
    from (select seq, lines from call_journal where process_id = $1 and epoch = $2 order by seq desc limit ${ROWS_AT_ONCE}) r
  ), part as materialized (
    select min(seq) as seq from newest where nth <= 2 or newer < ${CHARACTERS_AT_ONCE}
  ), gone as (
    delete from call_journal where process_id = $1 and epoch = $2 and seq >= (select seq from part) returning seq, lines
  )
  select lines, exists (
    select from call_journal where process_id = $1 and epoch = $2 and seq < (select seq from part)
  ) as "isMore" from gone order by seq desc`;

const KEEP_VOIDS = `insert into call_journal (process_id, epoch, seq, lines) values ($1, $2, ${2n ** 63n - 1n}, $3)`;
/** One sweeper at a time: the next part depends on this one. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('call_journal ' || $1, $2))`;

/**
 * Deletes the newest lines of a process in a transaction, a bounded part of them, and returns what
 * they say of each call. A call may come again with an older part.
 */
export async function takeJournal(client: PoolClient, { id, epoch }: LedgerProcess): Promise<JournalPart> {
  await client.query(LOCK, [id, epoch]);
  const { rows } = await client.query<{ lines: string; isMore: boolean }>(TAKE, [id, epoch]);
  const isMore = rows[0]?.isMore ?? false;
  const calls = new Map<string, LeftCall>();
  const voids = new Set<string>();
  const unreadable = { lines: 0, requestIds: [] as string[] };
  for (const { lines } of rows)
    for (const text of lines.split('\n').reverse()) {
      const line = readLine(text);
      if (!line) {
        unreadable.lines += 1;
        unreadable.requestIds.push(...requestIdsIn(text));
      } else if (line.state === 'VOID') voids.add(line.requestId);
      else if (line.state === 'ENDED' || !calls.has(line.row.request_id)) calls.set(line.row.request_id, line);
    }
  for (const requestId of voids) calls.delete(requestId);
  if (isMore && voids.size > 0) await client.query(KEEP_VOIDS, [id, epoch, [...voids].map(voidLine).join('\n')]);
  return { calls: [...calls.values()], isMore, unreadable };
}

function voidLine(requestId: string): string {
  return JSON.stringify({ state: 'VOID', requestId } satisfies JournalLine);
}

/** Returns null for a line that was damaged. */
function readLine(text: string): JournalLine | null {
  try {
    const line = JSON.parse(text) as JournalLine;
    if (line.state === 'VOID') return typeof line.requestId === 'string' ? line : null;
    const { state, row, hold, subjectIds } = line;
    const isCall = (state === 'RUNS' || state === 'ENDED') && /^\d+$/.test(hold) && Array.isArray(subjectIds);
    return isCall && typeof row.request_id === 'string' && typeof row.team_id === 'string' ? line : null;
  } catch {
    return null;
  }
}

function requestIdsIn(text: string): string[] {
  return [...text.matchAll(/"request_?[iI]d":"(\w{1,100})"/g)].flatMap(([, id]) => id ?? []);
}
