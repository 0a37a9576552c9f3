/** Sums of usage by the hour with histograms of times, and an index of refunds by their call. */
export default function usageHours(): string {
  return SQL;
}

/**
 * The sums of calls, each counted `n` times: -1 takes a call away. Later migrations group by one
 * more.
 */
export const sumsOf = (calls: string, ninth?: string): string => /* sql */ `
  select team_id, date_trunc('hour', finished_at at time zone 'UTC') at time zone 'UTC', model, key_id, coalesce(project_id, ''),
    coalesce(boundary_id, ''), mode, outcome, ${ninth ? `${ninth}, ` : ''}sum(n), sum(n * input_tokens), sum(n * cache_read_tokens),
    sum(n * cache_write_tokens), sum(n * output_tokens), sum(n * thinking_tokens), sum(n * cost), sum(n * charged),
    coalesce(sum(n) filter (where boundary_id is not null), 0), coalesce(sum(n) filter (where memory_status = 'used'), 0),
    histogram_of(array_agg(duration_ms), array_agg(n)), histogram_of(array_agg(first_byte_ms), array_agg(n))
  from (${calls}) as calls group by 1, 2, 3, 4, 5, 6, 7, 8${ninth ? ', 9' : ''}
  order by 1, 2, 3, 4, 5, 6, 7, 8${ninth ? ', 9' : ''}`;

export const ADD = /* sql */ `
  on conflict (team_id, hour, model, key_id, project_id, boundary_id, mode, outcome) do update set
    calls = h.calls + excluded.calls,
    input_tokens = h.input_tokens + excluded.input_tokens,
    cache_read_tokens = h.cache_read_tokens + excluded.cache_read_tokens,
    cache_write_tokens = h.cache_write_tokens + excluded.cache_write_tokens,
    output_tokens = h.output_tokens + excluded.output_tokens,
    thinking_tokens = h.thinking_tokens + excluded.thinking_tokens,
    cost = h.cost + excluded.cost,
    charged = h.charged + excluded.charged,
    memory_asked = h.memory_asked + excluded.memory_asked,
    memory_used = h.memory_used + excluded.memory_used,
    duration = histogram_sum(h.duration, excluded.duration),
    first_byte = histogram_sum(h.first_byte, excluded.first_byte)`;

/** A refund changes nothing that is summed. */
const CHANGED = /* sql */ `
  select 1 as n, a.* from added a join gone g using (request_id) where (a.*) is distinct from (g.*) and a.refunded = g.refunded
  union all
  select -1 as n, g.* from gone g join added a using (request_id) where (a.*) is distinct from (g.*) and a.refunded = g.refunded`;

/** Fills the empty table from all records. */
export const FILL_HOURS = `insert into usage_hourly as h ${sumsOf('select 1 as n, * from usage_record')}`;

const SQL = /* sql */ `
-- Other entries of a call are found by their idempotency keys. Refunds are few.
create index ledger_entry_refund on ledger_entry (team_id, request_id) where reason = 'REFUND';

-- Counts of times by buckets: the bucket b has the milliseconds from 1.1^b to 1.1^(b+1), and 0 has those below, too.
create function histogram_of(times int[], counts int[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(bucket, n), '{}') from (
    select floor(ln(greatest(t, 1)::float8) / ln(1.1::float8))::int as bucket, sum(n) as n from unnest(times, counts) as x (t, n)
    where t is not null group by 1 having sum(n) <> 0) b $$;

create function histogram_sum(a jsonb, b jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, n), '{}') from (
    select key, sum(value::bigint) as n from (select * from jsonb_each_text(a) union all select * from jsonb_each_text(b)) x
    group by key having sum(value::bigint) <> 0) b $$;

-- The sums of the usage records of an hour. Ids are '' for none. memory_asked counts the calls that named a boundary.
create table usage_hourly (
  team_id text not null references team,
  hour timestamptz not null,
  model text not null,
  key_id text not null,
  project_id text not null,
  boundary_id text not null,
  mode text not null,
  outcome text not null,
  calls bigint not null,
  input_tokens bigint not null,
  cache_read_tokens bigint not null,
  cache_write_tokens bigint not null,
  output_tokens bigint not null,
  thinking_tokens bigint not null,
  cost numeric not null,
  charged numeric not null,
  memory_asked bigint not null,
  memory_used bigint not null,
  duration jsonb not null,
  first_byte jsonb not null,
  primary key (team_id, hour, model, key_id, project_id, boundary_id, mode, outcome)
);

-- Triggers, so that routers of an earlier version are counted, too.
create function usage_hourly_add() returns trigger language plpgsql as $$
begin
  insert into usage_hourly as h ${sumsOf('select 1 as n, * from added')} ${ADD};
  return null;
end $$;
create trigger usage_hourly_add after insert on usage_record
  referencing new table as added for each statement execute function usage_hourly_add();

create function usage_hourly_change() returns trigger language plpgsql as $$
begin
  insert into usage_hourly as h ${sumsOf(CHANGED)} ${ADD};
  return null;
end $$;
create trigger usage_hourly_change after update on usage_record
  referencing old table as gone new table as added for each statement execute function usage_hourly_change();

${FILL_HOURS};
`;
