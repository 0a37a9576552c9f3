import type { Resolvers } from '../graphql/generated.ts';
import { createAgent, getAgent, listAgents } from './agents.ts';

export const agentResolvers: Resolvers = {
  Query: {
    agent: (_, { id }, ctx) => getAgent(ctx, id),
  },
  Mutation: {
    createAgent: async (_, { input }, ctx) => ({ agent: await createAgent(ctx, input) }),
  },
  Workspace: {
    agents: (workspace, args, ctx) => listAgents(ctx, workspace.id, args),
  },
  Agent: {
    workspace: (agent, _, ctx) => {
      ctx.allow('workspace:read');
      return agent.workspace.loadOrFail();
    },
  },
};
