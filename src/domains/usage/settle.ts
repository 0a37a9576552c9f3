import type { Pool, PoolClient } from 'pg';
import type { TokenCounts } from '../../catalog/call-cost.ts';
import { newId } from '../../core/id.ts';
import { isOutage } from '../../core/micro-batcher.ts';
import { SPENT_AHEAD } from '../../db/spent-by-records.ts';
import type { UsageMode, UsageOutcome, UsagePurpose } from './usage-record.entity.ts';

/**
 * Outcome, usage and cost of a model call. Times are in milliseconds from the call's first byte.
 */
export interface Settlement {
  requestId: string;
  teamId: string;
  keyId: string;
  /** Project whose memory the call used. */
  projectId: string | null;
  /** As the caller wrote it. */
  model: string;
  /** The catalog's name of the model. */
  catalogModel: string;
  /** The target that was called last. */
  provider: string;
  /** The model's name there. */
  upstreamModel: string;
  /** Targets that were called. */
  attempts: number;
  protocol: 'alpha' | 'beta';
  /** The path behind the version: `/chat/completions`. */
  endpoint: string;
  isStream: boolean;
  mode: UsageMode;
  /** Default CALL. */
  purpose?: UsagePurpose;
  outcome: UsageOutcome;
  /** The provider reported no usage, so it was counted from what was sent and received. */
  estimated: boolean;
  httpStatus: number | null;
  boundaryId: string | null;
  traceId: string;
  /** As the caller named the person who uses their product. Default: nobody is named. */
  endUser?: string | null;
  memoryStatus: 'used' | 'none' | 'degraded';
  memoryIds: readonly string[];
  tokens: TokenCounts;
  /** In millionths of a balance token. */
  cost: bigint;
  startedAt: Date;
  recallMs: number | null;
  firstByteMs: number | null;
  durationMs: number;
}

/** A settlement as the statements read it and as a hold stores it. */
export interface SettlementRow {
  request_id: string;
  team_id: string;
  /** In millionths of a balance token, as a decimal number. */
  cost: string;
  outcome: UsageOutcome;
  estimated: boolean;
  [column: string]: unknown;
}

/** Columns of a settlement's row, for `json_to_recordset`. */
export const SETTLEMENT_COLUMNS = /* sql */ `request_id text, team_id text, key_id text, project_id text, model text, protocol text,
  endpoint text, is_stream boolean, mode text, purpose text, outcome text, estimated boolean, http_status int, boundary_id text, trace_id text,
  memory_status text, memory_ids text[], input_tokens bigint, cache_read_tokens bigint, cache_write_tokens bigint, output_tokens bigint,
  thinking_tokens bigint, cost bigint, started_at timestamptz, recall_ms int, first_byte_ms int, duration_ms int, catalog_model text, provider text, upstream_model text, attempts int,
  end_user text`;

/** Largest value of a bigint column. No balance covers a higher cost. */
export const MAX_COST = 2n ** 63n - 1n;

export function toRow(s: Settlement): SettlementRow {
  return {
    request_id: s.requestId,
    team_id: s.teamId,
    key_id: s.keyId,
    project_id: s.projectId,
    model: s.model,
    protocol: s.protocol,
    endpoint: s.endpoint,
    is_stream: s.isStream,
    mode: s.mode,
    purpose: s.purpose ?? 'CALL',
    outcome: s.outcome,
    estimated: s.estimated,
    http_status: s.httpStatus,
    boundary_id: s.boundaryId,
    trace_id: s.traceId,
    memory_status: s.memoryStatus,
    memory_ids: s.memoryIds,
    input_tokens: s.tokens.input,
    cache_read_tokens: s.tokens.cacheRead,
    cache_write_tokens: s.tokens.cacheWrite,
    output_tokens: s.tokens.output,
    thinking_tokens: s.tokens.thinking ?? 0,
    cost: String(s.cost < MAX_COST ? s.cost : MAX_COST),
    started_at: s.startedAt.toISOString(),
    recall_ms: rounded(s.recallMs),
    first_byte_ms: rounded(s.firstByteMs),
    duration_ms: rounded(s.durationMs),
    catalog_model: unlessEqual(s.catalogModel, s.model),
    provider: s.provider,
    upstream_model: unlessEqual(s.upstreamModel, s.model),
    attempts: s.attempts,
    end_user: s.endUser ?? null,
  };
}

