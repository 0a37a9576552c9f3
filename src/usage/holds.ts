import type { Pool } from 'pg';
import { newId } from '../id.ts';
import type { UsageMode, UsageOutcome } from './usage-record.entity.ts';

// Every amount is in millionths of a balance token.

/** The most that a column holds. What costs more is covered by no balance. */
const MOST = 2n ** 63n - 1n;

const RESERVE = {
  name: 'reserve',
  text: /* sql */ `
    with moved as (
      update account set held = held + $3::bigint where team_id = $2 and balance - held >= $3::bigint returning team_id
    )
    insert into hold (request_id, team_id, amount, expires_at)
    select $1, team_id, $3, now() + make_interval(secs => $4) from moved`,
};

/**
 * Sets `amount` aside for a model call, durably, in one conditional statement: of many concurrent calls only as many pass as the
 * balance covers. Answers false when it does not. The hold ends by `settle`, or by its expiry if the process dies.
 */
export async function reserve(
  pool: Pool,
  hold: { requestId: string; teamId: string; amount: bigint; expiresInSeconds: number },
): Promise<boolean> {
  if (hold.amount > MOST) return false;
  const { rowCount } = await pool.query({
    ...RESERVE,
    values: [hold.requestId, hold.teamId, hold.amount, hold.expiresInSeconds],
  });
  return rowCount === 1;
}

/** How a model call ended and what it used. */
export interface Settlement {
  requestId: string;
  teamId: string;
  keyId: string;
  model: string;
  protocol: 'alpha' | 'beta';
  mode: UsageMode;
  outcome: UsageOutcome;
  /** The provider said nothing of the usage: it was counted from what was sent and received. */
  estimated: boolean;
  httpStatus: number | null;
  boundaryId: string | null;
  traceId: string;
  memoryIds: readonly string[];
  tokens: { input: number; cacheRead: number; cacheWrite: number; output: number };
  cost: bigint;
  startedAt: Date;
}

/*
 * The hold's deletion lets only one settlement of a request through. The account's row is locked before it is read, so that what is
 * charged is decided on its newest state: the cost, but never more than the hold and what no other call has set aside; of an
 * estimate, never more than the hold. So the balance cannot sink below zero. A call paid by the caller has no hold and moves nothing.
 */
const SETTLE = {
  name: 'settle',
  text: /* sql */ `
    with released as (
      delete from hold where request_id = $1::text and team_id = $2::text returning team_id, amount
    ), before as (
      select a.team_id, r.amount as hold,
        least($18::bigint, case when $8::boolean then r.amount else r.amount + greatest(a.balance - a.held, 0) end) as charge
      from account a join released r on r.team_id = a.team_id
      for update of a
    ), moved as (
      update account a
      set held = a.held - b.hold, balance = a.balance - b.charge, entries = a.entries + case when b.charge > 0 then 1 else 0 end
      from before b where a.team_id = b.team_id
      returning a.team_id, a.balance, a.entries, b.charge
    ), entry as (
      insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, request_id)
      select $20::text, team_id, entries, 'CHARGE', -charge, balance, 'charge:' || $1::text, $1::text from moved where charge > 0
      returning id
    ), kept as (
      insert into usage_record (request_id, team_id, key_id, model, protocol, mode, outcome, estimated, http_status, boundary_id, trace_id,
        memory_ids, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, cost, charged, started_at, finished_at)
      select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::boolean, $9::int, $10::text, $11::text, $12::text[],
        $13::bigint, $14::bigint, $15::bigint, $16::bigint, $18::bigint, coalesce((select charge from moved), 0), $17::timestamptz, now()
      where $19::boolean or exists (select from released)
      on conflict (request_id) do nothing
      returning request_id
    )
    select (select id from entry) as entry_id, (select request_id from kept) is not null as done,
      (select pg_notify('platform_events', json_build_object('topic', 'ledger:' || $2::text, 'payload', json_build_object('entryId', id))::text)
       from entry) as told`,
};

/**
 * Ends a model call: releases its hold, charges what it cost, and keeps the usage record, in one statement. Settling a request again
 * changes nothing. Answers whether this was the settlement that counted.
 */
export async function settle(pool: Pool, s: Settlement): Promise<boolean> {
  const { rows } = await pool.query<{ done: boolean }>({
    ...SETTLE,
    values: [
      s.requestId,
      s.teamId,
      s.keyId,
      s.model,
      s.protocol,
      s.mode,
      s.outcome,
      s.estimated,
      s.httpStatus,
      s.boundaryId,
      s.traceId,
      s.memoryIds,
      s.tokens.input,
      s.tokens.cacheRead,
      s.tokens.cacheWrite,
      s.tokens.output,
      s.startedAt,
      s.cost < MOST ? s.cost : MOST,
      s.mode === 'BYOK',
      newId('ledgerEntry'),
    ],
  });
  return rows[0]?.done ?? false;
}

/** Gives back what was set aside for calls whose process died. Answers how many there were. */
export async function releaseExpiredHolds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(/* sql */ `
    with gone as (
      delete from hold where expires_at < now() returning team_id, amount
    ), sums as (
      select team_id, sum(amount)::bigint as amount from gone group by team_id
    ), moved as (
      update account a set held = a.held - s.amount from sums s where s.team_id = a.team_id
    )
    select count(*)::int as n from gone`);
  return rows[0]?.n ?? 0;
}
