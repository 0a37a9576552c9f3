import { describe, expect, it } from 'vitest';
import { sweepBin } from '../../src/domains/bin/purge-bin.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { createProjectIn, createWorkspace } from '../graphql/operations.ts';
import { checkError, dataOf, MOMENT, unknownId, type Page } from './answers.ts';
import { join } from '../graphql/invitees.ts';
import { listBin } from '../system/bin.ts';
import { driveOf } from './drive-actor.ts';

const QUOTA = 10_000;
const { system } = useSystem({ router: false, env: { DRIVE_QUOTA_BYTES: String(QUOTA), BIN_DAYS: '7' } });
const me = useTeam(system);

interface Entry {
  id: string;
  kind: string;
  name: string;
  deleted_at: string;
  purge_at: string;
}

const bin = async (actor: TestActor, query = '') =>
  dataOf(await actor.rest('GET', `/api/v3/bin${query}`)) as Page<Entry>;
const restore = (actor: TestActor, id: string) => actor.rest('POST', `/api/v3/bin/${id}/restore`);
const purge = (actor: TestActor, ids: unknown) => actor.rest('POST', '/api/v3/bin/purge', { ids });
const deleteProject = (actor: TestActor, id: string) => actor.rest('DELETE', `/api/v1/projects/${id}`);
const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };

describe('does what it says', () => {
  it('lists by kind and by name, the last deleted first, in pages, with the time of the purge', async () => {
    const team = await system.newTeam();
    const drive = driveOf(team);
    const projectId = await team.createProject('Lists');
    const folder = await drive.create('root', 'Apples');
    await drive.delete(folder.id);
    await deleteProject(team, projectId);
    const { items, pagination } = await bin(team);
    expect(items.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      [projectId, 'PROJECT', 'Lists'],
      [folder.id, 'DRIVE_ITEM', 'Apples'],
    ]);
    expect(pagination.total).toBe(2);
    const [first] = items;
    expect(first).toMatchObject({ deleted_at: MOMENT, purge_at: MOMENT });
    expect(Date.parse(first?.purge_at ?? '') - Date.parse(first?.deleted_at ?? '')).toBe(7 * 86_400_000);
    expect((await bin(team, '?kind=DRIVE_ITEM')).items.map(({ id }) => id)).toEqual([folder.id]);
    expect((await bin(team, '?query=LIST')).items.map(({ id }) => id)).toEqual([projectId]);
    expect((await bin(team, '?page=2&page_size=1')).items.map(({ id }) => id)).toEqual([folder.id]);
  });

  it('lists by who deleted and when, from both ends', async () => {
    const team = await system.newTeam();
    const other = await join(system.base, team, 'tenant_admin');
    const ids: string[] = [];
    for (const actor of [team, other, other]) {
      const id = await team.createProject();
      await deleteProject(actor, id);
      ids.unshift(id);
    }
    const idsOf = async (variables: object) => (await listBin(team, variables)).nodes.map(({ thingId }) => thingId);
    expect(await idsOf({ filter: { deletedById: [other.principalId] } })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ filter: { deletedById: [] } })).toEqual([]);
    const [, middle] = (await listBin(team)).nodes;
    const from = middle?.deletedAt;
    expect(await idsOf({ filter: { deletedAt: { from } } })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ filter: { deletedAt: { to: from } } })).toEqual(ids.slice(2));
    expect(await idsOf({ filter: { deletedAt: { to: from }, deletedById: [other.principalId] } })).toEqual([]);
    const last = await listBin(team, { last: 2 });
    expect(last).toMatchObject({
      nodes: [{ thingId: ids[1] }, { thingId: ids[2] }],
      totalCount: 3,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect(await idsOf({ last: 2, before: last.pageInfo.startCursor })).toEqual(ids.slice(0, 1));
    const future = { from: '2100-01-02T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    await expect(listBin(team, { filter: { deletedAt: future } })).rejects.toMatchObject({
      field: 'filter.deletedAt.from',
    });
  });

  it('erases what has been there for its time, and nothing earlier', async () => {
    const [old, young] = [await me.createProject('Old'), await me.createProject('Young')];
    for (const id of [old, young]) await deleteProject(me, id);
    const { platform } = system.running;
    await sweepBin(platform);
    expect((await bin(me)).items.map(({ id }) => id)).toEqual([young, old]);
    await platform.pool.query(`update bin_entry set purge_at = now() - interval '1 second' where thing_id = $1`, [old]);
    await sweepBin(platform);
    expect((await bin(me)).items.map(({ id }) => id)).toEqual([young]);
    checkError(await restore(me, old), NOT_FOUND);
    const { changes } = await me.gql<{ changes: { nodes: object[] } }>(
      'query ($kinds: [ChangeKind!]) { changes(kinds: $kinds) { nodes { kind thingId source } } }',
      { kinds: ['PROJECT_PURGED'] },
    );
    expect(changes.nodes).toContainEqual({ kind: 'PROJECT_PURGED', thingId: old, source: 'PLATFORM' });
    await purge(me, [young]);
  });

  it('a memory comes back after its project, and goes for good with it', async () => {
    const projectId = await me.createProject('Nested');
    const memories = [await me.createMemory(projectId, 'A', 'a'), await me.createMemory(projectId, 'B', 'b')];
    for (const id of memories) await me.rest('DELETE', `/api/v1/projects/${projectId}/memories/${id}`);
    await deleteProject(me, projectId);
    checkError(await restore(me, memories[0] ?? ''), { status: 409, code: 'CONFLICT' });
    await restore(me, projectId);
    expect((await restore(me, memories[0] ?? '')).status).toBe(200);
    const read = await me.rest('GET', `/api/v1/projects/${projectId}/memories/${memories[0]}`);
    expect(read.body.data).toMatchObject({ name: 'A', content: 'a', version: 1 });
    await deleteProject(me, projectId);
    expect((await purge(me, [projectId])).status).toBe(200);
    for (const id of [projectId, ...memories]) checkError(await restore(me, id), NOT_FOUND);
  });

  it('a file whose folder is gone comes into the root, and gets a number where its name is taken', async () => {
    const team = await system.newTeam();
    const drive = driveOf(team);
    const folder = await drive.create('root', 'Folder');
    const below = await drive.create(folder.id, 'Below');
    const file = await drive.upload(below.id, 'notes.txt', 'one');
    await drive.upload('root', 'Below', 'a file with this name');
    await drive.delete(below.id);
    await drive.delete(folder.id);
    await restore(team, below.id);
    const found = await drive.get(below.id);
    expect(found).toMatchObject({ name: 'Below (2)', type: 'folder' });
    expect((await drive.children(below.id)).items.map(({ id }) => id)).toEqual([file.id]);
    expect(await (await drive.download(file.id)).text()).toBe('one');
    const { driveItem } = await team.gql<{ driveItem: { path: string } }>(
      'query ($id: ID!) { driveItem(id: $id) { path } }',
      { id: file.id },
    );
    expect(driveItem.path).toBe('/Below (2)/notes.txt');
    // The folder comes back without it.
    await restore(team, folder.id);
    expect((await drive.children(folder.id)).items).toEqual([]);
  });

  it('a project whose workspace is gone comes into the default one', async () => {
    const workspaceId = await createWorkspace(me, 'Short');
    const id = await createProjectIn(me, workspaceId, 'Moved');
    const factId = await me.addProjectFact(id, 'It stays.');
    await deleteProject(me, id);
    await me.gql('mutation ($id: ID!) { deleteWorkspace(input: { id: $id }) { deletedId } }', { id: workspaceId });
    expect((await restore(me, id)).status).toBe(200);
    const fact = await me.rest('GET', `/api/v3/workspaces/${me.workspaceId}/projects/${id}/memories/facts/${factId}`);
    expect(fact.body.data).toMatchObject({ fact: 'It stays.' });
  });

  it('deleted files leave room, take no more than the drive may have, and come back where there is room', async () => {
    const team = await system.newTeam();
    const drive = driveOf(team);
    const files = [];
    for (let n = 0; n < 3; n++) {
      const file = await drive.upload('root', `file ${n}`, `${n}`.repeat(4_500));
      await drive.delete(file.id);
      files.push(file.id);
    }
    // The first is erased, as three are more than the drive may have.
    expect((await bin(team)).items.map(({ id }) => id)).toEqual([files[2], files[1]]);
    await drive.upload('root', 'living', 'x'.repeat(6_000));
    checkError(await restore(team, files[2] ?? ''), { status: 413, code: 'PAYLOAD_TOO_LARGE' });
    await drive.upload('root', 'living', 'x');
    expect((await restore(team, files[2] ?? '')).status).toBe(200);
    expect(await (await drive.download(files[2] ?? '')).text()).toBe('2'.repeat(4_500));
  });
});

