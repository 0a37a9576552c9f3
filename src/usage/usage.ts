import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { pageOf, type Page, type PageArgs } from '../graphql/page.ts';
import { UsageRecord } from './usage-record.entity.ts';

/** The record of one model call of the team. Throws NOT_FOUND. */
export async function getUsageRecord(ctx: Context, requestId: string): Promise<UsageRecord> {
  ctx.allow('usage:read');
  const record = await ctx.em.findOne(UsageRecord, { requestId });
  if (!record) throw notFound('usage record');
  return record;
}

/** The team's model calls, newest first. */
export async function listUsageRecords(ctx: Context, args: PageArgs): Promise<Page<UsageRecord>> {
  ctx.allow('usage:read');
  return pageOf(ctx.em, UsageRecord, {}, args, { key: 'requestId' });
}
