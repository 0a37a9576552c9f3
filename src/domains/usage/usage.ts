import { ownKeyOf } from '../../auth/caller.ts';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { rowById, sql, type Condition } from '../../db/rows.ts';
import { notFound } from '../../core/errors.ts';
import { countCalls } from '../../db/maintained-counts.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { ServiceKey, type ServiceKeyRow } from '../identity/service-key.entity.ts';
import { Project, type ProjectRow } from '../projects/project.entity.ts';
import {
  LISTED_MODES,
  UsageRecord,
  usageRecordList,
  type UsageMode,
  type UsageRecordRow,
} from './usage-record.entity.ts';
import { resolveTeamScope } from './team-scope.ts';

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
    ...(modes ? { countFiltered: () => countCalls(ctx, ofTeam, modes) } : {}),
  });
}

/**
 * Says again whose calls are listed, in words that hide the team from the plan. A plan for a team
 * that has most calls would read the ids of all teams backward, through everything that others did
 * since.
 */
function expectFew(teamId: string): Condition {
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
