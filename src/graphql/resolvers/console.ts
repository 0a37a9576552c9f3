import { getServiceKey } from '../../domains/identity/service-keys.ts';
import { createLoginLink } from '../../domains/console/login-link.ts';
import { endConsoleSessions, getConsoleSession, listConsoleSessions } from '../../domains/console/sessions.ts';
import { loadRelated } from '../../request/load-related.ts';
import type { Resolvers } from '../generated.ts';

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
