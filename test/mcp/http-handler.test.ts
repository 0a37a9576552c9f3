import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform } from '../harness/system.ts';
import {
  addressOf,
  call,
  callOf,
  connect,
  createProjectKey,
  LIST_TOOLS,
  errorOf,
  revokeProjectKey,
  rpc,
  type ProjectKey,
} from './clients.ts';
import { useSystem } from '../harness/use-system.ts';

const PAGE = 'https://app.example.com';

const { system, owner: me } = useSystem({
  router: false,
  env: { MCP_ALLOWED_ORIGINS: PAGE, JSON_BODY_LIMIT_BYTES: '65536', INVALID_KEY_LIMIT: '200' },
});
let projectId: string;
let key: ProjectKey;
let url: string;
beforeAll(async () => {
  projectId = await me.createProject();
  key = await createProjectKey(me, projectId);
  url = addressOf(system.base, projectId);
});

/** Sends a request with headers that fetch does not allow. */
function raw(
  headers: Record<string, string>,
  method = 'POST',
): Promise<{ status: number; headers: object; text: string }> {
  const body = JSON.stringify(LIST_TOOLS);
  const sent = {
    authorization: `Bearer ${key.secret}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: sent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    outgoing.on('error', reject).end(method === 'POST' ? body : undefined);
  });
}

describe('keys', () => {
  it('the right key opens, and its use is recorded', async () => {
    const response = await rpc(url, key.secret, LIST_TOOLS);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    const used = async () =>
      (
        await me.gql<{ node: { lastUsedAt: string | null } }>(
          'query ($id: ID!) { node(id: $id) { ... on ProjectKey { lastUsedAt } } }',
          { id: key.id },
        )
      ).node.lastUsedAt;
    await expect.poll(used).toMatch(/^\d{4}-/);
  });

  it('no key, a wrong one, a service key and a key of another project are rejected alike', async () => {
    const other = await createProjectKey(me, await me.createProject());
    const reported: string[] = [];
    const say = async (response: Response) => (await response.text()).replace(/"request_id":"\w+"/, '');
    for (const secret of [`${key.secret.slice(0, -1)}_`, me.secret, other.secret, 'nonsense']) {
      const response = await rpc(url, secret, LIST_TOOLS);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="project memory", error="invalid_token"');
      reported.push(await say(response));
    }
    const missing = await rpc(addressOf(system.base, 'proj_00000000000000000000000000000000'), key.secret, LIST_TOOLS);
    reported.push(await say(missing));
    expect(new Set(reported).size).toBe(1);
    const none = await rpc(url, null, LIST_TOOLS);
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="project memory"']);
    expect(await none.json()).toMatchObject({ success: false, error_code: 'UNAUTHORIZE' });
  });

  it.each(['2025-11-25', '2026-07-28'] as const)(
    'a revoked key is rejected at its next request (%s)',
    async (revision) => {
      const made = await createProjectKey(me, projectId);
      const client = await connect(url, made.secret, revision);
      await call(client, 'list_facts');
      await revokeProjectKey(me, made.id);
      expect(await errorOf(call(client, 'list_facts'))).toMatch(/401|UNAUTHORIZE|invalid/i);
      expect((await rpc(url, made.secret, LIST_TOOLS)).status).toBe(401);
    },
  );

  it('a key ends with its project, with its time, and with its maker’s permissions', async () => {
    const doomed = await me.createProject();
    const last = await createProjectKey(me, doomed);
    await me.gql('mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) { deletedId } }', {
      input: { id: doomed },
    });
    expect((await rpc(addressOf(system.base, doomed), last.secret, LIST_TOOLS)).status).toBe(401);

    const expired = await createProjectKey(me, projectId);
    const { pool } = system.running.platform;
    await pool.query("update project_key set expires_at = now() - interval '1 second' where id = $1", [expired.id]);
    expect((await rpc(url, expired.secret, LIST_TOOLS)).status).toBe(401);

    const narrow = await me.withKey({ permissions: ['project:key_manage', 'project:mem_read'] });
    const client = await connect(url, (await createProjectKey(narrow, projectId)).secret);
    await call(client, 'list_facts');
    expect(await errorOf(call(client, 'add_facts', { facts: ['x'] }))).toMatch(/^ACCESS_DENIED: .*project:mem_write/);
    expect(await errorOf(call(client, 'list_documents'))).toMatch(/^ACCESS_DENIED: .*project:doc_read/);
    expect(await errorOf(client.readResource({ uri: 'document://item_x' }))).toMatch(/project:doc_read/);

    const far = await me.withKey({ allowedAddresses: ['127.0.0.1', '10.1.2.3'] });
    const bound = await createProjectKey(far, projectId);
    expect((await rpc(url, bound.secret, LIST_TOOLS)).status).toBe(200);
    await pool.query("update project_key set allowed_addresses = '{10.1.2.3}' where id = $1", [bound.id]);
    expect((await rpc(url, bound.secret, LIST_TOOLS)).status).toBe(403);
  });

  it('a maker who left takes the key with them', async () => {
    const made = await createProjectKey(me, projectId);
    const { pool } = system.running.platform;
    await pool.query(
      `insert into principal (id, team_id, email, name, role, removed_at, created_at, updated_at)
       values ('prin_left', $1, 'left@example.com', 'Left', 'tenant_admin', now(), now(), now())`,
      [me.teamId],
    );
    expect((await rpc(url, made.secret, LIST_TOOLS)).status).toBe(200);
    await pool.query("update project_key set principal_id = 'prin_left' where id = $1", [made.id]);
    expect((await rpc(url, made.secret, LIST_TOOLS)).status).toBe(401);
  });
});

describe('where requests come from', () => {
  const own = () => new URL(system.base).host;

  it('a Host that is not the platform’s is rejected', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${new URL(system.base).port}`,
      '10.0.0.7',
      'localhost.evil.example',
      '@',
    ]) {
      const { status, text } = await raw({ host });
      expect([status, text], host).toEqual([403, expect.stringContaining('ACCESS_DENIED')]);
    }
    for (const host of [own(), 'localhost', 'localhost:1234', '[::1]:80'])
      expect((await raw({ host })).status, host).toBe(200);
  });

  it('a page of another origin is rejected, and the platform’s own and those that are allowed are not', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1', `https://${own()}.evil.example`, 'x'])
      expect((await raw({ origin })).status, origin).toBe(403);
    for (const origin of [system.base, PAGE]) expect((await raw({ origin })).status, origin).toBe(200);
  });

  it('an allowed page passes a preflight and reads the response; others do not', async () => {
    const preflight = {
      origin: PAGE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
    };
    const asked = await raw({ ...preflight, authorization: '' }, 'OPTIONS');
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-headers': expect.stringContaining('authorization') as string,
    });
    const rejected = await rpc(url, 'nonsense', LIST_TOOLS, { origin: PAGE });
    expect(rejected.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect((await raw({})).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await raw({ origin: 'https://evil.example' }, 'OPTIONS')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});

