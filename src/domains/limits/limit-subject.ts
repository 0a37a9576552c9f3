import { kindOfId } from '../../core/id.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { LimitKind } from '../../core/limit-kind.ts';
import type { Context } from '../../request/context.ts';
import { Principal } from '../identity/principal.entity.ts';
import type { ServiceKey } from '../identity/service-key.entity.ts';
import { getServiceKey } from '../identity/service-keys.ts';
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

/** Like `findReadable`, for a caller who sets the limit. */
export async function findSettable(ctx: Context, id: string): Promise<LimitSubject> {
  switch (kindOfId(id)) {
    case 'serviceKey':
      ctx.allow('key:manage');
      return subjectOfKey(await getServiceKey(ctx, id));
    case 'principal':
      ctx.allow('member:manage');
      return findMember(ctx, id);
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
