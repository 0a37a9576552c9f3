import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import type { LedgerEntry } from './ledger-entry.entity.ts';
import type { CallRecall } from './recall-log.ts';
import { UsageRecord } from './usage-record.entity.ts';

/** Model calls of ledger entries, in one statement. */
export const usageRecordLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<LedgerEntry, UsageRecord | null>(async (entries) => {
      const requestId = { $in: entries.flatMap((entry) => entry.requestId ?? []) };
      // Operators read other teams' ledgers. Permission to see an entry includes its call, of the
      // same team.
      const records = await ctx.em.find(UsageRecord, { requestId }, { filters: false });
      const byId = new Map(records.map((record) => [`${record.teamId} ${record.requestId}`, record]));
      return entries.map((entry) => byId.get(`${entry.teamId} ${entry.requestId}`) ?? null);
    }),
);

/** Memory given to these calls, in one statement. Permission to see a call includes this. */
export const callRecallLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<UsageRecord, CallRecall | null>(async (records) => {
      const rows = await ctx.em.execute<(CallRecall & { teamId: string; requestId: string })[]>(
        'select request_id as "requestId", team_id as "teamId", took_ms as "tookMs", hits, dropped as "leftOut" from recall_log where request_id in (?)',
        [records.map(({ requestId }) => requestId)],
      );
      const byId = new Map(rows.map((row) => [`${row.teamId} ${row.requestId}`, row]));
      return records.map(({ teamId, requestId }) => byId.get(`${teamId} ${requestId}`) ?? null);
    }),
);
