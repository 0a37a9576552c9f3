import { describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { invite, join } from '../graphql/invitees.ts';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { forgetConfirmations, openBrowser } from './browser.ts';
import { useProvider } from './use-provider.ts';
import { openVisitor } from './visitor.ts';

const { provider, publicUrl: PUBLIC_URL, env, nextLogin } = await useProvider();
const { system, owner } = useSystem({ router: false, env });
const other = useTeam(system);

const newVisitor = () => openVisitor(system);

const CALLBACK = `${PUBLIC_URL}/console/oidc/callback`;
const CONSOLE = `${PUBLIC_URL}/console/`;
const address = () => `${uniqueId()}@example.com`;

async function eventsOf(kind: string) {
  const { auditLog } = await owner.gql<{ auditLog: { nodes: { principalId: string; detail: object }[] } }>(
    'query ($kinds: [ChangeKind!]) { auditLog(filter: { kinds: $kinds }, first: 5) { nodes { principalId detail } } }',
    { kinds: [kind] },
  );
  return auditLog.nodes;
}

describe('does what it says', () => {
  it('a member logs in with the provider, and lands where they wanted to go', async () => {
    const member = await join(system.base, owner);
    nextLogin(member.email.toUpperCase());
    const visitor = newVisitor();
    const { url } = await visitor.visit('/console/oidc?to=/console/usage%3Fby%3DDAY', `${CONSOLE}usage`);
    expect(url).toBe(`${CONSOLE}usage?by=DAY`);
    const { status, body } = await visitor.browser.send('GET', '/console/session');
    expect([status, body['method'], body['principal']]).toEqual([
      200,
      'oidc',
      { id: member.principalId, name: 'Newcomer' },
    ]);
    expect(visitor.cookies.has('console-login')).toBe(false);
  });

  it('an invited address becomes a member by its first login, without a key', async () => {
    const email = address();
    await invite(owner, [email]);
    nextLogin(email);
    const visitor = newVisitor();
    await visitor.visit('/console/oidc', CONSOLE + '?');
    const { data } = await visitor.browser.gql(
      '{ viewer { principal { id name email role } key { id } team { id } } }',
    );
    expect(data?.['viewer']).toMatchObject({
      principal: { name: 'Ada Lovelace', email, role: 'tenant_member' },
      key: null,
      team: { id: owner.teamId },
    });
    const { invitations } = await owner.gql<{ invitations: { nodes: { email: string; status: string }[] } }>(
      '{ invitations(filter: { status: [accepted] }) { nodes { email status } } }',
    );
    expect(invitations.nodes).toContainEqual({ email, status: 'accepted' });
  });

  it('of several teams, the named one is entered, else the last one', async () => {
    const email = address();
    await invite(owner, [email]);
    nextLogin(email);
    await newVisitor().visit('/console/oidc', CONSOLE + '?');
    await invite(other, [email]);
    const visitor = newVisitor();
    const enter = async (path: string) => {
      await visitor.visit(path, CONSOLE + '?');
      return (await visitor.browser.send('GET', '/console/session')).body['team'];
    };
    expect(await enter('/console/oidc')).toMatchObject({ id: owner.teamId });
    expect(await enter(`/console/oidc?team=${other.teamId}`)).toMatchObject({ id: other.teamId });
    expect(await enter('/console/oidc')).toMatchObject({ id: other.teamId });
  });

  it('another login at the provider confirms the session, of the same person only', async () => {
    const admin = await join(system.base, owner, 'tenant_admin');
    nextLogin(admin.email);
    const visitor = newVisitor();
    await visitor.visit('/console/oidc', CONSOLE + '?');
    await forgetConfirmations(system);
    const act = () =>
      visitor.browser.gql('mutation { createRole(input: { name: "R", permissions: [] }) { role { id } } }');
    expect((await act()).errors?.[0]?.extensions.code).toBe('CONFIRM_LOGIN');
    visitor.leaveProvider();
    nextLogin(address());
    const wrong = await visitor.visit('/console/oidc?confirm=1');
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('somebody else')]);
    expect((await act()).errors?.[0]?.extensions.code).toBe('CONFIRM_LOGIN');
    visitor.leaveProvider();
    nextLogin(admin.email);
    await visitor.visit('/console/oidc?confirm=1&to=/console/access', `${CONSOLE}access`);
    expect((await act()).errors).toBeUndefined();
  });

  it('a team that asks for the provider ends the sessions of its keys, and lets keys open none', async () => {
    const admin = await join(system.base, other, 'tenant_admin');
    const browser = openBrowser(system);
    await browser.logIn({ key: admin.secret });
    await other.gql('mutation { updateTeam(input: { consoleLogin: OIDC }) { team { consoleLogin } } }');
    expect((await browser.send('GET', '/console/session')).status).toBe(401);
    const again = await browser.logIn({ key: admin.secret });
    expect([again.status, again.body['message']]).toEqual([401, expect.stringContaining('another way')]);
    await expect(admin.gql('mutation { createLoginLink { link } }')).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    nextLogin(admin.email);
    const visitor = newVisitor();
    await visitor.visit('/console/oidc', CONSOLE + '?');
    await forgetConfirmations(system);
    const confirmed = await visitor.browser.send('POST', '/console/session/confirm', { key: admin.secret });
    expect(confirmed.status).toBe(401);
    // Keys themselves go on working.
    expect(await admin.gql('{ viewer { team { id } } }')).toEqual({ viewer: { team: { id: other.teamId } } });
  });
});

