import { afterAll, describe, expect, it, vi } from 'vitest';
import { fromHook } from '../harness/late-bound.ts';
import { useSystem } from '../harness/use-system.ts';
import { ask, post, errorOf, type Answer } from './ask.ts';
import { checkRejected } from './check-rejected.ts';
import { revokeKey } from './operations.ts';
import { errorsOf, openClient, runOnSocket } from './socket.ts';

const TEAM = '{ viewer { team { id } } }';
const CREATE = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }';
const KEY_LIMIT = 3;
/** Splits a text where two or more blanks stand. */
const listOf = (text: string) => text.trim().split(/\s{2,}/);

// Behind a trusted proxy, each test has a client address, and so a count of invalid keys, of its
// own.
const { system, owner } = useSystem({
  env: { INVALID_KEY_LIMIT: String(KEY_LIMIT), TRUSTED_PROXIES: '127.0.0.1' },
});
/** Another system, which hides its schema, and a client of its WebSocket. */
const { system: closed } = useSystem({ router: false, env: { GRAPHQL_INTROSPECTION: 'false' } });
const closedClient = fromHook(() => Promise.resolve(openClient(closed)));
afterAll(() => closedClient.dispose());

/** Sends a call by another method than POST, or without a body, with the key. */
async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await owner.fetch(path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Answer['body'], ms: 0 };
}

async function countProjects(): Promise<number> {
  return (await owner.gql<{ projects: { totalCount: number } }>('{ projects { totalCount } }')).projects.totalCount;
}

describe('keys', () => {
  it('without a key, public fields succeed, and others are UNAUTHORIZE before anything runs', async () => {
    const none = { authorization: undefined };
    const schema = await ask(system, '{ __schema { queryType { name } } __typename }', {}, none);
    expect(schema.body.data).toEqual({ __schema: { queryType: { name: 'Query' } }, __typename: 'Query' });
    const before = await countProjects();
    const creating = 'mutation { createProject(input: { name: "x" }) { project { id } } }';
    for (const query of [TEAM, `{ node(id: "${owner.workspaceId}") { id } }`, creating]) {
      const answer = await ask(system, query, {}, none);
      checkRejected(answer, 401);
      expect(answer.text).not.toContain(owner.workspaceId);
    }
    expect(await countProjects()).toBe(before);
  });

  it.each(['Bearer sk-no', 'Bearer', 'Basic abc', ''])('the header %j holds no key', async (authorization) => {
    const headers = { authorization, 'x-forwarded-for': `10.0.0.${authorization.length}` };
    checkRejected(await ask(system, '{ __typename }', {}, headers), 401);
  });

  it('a revoked key is rejected', async () => {
    const { keyId: id, secret } = await owner.withKey({});
    const headers = { authorization: `Bearer ${secret}`, 'x-forwarded-for': '10.0.2.1' };
    expect((await ask(system, TEAM, {}, headers)).body.data).toEqual({ viewer: { team: { id: owner.teamId } } });
    await revokeKey(owner, id);
    await vi.waitFor(async () => checkRejected(await ask(system, TEAM, {}, headers), 401), {
      timeout: 15_000,
      interval: 50,
    });
  });

  it('an address that tries wrong keys is throttled, while a right key, no key and other addresses are served', async () => {
    const from = { 'x-forwarded-for': '10.0.3.1' };
    const wrong = { ...from, authorization: 'Bearer sk-wrong' };
    for (let n = 0; n < KEY_LIMIT; n++) checkRejected(await ask(system, TEAM, {}, wrong), 401);
    const answer = await ask(system, TEAM, {}, wrong);
    const { retryAfter } = checkRejected(answer, 429);
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(answer.headers.get('retry-after')).toBe(String(retryAfter));
    expect((await ask(system, TEAM, {}, from)).body.errors).toBeUndefined();
    expect((await ask(system, '{ __typename }', {}, { ...from, authorization: undefined })).status).toBe(200);
    checkRejected(await ask(system, TEAM, {}, { ...wrong, 'x-forwarded-for': '10.0.3.2' }), 401);
  });
});

