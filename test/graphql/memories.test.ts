import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { badTexts, errorOf, expectAllRejected, expectRejected, HOSTILE_TEXTS } from './ask.ts';
import { permissionsOf } from './operations.ts';

const FIELDS = 'id name content projectId createdAt updatedAt';
const CREATE = `mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { ${FIELDS} } } }`;
const DELETE = 'mutation ($input: DeleteMemoryInput!) { deleteMemory(input: $input) { deletedId } }';
const GET = `query ($id: ID!, $projectId: ID) { memory(id: $id, projectId: $projectId) { ${FIELDS} } }`;

interface Memory {
  id: string;
  name: string;
  content: string;
  projectId: string;
  createdAt: string;
  updatedAt: string;
}

const { system, owner } = useSystem({ router: false });
let projectId: string;
beforeAll(async () => {
  projectId = await owner.createProject();
});

async function create(input: object, actor = owner): Promise<Memory> {
  return (await actor.gql<{ createMemory: { memory: Memory } }>(CREATE, { input: { projectId, ...input } }))
    .createMemory.memory;
}

async function update(input: object): Promise<Memory> {
  return (await owner.gql<{ updateMemory: { memory: Memory } }>(UPDATE, { input })).updateMemory.memory;
}

async function get(id: string, within?: string): Promise<Memory> {
  return (await owner.gql<{ memory: Memory }>(GET, { id, projectId: within })).memory;
}

async function count(id = projectId): Promise<number> {
  const { project } = await owner.gql<{ project: { memoryCount: number; memories: { totalCount: number } } }>(
    'query ($id: ID!) { project(id: $id) { memoryCount memories { totalCount } } }',
    { id },
  );
  expect(project.memoryCount).toBe(project.memories.totalCount);
  return project.memoryCount;
}

describe('does what it says', () => {
  it('a memory is created, read by its id, by node and in its project, newest first', async () => {
    const id = await owner.createProject();
    const one = await create({ projectId: id, name: 'One', content: 'First.' });
    const two = await create({ projectId: id, name: 'Two', content: '' });
    expect(one).toEqual({
      id: expect.stringMatching(/^mem_[0-9a-f]{32}$/) as string,
      name: 'One',
      content: 'First.',
      projectId: id,
      createdAt: one.createdAt,
      updatedAt: one.createdAt,
    });
    expect(await get(one.id)).toEqual(one);
    expect(await get(one.id, id)).toEqual(one);
    const seen = await owner.gql(
      `query ($id: ID!, $one: ID!) {
         project(id: $id) { memoryCount memories { nodes { id content project { id memoryCount } } } }
         node(id: $one) { __typename ... on Memory { name } }
       }`,
      { id, one: one.id },
    );
    const project = { id, memoryCount: 2 };
    expect(seen).toEqual({
      project: {
        memoryCount: 2,
        memories: {
          nodes: [
            { id: two.id, content: '', project },
            { id: one.id, content: 'First.', project },
          ],
        },
      },
      node: { __typename: 'Memory', name: 'One' },
    });
  });

  it('an update changes only what is sent, and null counts as not sent', async () => {
    const memory = await create({ name: 'Name', content: 'Content' });
    expect(await update({ id: memory.id, content: 'Other', name: null })).toMatchObject({
      name: 'Name',
      content: 'Other',
    });
    const last = await update({ id: memory.id, name: 'New', content: null, projectId });
    expect(last).toMatchObject({ name: 'New', content: 'Other', createdAt: memory.createdAt });
    expect(await get(memory.id)).toEqual(last);
  });

  it('two updates of different fields at the same time are both stored', async () => {
    const { id } = await create({ name: 'Name', content: 'Content' });
    await Promise.all([update({ id, name: 'New name' }), update({ id, content: 'New content' })]);
    expect(await get(id)).toMatchObject({ name: 'New name', content: 'New content' });
  });

  it('a deleted memory is gone, and only that one', async () => {
    const [gone, stored] = [await create({ name: 'a', content: 'b' }), await create({ name: 'a', content: 'b' })];
    const before = await count();
    expect(await owner.gql(DELETE, { input: { id: gone.id, projectId } })).toEqual({
      deleteMemory: { deletedId: gone.id },
    });
    await expectAllRejected('NOT_FOUND', [
      get(gone.id),
      update({ id: gone.id, name: 'x' }),
      owner.gql(DELETE, { input: { id: gone.id } }),
    ]);
    expect(await get(stored.id)).toEqual(stored);
    expect(await count()).toBe(before - 1);
  });

  it.each(HOSTILE_TEXTS)('the text %j comes back as it was sent', async (text) => {
    const { id } = await create({ name: text, content: text });
    expect(await get(id)).toMatchObject({ name: text, content: text });
  });

  it('half a million characters of content are stored whole, words that no search index could hold included', async () => {
    const content = 'x'.repeat(499_990) + ' the end.';
    const { id } = await create({ name: 'Large', content });
    expect((await get(id)).content).toBe(content);
  });
});

