import type { Pool, PoolClient } from 'pg';
import { LIMIT_KINDS, type LimitKind } from '../../core/limit-kind.ts';
import { retryConflicts } from '../../db/retry-conflicts.ts';
import { RESERVE, RESERVE_WITHIN_BUDGETS } from './reserve-sql.ts';
import { MAX_COST, type SettlementRow } from './settlement.ts';

/** Money reserved for a model call, in millionths of a balance token. */
export interface Hold {
  requestId: string;
  teamId: string;
  amount: bigint;
  /** The ids whose budgets the call counts for, in the order of `LIMIT_KINDS`. Null: none. */
  subjectIds: readonly (string | null)[];
  /** The team has limits. A team that got its first one meanwhile takes a second statement. */
  hasLimits?: boolean;
  /** The call was made already: budgets count it and do not reject it. */
  isMade?: boolean;
  /** The settlement if the call ended now. */
  journal: SettlementRow;
}

/** A limit of what a call may spend: the balance, or the budget of a day or a month. */
export type SpendLimit = 'BALANCE' | `${LimitKind} ${'DAY' | 'MONTH'}`;

/** The reason why a call may not spend. Amounts are millionths of a balance token. */
export interface SpendRefusal {
  limit: SpendLimit;
  /** The most that the call can cost. */
  amount: bigint;
  /** The balance or the budget, and how much of it is spent or held, when it was decided. */
  whole: bigint;
  spent: bigint;
  held: bigint;
}

/**
 * Reserves money for model calls that are about to be dialled, durably, in one conditional
 * statement. Of many concurrent calls, only as many pass as the balance and the budgets cover.
 * Returns for each call null, or why it was rejected. `settleRows` ends a hold; the sweeper does
 * when its process dies or it expires.
 */
export async function reserveAll(
  pool: Pool | PoolClient,
  holds: readonly Hold[],
  processId: string,
  expiresInSeconds: number,
): Promise<(SpendRefusal | null)[]> {
  const results = new Map<string, Decided>();
  const run = async (statement: typeof RESERVE, requested: readonly Hold[]) => {
    const values = [JSON.stringify(requested.map(toColumns)), processId, expiresInSeconds];
    const found = await retryConflicts(() => pool.query<Decided>({ ...statement, values }));
    for (const decided of found.rows) if (decided.refusal !== 'LIMITED') results.set(decided.request_id, decided);
    return found;
  };
  let waiting = [...holds];
  if (waiting.length > 0 && !waiting.some(({ hasLimits }) => hasLimits)) {
    await run(RESERVE, waiting);
    waiting = waiting.filter(({ requestId }) => !results.has(requestId));
  }
  while (waiting.length > 0) {
    const found = await run(RESERVE_WITHIN_BUDGETS, waiting);
    // A call may have been rejected for another one that a wider limit rejected then.
    const widest = Math.max(...found.rows.map(({ refusal }) => widthOf(refusal)));
    waiting = waiting.filter(({ requestId }) => {
      const refusal = results.get(requestId)?.refusal ?? null;
      return refusal !== null && widthOf(refusal) < widest;
    });
  }
  return holds.map(({ requestId, amount }) => toRefusal(amount, results.get(requestId)));
}

interface Decided {
  request_id: string;
  /** `LIMITED`: not decided. */
  refusal: SpendLimit | 'LIMITED' | null;
  whole: string | null;
  spent?: string;
  held: string | null;
}

function toRefusal(amount: bigint, decided: Decided | undefined): SpendRefusal | null {
  if (!decided || decided.refusal === 'LIMITED') throw new Error('A statement did not decide about a call.');
  const { refusal, whole, spent, held } = decided;
  if (refusal === null) return null;
  return { limit: refusal, amount, whole: BigInt(whole ?? 0), spent: BigInt(spent ?? 0), held: BigInt(held ?? 0) };
}

function widthOf(refusal: Decided['refusal']): number {
  if (refusal === null) return -1;
  return refusal === 'BALANCE' ? LIMIT_KINDS.length : LIMIT_KINDS.findIndex((kind) => refusal.startsWith(kind));
}

function toColumns({ requestId, teamId, amount, subjectIds, isMade = false, journal }: Hold): object {
  return {
    request_id: requestId,
    team_id: teamId,
    // No balance covers the largest amount that a column holds.
    amount: String(amount < MAX_COST ? amount : MAX_COST),
    subject_ids: subjectIds,
    is_made: isMade,
    journal,
  };
}
