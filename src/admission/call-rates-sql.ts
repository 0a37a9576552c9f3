/*
 * A rate may be lost with the server's memory, so nothing waits for the disk. The setting ends with
 * the statement's transaction.
 */
const WITHOUT_DISK = `(select set_config('synchronous_commit', 'off', true) as setting) unsynced`;

/*
 * Locks the rates in order, so that two batches never deadlock, and reads them under the lock. What
 * counts drains evenly. A call passes when each of its limits allows it after the calls before
 * it in the batch; one of more tokens than the quota, when no others count.
 */
export const TAKE_RATES = {
  name: 'take-rates',
  text: /* sql */ `
    with asked as (
      select * from rows from (json_to_recordset($1::json) as (team_id text, subject_ids text[], tokens bigint))
        with ordinality as x (team_id, subject_ids, tokens, n)
    ), locked as (
      select r.subject_id, l.kind, l.requests_per_minute, l.tokens_per_minute, l.running_calls, r.running,
        greatest(0, r.requests - passed * l.requests_per_minute / 60) as requests,
        greatest(0, r.tokens - passed * l.tokens_per_minute / 60) as tokens
      from call_rate r join call_limit l on l.subject_id = r.subject_id,
        lateral (select greatest(0, extract(epoch from now() - r.at)::double precision) as passed) t
      where (r.team_id, r.subject_id) in (select team_id, unnest(subject_ids) from asked)
        and coalesce(l.requests_per_minute, l.tokens_per_minute, l.running_calls) is not null
      order by r.subject_id for update of r
    ), weighed as (
      select a.n, l.subject_id, l.kind, l.requests_per_minute, l.tokens_per_minute, l.running_calls, a.tokens as own_tokens,
        l.requests as requests_before, l.tokens as tokens_before, l.requests + count(*) over so_far as requests,
        l.tokens + sum(a.tokens) over so_far as tokens, l.running + count(*) over so_far as running
      from asked a join locked l on l.subject_id = any(a.subject_ids)
      window so_far as (partition by l.subject_id order by a.n)
    ), decided as (
      select w.*, case when requests > requests_per_minute then 'REQUESTS'
        when tokens > tokens_per_minute and tokens > own_tokens then 'TOKENS'
        when running > running_calls then 'RUNNING' end as refused
      from weighed w
    ), taken as (
      select subject_id, count(*)::int as calls, sum(own_tokens)::double precision as tokens,
        coalesce(min(requests_before), 0) as requests_before, coalesce(min(tokens_before), 0) as tokens_before
      from decided where n in (select n from decided group by n having count(refused) = 0) group by subject_id
    ), counted as (
      update call_rate r set requests = t.requests_before + t.calls, tokens = t.tokens_before + t.tokens,
        running = r.running + t.calls, at = greatest(r.at, now())
      from taken t where r.subject_id = t.subject_id
    ), noted as (
      insert into running_call as c (process_id, subject_id, running) select $2, subject_id, calls from taken
      on conflict (process_id, subject_id) do update set running = c.running + excluded.running
    )
    select n::int, subject_id, kind, requests_per_minute, tokens_per_minute, running_calls, coalesce(requests, 0) as requests,
      coalesce(tokens, 0)::double precision as tokens, own_tokens::double precision as own_tokens, refused, unsynced.setting
    from decided, ${WITHOUT_DISK}`,
};

/*
 * Corrects tokens, and frees what this process counted: a sweeper that took it for dead has freed
 * it before.
 */
export const END_CALLS = {
  name: 'end-calls',
  text: /* sql */ `
    with ended as (
      select subject_id, count(*)::int as calls, sum(tokens)::double precision as tokens
      from json_to_recordset($1::json) as x (subject_ids text[], tokens bigint), unnest(subject_ids) as subject_id group by 1
    ), locked as (
      select subject_id from call_rate where subject_id in (select subject_id from ended) order by subject_id for update
    ), freed as (
      update running_call c set running = c.running - e.calls from ended e join locked l on l.subject_id = e.subject_id
      where c.process_id = $2 and c.subject_id = e.subject_id and c.running >= e.calls
      returning c.subject_id
    ), counted as (
      update call_rate r set tokens = greatest(0, r.tokens + e.tokens),
        running = greatest(0, r.running - case when f.subject_id is null then 0 else e.calls end)
      from ended e join locked l on l.subject_id = e.subject_id left join freed f on f.subject_id = e.subject_id
      where r.subject_id = e.subject_id
    )
    select setting from ${WITHOUT_DISK}`,
};

export const RELEASE_RUNNING = /* sql */ `
  with gone as (delete from running_call where process_id = $1 returning subject_id, running),
  locked as (select subject_id from call_rate where subject_id in (select subject_id from gone) order by subject_id for update)
  update call_rate r set running = greatest(0, r.running - g.running)
  from gone g join locked l on l.subject_id = g.subject_id where r.subject_id = g.subject_id`;
