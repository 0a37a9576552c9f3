import type pg from 'pg';
import type { Rows } from './invariants.ts';

/** Makes the database log every hold as it is inserted and deleted, within the same statement. */
export async function logHolds(db: pg.Pool): Promise<void> {
  await db.query(/* sql */ `
    create table hold_log (
      request_id text not null, team_id text not null, amount bigint not null, process_id text,
      at timestamptz not null default clock_timestamp(), gone_at timestamptz
    );
    create index hold_log_request on hold_log (request_id);
    create index hold_log_team on hold_log (team_id);
    create function note_hold() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then
        insert into hold_log (request_id, team_id, amount, process_id) values (new.request_id, new.team_id, new.amount, new.process_id);
      else
        update hold_log set gone_at = clock_timestamp() where request_id = old.request_id;
      end if;
      return null;
    end $$;
    create trigger note_hold after insert or delete on hold for each row execute function note_hold()`);
}

type Row = Record<string, string | boolean | null>;

/** Everything that the database stores about a team's money, at one moment. */
export async function collectRows(db: pg.Pool, teamId: string): Promise<Rows> {
  const { rows } = await db.query<{ all: Record<string, Row[]> }>(
    /* sql */ `
    select json_build_object(
      'account', (select json_agg(json_build_object('balance', balance::text, 'held', held::text)) from account where team_id = $1),
      'holds', (select json_agg(json_build_object('id', request_id, 'amount', amount::text)) from hold where team_id = $1),
      'log', (select json_agg(json_build_object('id', request_id, 'amount', amount::text, 'process', process_id,
        'at', (extract(epoch from at) * 1000)::text, 'gone', (extract(epoch from gone_at) * 1000)::text)) from hold_log where team_id = $1),
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
