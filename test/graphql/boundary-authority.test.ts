import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { errorOf, expectRejected } from './ask.ts';
import { createRole, join, type Invitee } from './invitees.ts';
import { createBot, updateBot } from './bots.ts';
import { setGrants } from './operations.ts';

const SEARCH = `query ($boundaryId: ID!) { searchMemory(boundaryId: $boundaryId, query: "codename", first: 100) { text } }`;
const TEST = `query ($boundaryId: ID!) { testBoundary(boundaryId: $boundaryId, query: "codename") { hits { text } block } }`;
const CREATE =
  'mutation ($input: CreateBoundaryInput!) { createBoundary(input: $input) { boundary { id projectIds agentIds } } }';
const UPDATE =
  'mutation ($input: UpdateBoundaryInput!) { updateBoundary(input: $input) { boundary { id name projectIds } } }';
const USING = ['boundary:use', 'boundary:read', 'boundary:manage', 'router:use'];

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);
/** Two projects and an agent; each says its own codename in every kind of its memory. */
let garden: string;
let kitchen: string;
let cook: string;
/** A boundary of the owner that reads all of them, and writes to the kitchen. */
let all: string;
beforeAll(async () => {
  garden = await furnished('garden');
  kitchen = await furnished('kitchen');
  cook = await owner.createAgent();
  await owner.addAgentFact(cook, 'The codename of the cook is agentfact.');
  all = await owner.createBoundary({ projectIds: [garden, kitchen], agentIds: [cook], writeProjectId: kitchen });
  await createRole(owner, USING, 'User');
  await system.settled();
});

async function furnished(name: string): Promise<string> {
  const id = await owner.createProject(name);
  await owner.addProjectFact(id, `The codename of the ${name} is ${name}fact.`);
  await owner.createMemory(id, 'A note', `The codename of the ${name} is ${name}memory.`);
  const file = await owner.uploadFile('root', `${name}.txt`, `The codename of the ${name} is ${name}document.`);
  await owner.linkDocument(id, file);
  return id;
}

const NAMES = ['garden', 'kitchen'].flatMap((name) => ['fact', 'memory', 'document'].map((kind) => name + kind));

/** The codenames that a caller learns through the boundary, by every query. */
async function learned(actor: TestActor, boundaryId = all): Promise<string[]> {
  const found = await actor.gql(SEARCH, { boundaryId });
  const tested = await actor.gql<{ testBoundary: { block: string | null } }>(TEST, { boundaryId });
  const rest = await actor.rest('POST', `/api/v3/boundaries/${boundaryId}/test`, { query: 'codename' });
  expect(rest.status).toBe(200);
  const named = (said: unknown) => [...NAMES, 'agentfact'].filter((name) => JSON.stringify(said).includes(name));
  expect(named(tested)).toEqual(named(found));
  expect(named(rest.body)).toEqual(named(found));
  expect(named(tested.testBoundary.block)).toEqual(named(found));
  return named(found);
}

const withOnly = (...permissions: string[]) => owner.withKey({ permissions: [...USING, ...permissions] });

async function granted(projectId: string, permissions: string[]): Promise<Invitee> {
  const member = await join(system.base, owner, 'User');
  await setGrants(owner, { memberId: member.principalId, projectId, permissions });
  // Grants take effect within a second.
  await new Promise((resolve) => setTimeout(resolve, 900));
  return member;
}