describe('rejects bad input', () => {
  it('a kind, an id or a list of ids that is none', async () => {
    checkError(await me.rest('GET', '/api/v3/bin?kind=CAT'), { status: 400, code: 'INVALID_PARAMETER' });
    for (const id of [unknownId('proj'), 'x', await me.createProject('Living')])
      checkError(await restore(me, id), NOT_FOUND);
    checkError(await purge(me, [unknownId('mem')]), { status: 422, code: 'VALIDATION_FAILED' });
    for (const ids of [[], 'x', null]) expect((await purge(me, ids)).status).toBe(400);
  });
});

describe('rejects strangers', () => {
  it('a key sees and restores what it may read and delete, and purges with a permission of its own', async () => {
    const projectId = await me.createProject('Guarded');
    const memoryId = await me.createMemory(projectId, 'A', 'a');
    await me.rest('DELETE', `/api/v1/projects/${projectId}/memories/${memoryId}`);
    const reader = await me.withKey({ permissions: ['project:mem_read'] });
    const kinds = (await bin(reader)).items.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['MEMORY']));
    checkError(await restore(reader, memoryId), { status: 403, code: 'ACCESS_DENIED' });
    const writer = await me.withKey({ permissions: ['project:mem_read', 'project:mem_write'] });
    checkError(await purge(writer, [memoryId]), { status: 403, code: 'ACCESS_DENIED' });
    const nobody = await me.withKey({ permissions: ['drive:read'] });
    expect((await bin(nobody)).items.filter(({ kind }) => kind !== 'DRIVE_ITEM')).toEqual([]);
    const manager = await me.withKey({ permissions: ['drive:read', 'drive:write'] });
    checkError(await restore(manager, memoryId), NOT_FOUND);
    expect((await restore(writer, memoryId)).status).toBe(200);
  });
});
