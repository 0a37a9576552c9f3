import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { startTestPlatform, type System } from '../harness/system.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PUBLIC_URL = 'https://memory.example.com';

let system: System;
beforeAll(
  async () => void (system = await startTestPlatform({ router: false, env: { PUBLIC_URL, CONSOLE_DIR: '/nowhere' } })),
);
afterAll(() => system.close());

const get = (path: string, init: RequestInit = {}) => fetch(system.base + path, init);

async function inviteOne(role: string): Promise<string> {
  const { inviteMembers } = await system.owner.gql<{ inviteMembers: { invited: { link: string }[] } }>(
    'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { invited { link } } }',
    { input: { emails: [`${uniqueId()}@example.com`], role } },
  );
  return new URL(inviteMembers.invited[0]?.link ?? '').pathname;
}

describe('the front page', () => {
  it('leads a browser to the console, which says where it is not built how to build it, and names the APIs', async () => {
    const response = await get('/', { headers: BROWSER });
    expect([response.status, response.url, response.headers.get('content-type')]).toEqual([
      503,
      `${system.base}/console/`,
      'text/html; charset=utf-8',
    ]);
    const html = await response.text();
    expect(html).toContain('npm run console:build');
    for (const path of ['/router/alpha/v1', '/router/beta', '/graphql', '/graphiql', '/docs', '/mcp/projects/'])
      expect(html).toContain(PUBLIC_URL + path);
    for (const path of ['/graphiql', '/docs', '/openapi.json']) {
      expect(html).toContain(`href="${path}"`);
      const { status } = await get(path, { redirect: 'manual' });
      expect(status, path).toBe(path === '/openapi.json' ? 200 : 301);
    }
  });

  it('lists the same APIs as JSON for other clients', async () => {
    const html = await (await get('/', { headers: BROWSER })).text();
    for (const accept of ['*/*', 'application/json', 'application/json, text/html']) {
      const response = await get('/', { headers: { accept } });
      expect([response.status, response.headers.get('vary')]).toEqual([200, 'Accept']);
      const { success, data } = (await response.json()) as {
        success: boolean;
        data: { name: string; entry_points: { id: string; name: string; url: string; description: string }[] };
      };
      expect([success, data.name]).toEqual([true, 'Memory platform']);
      expect(data.entry_points).toHaveLength(9);
      for (const { name, url } of data.entry_points) {
        expect(html).toContain(`<dt>${name}</dt>`);
        expect(html).toContain(url);
      }
    }
  });

  it('answers HEAD without a body, and no other method', async () => {
    const head = await get('/', { method: 'HEAD', headers: BROWSER, redirect: 'manual' });
    expect([head.status, head.headers.get('location'), await head.text()]).toEqual([302, '/console/', '']);
    expect((await get('/', { method: 'POST' })).status).toBe(404);
  });
});

describe('an unknown address', () => {
  const json = (response: Response, path: string, method = 'GET') =>
    JSON.stringify({
      success: false,
      message: `There is nothing at ${method} ${path}.`,
      error_code: 'NOT_FOUND',
      request_id: response.headers.get('x-trace-id'),
    });

  it('is a page with a way back for a browser', async () => {
    const response = await get('/no"where<b>', { headers: BROWSER });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const html = await response.text();
    expect(html).toContain('<h1>Not found</h1>');
    expect(html).toContain('href="/"');
    expect(html).not.toContain('<b>');
  });

  it('is the JSON error for other clients, and for other methods', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const response = await get('/nowhere', { headers: { accept } });
      expect([response.status, await response.text()]).toEqual([404, json(response, '/nowhere')]);
    }
    const post = await get('/nowhere', { method: 'POST', headers: BROWSER });
    expect([post.status, await post.text()]).toEqual([404, json(post, '/nowhere', 'POST')]);
  });

  it.each(['/api/nowhere', '/api/v1/nowhere', '/API/nowhere', '/admin/nowhere', '/v1/nowhere', '/mcp/nowhere'])(
    'is JSON for a browser, too, at %s',
    async (path) => {
      const [asked, browsed] = await Promise.all([get(path), get(path, { headers: BROWSER })]);
      expect(browsed.headers.get('content-type')).toMatch(/^application\/json/);
      const [one, other] = await Promise.all([asked.text(), browsed.text()]);
      expect([browsed.status, withoutTrace(other)]).toEqual([404, withoutTrace(one)]);
    },
  );
});

const withoutTrace = (text: string) => text.replace(/"request_id":"\w+"/, '');

