import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import type { CallText } from './call-text.ts';
import type { LedgerEntry } from './ledger-entry.entity.ts';
import type { CallRecall } from './recall-log.ts';
import { UsageRecord } from './usage-record.entity.ts';

/** The model calls that the entries of a ledger name, in one statement. */
export function usageRecordLoader(ctx: Context): DataLoader<LedgerEntry, UsageRecord | null> {
  return new DataLoader(async (entries) => {
    const requestId = { $in: entries.flatMap((entry) => entry.requestId ?? []) };
    // Operators read other teams' ledgers: who may see the entry may see its call, and no other team's.
    const records = await ctx.em.find(UsageRecord, { requestId }, { filters: false });
    const byId = new Map(records.map((record) => [`${record.teamId} ${record.requestId}`, record]));
    return entries.map((entry) => byId.get(`${entry.teamId} ${entry.requestId}`) ?? null);
  });
}

/** Texts may be long: so many can be read in one request. */
const MOST_TEXTS = 20;

/** What was sent and answered, of the caller's own team only. Throws INVALID_PARAMETER when a request asks for too many. */
export function callTextLoader(ctx: Context): DataLoader<string, CallText | null> {
  let asked = 0;
  return new DataLoader(async (requestIds) => {
    asked += requestIds.length;
    if (asked > MOST_TEXTS) throw invalid('first', `At most ${MOST_TEXTS} calls can be read at once with their texts.`);
    const rows = await ctx.em.execute<(CallText & { request_id: string })[]>(
      'select request_id, prompt, answer from call_text where team_id = ? and request_id in (?)',
      [ctx.actor.teamId, [...requestIds]],
    );
    const byId = new Map(rows.map((row) => [row.request_id, row]));
    return requestIds.map((id) => byId.get(id) ?? null);
  });
}

/** What memory brought to these calls, in one statement. Who may see a call may see this. */
export function callRecallLoader(ctx: Context): DataLoader<UsageRecord, CallRecall | null> {
  return new DataLoader(async (records) => {
    const rows = await ctx.em.execute<(CallRecall & { teamId: string; requestId: string })[]>(
      'select request_id as "requestId", team_id as "teamId", took_ms as "tookMs", hits from recall_log where request_id in (?)',
      [records.map(({ requestId }) => requestId)],
    );
    const byId = new Map(rows.map((row) => [`${row.teamId} ${row.requestId}`, row]));
    return records.map(({ teamId, requestId }) => byId.get(`${teamId} ${requestId}`) ?? null);
  });
}