describe('does what it says', () => {
  it('a boundary yields all its sources to a caller who may read them all', async () => {
    expect(await learned(owner)).toEqual([...NAMES, 'agentfact']);
  });

  it.each([
    [['project:mem_read'], ['gardenfact', 'gardenmemory', 'kitchenfact', 'kitchenmemory']],
    [['project:doc_read'], ['gardendocument', 'kitchendocument']],
    [['workspace_agent:fact_read'], ['agentfact']],
    [['project:read', 'agent:read', 'workspace:read', 'drive:read'], []],
    [
      ['project:mem_read', 'workspace_agent:fact_read'],
      ['gardenfact', 'gardenmemory', 'kitchenfact', 'kitchenmemory', 'agentfact'],
    ],
  ])('a key with %j learns %j', async (permissions, names) => {
    expect(await learned(await withOnly(...permissions))).toEqual(names);
  });

  it('a grant for one project opens that project alone, and only its kind', async () => {
    expect(await learned(await granted(garden, ['project:mem_read']))).toEqual(['gardenfact', 'gardenmemory']);
    expect(await learned(await granted(kitchen, ['project:doc_read']))).toEqual(['kitchendocument']);
  });

  it('a maker with a grant names that project, and keeps what others named', async () => {
    const member = await granted(garden, ['project:mem_read', 'project:mem_write']);
    const id = await member.createBoundary({ projectIds: [garden], writeProjectId: garden });
    expect(await learned(member, id)).toEqual(['gardenfact', 'gardenmemory']);
    const mixed = await owner.createBoundary({ projectIds: [kitchen], writeProjectId: kitchen });
    const input = { id: mixed, name: 'Both', projectIds: [kitchen, garden], writeProjectId: kitchen };
    expect(await member.gql(UPDATE, { input })).toMatchObject({
      updateBoundary: { boundary: { name: 'Both', projectIds: [kitchen, garden] } },
    });
    expect(await learned(member, mixed)).toEqual(['gardenfact', 'gardenmemory']);
  });
});

describe('rejects strangers', () => {
  it.each([
    [[], () => ({ projectIds: [garden] }), 'projectIds[0]'],
    [[], () => ({ agentIds: [cook] }), 'agentIds[0]'],
    [['project:mem_read', 'project:doc_read'], () => ({ writeProjectId: garden }), 'writeProjectId'],
    [['workspace_agent:fact_read'], () => ({ agentIds: [cook], writeAgentId: cook }), 'writeAgentId'],
  ])('a maker with %j beside boundary:manage names nothing more (%#)', async (permissions, input, field) => {
    const maker = await withOnly(...permissions);
    const { createBoundary } = await maker.gql<{ createBoundary: { boundary: { id: string } } }>(CREATE, {
      input: { name: 'Empty' },
    });
    const { id } = createBoundary.boundary;
    await expectRejected('ACCESS_DENIED', maker.gql(CREATE, { input: { name: 'Full', ...input() } }), field);
    await expectRejected('ACCESS_DENIED', maker.gql(UPDATE, { input: { id, ...input() } }), field);
  });

  it.each([
    [[], () => ({ readOnlyProjectIds: [kitchen, garden] }), 'readOnlyProjectIds[0]'],
    [['project:mem_read'], () => ({ readWriteProjectId: garden }), 'readWriteProjectId'],
    [['project:mem_write'], () => ({ readWriteProjectId: garden }), 'readWriteProjectId'],
  ])('a bot maker with %j gives a bot no more than that (%#)', async (permissions, input, field) => {
    const maker = await owner.withKey({ permissions: ['workspace:integration_manage', ...permissions] });
    const { id } = await createBot(maker, { agentId: cook, workspaceId: owner.workspaceId });
    await expectRejected('ACCESS_DENIED', createBot(maker, { agentId: cook, ...input() }), field);
    await expectRejected('ACCESS_DENIED', updateBot(maker, { id, ...input() }), field);
    const rest = await maker.rest('PATCH', `/admin/v1/integrations/${id}`, {
      read_only_project_ids: [garden],
      read_write_project_id: garden,
    });
    expect(rest.status).toBe(403);
  });

  it('a bot maker changes a bot that reads more than they do, and leaves that as it is', async () => {
    const { id } = await createBot(owner, { agentId: cook, readOnlyProjectIds: [garden], readWriteProjectId: kitchen });
    const maker = await owner.withKey({ permissions: ['workspace:integration_manage'] });
    const same = { readOnlyProjectIds: [garden], readWriteProjectId: kitchen };
    expect(await updateBot(maker, { id, name: 'Renamed', ...same })).toMatchObject({ name: 'Renamed', ...same });
  });
});

describe('hides what is not yours', () => {
  it('without permission, a project that exists and one that does not get the same words', async () => {
    const maker = await join(system.base, owner, 'User');
    const said = new Set<string>();
    for (const id of [garden, await stranger.createProject(), 'proj_00000000000000000000000000000000'])
      for (const input of [{ projectIds: [id] }, { writeProjectId: id }])
        said.add(JSON.stringify(await errorOf(maker.gql(CREATE, { input: { name: 'x', ...input } }))));
    expect(said.size).toBe(2);
  });
});
