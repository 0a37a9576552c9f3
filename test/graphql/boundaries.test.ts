import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { badTexts, errorOf, errorsOfAll, expectAllRejected, expectRejected, HOSTILE_NAMES } from './ask.ts';
import { createProjectIn, createWorkspace } from './operations.ts';

const FIELDS =
  'id name workspace { id } agentIds projectIds writeProject { id } writeAgent { id } includeFacts includeMemories maxTokens extract extraction memoryOf createdAt updatedAt';
const CREATE = `mutation ($input: CreateBoundaryInput!) { createBoundary(input: $input) { boundary { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateBoundaryInput!) { updateBoundary(input: $input) { boundary { ${FIELDS} } } }`;
const DELETE = 'mutation ($input: DeleteBoundaryInput!) { deleteBoundary(input: $input) { deletedId } }';
const GET = `query ($id: ID!) { boundary(id: $id) { ${FIELDS} } }`;

interface Boundary {
  id: string;
  name: string;
  agentIds: string[];
  projectIds: string[];
  maxTokens: number;
  createdAt: string;
}

const { system, owner } = useSystem({ router: false });
const stranger = useTeam(system);
let project: string;
let agent: string;
/** A project of the same team in another workspace. */
let elsewhere: string;
beforeAll(async () => {
  project = await owner.createProject();
  agent = await owner.createAgent();
  elsewhere = await createProjectIn(owner, await createWorkspace(owner));
});

async function create(input: object, actor = owner): Promise<Boundary> {
  return (await actor.gql<{ createBoundary: { boundary: Boundary } }>(CREATE, { input: { name: 'B', ...input } }))
    .createBoundary.boundary;
}

async function update(input: object): Promise<Boundary> {
  return (await owner.gql<{ updateBoundary: { boundary: Boundary } }>(UPDATE, { input })).updateBoundary.boundary;
}

async function get(id: string): Promise<Boundary> {
  return (await owner.gql<{ boundary: Boundary }>(GET, { id })).boundary;
}

async function count(actor = owner): Promise<number> {
  return (await actor.gql<{ boundaries: { totalCount: number } }>('{ boundaries { totalCount } }')).boundaries
    .totalCount;
}