describe('rejects bad input', () => {
  it('an address beyond the console is replaced by its first page', async () => {
    const member = await join(system.base, owner);
    for (const to of [
      'https://evil.example',
      '//evil.example/console',
      '/\\evil.example',
      '/graphql',
      'console',
      '/console/../docs',
    ]) {
      nextLogin(member.email);
      const { url } = await newVisitor().visit(`/console/oidc?to=${encodeURIComponent(to)}`, CONSOLE + '?');
      expect([to, url]).toEqual([to, CONSOLE]);
    }
  });
});

describe('rejects strangers', () => {
  const loginOf = async (visitor = newVisitor()) => ({ visitor, ...(await visitor.visit('/console/oidc')) });

  it('an address that nobody invited gets a page that says so, and no session', async () => {
    nextLogin(address());
    const { visitor, status, text } = await loginOf();
    expect([status, text]).toEqual([403, expect.stringContaining('nobody has invited it')]);
    expect(visitor.cookies.has('console')).toBe(false);
  });

  it('an address that the provider has not verified opens nothing, and the audit log tells of it', async () => {
    const member = await join(system.base, owner);
    for (const email_verified of [false, undefined, 'true']) {
      nextLogin(member.email, { email_verified });
      const { visitor, status, text } = await loginOf();
      expect([status, text]).toEqual([403, expect.stringContaining('has not verified')]);
      expect(visitor.cookies.has('console')).toBe(false);
    }
    expect((await eventsOf('CONSOLE_SESSION_REJECTED'))[0]).toMatchObject({
      principalId: member.principalId,
      detail: { method: 'OIDC' },
    });
  });

  it('a member who was removed is a stranger', async () => {
    const member = await join(system.base, owner);
    await owner.gql('mutation ($id: ID!) { removeMember(input: { id: $id }) { principal { id } } }', {
      id: member.principalId,
    });
    nextLogin(member.email);
    expect((await loginOf()).status).toBe(403);
  });

  it('a callback needs the state of this browser, and works once', async () => {
    const member = await join(system.base, owner);
    nextLogin(member.email);
    const visitor = newVisitor();
    const { url } = await visitor.visit('/console/oidc', CALLBACK);
    const wrong = new URL(url);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect((await newVisitor().visit(url)).status).toBe(400);
    const kept = visitor.cookies.get('console-login') ?? '';
    expect((await visitor.visit(wrong.href)).status).toBe(400);
    // The failed attempt ended the login in this browser.
    expect((await visitor.visit(url)).status).toBe(400);
    visitor.cookies.set('console-login', kept);
    await visitor.visit(url, CONSOLE + '?');
    expect(visitor.cookies.has('console')).toBe(true);
    visitor.cookies.clear();
    visitor.cookies.set('console-login', kept);
    const replayed = await visitor.visit(url);
    expect([replayed.status, visitor.cookies.has('console')]).toEqual([400, false]);
  });

  it('a changed or an old attempt counts for nothing', async () => {
    nextLogin(address());
    const visitor = newVisitor();
    const { url } = await visitor.visit('/console/oidc', CALLBACK);
    const kept = visitor.cookies.get('console-login') ?? '';
    const [text = '', signature = ''] = kept.split('.');
    const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace('/console/', '/console/x')).toString(
      'base64url',
    );
    visitor.cookies.set('console-login', `${forged}.${signature}`);
    expect((await visitor.visit(url)).status).toBe(400);
    visitor.cookies.set('console-login', kept);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    try {
      expect((await visitor.visit(url)).status).toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a token that has expired is no login; clocks that differ by less than a minute are forgiven', async () => {
    const member = await join(system.base, owner);
    const loginAt = async (seconds: number) => {
      nextLogin(member.email);
      const visitor = newVisitor();
      const { url } = await visitor.visit('/console/oidc', CALLBACK);
      provider.skewSeconds = seconds;
      try {
        await visitor.visit(url, CONSOLE + '?');
      } finally {
        provider.skewSeconds = 0;
      }
      return visitor.cookies.has('console');
    };
    // Its tokens last for an hour.
    expect([await loginAt(-3_600 + 20), await loginAt(-3_600 - 40), await loginAt(-3_600 - 120)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a person who does not agree, and a provider that fails, get a page each', async () => {
    provider.login = { account: 'x', consents: false };
    const denied = await loginOf();
    expect([denied.status, denied.text]).toEqual([403, expect.stringContaining('did not let you in')]);
    expect(denied.text).not.toContain('alert');
    nextLogin(address());
    provider.outage = { status: 503 };
    expect((await loginOf()).status).toBe(502);
  });
});
