import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { rowById, type Condition } from '../../db/rows.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { pageOf, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { ServiceKey, type ServiceKeyRow } from '../identity/service-key.entity.ts';
import { Project, type ProjectRow } from '../projects/project.entity.ts';
import { optionalText } from '../../core/check-text.ts';
import { UsageRecord, type UsageMode, type UsageOutcome, type UsageRecordRow } from './usage-record.entity.ts';
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

/** Filter of a list of model calls. Omitted or null fields match all. */
export interface UsageRecordFilter {
  model?: string | null | undefined;
  keyId?: string | null | undefined;
  projectId?: string | null | undefined;
  mode?: UsageMode | null | undefined;
  outcome?: UsageOutcome | null | undefined;
  /** Calls that began at this time or later. */
  from?: Date | null | undefined;
  /** Calls that began before this time. */
  to?: Date | null | undefined;
}

/** Model calls of the caller's team, newest first; for operators any team. */
export async function listUsageRecords(
  ctx: Context,
  args: UsageRecordFilter & PageArgs & { teamId?: string | null | undefined },
): Promise<Page<UsageRecordRow>> {
  const { teamId, first, after, offset, ...filter } = args;
  const { teamId: ofTeam } = await resolveTeamScope(ctx, teamId);
  return pageOf(ctx, UsageRecord, conditionsOf(filter), { first, after, offset }, { key: 'requestId', ofTeam });
}

const PAID_BY_TEAMS: readonly UsageMode[] = ['HOSTED', 'BYOK'];

function conditionsOf({ from, to, ...equal }: UsageRecordFilter): Condition[] {
  const conditions: Condition[] = equal.mode == null ? [['mode', 'in', PAID_BY_TEAMS]] : [];
  for (const [name, value] of Object.entries(equal))
    if (value != null) conditions.push([name, '=', optionalText(name, value, 200)]);
  if (from && to && from > to) throw invalid('from', 'from must not be later than to.');
  // Request ids begin with their creation time and order the list, so the index leads to the time
  // given.
  if (from) conditions.push(['startedAt', '>=', from], ['requestId', '>=', idNear(from, -MAX_APART_MS)]);
  if (to) conditions.push(['startedAt', '<', to], ['requestId', '<=', idNear(to, MAX_APART_MS)]);
  return conditions;
}

/** Upper bound of the time between the creation of a call's id and its start. */
const MAX_APART_MS = 3_600_000;

function idNear(time: Date, offsetMs: number): string {
  const ms = Math.min(Math.max(time.getTime() + offsetMs, 0), 2 ** 48 - 1);
  return `req_${ms.toString(16).padStart(12, '0')}`;
}

/** Returns the key of a call. Null for operators who read another team's. */
export async function findCallKey(ctx: Context, { keyId }: { keyId?: string | null }): Promise<ServiceKeyRow | null> {
  if (keyId == null || keyId === '') return null;
  if (keyId !== ctx.caller.keyId) ctx.allow('key:read');
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
