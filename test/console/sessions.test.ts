import { describe, expect, it } from 'vitest';
import { registerSecret } from '../harness/secrets.ts';
import type { TestActor } from '../harness/actor.ts';
import { join } from '../graphql/invitees.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { codeOf, openBrowser, type Browser } from './browser.ts';

const { system, owner } = useSystem({ env: { INVALID_KEY_LIMIT: '200' } });
const stranger = useTeam(system);

const VIEWER = '{ viewer { team { id } principal { id } key { id } permissions session { id method isCurrent } } }';

async function makeLink(by: TestActor): Promise<string> {
  const { createLoginLink } = await by.gql<{ createLoginLink: { link: string } }>(
    'mutation { createLoginLink { link expiresAt } }',
  );
  registerSecret(codeOf(createLoginLink.link));
  return createLoginLink.link;
}

async function loggedIn(by: TestActor = owner): Promise<Browser> {
  const browser = openBrowser(system);
  const answer = await browser.logIn({ key: by.secret });
  expect(answer.status).toBe(201);
  return browser;
}

const sql = (text: string, values: unknown[] = []) => system.running.platform.pool.query(text, values);

describe('does what it says', () => {
  it('without a session, the answer says how to log in', async () => {
    const { status, body, headers } = await openBrowser(system).send('GET', '/console/session');
    expect([status, body['methods'], typeof body['message']]).toEqual([401, ['code', 'key'], 'string']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('a key opens a session, whose cookie no script reads and no other site sends', async () => {
    const browser = openBrowser(system);
    const { status, body, cookie } = await browser.logIn({ key: owner.secret });
    expect([status, body['method'], body['team']]).toEqual([201, 'key', { id: owner.teamId, name: 'First team' }]);
    expect(cookie).toMatch(/^console=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const hours = (Date.parse(String(body['expiresAt'])) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    const again = await browser.send('GET', '/console/session');
    expect([again.status, again.body]).toEqual([200, body]);
  });

  it('a session asks GraphQL with the rights of its principal, and says that it is one', async () => {
    const browser = await loggedIn();
    const { data } = await browser.gql(VIEWER);
    const own = await owner.gql<{ viewer: { principal: object; permissions: string[]; key: object } }>(VIEWER);
    expect(data?.['viewer']).toEqual({
      ...own.viewer,
      session: expect.objectContaining({ isCurrent: true, method: 'KEY' }),
    });
    const made = await browser.gql('mutation { createProject(input: { name: "By hand" }) { project { name } } }');
    expect(made.data).toEqual({ createProject: { project: { name: 'By hand' } } });
  });

  it('a login link opens a session once, also when it is used twice at once', async () => {
    const link = await makeLink(owner);
    expect(link).toMatch(new RegExp(`^${system.config.http.publicUrl}/console/#code=[\\w-]{32}$`));
    const answers = await Promise.all([1, 2, 3].map(() => openBrowser(system).logIn({ code: codeOf(link) })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401, 401]);
    expect(answers.find(({ status }) => status === 201)?.body['method']).toBe('code');
    const late = await openBrowser(system).logIn({ code: codeOf(link) });
    expect([late.status, late.body['message']]).toEqual([401, expect.stringContaining('used already')]);
  });

  it('a login link ends after ten minutes', async () => {
    const link = await makeLink(owner);
    const { rows } = await sql('select max(expires_at) - now() between $1 and $2 as good from console_code', [
      '9 min',
      '10 min',
    ]);
    expect(rows).toEqual([{ good: true }]);
    await sql(`update console_code set expires_at = now() - interval '1 second'`);
    expect((await openBrowser(system).logIn({ code: codeOf(link) })).status).toBe(401);
  });

  it('logging out ends the session and takes the cookie, also twice at once', async () => {
    const browser = await loggedIn();
    const { cookies } = browser;
    const both = await Promise.all([
      browser.send('DELETE', '/console/session'),
      browser.send('DELETE', '/console/session'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect([both[0]?.cookie, browser.cookies]).toEqual(['console=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict', '']);
    browser.cookies = cookies;
    expect((await browser.send('GET', '/console/session')).status).toBe(401);
    expect((await browser.gql(VIEWER)).errors?.[0]?.extensions.code).toBe('UNAUTHORIZE');
  });

  it('a login always makes a new token, and ends the session that the browser had', async () => {
    const browser = await loggedIn();
    const first = browser.cookies;
    await browser.logIn({ key: owner.secret });
    expect(browser.cookies).not.toBe(first);
    browser.cookies = first;
    expect((await browser.send('GET', '/console/session')).status).toBe(401);
  });

  it('a token that the browser was given by others is worth nothing after a login', async () => {
    const browser = openBrowser(system);
    const planted = `console=${'x'.repeat(43)}`;
    browser.cookies = planted;
    await browser.logIn({ key: owner.secret });
    const victim = openBrowser(system);
    victim.cookies = planted;
    expect((await victim.send('GET', '/console/session')).status).toBe(401);
    // Two cookies of one name: one was planted, and neither counts.
    victim.cookies = `${planted}; ${browser.cookies}`;
    expect((await victim.send('GET', '/console/session')).status).toBe(401);
  });

  it('use prolongs a session, up to its longest life', async () => {
    const browser = await loggedIn();
    const age = (interval: string) =>
      sql(
        `update console_session set last_seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute',
        created_at = now() - $1::interval where ended_at is null`,
        [interval],
      );
    const hoursLeft = async () => {
      const { body } = await browser.send('GET', '/console/session');
      return (Date.parse(String(body['expiresAt'])) - Date.now()) / 3_600_000;
    };
    await age('1 day');
    expect(await hoursLeft()).toBeCloseTo(12, 1);
    await age('6 days 22 hours');
    expect(await hoursLeft()).toBeCloseTo(2, 1);
  });

  it('a session that nobody used for long has ended', async () => {
    const browser = await loggedIn();
    await sql("update console_session set expires_at = now() - interval '1 second'");
    const { status, body } = await browser.send('GET', '/console/session');
    expect([status, body['message']]).toEqual([401, 'The console session has ended. Log in again.']);
  });
});

describe('rejects bad input', () => {
  it('a login with neither or both, with no text or no JSON, is told what to send', async () => {
    const browser = openBrowser(system);
    for (const proof of [{}, { key: 1 }, { key: '' }, { key: 'a', code: 'b' }, [], '"x"'])
      expect([proof, (await browser.send('POST', '/console/session', proof)).status]).toEqual([proof, 400]);
    expect((await browser.send('POST', '/console/session', '{')).body['message']).toBe('The body is not valid JSON.');
    expect((await browser.send('POST', '/console/session', undefined)).status).toBe(415);
    expect(browser.cookies).toBe('');
  });
});

describe('rejects strangers', () => {
  it('a wrong, revoked or malformed key and a wrong code open nothing, with one sentence', async () => {
    const revoked = await owner.withKey({});
    await owner.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', {
      id: revoked.keyId,
    });
    for (const proof of [{ key: 'x' }, { key: revoked.secret }, { code: 'x' }, { code: '\u0000' }]) {
      const { status, body, cookie } = await openBrowser(system).logIn(proof);
      expect([status, body['error_code'], cookie]).toEqual([401, 'UNAUTHORIZE', null]);
    }
  });

  it('a session of one team sees nothing of another', async () => {
    const browser = await loggedIn(stranger);
    const projectId = await owner.createProject();
    const { errors } = await browser.gql('query ($id: ID!) { project(id: $id) { id } }', { id: projectId });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('a session of a key has the permissions of the key, and loses them with it', async () => {
    const key = await owner.withKey({ permissions: ['project:read', 'project:mem_read'] });
    const browser = await loggedIn(key);
    const seen = await browser.gql(VIEWER);
    expect(seen.data?.['viewer']).toMatchObject({
      permissions: ['project:read', 'project:mem_read'],
      key: { id: key.keyId },
    });
    expect(
      (await browser.gql('mutation { createProject(input: { name: "No" }) { project { id } } }')).errors?.[0]
        ?.extensions.code,
    ).toBe('ACCESS_DENIED');
    await owner.gql(
      'mutation ($id: ID!) { updateServiceKey(input: { id: $id, permissions: ["project:read"] }) { serviceKey { id } } }',
      { id: key.keyId },
    );
    expect((await browser.gql(VIEWER)).data?.['viewer']).toMatchObject({ permissions: ['project:read'] });
    await owner.gql('mutation ($id: ID!) { revokeServiceKey(input: { id: $id }) { serviceKey { id } } }', {
      id: key.keyId,
    });
    expect((await browser.send('GET', '/console/session')).status).toBe(401);
  });

  it('a link made with a narrow key opens a session as narrow', async () => {
    const key = await owner.withKey({ permissions: ['project:read'] });
    const browser = openBrowser(system);
    await browser.logIn({ code: codeOf(await makeLink(key)) });
    expect((await browser.gql(VIEWER)).data?.['viewer']).toMatchObject({
      permissions: ['project:read'],
      key: { id: key.keyId },
    });
  });
});

describe('the export of the audit log', () => {
  it('takes a session that may read it, and no key or other page', async () => {
    const team = await system.newTeam('Exporters');
    const member = await join(system.base, team, 'tenant_member');
    const browsers = [openBrowser(system), openBrowser(system)] as const;
    await Promise.all([browsers[0].logIn({ key: team.secret }), browsers[1].logIn({ key: member.secret })]);
    const own = { 'apollo-require-preflight': 'true' };
    const get = (one: (typeof browsers)[number], query: string, headers: Record<string, string> = own) =>
      one.send('GET', `/console/audit-log?${query}`, undefined, headers);
    const sent = await get(browsers[0], 'format=jsonl&kind=team.created');
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    expect(sent.body).toMatchObject({ kind: 'team.created', source: 'API' });
    expect((await get(browsers[0], 'format=pdf')).status).toBe(400);
    expect((await get(browsers[1], 'format=csv')).status).toBe(403);
    expect((await get(browsers[0], 'format=csv', { origin: 'https://elsewhere.invalid' })).status).toBe(403);
    expect((await get(openBrowser(system), 'format=csv')).status).toBe(401);
    const withKey = await team.fetch('/console/audit-log?format=csv', { headers: own });
    expect(withKey.status).toBe(403);
  });
});
