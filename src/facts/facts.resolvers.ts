import type { Context } from '../context.ts';
import type { Resolvers } from '../graphql/generated.ts';
import { subscribeTo } from '../graphql/subscribe.ts';
import {
  addAgentFacts,
  addProjectFacts,
  forgetFact,
  getAgentFact,
  getFact,
  getFactOwnerId,
  getProjectFact,
  listAgentFacts,
  listChanges,
  listProjectFacts,
} from './facts.ts';
import { factsTopic, type FactChanged } from './facts.events.ts';
import type { Fact } from './fact.entity.ts';

export const factResolvers: Resolvers = {
  Query: {
    projectFact: (_, { id, workspaceId, projectId }, ctx) => getProjectFact(ctx, id, { workspaceId, projectId }),
    agentFact: (_, { id }, ctx) => getAgentFact(ctx, id),
  },
  Mutation: {
    addProjectFacts: async (_, { input }, ctx) => ({ facts: await addProjectFacts(ctx, input) }),
    addAgentFacts: async (_, { input }, ctx) => ({ facts: await addAgentFacts(ctx, input) }),
    forgetFact: async (_, { input }, ctx) => ({ fact: await forgetFact(ctx, input.id) }),
  },
  Subscription: {
    factChanged: {
      subscribe: async (_, args, ctx) => subscribeTo<FactChanged>(ctx, factsTopic(await getFactOwnerId(ctx, args))),
      resolve: async ({ kind, factId }: FactChanged, _args: unknown, ctx: Context) => ({
        kind,
        fact: await getFact(ctx, factId),
      }),
    },
  },
  Project: {
    facts: (project, args, ctx) => listProjectFacts(ctx, project.id, args),
  },
  Agent: {
    facts: (agent, args, ctx) => listAgentFacts(ctx, agent.id, args),
  },
  Fact: {
    __resolveType: (fact) => (fact.project ? 'ProjectFact' : 'AgentFact'),
  },
  ProjectFact: {
    fact: text,
    score: () => 0,
    changes: (fact, args, ctx) => listChanges(ctx, fact.id, args),
    project: async (fact, _, ctx) => {
      ctx.allow('project:read');
      return (await fact.project?.loadOrFail()) ?? missingOwner(fact);
    },
  },
  AgentFact: {
    fact: text,
    changes: (fact, args, ctx) => listChanges(ctx, fact.id, args),
    agent: async (fact, _, ctx) => {
      ctx.allow('agent:read');
      return (await fact.agent?.loadOrFail()) ?? missingOwner(fact);
    },
  },
};

function text(fact: Fact): string {
  return fact.text;
}

function missingOwner(fact: Fact): never {
  throw new Error(`the fact ${fact.id} has no owner of that kind`);
}
