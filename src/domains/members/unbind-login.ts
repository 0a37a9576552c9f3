import type { Context } from '../../request/context.ts';
import { insertChanges, recordChange } from '../changes/record-change.ts';
import { requireAuthorityOver } from '../identity/member-authority.ts';
import type { Principal } from '../identity/principal.entity.ts';
import { findMember } from './members.ts';

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
