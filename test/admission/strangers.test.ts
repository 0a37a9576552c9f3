import { request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { closeSocket, flood, openSocket, sendFrom, statusesOf, WAYS_IN } from './flood.ts';

/** Small, so that no point comes back while a slow machine spends them: one takes 7 s. */
const LIMIT = 8;
const SOCKETS = 4;
const env = { TRUSTED_PROXIES: '127.0.0.1', MCP_ALLOWED_ORIGINS: 'https://pages.example' };
const { system, owner } = useSystem({
  router: false,
  env: {
    ...env,
    ADDRESS_REQUESTS_PER_MINUTE: String(LIMIT),
    ADDRESS_SOCKETS: String(SOCKETS),
    INVALID_KEY_LIMIT: '3',
  },
});
/** The same without limits: what the tests below find must not be there. */
const { system: unlimited } = useSystem({
  router: false,
  env: { ...env, ADDRESS_REQUESTS_PER_MINUTE: '0', ADDRESS_BYTES_PER_MINUTE: '0', ADDRESS_SOCKETS: '0' },
});
const { system: narrow } = useSystem({ router: false, env: { ...env, ADDRESS_BYTES_PER_MINUTE: '50000' } });

let addresses = 0;
/** An IPv4 address that no other test uses. */
const newAddress = () => `198.18.${++addresses >> 8}.${addresses & 255}`;

describe('requests without a key', () => {
  it.each(Object.entries(WAYS_IN))('by %s: an address gets its budget, then 429 with what to wait', async (_, way) => {
    const address = newAddress();
    const responses = await flood(LIMIT + 5, () => sendFrom(system, address, way));
    expect(statusesOf(responses.slice(0, LIMIT))).not.toContain(429);
    expect(new Set(statusesOf(responses.slice(LIMIT)))).toEqual(new Set([429]));
    const last = responses.at(-1)?.headers;
    expect(Number(last?.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last?.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(last?.get('ratelimit-policy')).toBe(`"address-requests";q=${LIMIT};w=60`);
    expect(last?.get('ratelimit')).toMatch(/^"address-requests";r=0;t=\d+$/);
  });

  it.each(Object.entries(WAYS_IN))('by %s: without the limits, nobody is stopped', async (_, way) => {
    const responses = await flood(LIMIT + 5, () => sendFrom(unlimited, newAddress(), way));
    expect(statusesOf(responses)).not.toContain(429);
    expect(responses.at(-1)?.headers.get('ratelimit')).toBeNull();
  });

  it('a spent budget stops neither a key from the same address, nor another address, nor the probes', async () => {
    const address = newAddress();
    const rest = { path: '/api/v1/projects' };
    await flood(LIMIT, () => sendFrom(system, address, rest));
    const headers = { authorization: `Bearer ${owner.secret}` };
    expect((await sendFrom(system, address, { ...rest, init: { headers } })).status).toBe(200);
    expect((await sendFrom(system, newAddress(), rest)).status).toBe(401);
    expect((await sendFrom(system, address, { path: '/livez' })).status).toBe(200);
    expect((await sendFrom(system, address, rest)).status).toBe(429);
  });

  it('a key in the header does not open pages to a spent budget', async () => {
    const address = newAddress();
    await flood(LIMIT, () => sendFrom(system, address, { path: '/docs' }));
    const headers = { authorization: 'Bearer anything' };
    expect((await sendFrom(system, address, { path: '/docs', init: { headers } })).status).toBe(429);
  });

  it.each<[string, string, string, Record<string, string>?]>([
    ['an unknown path of REST', 'GET', '/api/v1/nothing'],
    ['an unknown path of the administration', 'GET', '/admin/v1/nothing'],
    ['an unknown path of the legacy base', 'GET', '/v1/nothing'],
    ['an unknown method of REST', 'DELETE', '/api/v1/projects'],
    ['the options of REST', 'OPTIONS', '/api/v1/projects'],
    ['an unknown path of MCP', 'POST', '/mcp/nothing'],
    ['a preflight of MCP', 'OPTIONS', '/mcp/projects/proj_none'],
    ['MCP to a page of a foreign Origin', 'POST', '/mcp/projects/proj_none', { origin: 'https://evil.example' }],
    ['an unknown path below GraphQL', 'POST', '/graphql/nothing'],
  ])('a key in the header, which nothing checks, does not open %s to a spent budget', async (_, method, path, more) => {
    const headers = { authorization: 'Bearer anything', origin: 'https://pages.example', ...more };
    const way = { path, init: { method, headers } };
    const address = newAddress();
    const responses = await flood(LIMIT + 2, () => sendFrom(system, address, way));
    expect(statusesOf(responses.slice(0, LIMIT))).not.toContain(429);
    expect(new Set(statusesOf(responses.slice(LIMIT)))).toEqual(new Set([429]));
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = newAddress();
    // Without a key it is counted once.
    const bare = { path, init: { method } };
    expect(statusesOf(await flood(LIMIT, () => sendFrom(system, other, bare)))).not.toContain(429);
    const twin = await flood(LIMIT + 2, () => sendFrom(unlimited, newAddress(), way));
    expect(statusesOf(twin)).not.toContain(429);
  });

  it('a key in the header does not open MCP under a foreign Host to a spent budget', async () => {
    // `fetch` sends its own Host.
    const statusUnder = (address: string, base: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { host: 'evil.example', authorization: 'Bearer anything', 'x-forwarded-for': address };
        const sent = request(`${base}/mcp/projects/proj_none`, { method: 'POST', headers }, (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
        });
        sent.once('error', reject).end();
      });
    const [address, free] = [newAddress(), newAddress()];
    for (let i = 0; i < LIMIT; i++) expect(await statusUnder(address, system.base)).toBe(403);
    expect(await statusUnder(address, system.base)).toBe(429);
    for (let i = 0; i <= LIMIT; i++) expect(await statusUnder(free, unlimited.base)).toBe(403);
  });

  it('the errors have the form of their way in', async () => {
    const address = newAddress();
    const graphql = { path: '/graphql', init: { method: 'POST' } };
    await flood(LIMIT, () => sendFrom(system, address, graphql));
    const message = /^The limit is 8 requests without a key from one address a minute\. Retry in \d+ s\.$/;
    expect(await (await sendFrom(system, address, graphql)).json()).toMatchObject({
      errors: [{ message: expect.stringMatching(message) as string, extensions: { code: 'RATE_LIMIT_EXCEEDED' } }],
    });
    expect(await (await sendFrom(system, address, { path: '/api/v1/projects' })).json()).toMatchObject({
      success: false,
      message: expect.stringMatching(message) as string,
      error_code: 'RATE_LIMIT_EXCEEDED',
    });
  });

  it('all addresses of an IPv6 /64 share one budget, and another /64 has its own', async () => {
    let host = 0;
    const way = { path: '/api/v1/projects' };
    const spellings = ['2a00:1:2:3::', '2A00:0001:0002:0003:0:0:0:', '2a00:1:2:3:ffff::', '2a00:1:2:3:a:b:c:'];
    const next = () => `${spellings[host % 4]}${(++host).toString(16)}`;
    const responses = await flood(LIMIT + 1, () => sendFrom(system, next(), way));
    expect(responses.at(-1)?.status).toBe(429);
    expect((await sendFrom(system, '2a00:1:2:4::1', way)).status).toBe(401);
  });

  it('the bytes of the responses count, and a response that was begun is sent whole', async () => {
    const plain = { path: '/openapi.json', init: { headers: { 'accept-encoding': 'identity' } } };
    const address = newAddress();
    const whole = await sendFrom(narrow, address, plain);
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
    const spent = await sendFrom(narrow, address, plain);
    expect([spent.status, await spent.text()]).toEqual([
      429,
      expect.stringContaining('50,000 bytes without a key from one address'),
    ]);
    expect(spent.headers.get('ratelimit-policy')).toBe('"address-bytes";q=50000;w=60');
    const twin = await flood(2, () => sendFrom(unlimited, address, plain));
    expect(statusesOf(twin)).toEqual([200, 200]);
  });
});

describe('wrong keys and wrong invitation links', () => {
  it('wrong keys from one IPv6 /64 are throttled together', async () => {
    const headers = { authorization: 'Bearer sk-wrong' };
    const way = { path: '/api/v1/projects', init: { headers } };
    let host = 0;
    const responses = await flood(5, () => sendFrom(system, `2a00:9:9:9::${++host}`, way));
    expect(statusesOf(responses)).toEqual([401, 401, 401, 429, 429]);
    expect((await sendFrom(system, '2a00:9:9:a::1', way)).status).toBe(401);
  });

  const query =
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { acceptance { email } } }';
  const byGraphql = {
    path: '/graphql',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: { token: 'ivt-wrong', name: 'Nobody' } } }),
    },
  };

  it('wrong links count like wrong keys, on the page and in GraphQL, and a right link still opens', async () => {
    const address = newAddress();
    const page = { path: '/invitations/ivt-wrong' };
    expect(statusesOf(await flood(2, () => sendFrom(system, address, page)))).toEqual([404, 404]);
    const third = (await (await sendFrom(system, address, byGraphql)).json()) as { errors: unknown[] };
    expect(third.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const fourth = (await (await sendFrom(system, address, byGraphql)).json()) as { errors: unknown[] };
    expect(fourth.errors).toMatchObject([{ extensions: { code: 'RATE_LIMIT_EXCEEDED' } }]);
    const refused = await sendFrom(system, address, page);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const { inviteMembers } = await owner.gql<{ inviteMembers: { invited: { link: string }[] } }>(
      'mutation { inviteMembers(input: { emails: ["new@example.com"] }) { invited { link } } }',
    );
    const { pathname } = new URL(inviteMembers.invited[0]?.link ?? '');
    expect((await sendFrom(system, address, { path: pathname })).status).toBe(200);
  });
});

describe('sockets of one address', () => {
  it('are limited; one that closes makes room; without the limit more open', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const open = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(system, from)));
    expect(open.every((socket) => typeof socket === 'object')).toBe(true);
    expect(await openSocket(system, from)).toBe(429);
    const other = await openSocket(system, { 'x-forwarded-for': newAddress() });
    expect(typeof other).toBe('object');
    await closeSocket(open.pop() ?? 0);
    const next = await vi.waitFor(async () => {
      const socket = await openSocket(system, from);
      expect(typeof socket).toBe('object');
      return socket;
    }, 10_000);
    await Promise.all([...open, other, next].map(closeSocket));
    const twins = await Promise.all(Array.from({ length: SOCKETS + 2 }, () => openSocket(unlimited, from)));
    expect(twins).not.toContain(429);
    await Promise.all(twins.map(closeSocket));
  });
});
