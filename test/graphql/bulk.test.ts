import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { addMessages, createProjectIn, createWorkspace } from './operations.ts';
import { statementsOf } from './statements.ts';

const { system, owner: me } = useSystem({ router: false });

interface Fact {
  id: string;
  fact: string;
  expired: boolean;
  version: number;
}
interface Problem {
  code: string;
  fields: string[];
}

const FORGET = 'mutation ($input: ForgetFactsInput!) { forgetFacts(input: $input) { facts { id expired version } } }';
const RESTORE =
  'mutation ($input: RestoreFactsInput!) { restoreFacts(input: $input) { facts { id expired version } } }';
const UPDATE = 'mutation ($input: UpdateFactsInput!) { updateFacts(input: $input) { facts { id fact version } } }';
const MEMORIES = 'mutation ($input: DeleteMemoriesInput!) { deleteMemories(input: $input) { deletedIds } }';
const ITEMS = 'mutation ($input: DeleteDriveItemsInput!) { deleteDriveItems(input: $input) { deletedIds } }';
const KEYS =
  'mutation ($input: RevokeServiceKeysInput!) { revokeServiceKeys(input: $input) { serviceKeys { id revokedAt } } }';
const WORKSPACE = 'mutation ($input: DeleteWorkspaceInput!) { deleteWorkspace(input: $input) { deletedId } }';
const ACTOR = 'mutation ($input: DeleteActorInput!) { deleteActor(input: $input) { deletedId } }';

async function run<T>(query: string, input: object, actor: TestActor = me): Promise<T> {
  const data = await actor.gql<Record<string, T>>(query, { input });
  return Object.values(data)[0] as T;
}

/** Returns what a mutation must be rejected with. */
async function problemOf(query: string, input: object, actor: TestActor = me): Promise<Problem> {
  const response = await actor.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { errors } = (await response.json()) as {
    errors: { extensions: { code: string; field?: string; errors?: { field: string }[] } }[];
  };
  const { code, field, errors: all } = errors[0]?.extensions ?? { code: 'none' };
  return { code, fields: all?.map((one) => one.field) ?? (field === undefined ? [] : [field]) };
}

async function factsOf(projectId: string, actor = me): Promise<Fact[]> {
  const { project } = await actor.gql<{ project: { facts: { nodes: Fact[] } } }>(
    'query ($id: ID!) { project(id: $id) { facts(first: 100, filter: { status: null }) { nodes { id fact expired version } } } }',
    { id: projectId },
  );
  return project.facts.nodes;
}

async function makeFacts(texts: string[], actor = me): Promise<{ projectId: string; ids: string[] }> {
  const projectId = await actor.createProject();
  const { facts } = await run<{ facts: { id: string }[] }>(
    'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
    { projectId, facts: texts },
    actor,
  );
  return { projectId, ids: facts.map(({ id }) => id) };
}

const numbered = (n: number) => Array.from({ length: n }, (_, i) => `The number of this fact is ${i}.`);
const missing = (kind: string) => `${kind}_01900000000070008000000000000000`;

