import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import { LedgerEntry, type LedgerEntryRow } from './ledger-entry.entity.ts';
import type { CallRecall } from './recall-log.ts';
import { UsageRecord, type UsageRecordRow } from './usage-record.entity.ts';

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

/** Charges and corrections have keys made of the call's id; refunds have an index of their own. */
const ENTRIES = /* sql */ `
  select * from ledger_entry where team_id = any($1) and idempotency_key = any($2)
  union select * from ledger_entry where team_id = any($1) and reason = 'REFUND' and request_id = any($3)
  order by seq`;

/**
 * Entries of these calls in the ledger, oldest first, in one statement. Permission to see a call
 * includes this.
 */
export const ledgerEntriesLoader = perRequest(
  (ctx: Context) =>
    new DataLoader<UsageRecordRow, LedgerEntryRow[]>(async (records) => {
      const ids = records.map(({ requestId }) => requestId);
      const teams = [...new Set(records.map(({ teamId }) => teamId))];
      const keys = ids.flatMap((id) => [`charge:${id}`, `charge:${id}:exact`]);
      const rows = await ctx.read(ENTRIES, [teams, keys, ids]);
      const reader = ctx.platform.rows.readerOf(LedgerEntry);
      const byCall = Map.groupBy(
        rows.map((row) => reader.toRow(ctx, row)),
        ({ teamId, requestId }) => `${teamId} ${requestId}`,
      );
      return records.map(({ teamId, requestId }) => byCall.get(`${teamId} ${requestId}`) ?? []);
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
