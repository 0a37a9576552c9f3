import type { Pool } from 'pg';
import { lowestIdAt } from '../../core/id.ts';

/** Rows of closed months that can be exported. */
export type ExportKind = 'USAGE' | 'LEDGER';

/** A month of a team that is old enough, and not yet exported. */
export interface DueMonth {
  teamId: string;
  kind: ExportKind;
  /** The number of the export among those of the team. */
  number: number;
  /** Begin of the month. */
  month: Date;
  /** Place of the last row that is exported already. */
  after: string;
}

/** A row as it is exported. Amounts and counts are whole numbers as text. */
export type ExportedRow = Record<string, unknown>;

/** Reads the next rows of a month, from the place of the last one. */
export type ReadPage = (after: string, limit: number) => Promise<ExportedRow[]>;

/** Reads the rows of a kind, oldest first. */
export interface ExportSource {
  kind: ExportKind;
  columns: readonly string[];
  /** Column by which a row is found again. */
  place: string;
  amount: string;
  openMonth(pool: Pool, due: DueMonth): Promise<ReadPage>;
  findDue(pool: Pool, cutoff: Date): Promise<DueMonth[]>;
}

const TEAMS_AT_ONCE = 100;

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`;
const MONTH_OF = (column: string) => `date_trunc('month', ${column} at time zone 'UTC') at time zone 'UTC'`;

/** An export is removed before the next one of the team is made. */
const IS_FREE = 'not exists (select from usage_export e where e.team_id = t.id and e.removed_at is null)';
const NEXT = '(select coalesce(max(e.number), 0) + 1 from usage_export e where e.team_id = t.id) as number';

/** Left out: who the end user was, whose name can be erased, and what memory the call was given. */
const USAGE_COLUMNS = `request_id, started_at, finished_at, key_id, project_id, boundary_id, model, catalog_model, provider,
  upstream_model, protocol, endpoint, is_stream, mode, purpose, outcome, estimated, http_status, attempts, input_tokens,
  cache_read_tokens, cache_write_tokens, output_tokens, thinking_tokens, cost, reserved, charged, refunded, memory_status,
  recall_ms, first_byte_ms, duration_ms, trace_id`;
const LEDGER_COLUMNS = 'seq, id, created_at, reason, amount, balance_after, request_id, idempotency_key, note';

const split = (columns: string) => columns.split(',').map((column) => column.trim());
const selected = (columns: string) =>
  split(columns)
    .map((column) => (column.endsWith('_at') ? time(column) : column))
    .join(', ');

/**
 * A team's calls, in the order of their ids, by the team's own index: the team is a hidden value,
 * a range and part of the order. By `team_id = $1`, the plan for a team that has most calls would
 * read the ids of all teams, and so would each other team.
 */
export const CALLS_OF = (team: string) => `team_id between (select ${team}::text) and (select ${team}::text)`;
export const CALLS_IN_ORDER = 'order by team_id, request_id';

/** Ids sort by creation: the calls that ended in a month began before its end. */
const OLDEST_CALLS = /* sql */ `
  select t.id as "teamId", u.month, '' as after, ${NEXT}
  from team t cross join lateral (
    select ${MONTH_OF('finished_at')} as month from usage_record
    where ${CALLS_OF('t.id')} and request_id < $1 and finished_at < $2 ${CALLS_IN_ORDER} limit 1) u
  where ${IS_FREE} limit ${TEAMS_AT_ONCE}`;

const CALLS = /* sql */ `
  select ${selected(USAGE_COLUMNS)} from usage_record
  where ${CALLS_OF('$1')} and request_id > $2 and request_id < $3 and finished_at < $4 ${CALLS_IN_ORDER} limit $5`;

const OLDEST_ENTRIES = /* sql */ `
  select t.id as "teamId", l.month, coalesce(x.last_place, '0') as after, ${NEXT}
  from team t left join lateral (
    select last_place from usage_export e where e.team_id = t.id and e.kind = 'LEDGER' order by number desc limit 1
  ) x on true cross join lateral (
    select created_at, ${MONTH_OF('created_at')} as month from ledger_entry l
    where l.team_id = t.id and l.seq > coalesce(x.last_place, '0')::bigint order by l.seq limit 1) l
  where l.created_at < $1 and ${IS_FREE} limit ${TEAMS_AT_ONCE}`;

/**
 * The first entry of the next month, or the one to come: all before it are of this month, without a
 * gap, whatever two clocks said. It is found once a month, because it is behind all of its entries.
 */
const NEXT_MONTH = /* sql */ `
  select coalesce(
    (select seq from ledger_entry where team_id = $1 and seq > $2 and created_at >= $3 order by seq limit 1),
    (select max(seq) + 1 from ledger_entry where team_id = $1))::text as seq`;

const ENTRIES = /* sql */ `
  select ${selected(LEDGER_COLUMNS)} from ledger_entry where team_id = $1 and seq > $2 and seq < $3 order by seq limit $4`;

export const USAGE_SOURCE: ExportSource = {
  kind: 'USAGE',
  columns: split(USAGE_COLUMNS),
  place: 'request_id',
  amount: 'charged',
  async findDue(pool, cutoff) {
    const { rows } = await pool.query<Omit<DueMonth, 'kind'>>(OLDEST_CALLS, [lowestIdAt('request', cutoff), cutoff]);
    return rows.map((row) => ({ ...row, month: new Date(row.month), kind: 'USAGE' }));
  },
  async openMonth(pool, { teamId, month }) {
    const end = nextMonth(month);
    const next = lowestIdAt('request', end);
    return async (after, limit) => (await pool.query<ExportedRow>(CALLS, [teamId, after, next, end, limit])).rows;
  },
};

export const LEDGER_SOURCE: ExportSource = {
  kind: 'LEDGER',
  columns: split(LEDGER_COLUMNS),
  place: 'seq',
  amount: 'amount',
  async findDue(pool, cutoff) {
    const { rows } = await pool.query<Omit<DueMonth, 'kind'>>(OLDEST_ENTRIES, [cutoff]);
    return rows.map((row) => ({ ...row, month: new Date(row.month), kind: 'LEDGER' }));
  },
  async openMonth(pool, { teamId, month, after: begin }) {
    const { rows } = await pool.query<{ seq: string }>(NEXT_MONTH, [teamId, begin, nextMonth(month)]);
    const next = rows[0]?.seq;
    return async (after, limit) => (await pool.query<ExportedRow>(ENTRIES, [teamId, after, next, limit])).rows;
  },
};

/** Begin of the next month (UTC). */
export function nextMonth(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
}

/** Begin of the first month that has a day within the last `days`: those before may go. */
export function retainedFrom(now: Date, days: number): Date {
  const time = new Date(now.getTime() - days * 86_400_000);
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));
}
