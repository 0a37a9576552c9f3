import type { System } from '../../harness/system.ts';
import { createApi, fieldOf, type Api } from './api.ts';
import { PROJECTS, WORKSPACE_OF } from './model.ts';

/**
 * A team with two workspaces, three projects and an agent, each of which knows its codename. No act
 * changes these, so one sequence after the other runs here.
 */
export interface Ground {
  api: Api;
  /** The secret of the administrator's key. */
  admin: string;
  /** Ids of `m0`, the workspaces, the projects and their facts, and the agent. */
  ids: Readonly<Record<string, string>>;
  /** Conversations stored with each project and with the agent. Sequences add to it. */
  remembered: Record<string, number>;
  /** Sequences that began here. Makes their names unique. */
  sequences: number;
}

/** Sequences on one ground. Lists stay short, and a failed sequence repeats on a new ground. */
const MAX_SEQUENCES = 25;

/** Opens grounds, and gives out those that are free again. */
export interface Grounds {
  take(): Promise<Ground>;
  giveBack(ground: Ground): void;
}

export function createGrounds(system: System): Grounds {
  const free: Ground[] = [];
  return {
    take: async () => free.pop() ?? openGround(system),
    giveBack(ground) {
      if (ground.sequences < MAX_SEQUENCES) free.push(ground);
    },
  };
}

interface Made {
  id: string;
}

const idOf = (made: unknown): string => (made as Made).id;

async function openGround(system: System): Promise<Ground> {
  const api = createApi(system);
  const { createTeam } = await system.owner.gql<{
    createTeam: { secret: string; team: Made; principal: Made };
  }>('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { secret team { id } principal { id } } }', {
    input: { name: 'Random', adminEmail: 'admin@example.com', adminName: 'Admin' },
  });
  const { secret: admin, team, principal } = createTeam;
  // Enough for the calls of all its sequences.
  await system.topUp(team.id, 1_000_000_000_000n);
  const [first] = fieldOf(await api.query(admin, '{ workspaces { nodes { id } } }'), 'nodes') as Made[];
  const [second] = await api.mutateEach(admin, 'createWorkspace', 'workspace { id }', [{ name: 'Other' }]);
  const ids: Record<string, string> = { m0: principal.id, w1: first?.id ?? '', w2: idOf(second?.['workspace']) };
  const projects = PROJECTS.map((name) => ({ name, workspaceId: ids[WORKSPACE_OF[name]] }));
  const made = await api.mutateEach(admin, 'createProject', 'project { id }', projects);
  for (const [i, name] of PROJECTS.entries()) ids[name] = idOf(made[i]?.['project']);
  const facts = PROJECTS.map((name) => ({ projectId: ids[name], facts: [`The codename is ${markOf(name)}.`] }));
  const added = await api.mutateEach(admin, 'addProjectFacts', 'facts { id }', facts);
  for (const [i, name] of PROJECTS.entries())
    ids[`${name} fact`] = idOf((added[i]?.['facts'] as unknown[] | undefined)?.[0]);
  const [agent] = await api.mutateEach(admin, 'createAgent', 'agent { id }', [
    { name: 'Agent', workspaceId: ids['w1'] },
  ]);
  ids['agent'] = idOf(agent?.['agent']);
  await api.mutateEach(admin, 'addAgentFacts', 'facts { id }', [
    { workspaceId: ids['w1'], agentId: ids['agent'], facts: [`The codename is ${markOf('agent')}.`] },
  ]);
  return { api, admin, ids, remembered: {}, sequences: 0 };
}

/** Counts the conversations stored with each project, and with the agent. */
export async function countConversations({ api, admin, ids }: Ground): Promise<Record<string, number>> {
  const names = [...PROJECTS, 'agent'];
  const fields = names.map((name) => {
    const type = name === 'agent' ? 'Agent' : 'Project';
    return `${name}: node(id: "${ids[name]}") { ... on ${type} { conversations { totalCount } } }`;
  });
  const answer = await api.query(admin, `{ ${fields.join(' ')} }`);
  if (!answer.thing) throw new Error(`the conversations cannot be counted: ${answer.text}`);
  const { data } = JSON.parse(answer.text) as { data: Record<string, { conversations: { totalCount: number } }> };
  return Object.fromEntries(names.map((name) => [name, data[name]?.conversations.totalCount ?? 0]));
}

export function markOf(name: string): string {
  return `quokka${name}`;
}
