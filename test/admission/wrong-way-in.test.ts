import { describe, expect, it } from 'vitest';
import { fromHook } from '../harness/late-bound.ts';
import { registerSecret } from '../harness/secrets.ts';
import { useSystem } from '../harness/use-system.ts';
import { closeSocket, flood, openSocket, sendFrom, statusesOf, type WayIn } from './flood.ts';

const { system, owner } = useSystem({ env: { TRUSTED_PROXIES: '127.0.0.1', INVALID_KEY_LIMIT: '3' } });

interface ProjectKey {
  projectId: string;
  secret: string;
}

/** A project's key, which opens its MCP server and nothing else. */
const projectKey = fromHook(async (): Promise<ProjectKey> => {
  const projectId = await owner.createProject();
  return { projectId, secret: (await newKey(projectId)).secret };
});

async function newKey(projectId: string): Promise<{ id: string; secret: string }> {
  const { createProjectKey } = await owner.gql<{ createProjectKey: { projectKey: { id: string; secret: string } } }>(
    'mutation ($input: CreateProjectKeyInput!) { createProjectKey(input: $input) { projectKey { id secret } } }',
    { input: { projectId } },
  );
  registerSecret(createProjectKey.projectKey.secret);
  return createProjectKey.projectKey;
}

const MODEL_CALL = '/router/alpha/v1/chat/completions';
const json = { 'content-type': 'application/json' };
const query = JSON.stringify({ query: '{ viewer { team { id } } }' });
/** The ways in that open to service keys. */
const WAYS: Record<string, WayIn> = {
  GraphQL: { path: '/graphql', init: { method: 'POST', headers: json, body: query } },
  REST: { path: '/api/v1/projects' },
  'a download': { path: '/api/v1/drives/items/none/binary' },
  'a model call': { path: MODEL_CALL, init: { method: 'POST', headers: json, body: '{}' } },
  'the model list': { path: '/router/v1/models' },
};

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

function withKey({ path, init = {} }: WayIn, secret: string): WayIn {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${secret}` };
  return { path, init: { ...init, headers } };
}

describe('the key of a project', () => {
  it.each(Object.entries(WAYS))('is 403 for %s, naming what it opens, and never counts as wrong', async (_, way) => {
    const address = newAddress();
    const responses = await flood(6, () => sendFrom(system, address, withKey(way, projectKey.secret)));
    expect(statusesOf(responses)).toEqual(Array(6).fill(403));
    const text = await (await sendFrom(system, address, withKey(way, projectKey.secret))).text();
    expect(text).toContain(`/mcp/projects/${projectKey.projectId}`);
    expect((await sendFrom(system, address, withKey(way, 'sk-wrong'))).status).toBe(401);
  });

  it('closes a WebSocket with the same words', async () => {
    const socket = await openSocket(system, { authorization: `Bearer ${projectKey.secret}` });
    if (typeof socket === 'number') throw new Error(`the handshake got ${socket}`);
    const closed = new Promise<string>((resolve) => socket.once('close', (_code, reason) => resolve(String(reason))));
    socket.send(JSON.stringify({ type: 'connection_init' }));
    expect(await closed).toContain('This is the key of a project.');
    await closeSocket(0);
  });

  it('is a wrong key once it was revoked', async () => {
    const { id, secret } = await newKey(projectKey.projectId);
    await owner.gql('mutation ($id: ID!) { revokeProjectKey(input: { id: $id }) { revokedId } }', { id });
    const address = newAddress();
    const responses = await flood(4, () => sendFrom(system, address, withKey({ path: '/api/v1/projects' }, secret)));
    expect(statusesOf(responses)).toEqual([401, 401, 401, 429]);
  });
});

describe('a request without a right key', () => {
  it.each(Object.entries({ ...WAYS, MCP: { path: '/mcp/projects/proj_none', init: { method: 'POST' } } }))(
    'learns from %s how to authenticate',
    async (name, way) => {
      const wrong = await sendFrom(system, newAddress(), withKey(way, 'sk-wrong'));
      expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer realm="[\w ]+", error="invalid_token"$/),
      ]);
      const none = await sendFrom(system, newAddress(), way);
      // GraphQL answers each field, so the request itself succeeds.
      if (name === 'GraphQL' && none.status === 200) return;
      expect([none.status, none.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer realm="[\w ]+"$/),
      ]);
    },
  );

  it('learns from a 405 which methods there are', async () => {
    const mcp = withKey({ path: `/mcp/projects/${projectKey.projectId}` }, projectKey.secret);
    const rest = withKey({ path: '/api/v1/projects' }, owner.secret);
    const graphql = withKey({ path: '/graphql?query=mutation{__typename}' }, owner.secret);
    const model = withKey({ path: MODEL_CALL }, owner.secret);
    const ask = (way: WayIn, method: string, headers = {}) =>
      fetch(system.base + way.path, {
        ...way.init,
        method,
        headers: { ...(way.init?.headers as Record<string, string>), ...headers },
      });
    const responses = await Promise.all([
      ask(mcp, 'GET', { accept: 'text/event-stream' }),
      ask(mcp, 'DELETE'),
      ask(rest, 'DELETE'),
      ask(graphql, 'GET', { 'x-apollo-operation-name': 'x' }),
      ask(model, 'GET'),
    ]);
    expect(responses.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
      [405, 'POST'],
      [405, 'POST'],
      [405, expect.stringContaining('GET')],
      [405, 'POST'],
      [405, 'POST'],
    ]);
  });
});
