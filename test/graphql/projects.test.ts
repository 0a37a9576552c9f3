import { beforeAll, describe, expect, it } from 'vitest';
import type { GqlError } from '../harness/actor.ts';
import { MANY_CONNECTIONS, useSystem } from '../harness/use-system.ts';
import { badTexts, errorOf, expectAllRejected, expectRejected, HOSTILE_NAMES, HOSTILE_TEXTS } from './ask.ts';
import { untilLockIsAwaited } from '../harness/lock-waits.ts';
import { createWorkspace, permissionsOf } from './operations.ts';

const FIELDS = 'id name description workspaceId documentCount memoryCount createdAt updatedAt';
const CREATE = `mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { project { ${FIELDS} } } }`;
const DELETE = 'mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) { deletedId } }';
const GET = `query ($id: ID!) { project(id: $id) { ${FIELDS} } }`;
const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';

interface Project {
  id: string;
  description: string | null;
  createdAt: string;
  updatedAt: string;
}

const { system, owner } = useSystem({ env: MANY_CONNECTIONS });
let otherWorkspace: string;
beforeAll(async () => {
  otherWorkspace = await createWorkspace(owner);
});

async function create(input: object, actor = owner): Promise<Project> {
  return (await actor.gql<{ createProject: { project: Project } }>(CREATE, { input: { name: 'P', ...input } }))
    .createProject.project;
}

async function update(input: object): Promise<Project> {
  return (await owner.gql<{ updateProject: { project: Project } }>(UPDATE, { input })).updateProject.project;
}

function remove(id: string, actor = owner): Promise<{ deleteProject: { deletedId: string } }> {
  return actor.gql(DELETE, { input: { id } });
}

async function get(id: string): Promise<Project> {
  return (await owner.gql<{ project: Project }>(GET, { id })).project;
}

async function count(actor = owner): Promise<number> {
  return (await actor.gql<{ projects: { totalCount: number } }>('{ projects { totalCount } }')).projects.totalCount;
}

