import { kindOfId } from '../../core/id.ts';
import { rowById } from '../../db/rows.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { LimitKind } from '../../core/limit-kind.ts';
import type { Context } from '../../request/context.ts';
import { mayChange, requireMayChange } from '../identity/key-authority.ts';
import { hasAuthorityOver, requireAuthorityOver } from '../identity/member-authority.ts';
import { Principal } from '../identity/principal.entity.ts';
import { ServiceKey } from '../identity/service-key.entity.ts';
import { getServiceKey } from '../identity/service-keys.ts';
import type { CallLimitRow } from './call-limit.entity.ts';
import { findProject, getProject } from '../projects/projects.ts';

/** The key, member, project or team of a limit. */
export interface LimitSubject {
  id: string;
  kind: LimitKind;
  /** The member who makes its calls. Null for projects and teams. */
  memberId: string | null;
  /** A revoked key, which gets no limit any more. */
  isRevoked?: boolean;
}

/**
 * Returns the subject with this id. Throws ACCESS_DENIED when the caller may not see its limit, and
 * NOT_FOUND, also for another team's.
 */
export async function findReadable(ctx: Context, id: string): Promise<LimitSubject> {
  switch (kindOfId(id)) {
    case 'serviceKey':
      return subjectOfKey(await getServiceKey(ctx, id));
    case 'principal':
      if (id !== ctx.caller.principalId) ctx.allow('member:read');
      return findMember(ctx, id);
    case 'project':
      return subjectOfProject(await getProject(ctx, id));
    case 'team':
      ctx.allow('usage:read');
      return subjectOfTeam(ctx, id);
    default:
      throw unknownSubject();
  }
}

/**
 * Like `findReadable`, for a caller who sets the limit. Throws ACCESS_DENIED also for another
 * member, or the key of one, who holds more than the caller.
 */
export async function findSettable(ctx: Context, id: string): Promise<LimitSubject> {
  switch (kindOfId(id)) {
    case 'serviceKey': {
      ctx.allow('key:manage');
      const key = await getServiceKey(ctx, id);
      await requireMayChange(ctx, [key], 'subjectId');
      return subjectOfKey(key);
    }
    case 'principal': {
      ctx.allow('member:manage');
      const member = await findMember(ctx, id);
      if (id !== ctx.caller.principalId)
        await requireAuthorityOver(ctx, [id], { field: 'subjectId', subject: 'The member' });
      return member;
    }
    case 'project':
      ctx.allow('team:update');
      return subjectOfProject(await findProject(ctx, id));
    case 'team':
      ctx.allow('team:update');
      return subjectOfTeam(ctx, id);
    default:
      throw unknownSubject();
  }
}

/** Returns whether `findSettable` lets the caller set a limit, as far as its owner decides. */
export async function maySetLimitOf(ctx: Context, { kind, subjectId: id }: CallLimitRow): Promise<boolean> {
  if (kind === 'MEMBER') return id === ctx.caller.principalId || hasAuthorityOver(ctx, id);
  const key = kind === 'KEY' ? await rowById(ctx, ServiceKey, id) : null;
  return key === null || mayChange(ctx, key);
}

function unknownSubject(): AppError {
  return new AppError('NOT_FOUND', 'There is no such key, member, project or team.', { field: 'subjectId' });
}

function subjectOfKey({ id, limitsOf, principal, revokedAt }: ServiceKey): LimitSubject {
  return { id: limitsOf ?? id, kind: 'KEY', memberId: principal.id, isRevoked: revokedAt != null };
}

async function findMember(ctx: Context, id: string): Promise<LimitSubject> {
  if ((await ctx.em.count(Principal, { id, removedAt: null })) === 0) throw notFound('member');
  return { id, kind: 'MEMBER', memberId: id };
}

function subjectOfProject({ id }: { id: string }): LimitSubject {
  return { id, kind: 'PROJECT', memberId: null };
}

function subjectOfTeam({ caller }: Context, id: string): LimitSubject {
  if (id !== caller.teamId) throw notFound('team');
  return { id, kind: 'TEAM', memberId: null };
}
