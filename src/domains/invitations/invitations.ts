import type { FilterQuery } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { notFound } from '../../core/errors.ts';
import { readSize, toPage, type Page, type PageArgs } from '../../db/keyset-page.ts';
import { createContinuation } from '../../request/continuation.ts';
import { normalizeEmail } from './emails.ts';
import { Invitation } from './invitation.entity.ts';

export interface InvitationFilters {
  status?: ReturnType<Invitation['statusAt']> | null | undefined;
  /** Matched case-insensitively. */
  emails?: readonly string[] | null | undefined;
}

/** A page whose cursors are signed. */
export interface InvitationPage extends Page<Invitation> {
  /** Null on the last page. */
  continuationToken: string | null;
}

/** Returns the invitation with this id. Throws NOT_FOUND, also for another team's. */
export async function getInvitation(ctx: Context, id: string): Promise<Invitation> {
  ctx.allow('member:invite');
  return findInvitation(ctx, id);
}

/** Like getInvitation, but without a permission check; the caller must have made one. */
export async function findInvitation(ctx: Context, id: string): Promise<Invitation> {
  const invitation = await entityById(ctx, Invitation, id);
  if (!invitation) throw notFound('invitation');
  return invitation;
}

/**
 * The team's invitations, newest first. Invitations added while a caller pages neither hide nor
 * repeat one. Throws INVALID_PARAMETER naming `first`, or `after` when it is not from this team's
 * list with these filters.
 */
export async function listInvitations(ctx: Context, args: PageArgs & InvitationFilters): Promise<InvitationPage> {
  ctx.allow('member:invite');
  const { first } = readSize(args);
  const emails = args.emails == null ? null : [...new Set(args.emails.map(normalizeEmail))].sort();
  const continuation = createContinuation(ctx, {
    purpose: 'invitation-page',
    filters: JSON.stringify([args.status ?? null, emails]),
    field: 'after',
  });
  const after = args.after == null ? null : continuation.read(args.after);
  const where = filterOf(args.status ?? null, emails, ctx.platform.now());
  const found = await ctx.em.find(Invitation, after === null ? where : { $and: [where, { id: { $lt: after } }] }, {
    orderBy: { id: 'desc' },
    limit: first + 1,
  });
  const page = toPage(found, { key: 'id', first, isFirst: after === null }, () => ctx.em.count(Invitation, where));
  const edges = page.nodes.map((node) => ({ cursor: continuation.write(node.id), node }));
  const endCursor = edges.at(-1)?.cursor ?? null;
  return {
    ...page,
    edges,
    pageInfo: { ...page.pageInfo, startCursor: edges[0]?.cursor ?? null, endCursor },
    continuationToken: page.pageInfo.hasNextPage ? endCursor : null,
  };
}

function filterOf(
  status: InvitationFilters['status'],
  emails: readonly string[] | null,
  now: Date,
): FilterQuery<Invitation> {
  return {
    ...(emails === null ? {} : { email: { $in: [...emails] } }),
    ...(status == null ? {} : { state: status === 'expired' ? 'pending' : status }),
    ...(status === 'expired' ? { expiresAt: { $lte: now } } : {}),
    ...(status === 'pending' ? { expiresAt: { $gt: now } } : {}),
  };
}