describe('does what it says', () => {
  it('a project created with only a name is in the default workspace, without description, documents or memories', async () => {
    const made = await create({ name: 'Kitchen' });
    expect(made).toEqual({
      id: expect.stringMatching(/^proj_[0-9a-f]{32}$/) as string,
      name: 'Kitchen',
      description: null,
      workspaceId: owner.workspaceId,
      documentCount: 0,
      memoryCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      updatedAt: made.createdAt,
    });
    expect(await get(made.id)).toEqual(made);
    expect(await owner.gql(NODE, { id: made.id })).toEqual({ node: { __typename: 'Project', id: made.id } });
    const same = { description: null, workspaceId: owner.workspaceId };
    expect(await create({ description: null, workspaceId: null })).toMatchObject(same);
  });

  it('a project of a named workspace is in that one, and newest first', async () => {
    const one = await create({ workspaceId: otherWorkspace, description: 'Plans' });
    const two = await create({ workspaceId: otherWorkspace, description: '' });
    expect(one).toMatchObject({ workspaceId: otherWorkspace, description: 'Plans' });
    expect(two.description).toBe('');
    const { workspaces } = await owner.gql<{ workspaces: { nodes: { id: string; projects: { nodes: object[] } }[] } }>(
      '{ workspaces { nodes { id projects { nodes { id workspace { id } } } } } }',
    );
    const of = (id: string) => workspaces.nodes.find((workspace) => workspace.id === id)?.projects.nodes;
    expect(of(otherWorkspace)).toEqual([two, one].map(({ id }) => ({ id, workspace: { id: otherWorkspace } })));
    expect(of(owner.workspaceId)).not.toContainEqual(expect.objectContaining({ id: one.id }));
  });

  it('an update changes only what is sent; a null name counts as not sent, a null description removes it', async () => {
    const made = await create({ name: 'Name', description: 'Description' });
    const renamed = await update({ id: made.id, name: 'New' });
    expect(renamed).toEqual({ ...made, name: 'New', updatedAt: renamed.updatedAt });
    expect(renamed.updatedAt > made.updatedAt).toBe(true);
    const described = await update({ id: made.id, name: null, description: 'Other' });
    expect(described).toMatchObject({ name: 'New', description: 'Other' });
    const last = await update({ id: made.id, description: null });
    expect(last).toMatchObject({ name: 'New', description: null, createdAt: made.createdAt });
    expect(await get(made.id)).toEqual(last);
  });

  it('memoryCount follows what is added and deleted', async () => {
    const { id } = await create({});
    const [gone] = [await owner.createMemory(id, 'a', 'b'), await owner.createMemory(id, 'a', 'b')];
    expect(await get(id)).toMatchObject({ memoryCount: 2, documentCount: 0 });
    await owner.gql('mutation ($id: ID!) { deleteMemory(input: { id: $id }) { deletedId } }', { id: gone });
    expect(await get(id)).toMatchObject({ memoryCount: 1 });
  });

  it('equal projects that are made at the same moment are two, and one that is deleted 20 times is deleted once', async () => {
    const before = await count();
    const [one, two] = await Promise.all([create({ name: 'Twin' }), create({ name: 'Twin' })]);
    expect(one.id).not.toBe(two.id);
    expect(await count()).toBe(before + 2);
    const end = () => remove(one.id).catch((error: GqlError) => error.code);
    const ends = await Promise.all(Array.from({ length: 20 }, end));
    expect(ends.filter((one) => one === 'NOT_FOUND')).toHaveLength(19);
    expect(await count()).toBe(before + 1);
    expect(await get(two.id)).toEqual(two);
  });

  it('two updates of different fields at the same time are both stored', async () => {
    const { id } = await create({ name: 'Name', description: 'Description' });
    await Promise.all([update({ id, name: 'New name' }), update({ id, description: 'New description' })]);
    expect(await get(id)).toMatchObject({ name: 'New name', description: 'New description' });
  });

  it('a deleted project takes its memories, facts and conversations along, and no other', async () => {
    async function furnish(): Promise<string[]> {
      const { id } = await create({});
      const boundary = await owner.createBoundary({ projectIds: [id], writeProjectId: id });
      const body = { model: 'demo-chat', messages: [{ role: 'user', content: 'My dog is called Bruno.' }] };
      await owner.rest('POST', `/router/alpha/v1/chat/completions?boundary_id=${boundary}`, body);
      await system.settled();
      const { project } = await owner.gql<{ project: Record<'conversations' | 'facts', { nodes: { id: string }[] }> }>(
        'query ($id: ID!) { project(id: $id) { conversations { nodes { id } } facts { nodes { id } } } }',
        { id },
      );
      const heard = [...project.conversations.nodes, ...project.facts.nodes].map((one) => one.id);
      expect(heard).toEqual([expect.stringMatching(/^conv/), expect.stringMatching(/^fact/)]);
      return [id, ...heard, await owner.createMemory(id, 'a', 'b'), await owner.addProjectFact(id, 'It is red.')];
    }
    const [gone, stored] = [await furnish(), await furnish()];
    expect(await remove(gone[0] ?? '')).toEqual({ deleteProject: { deletedId: gone[0] } });
    for (const id of gone) expect(await owner.gql(NODE, { id })).toEqual({ node: null });
    for (const id of stored) expect(await owner.gql(NODE, { id })).toMatchObject({ node: { id } });
  });

  it('boundaries neither read nor write a deleted project, and retain their other targets', async () => {
    const [gone, stored] = [(await create({})).id, (await create({})).id];
    const ids = await Promise.all([
      owner.createBoundary({ projectIds: [gone, stored], writeProjectId: gone }),
      owner.createBoundary({ projectIds: [gone], writeProjectId: stored }),
    ]);
    await remove(gone);
    const query = 'query ($id: ID!) { boundary(id: $id) { projectIds writeProject { id } } }';
    expect(await Promise.all(ids.map((id) => owner.gql(query, { id })))).toEqual([
      { boundary: { projectIds: [stored], writeProject: null } },
      { boundary: { projectIds: [], writeProject: { id: stored } } },
    ]);
  });

  it.each(HOSTILE_TEXTS)('the text %j comes back as it was sent', async (description) => {
    const { id } = await create({ name: 'A project', description });
    expect(await get(id)).toMatchObject({ description });
  });

  it.each(HOSTILE_NAMES)('the name %j comes back as it was sent', async (name) => {
    const { id } = await create({ name });
    expect(await get(id)).toMatchObject({ name });
  });
});

