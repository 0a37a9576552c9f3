import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import { UsageRecord } from './usage-record.entity.ts';

/** The records of all model calls that a page of the ledger names, in one statement. */
export function usageRecordLoader(ctx: Context): DataLoader<string, UsageRecord | null> {
  return new DataLoader(async (requestIds) => {
    const records = await ctx.em.find(UsageRecord, { requestId: { $in: [...requestIds] } });
    const byId = new Map(records.map((record) => [record.requestId, record]));
    return requestIds.map((id) => byId.get(id) ?? null);
  });
}
