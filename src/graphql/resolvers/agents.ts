import { loadRelated } from '../../request/load-related.ts';
import type { Resolvers } from '../generated.ts';
import { getAgentSettings, settingsOf, updateAgentSettings } from '../../domains/agents/agent-settings.ts';
import {
  createAgentVersion,
  diffAgentVersions,
  getAgentVersion,
  listAgentVersions,
  listVersions,
  rollBackAgent,
} from '../../domains/agents/agent-versions.ts';
import {
  createAgent,
  deleteAgent,
  getAgent,
  listAgents,
  listWorkspaceAgents,
  updateAgent,
} from '../../domains/agents/agents.ts';

export const agentResolvers: Resolvers = {
  Query: {
    agent: (_, { id }, ctx) => getAgent(ctx, id),
    agents: (_, { workspaceId, ...args }, ctx) => listAgents(ctx, args, workspaceId),
    agentVersion: (_, args, ctx) => getAgentVersion(ctx, args),
    agentVersions: (_, { agentId, ...args }, ctx) => listAgentVersions(ctx, agentId, args),
    agentVersionDiff: (_, args, ctx) => diffAgentVersions(ctx, args),
    agentSettings: (_, args, ctx) => getAgentSettings(ctx, args),
  },
  Mutation: {
    createAgent: async (_, { input }, ctx) => ({ agent: await createAgent(ctx, input) }),
    updateAgent: async (_, { input }, ctx) => ({ agent: await updateAgent(ctx, input) }),
    deleteAgent: async (_, { input }, ctx) => {
      await deleteAgent(ctx, input);
      return { deletedId: input.id };
    },
    createAgentVersion: async (_, { input }, ctx) => ({ version: await createAgentVersion(ctx, input) }),
    rollBackAgent: async (_, { input }, ctx) => ({ version: await rollBackAgent(ctx, input) }),
    updateAgentSettings: async (_, { input }, ctx) => ({ settings: await updateAgentSettings(ctx, input) }),
  },
  Workspace: {
    agents: (workspace, args, ctx) => listWorkspaceAgents(ctx, workspace.id, args),
  },
  Agent: {
    workspace: (agent, _, ctx) => {
      ctx.allow('workspace:read');
      return loadRelated(agent.workspace);
    },
    settings: (agent, _, ctx) => settingsOf(ctx, agent),
    versions: (agent, args, ctx) => listVersions(ctx, agent.id, args),
  },
  CreateAgentVersionPayload: {
    agent: ({ version }, _, ctx) => getAgent(ctx, version.agent.id),
  },
  RollBackAgentPayload: {
    agent: ({ version }, _, ctx) => getAgent(ctx, version.agent.id),
  },
  AgentSettings: {
    agent: ({ agentId }, _, ctx) => getAgent(ctx, agentId),
  },
  AgentVersion: {
    agentId: ({ agent }) => agent.id,
    agent: ({ agent }, _, ctx) => getAgent(ctx, agent.id),
    model: ({ config }) => config.model,
    capabilities: ({ config }) => config.capabilities,
    policies: ({ config }) => config.policies,
    output: ({ config }) => config.output,
    subagents: ({ config }) => config.subagents,
    skills: ({ config }) => config.skills,
    systemPrompt: ({ config }) => config.systemPrompt,
    modelSettings: ({ config }) => config.modelSettings,
    runtimeBindings: ({ config }) => config.runtimeBindings,
  },
};
