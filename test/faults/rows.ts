import type pg from 'pg';
import { OPEN_CALLS } from '../harness/journal.ts';
import type { Rows } from './invariants.ts';

/**
 * Makes the database log what is set aside for every call, within the statement that writes the
 * line of its beginning, and when it is settled.
 */
export async function logHolds(db: pg.Pool): Promise<void> {
  await db.query(/* sql */ `
    create table hold_log (
      request_id text primary key, team_id text not null, amount bigint not null, process_id text,
      at timestamptz not null default clock_timestamp(), gone_at timestamptz
    );
    create index hold_log_team on hold_log (team_id);
    create function note_lines() returns trigger language plpgsql as $$ begin
      insert into hold_log (request_id, team_id, amount, process_id)
      select line -> 'row' ->> 'request_id', line -> 'row' ->> 'team_id', (line ->> 'hold')::bigint, new.process_id
      from (select text::json as line from regexp_split_to_table(new.lines, '\\n') text) l
      where line ->> 'state' <> 'VOID' on conflict do nothing;
      delete from hold_log where request_id in (
        select line ->> 'requestId' from (select text::json as line from regexp_split_to_table(new.lines, '\\n') text) l
        where line ->> 'state' = 'VOID');
      return null;
    end $$;
    create function note_record() returns trigger language plpgsql as $$ begin
      update hold_log set gone_at = clock_timestamp() where request_id = new.request_id;
      return null;
    end $$;
    create trigger note_lines after insert on call_journal for each row execute function note_lines();
    create trigger note_record after insert on usage_record for each row execute function note_record()`);
}

type Row = Record<string, string | boolean | null>;

/** Everything that the database stores about a team's money, at one moment. */
export async function collectRows(db: pg.Pool, teamId: string): Promise<Rows> {
  const { rows } = await db.query<{ all: Record<string, Row[]> }>(
    /* sql */ `
    select json_build_object(
      'account', (select json_agg(json_build_object('balance', balance::text, 'held', held::text)) from account where team_id = $1),
      'holds', (select json_agg(json_build_object('id', process_id, 'amount', amount::text)) from credit_lease
        where team_id = $1 and subject_id = '' and amount > 0),
      'log', (select json_agg(json_build_object('id', request_id, 'amount', amount::text, 'process', process_id,
        'at', (extract(epoch from at) * 1000)::text, 'gone', (extract(epoch from coalesce(gone_at, case when not exists (select from (${OPEN_CALLS}) o where o.request_id = h.request_id)
          then clock_timestamp() end)) * 1000)::text)) from hold_log h where team_id = $1),
      'ledger', (select json_agg(json_build_object('seq', seq::text, 'reason', reason, 'amount', amount::text,
        'after', balance_after::text, 'id', request_id) order by seq) from ledger_entry where team_id = $1),
      'records', (select json_agg(json_build_object('id', request_id, 'trace', trace_id, 'mode', mode, 'outcome', outcome,
        'estimated', estimated, 'input', input_tokens::text, 'output', output_tokens::text, 'cost', cost::text,
        'charged', charged::text)) from usage_record where team_id = $1),
      'daily', (select json_agg(json_build_object('calls', calls::text, 'cost', cost::text, 'charged', charged::text))
        from usage_daily where team_id = $1),
      'budgets', (select json_agg(json_build_object('id', subject_id, 'day', day_spent::text, 'month', month_spent::text, 'held', held::text))
        from call_limit where team_id = $1),
      'rates', (select json_agg(json_build_object('running', running::text)) from call_rate where team_id = $1)
    ) as all`,
    [teamId],
  );
  const all = (name: string): Row[] => rows[0]?.all[name] ?? [];
  const number = (row: Row | undefined, key: string) => BigInt(text(row, key) || 0);
  const sum = (key: string) => all('daily').reduce((total, row) => total + number(row, key), 0n);
  const [account] = all('account');
  return {
    balance: number(account, 'balance'),
    held: number(account, 'held'),
    holds: all('holds').map((row) => ({ requestId: text(row, 'id'), amount: number(row, 'amount') })),
    holdLog: all('log').map((row) => ({
      requestId: text(row, 'id'),
      amount: number(row, 'amount'),
      processId: text(row, 'process') || null,
      at: Number(row['at']),
      goneAt: row['gone'] === null ? null : Number(row['gone']),
    })),
    ledger: all('ledger').map((row) => ({
      seq: number(row, 'seq'),
      reason: text(row, 'reason'),
      amount: number(row, 'amount'),
      balanceAfter: number(row, 'after'),
      requestId: text(row, 'id') || null,
    })),
    records: all('records').map((row) => ({
      requestId: text(row, 'id'),
      traceId: text(row, 'trace'),
      mode: text(row, 'mode'),
      outcome: text(row, 'outcome'),
      estimated: row['estimated'] === true,
      input: number(row, 'input'),
      output: number(row, 'output'),
      cost: number(row, 'cost'),
      charged: number(row, 'charged'),
    })),
    daily: { calls: sum('calls'), cost: sum('cost'), charged: sum('charged') },
    budgets: all('budgets').map((row) => ({
      subjectId: text(row, 'id'),
      daySpent: number(row, 'day'),
      monthSpent: number(row, 'month'),
      held: number(row, 'held'),
    })),
    running: all('rates').reduce((total, row) => total + number(row, 'running'), 0n),
  };
}

function text(row: Row | undefined, key: string): string {
  const value = row?.[key];
  return typeof value === 'string' ? value : '';
}
