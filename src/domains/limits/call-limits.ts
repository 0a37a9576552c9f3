import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { requestLoader } from '../../db/request-loader.ts';
import { notFound } from '../../core/errors.ts';
import { findRows, rowById } from '../../db/rows.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { CallLimit, callLimitList, type CallLimitRow } from './call-limit.entity.ts';
import { findReadable } from './limit-subject.ts';

/** Use of the rates of a limit. */
interface RateUse {
  requests: number;
  tokens: number;
  runningCalls: number;
}

/** Use of a limit. Amounts are in millionths of a balance token. */
export interface LimitUse extends RateUse {
  daySpent: bigint;
  monthSpent: bigint;
  held: bigint;
  dayEndsAt: Date;
  monthEndsAt: Date;
}

/** Returns the limit of a key, member, project or team, or null when it has none. */
export async function findCallLimit(ctx: Context, subjectId: string): Promise<CallLimitRow | null> {
  const subject = await findReadable(ctx, subjectId);
  const [limit = null] = await findRows(ctx, CallLimit, [['subjectId', '=', subject.id]]);
  return limit;
}

/** Returns the limit with this id. Throws NOT_FOUND, and ACCESS_DENIED as `findCallLimit` does. */
export async function getCallLimit(ctx: Context, id: string): Promise<CallLimitRow> {
  const limit = await rowById(ctx, CallLimit, id);
  if (!limit) throw notFound('limit');
  // Callers who may list all limits may see each one.
  if (!isAllowed(ctx, 'usage:read', {})) await findReadable(ctx, limit.subjectId);
  return limit;
}

/** All limits of the caller's team, newest first. */
export async function listCallLimits(ctx: Context, args: ListArgs<typeof callLimitList>): Promise<Page<CallLimitRow>> {
  ctx.allow('usage:read');
  return pageOf(ctx, CallLimit, [], args, { shape: callLimitList });
}

/** Use drains evenly within a minute. */
const RATE_USE = /* sql */ `
  select r.subject_id, r.running as "runningCalls",
    ceil(greatest(0, r.requests - passed * coalesce(l.requests_per_minute, 0) / 60))::int as requests,
    ceil(greatest(0, r.tokens - passed * coalesce(l.tokens_per_minute, 0) / 60))::int as tokens
  from call_rate r join call_limit l on l.subject_id = r.subject_id,
    lateral (select extract(epoch from now() - r.at)::double precision as passed) t
  where r.team_id = $1 and r.subject_id = any($2)`;

const rateUseLoader = (ctx: Context) =>
  requestLoader(ctx, 'rate use', async (subjectIds: readonly string[]) => {
    const rows = await ctx.read<RateUse & { subject_id: string }>(RATE_USE, [ctx.caller.teamId, subjectIds]);
    const bySubject = new Map(rows.map((row) => [row.subject_id, row]));
    return subjectIds.map((id) => bySubject.get(id) ?? { requests: 0, tokens: 0, runningCalls: 0 });
  });

/** Returns the use of a limit. The counters of its budgets may be of a day that is over. */
export async function findLimitUse(ctx: Context, limit: CallLimitRow): Promise<LimitUse> {
  const { day, daySpent, monthSpent, held } = limit;
  const { requests, tokens, runningCalls } = await rateUseLoader(ctx).load(limit.subjectId);
  const now = ctx.platform.now();
  const today = now.toISOString().slice(0, 10);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return {
    daySpent: day >= today ? daySpent : 0n,
    monthSpent: day.slice(0, 7) >= today.slice(0, 7) ? monthSpent : 0n,
    held,
    dayEndsAt: new Date(Date.UTC(year, month, now.getUTCDate() + 1)),
    monthEndsAt: new Date(Date.UTC(year, month + 1)),
    requests,
    tokens,
    runningCalls,
  };
}
