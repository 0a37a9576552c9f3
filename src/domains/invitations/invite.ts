import { randomBytes } from 'node:crypto';
import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { Principal } from '../identity/principal.entity.ts';
import { requireGrantableRole, lockTeam } from '../identity/roles.ts';
import { takeDaily } from '../../request/daily-limits.ts';
import type { Platform } from '../../request/platform.ts';
import { readEmails } from './emails.ts';
import { Invitation, statusAt } from './invitation.entity.ts';
import { findInvitation } from './invitations.ts';
import { dropMails, queueMails } from './outbox.ts';

/** An invitation with its newest link. */
export interface Invited {
  invitation: Invitation;
  /** Returned this once, and only when no mail server is configured. */
  link: string | null;
}

const DAY_MS = 86_400_000;
const TOKEN_PURPOSE = 'invitation-token';

/**
 * Invites addresses to hold a role, all or none, and returns invitations in their order. A pending
 * or expired invitation gets a new link and a new end. Throws CONFLICT naming `emails[n]` for a
 * member, and ACCESS_DENIED when the role, or the one of a pending invitation, has permissions that
 * the caller lacks.
 */
export async function inviteMembers(
  ctx: Context,
  input: { emails: readonly string[]; role?: string | null | undefined },
): Promise<Invited[]> {
  ctx.allow('member:invite');
  const emails = readEmails(input.emails);
  return ctx.transaction(async (inner) => {
    const team = await lockTeam(inner);
    const role = await requireGrantableRole(inner, 'role', input.role ?? 'tenant_member', team);
    await rejectMembers(inner, emails);
    const open = await inner.em.find(Invitation, { state: 'pending', email: { $in: emails } });
    const known = new Map(open.map((invitation) => [invitation.email, invitation]));
    const now = ctx.platform.now();
    for (const email of new Set(emails)) {
      const invitation = known.get(email) ?? newInvitation(inner, email, role, now);
      // A new role takes the old one, so the caller must hold both.
      if (invitation.role !== role && statusAt(invitation, now) === 'pending')
        await requireGrantableRole(inner, `emails[${emails.indexOf(email)}]`, invitation.role, team);
      invitation.role = role;
      known.set(email, invitation);
    }
    const links = await sendLinks(
      inner,
      [...new Set(emails)].flatMap((email) => known.get(email) ?? []),
    );
    return emails.flatMap((email) => {
      const invitation = known.get(email);
      return invitation ? [{ invitation, link: links.get(invitation) ?? null }] : [];
    });
  });
}

/**
 * Sends a new link and invalidates the last one. Throws CONFLICT unless the invitation is pending
 * or has expired.
 */
export async function resendInvitation(ctx: Context, id: string): Promise<Invited> {
  ctx.allow('member:invite');
  return ctx.transaction(async (inner) => {
    const team = await lockTeam(inner);
    const invitation = await findInvitation(inner, id);
    if (invitation.state !== 'pending') throw notOpenError(invitation);
    // Callers resend only roles that they could grant themselves.
    await requireGrantableRole(inner, 'id', invitation.role, team);
    await rejectMembers(inner, [invitation.email], () => 'id');
    const links = await sendLinks(inner, [invitation]);
    return { invitation, link: links.get(invitation) ?? null };
  });
}

/**
 * Invalidates the link. Revoking again changes nothing. Throws CONFLICT when the invitation was
 * answered or has expired, and ACCESS_DENIED when its role has permissions that the caller lacks.
 */
export async function revokeInvitation(ctx: Context, id: string): Promise<Invitation> {
  ctx.allow('member:invite');
  return ctx.transaction(async (inner) => {
    const team = await lockTeam(inner);
    const invitation = await findInvitation(inner, id);
    const now = ctx.platform.now();
    if (invitation.state === 'revoked') return invitation;
    if (statusAt(invitation, now) !== 'pending') throw notOpenError(invitation);
    await requireGrantableRole(inner, 'id', invitation.role, team);
    invitation.state = 'revoked';
    invitation.updatedAt = now;
    recordChange(inner, 'invitation.revoked', invitation);
    await inner.em.flush();
    await dropMails(inner, [id]);
    return invitation;
  });
}

/** Returns the keyed hashes under which a link's token may be stored: one of each secret key. */
export function hashesOfToken(platform: Platform, token: string): Buffer[] {
  return platform.secret.signWithEach(TOKEN_PURPOSE, token);
}

/** Creates the CONFLICT of a command that an invitation in this state does not allow. */
export function notOpenError(invitation: Invitation): AppError {
  const what = invitation.state === 'pending' ? 'has expired' : `was ${invitation.state} already`;
  return new AppError('CONFLICT', `The invitation ${what}.`);
}

function newInvitation(ctx: Context, email: string, role: string, now: Date): Invitation {
  return ctx.em.create(Invitation, {
    id: newId('invitation'),
    teamId: ctx.caller.teamId,
    email,
    role,
    state: 'pending',
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Gives each invitation a new token and a new end, and queues its mail. Returns the links that
 * callers may see.
 */
async function sendLinks(ctx: Context, invitations: readonly Invitation[]): Promise<Map<Invitation, string>> {
  const { platform } = ctx;
  await takeDaily(ctx, 'INVITATIONS', invitations.length);
  const now = platform.now();
  const tokens = new Map<Invitation, string>();
  for (const invitation of invitations) {
    const token = `ivt-${randomBytes(32).toString('base64url')}`;
    tokens.set(invitation, token);
    invitation.tokenHash = platform.secret.sign(TOKEN_PURPOSE, token);
    invitation.hashKeyId = platform.secret.ids[0];
    invitation.lastInvitedAt = invitation.updatedAt = now;
    invitation.expiresAt = new Date(now.getTime() + platform.config.invitationDays * DAY_MS);
    recordChange(ctx, 'invitation.sent', invitation, { role: invitation.role });
  }
  await ctx.em.flush();
  await queueMails(ctx, tokens);
  if (platform.config.mail) return new Map();
  return new Map([...tokens].map(([invitation, token]) => [invitation, invitationLink(platform, token)]));
}

/** Returns the address of the page where an invitee responds. */
export function invitationLink(platform: Platform, token: string): string {
  return `${platform.config.http.publicUrl}/invitations/${token}`;
}

async function rejectMembers(
  ctx: Context,
  emails: readonly string[],
  fieldOf = (n: number) => `emails[${n}]`,
): Promise<void> {
  const members = await ctx.em.find(Principal, { email: { $in: [...emails] }, removedAt: null }, { fields: ['email'] });
  const [first] = members;
  if (!first) return;
  const field = fieldOf(emails.findIndex((email) => members.some((member) => member.email === email)));
  throw new AppError('CONFLICT', `${field} is a member of the team already.`, { field });
}
