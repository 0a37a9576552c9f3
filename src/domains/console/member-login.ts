import type { Platform } from '../../request/platform.ts';
import { recordChange } from '../changes/record-change.ts';
import { loginContext } from './open-session.ts';

/** A person as an OpenID provider names them for good (OpenID Connect Core 1.0, section 5.7). */
export interface ProviderSubject {
  issuer: string;
  /** Case-sensitive, and unique at the issuer. */
  subject: string;
}

/** A member of a team. */
export interface Member {
  teamId: string;
  principalId: string;
}

/** Those whom the subject is, and those of the address who are no subject of the issuer yet. */
const FIND_MEMBER = /* sql */ `
  with found as (
    select principal_id as id from member_login where issuer = $1 and subject = $2
    union
    select p.id from principal p where p.email = $3 and not exists (
      select from member_login l where l.issuer = $1 and (l.principal_id = p.id or (l.team_id = p.team_id and l.subject = $2)))
  )
  select p.id as "principalId", p.team_id as "teamId" from found join principal p using (id)
  where p.removed_at is null and ($4::text is null or p.team_id = $4)
  order by (select max(s.id) from console_session s where s.principal_id = p.id) desc nulls last, p.id limit 1`;

/**
 * Returns the member who logs in. `email` is an address that the provider has verified, by which a
 * member is found once. Of several teams, the one of the last login.
 */
export async function findMemberOfSubject(
  { pool }: Platform,
  { issuer, subject }: ProviderSubject,
  { email, teamId }: { email: string | null; teamId: string | null },
): Promise<Member | null> {
  const { rows } = await pool.query<Member>(FIND_MEMBER, [issuer, subject, email, teamId]);
  return rows[0] ?? null;
}

const BIND = /* sql */ `
  insert into member_login (principal_id, issuer, subject, team_id)
  select p.id, ?, ?, p.team_id from principal p where p.id = ? and p.removed_at is null for share
  on conflict do nothing returning principal_id`;

/**
 * Binds a member to the subject, unless they are bound. Returns false when the member is another
 * subject of the issuer, or the subject another member: of two at the same time, one is bound.
 */
export async function bindLogin(
  platform: Platform,
  member: Member,
  { issuer, subject }: ProviderSubject,
): Promise<boolean> {
  return loginContext(platform, { ...member, keyId: null }).transaction(async (ctx) => {
    const { principalId } = member;
    const added = await ctx.em.execute<object[]>(BIND, [issuer, subject, principalId]);
    if (added.length > 0) {
      recordChange(ctx, 'member.updated', { id: principalId }, { login: { before: null, after: issuer } });
      await ctx.em.flush();
      return true;
    }
    const [known] = await ctx.em.execute<{ subject: string }[]>(
      'select subject from member_login where principal_id = ? and issuer = ?',
      [principalId, issuer],
    );
    return known?.subject === subject;
  });
}
