import { describe, expect, it } from 'vitest';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { checkError, checkRejected, idOf, MOMENT, unknownId, V1 } from './answers.ts';
import { checkTree, driveOf, type Item } from './drive-actor.ts';
import { BAD_ATTRIBUTES, BAD_NAMES, GOOD_NAMES, uniqueName } from './drive-inputs.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };
const CONFLICT = { status: 409, code: 'CONFLICT' };
const REFUSED = { status: 422, code: 'VALIDATION_FAILED' };

const { system, owner: me } = useSystem({ router: false });
const other = useTeam(system);

const namesOf = ({ items }: { items: Item[] }) => items.map(({ name }) => name);

describe.each(V1)('the drive under %s', (base) => {
  const drive = () => driveOf(me, base);
  const folder = () => drive().create('root', uniqueName());

  it('has a root from the beginning, which is found by its alias and by its id', async () => {
    const root = await drive().get('root');
    const expected = { type: 'folder', size: null, hash: null, parent_id: null, xattrs: {}, comments: null };
    expect(root).toStrictEqual({
      id: idOf('item'),
      name: 'Drive',
      modified_at: MOMENT,
      version: 1,
      text: null,
      ...expected,
    });
    expect(await drive().get(root.id)).toStrictEqual(root);
    const theirs = await system.newTeam();
    const roots = await Promise.all(Array.from({ length: 8 }, () => driveOf(theirs, base).get('root')));
    expect(new Set(roots.map(({ id }) => id)).size).toBe(1);
    expect(roots[0]?.id).not.toBe(root.id);
  });

  it('a new folder and a new file are returned with every documented field and no other, and read back the same', async () => {
    const root = await drive().get('root');
    const made = await folder();
    const common = { modified_at: MOMENT, xattrs: {}, comments: null, version: 1, text: null };
    expect(made).toStrictEqual({
      id: idOf('item'),
      name: made.name,
      type: 'folder',
      size: null,
      hash: null,
      parent_id: root.id,
      ...common,
    });
    expect(await drive().get(made.id)).toStrictEqual(made);
    const file = await drive().upload(made.id, 'Bread.md', 'Proof for two hours.');
    expect(file).toStrictEqual({
      id: idOf('item'),
      name: 'Bread.md',
      type: 'file',
      size: 20,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      parent_id: made.id,
      ...common,
    });
    expect(await drive().get(file.id)).toStrictEqual(file);
    expect(await drive().children(made.id)).toStrictEqual({
      items: [file],
      pagination: { page: 1, page_size: 50, total: 1 },
    });
  });

  it('children come folders first, then by name, in pages of fifty, at most two hundred', async () => {
    const { id } = await folder();
    const files = Array.from({ length: 31 }, (_, i) => `a${String(i).padStart(3, '0')}`);
    const folders = Array.from({ length: 30 }, (_, i) => `b${String(i).padStart(3, '0')}`);
    for (const name of files.toReversed()) await drive().upload(id, name, '');
    for (const name of folders.toReversed()) await drive().create(id, name);
    const all = [...folders, ...files];
    const [first, second, third] = [
      await drive().children(id),
      await drive().children(id, '?page=2'),
      await drive().children(id, '?page=3'),
    ];
    expect([...namesOf(first), ...namesOf(second)]).toEqual(all);
    expect(first.pagination).toEqual({ page: 1, page_size: 50, total: 61 });
    expect(third).toEqual({ items: [], pagination: { page: 3, page_size: 50, total: 61 } });
    expect(namesOf(await drive().children(id, '?page_size=200'))).toEqual(all);
    expect(namesOf(await drive().children(id, '?page_size=7&page=5'))).toEqual(all.slice(28, 35));
    for (const query of ['?page_size=201', '?page_size=0', '?page_size=x'])
      checkRejected(await me.rest('GET', drive().at(id, `/children${query}`)), INVALID, ['page_size']);
    checkRejected(await me.rest('GET', drive().at(id, '/children?page=0')), INVALID, ['page']);
  });

  it('a name is stored composed, and an invalid name is rejected everywhere and changes nothing', async () => {
    const { id } = await folder();
    expect((await drive().create(id, 'e\u0301')).name).toBe('é');
    checkRejected(await drive().tryCreate(id, 'é'), CONFLICT, ['name']);
    for (const name of GOOD_NAMES) expect((await drive().upload(id, name, 'x')).name, name).toBe(name);
    const file = await drive().upload(id, 'file', 'x');
    for (const name of BAD_NAMES) {
      checkRejected(await drive().tryCreate(id, name), INVALID, ['name']);
      checkRejected(await drive().tryRename(file.id, name), INVALID, ['name']);
    }
    // An address cannot contain half of a surrogate pair, and empty or dotted segments are not
    // segments.
    for (const name of BAD_NAMES.filter((one) => !/^$|^\.+$|\ud800/.test(one)))
      checkRejected(await drive().tryUpload(id, name, 'x'), INVALID, ['name']);
    for (const body of [{}, { name: null }, { name: 7 }, { name: ['x'] }]) {
      checkRejected(await me.rest('POST', drive().at(id, '/children'), body), INVALID, ['name']);
      checkRejected(await me.rest('PATCH', drive().at(file.id, '/name'), body), INVALID, ['name']);
    }
    expect(new Set(namesOf(await drive().children(id)))).toEqual(new Set(['é', 'file', ...GOOD_NAMES]));
  });

  it('a name is used by one item of a folder, for every operation', async () => {
    const { id } = await folder();
    const taken = await drive().create(id, 'taken');
    const file = await drive().upload(id, 'file', 'x');
    checkRejected(await drive().tryCreate(id, 'taken'), CONFLICT, ['name']);
    checkRejected(await drive().tryUpload(id, 'taken', 'x'), CONFLICT, ['name']);
    checkRejected(await drive().tryRename(file.id, 'taken'), CONFLICT, ['name']);
    const inside = await drive().create(taken.id, 'taken');
    checkRejected(await drive().tryMove(inside.id, id), CONFLICT, ['name']);
    expect((await drive().get(inside.id)).parent_id).toBe(taken.id);
    expect((await drive().rename(taken.id, 'taken')).name).toBe('taken');
    const answers = await Promise.all(Array.from({ length: 10 }, () => drive().tryCreate(id, 'once')));
    expect(answers.map(({ status }) => `${status}`).sort()).toEqual(['200', ...Array<string>(9).fill('409')]);
  });

  it('a folder moves with all that lies under it, and never into itself or below', async () => {
    const [from, to] = [await folder(), await folder()];
    const a = await drive().create(from.id, 'a');
    const b = await drive().create(a.id, 'b');
    const leaf = await drive().upload(b.id, 'leaf', 'x');
    const moved = await drive().move(a.id, to.id);
    expect(moved).toMatchObject({ id: a.id, parent_id: to.id, name: 'a' });
    expect(await drive().get(leaf.id)).toStrictEqual(leaf);
    expect(namesOf(await drive().children(from.id))).toEqual([]);
    await checkTree(system.running.platform.pool, me.teamId);
    for (const target of [a.id, b.id]) checkRejected(await drive().tryMove(a.id, target), REFUSED, ['parent_id']);
    checkRejected(await drive().tryMove(a.id, leaf.id), REFUSED, ['parent_id']);
    checkRejected(await drive().tryMove(a.id, unknownId('item')), REFUSED, ['parent_id']);
    for (const body of [{}, { parent_id: null }, { parent_id: 7 }])
      checkRejected(await me.rest('PATCH', drive().at(a.id, '/parent'), body), INVALID, ['parent_id']);
    expect((await drive().move(a.id, 'root')).parent_id).toBe((await drive().get('root')).id);
    await drive().move(a.id, from.id);
    await checkTree(system.running.platform.pool, me.teamId);
  });

  it('folders may lie a hundred deep, and no deeper, however they come there', async () => {
    const top = await folder();
    let deepest = top;
    // The root and the top lie above the first of these.
    for (let depth = 2; depth <= 100; depth++) deepest = await drive().create(deepest.id, 'd');
    checkRejected(await drive().tryCreate(deepest.id, 'd'), REFUSED, ['parentId']);
    checkRejected(await drive().tryUpload(deepest.id, 'd', 'x'), REFUSED, ['parentId']);
    const pair = await folder();
    await drive().create(pair.id, 'inner');
    checkRejected(await drive().tryMove(pair.id, deepest.parent_id ?? ''), REFUSED, ['parent_id']);
    checkRejected(await drive().tryMove(top.id, pair.id), REFUSED, ['parent_id']);
    await drive().delete(top.id);
    checkError(await drive().tryGet(deepest.id), NOT_FOUND);
  });

  it('the root is neither renamed nor moved nor deleted', async () => {
    const { id } = await drive().get('root');
    const target = await folder();
    for (const root of ['root', id]) {
      checkRejected(await drive().tryRename(root, 'mine'), REFUSED);
      checkRejected(await drive().tryMove(root, target.id), REFUSED);
      checkRejected(await drive().tryDelete(root), REFUSED);
    }
    expect((await drive().get('root')).name).toBe('Drive');
  });

  it('DELETE takes the subtree and its links, and nothing else', async () => {
    const stored = await folder();
    const gone = await folder();
    const inner = await drive().create(gone.id, 'inner');
    const file = await drive().upload(inner.id, 'file', 'x');
    const projectId = await me.createProject();
    const { pool } = system.running.platform;
    await pool.query(
      `insert into project_document (id, team_id, project_id, item_id, created_at) values ($1, $2, $3, $4, now())`,
      [unknownId('doc'), me.teamId, projectId, file.id],
    );
    await drive().delete(gone.id);
    for (const id of [gone.id, inner.id, file.id]) checkError(await drive().tryGet(id), NOT_FOUND);
    checkError(await drive().tryDelete(gone.id), NOT_FOUND);
    await drive().get(stored.id);
    const { rows } = await pool.query('select from project_document where project_id = $1', [projectId]);
    expect(rows).toEqual([]);
  });

  it('xattrs and comments are changed one by one; null removes', async () => {
    const { id } = await folder();
    const put = async (body: object) => {
      const { xattrs, comments } = await drive().attributes(id, body);
      expect(await drive().get(id)).toMatchObject({ xattrs, comments });
      return { xattrs, comments };
    };
    expect(await put({ xattrs: { colour: 'red', size: 'L' } })).toEqual({
      xattrs: { colour: 'red', size: 'L' },
      comments: null,
    });
    expect(await put({ comments: 'Nice' })).toEqual({ xattrs: { colour: 'red', size: 'L' }, comments: 'Nice' });
    expect(await put({ xattrs: { colour: null, none: null, __proto__: 'x', 'a.b': '' } })).toEqual({
      xattrs: { size: 'L', 'a.b': '' },
      comments: 'Nice',
    });
    expect(await put({})).toEqual({ xattrs: { size: 'L', 'a.b': '' }, comments: 'Nice' });
    expect(await put({ comments: null })).toEqual({ xattrs: { size: 'L', 'a.b': '' }, comments: null });
    for (const [body, fields] of BAD_ATTRIBUTES) checkRejected(await drive().tryAttributes(id, body), INVALID, fields);
    expect(await put({})).toEqual({ xattrs: { size: 'L', 'a.b': '' }, comments: null });
    await Promise.all(Array.from({ length: 20 }, (_, i) => drive().attributes(id, { xattrs: { [`n${i}`]: 'x' } })));
    expect(Object.keys((await drive().get(id)).xattrs)).toHaveLength(22);
  });

  it('another team’s items look missing to the byte, also where bytes are put and got', async () => {
    const theirFolder = await driveOf(other, base).create('root', uniqueName());
    const theirFile = await driveOf(other, base).upload(theirFolder.id, 'secret', 'secret');
    const mine = await folder();
    const calls: ((id: string) => Promise<RestAnswer>)[] = [
      (id) => drive().tryGet(id),
      (id) => me.rest('GET', drive().at(id, '/children')),
      (id) => drive().tryCreate(id, 'x'),
      (id) => drive().tryRename(id, 'x'),
      (id) => drive().tryMove(id, mine.id),
      (id) => drive().tryMove(mine.id, id),
      (id) => drive().tryDelete(id),
      (id) => drive().tryAttributes(id, { comments: 'x' }),
      (id) => drive().tryUpload(id, 'x', 'x'),
      async (id) => {
        const response = await drive().download(id);
        const body = (await response.json()) as RestAnswer['body'];
        return { status: response.status, headers: response.headers, body };
      },
    ];
    const read = ({ status, body }: RestAnswer) => JSON.stringify([status, { ...body, request_id: '' }]);
    for (const call of calls) {
      const nobodys = await call(unknownId('item'));
      expect([404, 422]).toContain(nobodys.status);
      for (const { id } of [theirFolder, theirFile]) expect(read(await call(id))).toBe(read(nobodys));
    }
    expect(await driveOf(other, base).get(theirFile.id)).toStrictEqual(theirFile);
    expect(await (await driveOf(other, base).download(theirFile.id)).text()).toBe('secret');
  });

  it('a key without drive:read sees nothing, and one without drive:write changes nothing', async () => {
    const { id } = await folder();
    const file = await drive().upload(id, 'file', 'x');
    const denied = { status: 403, code: 'ACCESS_DENIED' };
    const blind = driveOf(await me.withKey({ permissions: ['drive:write'] }), base);
    const reader = driveOf(await me.withKey({ permissions: ['drive:read'] }), base);
    checkError(await blind.tryGet(id), denied);
    expect((await blind.download(file.id)).status).toBe(403);
    for (const { tryUpload, tryRename, tryMove, tryAttributes } of [blind, reader]) {
      checkError(await tryUpload(id, 'file', 'y'), denied);
      checkError(await tryRename(file.id, 'y'), denied);
      checkError(await tryMove(file.id, 'root'), denied);
      checkError(await tryAttributes(file.id, { comments: 'y' }), denied);
    }
    checkError(await reader.tryCreate(id, 'y'), denied);
    checkError(await reader.tryDelete(file.id), denied);
    expect(await reader.get(file.id)).toStrictEqual(file);
    expect(await (await reader.download(file.id)).text()).toBe('x');
  });
});

