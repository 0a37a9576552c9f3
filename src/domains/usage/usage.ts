import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { ownKeyOf } from '../../auth/caller.ts';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { rowById, sql, type Condition } from '../../db/rows.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { countCalls } from '../../db/maintained-counts.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { perRequest } from '../../db/request-loader.ts';
import { insertChanges } from '../changes/record-change.ts';
import { ServiceKey, type ServiceKeyRow } from '../identity/service-key.entity.ts';
import { Project, type ProjectRow } from '../projects/project.entity.ts';
import { deleteCallTexts, type CallText } from './call-text.ts';
import { chargeKeysOf, LedgerEntry, type LedgerEntryRow } from './ledger-entry.entity.ts';
import type { CallRecall } from './recall-log.ts';
import {
  LISTED_MODES,
  marksOf,
  UsageRecord,
  usageRecordList,
  type UsageMode,
  type UsageRecordRow,
} from './usage-record.entity.ts';

/**
 * Returns the record of one model call of the caller's team; for operators any team. Throws
 * NOT_FOUND.
 */
export async function getUsageRecord(ctx: Context, requestId: string, teamId?: string | null): Promise<UsageRecord> {
  const { em } = await resolveTeamScope(ctx, teamId);
  const record =
    teamId == null ? await entityById(ctx, UsageRecord, requestId) : await em.findOne(UsageRecord, { requestId });
  if (!record) throw notFound('usage record');
  return record;
}

const ALL_MODES: readonly UsageMode[] = ['HOSTED', 'BYOK', 'OPERATOR'];

/** Model calls of the caller's team, newest first; for operators any team. */
export async function listUsageRecords(
  ctx: Context,
  { teamId, ...args }: ListArgs<typeof usageRecordList> & { teamId?: string | null | undefined },
): Promise<Page<UsageRecordRow>> {
  const { teamId: ofTeam } = await resolveTeamScope(ctx, teamId);
  const modes = countedModes(args.filter);
  // Calls of a memory have an index of their own, which the team's must not seem to beat.
  const conditions = args.filter?.memoryId == null ? [expectFew(ofTeam)] : [];
  return pageOf(ctx, UsageRecord, conditions, args, {
    shape: usageRecordList,
    ofTeam,
    whereRare: marksOf(ofTeam, args.filter),
    ...(modes ? { countFiltered: () => countCalls(ctx, ofTeam, modes) } : {}),
  });
}

/**
 * Says again whose calls are listed, in words that hide the team from the plan. A plan for a team
 * that has most calls would read the ids of all teams backward, through everything that others did
 * since.
 */
export function expectFew(teamId: string): Condition {
  return sql`t.team_id between (select ${teamId}::text) and (select ${teamId}::text)`;
}

/** Returns the modes of a filter that names nothing else. Null: the calls must be counted. */
function countedModes(filter: ListArgs<typeof usageRecordList>['filter']): readonly UsageMode[] | null {
  const { mode, ...others } = filter ?? {};
  if (Object.values(others).some((value) => value != null)) return null;
  return mode === null ? ALL_MODES : (mode ?? LISTED_MODES);
}

/** Returns the key of a call. Null for operators who read another team's. */
export async function findCallKey(ctx: Context, { keyId }: { keyId?: string | null }): Promise<ServiceKeyRow | null> {
  if (keyId == null || keyId === '') return null;
  if (keyId !== ownKeyOf(ctx.caller)) ctx.allow('key:read');
  return rowById(ctx, ServiceKey, keyId);
}

/**
 * Returns the project whose memory a call used. Null when it was deleted, and for operators who
 * read another team's.
 */
export async function findCallProject(
  ctx: Context,
  { projectId }: { projectId?: string | null },
): Promise<ProjectRow | null> {
  if (projectId == null) return null;
  ctx.allow('project:read', { projectId });
  return rowById(ctx, Project, projectId);
}

/**
 * The team whose money and usage is read, and an entity manager that sees only that team's rows.
 */
interface TeamScope {
  teamId: string;
  em: EntityManager;
}

/**
 * Resolves the team to read: the caller's own, or for operators any team. Throws ACCESS_DENIED to
 * all others, whether the team exists or not, and NOT_FOUND to operators.
 */
export async function resolveTeamScope(ctx: Context, teamId: string | null | undefined): Promise<TeamScope> {
  ctx.allow('usage:read');
  if (teamId == null || teamId === ctx.caller.teamId) return { teamId: ctx.caller.teamId, em: ctx.em };
  ctx.allow('platform:operate');
  const em = ctx.em.fork({ clear: true });
  em.setFilterParams('team', { teamId });
  const [team] = await em.execute<{ id: string }[]>('select id from team where id = ?', [teamId]);
  if (!team) throw notFound('team');
  return { teamId, em };
}

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

/** Refunds have an index of their own. */
const ENTRIES_OF_CALLS = /* sql */ `
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
      const rows = await ctx.read(ENTRIES_OF_CALLS, [teams, chargeKeysOf(ids), ids]);
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
        'select request_id as "requestId", team_id as "teamId", person_id as "personId", took_ms as "tookMs", hits, standing_tokens as "standingTokens", dropped as "leftOut" from recall_log where request_id in (?)',
        [records.map(({ requestId }) => requestId)],
      );
      const byId = new Map(rows.map((row) => [`${row.teamId} ${row.requestId}`, row]));
      return records.map(({ teamId, requestId }) => byId.get(`${teamId} ${requestId}`) ?? null);
    }),
);

/** Texts may be long, so a request may read only this many. */
const MAX_TEXTS = 20;

/**
 * Texts of calls of the caller's own team. Throws INVALID_PARAMETER when a request reads too many.
 */
const callTextLoader = perRequest((ctx: Context) => {
  let requested = 0;
  return new DataLoader<string, CallText | null>(async (requestIds) => {
    requested += requestIds.length;
    if (requested > MAX_TEXTS)
      throw invalid('first', `At most ${MAX_TEXTS} calls can be read at once with their texts.`);
    const rows = await ctx.read<CallText & { request_id: string }>(
      'select request_id, prompt, answer from call_text where team_id = $1 and request_id = any($2)',
      [ctx.caller.teamId, [...requestIds]],
    );
    const read = rows.map(({ request_id: id }) => ({ id }));
    await insertChanges(ctx, 'call.texts_read', read);
    const byId = new Map(rows.map((row) => [row.request_id, row]));
    return requestIds.map((id) => byId.get(id) ?? null);
  });
});

/** Returns the texts of a call. Null when they were not recorded, or the call is another team's. */
export async function readCallText(ctx: Context, { requestId }: { requestId: string }): Promise<CallText | null> {
  ctx.allow('usage:text_read');
  return callTextLoader(ctx).load(requestId);
}

/** Deletes all texts of the caller's team. Returns the number of calls. */
export async function purgeCallTexts(ctx: Context): Promise<number> {
  ctx.allow('team:update');
  // First, as the texts go in several transactions.
  await insertChanges(ctx, 'call.texts_purged', [{ id: ctx.caller.teamId }]);
  return deleteCallTexts(ctx.platform.pool, ctx.caller.teamId);
}
