import { gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createBot } from '../graphql/bots.ts';
import { createRole, invite } from '../graphql/invitees.ts';
import { useSystem } from '../harness/use-system.ts';
import { checkError, dataOf, fieldsOf, unknownId, type Page } from './answers.ts';

const INVALID = { status: 400, code: 'INVALID_PARAMETER' };
const UNPROCESSABLE = { status: 422, code: 'VALIDATION_FAILED' };

const { system, owner: me } = useSystem({ router: false });

const v3 = () => `/api/v3/workspaces/${me.workspaceId}`;

describe('does what it says', () => {
  it('a list in the query is read as clients write it', async () => {
    await createRole(me, [], 'Guest');
    const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
    await invite(me, emails, 'Guest');
    const [one = '', two = ''] = emails;
    for (const query of [
      `email=${one}&email=${two}`,
      `email[]=${one}&email[]=${two}`,
      `email%5B%5D=${one}&email%5B%5D=${two}`,
      `email[0]=${one}&email[1]=${two}`,
      `email=${one}&email[]=${two}`,
    ]) {
      const { items } = dataOf(await me.rest('GET', `/admin/v1/invitations?${query}`)) as {
        items: { email: string }[];
      };
      expect(items.map(({ email }) => email).sort(), query).toEqual([one, two]);
    }
  });

  it('forgotten facts are listed where they are asked for', async () => {
    const projectId = await me.createProject();
    const agentId = await me.createAgent();
    for (const [id, address] of [
      [await me.addProjectFact(projectId, 'f'), `${v3()}/projects/${projectId}/memories/facts`],
      [await me.addAgentFact(agentId, 'f'), `${v3()}/agents/${agentId}/facts`],
    ] as const) {
      expect((await me.rest('DELETE', `${address}/${id}`)).status).toBe(200);
      const list = async (query: string) => (dataOf(await me.rest('GET', address + query)) as Page<object>).items;
      expect(await list('')).toEqual([]);
      expect(await list('?include_expired=false')).toEqual([]);
      expect(await list('?include_expired=true')).toMatchObject([{ id, expired: true }]);
      const bad = await me.rest('GET', `${address}?include_expired=yes`);
      checkError(bad, INVALID);
      expect(fieldsOf(bad)).toEqual(['include_expired']);
    }
  });

  it('the history of a fact names what it changed as REST does', async () => {
    const projectId = await me.createProject();
    const address = `${v3()}/projects/${projectId}/memories/facts/${await me.addProjectFact(projectId, 'f')}`;
    const expiration_date = '2999-01-01T00:00:00.000Z';
    await me.rest('PATCH', address, { expiration_date, metadata: { camelCase: 1 } });
    const { items } = dataOf(await me.rest('GET', `${address}/changes`)) as Page<{ detail: object }>;
    expect(items[1]?.detail).toEqual({ expiration_date, metadata: { camelCase: 1 } });
  });

  it('characters are code points', async () => {
    const projectId = await me.createProject('😀'.repeat(200));
    expect(dataOf(await me.rest('GET', `/api/v1/projects/${projectId}`))).toMatchObject({ name: '😀'.repeat(200) });
    const longer = await me.rest('POST', '/api/v1/projects', { name: '😀'.repeat(201) });
    checkError(longer, INVALID);
    expect(longer.body.message).toBe('name must have at most 200 characters; it has 201.');
    await me.createFolder('root', '😀'.repeat(255));
    checkError(await me.rest('POST', '/api/v1/drives/items/root/children', { name: '😀'.repeat(256) }), INVALID);
  });

  it('the description of the API is compressed for who takes it so', async () => {
    const get = (headers: Record<string, string>) =>
      new Promise<{ headers: Record<string, unknown>; bytes: Buffer; status: number }>((resolve, reject) => {
        httpRequest(`${system.base}/openapi.json`, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ headers: response.headers, bytes: Buffer.concat(chunks), status: response.statusCode ?? 0 }),
          );
        })
          .on('error', reject)
          .end();
      });
    const plain = await get({});
    const zipped = await get({ 'accept-encoding': 'br, gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(zipped.bytes.length * 4).toBeLessThan(plain.bytes.length);
    expect(zipped.headers['etag']).not.toBe(plain.headers['etag']);
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers['etag']) };
    expect((await get(known)).status).toBe(304);
    expect((await get({ 'accept-encoding': 'gzip;q=0' })).headers).not.toHaveProperty('content-encoding');
  });
});

