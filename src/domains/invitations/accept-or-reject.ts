import { teamContext, type Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { Principal } from '../identity/principal.entity.ts';
import { lockTeam, roleNameLoader } from '../identity/roles.ts';
import { buildServiceKey } from '../identity/service-keys.ts';
import type { Platform } from '../../request/platform.ts';
import { requireName } from '../../core/check-name.ts';
import { Invitation, statusAt, type InvitationStatus } from './invitation.entity.ts';
import { notOpenError, hashesOfToken } from './invite.ts';
import { dropMails } from './outbox.ts';

/** The membership that an invitee accepted. */
export interface Acceptance {
  principalId: string;
  email: string;
  teamId: string;
  teamName: string;
  role: string;
  /** The member's first key, returned this once. */
  secret: string;
}

/** An invitation as its invitee sees it before responding. */
export interface InvitationPreview {
  team: string;
  email: string;
  role: string;
  status: InvitationStatus;
}

/**
 * Returns the invitation of a link's token. Throws NOT_FOUND, also for a token that a newer link
 * replaced.
 */
export async function findInvitationByToken(
  { platform, address }: Pick<Context, 'platform' | 'address'>,
  token: string,
): Promise<InvitationPreview> {
  const ctx = await openTeamContext(platform, token, address);
  const invitation = await findByToken(ctx, token);
  const [[team], role] = await Promise.all([
    ctx.em.execute<{ name: string }[]>('select name from team where id = ?', [invitation.teamId]),
    roleNameLoader(ctx).load(invitation.role),
  ]);
  return { team: team?.name ?? '', email: invitation.email, role, status: statusAt(invitation, platform.now()) };
}

/**
 * Makes the invitee a member with a first key. The token authenticates and works once: throws
 * CONFLICT when the invitation was answered, was revoked or has expired.
 */
export async function acceptInvitation(
  { platform, address }: Context,
  input: { token: string; name: string },
): Promise<Acceptance> {
  const name = requireName('name', input.name);
  const ctx = await openTeamContext(platform, input.token, address);
  return ctx.transaction(async (inner) => {
    // The lock lets the second of two concurrent requests find the token used.
    const team = await lockTeam(inner);
    const invitation = await findOpenByToken(inner, input.token);
    const { teamId, email, role } = invitation;
    const principal = await addInvitee(inner, invitation, name);
    const { secret } = buildServiceKey(inner, principal, {
      description: 'First key',
      permissions: null,
      allowedAddresses: [],
      expiresAt: null,
    });
    await finishAcceptance(inner, invitation, principal);
    const roleName = await roleNameLoader(inner).load(role);
    return { principalId: principal.id, email, teamId, teamName: team.name, role: roleName, secret };
  });
}

/**
 * Makes the owner of an address a member, by the newest of its pending invitations, without a key.
 * The caller has verified the address. Returns null when there is none.
 */
export async function acceptByAddress(
  platform: Platform,
  { email, name, teamId }: { email: string; name: string; teamId: string | null },
): Promise<{ principalId: string; teamId: string } | null> {
  const { rows } = await platform.pool.query<{ id: string; team_id: string }>(
    `select id, team_id from invitation where email = $1 and state = 'pending' and expires_at > $2
       and ($3::text is null or team_id = $3) order by id desc limit 1`,
    [email, platform.now(), teamId],
  );
  const [found] = rows;
  if (!found) return null;
  return teamContext(platform, found.team_id).transaction(async (inner) => {
    await lockTeam(inner);
    const invitation = await inner.em.findOneOrFail(Invitation, { id: found.id });
    if (statusAt(invitation, platform.now()) !== 'pending') throw notOpenError(invitation);
    const principal = await addInvitee(inner, invitation, name);
    await finishAcceptance(inner, invitation, principal);
    return { principalId: principal.id, teamId: principal.teamId };
  });
}

/** Adds an invitee to the team, whose lock is held. Throws CONFLICT for a member. */
async function addInvitee(ctx: Context, { teamId, email, role }: Invitation, name: string): Promise<Principal> {
  if ((await ctx.em.count(Principal, { email, removedAt: null })) > 0)
    throw new AppError('CONFLICT', 'This address is a member of the team already.');
  const now = ctx.platform.now();
  const times = { createdAt: now, updatedAt: now };
  return ctx.em.create(Principal, { id: newId('principal'), teamId, email, name, role, ...times });
}

async function finishAcceptance(ctx: Context, invitation: Invitation, principal: Principal): Promise<void> {
  await ctx.em.flush();
  invitation.state = 'accepted';
  invitation.acceptedAt = invitation.updatedAt = ctx.platform.now();
  invitation.acceptedPrincipalId = principal.id;
  recordChange(ctx, 'invitation.accepted', invitation, { principalId: principal.id });
  recordChange(ctx, 'member.added', principal, { role: principal.role });
  await ctx.em.flush();
  await dropMails(ctx, [invitation.id]);
}

/** Rejects the invitation. The token authenticates and works once, as above. */
export async function rejectInvitation({ platform, address }: Context, token: string): Promise<{ email: string }> {
  const ctx = await openTeamContext(platform, token, address);
  return ctx.transaction(async (inner) => {
    await lockTeam(inner);
    const invitation = await findOpenByToken(inner, token);
    invitation.state = 'rejected';
    invitation.updatedAt = platform.now();
    recordChange(inner, 'invitation.rejected', invitation);
    await inner.em.flush();
    await dropMails(inner, [invitation.id]);
    return { email: invitation.email };
  });
}

/**
 * Opens a context of the token's team. It has no permissions of its own. An unknown token counts as
 * an invalid key of the client's address.
 */
async function openTeamContext(platform: Platform, token: string, address: string): Promise<Context> {
  const { rows } = await platform.pool.query<{ team_id: string }>(
    'select team_id from invitation where token_hash = any($1)',
    [hashesOfToken(platform, token)],
  );
  if (!rows[0]) throw await platform.throttle.recordRejection(address, notFound('invitation'));
  return teamContext(platform, rows[0].team_id);
}

async function findByToken(ctx: Context, token: string): Promise<Invitation> {
  const invitation = await ctx.em.findOne(Invitation, { tokenHash: { $in: hashesOfToken(ctx.platform, token) } });
  if (!invitation) throw notFound('invitation');
  return invitation;
}

async function findOpenByToken(ctx: Context, token: string): Promise<Invitation> {
  const invitation = await findByToken(ctx, token);
  if (statusAt(invitation, ctx.platform.now()) !== 'pending') throw notOpenError(invitation);
  return invitation;
}