describe('the icon', () => {
  it('is there at both of its addresses, and is named by the pages', async () => {
    const svg = await get('/favicon.svg');
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await svg.text()).toContain('<svg');
    const ico = await get('/favicon.ico');
    expect([ico.status, ico.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    expect(Buffer.from(await ico.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
    expect(await (await get('/', { headers: BROWSER })).text()).toContain('href="/favicon.svg"');
  });
});

describe('every page', () => {
  const pages: [name: string, path: () => Promise<string>][] = [
    ['the page of a console that is not built', () => Promise.resolve('/console/')],
    ['the 404 page', () => Promise.resolve('/nowhere')],
    ['an invitation', () => inviteOne('tenant_member')],
    ['an invitation that is not there', () => Promise.resolve('/invitations/ivt-unknown')],
    ['the end of a connector login', () => Promise.resolve('/connector/callback/microsoft?state=x')],
    ['the REST reference', () => Promise.resolve('/docs')],
    ['a group of the REST reference', () => Promise.resolve('/docs/projects')],
  ];

  it.each(pages)('%s shows both colour schemes, fits a telephone, and has one heading', async (_name, path) => {
    const html = await (await get(await path(), { headers: BROWSER })).text();
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toMatch(/:root \{\s*color-scheme: light dark;/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect([...html.matchAll(/<main>/g), ...html.matchAll(/<h1>/g)]).toHaveLength(2);
    expect(html).toMatch(/<html lang="en">[^]*<title>[^<]+<\/title>/);
  });

  it.each(pages)('%s runs no script, goes into no frame, and loads nothing from elsewhere', async (_name, path) => {
    const response = await get(await path(), { headers: BROWSER });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await response.text();
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(html).not.toMatch(/<script|style="|\son\w+=|(?:src|href)="(?!\/|#)/);
  });

  it.each(pages)('%s leads back to the front page', async (_name, path) => {
    expect(await (await get(await path(), { headers: BROWSER })).text()).toContain('href="/"');
  });
});

describe('security.txt', () => {
  it('says where to report a vulnerability, where a contact is configured', async () => {
    const contact = 'mailto:security@example.com';
    const named = await startTestPlatform({ router: false, env: { PUBLIC_URL, SECURITY_CONTACT: contact } });
    try {
      const response = await fetch(`${named.base}/.well-known/security.txt`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      const fields = Object.fromEntries(
        (await response.text())
          .split('\n')
          .flatMap((line) => [...line.matchAll(/^([\w-]+): (.*)$/g)].map(([, k, v]) => [k, v])),
      ) as Record<string, string>;
      expect(fields).toMatchObject({ Contact: contact, Canonical: `${PUBLIC_URL}/.well-known/security.txt` });
      const days = (new Date(fields['Expires'] ?? '').getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(365);
    } finally {
      await named.close();
    }
  });

  it('is not there without one', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(404);
  });
});

describe('GraphiQL', () => {
  it('is a page of the console, with the policy of the console', async () => {
    const response = await get('/graphiql', { headers: BROWSER, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/console/connect/graphql']);
  });

  it('is not there when GRAPHIQL is off, and no page leads to it', async () => {
    const off = await startTestPlatform({ router: false, env: { GRAPHIQL: 'false', CONSOLE_DIR: '/nowhere' } });
    try {
      expect((await fetch(`${off.base}/graphiql`)).status).toBe(404);
      const guide = (await (await fetch(`${off.base}/console/connect.json`)).json()) as { hasQueryPage: boolean };
      expect(guide.hasQueryPage).toBe(false);
      expect(await (await fetch(off.base, { headers: BROWSER })).text()).not.toContain('/graphiql');
    } finally {
      await off.close();
    }
  });
});

describe('the invitation', () => {
  const accept = (path: string) =>
    get(path, { method: 'POST', body: new URLSearchParams({ answer: 'accept', name: 'Ada' }) });

  it.each([
    ['tenant_member', 'to become a member.', 'You joined as a member,'],
    ['tenant_admin', 'to become an administrator.', 'You joined as an administrator,'],
  ])('describes the role %s in words', async (role, before, after) => {
    const path = await inviteOne(role);
    const invitation = await (await get(path)).text();
    expect(invitation).toContain(before);
    const accepted = await (await accept(path)).text();
    expect(accepted).toContain(after);
    expect(invitation + accepted).not.toContain(role);
  });

  it('names a custom role', async () => {
    await system.owner.gql('mutation ($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }', {
      input: { name: 'Reader', permissions: ['project:read'] },
    });
    expect(await (await get(await inviteOne('Reader'))).text()).toContain('a member with the role “Reader”');
  });

  it('once accepted, shows a key that one click selects, and where to go with it', async () => {
    const html = await (await accept(await inviteOne('tenant_member'))).text();
    const key = /<code class="key">(sk-[0-9A-Za-z]{43})<\/code>/.exec(html)?.[1] ?? '';
    expect(html).toMatch(/\.key \{[^}]*user-select: all/);
    for (const path of ['/router/alpha/v1', '/router/beta', '/graphql', '/docs'])
      expect(html).toContain(PUBLIC_URL + path);
    expect((await get('/api/v1/projects', { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
  });
});