describe('rejects bad input', () => {
  it('an id of an integration with a wrong form is 422, and one that is not there 404', async () => {
    const { id } = await createBot(me, { agentId: await me.createAgent(), enabled: false });
    expect((await me.rest('GET', `/admin/v1/integrations/${id}`)).status).toBe(200);
    for (const wrong of ['%00', '%ff', '%ed%a0%80']) {
      const answer = await me.rest('GET', `/admin/v1/integrations/${wrong}`);
      checkError(answer, UNPROCESSABLE);
      expect(fieldsOf(answer)).toEqual(['integration_id']);
    }
    checkError(await me.rest('GET', `/admin/v1/integrations/${unknownId('intg')}`), { status: 404, code: 'NOT_FOUND' });
  });

  it('a parameter that is given twice, or as a list, is told so', async () => {
    for (const query of ['page=1&page=2', 'page[]=1', 'page_size[0]=5']) {
      const answer = await me.rest('GET', `/api/v1/projects?${query}`);
      checkError(answer, INVALID);
      expect(answer.body.message).toMatch(/must be given once/);
      expect(fieldsOf(answer)).toEqual([query.split(/[[=]/)[0]]);
    }
  });

  it.each([
    ['GET', '/api/v3/memories/facts?personId=act_1', 'personId', 'person_id'],
    ['GET', '/api/v3/memories/facts?include_expird=true', 'include_expird', 'include_expired'],
    ['GET', '/api/v3/conversations?person=act_1', 'person', 'person_id'],
    ['GET', '/api/v3/actors?customId=ada', 'customId', 'custom_id'],
    ['GET', '/api/v3/imports?projectId=proj_1', 'projectId', 'project_id'],
    ['GET', '/api/v3/bin?kinds=fact', 'kinds', 'kind'],
    ['GET', '/admin/v1/integrations?workspaceId=ws_1', 'workspaceId', 'workspace_id'],
    ['GET', '/admin/v1/invitations?emails=a@example.com', 'emails', 'email'],
    ['GET', '/api/v1/projects?pageSize=1', 'pageSize', 'page_size'],
    ['GET', '/api/v3/audit-log/export?thingId=x', 'thingId', 'thing_id'],
    ['POST', '/api/v3/imports?personId=act_1', 'personId', 'person_id'],
    ['POST', '/api/v3/memories/search', 'personId', 'person_id'],
  ])('%s %s with a misspelt filter is refused with its name and the near one', async (method, address, field, near) => {
    const isImport = address.includes('/imports?') && method === 'POST';
    const body = method === 'GET' ? undefined : { query: 'x', ...(isImport ? {} : { [field]: 'act_1' }) };
    const answer = await me.rest(method, address, body);
    checkError(answer, INVALID);
    expect(fieldsOf(answer)).toEqual([field]);
    expect(answer.body.message).toBe(`${field} is not known here; did you mean ${near}?`);
  });

  it('a thing that a body names and that is not there is 422 with its field', async () => {
    const agent_id = await me.createAgent();
    for (const [address, body, field] of [
      [`${v3()}/actors`, { actor_id: unknownId('act') }, 'actor_id'],
      ['/api/v1/projects', { name: 'n', workspace_id: unknownId('ws') }, 'workspace_id'],
      ['/api/v3/boundaries', { name: 'n', workspace_id: unknownId('ws') }, 'workspace_id'],
      [
        '/admin/v1/integrations',
        { name: 'n', channel: 'im_a', agent_id, workspace_id: unknownId('ws') },
        'workspace_id',
      ],
    ] as const) {
      const answer = await me.rest('POST', address, body);
      checkError(answer, UNPROCESSABLE);
      expect(fieldsOf(answer)).toEqual([field]);
    }
  });

  it('a date that is over ends a fact everywhere', async () => {
    const projectId = await me.createProject();
    const list = `${v3()}/projects/${projectId}/memories/facts`;
    const address = `${list}/${await me.addProjectFact(projectId, 'f')}`;
    const ended = await me.rest('PATCH', address, { expiration_date: '2020-01-01T00:00:00.000Z' });
    expect(dataOf(ended, 'Fact changed.')).toMatchObject({ expired: true });
    expect(dataOf(await me.rest('GET', address))).toMatchObject({ expired: true });
    expect(dataOf(await me.rest('GET', list))).toMatchObject({ items: [] });
  });

  it('text of nothing that can be seen is blank', async () => {
    for (const name of ['\u200b', ' \u200b\u2060 ', '\ufeff'])
      checkError(await me.rest('POST', '/api/v1/projects', { name }), INVALID);
  });

  it('an address that is none has the request’s id in its error', async () => {
    for (const path of ['//api/v1/projects', '/API/v1/projects', '/nothing']) {
      const answer = await me.rest('GET', path);
      expect([answer.status, answer.body]).toEqual([
        404,
        expect.objectContaining({ request_id: answer.headers.get('x-trace-id') }),
      ]);
    }
  });
});