/** Returns the name, or null where it says nothing new. */
function unlessEqual(name: string, model: string): string | null {
  return name === model ? null : name;
}

function rounded(timeMs: number | null): number | null {
  return timeMs === null ? null : Math.round(timeMs);
}

/** Parts of a statement that store usage records, each once, and add them to their day's sums. */
const recordsOf = (endings: string, charge: string, reserved: string): string => /* sql */ `recorded as (
      insert into usage_record (request_id, team_id, key_id, project_id, model, protocol, endpoint, is_stream, mode, purpose, outcome, estimated,
        http_status, boundary_id, trace_id, memory_status, memory_ids, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens,
        thinking_tokens, cost, charged, started_at, finished_at, recall_ms, first_byte_ms, duration_ms, catalog_model, provider,
        upstream_model, attempts, end_user, reserved)
      select e.request_id, e.team_id, key_id, project_id, model, protocol, endpoint, is_stream, mode, coalesce(purpose, 'CALL'), outcome, estimated, http_status,
        boundary_id, trace_id, memory_status, memory_ids, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens,
        thinking_tokens, e.cost, ${charge}, started_at, now(), recall_ms, first_byte_ms, duration_ms, catalog_model, provider,
        upstream_model, coalesce(attempts, 1), end_user, ${reserved}
      from ${endings}
      on conflict (request_id) do nothing
      returning *
    ), summed as (
      insert into usage_daily as d
      select team_id, (finished_at at time zone 'UTC')::date, model, key_id, coalesce(project_id, ''), mode, count(*), sum(input_tokens),
        sum(cache_read_tokens), sum(cache_write_tokens), sum(output_tokens), sum(thinking_tokens), sum(cost), sum(charged)
      from recorded group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (team_id, day, model, key_id, project_id, mode) do update set
        calls = d.calls + excluded.calls,
        input_tokens = d.input_tokens + excluded.input_tokens,
        cache_read_tokens = d.cache_read_tokens + excluded.cache_read_tokens,
        cache_write_tokens = d.cache_write_tokens + excluded.cache_write_tokens,
        output_tokens = d.output_tokens + excluded.output_tokens,
        thinking_tokens = d.thinking_tokens + excluded.thinking_tokens,
        cost = d.cost + excluded.cost,
        charged = d.charged + excluded.charged
    )`;

const CHARGED_OR_FREE = `ending e left join charged c on c.request_id = e.request_id
      where e.mode in ('BYOK', 'OPERATOR') or c.request_id is not null`;

/*
 * Deleting the hold lets only one settlement of a request through. The accounts are locked, in
 * order, before they are read, so charges are decided on their newest state. The charge is the
 * cost, but at most the hold plus what is then free; for an estimate, at most the hold. So no
 * balance falls below zero. A budget counts the charge in place of the hold, on the day of the
 * record; the day may have ended meanwhile in another statement. A budget that knows a day to come
 * was counted before the clock was set back: what it counted counts in the day that it is. Calls
 * paid by their caller or by the operator have no hold, and change no balance.
 */