describe('does what it says', () => {
  it('facts are forgotten together, with what says the same, and restored together', async () => {
    const { projectId, ids } = await makeFacts(['My dog is called Bruno.', 'I live in Graz.', 'It rains.']);
    const [dog = '', home = ''] = ids;
    const search = async () =>
      (
        await me.gql<{ hits: object[] }>(
          'query ($id: ID!) { hits: searchMemory(projectId: $id, query: "dog Graz") { id } }',
          {
            id: projectId,
          },
        )
      ).hits.length;
    expect(await search()).toBe(2);
    const { facts } = await run<{ facts: Fact[] }>(FORGET, { ids: [home, dog, home] });
    expect(facts).toEqual([
      { id: home, expired: true, version: 2 },
      { id: dog, expired: true, version: 2 },
    ]);
    expect(await search()).toBe(0);
    // Twice is as once.
    expect((await run<{ facts: Fact[] }>(FORGET, { ids: [dog] })).facts).toMatchObject([{ version: 2 }]);
    await run(RESTORE, { ids });
    expect((await factsOf(projectId)).map(({ expired }) => expired)).toEqual([false, false, false]);
    expect(await search()).toBe(2);
  });

  it('restoring names what came back with them, and restores each fact once', async () => {
    const { projectId, ids } = await makeFacts([
      'My dog is called Bruno.',
      'Bruno is what my dog is called.',
      'It rains.',
    ]);
    const [dog = '', same = ''] = ids;
    const { similar } = await run<{ similar: Fact[] }>(
      'mutation ($input: ForgetFactsInput!) { forgetFacts(input: $input) { similar { id } } }',
      { ids: [dog] },
    );
    expect(similar).toEqual([{ id: same }]);
    const restore =
      'mutation ($input: RestoreFactsInput!) { restoreFacts(input: $input) { facts { id } similar { id } } }';
    expect(await run(restore, { ids: [dog] })).toEqual({ facts: [{ id: dog }], similar: [{ id: same }] });
    await run(FORGET, { ids: [dog] });
    expect(await run(restore, { ids: [dog, same] })).toEqual({ facts: [{ id: dog }, { id: same }], similar: [] });
    const versions = new Map((await factsOf(projectId)).map(({ id, version }) => [id, version]));
    expect([versions.get(dog), versions.get(same)]).toEqual([5, 5]);
  });

  it('facts are changed together, each as it says, with one history entry each', async () => {
    const { projectId, ids } = await makeFacts(numbered(3));
    const [a, b, c] = ids;
    await run(UPDATE, {
      facts: [{ id: b, fact: 'B', ifVersion: 1 }, { id: a, pinned: 1 }, { id: c }],
    });
    expect(await factsOf(projectId)).toMatchObject([
      { id: c, version: 1 },
      { id: b, fact: 'B', version: 2 },
      { id: a, fact: 'The number of this fact is 0.', version: 2 },
    ]);
  });

  it('memories, items of the drive and keys go together', async () => {
    const projectId = await me.createProject();
    const memories = [await me.createMemory(projectId, 'a', 'x'), await me.createMemory(projectId, 'b', 'y')];
    expect(await run(MEMORIES, { ids: memories, projectId })).toEqual({ deletedIds: memories });
    const folder = await me.createFolder('root', `folder ${projectId}`);
    const inner = await me.createFolder(folder, 'inner');
    const file = await me.uploadFile('root', `${projectId}.txt`, 'x');
    await run(ITEMS, { ids: [inner, folder, file] });
    for (const id of [folder, inner, file])
      expect(await me.gql('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: null });
    const keys = [await me.withKey({}), await me.withKey({})];
    const ids = keys.map(({ keyId }) => keyId);
    const { serviceKeys } = await run<{ serviceKeys: { id: string; revokedAt: string }[] }>(KEYS, { ids });
    expect(serviceKeys).toEqual(ids.map((id) => ({ id, revokedAt: expect.any(String) as string })));
    await expect.poll(() => keys[0]?.gql('{ viewer { team { id } } }').catch(() => 'ended')).toBe('ended');
  });

  it('an empty workspace and an actor are deleted', async () => {
    const id = await createWorkspace(me, 'Empty');
    expect(await run(WORKSPACE, { id })).toEqual({ deletedId: id });
    expect((await problemOf(WORKSPACE, { id })).code).toBe('NOT_FOUND');
    const actorId = await me.createActor('Ana');
    const projectId = await me.createProject();
    const messages = [{ role: 'user', text: 'Hello.', actorId }];
    const conversation = await addMessages(me, { projectId, messages, extract: false });
    await run(ACTOR, { id: actorId });
    const { node } = await me.gql<{ node: object }>(
      'query ($id: ID!) { node(id: $id) { ... on Conversation { messages { speaker } } } }',
      { id: conversation },
    );
    expect(node).toEqual({ messages: [{ speaker: 'Ana' }] });
    expect((await problemOf(ACTOR, { id: actorId })).code).toBe('NOT_FOUND');
  });

  it('a hundred facts take as many statements as two', async () => {
    const few = await makeFacts(numbered(2));
    const many = await makeFacts(numbered(100));
    for (const [query, inputOf] of [
      [FORGET, (ids: string[]) => ({ ids })],
      [RESTORE, (ids: string[]) => ({ ids })],
      [UPDATE, (ids: string[]) => ({ facts: ids.map((id) => ({ id, fact: `Now ${id}` })) })],
    ] as const) {
      const ofFew = await statementsOf(system, () => run(query, inputOf(few.ids)));
      expect((await statementsOf(system, () => run(query, inputOf(many.ids)))).length, query).toBe(ofFew.length);
    }
  });
});

describe('rejects bad input', () => {
  it('nothing, too many, and a second change of one fact', async () => {
    const { ids } = await makeFacts(['x']);
    for (const query of [FORGET, RESTORE, MEMORIES, ITEMS, KEYS]) {
      expect(await problemOf(query, { ids: [] })).toEqual({ code: 'INVALID_PARAMETER', fields: ['ids'] });
      const many = Array.from({ length: 101 }, () => ids[0]);
      expect(await problemOf(query, { ids: many })).toEqual({ code: 'INVALID_PARAMETER', fields: ['ids'] });
    }
    expect(await problemOf(UPDATE, { facts: [] })).toEqual({ code: 'INVALID_PARAMETER', fields: ['facts'] });
    const twice = [{ id: ids[0] }, { id: ids[0], fact: 'y' }];
    expect(await problemOf(UPDATE, { facts: twice })).toEqual({ code: 'VALIDATION_FAILED', fields: ['facts[1].id'] });
  });

  it('a wrong change is named by its place, and nothing is changed', async () => {
    const { projectId, ids } = await makeFacts(numbered(3));
    const before = await factsOf(projectId);
    const [a, b, c] = ids;
    const change = (input: object) => problemOf(UPDATE, { facts: [{ id: a, fact: 'changed' }, input] });
    expect(await change({ id: b, fact: ' ' })).toEqual({ code: 'INVALID_PARAMETER', fields: ['facts[1].fact'] });
    expect(await change({ id: b, pinned: 2 })).toEqual({ code: 'INVALID_PARAMETER', fields: ['facts[1].pinned'] });
    expect(await change({ id: b, fact: 'x', ifVersion: 7 })).toEqual({
      code: 'CONFLICT',
      fields: ['facts[1].ifVersion'],
    });
    expect(await change({ id: missing('fact'), fact: 'x' })).toEqual({
      code: 'VALIDATION_FAILED',
      fields: ['facts[1].id'],
    });
    expect(await factsOf(projectId)).toEqual(before);
    await run(FORGET, { ids: [c] });
    expect(await change({ id: c, fact: 'x' })).toEqual({ code: 'VALIDATION_FAILED', fields: ['facts[1].id'] });
  });

  it('a missing id is named by its place, and nothing is gone', async () => {
    const { projectId, ids } = await makeFacts(['x']);
    const memory = await me.createMemory(projectId, 'a', 'x');
    const item = await me.createFolder('root', `stays ${projectId}`);
    const key = await me.withKey({});
    const names = (input: string[]) => ({ ids: [...input, missing('x')] });
    const expected = { code: 'VALIDATION_FAILED', fields: ['ids[1]'] };
    expect(await problemOf(FORGET, names(ids))).toEqual(expected);
    expect(await problemOf(MEMORIES, names([memory]))).toEqual(expected);
    expect(await problemOf(ITEMS, names([item]))).toEqual(expected);
    expect(await problemOf(KEYS, names([key.keyId]))).toEqual(expected);
    expect((await factsOf(projectId))[0]?.expired).toBe(false);
    for (const id of [memory, item])
      expect(await me.gql('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: { id } });
    await key.gql('{ viewer { team { id } } }');
  });

  it('the root of the drive, the default workspace and one that holds something stay', async () => {
    const { driveRoot } = await me.gql<{ driveRoot: { id: string } }>('{ driveRoot { id } }');
    expect(await problemOf(ITEMS, { ids: [driveRoot.id] })).toEqual({ code: 'VALIDATION_FAILED', fields: ['ids[0]'] });
    const rejected = { code: 'VALIDATION_FAILED', fields: ['id'] };
    expect(await problemOf(WORKSPACE, { id: me.workspaceId })).toEqual(rejected);
    const id = await createWorkspace(me, 'Held');
    await createProjectIn(me, id, 'In it');
    expect(await problemOf(WORKSPACE, { id })).toEqual(rejected);
  });
});

describe('rejects strangers', () => {
  it('a key that may only read changes nothing, and is told which place', async () => {
    const { ids } = await makeFacts(['x']);
    const reader = await me.withKey({ permissions: ['project:mem_read', 'drive:read', 'key:read', 'workspace:read'] });
    expect(await problemOf(FORGET, { ids }, reader)).toEqual({ code: 'ACCESS_DENIED', fields: ['ids[0]'] });
    expect(await problemOf(UPDATE, { facts: [{ id: ids[0], fact: 'y' }] }, reader)).toEqual({
      code: 'ACCESS_DENIED',
      fields: ['facts[0].id'],
    });
    for (const [query, input] of [
      [MEMORIES, { ids }],
      [ITEMS, { ids }],
      [KEYS, { ids }],
      [WORKSPACE, { id: 'x' }],
      [ACTOR, { id: 'x' }],
    ] as const)
      expect((await problemOf(query, input, reader)).code, query).toBe('ACCESS_DENIED');
  });
});
