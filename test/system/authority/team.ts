import { callOf, rpc } from '../../mcp/clients.ts';
import type { Random } from '../../faults/random.ts';
import type { System } from '../../harness/system.ts';
import type { Act } from './acts.ts';
import type { Outcome } from './laws.ts';
import {
  ADMIN,
  PERMISSIONS,
  PROJECTS,
  WORKSPACE_OF,
  type Boundary,
  type Key,
  type Project,
  type World,
} from './model.ts';

/** A team of the product and its model: one administrator and three members of random roles. */
export interface Team {
  world: World;
  ids: Record<string, string>;
  secrets: Record<string, string>;
  /** Runs the act with the key of the name. */
  run(act: Act, keyName?: string): Promise<Outcome>;
  /** Conversations stored with each project, and with the agent. */
  conversations: () => Promise<Record<string, number>>;
}

interface Answer {
  status: number;
  text: string;
  /** The first thing of `data`, under whatever name. */
  thing: Record<string, unknown> | null;
}

const MADE = { id: '{ id }', grants: 'principal { id }' };

export async function openTeam(system: System, random: Random): Promise<Team> {
  const ids: Record<string, string> = {};
  const secrets: Record<string, string> = {};

  async function send(secret: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(system.base + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = JSON.parse(text) as { data?: object | null; errors?: unknown; success?: boolean };
    const isGood = response.ok && !parsed.errors && parsed.success !== false;
    return {
      status: response.status,
      text,
      thing: isGood ? ((Object.values(parsed.data ?? {})[0] ?? {}) as Record<string, unknown>) : null,
    };
  }

  const query = (secret: string, text: string, variables: object = {}) =>
    send(secret, 'POST', '/graphql', { query: text, variables });

  const mutate = (secret: string, field: string, selection: string, input: object) => {
    const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
    return query(secret, `mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input });
  };

  async function make(secret: string, name: string, field: string, thing: string, input: object): Promise<Answer> {
    const answer = await mutate(secret, field, `${thing} ${MADE.id}`, input);
    const made = answer.thing?.[thing] as { id: string } | { id: string }[] | undefined;
    if (made) ids[name] = Array.isArray(made) ? (made[0]?.id ?? '') : made.id;
    return answer;
  }

  async function invite(secret: string, name: string, role: string): Promise<Answer> {
    const email = `${crypto.randomUUID()}@example.com`;
    const answer = await mutate(secret, 'inviteMembers', 'invited { link }', {
      emails: [email],
      role: ids[role] ?? role,
    });
    const [invited] = (answer.thing?.['invited'] ?? []) as { link: string }[];
    if (!invited) return answer;
    const token = invited.link.split('/').at(-1) ?? '';
    const accepted = await mutate(secrets['k0'] ?? '', 'acceptInvitation', 'acceptance { principalId secret }', {
      token,
      name,
    });
    const { principalId, secret: made } = fieldOf(accepted, 'acceptance') as { principalId: string; secret: string };
    ids[`m${name}`] = principalId;
    secrets[name] = made;
    return answer;
  }

  const world: World = { roles: {}, members: { m0: { role: ADMIN, grants: [] } }, keys: {}, boundaries: {}, bots: {} };
  const { createTeam } = await system.owner.gql<{
    createTeam: { secret: string; team: { id: string }; principal: { id: string } };
  }>('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { secret team { id } principal { id } } }', {
    input: { name: 'Random', adminEmail: 'admin@example.com', adminName: 'Admin' },
  });
  const admin = createTeam.secret;
  secrets['k0'] = admin;
  ids['m0'] = createTeam.principal.id;
  const everything: Omit<Key, 'owner'> = { names: null, addresses: null, ends: Infinity, enabled: true };
  world.keys['k0'] = { owner: 'm0', ...everything };
  await system.topUp(createTeam.team.id, 10_000_000_000n);
  const spaces = await query(admin, '{ workspaces { nodes { id } } }');
  ids['w1'] = (fieldOf(spaces, 'nodes') as { id: string }[])[0]?.id ?? '';
  await make(admin, 'w2', 'createWorkspace', 'workspace', { name: 'Other' });
  for (const project of PROJECTS) {
    await make(admin, project, 'createProject', 'project', { name: project, workspaceId: ids[WORKSPACE_OF[project]] });
    const facts = [`The codename is ${markOf(project)}.`];
    await make(admin, `${project} fact`, 'addProjectFacts', 'facts', { projectId: ids[project], facts });
  }
  await make(admin, 'agent', 'createAgent', 'agent', { name: 'Agent', workspaceId: ids['w1'] });
  const told = { workspaceId: ids['w1'], agentId: ids['agent'], facts: [`The codename is ${markOf('agent')}.`] };
  await mutate(admin, 'addAgentFacts', 'facts { id }', told);
  for (const n of [1, 2, 3]) {
    const names = PERMISSIONS.filter(() => random.whole(0, 99) < 45);
    await make(admin, `r${n}`, 'createRole', 'role', { name: `r${n}`, permissions: names });
    world.roles[`r${n}`] = names;
    await invite(admin, `k${n}`, `r${n}`);
    world.members[`mk${n}`] = { role: `r${n}`, grants: [] };
    world.keys[`k${n}`] = { owner: `mk${n}`, ...everything };
  }
  const first: Boundary = { projects: ['p1', 'p2'], hasAgent: true, target: null };
  await make(admin, 'b0', 'createBoundary', 'boundary', boundaryInput(first));
  world.boundaries['b0'] = first;

  function boundaryInput({ projects, hasAgent, target }: Boundary) {
    return {
      name: 'B',
      projectIds: projects.map((project) => ids[project]),
      agentIds: hasAgent ? [ids['agent']] : [],
      writeProjectId: target === null || target === 'agent' ? null : ids[target],
      writeAgentId: target === 'agent' ? ids['agent'] : null,
      extract: false,
    };
  }

  function overRest({ projectIds, agentIds, writeProjectId, writeAgentId, ...rest }: ReturnType<typeof boundaryInput>) {
    return {
      ...rest,
      project_ids: projectIds,
      agent_ids: agentIds,
      write_project_id: writeProjectId,
      write_agent_id: writeAgentId,
    };
  }

  function keyInput({ names, addresses, ends, enabled }: Partial<Key>): object {
    return {
      ...(names === undefined ? {} : { permissions: names }),
      ...(addresses === undefined ? {} : { allowedAddresses: addresses ?? [] }),
      ...(ends === undefined ? {} : { expiresAt: ends === Infinity ? null : `${ends}-01-01T00:00:00Z` }),
      ...(enabled === undefined ? {} : { enabled }),
    };
  }

  const botInput = ({ reads, writes }: { reads: Project[]; writes: Project | null }) => ({
    readOnlyProjectIds: reads.map((project) => ids[project]),
    readWriteProjectId: writes && ids[writes],
  });

  /** Reads the facts of a project in one of the ways in. Null: rejected. */
  async function read(secret: string, project: Project, way: Extract<Act, { kind: 'read' }>['way']): Promise<Answer> {
    const place = { workspaceId: ids[WORKSPACE_OF[project]], projectId: ids[project] };
    if (way === 'list')
      return query(
        secret,
        'query ($workspaceId: ID!, $projectId: ID!) { projectFacts(workspaceId: $workspaceId, projectId: $projectId, first: 100) { nodes { fact } } }',
        place,
      );
    if (way === 'search')
      return query(
        secret,
        'query ($projectId: ID) { searchMemory(projectId: $projectId, query: "codename") { text } }',
        place,
      );
    if (way === 'rest')
      return send(
        secret,
        'GET',
        `/api/v3/workspaces/${place.workspaceId}/projects/${place.projectId}/memories/facts?page_size=100`,
      );
    if (way === 'node') {
      const answer = await query(secret, 'query ($id: ID!) { node(id: $id) { ... on ProjectFact { fact } } }', {
        id: ids[`${project} fact`],
      });
      return answer.text.includes('"node":null') ? { ...answer, thing: null } : answer;
    }
    const made = await mutate(secret, 'createProjectKey', 'projectKey { secret }', { projectId: place.projectId });
    if (!made.thing) return made;
    const { secret: key } = made.thing['projectKey'] as { secret: string };
    const response = await rpc(
      `${system.base}/mcp/projects/${place.projectId}`,
      key,
      callOf('list_facts', { limit: 100 }),
    );
    const text = await response.text();
    return { status: response.status, text, thing: response.ok && !text.includes('"isError":true') ? {} : null };
  }

  async function readThrough(secret: string, name: string, way: 'search' | 'test' | 'rest'): Promise<Answer> {
    const id = ids[name];
    if (way === 'rest') return send(secret, 'POST', `/api/v3/boundaries/${id}/test`, { query: 'codename' });
    const field = way === 'test' ? 'testBoundary' : 'searchMemory';
    const selection = way === 'test' ? '{ hits { text } block }' : '{ text }';
    return query(secret, `query ($id: ID!) { ${field}(boundaryId: $id, query: "codename") ${selection} }`, { id });
  }

  async function call(secret: string, name: string): Promise<Answer> {
    const content = world.boundaries[name]?.target === null ? 'What is the codename?' : 'Good day to you.';
    const path = `/router/alpha/v1/chat/completions?boundary_id=${ids[name]}`;
    const body = { model: 'demo-chat', max_tokens: 200, messages: [{ role: 'user', content }] };
    const response = await fetch(system.base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text(), thing: response.ok ? {} : null };
  }

  let turns = 0;
  async function perform(secret: string, act: Act): Promise<Answer> {
    turns++;
    switch (act.kind) {
      case 'create key': {
        const answer = await mutate(secret, 'createServiceKey', 'secret serviceKey { id }', keyInput(act.change));
        if (!answer.thing) return answer;
        secrets[act.made] = answer.thing['secret'] as string;
        ids[act.made] = (answer.thing['serviceKey'] as { id: string }).id;
        return answer;
      }
      case 'update key':
        return mutate(secret, 'updateServiceKey', 'serviceKey { id }', {
          id: await keyId(act.key),
          ...keyInput(act.change),
        });
      case 'create role':
        return make(secret, act.made, 'createRole', 'role', { name: act.made, permissions: act.names });
      case 'update role':
        return mutate(secret, 'updateRole', 'role { id }', { id: ids[act.role], permissions: act.names });
      case 'set role':
        return mutate(secret, 'updateMember', 'principal { id }', {
          id: ids[act.member],
          role: ids[act.role] ?? act.role,
        });
      case 'set grants': {
        const where = act.place.startsWith('w') ? { workspaceId: ids[act.place] } : { projectId: ids[act.place] };
        const input = { memberId: ids[act.member], ...where, permissions: act.names };
        return mutate(secret, 'setMemberGrants', MADE.grants, input);
      }
      case 'invite':
        return invite(secret, act.made, act.role);
      case 'create boundary':
        return make(secret, act.made, 'createBoundary', 'boundary', boundaryInput(act.boundary));
      case 'update boundary': {
        const input = boundaryInput(act.boundary);
        if (turns % 2 === 0) return send(secret, 'PATCH', `/api/v3/boundaries/${ids[act.name]}`, overRest(input));
        return mutate(secret, 'updateBoundary', 'boundary { id }', { id: ids[act.name], ...input });
      }
      case 'create bot': {
        const input = {
          name: act.made,
          channel: 'im_a',
          workspaceId: ids['w1'],
          agentId: ids['agent'],
          enabled: false,
        };
        return make(secret, act.made, 'createIntegration', 'integration', { ...input, ...botInput(act) });
      }
      case 'update bot':
        return mutate(secret, 'updateIntegration', 'integration { id }', { id: ids[act.name], ...botInput(act) });
      case 'write':
        return mutate(secret, 'addProjectFacts', 'facts { id }', { projectId: ids[act.project], facts: ['It rains.'] });
      case 'read':
        return read(secret, act.project, act.way);
      case 'read agent':
        return query(
          secret,
          'query ($workspaceId: ID!, $agentId: ID!) { agentFacts(workspaceId: $workspaceId, agentId: $agentId) { nodes { fact } } }',
          { workspaceId: ids['w1'], agentId: ids['agent'] },
        );
      case 'read boundary':
        return readThrough(secret, act.name, act.way);
      case 'call':
        return call(secret, act.name);
    }
  }

  /** The id of a key, which an invitee's first key tells about itself. */
  async function keyId(name: string): Promise<string> {
    if (ids[name]) return ids[name];
    const answer = await query(
      admin,
      'query { serviceKeys(first: 100) { nodes { id secretSuffix principal { id } } } }',
    );
    const nodes = fieldOf(answer, 'nodes') as { id: string; secretSuffix: string; principal: { id: string } }[];
    const owner = ids[world.keys[name]?.owner ?? ''];
    const found = nodes.find((one) => one.principal.id === owner && secrets[name]?.endsWith(one.secretSuffix));
    return (ids[name] = found?.id ?? '');
  }

  return {
    world,
    ids,
    secrets,
    async run(act, keyName = act.actor) {
      const { thing, text, status } = await perform(secrets[keyName] ?? '', act);
      if (status >= 500) throw new Error(`${status} for ${JSON.stringify(act)}: ${text}`);
      const seen = [...PROJECTS, 'agent'].filter((name) => text.includes(markOf(name))).sort();
      return { isAccepted: thing !== null, seen, text };
    },
    async conversations() {
      const counts = [...PROJECTS, 'agent'].map(async (name) => {
        const type = name === 'agent' ? 'Agent' : 'Project';
        const answer = await query(
          admin,
          `query ($id: ID!) { node(id: $id) { ... on ${type} { conversations { totalCount } } } }`,
          { id: ids[name] },
        );
        return [name, (fieldOf(answer, 'conversations') as { totalCount: number }).totalCount] as const;
      });
      return Object.fromEntries(await Promise.all(counts));
    },
  };
}

/** A field of what an administrator's request returned, which must not fail. */
function fieldOf({ thing, text }: Answer, name: string): unknown {
  if (!thing) throw new Error(`a request of the setup failed: ${text}`);
  return thing[name];
}

function markOf(name: string): string {
  return `quokka${name}`;
}