const SETTLE = {
  name: 'settle',
  text: /* sql */ `
    with ending as (
      select * from rows from (json_to_recordset($1::json) as (${SETTLEMENT_COLUMNS}), unnest($2::text[])) with ordinality as x (
        ${SETTLEMENT_COLUMNS.replaceAll(/\s(text|boolean|int|bigint|timestamptz)\b(\[\])?/g, '')}, entry_id, n)
    ), released as (
      delete from hold h using ending e where h.request_id = e.request_id and h.team_id = e.team_id
      returning h.request_id, h.team_id, h.amount, h.subject_ids
    ), locked as (
      select team_id, balance, entries, balance - held as free from account
      where team_id in (select team_id from released) order by team_id for update
    ), weighed as (
      select e.request_id, e.team_id, e.entry_id, e.n, r.subject_ids, r.amount as hold, least(e.cost, r.amount) as within,
        case when e.estimated then 0 else greatest(e.cost - r.amount, 0) end as beyond
      from ending e join released r on r.request_id = e.request_id
    ), charged as (
      select w.*, l.balance, l.entries, w.within + least(w.beyond, greatest(0,
          l.free + sum(w.hold - w.within) over (partition by w.team_id)
            - sum(w.beyond) over (partition by w.team_id order by w.n) + w.beyond))::bigint as charge
      from weighed w join locked l on l.team_id = w.team_id
    ), numbered as (
      select c.*, sum(charge) over running as so_far, count(*) filter (where charge > 0) over running as nth
      from charged c window running as (partition by team_id order by n)
    ), moved as (
      update account a set held = a.held - s.hold, balance = a.balance - s.charge, entries = a.entries + s.charges
      from (
        select team_id, sum(hold)::bigint as hold, sum(charge)::bigint as charge, count(*) filter (where charge > 0) as charges
        from charged group by team_id
      ) s
      where a.team_id = s.team_id
    ), spent as (
      update call_limit l set held = l.held - s.hold, day = case when l.day > clock then today else greatest(l.day, today) end,
        day_spent = case when l.day > clock then s.charge + ${SPENT_AHEAD.day}
          else s.charge * (today >= l.day)::int + l.day_spent * (l.day >= today)::int end,
        month_spent = case when l.day > clock then s.charge + ${SPENT_AHEAD.month}
          else s.charge * (today >= date_trunc('month', l.day))::int + l.month_spent * (l.day >= date_trunc('month', today))::int end
      from (
        select s.*, least(clock, (now() at time zone 'UTC')::date) as today from (
          select team_id, subject_id, sum(hold)::bigint as hold, sum(charge)::bigint as charge,
            (clock_timestamp() at time zone 'UTC')::date as clock
          from charged, unnest(subject_ids) as subject_id group by 1, 2
        ) s
      ) s
      where l.team_id = s.team_id and l.subject_id = s.subject_id
    ), entry as (
      insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, request_id)
      select entry_id, team_id, entries + nth, 'CHARGE', -charge, balance - so_far, 'charge:' || request_id, request_id
      from numbered where charge > 0
    ), ${recordsOf(CHARGED_OR_FREE, 'coalesce(c.charge, 0)', 'c.hold')}
    select request_id from recorded`,
};

/**
 * Settles model calls in one statement: releases their holds, charges their cost, and stores their
 * usage records and the sums of the day. Settling a request again changes nothing. Returns for each
 * whether this settlement was the one that counted.
 */
export async function settleRows(pool: Pool | PoolClient, settlements: readonly SettlementRow[]): Promise<boolean[]> {
  // Only calls paid by the team have an entry in the ledger.
  const entryIds = settlements.map(({ mode }) => (mode === 'HOSTED' ? newId('ledgerEntry') : null));
  const result = await pool.query<{ request_id: string }>({
    ...SETTLE,
    values: [JSON.stringify(settlements), entryIds],
  });
  const counted = new Set(result.rows.map((row) => row.request_id));
  return settlements.map((settlement) => counted.has(settlement.request_id));
}

/* Calls that their callers paid have no hold and no charge, and nobody waits for a result. */
const RECORD = {
  name: 'record',
  text: /* sql */ `
    with ending as (
      select * from json_to_recordset($1::json) as e (${SETTLEMENT_COLUMNS})
    ), ${recordsOf('ending e', '0', 'null')}
    select`,
};

/** Stores the records of calls that their callers paid. `rows` are JSON texts of their rows. */
export async function recordRows(pool: Pool, rows: readonly string[]): Promise<void> {
  await pool.query({ ...RECORD, values: [`[${rows.join(',')}]`] });
}

/**
 * Settles rows of which the database may reject some: those fail alone, each reported to
 * `onRejected`. Throws when the database is away.
 */
export async function settleEach(
  pool: Pool,
  rows: readonly SettlementRow[],
  onRejected: (row: SettlementRow, error: unknown) => void | Promise<void>,
): Promise<void> {
  try {
    await settleRows(pool, rows);
  } catch (error) {
    const [only] = rows;
    if (isOutage(error) || !only) throw error;
    if (rows.length === 1) await onRejected(only, error);
    else for (const row of rows) await settleEach(pool, [row], onRejected);
  }
}