describe('bodies', () => {
  it.each([
    '',
    ...listOf(`
      {  null  7  "{ __typename }"  {}  []  {"query":7}  {"query":""}
      {"query":"{ __typename }","variables":[]}  {"query":"{ __typename }","variables":"{}"}
      {"query":"{ __typename }","operationName":7}  {"query":"{ __typename }","operationName":"None"}
      {"query":"{ __typename }","extensions":7}  {"query":"query A { __typename } query B { __typename }"}`),
  ])('the body %j is 400', async (body) => {
    checkRejected(await post(system, body), 400);
  });

  it('operations in an array, or in what another site could send, are not run', async () => {
    const before = await countProjects();
    const one = { query: CREATE, variables: { input: { name: 'Forged' } } };
    for (const batch of [[one], [one, one]]) checkRejected(await post(system, JSON.stringify(batch)), 400);
    const types = 'text/plain  application/x-www-form-urlencoded  multipart/form-data; boundary=x  application/graphql';
    for (const type of ['', ...listOf(types)])
      checkRejected(await post(system, JSON.stringify(one), { 'content-type': type }), 400);
    expect(await countProjects()).toBe(before);
  });

  it('an unknown charset or encoding is 415', async () => {
    const body = '{"query":"{ __typename }"}';
    for (const headers of [{ 'content-type': 'application/json; charset=none' }, { 'content-encoding': 'none' }])
      checkRejected(await post(system, body, headers), 415);
    checkRejected(await post(system, body, { 'content-encoding': 'gzip' }), 400);
  });

  it('a body of more than the limit is 413, one of just the limit is read', async () => {
    const limit = system.config.http.bodies.maxBytes;
    const whole = '{"query":"{ __typename }"}';
    expect((await post(system, whole.padEnd(limit))).body.data).toEqual({ __typename: 'Query' });
    checkRejected(await post(system, whole.padEnd(limit + 1)), 413);
  });
});

describe('documents', () => {
  it.each([
    '\ud800',
    ...listOf(`
      {  { }  project  { viewer { team { id } }  { nope }  { viewer }  { __typename { id } }  { __typename @nope }
      { project { id } }  { project(id: null) { id } }  { projects(first: "3") { totalCount } }  type Query { a: Int }
      { ...F }  { ...F } fragment F on Query { ...F }  fragment F on Query { __typename }
      mutation { createProject(input: {}) { project { id } } }`),
  ])('%j is 400, not 500', async (query) => {
    checkRejected(await ask(system, query), 400);
  });

  it.each<[field: string, inputs: unknown[]]>([
    ['input', [undefined, null, 'x', []]],
    ['name', [{}, { name: null }, { name: 7 }]],
    ['nope', [{ name: 'a', nope: 1 }]],
    ['workspaceId', [{ name: 'a', workspaceId: {} }]],
  ])('wrong variables are 400 and name the field: %s', async (field, inputs) => {
    const before = await countProjects();
    for (const input of inputs) expect(checkRejected(await ask(system, CREATE, { input }), 400).field).toBe(field);
    expect(await countProjects()).toBe(before);
  });

  it('a subscription needs a WebSocket', async () => {
    const answer = await ask(system, 'subscription { ledgerEntryAdded { id } }');
    expect(checkRejected(answer, 400).message).toContain('WebSocket');
  });

  it('GRAPHQL_INTROSPECTION=false hides the schema over HTTP and WebSocket, and all else works', async () => {
    for (const query of ['{ __schema { queryType { name } } }', '{ __type(name: "Query") { name } }']) {
      checkRejected(await ask(closed, query), 400);
      const [error] = errorsOf(await runOnSocket(closedClient, { query }));
      expect(error?.extensions.code).toBe('INVALID_PARAMETER');
    }
    expect(checkRejected(await ask(closed, '{ projecs { id } }'), 400).message).not.toContain('Did you mean');
    expect((await ask(closed, TEAM)).body.data).toEqual({ viewer: { team: { id: closed.owner.teamId } } });
  });

  // A known bug, and so is the next.
  it('hidden names do not appear in errors over WebSocket', async () => {
    const [error] = errorsOf(await runOnSocket(closedClient, { query: '{ projecs { id } }' }));
    expect(error?.message).not.toContain('Did you mean');
  });

  it('hidden names do not appear in errors of wrong variables', async () => {
    const { message } = await errorOf(closed.owner.gql(CREATE, { input: { name: 'x', descriptio: 'y' } }));
    expect(message).not.toContain('Did you mean');
  });

  it('internal errors are masked: INTERNAL_ERROR, and not a word of the database', async () => {
    const { pool } = system.running.platform;
    const [client, query] = [openClient(system), '{ workspaces { nodes { id } } }'];
    // No public API can break the database. Authentication does not need this table.
    await pool.query('alter table workspace rename to broken');
    try {
      const overHttp = (await ask(system, query)).body.errors ?? [];
      for (const errors of [overHttp, errorsOf(await runOnSocket(client, { query }))]) {
        expect(errors).toMatchObject([{ path: ['workspaces'], extensions: { code: 'INTERNAL_ERROR' } }]);
        expect(JSON.stringify(errors)).not.toMatch(/relation|select|postgres|exist|stack|\.ts/i);
      }
    } finally {
      await pool.query('alter table broken rename to workspace');
      await client.dispose();
    }
  });
});

