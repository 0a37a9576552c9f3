import { afterAll, describe, expect, it } from 'vitest';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { OPERATIONS } from '../../src/auth/operations.ts';
import { accept, invite, join, tokenOf } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { forgetConfirmations, openBrowser, type Browser } from './browser.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'memory-platform-console-'));
await mkdir(path.join(folder, 'assets'));
await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Console</title><div id="root"></div>');
await writeFile(path.join(folder, 'assets/main-1a2b.js'), 'export const built = "here";\n'.repeat(50));
await writeFile(path.join(path.dirname(folder), 'secret-beside.txt'), 'not served');
afterAll(() => rm(folder, { recursive: true }));

const PAGE = 'https://allowed.example.com';
const EVIL = 'https://evil.example.com';
const { system, owner } = useSystem({ env: { CONSOLE_DIR: folder, ALLOWED_ORIGINS: PAGE, INVALID_KEY_LIMIT: '5' } });
const stranger = useTeam(system);

async function loggedIn(by: TestActor = owner): Promise<Browser> {
  const browser = openBrowser(system);
  expect((await browser.logIn({ key: by.secret })).status).toBe(201);
  return browser;
}

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

describe('dangerous operations', () => {
  it('a session confirms its login before, and a key need not', async () => {
    const browser = await loggedIn();
    const act = () =>
      browser.gql('mutation { createServiceKey(input: { description: "Mine" }) { serviceKey { id } } }');
    expect((await act()).errors).toBeUndefined();
    await forgetConfirmations(system);
    const { errors, status } = await act();
    expect([status, errors?.[0]?.extensions.code]).toEqual([200, 'CONFIRM_LOGIN']);
    expect((await browser.send('GET', '/console/session')).status).toBe(200);
    expect((await browser.send('POST', '/console/session/confirm', { key: stranger.secret })).status).toBe(401);
    expect((await act()).errors?.[0]?.extensions.code).toBe('CONFIRM_LOGIN');
    const { status: confirmed, body } = await browser.send('POST', '/console/session/confirm', { key: owner.secret });
    expect(confirmed).toBe(200);
    const minutes = (Date.parse(String(body['confirmedUntil'])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect((await act()).errors).toBeUndefined();
    await owner.gql('mutation { createServiceKey(input: {}) { serviceKey { id } } }');
  });

  it('are those that give access, erase, or move money', () => {
    const confirmed = Object.entries(OPERATIONS.Mutation).flatMap(([name, rule]) => ('confirm' in rule ? [name] : []));
    expect(confirmed.sort()).toEqual([
      'correctBalance',
      'createLoginLink',
      'createProjectKey',
      'createRole',
      'createServiceKey',
      'createTeam',
      'createWebhookEndpoint',
      'deleteAgent',
      'deleteProject',
      'deleteRole',
      'deleteWorkspace',
      'endSecretKey',
      'inviteMembers',
      'purgeCallTexts',
      'purgeFacts',
      'purgeFromBin',
      'pushTrustedDocuments',
      'refundCall',
      'removeMember',
      'removeTrustedDocuments',
      'resendInvitation',
      'revokeProjectKey',
      'revokeServiceKey',
      'revokeServiceKeys',
      'rotateServiceKey',
      'rotateWebhookSecret',
      'setMaintenance',
      'setMemberGrants',
      'switchModel',
      'topUpBalance',
      'updateMember',
      'updateRole',
      'updateServiceKey',
      'updateTeam',
    ]);
  });
});

describe('the short key', () => {
  it('calls models and nothing else, is in no list, and ends with its session', async () => {
    const browser = await loggedIn();
    const { status, body } = await browser.send('POST', '/console/key');
    const key = String(body['key']);
    expect(status).toBe(201);
    const minutes = (Date.parse(String(body['expiresAt'])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.9);
    expect(minutes).toBeLessThanOrEqual(15);
    const authorization = `Bearer ${key}`;
    const models = () => fetch(`${system.base}/router/v1/models`, { headers: { authorization } });
    expect((await models()).status).toBe(200);
    expect((await fetch(`${system.base}/api/v1/projects`, { headers: { authorization } })).status).toBe(403);
    const { serviceKeys } = await owner.gql<{ serviceKeys: { nodes: { description: string | null }[] } }>(
      '{ serviceKeys(first: 100) { nodes { description } } }',
    );
    expect(JSON.stringify(serviceKeys)).not.toContain('Playground');
    // It opens no session that would outlive it.
    expect((await openBrowser(system).logIn({ key })).status).toBe(401);
    await browser.send('DELETE', '/console/session');
    await expect.poll(async () => (await models()).status, { timeout: 5_000 }).toBe(401);
  });

  it('never has more than the session: nothing without router:use, and the permissions of its key', async () => {
    const reader = await owner.withKey({ permissions: ['project:read'] });
    expect((await (await loggedIn(reader)).send('POST', '/console/key')).status).toBe(403);
    const caller = await owner.withKey({ permissions: ['router:use', 'boundary:use'] });
    const { body } = await (await loggedIn(caller)).send('POST', '/console/key');
    await owner.gql(
      'mutation ($id: ID!) { updateServiceKey(input: { id: $id, permissions: ["boundary:use"] }) { serviceKey { id } } }',
      { id: caller.keyId },
    );
    const models = () =>
      fetch(`${system.base}/router/v1/models`, { headers: { authorization: `Bearer ${String(body['key'])}` } });
    await expect.poll(async () => (await models()).status, { timeout: 5_000 }).toBe(403);
  });
});

describe('the list of sessions', () => {
  const LIST =
    '{ consoleSessions(first: 100) { totalCount nodes { id principal { id } method isCurrent address userAgent endedAt key { id } } } }';
  interface Listed {
    consoleSessions: { nodes: { id: string; principal: { id: string }; isCurrent: boolean; userAgent: string }[] };
  }

  it('shows one’s own, and to who manages members those of the team; either may end them', async () => {
    const member = await join(system.base, owner);
    const [own, ofAdmin] = [openBrowser(system), await loggedIn()];
    await own.send('POST', '/console/session', { key: member.secret }, { 'user-agent': 'y'.repeat(500) });
    const [memberId, adminId] = [await sessionOf(own), await sessionOf(ofAdmin)];
    const seen = (await own.gql(LIST)).data as unknown as Listed;
    expect(seen.consoleSessions.nodes.map(({ id, isCurrent, userAgent }) => [id, isCurrent, userAgent])).toEqual([
      [memberId, true, 'y'.repeat(200)],
    ]);
    const ids = ((await ofAdmin.gql(LIST)).data as unknown as Listed).consoleSessions.nodes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([memberId, adminId]));
    const end = (browser: Browser, id: string) =>
      browser.gql('mutation ($ids: [ID!]!) { endConsoleSessions(input: { ids: $ids }) { endedIds } }', { ids: [id] });
    expect((await end(own, adminId)).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'ids[0]',
    });
    const foreign = await loggedIn(stranger);
    expect((await end(foreign, memberId)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(await foreign.gql(LIST))).not.toContain(memberId);
    expect((await end(ofAdmin, memberId)).data).toEqual({ endConsoleSessions: { endedIds: [memberId] } });
    expect((await own.send('GET', '/console/session')).status).toBe(401);
  });

  it('the audit log tells of logins, refused ones, confirmations and ends', async () => {
    const key = await owner.withKey({});
    const browser = await loggedIn(key);
    await browser.send('POST', '/console/session/confirm', { key: key.secret });
    await browser.send('DELETE', '/console/session');
    await owner.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', {
      id: key.keyId,
    });
    await expect.poll(async () => (await openBrowser(system).logIn({ key: key.secret })).status).toBe(401);
    const { auditLog } = await owner.gql<{ auditLog: { nodes: { kind: string }[] } }>(
      'query ($type: String) { auditLog(filter: { thingType: $type }, first: 4) { nodes { kind } } }',
      { type: 'console_session' },
    );
    expect(auditLog.nodes.map(({ kind }) => kind)).toEqual([
      'CONSOLE_SESSION_REJECTED',
      'CONSOLE_SESSION_ENDED',
      'CONSOLE_SESSION_CONFIRMED',
      'CONSOLE_SESSION_OPENED',
    ]);
  });
});

describe('invitations', () => {
  const open = async (headers: Record<string, string>) => {
    const [invited] = await invite(owner, [`${crypto.randomUUID()}@example.com`]);
    const browser = openBrowser(system);
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const answer = await browser.send('POST', new URL(invited?.link ?? '').pathname, 'answer=accept&name=Grace', form);
    return { browser, answer };
  };

  it('accepting one in a browser opens a session', async () => {
    const { browser, answer } = await open({ origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect([answer.status, answer.body['text']]).toEqual([200, expect.stringContaining('you are logged in')]);
    const { body } = await browser.send('GET', '/console/session');
    expect(body).toMatchObject({ method: 'code', principal: { name: 'Grace' }, team: { id: owner.teamId } });
  });

  it('a page of another site opens none with it, and neither does GraphQL', async () => {
    const { answer } = await open({ origin: EVIL, 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.cookie]).toEqual([200, null]);
    const [invited] = await invite(owner, [`${crypto.randomUUID()}@example.com`]);
    expect(await accept(system.base, tokenOf(invited?.link))).toHaveProperty('secret');
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