describe('at the same time', () => {
  it('two folders that move into each other make no circle', async () => {
    const drive = driveOf(me);
    for (let round = 0; round < 8; round++) {
      const [a, b] = [await drive.create('root', uniqueName()), await drive.create('root', uniqueName())];
      const inner = await drive.create(a.id, 'inner');
      const answers = await Promise.all([drive.tryMove(a.id, b.id), drive.tryMove(b.id, inner.id)]);
      expect(answers.map(({ status }) => `${status}`).sort()).toEqual(['200', '422']);
    }
    await checkTree(system.running.platform.pool, me.teamId);
  });

  it('items put into a folder that moves or is deleted are in the folder, or nowhere', async () => {
    const drive = driveOf(me);
    for (let round = 0; round < 6; round++) {
      const [from, to] = [await drive.create('root', uniqueName()), await drive.create('root', uniqueName())];
      const deep = await drive.create((await drive.create(from.id, 'one')).id, 'two');
      await Promise.all([
        ...Array.from({ length: 4 }, (_, i) => drive.upload(deep.id, `file ${i}`, `${i}`)),
        ...Array.from({ length: 4 }, (_, i) => drive.create(deep.id, `folder ${i}`)),
        drive.move(from.id, to.id),
      ]);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, (_, i) => drive.tryUpload(deep.id, `late ${i}`, `${i}`)),
        drive.tryDelete(from.id),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      checkError(await drive.tryGet(deep.id), NOT_FOUND);
    }
    await checkTree(system.running.platform.pool, me.teamId);
  });
});
