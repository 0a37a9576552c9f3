import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { useSystem } from '../harness/use-system.ts';
import { openBrowser } from './browser.ts';

const PUBLIC_URL = 'https://memory.example.com';
const { system, owner } = useSystem({ router: false, env: { PUBLIC_URL } });
const plain = useSystem({
  router: false,
  env: {
    PUBLIC_URL: 'http://memory.example.com:4000',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'a-secret-of-a-client',
    OUTBOUND_ALLOW: '127.0.0.0/8',
  },
});

describe('over https', () => {
  it('the cookie belongs to this host alone, and never leaves over http', async () => {
    const browser = openBrowser(system, PUBLIC_URL);
    const { status, cookie } = await browser.logIn({ key: owner.secret });
    expect(status).toBe(201);
    expect(cookie).toMatch(/^__Host-console=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
    expect((await browser.send('GET', '/console/session')).status).toBe(200);
    // A neighbouring host could set a cookie without the prefix, and none with it.
    browser.cookies = browser.cookies.replace('__Host-', '');
    expect((await browser.send('GET', '/console/session')).status).toBe(401);
  });

  it('the same host over http is another origin', async () => {
    const browser = openBrowser(system, PUBLIC_URL.replace('https', 'http'));
    expect((await browser.logIn({ key: owner.secret })).status).toBe(403);
  });
});

describe('over plain http', () => {
  const logInAt = (host: string) =>
    new Promise<{ status: number; text: string; cookie: string[] }>((resolve, reject) => {
      const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
      const sent = request(`${plain.system.base}/console/session`, { method: 'POST', headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookie: response.headers['set-cookie'] ?? [],
          }),
        );
      });
      sent.once('error', reject);
      sent.end(JSON.stringify({ key: plain.owner.secret }));
    });

  it('a login works on this machine, and is rejected where a network could read the cookie', async () => {
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'app.localhost:4000'])
      expect([host, (await logInAt(host)).status]).toEqual([host, 201]);
    for (const host of ['memory.example.com:4000', '10.0.0.5:4000', 'localhost.example.com']) {
      const { status, text, cookie } = await logInAt(host);
      expect([host, status, cookie]).toEqual([host, 403, []]);
      expect(text).toContain('PUBLIC_URL');
    }
  });
});

describe('the provider', () => {
  it('that cannot be reached is a page that says so', async () => {
    const { status, body, headers } = await openBrowser(plain.system).send('GET', '/console/oidc');
    expect([status, headers.getSetCookie()]).toEqual([502, []]);
    expect(body['text']).toContain('does not answer');
    const methods = (await openBrowser(plain.system).send('GET', '/console/session')).body['methods'];
    expect(methods).toEqual(['code', 'key', 'oidc']);
  });

  it('that is not configured is a page that says so, and a team cannot ask for it', async () => {
    expect((await openBrowser(system, PUBLIC_URL).send('GET', '/console/oidc')).status).toBe(404);
    await expect(
      owner.gql('mutation { updateTeam(input: { consoleLogin: OIDC }) { team { id } } }'),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'consoleLogin' });
  });

  it('needs its three settings together', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example.com' })).toThrow(/OIDC_CLIENT_ID: expected with/);
  });
});
