import type { Pool } from 'pg';
import { newId } from '../../core/id.ts';
import { sendFenced, type FencedProcess } from './ledger-process.ts';
import { endingOf } from './running-calls.ts';
import { SETTLEMENT_COLUMNS } from './settlement.ts';
import type { UnsettledCall } from './settlement-file.ts';

/*
 * Only a record of the sweeper is INTERRUPTED, so a second correction finds none, or nothing to
 * change. The record is locked before it is read, then the account, as a refund does. As in a
 * settlement, an exact cost may be more than the hold, an estimated one may not. More is taken only
 * as far as something is free, or set aside for the call by this process ($4), and only what was
 * not refunded is given back.
 */
const CORRECT = {
  name: 'correct-estimate',
  text: /* sql */ `
    with mine as materialized (
      select id from router_process where id = $4 and epoch = $5::int and fence <= $6::int for key share
    ), ending as (
      select x.*, $7::bigint as leased from mine, json_to_recordset($1::json) as x (${SETTLEMENT_COLUMNS})
    ), found as (
      select u.* from usage_record u join ending e on e.request_id = u.request_id and e.team_id = u.team_id
      where u.outcome = 'INTERRUPTED' for update of u
    ), locked as (
      select team_id, balance, entries, balance - held as free from account
      where team_id in (select team_id from found) for update
    ), weighed as (
      select f.request_id, f.team_id, l.balance, l.entries, e.leased,
        case when x.wanted > 0 then least(x.wanted, greatest(0, l.free + e.leased)) else greatest(x.wanted, f.refunded - f.charged) end as difference
      from found f join locked l on l.team_id = f.team_id join ending e on e.request_id = f.request_id,
        lateral (select case when e.estimated then least(e.cost, $2::bigint) else e.cost end - f.charged as wanted) x
    ), moved as (
      update account a set balance = a.balance - w.difference, held = a.held - w.leased, entries = a.entries + (w.difference <> 0)::int
      from weighed w where a.team_id = w.team_id and (w.difference <> 0 or w.leased > 0)
    ), returned as (
      update credit_lease c set amount = c.amount - w.leased from weighed w
      where c.process_id = $4 and c.epoch = $5::int and c.team_id = w.team_id and (c.subject_id = '' or c.subject_id = any($8::text[]))
    ), entry as (
      insert into ledger_entry (id, team_id, seq, reason, amount, balance_after, idempotency_key, request_id, note)
      select $3, team_id, entries + 1, 'CORRECTION', -difference, balance - difference, 'charge:' || request_id || ':exact', request_id,
        'The exact usage of a call that was settled by an estimate.'
      from weighed where difference <> 0
    ), recorded as (
      update usage_record u set outcome = e.outcome, estimated = e.estimated, http_status = e.http_status, input_tokens = e.input_tokens,
        cache_read_tokens = e.cache_read_tokens, cache_write_tokens = e.cache_write_tokens, output_tokens = e.output_tokens,
        thinking_tokens = e.thinking_tokens, cost = e.cost, charged = u.charged + w.difference, recall_ms = e.recall_ms,
        first_byte_ms = e.first_byte_ms, duration_ms = e.duration_ms, provider = e.provider, upstream_model = e.upstream_model,
        attempts = coalesce(e.attempts, u.attempts)
      from weighed w join ending e on e.request_id = w.request_id where u.request_id = w.request_id
    ), summed as (
      update usage_daily d set input_tokens = d.input_tokens + e.input_tokens - f.input_tokens,
        cache_read_tokens = d.cache_read_tokens + e.cache_read_tokens - f.cache_read_tokens,
        cache_write_tokens = d.cache_write_tokens + e.cache_write_tokens - f.cache_write_tokens,
        output_tokens = d.output_tokens + e.output_tokens - f.output_tokens,
        thinking_tokens = d.thinking_tokens + e.thinking_tokens - f.thinking_tokens,
        cost = d.cost + e.cost - f.cost, charged = d.charged + w.difference
      from found f join ending e on e.request_id = f.request_id join weighed w on w.request_id = f.request_id
      where d.team_id = f.team_id and d.day = (f.finished_at at time zone 'UTC')::date and d.model = f.model and d.key_id = f.key_id
        and d.project_id = coalesce(f.project_id, '') and d.mode = f.mode
    ), spent as (
      update call_limit l set day_spent = l.day_spent + case when l.day = x.day then x.difference else 0 end,
        month_spent = l.month_spent + case when date_trunc('month', l.day) = date_trunc('month', x.day) then x.difference else 0 end,
        held = l.held - case when l.subject_id = any($8::text[]) then x.leased else 0 end
      from (
        select f.team_id, array[coalesce(k.limits_of, k.id), k.principal_id, f.project_id, f.team_id] as subject_ids,
          (f.finished_at at time zone 'UTC')::date as day, w.difference, w.leased
        from found f join weighed w on w.request_id = f.request_id left join service_key k on k.id = f.key_id
      ) x
      where l.team_id = x.team_id and l.subject_id = any(x.subject_ids)
    )
    select null as request_id from mine union all select request_id from weighed`,
};

/**
 * Replaces the sweeper's estimate of a call by its exact usage: the record, the sums of the day,
 * and a CORRECTION entry with the difference. What this process set aside for it pays for it, and
 * is no more set aside. Does nothing for a call that was not settled by the sweeper. Returns
 * whether it changed something. Throws `ProcessReplacedError`.
 */
export async function correctEstimate(pool: Pool, process: FencedProcess, call: UnsettledCall): Promise<boolean> {
  if (call.hold === null) return false;
  const { row, leased, leasedIds } = endingOf(call, process);
  const rows = await sendFenced(process, async (fence) => {
    const values = [
      JSON.stringify([row]),
      call.hold,
      newId('ledgerEntry'),
      process.id,
      process.epoch,
      fence,
      String(leased),
      leasedIds,
    ];
    return (await pool.query<{ request_id: string | null }>({ ...CORRECT, values })).rows;
  });
  return rows.some(({ request_id: id }) => id !== null);
}

const IS_SWEPT = {
  name: 'is-swept',
  text: 'select not exists (select from call_journal where process_id = $1 and epoch <= $2::int) as is',
};

/**
 * Takes back what the sweeper charged for a call that was never dialled. Returns whether it charged
 * something. Throws while the sweep may still come to its lines.
 */
export async function correctVoid(pool: Pool, process: FencedProcess, call: UnsettledCall): Promise<boolean> {
  const { processId, epoch } = call.lease ?? { processId: '', epoch: 0 };
  const { rows } = await pool.query<{ is: boolean }>({ ...IS_SWEPT, values: [processId, epoch] });
  if (!rows[0]?.is) throw new Error('The router that noted the call is still being swept.');
  return correctEstimate(pool, process, { ...call, lease: undefined });
}
