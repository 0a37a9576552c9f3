import type { Pool } from 'pg';
import { AppError } from '../core/errors.ts';
import type { LimitKind } from '../core/limit-kind.ts';
import type { Logger } from '../core/logger.ts';
import { createMicroBatcher } from '../core/micro-batcher.ts';
import { END_CALLS, RELEASE_RUNNING, TAKE_RATES } from './call-rates-sql.ts';
import { exceeded, type RatePolicy, type RateState, headersOf, type RateHeaders } from './rate.ts';

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
