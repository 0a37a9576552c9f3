import type { Context } from '../../request/context.ts';
import { entityById } from '../../db/entity-by-id.ts';
import { notFound } from '../../core/errors.ts';
import { pageOf, type ListArgs } from '../../db/keyset-page.ts';
import { readPageSize, type Page } from '../../db/page.ts';
import { createContinuation } from '../../request/continuation.ts';
import { Invitation, invitationList, type InvitationRow } from './invitation.entity.ts';

/** A page whose cursors are signed. */
export interface InvitationPage extends Page<InvitationRow> {
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
 * repeat one. Throws INVALID_PARAMETER naming an argument, also for a cursor that is not from this
 * team's list.
 */
export async function listInvitations(
  ctx: Context,
  { after, before, ...args }: ListArgs<ReturnType<typeof invitationList>>,
): Promise<InvitationPage> {
  ctx.allow('member:invite');
  readPageSize({ after, before, ...args });
  const signed = (field: 'after' | 'before') =>
    createContinuation(ctx, { purpose: 'invitation-page', filters: '', field });
  const sent = {
    ...args,
    after: after == null ? null : signed('after').read(after),
    before: before == null ? null : signed('before').read(before),
  };
  const page = await pageOf(ctx, Invitation, [], sent, { shape: invitationList(ctx.platform.now()) });
  const edges = page.edges.map(({ cursor, node }) => ({ cursor: signed('after').write(cursor), node }));
  const endCursor = edges.at(-1)?.cursor ?? null;
  return {
    ...page,
    edges,
    pageInfo: { ...page.pageInfo, startCursor: edges[0]?.cursor ?? null, endCursor },
    continuationToken: page.pageInfo.hasNextPage ? endCursor : null,
  };
}
