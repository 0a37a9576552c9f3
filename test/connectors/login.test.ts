import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { browse } from './authorization-server.ts';
import { loginAddress, statusOf } from './cloud.ts';
import { useCloud } from './use-libraries.ts';
import { useTeam } from '../harness/use-system.ts';
import { lateBound } from '../harness/late-bound.ts';

const { cloud, owner } = useCloud();
const stranger = useTeam(lateBound(() => cloud.system));
let callback: string;
beforeAll(() => void (callback = `${cloud.system.base}/connector/callback/microsoft`));
beforeEach(async () => {
  for (const actor of [owner, stranger]) await actor.rest('DELETE', '/api/v1/connector/revoke/microsoft');
});

/** The address that the provider redirects the browser to, without following it. */
async function returned(actor: TestActor, account = 'alice', consents = true): Promise<URL> {
  cloud.login.login = { account, consents };
  return new URL((await browse(await loginAddress(actor), callback)).url);
}

async function names(actor: TestActor): Promise<string[]> {
  return (await statusOf(actor)).accounts.map(({ name }) => name);
}

describe('does what it says', () => {
  it('a login is sent with PKCE and a state, and connects the account to the team that began it', async () => {
    const address = new URL(await loginAddress(owner));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'platform',
      response_type: 'code',
      redirect_uri: callback,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^login_[0-9a-f]{32}\.[\w-]{43}$/) as string,
    });
    expect((await statusOf(owner)).status).toBe('DISCONNECTED');
    await cloud.connect(owner, 'alice');
    expect(await statusOf(owner)).toMatchObject({
      status: 'CONNECTED',
      accounts: [{ name: 'alice@contoso.example', status: 'CONNECTED', error: null }],
    });
    expect((await statusOf(stranger)).status).toBe('DISCONNECTED');
  });

  it('the page after a login is HTML that runs nothing and repeats nothing', async () => {
    const response = await fetch(await returned(owner));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('The account is connected.');
    const denied = await fetch(`${callback}?error=<script>alert(1)</script>&state=%22%3E%3Cb%3E`);
    expect(denied.status).toBe(400);
    expect(await denied.text()).not.toMatch(/script|<b>/);
  });

  it('several accounts live side by side, and one that logs in again stays one', async () => {
    await cloud.connect(owner, 'alice');
    await cloud.connect(owner, 'bob');
    const before = await statusOf(owner);
    await cloud.connect(owner, 'alice');
    const after = await statusOf(owner);
    expect(after.accounts.map(({ id, name }) => [id, name])).toEqual(before.accounts.map(({ id, name }) => [id, name]));
    expect(await names(owner)).toEqual(['alice@contoso.example', 'bob@contoso.example']);
  });

  it('revoking deletes the tokens and calls the provider, whose API then rejects them', async () => {
    await cloud.connect(owner, 'alice');
    await cloud.connect(stranger, 'alice');
    const { pool, encryption } = cloud.system.running.platform;
    const { rows } = await pool.query<{ id: string; tokens: string }>(
      'select id, tokens from connection where team_id = $1',
      [owner.teamId],
    );
    const [row] = rows;
    const { access, refresh } = JSON.parse(
      encryption.decrypt(`${owner.teamId}|connection|${row?.id}|tokens`, row?.tokens ?? ''),
    ) as { access: string; refresh: string };
    expect(await cloud.login.accountOf(access)).toBe('alice');
    cloud.login.revoked.length = 0;
    const answer = await owner.rest('DELETE', '/api/v1/connector/revoke/microsoft');
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(cloud.login.revoked).toEqual(expect.arrayContaining([access, refresh]));
    expect(await cloud.login.accountOf(access)).toBeNull();
    const left = await pool.query('select from connection where team_id = $1', [owner.teamId]);
    expect(left.rowCount).toBe(0);
    expect(await names(stranger)).toEqual(['alice@contoso.example']);
  });

  it('tokens are deleted even when the provider cannot be reached', async () => {
    await cloud.connect(owner, 'alice');
    cloud.login.outage = { status: 500 };
    expect((await owner.rest('DELETE', '/api/v1/connector/revoke/microsoft')).status).toBe(200);
    cloud.login.outage = null;
    expect(await names(owner)).toEqual([]);
  });

  it('tokens and verifiers are encrypted in the database', async () => {
    await cloud.connect(owner, 'alice');
    await loginAddress(owner);
    const { pool } = cloud.system.running.platform;
    const { rows } = await pool.query<{ sealed: string }>(
      'select tokens as sealed from connection union all select verifier from connector_login',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { sealed } of rows) expect(sealed).toMatch(/^s1\.[\w-]+(\.[\w-]+){2}$/);
  });
});

