import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { createWorkspace } from '../graphql/operations.ts';
import { checkError, dataOf, fieldsOf, idOf, MOMENT, unknownId, V1, type Page } from './answers.ts';

interface Project {
  id: string;
  name: string;
  description: string | null;
  version: number;
  updated_at: string;
}

const { system, owner: me } = useSystem({ router: false });

describe.each(V1)('projects under %s', (base) => {
  const create = async (body: object) =>
    dataOf(await me.rest('POST', `${base}/projects`, body), 'Project created.') as Project;
  const get = async (id: string) => dataOf(await me.rest('GET', `${base}/projects/${id}`)) as Project;

  it('a new project is returned with every documented field and no other, and read back the same', async () => {
    const made = await create({
      name: 'Kitchen',
      description: 'Plans',
      unknown: 1,
      id: 'proj_mine',
      document_count: 9,
    });
    expect(made).toStrictEqual({
      id: idOf('proj'),
      name: 'Kitchen',
      description: 'Plans',
      workspace_id: me.workspaceId,
      document_count: 0,
      memory_count: 0,
      version: 1,
      created_at: MOMENT,
      updated_at: MOMENT,
    });
    expect(await get(made.id)).toStrictEqual(made);
    await me.createMemory(made.id, 'a', 'b');
    await me.createMemory(made.id, 'a', 'b');
    expect(await get(made.id)).toStrictEqual({ ...made, memory_count: 2 });
  });

  it('names and descriptions are stored to the letter', async () => {
    for (const text of [
      '  two  spaces ',
      '"\'; drop table project; --',
      '𝕏 家 👩‍👩‍👧 é e\u0301 \u202e',
      '%s ${x} {{y}} \\u0000',
      '\t\n',
    ]) {
      // Names are one line, in one direction.
      const name = text.trim() === '' ? 'x' : text.replace('\u202e', '');
      const { id } = await create({ name, description: text });
      expect(await get(id)).toMatchObject({ name, description: text });
    }
    expect((await create({ name: 'x' })).description).toBeNull();
    expect((await create({ name: 'x', description: null })).description).toBeNull();
    expect((await create({ name: 'x', description: '' })).description).toBe('');
  });

  it('a name has 1 to 200 characters, and a description at most 10,000', async () => {
    expect((await create({ name: 'n'.repeat(200), description: 'd'.repeat(10_000) })).name).toHaveLength(200);
    const rejected = [
      [{}, ['name']],
      [{ name: '' }, ['name']],
      [{ name: ' \u00a0\n' }, ['name']],
      [{ name: null }, ['name']],
      [{ name: 'n'.repeat(201) }, ['name']],
      [{ name: 'x', description: 'd'.repeat(10_001) }, ['description']],
      [{ name: 7, description: ['d'], workspace_id: {} }, ['name', 'description', 'workspace_id']],
    ] as const;
    for (const [body, fields] of rejected) {
      const answer = await me.rest('POST', `${base}/projects`, body);
      checkError(answer, { status: 400, code: 'INVALID_PARAMETER' });
      expect(fieldsOf(answer)).toEqual(fields);
    }
  });

  it('PUT changes only sent fields', async () => {
    const made = await create({ name: 'Before', description: 'Old' });
    const put = async (body: object) => {
      const answered = dataOf(await me.rest('PUT', `${base}/projects/${made.id}`, body), 'Project updated.') as Project;
      expect(answered).toStrictEqual(await get(made.id));
      expect(answered.updated_at >= made.updated_at).toBe(true);
      return { ...answered, version: made.version, updated_at: made.updated_at };
    };
    expect(await put({ name: 'After' })).toStrictEqual({ ...made, name: 'After' });
    expect(await put({ description: 'New' })).toStrictEqual({ ...made, name: 'After', description: 'New' });
    expect(await put({})).toStrictEqual({ ...made, name: 'After', description: 'New' });
    expect(await put({ description: null })).toStrictEqual({ ...made, name: 'After', description: null });
    expect(await put({ id: 'proj_x', workspace_id: 'ws_x', memory_count: 5 })).toMatchObject({ id: made.id });
    for (const body of [{ name: null }, { name: '' }, { name: 'x', description: 1 }]) {
      checkError(await me.rest('PUT', `${base}/projects/${made.id}`, body), {
        status: 400,
        code: 'INVALID_PARAMETER',
      });
    }
    expect(await get(made.id)).toMatchObject({ name: 'After', description: null });
  });

  it('DELETE returns success and a message alone, and works once', async () => {
    const { id } = await create({ name: 'Gone' });
    const memoryId = await me.createMemory(id, 'a', 'b');
    const gone = await me.rest('DELETE', `${base}/projects/${id}`);
    expect([gone.status, gone.body]).toStrictEqual([200, { success: true, message: 'Project deleted.' }]);
    checkError(await me.rest('DELETE', `${base}/projects/${id}`), { status: 404, code: 'NOT_FOUND' });
    checkError(await me.rest('GET', `${base}/projects/${id}`), { status: 404, code: 'NOT_FOUND' });
    checkError(await me.rest('PUT', `${base}/projects/${id}`, { name: 'x' }), { status: 404, code: 'NOT_FOUND' });
    const { node } = await me.gql<{ node: unknown }>('query ($id: ID!) { node(id: $id) { id } }', { id: memoryId });
    expect(node).toBeNull();
  });

  it('a project lands in the workspace it names; a missing workspace is rejected', async () => {
    const workspace_id = await createWorkspace(me);
    expect(await create({ name: 'x', workspace_id })).toMatchObject({ workspace_id });
    for (const bad of [unknownId('ws'), '', 'x', me.teamId])
      checkError(await me.rest('POST', `${base}/projects`, { name: 'x', workspace_id: bad }), {
        status: 422,
        code: 'VALIDATION_FAILED',
      });
  });

  it('the list has pages of ten, newest first, without a hole or a double', async () => {
    const team = await system.newTeam();
    const ids: string[] = [];
    for (let i = 0; i < 23; i++) ids.unshift(await team.createProject(`p${i}`));
    const list = async (query = '') => dataOf(await team.rest('GET', `${base}/projects${query}`)) as Page<Project>;
    const first = await list();
    expect(first).toStrictEqual({
      items: expect.any(Array) as unknown,
      pagination: { page: 1, page_size: 10, total: 23 },
      continuation_token: expect.any(String) as string,
    });
    expect(first.items[0]).toStrictEqual(dataOf(await team.rest('GET', `${base}/projects/${ids[0]}`)));
    const pages = [first, await list('?page=2'), await list('?page=3&page_size=10')];
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
    expect(pages[2]?.items).toHaveLength(3);
    expect((await list('?page_size=100')).items.map(({ id }) => id)).toEqual(ids);
    expect((await list('?page=23&page_size=1&unknown=%00')).items.map(({ id }) => id)).toEqual([ids[22]]);
    const empty = { items: [], pagination: { page: 4, page_size: 10, total: 23 } };
    expect(await list('?page=4')).toStrictEqual(empty);
  });

  it('an impossible page is rejected by the name of each parameter', async () => {
    const rejected = async (query: string, fields: string[]) => {
      const answer = await me.rest('GET', `${base}/projects${query}`);
      checkError(answer, { status: 400, code: 'INVALID_PARAMETER' });
      expect(fieldsOf(answer).sort(), query).toEqual(fields);
    };
    const bad = [
      '0',
      '-1',
      '1.5',
      '1e3',
      'x',
      '',
      '0x10',
      ' 1',
      '%00',
      '%ED%A0%80',
      '9'.repeat(400),
      'NaN',
      'Infinity',
      '١',
    ];
    for (const value of bad) {
      await rejected(`?page=${value}`, ['page']);
      await rejected(`?page_size=${value}`, ['page_size']);
    }
    await rejected('?page_size=101', ['page_size']);
    await rejected('?page=1&page=2', ['page']);
    await rejected('?page=0&page_size=0', ['page', 'page_size']);
    await rejected('?page=100002', ['page']);
    expect((dataOf(await me.rest('GET', `${base}/projects?page=100001`)) as Page<Project>).items).toEqual([]);
  });

  it('twenty equal projects at once are twenty projects', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Twin' })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(20);
  });

  it('of ten who delete a project at once, one does; two who change it at once lose nothing', async () => {
    const { id } = await create({ name: 'a', description: 'b' });
    for (let i = 0; i < 5; i++) {
      await Promise.all(
        [{ name: `n${i}` }, { description: `d${i}` }].map((body) => me.rest('PUT', `${base}/projects/${id}`, body)),
      );
      expect(await get(id)).toMatchObject({ name: `n${i}`, description: `d${i}` });
    }
    const deleted = await Promise.all(Array.from({ length: 10 }, () => me.rest('DELETE', `${base}/projects/${id}`)));
    expect(deleted.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(404)]);
  });
});
