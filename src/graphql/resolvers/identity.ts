import { ownKeyOf } from '../../auth/caller.ts';
import { loadRelated } from '../../request/load-related.ts';
import { unlessGone } from '../unless-gone.ts';
import type { Resolvers } from '../generated.ts';
import {
  createServiceKey,
  getServiceKey,
  isUnused,
  listServiceKeys,
  revokeServiceKey,
  revokeServiceKeys,
  updateServiceKey,
} from '../../domains/identity/service-keys.ts';
import { rotateServiceKey } from '../../domains/identity/rotate-service-key.ts';
import { createTeam, getPrincipal, getTeam, updateTeam } from '../../domains/identity/teams.ts';

export const identityResolvers: Resolvers = {
  Query: {
    viewer: (_, _args, ctx) => ctx.caller,
    serviceKey: (_, { id }, ctx) => getServiceKey(ctx, id),
    serviceKeys: (_, args, ctx) => listServiceKeys(ctx, args),
  },
  Mutation: {
    createServiceKey: (_, { input }, ctx) => createServiceKey(ctx, input),
    updateServiceKey: async (_, { input }, ctx) => ({ serviceKey: await updateServiceKey(ctx, input) }),
    rotateServiceKey: (_, { input }, ctx) => rotateServiceKey(ctx, input),
    revokeServiceKey: async (_, { input }, ctx) => ({ serviceKey: await revokeServiceKey(ctx, input.id) }),
    revokeServiceKeys: async (_, { input }, ctx) => ({ serviceKeys: await revokeServiceKeys(ctx, input) }),
    updateTeam: async (_, { input }, ctx) => ({ team: await updateTeam(ctx, input) }),
    createTeam: (_, { input }, ctx) => createTeam(ctx, input),
  },
  Viewer: {
    team: (_, _args, ctx) => getTeam(ctx),
    principal: (caller, _, ctx) => getPrincipal(ctx, caller.principalId),
    key: (caller, _, ctx) => {
      const keyId = ownKeyOf(caller);
      return keyId === null ? null : getServiceKey(ctx, keyId);
    },
    permissions: (caller) => [...caller.permissions],
  },
  ServiceKey: {
    secretSuffix: (key) => key.suffix,
    isUnused: (key, _, ctx) => isUnused(key, ctx.platform.now()),
    replacedBy: ({ replacedById }, _, ctx) =>
      replacedById == null ? null : unlessGone(getServiceKey(ctx, replacedById)),
    principal: (key) => loadRelated(key.principal),
  },
};
