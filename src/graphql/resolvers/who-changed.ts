import type { Context } from '../../request/context.ts';
import { findLastChanger, findMaker, findPrincipal } from '../../domains/identity/who-changed.ts';
import type { Resolvers } from '../generated.ts';

const made = {
  createdBy: (thing: { id: string; createdAt: Date }, _: unknown, ctx: Context) => findMaker(ctx, thing),
};

const madeAndChanged = {
  ...made,
  updatedBy: (thing: { id: string }, _: unknown, ctx: Context) => findLastChanger(ctx, thing),
};

/** Names who made a thing and who changed it last, from the team's changes. */
export const whoChangedResolvers: Resolvers = {
  Actor: madeAndChanged,
  Agent: madeAndChanged,
  AgentFact: madeAndChanged,
  Boundary: madeAndChanged,
  Change: {
    principal: ({ principalId }, _, ctx) => (principalId === null ? null : findPrincipal(ctx, principalId)),
  },
  DriveItem: madeAndChanged,
  ImportJob: made,
  Integration: madeAndChanged,
  Invitation: madeAndChanged,
  Library: made,
  Memory: madeAndChanged,
  Project: madeAndChanged,
  ProjectDocument: made,
  ProjectFact: madeAndChanged,
  ProjectKey: made,
  Role: madeAndChanged,
  ServiceKey: madeAndChanged,
  WebhookEndpoint: madeAndChanged,
  Workspace: madeAndChanged,
};
