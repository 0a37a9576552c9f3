import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import { MAX_FILTER_VALUES } from '../../db/list-shape.ts';
import type { Page } from '../../db/page.ts';
import type { Condition } from '../../db/rows.ts';
import type { Context } from '../../request/context.ts';
import { namesOfActor } from '../workspaces/actor-names.ts';
import { UsageRecord, usageRecordList, type UsageRecordRow } from './usage-record.entity.ts';
import { sumUsage } from './usage-sums.ts';
import { expectFew } from './usage.ts';

/** Model calls of the caller's team that named an actor as their end user, newest first. */
export async function listCallsFor(
  ctx: Context,
  actorId: string,
  args: ListArgs<typeof usageRecordList>,
): Promise<Page<UsageRecordRow>> {
  ctx.allow('usage:read');
  const names = await namesOfActor(ctx, actorId);
  const conditions: Condition[] = [['endUser', 'in', names], expectFew(ctx.caller.teamId)];
  return pageOf(ctx, UsageRecord, conditions, args, { shape: usageRecordList });
}

type SumArgs = Omit<Parameters<typeof sumUsage>[1], 'endUsers' | 'keyIds' | 'teamId'>;

/** Sums of these calls, as `sumUsage` has them. Of very many names, the first count. */
export async function sumUsageFor(ctx: Context, actorId: string, args: SumArgs): ReturnType<typeof sumUsage> {
  ctx.allow('usage:read');
  const names = await namesOfActor(ctx, actorId);
  // One that is being erased has no name any more.
  const endUsers = names.length === 0 ? [actorId] : names.slice(0, MAX_FILTER_VALUES);
  return sumUsage(ctx, { ...args, endUsers });
}