describe('rejects bad input', () => {
  it.each(badTexts(200))('a name that is %s: the field is named and nothing is stored', async (_what, name) => {
    const memory = await create({ name: 'Stays', content: 'Stays' });
    const before = await count();
    await expectAllRejected(
      'INVALID_PARAMETER',
      [create({ name, content: 'x' }), update({ id: memory.id, name, content: 'Gone' })],
      'name',
    );
    expect(await count()).toBe(before);
    expect(await get(memory.id)).toEqual(memory);
  });

  it.each(badTexts(500_000).slice(2))('content that is %s', async (_what, content) => {
    const memory = await create({ name: 'Stays', content: 'Stays' });
    const before = await count();
    await expectAllRejected(
      'INVALID_PARAMETER',
      [create({ name: 'x', content }), update({ id: memory.id, name: 'Gone', content })],
      'content',
    );
    expect(await count()).toBe(before);
    expect(await get(memory.id)).toEqual(memory);
  });

  it.each(['projectId', 'name', 'content'])('%s is required, and null is none', async (field) => {
    const whole = { projectId, name: 'a', content: 'b' };
    for (const value of [undefined, null])
      await expectRejected('INVALID_PARAMETER', owner.gql(CREATE, { input: { ...whole, [field]: value } }), field);
  });

  it('a memory is not found in a project that it is not of, nor in one with an empty id', async () => {
    const memory = await create({ name: 'Stays', content: 'Stays' });
    const elsewhere = await owner.createProject();
    for (const within of [elsewhere, '', memory.id]) {
      await expectAllRejected('NOT_FOUND', [
        get(memory.id, within),
        update({ id: memory.id, projectId: within, name: 'Gone' }),
        owner.gql(DELETE, { input: { id: memory.id, projectId: within } }),
      ]);
    }
    expect(await get(memory.id)).toEqual(memory);
  });

  it('a memory cannot be put into what is no project', async () => {
    for (const id of ['', 'proj_none', system.boundaryId, owner.workspaceId])
      await expectRejected('NOT_FOUND', create({ projectId: id, name: 'a', content: 'b' }));
  });
});

describe('rejects strangers', () => {
  it('a key without project:mem_read sees no memory, fact or conversation through any path', async () => {
    const memory = await create({ name: 'Hidden', content: 'Hidden' });
    const fact = await owner.addProjectFact(projectId, 'Hidden.');
    const permissions = (await permissionsOf(owner)).filter((one) => one !== 'project:mem_read');
    const narrow = await owner.withKey({ permissions });
    for (const query of [
      `{ memory(id: "${memory.id}") { name } }`,
      `{ projectFact(id: "${fact}") { fact } }`,
      ...[
        'memories { nodes { name } }',
        'memories { totalCount }',
        'facts { nodes { fact } }',
        'conversations { nodes { id } }',
      ].flatMap((inner) => [
        `{ project(id: "${projectId}") { ${inner} } }`,
        `{ projects { nodes { ${inner} } } }`,
        `{ workspaces { edges { node { projects { edges { node { ${inner} } } } } } } }`,
        `{ boundary(id: "${system.boundaryId}") { writeProject { ${inner} } } }`,
        `{ node(id: "${projectId}") { ... on Project { ${inner} } } }`,
        `mutation { updateProject(input: { id: "${projectId}" }) { project { ${inner} } } }`,
      ]),
    ]) {
      const rejected = await errorOf(narrow.gql(query));
      expect(rejected).toMatchObject({ code: 'ACCESS_DENIED' });
      expect(rejected.message).toContain('project:mem_read');
    }
    for (const id of [memory.id, fact])
      expect(await narrow.gql(`{ node(id: "${id}") { id } }`)).toEqual({ node: null });
    // Forgetting returns the fact, so a caller without read permission gets "not found".
    await expectRejected(
      'NOT_FOUND',
      narrow.gql(`mutation { forgetFact(input: { id: "${fact}" }) { fact { fact } } }`),
    );
    await expectRejected('ACCESS_DENIED', narrow.gql(UPDATE, { input: { id: memory.id } }));
  });
});
