import { ownKeyOf } from '../../auth/caller.ts';
import { loadRelated } from '../../request/load-related.ts';
import { unlessGone } from '../../core/errors.ts';
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
import { createLoginLink } from '../../domains/console/login-link.ts';
import { endConsoleSessions, getConsoleSession, listConsoleSessions } from '../../domains/console/sessions.ts';

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

export const consoleResolvers: Resolvers = {
  Query: {
    consoleSessions: (_, args, ctx) => listConsoleSessions(ctx, args),
  },
  Mutation: {
    createLoginLink: (_, _args, ctx) => createLoginLink(ctx),
    endConsoleSessions: async (_, { input }, ctx) => ({ endedIds: await endConsoleSessions(ctx, input) }),
  },
  ConsoleSession: {
    principal: ({ principal }) => loadRelated(principal),
    key: ({ keyId }, _, ctx) => (keyId == null ? null : getServiceKey(ctx, keyId)),
    isCurrent: ({ id }, _, ctx) => id === ctx.caller.keyId,
  },
  Viewer: {
    session: ({ keyId, session }, _, ctx) => (session ? getConsoleSession(ctx, keyId) : null),
  },
};