describe('does what it says', () => {
  it('a boundary created with only a name has the documented defaults', async () => {
    const boundary = await create({});
    expect(boundary).toMatchObject({
      workspace: { id: owner.workspaceId },
      agentIds: [],
      projectIds: [],
      writeProject: null,
      writeAgent: null,
      includeFacts: true,
      includeMemories: true,
      maxTokens: 512,
      extract: true,
      memoryOf: 'SHARED',
    });
    const { id: _id, createdAt: _created, ...rest } = boundary;
    const nulls = { workspaceId: null, includeFacts: null, includeMemories: null, maxTokens: null, extract: null };
    expect(await create({ ...nulls, memoryOf: null, writeProjectId: null, writeAgentId: null })).toMatchObject({
      ...rest,
      updatedAt: expect.any(String) as string,
    });
  });

  it('an update changes only sent fields, and null removes the write target', async () => {
    const all = { agentIds: [agent], projectIds: [project, project], writeProjectId: project, maxTokens: 1 };
    const made = await create({
      ...all,
      includeFacts: false,
      includeMemories: false,
      extract: false,
      memoryOf: 'BOTH',
    });
    expect(made).toMatchObject({ agentIds: [agent], projectIds: [project], writeProject: { id: project } });
    expect(await update({ id: made.id, name: 'New', maxTokens: 1024 })).toMatchObject({
      ...made,
      name: 'New',
      maxTokens: 1024,
      updatedAt: expect.any(String) as string,
    });
    const last = await update({ id: made.id, writeProjectId: null, writeAgentId: agent, agentIds: [] });
    expect(last).toMatchObject({ writeProject: null, writeAgent: { id: agent }, agentIds: [], projectIds: [project] });
    expect(await get(made.id)).toEqual(last);
    expect(await update({ id: made.id, memoryOf: 'PERSON' })).toMatchObject({ memoryOf: 'PERSON' });
    expect(await update({ id: made.id, memoryOf: null })).toMatchObject({ memoryOf: 'PERSON' });
  });

  it('a deleted boundary is gone from node, lists and updates', async () => {
    const { id } = await create({});
    expect(await owner.gql(DELETE, { input: { id } })).toEqual({ deleteBoundary: { deletedId: id } });
    expect(await owner.gql('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: null });
    await expectAllRejected('NOT_FOUND', [get(id), update({ id, name: 'x' }), owner.gql(DELETE, { input: { id } })]);
  });

  it.each(HOSTILE_NAMES)('the name %j comes back as it was sent', async (name) => {
    expect((await create({ name })).name).toBe(name);
  });

  it('the mode of a boundary is read by its name and by the older flag, on creation and on an update', async () => {
    expect(await create({})).toMatchObject({ extract: true, extraction: 'STORE' });
    expect(await create({ extract: false })).toMatchObject({ extract: false, extraction: 'NONE' });
    expect(await create({ extraction: 'NONE' })).toMatchObject({ extract: false, extraction: 'NONE' });
    const { id } = await create({ extraction: 'PROPOSE', extract: true });
    expect(await update({ id, extract: true })).toMatchObject({ extract: true, extraction: 'PROPOSE' });
    expect(await update({ id, extract: false })).toMatchObject({ extract: false, extraction: 'NONE' });
    expect(await update({ id, extract: true })).toMatchObject({ extract: true, extraction: 'STORE' });
    expect(await update({ id, extraction: 'PROPOSE' })).toMatchObject({ extract: true, extraction: 'PROPOSE' });
  });
});

describe('rejects bad input', () => {
  async function rejectedTheSame(fields: object, expected: object): Promise<void> {
    const boundary = await create({ name: 'Stays', projectIds: [project], writeProjectId: project });
    const before = await count();
    for (const rejected of await errorsOfAll([create(fields), update({ id: boundary.id, ...fields, extract: false })]))
      expect(rejected).toMatchObject(expected);
    expect(await count()).toBe(before);
    expect(await get(boundary.id)).toEqual(boundary);
  }

  it.each(badTexts(200))('a name that is %s: the field is named and nothing is stored', (_what, name) =>
    rejectedTheSame({ name }, { code: 'INVALID_PARAMETER', field: 'name' }),
  );

  it.each([0, -1, 1025, 2 ** 31, 1.5, '512'])('maxTokens %j', (maxTokens) =>
    rejectedTheSame({ maxTokens }, { code: 'INVALID_PARAMETER', field: 'maxTokens' }),
  );

  it.each(['NOBODY', 'person', '', 1, ['PERSON']])('memoryOf %j', (memoryOf) =>
    rejectedTheSame({ memoryOf }, { code: 'INVALID_PARAMETER', field: 'memoryOf' }),
  );

  it('things of another workspace, another team or another kind, each named by its place', async () => {
    const theirs = await stranger.createProject();
    for (const id of [elsewhere, theirs, agent, '', 'proj_none', 'x'.repeat(10_000)]) {
      await rejectedTheSame({ projectIds: [project, id] }, { code: 'VALIDATION_FAILED', field: 'projectIds[1]' });
      await rejectedTheSame({ writeProjectId: id }, { code: 'VALIDATION_FAILED', field: 'writeProjectId' });
    }
    for (const id of [project, await stranger.createAgent(), '']) {
      await rejectedTheSame({ agentIds: [id] }, { code: 'VALIDATION_FAILED', field: 'agentIds[0]' });
      await rejectedTheSame(
        { writeProjectId: null, writeAgentId: id },
        { code: 'VALIDATION_FAILED', field: 'writeAgentId' },
      );
    }
  });

  it('more than 100 sources, and null among them', async () => {
    const many = Array.from({ length: 101 }, (_, i) => `proj_${i}`);
    await rejectedTheSame({ projectIds: many }, { code: 'INVALID_PARAMETER', field: 'projectIds' });
    await rejectedTheSame({ agentIds: [agent, null] }, { code: 'INVALID_PARAMETER', field: 'agentIds[1]' });
  });

  it('writing to a project and to an agent at once', () =>
    rejectedTheSame(
      { writeProjectId: project, writeAgentId: agent },
      { code: 'VALIDATION_FAILED', field: 'writeAgentId' },
    ));

  it('a second target is rejected while the first stands, also when two updates come at the same time', async () => {
    const { id } = await create({});
    await Promise.allSettled([update({ id, writeProjectId: project }), update({ id, writeAgentId: agent })]);
    const boundary = (await get(id)) as Boundary & { writeProject: object | null; writeAgent: object | null };
    expect([boundary.writeProject, boundary.writeAgent].filter(Boolean)).toHaveLength(1);
  });

  it('a workspace that is not there, be it empty', async () => {
    for (const workspaceId of ['', 'ws_none', project])
      await expectRejected('VALIDATION_FAILED', create({ workspaceId }), 'workspaceId');
  });

  it('the mode of a boundary is rejected where the flag says otherwise', async () => {
    const { id } = await create({});
    for (const wrong of [
      { extract: false, extraction: 'STORE' },
      { extract: true, extraction: 'NONE' },
      { extract: false, extraction: 'PROPOSE' },
    ]) {
      expect(await errorOf(create(wrong))).toMatchObject({ code: 'INVALID_PARAMETER', field: 'extract' });
      expect(await errorOf(update({ id, ...wrong }))).toMatchObject({ code: 'INVALID_PARAMETER', field: 'extract' });
    }
  });
});

describe('rejects strangers', () => {
  it('a key that may only use boundaries sees none through any path', async () => {
    const boundary = await create({});
    const blind = await owner.withKey({ permissions: ['workspace:read', 'boundary:use'] });
    for (const query of [
      '{ boundaries { totalCount } }',
      '{ workspaces { nodes { boundaries { nodes { id } } } } }',
      `{ boundary(id: "${boundary.id}") { id } }`,
    ])
      await expectRejected('ACCESS_DENIED', blind.gql(query));
    expect(await blind.gql(`{ node(id: "${boundary.id}") { id } }`)).toEqual({ node: null });
  });
});
