import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { addressOf, LIST_TOOLS, rpc } from '../mcp/clients.ts';
import { checkError, dataOf, fieldsOf, idOf, MOMENT, unknownId, V1 } from './answers.ts';

interface Key {
  id: string;
  secret: string;
  secret_suffix: string;
}

const { system, owner: me } = useSystem({ router: false });

describe.each(V1)('project keys under %s', (base) => {
  const at = (projectId: string, id = '') => `${base}/projects/${projectId}/apikeys${id && `/${id}`}`;
  const create = async (projectId: string, body?: object) =>
    dataOf(await me.rest('POST', at(projectId), body), 'API key created.') as Key;
  const list = async (projectId: string) => dataOf(await me.rest('GET', at(projectId)));

  it('a new key is returned with its secret, and listed without it, newest first', async () => {
    const projectId = await me.createProject();
    expect(await list(projectId)).toEqual([]);
    const first = await create(projectId, { description: 'For the editor', secret: 'mine', unknown: 1 });
    expect(first).toStrictEqual({
      id: idOf('pkey'),
      description: 'For the editor',
      secret_suffix: first.secret.slice(-4),
      created_at: MOMENT,
      secret: expect.stringMatching(/^sk-[0-9A-Za-z]{43}$/) as string,
    });
    const second = await create(projectId);
    expect(second).toMatchObject({ description: null });
    const records = [second, first].map((key) => ({ ...key, secret: undefined }));
    for (const record of records) delete record.secret;
    expect(await list(projectId)).toStrictEqual(records);
  });

  it('all keys of a project are in its list', async () => {
    const projectId = await me.createProject();
    for (let i = 0; i < 25; i++) await create(projectId, {});
    expect(await list(projectId)).toHaveLength(25);
  });

  it('a revoked key is out of the list, and its next request is rejected', async () => {
    const projectId = await me.createProject();
    const { id, secret } = await create(projectId);
    const url = addressOf(system.base, projectId);
    expect((await rpc(url, secret, LIST_TOOLS)).status).toBe(200);
    const revoked = await me.rest('DELETE', at(projectId, id));
    expect([revoked.status, revoked.body]).toEqual([200, { success: true, message: 'API key revoked.' }]);
    expect((await rpc(url, secret, LIST_TOOLS)).status).toBe(401);
    expect(await list(projectId)).toEqual([]);
    checkError(await me.rest('DELETE', at(projectId, id)), { status: 404, code: 'NOT_FOUND' });
  });

  it('bad descriptions are rejected by name, and nothing is made', async () => {
    const projectId = await me.createProject();
    for (const description of ['x'.repeat(201), 7, ['x'], 'a\0b']) {
      const answer = await me.rest('POST', at(projectId), { description });
      checkError(answer, { status: 400, code: 'INVALID_PARAMETER' });
      expect(fieldsOf(answer)).toEqual(['description']);
    }
    expect(await list(projectId)).toEqual([]);
  });

  it('strangers are rejected, and others’ keys look missing', async () => {
    const projectId = await me.createProject();
    const { id } = await create(projectId);
    const member = await me.withKey({ permissions: ['project:read'] });
    const other = await system.newTeam();
    for (const [method, path] of [
      ['GET', at(projectId)],
      ['POST', at(projectId)],
      ['DELETE', at(projectId, id)],
    ] as const) {
      checkError(await member.rest(method, path), { status: 403, code: 'ACCESS_DENIED' });
      checkError(await other.rest(method, path), { status: 404, code: 'NOT_FOUND' });
      const missing = path.replace(projectId, unknownId('proj'));
      checkError(await me.rest(method, missing), { status: 404, code: 'NOT_FOUND' });
    }
    checkError(await me.rest('DELETE', at(await me.createProject(), id)), { status: 404, code: 'NOT_FOUND' });
    expect(await list(projectId)).toHaveLength(1);
  });
});
