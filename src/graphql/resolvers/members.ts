import { listMemberKeys } from '../../domains/identity/service-keys.ts';
import { getProject } from '../../domains/projects/projects.ts';
import { getWorkspace } from '../../domains/workspaces/workspaces.ts';
import { unlessGone } from '../../core/errors.ts';
import type { Resolvers } from '../generated.ts';
import { listGrants, setMemberGrants } from '../../domains/members/member-grants.ts';
import {
  listMembers,
  removeMember,
  requireVisible,
  unbindMemberLogin,
  updateMember,
} from '../../domains/members/members.ts';
import {
  createRole,
  deleteRole,
  getRole,
  listRoles,
  roleNameLoader,
  updateRole,
} from '../../domains/identity/roles.ts';
import { findInviter, findPrincipal } from '../../domains/identity/who-changed.ts';
import { statusAt } from '../../domains/invitations/invitation.entity.ts';
import { acceptInvitation, rejectInvitation } from '../../domains/invitations/accept-or-reject.ts';
import { getInvitation, listInvitations } from '../../domains/invitations/invitations.ts';
import { inviteMembers, resendInvitation, revokeInvitation } from '../../domains/invitations/invite.ts';

export const memberResolvers: Resolvers = {
  Query: {
    members: (_, args, ctx) => listMembers(ctx, args),
    role: (_, { id }, ctx) => getRole(ctx, id),
    roles: (_, args, ctx) => listRoles(ctx, args),
  },
  Mutation: {
    updateMember: async (_, { input }, ctx) => ({ principal: await updateMember(ctx, input) }),
    removeMember: async (_, { input }, ctx) => ({ principal: await removeMember(ctx, input.id) }),
    unbindMemberLogin: async (_, { input }, ctx) => ({ principal: await unbindMemberLogin(ctx, input.id) }),
    setMemberGrants: async (_, { input }, ctx) => ({ principal: await setMemberGrants(ctx, input) }),
    createRole: async (_, { input }, ctx) => ({ role: await createRole(ctx, input) }),
    updateRole: async (_, { input }, ctx) => ({ role: await updateRole(ctx, input) }),
    deleteRole: async (_, { input }, ctx) => {
      await deleteRole(ctx, input);
      return { deletedId: input.id };
    },
  },
  MemberGrant: {
    workspace: ({ workspaceId }, _, ctx) => (workspaceId == null ? null : unlessGone(getWorkspace(ctx, workspaceId))),
    project: ({ projectId }, _, ctx) => (projectId == null ? null : unlessGone(getProject(ctx, projectId))),
  },
  Principal: {
    serviceKeys: (principal, args, ctx) => listMemberKeys(ctx, principal.id, args),
    grants: (principal, _, ctx) => listGrants(ctx, principal.id),
    email: (principal, _, ctx) => requireVisible(ctx, principal).email,
    role: (principal, _, ctx) => roleNameLoader(ctx).load(requireVisible(ctx, principal).role),
    removedAt: (principal, _, ctx) => requireVisible(ctx, principal).removedAt ?? null,
  },
};

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
