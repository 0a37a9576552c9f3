import type { Pool } from 'pg';
import { AppError } from '../core/errors.ts';
import type { LimitKind } from '../core/limit-kind.ts';
import type { Logger } from '../core/logger.ts';
import { createMicroBatcher } from '../core/micro-batcher.ts';
import { exceeded, headersOf, type RatePolicy, type RateState, type RateHeaders } from './token-bucket.ts';

/** A model call that counts under the rates of these limits. */
export interface RatedCall {
  teamId: string;
  /** Key, member, project and team. */
  subjectIds: readonly string[];
  /** The most tokens that it may take. */
  tokens: number;
}

/** A call that its rates let through. */
export interface CountedCall {
  headers: RateHeaders;
  /** Corrects the tokens to those that the call took. Later calls do nothing. Never rejects. */
  end: (tokens: number) => Promise<void>;
}

/**
 * Rates that callers' administrators set for keys, members, projects and teams. Counted in the
 * database, for all routers together, and only for callers who have some.
 */
export interface CallRates {
  /** Throws RATE_LIMIT_EXCEEDED, naming the limit that is free last. */
  take(call: RatedCall): Promise<CountedCall>;
  /** Gives back what this process still counts as running. */
  close(): Promise<void>;
}

/** A limit that a call was counted under, or rejected by. */
interface Row {
  n: number;
  subject_id: string;
  kind: LimitKind;
  requests_per_minute: number | null;
  tokens_per_minute: number | null;
  running_calls: number | null;
  requests: number;
  tokens: number;
  own_tokens: number;
  refused: 'REQUESTS' | 'TOKENS' | 'RUNNING' | null;
}

interface Ended {
  subject_ids: string[];
  tokens: number;
}

const BATCH = 128;
const MINUTE = 60;
const RETRY_MS = 1_000;
/** A running call may end at any moment. */
const RETRY_RUNNING_SECONDS = 1;

export function createCallRates(pool: Pool, log: Logger, processId: string): CallRates {
  const take = createMicroBatcher((calls: RatedCall[]) => takeAll(pool, processId, calls), BATCH);
  const endOne = createMicroBatcher((calls: Ended[]) => endAll(pool, processId, calls), BATCH);
  const timers = new Set<NodeJS.Timeout>();

  async function end(call: Ended): Promise<void> {
    try {
      await endOne(call);
    } catch (error) {
      log.warn({ err: error }, 'the end of a call could not be counted yet');
      const timer = setTimeout(() => {
        timers.delete(timer);
        void end(call);
      }, RETRY_MS);
      timers.add(timer);
    }
  }

  return {
    async take(call) {
      const rows = await take(call);
      rejectFull(rows);
      const ids = rows.map((row) => row.subject_id);
      let isEnded = ids.length === 0;
      return {
        headers: headersOf(rows.flatMap(statesOf)),
        async end(tokens) {
          if (isEnded) return;
          isEnded = true;
          await end({ subject_ids: ids, tokens: tokens - call.tokens });
        },
      };
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await releaseRunning(pool, processId).catch((error: unknown) => {
        log.warn({ err: error }, 'running calls could not be given back; a sweeper will');
      });
    },
  };
}

/** Gives back what a process counted as running. */
export async function releaseRunning(pool: Pool, processId: string): Promise<void> {
  await pool.query(RELEASE_RUNNING, [processId]);
}

async function takeAll(pool: Pool, processId: string, calls: RatedCall[]): Promise<Row[][]> {
  const asked = calls.map(({ teamId, subjectIds, tokens }) => ({
    team_id: teamId,
    subject_ids: subjectIds,
    tokens,
  }));
  const { rows } = await pool.query<Row>({ ...TAKE_RATES, values: [JSON.stringify(asked), processId] });
  const byCall = Map.groupBy(rows, ({ n }) => n);
  return calls.map((_, i) => byCall.get(i + 1) ?? []);
}

async function endAll(pool: Pool, processId: string, calls: Ended[]): Promise<undefined[]> {
  await pool.query({ ...END_CALLS, values: [JSON.stringify(calls), processId] });
  return calls.map(() => undefined);
}

/** Throws RATE_LIMIT_EXCEEDED for the limit with the longest wait, if any rejected the call. */
function rejectFull(rows: readonly Row[]): void {
  const errors = rows.flatMap((row) => (row.refused === null ? [] : [errorOf(row)]));
  const [longest] = errors.sort((a, b) => (b.retryAfterSeconds ?? 0) - (a.retryAfterSeconds ?? 0));
  if (longest) throw longest;
}

function errorOf(row: Row): AppError {
  const kind = row.kind.toLowerCase();
  if (row.refused === 'RUNNING') {
    const limit = { name: `${kind}-running`, quota: row.running_calls ?? 0, windowSeconds: null };
    const message = `At most ${limit.quota.toLocaleString('en')} model calls of one ${kind} may run at once.`;
    return new AppError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: RETRY_RUNNING_SECONDS, limit });
  }
  const isRequests = row.refused === 'REQUESTS';
  const policy = isRequests ? requestsOf(row) : tokensOf(row);
  // A cost above the quota passes when nothing else counts.
  const wanted = isRequests ? 1 : Math.min(row.own_tokens, policy.quota);
  const used = isRequests ? row.requests - 1 : row.tokens - row.own_tokens;
  const missing = used + wanted - policy.quota;
  return exceeded(policy, Math.max(1, Math.ceil((missing * MINUTE) / policy.quota)));
}

const requestsOf = ({ kind, requests_per_minute: quota }: Row): RatePolicy =>
  policyOf(kind, 'requests', quota ?? 0, 'model calls');
const tokensOf = ({ kind, tokens_per_minute: quota }: Row): RatePolicy =>
  policyOf(kind, 'tokens', quota ?? 0, 'tokens of model calls');

function policyOf(kind: LimitKind, unit: string, quota: number, counts: string): RatePolicy {
  const of = kind.toLowerCase();
  return { name: `${of}-${unit}`, quota, counts: `${counts} of one ${of}`, windowSeconds: MINUTE };
}

function statesOf(row: Row): RateState[] {
  return [
    ...(row.requests_per_minute === null ? [] : [stateOf(requestsOf(row), row.requests)]),
    ...(row.tokens_per_minute === null ? [] : [stateOf(tokensOf(row), row.tokens)]),
  ];
}

function stateOf(policy: RatePolicy, used: number): RateState {
  const remaining = Math.max(0, Math.floor(policy.quota - used));
  return { policy, remaining, resetSeconds: Math.ceil((used * MINUTE) / policy.quota) };
}

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
const TAKE_RATES = {
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
const END_CALLS = {
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

const RELEASE_RUNNING = /* sql */ `
  with gone as (delete from running_call where process_id = $1 returning subject_id, running),
  locked as (select subject_id from call_rate where subject_id in (select subject_id from gone) order by subject_id for update)
  update call_rate r set running = greatest(0, r.running - g.running)
  from gone g join locked l on l.subject_id = g.subject_id where r.subject_id = g.subject_id`;
