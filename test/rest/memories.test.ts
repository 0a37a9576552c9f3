import { describe, expect, it } from 'vitest';
import type { RestAnswer } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { checkError, dataOf, fieldsOf, idOf, MOMENT, unknownId, V1, type Page } from './answers.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
const INVALID = { status: 400, code: 'INVALID_PARAMETER' };
const MAX_CONTENT = 500_000;

interface Memory {
  id: string;
  name: string;
  content: string;
  project_id: string;
  created_at: string;
  version: number;
  updated_at: string;
}

const { system, owner: me } = useSystem({ router: false });
const other = useTeam(system);

describe.each(V1)('memories under %s', (base) => {
  const at = (projectId: string, memoryId?: string) =>
    `${base}/projects/${projectId}/memories${memoryId === undefined ? '' : `/${memoryId}`}`;
  const create = async (projectId: string, body: object) =>
    dataOf(await me.rest('POST', at(projectId), body), 'Memory created.') as Memory;
  const get = async (projectId: string, id: string) => dataOf(await me.rest('GET', at(projectId, id))) as Memory;
  const list = async (projectId: string, query = '') =>
    dataOf(await me.rest('GET', at(projectId) + query)) as Page<Partial<Memory>>;
  const expectRejected = async (method: string, path: string, body: unknown, fields: string[]) => {
    const answer = await me.rest(method, path, body);
    checkError(answer, INVALID);
    expect(fieldsOf(answer), path).toEqual(fields);
  };
  const idsOf = ({ items }: Page<Partial<Memory>>) => items.map(({ id }) => id);

  it('a new memory is returned with every documented field and no other, and read back the same', async () => {
    const projectId = await me.createProject();
    const text = { name: 'Greeting', content: 'Say hello.' };
    const others = { id: 'mem_mine', project_id: 'proj_mine', created_at: '2001-01-01T00:00:00.000Z', unknown: 1 };
    const made = await create(projectId, { ...text, ...others });
    const times = { created_at: MOMENT, updated_at: MOMENT };
    const documented = { ...text, id: idOf('mem'), project_id: projectId, version: 1, ...times };
    expect(made).toStrictEqual(documented);
    expect(Math.abs(Date.parse(made.created_at) - Date.now())).toBeLessThan(60_000);
    expect(made.updated_at).toBe(made.created_at);
    expect(await get(projectId, made.id)).toStrictEqual(made);
    const { id, created_at } = made;
    const pagination = { page: 1, page_size: 10, total: 1 };
    expect(await list(projectId)).toStrictEqual({ items: [{ id, ...text, created_at }], pagination });
  });

  it('names and contents are stored to the letter', async () => {
    const projectId = await me.createProject();
    const texts = [
      '  two  spaces ',
      'one\r\ntwo\n\n\tthree\u2028four\n',
      '👩‍👩‍👧 𝕏 家 é e\u0301 \u202e\ufeff\uffff',
      '"\'; drop table memory; -- \\u0000 \\',
      '%s ${x} {{y}} <b>&amp;</b>',
    ];
    for (const text of texts) {
      const { id } = await create(projectId, { name: text, content: text });
      expect(await get(projectId, id)).toMatchObject({ name: text, content: text });
    }
    expect((await list(projectId)).items.map(({ content }) => content).reverse()).toEqual(texts);
    expect((await create(projectId, { name: 'x', content: '' })).content).toBe('');
    expect((await create(projectId, { name: 'x', content: ' \n' })).content).toBe(' \n');
  });

  it('a name has 1 to 200 characters; a rejected one is named, and not stored', async () => {
    const projectId = await me.createProject();
    const { id } = await create(projectId, { name: 'n'.repeat(200), content: 'c' });
    const bad: [object, string[]][] = [
      [{}, ['name', 'content']],
      [{ name: 'x' }, ['content']],
      [{ content: 'x' }, ['name']],
      [{ name: null, content: null }, ['name', 'content']],
      [{ name: '', content: 'x' }, ['name']],
      [{ name: ' \u00a0\n', content: 'x' }, ['name']],
      [{ name: 'n'.repeat(201), content: 'x' }, ['name']],
      [{ name: 7, content: ['x'] }, ['name', 'content']],
      [{ name: 'x', content: { text: 'x' } }, ['content']],
      [{ name: ['x'], content: false }, ['name', 'content']],
    ];
    for (const [body, fields] of bad) await expectRejected('POST', at(projectId), body, fields);
    expect(idsOf(await list(projectId))).toEqual([id]);
  });

  it('a content of 500,000 characters is stored whole, and one more is rejected', async () => {
    const projectId = await me.createProject();
    for (const content of ['c'.repeat(MAX_CONTENT), 'é'.repeat(MAX_CONTENT), '💩'.repeat(MAX_CONTENT / 2)]) {
      const made = await create(projectId, { name: 'Long', content });
      const stored = await get(projectId, made.id);
      expect(made.content === content && stored.content === content).toBe(true);
    }
    const content = 'c'.repeat(MAX_CONTENT + 1);
    const { id } = await create(projectId, { name: 'Short', content: 'c' });
    await expectRejected('POST', at(projectId), { name: 'Too long', content }, ['content']);
    await expectRejected('PUT', at(projectId, id), { content }, ['content']);
    expect((await get(projectId, id)).content).toBe('c');
    expect((await list(projectId, '?page_size=1')).pagination.total).toBe(4);
  });

  it('PUT changes only sent fields', async () => {
    const projectId = await me.createProject();
    const bystander = await create(projectId, { name: 'Bystander', content: 'Untouched' });
    const made = await create(projectId, { name: 'Before', content: 'Old' });
    const put = async (body: object) => {
      const answered = dataOf(await me.rest('PUT', at(projectId, made.id), body), 'Memory updated.') as Memory;
      expect(answered).toStrictEqual(await get(projectId, made.id));
      expect(answered.updated_at).toEqual(MOMENT);
      expect(answered.updated_at >= made.updated_at).toBe(true);
      return { ...answered, version: made.version, updated_at: made.updated_at };
    };
    expect(await put({ name: 'After' })).toStrictEqual({ ...made, name: 'After' });
    expect(await put({ content: 'New' })).toStrictEqual({ ...made, name: 'After', content: 'New' });
    expect(await put({})).toStrictEqual({ ...made, name: 'After', content: 'New' });
    expect(await put({ content: '' })).toStrictEqual({ ...made, name: 'After', content: '' });
    const elsewhere = await me.createProject();
    const fixed = { id: 'mem_x', project_id: elsewhere, projectId: elsewhere, created_at: '2001-01-01T00:00:00.000Z' };
    expect(await put({ ...fixed, name: 'Same' })).toStrictEqual({ ...made, name: 'Same', content: '' });
    const bad: [object, string[]][] = [
      [{ name: null }, ['name']],
      [{ content: null }, ['content']],
      [{ name: '', content: 'x' }, ['name']],
      [{ name: 'n'.repeat(201) }, ['name']],
      [{ name: 1, content: {} }, ['name', 'content']],
      [{ name: 'x', content: null }, ['content']],
    ];
    for (const [body, fields] of bad) await expectRejected('PUT', at(projectId, made.id), body, fields);
    expect(await get(projectId, made.id)).toMatchObject({ name: 'Same', content: '' });
    expect(await get(projectId, bystander.id)).toStrictEqual(bystander);
  });

  it('DELETE returns success and a message alone, works once, and deletes nothing else', async () => {
    const projectId = await me.createProject();
    const stored = await create(projectId, { name: 'Kept', content: 'c' });
    const { id } = await create(projectId, { name: 'Gone', content: 'c' });
    const gone = await me.rest('DELETE', at(projectId, id));
    expect([gone.status, gone.body]).toStrictEqual([200, { success: true, message: 'Memory deleted.' }]);
    checkError(await me.rest('DELETE', at(projectId, id)), NOT_FOUND);
    checkError(await me.rest('GET', at(projectId, id)), NOT_FOUND);
    checkError(await me.rest('PUT', at(projectId, id), { name: 'x' }), NOT_FOUND);
    expect(idsOf(await list(projectId))).toEqual([stored.id]);
    dataOf(await me.rest('GET', `${base}/projects/${projectId}`));
  });

  it('the list has pages of ten, newest first, without a hole or a double, of its own project only', async () => {
    const projectId = await me.createProject();
    const empty = { items: [], pagination: { page: 1, page_size: 10, total: 0 } };
    expect(await list(projectId)).toStrictEqual(empty);
    const neighbour = await me.createProject();
    const ids: string[] = [];
    for (let i = 0; i < 23; i++) {
      ids.unshift(await me.createMemory(projectId, `m${i}`, 'c'));
      if (i % 8 === 0) await me.createMemory(neighbour, 'theirs', 'c');
    }
    const pages = [await list(projectId), await list(projectId, '?page=2'), await list(projectId, '?page=3')];
    expect(pages.flatMap(idsOf)).toEqual(ids);
    expect(pages.map(({ items, pagination }) => [items.length, pagination])).toEqual([
      [10, { page: 1, page_size: 10, total: 23 }],
      [10, { page: 2, page_size: 10, total: 23 }],
      [3, { page: 3, page_size: 10, total: 23 }],
    ]);
    expect(idsOf(await list(projectId, '?page_size=100'))).toEqual(ids);
    expect(await list(projectId, '?page=23&page_size=1&unknown=%00')).toMatchObject({
      items: [{ id: ids[22] }],
      pagination: { page: 23, page_size: 1, total: 23 },
    });
    for (const page of [4, 1_000]) {
      const pagination = { page, page_size: 10, total: 23 };
      expect(await list(projectId, `?page=${page}`)).toStrictEqual({ items: [], pagination });
    }
    // A changed older memory keeps its place in the order.
    dataOf(await me.rest('PUT', at(projectId, ids[22]), { name: 'Changed' }), 'Memory updated.');
    expect(idsOf(await list(projectId, '?page_size=100'))).toEqual(ids);
  });

  it('an impossible page is rejected by the name of each parameter', async () => {
    const projectId = await me.createProject();
    const expectPageRejected = (query: string, fields: string[]) =>
      expectRejected('GET', at(projectId) + query, undefined, fields);
    for (const value of ['0', '-1', '1.5', '1e3', 'x', '', '%201', '%2B1', '%00', '9'.repeat(400), '١']) {
      await expectPageRejected(`?page=${value}`, ['page']);
      await expectPageRejected(`?page_size=${value}`, ['page_size']);
    }
    await expectPageRejected('?page_size=101', ['page_size']);
    await expectPageRejected('?page=1&page=2', ['page']);
    await expectPageRejected('?page_size=0&page=0', ['page_size', 'page']);
    await expectPageRejected('?page=100002', ['page']);
    expect((await list(projectId, '?page=100001')).items).toEqual([]);
  });

  it('a memory is found in its own project only', async () => {
    const projectId = await me.createProject();
    const elsewhere = await me.createProject();
    const made = await create(projectId, { name: 'Here', content: 'c' });
    for (const place of [elsewhere, unknownId('proj'), made.id, 'null', 'undefined']) {
      checkError(await me.rest('GET', at(place, made.id)), NOT_FOUND);
      checkError(await me.rest('PUT', at(place, made.id), { name: 'Moved' }), NOT_FOUND);
      checkError(await me.rest('DELETE', at(place, made.id)), NOT_FOUND);
    }
    expect(await get(projectId, made.id)).toStrictEqual(made);
    expect((await list(elsewhere)).pagination.total).toBe(0);
  });

  it('another team’s projects and memories look missing to the byte', async () => {
    const theirProject = await other.createProject('Secret');
    const theirMemory = await other.createMemory(theirProject, 'Secret', 'c');
    const mine = await me.createProject();
    const body = { name: 'Mine now', content: 'x' };
    const calls: ((projectId: string, memoryId: string) => Promise<RestAnswer>)[] = [
      (projectId) => me.rest('GET', at(projectId)),
      (projectId) => me.rest('POST', at(projectId), body),
      (projectId, memoryId) => me.rest('GET', at(projectId, memoryId)),
      (projectId, memoryId) => me.rest('PUT', at(projectId, memoryId), body),
      (projectId, memoryId) => me.rest('DELETE', at(projectId, memoryId)),
      (_, memoryId) => me.rest('GET', at(mine, memoryId)),
      (_, memoryId) => me.rest('PUT', at(mine, memoryId), body),
      (_, memoryId) => me.rest('DELETE', at(mine, memoryId)),
    ];
    for (const call of calls) {
      const theirs = await call(theirProject, theirMemory);
      const nobodys = await call(unknownId('proj'), unknownId('mem'));
      checkError(theirs, NOT_FOUND);
      const read = ({ status, body }: RestAnswer) => JSON.stringify([status, { ...body, request_id: '' }]);
      expect(read(theirs)).toBe(read(nobodys));
    }
    const stored = dataOf(await other.rest('GET', at(theirProject))) as Page<Memory>;
    expect(stored).toMatchObject({
      items: [{ id: theirMemory, name: 'Secret', content: 'c' }],
      pagination: { total: 1 },
    });
  });
});