describe('rejects bad input', () => {
  async function rejectedTheSame(fields: object, field: string): Promise<void> {
    const project = await create({ name: 'Stays', description: 'Stays' });
    const before = await count();
    await expectAllRejected(
      'INVALID_PARAMETER',
      [create({ name: 'Never', ...fields }), update({ id: project.id, name: 'Gone', description: 'Gone', ...fields })],
      field,
    );
    expect(await count()).toBe(before);
    expect(await get(project.id)).toEqual(project);
  }

  it.each(badTexts(200))('a name that is %s: the field is named and nothing is stored', (_what, name) =>
    rejectedTheSame({ name }, 'name'),
  );

  it.each(badTexts(10_000).slice(2))('a description that is %s', (_what, description) =>
    rejectedTheSame({ description }, 'description'),
  );

  it.each([{ name: 7 }, { name: ['a'] }, { description: 7 }, { teamId: 'x' }])('the input %j', (input) =>
    rejectedTheSame(input, Object.keys(input)[0] ?? ''),
  );

  it('a name is required, and the longest texts that are allowed are taken', async () => {
    for (const input of [{}, { name: null }])
      await expectRejected('INVALID_PARAMETER', owner.gql(CREATE, { input }), 'name');
    const longest = { name: 'x'.repeat(200), description: 'y'.repeat(10_000) };
    expect(await create(longest)).toMatchObject(longest);
  });

  it('a workspace that is unknown or of another kind is rejected by its field, and nothing is stored', async () => {
    const before = await count();
    for (const workspaceId of ['', 'ws_none', system.boundaryId, owner.teamId])
      await expectRejected('VALIDATION_FAILED', create({ workspaceId }), 'workspaceId');
    expect(await count()).toBe(before);
  });

  it('an id that is unknown, deleted or of another kind is NOT_FOUND for every operation', async () => {
    const { id: deleted } = await create({});
    await remove(deleted);
    for (const id of [deleted, '', 'proj_none', system.boundaryId, owner.workspaceId, 'x'.repeat(100_000)]) {
      const adding = [owner.createMemory(id, 'a', 'b'), owner.addProjectFact(id, 'a')];
      await expectAllRejected('NOT_FOUND', [get(id), update({ id, name: 'x' }), remove(id), ...adding]);
    }
  });

  // Writes that start during a deletion still see the project, and must wait for its outcome.
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a memory', (id) => owner.createMemory(id, 'a', 'b')],
    ['a fact', (id) => owner.addProjectFact(id, 'a')],
    ['a boundary that writes it', (id) => owner.createBoundary({ writeProjectId: id })],
    ['a deletion', (id) => remove(id)],
  ])('%s that meets the deletion of its project is NOT_FOUND', async (_what, meet) => {
    const { id } = await create({});
    const { pool } = system.running.platform;
    // No public API can hold a deletion open.
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from project where id = $1', [id]);
      const release = async () => {
        await untilLockIsAwaited(system);
        await client.query('commit');
      };
      const [rejected] = await Promise.all([errorOf(meet(id)), release()]);
      expect(rejected.code).toBe('NOT_FOUND');
    } finally {
      client.release(true);
    }
  });
});

describe('rejects strangers', () => {
  it('a key without project:read sees no project through any path', async () => {
    const { id } = await create({});
    const permissions = (await permissionsOf(owner)).filter((one) => one !== 'project:read');
    const narrow = await owner.withKey({ permissions });
    const boundary = await owner.createBoundary({ projectIds: [id], writeProjectId: id });
    for (const query of [
      `{ project(id: "${id}") { name } }`,
      '{ projects { totalCount } }',
      '{ workspaces { nodes { projects { nodes { name } } } } }',
      `{ boundary(id: "${boundary}") { writeProject { name } } }`,
    ])
      expect((await errorOf(narrow.gql(query))).message).toContain('project:read');
    expect(await narrow.gql(NODE, { id })).toEqual({ node: null });
  });
});
