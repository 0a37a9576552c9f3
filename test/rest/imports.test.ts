import { beforeEach, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { cancelledImport, importOver, mem0Memory, send, type Parameters } from '../graphql/imports.ts';
import type { RestAnswer, TestActor } from '../harness/actor.ts';
import { useDatabase, useSystem, useTeam } from '../harness/use-system.ts';
import { checkError, checkRejected, dataOf, idOf, MOMENT, unknownId, type Page } from './answers.ts';

const LIMIT_BYTES = 1_000_000;
const AT_ONCE = 3;

const { system, owner: me } = useSystem({
  router: false,
  env: { IMPORT_FILE_LIMIT_BYTES: String(LIMIT_BYTES), IMPORTS_AT_ONCE: String(AT_ONCE) },
});
const stranger = useTeam(system);

const database = useDatabase(system);
let projectId: string;
beforeEach(async () => {
  projectId = await me.createProject();
});

const FILE = JSON.stringify([mem0Memory('Keeps bees.'), mem0Memory('Has six hives.'), { memory: 7, id: 'x' }]);

interface Sent {
  by?: TestActor;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
  /** Instead of the parameters. */
  query?: string;
}

async function post(parameters: Parameters, { by = me, body = FILE, headers = {}, query }: Sent = {}) {
  const search = query ?? new URLSearchParams(parameters as Record<string, string>).toString();
  const response = await by.fetch(`/api/v3/imports?${search}`, { method: 'POST', body, headers });
  const answer: RestAnswer = {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as RestAnswer['body'],
  };
  return answer;
}

const idIn = ({ body }: RestAnswer) => (body.data as { id: string }).id;
const into = () => ({ project_id: projectId });
const importsOf = async (actor: TestActor, query = '') =>
  dataOf(await actor.rest('GET', `/api/v3/imports${query}`)) as Page<{ id: string; status: string }>;

describe('does what it says', () => {
  it('a file is stored, imported and let go, and says all of it', async () => {
    const sent = await post({ ...into(), file_name: 'bees.json' });
    const waiting = dataOf(sent, 'Import started.') as Record<string, unknown>;
    expect(waiting).toMatchObject({
      id: idOf('imp'),
      project_id: projectId,
      file_name: 'bees.json',
      size: FILE.length,
    });
    await importOver(me, idIn(sent));
    expect(dataOf(await me.rest('GET', `/api/v3/imports/${idIn(sent)}`))).toStrictEqual({
      id: idIn(sent),
      project_id: projectId,
      person_id: null,
      file_name: 'bees.json',
      size: FILE.length,
      format: 'MEM0',
      extract: false,
      status: 'DONE',
      error: null,
      progress: 1,
      lines_read: 3,
      imported: { facts: 2, messages: 0, conversations: 0, memories: 0, persons: 0, projects: 0, agents: 0 },
      skipped: [{ reason: 'INVALID', count: 1 }],
      errors: [{ line: 3, reason: 'INVALID', message: expect.stringContaining('memory') as string }],
      kept: [],
      created_at: MOMENT,
      updated_at: MOMENT,
      finished_at: MOMENT,
    });
    await expect
      .poll(async () => (await database.query('select from blob b join import_job j on j.hash = b.hash')).rowCount)
      .toBe(0);
  });

  it('the same key with the same file starts one import, also at once', async () => {
    const headers = { 'idempotency-key': uniqueId() };
    const [one, two] = await Promise.all([post(into(), { headers }), post(into(), { headers })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(idIn(one)).toBe(idIn(two));
    expect([one, two].filter(({ headers: got }) => got.get('idempotent-replayed') === 'true')).toHaveLength(1);
    checkError(await post(into(), { headers, body: `${FILE}\n` }), { status: 409, code: 'CONFLICT' });
    await importOver(me, idIn(one));
    expect((await importsOf(me, `?project_id=${projectId}`)).items.map(({ id }) => id)).toEqual([idIn(one)]);
  });

  it('a file of the drive is imported into a project', async () => {
    const item_id = await me.uploadFile('root', `${uniqueId()}.json`, FILE);
    const answer = await me.rest('POST', `/api/v3/projects/${projectId}/imports`, { item_id });
    expect(dataOf(answer, 'Import started.')).toMatchObject({ project_id: projectId, size: FILE.length });
    expect(await importOver(me, idIn(answer))).toMatchObject({ status: 'DONE', imported: { facts: 2 } });
  });

  it('imports are listed newest first, by status and project, page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.unshift(await send(me, FILE, into()));
      await importOver(me, ids[0] ?? '');
    }
    const list = await importsOf(me, `?project_id=${projectId}`);
    expect([list.items.map(({ id }) => id), list.pagination.total]).toEqual([ids, 3]);
    const second = await importsOf(me, `?project_id=${projectId}&page=2&page_size=2`);
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await importsOf(me, `?project_id=${projectId}&status=FAILED`)).items).toEqual([]);
  });

  it('an import is cancelled, and undone; both can be asked for twice', async () => {
    const id = await cancelledImport(me, projectId, 'mark');
    const cancel = () => me.rest('POST', `/api/v3/imports/${id}/cancel`);
    expect(dataOf(await cancel(), 'Import cancelled.')).toMatchObject({ id, status: 'CANCELLED' });
    const undo = () => me.rest('POST', `/api/v3/imports/${id}/undo`);
    expect(dataOf(await undo(), 'Undo started.')).toMatchObject({ id, status: 'UNDOING' });
    await importOver(me, id);
    expect(dataOf(await undo(), 'Undo started.')).toMatchObject({ id, status: 'UNDONE', kept: [] });
    checkError(await cancel(), { status: 409, code: 'CONFLICT' });
    expect((await database.query('select from fact where project_id = $1', [projectId])).rowCount).toBe(0);
    expect((await database.query('select from import_item where import_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('rejects bad input', () => {
  it.each<[string, Sent & { parameters?: Parameters }, number, string, string?]>([
    ['an empty body', { body: '' }, 400, 'INVALID_PARAMETER', 'body'],
    ['extract that is none', { parameters: { extract: 'maybe' } }, 400, 'INVALID_PARAMETER', 'extract'],
    ['an empty parameter', { parameters: { person_id: '' } }, 400, 'INVALID_PARAMETER', 'person_id'],
    ['a parameter twice', { query: 'extract=true&extract=true' }, 400, 'INVALID_PARAMETER', 'extract'],
    ['a name with NUL', { query: 'file_name=%00' }, 400, 'INVALID_PARAMETER', 'file_name'],
    ['a project and a workspace', { parameters: { workspace_id: 'ws_0' } }, 400, 'INVALID_PARAMETER', 'workspaceId'],
    ['a person who is none', { parameters: { person_id: unknownId('act') } }, 422, 'VALIDATION_FAILED', 'personId'],
    ['a project that is none', { parameters: { project_id: unknownId('proj') } }, 404, 'NOT_FOUND'],
    ['a key of an idempotent request that is none', { headers: { 'idempotency-key': ' ' } }, 400, 'INVALID_PARAMETER'],
    ['compressed bytes', { headers: { 'content-encoding': 'gzip' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a part of a file', { headers: { 'content-range': 'bytes 0-9/100' } }, 400, 'INVALID_PARAMETER', 'Content-Range'],
    ['a file that is too large', { body: ' '.repeat(LIMIT_BYTES + 1) }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, { parameters = {}, ...sent }, status, code, field) => {
    const query = sent.query === undefined ? {} : { query: `project_id=${projectId}&${sent.query}` };
    const answer = await post({ ...into(), ...parameters }, { ...sent, ...query });
    if (field === undefined) checkError(answer, { status, code });
    else checkRejected(answer, { status, code }, [field]);
    expect((await importsOf(me, `?project_id=${projectId}`)).items).toEqual([]);
  });

  it('a file that is too large, whose length is not announced', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let i = 0; i <= LIMIT_BYTES / 1_000; i++) stream.enqueue(new Uint8Array(1_000).fill(0x20));
        stream.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const response = await me.fetch(`/api/v3/imports?project_id=${projectId}`, init);
    expect([response.status, await response.json()]).toMatchObject([413, { error_code: 'PAYLOAD_TOO_LARGE' }]);
  });

  it('more imports than may be under way, and no longer than they are', async () => {
    const team = await system.newTeam();
    const id = await team.createProject();
    // No job runs them, so they stay open.
    await database.query(
      `insert into import_job (id, team_id, workspace_id, project_id, size, extract, may_name_persons, status, created_at, updated_at)
       select 'imp_' || md5($2 || i), $1, $3, $2, 1, false, false, 'WAITING', now(), now() from generate_series(1, $4::int) i`,
      [team.teamId, id, team.workspaceId, AT_ONCE],
    );
    checkError(await post({ project_id: id }, { by: team }), { status: 409, code: 'CONFLICT' });
    await database.query(`update import_job set status = 'DONE' where id = 'imp_' || md5($1 || 1)`, [id]);
    expect((await post({ project_id: id }, { by: team })).status).toBe(200);
  });
});

describe('rejects strangers', () => {
  it('who may not write memory there, or show no key', async () => {
    const reader = await me.withKey({ permissions: ['project:mem_read'] });
    checkError(await post(into(), { by: reader }), { status: 403, code: 'ACCESS_DENIED' });
    const writer = await me.withKey({ permissions: ['project:mem_read', 'project:mem_write'] });
    checkError(await post({}, { by: writer }), { status: 403, code: 'ACCESS_DENIED' });
    const id = await send(writer, FILE, into());
    await importOver(writer, id);
    checkError(await reader.rest('POST', `/api/v3/imports/${id}/undo`), { status: 403, code: 'ACCESS_DENIED' });
    const response = await fetch(`${system.base}/api/v3/imports?project_id=${projectId}`, {
      method: 'POST',
      body: FILE,
    });
    expect(response.status).toBe(401);
  });
});

describe('hides what is not yours', () => {
  it('the projects and imports of another team', async () => {
    const notFound = { status: 404, code: 'NOT_FOUND' };
    checkError(await post(into(), { by: stranger }), notFound);
    const id = await send(me, FILE, into());
    await importOver(me, id);
    checkError(await stranger.rest('GET', `/api/v3/imports/${id}`), notFound);
    for (const act of ['cancel', 'undo'])
      checkError(await stranger.rest('POST', `/api/v3/imports/${id}/${act}`), notFound);
    expect((await importsOf(stranger)).items).toEqual([]);
  });
});
