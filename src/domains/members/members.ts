import type { Context } from '../../request/context.ts';
import { insertChanges, recordChange, watchEdit } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { requireName } from '../../core/check-name.ts';
import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import { requireAuthorityOver } from '../identity/member-authority.ts';
import { Principal, type PrincipalRow } from '../identity/principal.entity.ts';
import { requireGrantableRole, lockTeam, findRolePermissions, requireHeld } from '../identity/roles.ts';

/** Current members, newest first. */
export async function listMembers(ctx: Context, args: ListArgs<typeof memberList>): Promise<Page<PrincipalRow>> {
  ctx.allow('member:read');
  return pageOf(ctx, Principal, [['removedAt', 'is null']], args, { shape: memberList });
}

/**
 * Returns a member whose address, role and end the caller may see. Throws ACCESS_DENIED: without
 * `member:read` others have a name only. Everybody may see themselves, and an operator the
 * administrator of a team that they just made.
 */
export function requireVisible<T extends PrincipalRow>(ctx: Context, member: T): T {
  const { principalId, teamId } = ctx.caller;
  if (member.id !== principalId && member.teamId === teamId) ctx.allow('member:read');
  return member;
}

export interface UpdateMemberInput {
  id: string;
  name?: string | null | undefined;
  /** A built-in role's name, or a custom role's name or id. */
  role?: string | null | undefined;
}

/**
 * Changes the given fields, on every replica within a second. Throws ACCESS_DENIED when the old or
 * the new role has permissions that the caller lacks, and CONFLICT when the team would lose its
 * last tenant_admin.
 */
export async function updateMember(ctx: Context, input: UpdateMemberInput): Promise<Principal> {
  ctx.allow('member:manage');
  const name = input.name == null ? null : requireName('name', input.name);
  return ctx.transaction(async (inner) => {
    const team = await lockTeam(inner);
    const member = await findMember(inner, input.id);
    const edit = watchEdit(member, ['name', 'role']);
    if (name !== null) member.name = name;
    if (input.role != null) {
      const role = await requireGrantableRole(inner, 'role', input.role, team);
      if (role !== member.role) {
        requireHeld(inner, 'id', await findRolePermissions(inner, member.role, team), 'The member');
        if (member.role === 'tenant_admin') await requireOtherAdmin(inner, member);
        member.role = role;
      }
    }
    member.updatedAt = ctx.platform.now();
    recordChange(inner, 'member.updated', member, edit());
    await inner.em.flush();
    return member;
  });
}

/**
 * Ends the membership. Every key of the member, also of projects, stops working within a second,
 * and the address can be invited again. Records of the member's actions still name them. Throws
 * ACCESS_DENIED when the member has permissions that the caller lacks, by the role or by a grant,
 * and CONFLICT for the last tenant_admin.
 */
export async function removeMember(ctx: Context, id: string): Promise<Principal> {
  ctx.allow('member:manage');
  return ctx.transaction(async (inner) => {
    await lockTeam(inner);
    const member = await findMember(inner, id);
    await requireAuthorityOver(inner, [id], { field: 'id', subject: 'The member' });
    if (member.role === 'tenant_admin') await requireOtherAdmin(inner, member);
    const now = ctx.platform.now();
    member.removedAt = member.updatedAt = now;
    recordChange(inner, 'member.removed', member, { role: member.role });
    await inner.em.flush();
    await inner.em.execute(
      'update service_key set revoked_at = ?, updated_at = ? where team_id = ? and principal_id = ? and revoked_at is null',
      [now, now, member.teamId, id],
    );
    await inner.em.execute(
      `delete from call_limit where team_id = ? and (subject_id = ? or subject_id in (
         select id from service_key where team_id = ? and principal_id = ?))`,
      [member.teamId, id, member.teamId, id],
    );
    for (const table of ['project_key', 'member_grant', 'member_login'])
      await inner.em.execute(`delete from ${table} where team_id = ? and principal_id = ?`, [member.teamId, id]);
    return member;
  });
}

/** Returns a current member of the caller's team. Throws NOT_FOUND. */
export async function findMember(ctx: Context, id: string): Promise<Principal> {
  const member = await ctx.em.findOne(Principal, { id, removedAt: null });
  if (!member) throw notFound('member');
  return member;
}

/**
 * Throws CONFLICT for the last administrator. The team's lock must be held, so that two
 * administrators cannot each rely on the other.
 */
async function requireOtherAdmin(ctx: Context, member: Principal): Promise<void> {
  const others = await ctx.em.count(Principal, { role: 'tenant_admin', removedAt: null, id: { $ne: member.id } });
  if (others === 0)
    throw new AppError('CONFLICT', 'This is the last tenant_admin of the team. Make somebody else one first.');
}

const memberList = listShape({
  filter: {
    text: textIn('name', 'email'),
    role: anyOf('role'),
    createdAt: timeIn('createdAt'),
    updatedAt: timeIn('updatedAt'),
  },
  orders: {
    CREATED_AT: { property: 'id' },
    NAME: { property: 'name' },
    EMAIL: { property: 'email' },
    UPDATED_AT: { property: 'updatedAt' },
  },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/**
 * Unbinds a member from the subjects of all issuers, and ends the sessions that they opened. The
 * next login with the member's address binds anew. Idempotent. Throws ACCESS_DENIED for a member
 * who holds more than the caller.
 */
export async function unbindMemberLogin(ctx: Context, id: string): Promise<Principal> {
  ctx.allow('member:manage');
  return ctx.transaction(async (inner) => {
    const member = await findMember(inner, id);
    await requireAuthorityOver(inner, [id], { field: 'id', subject: 'The member' });
    const unbound = await inner.em.execute<{ issuer: string }[]>(
      'delete from member_login where team_id = ? and principal_id = ? returning issuer',
      [member.teamId, id],
    );
    if (unbound.length === 0) return member;
    const ended = await inner.em.execute<{ id: string }[]>(
      `update console_session set ended_at = now()
       where team_id = ? and principal_id = ? and method = 'OIDC' and ended_at is null returning id`,
      [member.teamId, id],
    );
    for (const { issuer } of unbound)
      recordChange(inner, 'member.updated', member, { login: { before: issuer, after: null } });
    await inner.em.flush();
    await insertChanges(inner, 'console_session.ended', ended);
    return member;
  });
}
