import { listMemberKeys } from '../../domains/identity/service-keys.ts';
import { getProject } from '../../domains/projects/projects.ts';
import { getWorkspace } from '../../domains/workspaces/workspaces.ts';
import { unlessGone } from '../unless-gone.ts';
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
