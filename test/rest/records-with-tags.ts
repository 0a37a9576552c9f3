import { uniqueId } from '../faults/random.ts';
import { createBot } from '../graphql/bots.ts';
import type { TestActor } from '../harness/actor.ts';

interface Kind {
  name: string;
  /** Creates one and returns the address of the record. */
  create: () => Promise<string>;
  /** The write of it: its method, the address after the record's, and a body with this text. */
  method: string;
  more?: string;
  body: (text: string) => object;
  hasDelete: boolean;
}

/** The kinds of records whose writes take a precondition. */
export function recordsWithTags(me: TestActor): Kind[] {
  const workspace = () => `/api/v3/workspaces/${me.workspaceId}`;
  return [
    {
      name: 'project',
      create: async () => `/api/v1/projects/${await me.createProject()}`,
      method: 'PUT',
      body: (name) => ({ name }),
      hasDelete: true,
    },
    {
      name: 'memory',
      create: async () => {
        const projectId = await me.createProject();
        return `/api/v1/projects/${projectId}/memories/${await me.createMemory(projectId, 'n', 'c')}`;
      },
      method: 'PUT',
      body: (content) => ({ content }),
      hasDelete: true,
    },
    {
      name: 'boundary',
      create: async () => `/api/v3/boundaries/${await me.createBoundary({ projectIds: [await me.createProject()] })}`,
      method: 'PATCH',
      body: (name) => ({ name }),
      hasDelete: true,
    },
    {
      name: 'agent',
      create: async () => `/api/v3/agents/${await me.createAgent()}`,
      method: 'PUT',
      body: (name) => ({ name }),
      hasDelete: true,
    },
    {
      name: "agent's settings",
      create: async () => `${workspace()}/agents/${await me.createAgent()}/settings`,
      method: 'PUT',
      body: (text) => ({ fact_instruction: text }),
      hasDelete: false,
    },
    {
      name: 'actor',
      create: async () => `/api/v3/actors/${await me.createActor()}`,
      method: 'PUT',
      body: (text) => ({ display_name: text }),
      hasDelete: false,
    },
    {
      name: 'integration',
      create: async () =>
        `/admin/v1/integrations/${(await createBot(me, { agentId: await me.createAgent(), enabled: false })).id}`,
      method: 'PATCH',
      body: (name) => ({ name }),
      hasDelete: true,
    },
    {
      name: "project's fact",
      create: async () => {
        const projectId = await me.createProject();
        return `${workspace()}/projects/${projectId}/memories/facts/${await me.addProjectFact(projectId, 'f')}`;
      },
      method: 'PATCH',
      body: (fact) => ({ fact }),
      hasDelete: true,
    },
    {
      name: "agent's fact",
      create: async () => {
        const agentId = await me.createAgent();
        return `${workspace()}/agents/${agentId}/facts/${await me.addAgentFact(agentId, 'f')}`;
      },
      method: 'PATCH',
      body: (fact) => ({ fact }),
      hasDelete: true,
    },
    {
      name: "drive item's name",
      create: async () => `/api/v1/drives/items/${await me.createFolder('root', uniqueId())}`,
      method: 'PATCH',
      more: '/name',
      body: (name) => ({ name: `${name} ${uniqueId()}` }),
      hasDelete: true,
    },
    {
      name: "drive item's attributes",
      create: async () => `/api/v1/drives/items/${await me.createFolder('root', uniqueId())}`,
      method: 'PUT',
      more: '/xattrs',
      body: (comments) => ({ comments }),
      hasDelete: true,
    },
  ];
}
