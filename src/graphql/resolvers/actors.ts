import { loadRelated } from '../../request/load-related.ts';
import type { Resolvers } from '../generated.ts';
import { listStandingLinesAt } from '../../domains/facts/standing-lines.ts';
import { listCallsFor, sumUsageFor } from '../../domains/usage/calls-of-actor.ts';
import {
  bindActor,
  listActorBindings,
  listActorWorkspaces,
  listWorkspaceActors,
  unbindActor,
} from '../../domains/workspaces/actor-bindings.ts';
import { findLastSeen, listPersonMemory } from '../../domains/facts/person-memory.ts';
import { createActor, deleteActor, getActor, listActors, updateActor } from '../../domains/workspaces/actors.ts';

export const actorResolvers: Resolvers = {
  Query: {
    actor: (_, { id }, ctx) => getActor(ctx, id),
    actors: (_, args, ctx) => listActors(ctx, args),
    actorBindings: (_, { workspaceId, ...args }, ctx) => listActorBindings(ctx, workspaceId, args),
  },
  Mutation: {
    createActor: async (_, { input }, ctx) => ({ actor: await createActor(ctx, input) }),
    updateActor: async (_, { input }, ctx) => ({ actor: await updateActor(ctx, input) }),
    deleteActor: async (_, { input }, ctx) => {
      await deleteActor(ctx, input);
      return { deletedId: input.id };
    },
    bindActor: async (_, { input }, ctx) => ({ binding: await bindActor(ctx, input) }),
    unbindActor: async (_, { input }, ctx) => {
      await unbindActor(ctx, input);
      return { unboundId: input.actorId };
    },
  },
  Workspace: {
    actors: (workspace, args, ctx) => listWorkspaceActors(ctx, workspace.id, args),
  },
  Actor: {
    memory: ({ id }, _, ctx) => listPersonMemory(ctx, id),
    lastSeenAt: ({ id }, _, ctx) => findLastSeen(ctx, id),
    workspaces: (actor, args, ctx) => listActorWorkspaces(ctx, actor.id, args),
    standingMemory: ({ id }, { placeId }, ctx) => listStandingLinesAt(ctx, { personId: id, placeId }),
    calls: ({ id }, args, ctx) => listCallsFor(ctx, id, args),
    usage: ({ id }, args, ctx) => sumUsageFor(ctx, id, args),
  },
  ActorBinding: {
    actorId: ({ actor }) => actor.id,
    customId: async ({ actor }) => (await loadRelated(actor)).customId,
    actorType: async ({ actor }) => (await loadRelated(actor)).actorType,
    displayName: async ({ actor }) => (await loadRelated(actor)).displayName,
    boundAt: ({ createdAt }) => createdAt,
    actor: ({ actor }, _, ctx) => {
      ctx.allow('actor:read');
      return loadRelated(actor);
    },
    workspace: ({ workspace }, _, ctx) => {
      ctx.allow('workspace:read');
      return loadRelated(workspace);
    },
  },
};
