import { uniqueId } from '../../faults/random.ts';
import { callOf } from '../../mcp/clients.ts';
import type { Random } from '../../faults/random.ts';
import type { Act } from './acts.ts';
import { fieldOf, type Answer } from './api.ts';
import { markOf, type Ground } from './ground.ts';
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

/** The team of a sequence, and its model: one administrator and three members of random roles. */
export interface Team {
  world: World;
  /** Runs the act with the key of the name. */
  run(act: Act, keyName?: string): Promise<Outcome>;
}

const EVERYTHING: Omit<Key, 'owner'> = { names: null, addresses: null, ends: Infinity, enabled: true, revoked: false };
const FIRST_BOUNDARY: Boundary = { projects: ['p1', 'p2'], hasAgent: true, target: null };
const FIRST_KEYS = ['k1', 'k2', 'k3'];

interface Invited {
  invited: { link: string }[];
}

interface Accepted {
  acceptance: { principalId: string; secret: string };
}

/** Adds three members with keys and a boundary to the ground's team. */
export async function openTeam(ground: Ground, random: Random): Promise<Team> {
  const { api, admin } = ground;
  const { send, query, mutate, mutateEach } = api;
  const ids: Record<string, string> = { ...ground.ids };
  const secrets: Record<string, string> = { k0: admin };
  const world: World = {
    roles: {},
    members: { m0: { role: ADMIN, grants: [] } },
    keys: { k0: { owner: 'm0', ...EVERYTHING } },
    boundaries: { b0: FIRST_BOUNDARY },
    bots: {},
  };
  // Names of roles are unique in a team, and the names of the model are those of every sequence.
  const prefix = `s${ground.sequences++}`;

  async function make(secret: string, name: string, field: string, thing: string, input: object): Promise<Answer> {
    const answer = await mutate(secret, field, `${thing} { id }`, input);
    const made = answer.thing?.[thing] as { id: string } | undefined;
    if (made) ids[name] = made.id;
    return answer;
  }

  const invitation = (role: string) => ({ emails: [`${uniqueId()}@example.com`], role: ids[role] ?? role });
  const tokenOf = (invited: Invited['invited']) => invited[0]?.link.split('/').at(-1) ?? '';

  function joined(name: string, { acceptance }: Accepted): void {
    ids[`m${name}`] = acceptance.principalId;
    secrets[name] = acceptance.secret;
  }

  async function invite(secret: string, name: string, role: string): Promise<Answer> {
    const answer = await mutate(secret, 'inviteMembers', 'invited { link }', invitation(role));
    if (!answer.thing) return answer;
    const token = tokenOf(answer.thing['invited'] as Invited['invited']);
    const accepted = await mutate(admin, 'acceptInvitation', 'acceptance { principalId secret }', { token, name });
    joined(name, { acceptance: fieldOf(accepted, 'acceptance') as Accepted['acceptance'] });
    return answer;
  }

  async function openMembers(): Promise<void> {
    const roles = FIRST_KEYS.map((_, n) => ({
      name: `${prefix} r${n + 1}`,
      permissions: PERMISSIONS.filter(() => random.whole(0, 99) < 45),
    }));
    const made = (await mutateEach(admin, 'createRole', 'role { id }', roles)) as { role: { id: string } }[];
    const invited = (await mutateEach(
      admin,
      'inviteMembers',
      'invited { link }',
      made.map(({ role }) => invitation(role.id)),
    )) as unknown as Invited[];
    const accepted = (await mutateEach(
      admin,
      'acceptInvitation',
      'acceptance { principalId secret }',
      invited.map((one) => ({ token: tokenOf(one.invited), name: prefix })),
    )) as unknown as Accepted[];
    for (const [n, name] of FIRST_KEYS.entries()) {
      const role = `r${n + 1}`;
      ids[role] = made[n]?.role.id ?? '';
      world.roles[role] = roles[n]?.permissions ?? [];
      joined(name, accepted[n] as Accepted);
      world.members[`m${name}`] = { role, grants: [] };
      world.keys[name] = { owner: `m${name}`, ...EVERYTHING };
    }
  }

  await openMembers();
  await make(admin, 'b0', 'createBoundary', 'boundary', boundaryInput(FIRST_BOUNDARY));

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
    const answer = await send(key, 'POST', `/mcp/projects/${place.projectId}`, callOf('list_facts', { limit: 100 }));
    return answer.text.includes('"isError":true') ? { ...answer, thing: null } : answer;
  }

  async function readThrough(secret: string, name: string, way: 'search' | 'test' | 'rest'): Promise<Answer> {
    const id = ids[name];
    if (way === 'rest') return send(secret, 'POST', `/api/v3/boundaries/${id}/test`, { query: 'codename' });
    const field = way === 'test' ? 'testBoundary' : 'searchMemory';
    const selection = way === 'test' ? '{ hits { text } block }' : '{ text }';
    return query(secret, `query ($id: ID!) { ${field}(boundaryId: $id, query: "codename") ${selection} }`, { id });
  }

  let turns = 0;
  async function call(secret: string, name: string): Promise<Answer> {
    // The same words again are the same turn, which is remembered once.
    const content = world.boundaries[name]?.target === null ? 'What is the codename?' : `Good day ${turns} to you.`;
    const path = `/router/alpha/v1/chat/completions?boundary_id=${ids[name]}`;
    const body = { model: 'demo-chat', max_tokens: 200, messages: [{ role: 'user', content }] };
    return send(secret, 'POST', path, body);
  }

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
      case 'revoke keys': {
        const keys = await Promise.all(act.keys.map(keyId));
        if (!act.isBulk) return mutate(secret, 'revokeServiceKey', 'serviceKey { id }', { id: keys[0] });
        return mutate(secret, 'revokeServiceKeys', 'serviceKeys { id }', { ids: keys });
      }
      case 'limit key':
        return mutate(secret, 'setCallLimit', 'callLimit { id }', {
          subjectId: await keyId(act.key),
          requestsPerMinute: 1_000_000,
        });
      case 'remove member':
        return mutate(secret, 'removeMember', 'principal { id }', { id: ids[act.member] });
      case 'create role':
        return make(secret, act.made, 'createRole', 'role', { name: `${prefix} ${act.made}`, permissions: act.names });
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
        return mutate(secret, 'setMemberGrants', 'principal { id }', input);
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
    async run(act, keyName = act.actor) {
      const { thing, text, status } = await perform(secrets[keyName] ?? '', act);
      if (status >= 500) throw new Error(`${status} for ${JSON.stringify(act)}: ${text}`);
      const seen = [...PROJECTS, 'agent'].filter((name) => text.includes(markOf(name))).sort();
      return { isAccepted: thing !== null, seen, text };
    },
  };
}
