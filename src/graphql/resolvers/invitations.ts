import { findInviter, findPrincipal } from '../../domains/identity/who-changed.ts';
import type { Resolvers } from '../generated.ts';
import { statusAt } from '../../domains/invitations/invitation.entity.ts';
import { acceptInvitation, rejectInvitation } from '../../domains/invitations/respond.ts';
import { getInvitation, listInvitations } from '../../domains/invitations/invitations.ts';
import { roleNameLoader } from '../../domains/identity/roles.ts';
import { inviteMembers, resendInvitation, revokeInvitation } from '../../domains/invitations/invite.ts';

export const invitationResolvers: Resolvers = {
  Query: {
    invitation: (_, { id }, ctx) => getInvitation(ctx, id),
    invitations: (_, args, ctx) => listInvitations(ctx, args),
  },
  Mutation: {
    inviteMembers: async (_, { input }, ctx) => ({ invited: await inviteMembers(ctx, input) }),
    resendInvitation: (_, { input }, ctx) => resendInvitation(ctx, input.id),
    revokeInvitation: async (_, { input }, ctx) => ({ invitation: await revokeInvitation(ctx, input.id) }),
    acceptInvitation: async (_, { input }, ctx) => ({ acceptance: await acceptInvitation(ctx, input) }),
    rejectInvitation: (_, { input }, ctx) => rejectInvitation(ctx, input.token),
  },
  Invitation: {
    role: ({ role }, _, ctx) => roleNameLoader(ctx).load(role),
    acceptedPrincipal: ({ acceptedPrincipalId }, _, ctx) =>
      acceptedPrincipalId == null ? null : findPrincipal(ctx, acceptedPrincipalId),
    invitedBy: (invitation, _, ctx) => findInviter(ctx, invitation),
    status: (invitation, _, ctx) => statusAt(invitation, ctx.platform.now()),
  },
};
