import { afterAll, describe, expect, it } from 'vitest';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { openBrowser, openLoggedIn, type Browser } from './browser.ts';

const parent = await mkdtemp(path.join(tmpdir(), 'memory-platform-console-'));
const folder = path.join(parent, 'console');
await mkdir(path.join(folder, 'assets'), { recursive: true });
await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Console</title><div id="root"></div>');
await writeFile(path.join(folder, 'assets/main-1a2b.js'), 'export const built = "here";\n'.repeat(50));
await writeFile(path.join(parent, 'secret-beside.txt'), 'not served');
afterAll(() => rm(parent, { recursive: true }));

const PAGE = 'https://allowed.example.com';
const EVIL = 'https://evil.example.com';
const { system, owner } = useSystem({ env: { CONSOLE_DIR: folder, ALLOWED_ORIGINS: PAGE, INVALID_KEY_LIMIT: '5' } });

const loggedIn = (by: TestActor = owner) => openLoggedIn(system, by);

const sessionOf = async (browser: Browser): Promise<string> => {
  const { data } = await browser.gql('{ viewer { session { id } } }');
  return (data as { viewer: { session: { id: string } } }).viewer.session.id;
};

const QUERY = JSON.stringify({ query: '{ viewer { team { id } } }' });
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

describe('requests of other pages', () => {
  it('GraphQL takes a session only with the header, from the pages of this server', async () => {
    const browser = await loggedIn();
    const ask = async (headers: Record<string, string>) => {
      const { status, body } = await browser.send('POST', '/graphql', QUERY, headers);
      return [status, JSON.stringify(body).match(/"code":"(\w+)"/)?.[1]];
    };
    expect(await ask(PREFLIGHT)).toEqual([200, undefined]);
    expect(await ask({})).toEqual([403, 'ACCESS_DENIED']);
    for (const origin of [EVIL, PAGE, 'null', `${system.base}.evil.example.com`])
      expect([origin, await ask({ ...PREFLIGHT, origin })]).toEqual([origin, [403, 'ACCESS_DENIED']]);
    // Reading requests of a page have no Origin; browsers say where they come from.
    const get = (site: string) =>
      fetch(`${system.base}/graphql?query=${encodeURIComponent('{ viewer { team { id } } }')}`, {
        headers: { cookie: browser.cookies, 'sec-fetch-site': site, ...PREFLIGHT },
      });
    expect([
      (await get('same-origin')).status,
      (await get('same-site')).status,
      (await get('cross-site')).status,
    ]).toEqual([200, 403, 403]);
    // A page may read answers of its key, but none of the cookie.
    const { headers } = await browser.send('POST', '/graphql', QUERY, { ...PREFLIGHT, origin: PAGE });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('a form of another page changes nothing', async () => {
    const browser = await loggedIn();
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: EVIL };
    const plain = { 'content-type': 'text/plain', origin: EVIL };
    const mutation = 'query=mutation{createProject(input:{name:"Forged"}){project{id}}}';
    for (const headers of [form, plain])
      expect((await browser.send('POST', '/graphql', mutation, headers)).status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(await owner.gql('{ projects { nodes { name } } }'))).not.toContain('Forged');
    for (const [method, address] of [
      ['POST', '/console/session'],
      ['DELETE', '/console/session'],
      ['POST', '/console/session/confirm'],
      ['POST', '/console/key'],
    ] as const)
      for (const origin of [EVIL, PAGE, 'null']) {
        const body = method === 'DELETE' ? undefined : { key: owner.secret };
        const answer = await browser.send(method, address, body, { origin });
        expect([method, address, origin, answer.status, answer.cookie]).toEqual([method, address, origin, 403, null]);
      }
    expect((await browser.send('GET', '/console/session')).status).toBe(200);
  });

  it('neither REST nor the router nor MCP takes a session', async () => {
    const browser = await loggedIn();
    for (const address of ['/api/v1/projects', '/v1/projects', '/router/v1/models', '/mcp/projects/proj_1'])
      expect([address, (await browser.send('GET', address, undefined, PREFLIGHT)).status]).toEqual([address, 401]);
    const call = await browser.send(
      'POST',
      '/router/alpha/v1/chat/completions',
      { model: 'demo-chat', messages: [] },
      PREFLIGHT,
    );
    expect(call.status).toBe(401);
  });

  it('no page goes into a frame of another, and none runs what is not its own', async () => {
    for (const address of ['/console', '/console/', '/console/access?x=1', '/console/assets/main-1a2b.js']) {
      const { headers, status } = await openBrowser(system).send('GET', address);
      const policy = headers.get('content-security-policy') ?? '';
      expect([address, status, headers.get('x-frame-options')]).toEqual([address, 200, 'DENY']);
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
  });
});

describe('the pages of the console', () => {
  it('every address is its page, which is stored nowhere; assets are stored for good', async () => {
    const browser = openBrowser(system);
    for (const address of ['/console', '/console/', '/console/memory/proj_1', '/console/a.b']) {
      const { status, headers, body } = await browser.send('GET', address);
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-store']);
      expect(body['text']).toContain('<div id="root">');
    }
    for (const encoding of ['gzip', 'identity']) {
      const asset = await browser.send('GET', '/console/assets/main-1a2b.js', undefined, {
        'accept-encoding': encoding,
      });
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      expect(asset.headers.get('content-type')).toContain('javascript');
      expect(asset.body['text']).toContain('built = "here"');
    }
    expect((await browser.send('GET', '/console/assets/gone-9f.js')).status).toBe(404);
    for (const address of [
      '/console/../secret-beside.txt',
      '/console/%2e%2e/secret-beside.txt',
      '/console/assets/..%2f..%2fsecret-beside.txt',
    ])
      expect(JSON.stringify((await browser.send('GET', address)).body)).not.toContain('not served');
    expect((await browser.send('POST', '/console/memory')).status).toBe(404);
  });

  it('a browser that opens the server gets the console, and a program the list', async () => {
    const browser = openBrowser(system);
    const page = await browser.send('GET', '/', undefined, { accept: 'text/html' });
    expect([page.status, page.headers.get('location'), page.headers.get('vary')]).toEqual([
      302,
      '/console/',
      'Origin, Accept',
    ]);
    const list = await browser.send('GET', '/', undefined, { accept: 'application/json' });
    expect(list.body).toMatchObject({
      data: { entry_points: expect.arrayContaining([expect.objectContaining({ id: 'console' })]) },
    });
  });
});

describe('WebSockets', () => {
  /** Opens a socket as a page does, and follows it. */
  function openSocket(cookies: string, origin: string | null = system.base) {
    const socket = new WebSocket(`${system.base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: cookies, ...(origin === null ? {} : { origin }) },
    });
    const closed = new Promise<number>((resolve) => {
      socket.once('close', resolve);
      socket.once('error', () => resolve(-1));
    });
    const acknowledged = new Promise<boolean>((resolve) => {
      socket.once('message', () => resolve(true));
      void closed.then(() => resolve(false));
    });
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    return { socket, acknowledged, closed };
  }

  it('a session opens one from a page of this server only', async () => {
    const { cookies } = await loggedIn();
    const own = openSocket(cookies);
    expect(await own.acknowledged).toBe(true);
    own.socket.close();
    const [allowed, none] = [openSocket(cookies, PAGE), openSocket(cookies, null)];
    expect([await allowed.acknowledged, await allowed.closed]).toEqual([false, 4403]);
    expect([await none.acknowledged, await none.closed]).toEqual([false, 4403]);
    expect(await openSocket(cookies, EVIL).acknowledged).toBe(false);
    const nobody = openSocket('');
    expect([await nobody.acknowledged, await nobody.closed]).toEqual([false, 4401]);
  });

  it('one closes with 4403 when the session ends, its key, its member, or by the list', async () => {
    const member = await join(system.base, owner);
    const key = await owner.withKey({});
    const ends: [by: TestActor, end: (browser: Browser) => Promise<unknown>][] = [
      [owner, (browser) => browser.send('DELETE', '/console/session')],
      [
        key,
        () =>
          owner.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', {
            id: key.keyId,
          }),
      ],
      [
        member,
        () =>
          owner.gql('mutation ($id: ID!) { removeMember(input: { id: $id }) { principal { id } } }', {
            id: member.principalId,
          }),
      ],
      [
        owner,
        async (browser) =>
          owner.gql('mutation ($id: ID!) { endConsoleSessions(input: { ids: [$id] }) { endedIds } }', {
            id: await sessionOf(browser),
          }),
      ],
    ];
    const staying = openSocket((await loggedIn()).cookies);
    await Promise.all(
      ends.map(async ([by, end]) => {
        const browser = await loggedIn(by);
        const { cookies } = browser;
        const opened = openSocket(cookies);
        expect(await opened.acknowledged).toBe(true);
        await end(browser);
        expect(await opened.closed).toBe(4403);
        browser.cookies = cookies;
        expect((await browser.send('GET', '/console/session')).status).toBe(401);
      }),
    );
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    staying.socket.close();
  });
});

describe('guessing', () => {
  it('wrong keys and codes are counted together, and then refused for a while', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await openBrowser(system).logIn({ key: `sk-${'x'.repeat(40)}${i}` })).status);
      statuses.push((await openBrowser(system).logIn({ code: `${'x'.repeat(40)}${i}` })).status);
    }
    expect(statuses.at(0)).toBe(401);
    const last = await openBrowser(system).logIn({ code: 'x' });
    expect([last.status, last.body['error_code']]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    // A valid key is never refused.
    expect((await openBrowser(system).logIn({ key: owner.secret })).status).toBe(201);
  });
});
