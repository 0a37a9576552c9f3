import { describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { createBot } from './bots.ts';
import { errorOf, expectRejected } from './ask.ts';
import { createWorkspace } from './operations.ts';

const { owner: me } = useSystem({ router: false });

interface Kind {
  name: string;
  create: () => Promise<object>;
  /** The update: takes the id, a text, and the version that it expects. */
  update: string;
  remove?: string;
  version?: 'version' | 'revision';
}

const one = (id: string) => ({ id });

const KINDS: Kind[] = [
  {
    name: 'project',
    create: async () => one(await me.createProject()),
    update: 'updateProject(input: { id: $id, name: $text, ifVersion: $v }) { it: project { version } }',
    remove: 'deleteProject(input: { id: $id, ifVersion: $v }) { deletedId }',
  },
  {
    name: 'memory',
    create: async () => one(await me.createMemory(await me.createProject(), 'n', 'c')),
    update: 'updateMemory(input: { id: $id, name: $text, ifVersion: $v }) { it: memory { version } }',
    remove: 'deleteMemory(input: { id: $id, ifVersion: $v }) { deletedId }',
  },
  {
    name: 'boundary',
    create: async () => one(await me.createBoundary({ projectIds: [] })),
    update: 'updateBoundary(input: { id: $id, name: $text, ifVersion: $v }) { it: boundary { version } }',
    remove: 'deleteBoundary(input: { id: $id, ifVersion: $v }) { deletedId }',
  },
  {
    name: 'agent',
    version: 'revision',
    create: async () => one(await me.createAgent()),
    update: 'updateAgent(input: { id: $id, name: $text, ifRevision: $v }) { it: agent { version: revision } }',
    remove: 'deleteAgent(input: { id: $id, ifRevision: $v }) { deletedId }',
  },
  {
    name: 'settings',
    create: async () => one(await me.createAgent()),
    update:
      'updateAgentSettings(input: { agentId: $id, factInstruction: $text, ifVersion: $v }) { it: settings { version } }',
  },
  {
    name: 'role',
    create: async () => {
      const { createRole } = await me.gql<{ createRole: { role: { id: string } } }>(
        'mutation ($name: String!) { createRole(input: { name: $name, permissions: [] }) { role { id } } }',
        { name: uniqueId() },
      );
      return createRole.role;
    },
    update: 'updateRole(input: { id: $id, name: $text, ifVersion: $v }) { it: role { version } }',
    remove: 'deleteRole(input: { id: $id, ifVersion: $v }) { deletedId }',
  },
  {
    name: 'integration',
    create: async () => createBot(me, { agentId: await me.createAgent(), enabled: false }),
    update: 'updateIntegration(input: { id: $id, name: $text, ifVersion: $v }) { it: integration { version } }',
    remove: 'deleteIntegration(input: { id: $id, ifVersion: $v }) { deletedId }',
  },
  {
    name: 'workspace',
    create: async () => one(await createWorkspace(me)),
    update: 'updateWorkspace(input: { id: $id, name: $text, ifVersion: $v }) { it: workspace { version } }',
  },
  {
    name: 'actor',
    create: async () => one(await me.createActor()),
    update: 'updateActor(input: { id: $id, displayName: $text, ifVersion: $v }) { it: actor { version } }',
  },
  {
    name: 'drive item',
    create: async () => one(await me.createFolder('root', uniqueId())),
    update: 'updateDriveItemAttributes(input: { id: $id, comments: $text, ifVersion: $v }) { it: item { version } }',
    remove: 'deleteDriveItem(input: { id: $id, ifVersion: $v }) { deletedId }',
  },
  {
    name: 'fact',
    create: async () => one(await me.addProjectFact(await me.createProject(), 'f')),
    update: 'updateFact(input: { id: $id, fact: $text, ifVersion: $v }) { it: fact { version } }',
  },
];

describe.each(KINDS)('the version of a $name', ({ create, update, remove, version = 'version' }) => {
  const change = async (id: string, text: string, v?: number) => {
    const query = `mutation ($id: ID!, $text: String!, $v: Int) { changed: ${update} }`;
    const { changed } = await me.gql<{ changed: { it: { version: number } } }>(query, { id, text, v });
    return changed.it.version;
  };
  const field = version === 'version' ? 'ifVersion' : 'ifRevision';
  const conflict = (n: number) => ({
    code: 'CONFLICT',
    field,
    message: expect.stringContaining(`${version} ${n}`) as string,
  });

  it('grows by one with each edit, and an edit that expects another one changes nothing', async () => {
    const { id } = (await create()) as { id: string };
    const name = () => uniqueId();
    const same = name();
    expect(await change(id, same)).toBe(2);
    expect(await change(id, name(), 2)).toBe(3);
    for (const stale of [1, 2, 4, 0, -1]) expect(await errorOf(change(id, name(), stale))).toMatchObject(conflict(3));
    expect(await change(id, name(), 3)).toBe(4);
  });

  it('is compared with the write: of ten edits at once that expect the same one, one is made', async () => {
    const { id } = (await create()) as { id: string };
    const tries = Array.from({ length: 10 }, () => change(id, uniqueId(), 1));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject(conflict(2));
  });

  it('counts every edit of ten at once that expect none', async () => {
    const { id } = (await create()) as { id: string };
    const versions = await Promise.all(Array.from({ length: 10 }, () => change(id, uniqueId())));
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('keeps what was edited meanwhile from being deleted', async () => {
    if (remove === undefined) return;
    const { id } = (await create()) as { id: string };
    const query = `mutation ($id: ID!, $v: Int) { deleted: ${remove} }`;
    await change(id, uniqueId());
    expect(await errorOf(me.gql(query, { id, v: 1 }))).toMatchObject(conflict(2));
    expect(await me.gql(query, { id, v: 2 })).toMatchObject({ deleted: { deletedId: id } });
  });
});

it('a version of an agent that expects another newest one is not created', async () => {
  const id = await me.createAgent();
  const create = (v: number) =>
    me.gql<{ made: { version: { version: number } } }>(
      'mutation ($id: ID!, $v: Int) { made: createAgentVersion(input: { agentId: $id, ifVersion: $v }) { version { version } } }',
      { id, v },
    );
  const ended = await Promise.allSettled(Array.from({ length: 5 }, () => create(1)));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectRejected('CONFLICT', create(1), 'ifVersion');
  expect((await create(2)).made.version.version).toBe(3);
});