describe('methods', () => {
  const address = (query: string) => `/graphql?${new URLSearchParams({ query }).toString()}`;
  const preflight = { 'apollo-require-preflight': 'true' };

  it('a query by GET needs a header that another site cannot send', async () => {
    // A browser sends neither header to another site without asking, but cookies and forms.
    const cookie = await fetch(system.base + address('{ __typename }'), { headers: { cookie: 'a=b' } });
    expect([cookie.status, await cookie.text()]).toEqual([400, expect.stringContaining('CSRF')]);
    const { body } = await call(address(TEAM));
    expect(body.data).toEqual({ viewer: { team: { id: owner.teamId } } });
    const named = await fetch(system.base + address('{ __typename }'), { headers: preflight });
    expect(await named.json()).toMatchObject({ data: { __typename: 'Query' } });
    for (const more of ['&variables=%7B', '&variables=7', '&query=x'])
      checkRejected(await call(address(TEAM) + more, { headers: preflight }), 400);
    checkRejected(await call('/graphql', { headers: preflight }), 400);
  });

  it('a mutation by GET, and any other method, is 405 with what is allowed, and does nothing', async () => {
    const before = await countProjects();
    const query = 'mutation { createProject(input: { name: "x" }) { project { id } } }';
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await call(address(query), { method, headers: preflight });
      checkRejected(answer, 405);
      expect(answer.headers.get('allow')).toBe(method === 'GET' ? 'POST' : 'GET, POST');
    }
    expect(await countProjects()).toBe(before);
  });
});

describe('pages and health checks', () => {
  // A known bug: the GraphQL library has a page of its own for browsers.
  it('/graphql shows a browser no page that loads from elsewhere', async () => {
    const page = await fetch(`${system.base}/graphql`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toMatch(/https?:\/\//);
  });

  it('/livez and /readyz answer without a key', async () => {
    const [live, ready] = await Promise.all([fetch(`${system.base}/livez`), fetch(`${system.base}/readyz`)]);
    expect([live.status, await live.json()]).toEqual([200, { live: true }]);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { ready: true, parts: { database: true, platform: true } },
    ]);
  });

  it.each(['/nothing', '/graphq', '/graphiql/x', '/%ff'])('%s is a 404 that does not name its server', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await call(path, { method });
      expect(answer).toMatchObject({ status: 404, body: { success: false, error_code: 'NOT_FOUND' } });
      expect([answer.headers.get('x-powered-by'), answer.headers.get('server')]).toEqual([null, null]);
    }
  });
});

describe('traces', () => {
  const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const given = (traceparent?: string) => ask(system, TEAM, {}, { traceparent });
  const valid = `00-${trace}-${span}-01`;

  it.each([valid, `00-${trace}-${span}-00`, `cc-${trace}-${span}-01-later`])('%s is joined', async (traceparent) => {
    expect((await given(traceparent)).headers.get('x-trace-id')).toBe(trace);
  });

  it.each([
    undefined,
    ...listOf(`
      x  ${trace}  00-${trace}-${span}  00-${trace.slice(1)}-${span}-01  00-${trace}-${'0'.repeat(16)}-01
      00-${'0'.repeat(32)}-${span}-01  ff-${trace}-${span}-01  00-${trace.toUpperCase()}-${span}-01
      ${valid}x  ${valid}, ${valid}`),
  ])('for %s, each call begins a trace of its own', async (traceparent) => {
    const answers = await Promise.all([given(traceparent), given(traceparent)]);
    const ids = answers.map(({ headers }) => headers.get('x-trace-id'));
    for (const id of ids) expect(id).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
    expect(new Set([...ids, trace]).size).toBe(3);
  });

  // A known bug: only later versions may have a fifth part.
  it('version 00 with a fifth part is not joined', async () => {
    expect((await given(`${valid}-more`)).headers.get('x-trace-id')).not.toBe(trace);
  });
});