describe('rejects bad input', () => {
  it('a denied consent connects nothing, and its state is used up', async () => {
    const url = await returned(owner, 'alice', false);
    expect(url.searchParams.get('error')).toBe('access_denied');
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Access was not granted') as string,
    ]);
    expect((await fetch(url)).status).toBe(400);
    expect(await names(owner)).toEqual([]);
  });

  it('a state works once', async () => {
    const url = await returned(owner);
    const answers = await Promise.all([fetch(url), fetch(url), fetch(url)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await fetch(url)).status).toBe(400);
    expect(await names(owner)).toHaveLength(1);
  });

  it('a forged state, one for another provider, an expired one and none at all connect nothing, and spoil no login', async () => {
    const url = await returned(owner);
    const state = url.searchParams.get('state') ?? '';
    const [id = '', signature = ''] = state.split('.');
    const forged = [
      `${id}.${'A'.repeat(43)}`,
      `${id}.${signature.slice(0, -2)}AA`,
      `login_${'0'.repeat(32)}.${signature}`,
      id,
      '',
      `${state} `,
    ];
    for (const one of forged) {
      const bad = new URL(url);
      bad.searchParams.set('state', one);
      expect((await fetch(bad)).status, one).toBe(400);
    }
    expect((await fetch(url.href.replace('/microsoft?', '/google?'))).status).toBe(400);
    expect((await fetch(url.href.replace('/microsoft?', '/dropbox?'))).status).toBe(400);
    // The control: none of that has consumed the state.
    expect((await fetch(url)).status).toBe(200);
    const old = await returned(owner);
    await cloud.system.running.platform.pool.query(
      "update connector_login set expires_at = now() - interval '1 second'",
    );
    expect((await fetch(old)).status).toBe(400);
  });

  it('a state connects to the team that began it, in any browser, and a code is worthless with another’s state', async () => {
    const mine = await returned(owner, 'alice');
    const theirs = await returned(stranger, 'mallory');
    // Mallory's code in the owner's login: it belongs to another verifier.
    const mixed = new URL(mine);
    mixed.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect((await fetch(mixed)).status).toBe(502);
    expect(await names(owner)).toEqual([]);
    expect((await fetch(theirs)).status).toBe(200);
    expect(await names(owner)).toEqual([]);
    expect(await names(stranger)).toEqual(['mallory@contoso.example']);
  });

  it('a row whose team was changed no longer matches its state', async () => {
    const url = await returned(owner);
    await cloud.system.running.platform.pool.query('update connector_login set team_id = $1', [stranger.teamId]);
    expect((await fetch(url)).status).toBe(400);
    expect(await names(stranger)).toEqual([]);
  });

  it('a login whose key was revoked meanwhile connects nothing', async () => {
    const member = await owner.withKey({});
    const url = await returned(member);
    await owner.gql(
      'mutation ($input: RevokeServiceKeyInput!) { revokeServiceKey(input: $input) { serviceKey { id } } }',
      { input: { id: member.keyId } },
    );
    expect((await fetch(url)).status).toBe(400);
    expect(await names(owner)).toEqual([]);
  });

  it('an unknown provider is 404, and a provider without document libraries is 422', async () => {
    for (const path of ['status/dropbox', 'login/dropbox', 'dropbox/doclibs'])
      expect((await owner.rest('GET', `/api/v1/connector/${path}`)).status, path).toBe(404);
    expect((await owner.rest('GET', '/api/v1/connector/google/doclibs')).status).toBe(422);
    expect((await owner.rest('GET', '/api/v1/connector/microsoft/doclibs')).body).toMatchObject({
      error_code: 'VALIDATION_FAILED',
      message: expect.stringContaining('Log in first') as string,
    });
  });
});

describe('rejects strangers', () => {
  it('reading needs connector:read, and everything that changes needs connector:manage', async () => {
    const reader = await owner.withKey({ permissions: ['connector:read'] });
    const nobody = await owner.withKey({ permissions: ['project:read'] });
    expect((await reader.rest('GET', '/api/v1/connector/status/microsoft')).status).toBe(200);
    expect((await nobody.rest('GET', '/api/v1/connector/status/microsoft')).status).toBe(403);
    for (const [method, path, body] of [
      ['GET', 'login/microsoft', undefined],
      ['DELETE', 'revoke/microsoft', undefined],
      ['POST', 'microsoft/doclibs', { drive_id: 'd' }],
      ['DELETE', 'microsoft/doclibs/d/connections', undefined],
    ] as const)
      expect((await reader.rest(method, `/api/v1/connector/${path}`, body)).status, path).toBe(403);
    expect((await fetch(`${cloud.system.base}/api/v1/connector/login/microsoft`)).status).toBe(401);
  });
});