describe('requests', () => {
  it('other methods and addresses are answered in JSON', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const response = await me.fetch(`/mcp/projects/${projectId}`, {
        method,
        headers: { authorization: `Bearer ${key.secret}`, accept: 'text/event-stream' },
      });
      expect([method, response.status]).toEqual([method, 405]);
      expect(await response.json()).toHaveProperty('error');
    }
    for (const path of ['/mcp/x', '/mcp/projects', `/mcp/projects/${projectId}/x`, '/mcp/projects/a%20b']) {
      const response = await fetch(system.base + path, { method: 'POST' });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ error_code: 'NOT_FOUND' });
    }
  });

  it.each([
    ['no JSON', 'x', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a number', '1', 400],
    ['an empty batch', '[]', 400],
    ['no method', '{"jsonrpc":"2.0","id":1}', 400],
    ['deeply nested', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['too large', JSON.stringify({ ...LIST_TOOLS, params: { x: 'x'.repeat(70_000) } }), 413],
  ])('a body that is %s is rejected in JSON', async (_, body, status) => {
    const response = await rpc(url, key.secret, body);
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toHaveProperty('error.message');
    expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  it('another content type is rejected', async () => {
    expect((await rpc(url, key.secret, LIST_TOOLS, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('a large body of a stranger is not read', async () => {
    const response = await rpc(url, 'nonsense', 'x'.repeat(60_000));
    expect(response.status).toBe(401);
  });

  it('a batch runs at most 20 calls', async () => {
    const batch = Array.from({ length: 25 }, (_, i) => callOf('add_facts', { facts: [`batch ${i}`] }, i));
    const response = await rpc(url, key.secret, batch, { 'mcp-protocol-version': '2025-03-26' });
    const text = await response.text();
    expect(text.match(/A batch holds at most 20 calls/g)).toHaveLength(5);
    const client = await connect(url, key.secret);
    const { facts } = await call<{ facts: object[] }>(client, 'list_facts', { limit: 100 });
    expect(facts).toHaveLength(20);
  });

  it('a subscription is not held open', async () => {
    const client = await connect(url, key.secret);
    expect(client.getServerCapabilities()).toMatchObject({
      tools: { listChanged: false },
      resources: { listChanged: false },
    });
    expect(await errorOf(client.listen({ toolsListChanged: true }))).toMatch(/\w/);
  });
});

it('rejected keys are counted by address, and a valid key still opens', async () => {
  const strict = await startTestPlatform({ router: false, env: { INVALID_KEY_LIMIT: '5' } });
  try {
    const projectOf = await strict.owner.createProject();
    const { secret } = await createProjectKey(strict.owner, projectOf);
    const at = addressOf(strict.base, projectOf);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await rpc(at, `sk-${'0'.repeat(43)}`, LIST_TOOLS)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const rejected = await rpc(at, 'nonsense', LIST_TOOLS);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rpc(at, secret, LIST_TOOLS)).status).toBe(200);
    // The count is shared with the other APIs.
    expect((await strict.owner.fetch('/api/v1/projects', { headers: { authorization: 'Bearer x' } })).status).toBe(429);
  } finally {
    await strict.close();
  }
});
