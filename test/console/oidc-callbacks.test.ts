import { describe, expect, it } from 'vitest';
import { sweepConsoleSessions } from '../../src/domains/console/sessions.ts';
import { startPlatform } from '../../src/main.ts';
import { join } from '../graphql/invitees.ts';
import { freePorts } from '../harness/ports.ts';
import { searchedLogger } from '../harness/secrets.ts';
import { useSystem } from '../harness/use-system.ts';
import { useProvider } from './use-provider.ts';
import { openVisitor } from './visitor.ts';

const { provider, publicUrl, env, nextLogin } = await useProvider();
const { system, owner } = useSystem({ router: false, env });

const CALLBACK = `${publicUrl}/console/oidc/callback`;
const sql = (text: string) => system.running.platform.pool.query(text);

describe('a callback is used once', () => {
  /** A login that came back from the provider, and was not used yet. */
  async function begin(email: string, account?: string) {
    nextLogin(email, {}, account);
    const visitor = openVisitor(system);
    const { url } = await visitor.visit('/console/oidc', CALLBACK);
    const cookie = visitor.cookies.get('console-login') ?? '';
    /** Another browser with the same cookie opens the address. */
    const use = async (at = url) => {
      const copy = openVisitor(system);
      copy.cookies.set('console-login', cookie);
      const { status, text } = await copy.visit(at);
      return { status, text, isIn: copy.cookies.has('console') };
    };
    return { url, use };
  }

  it('a replay is rejected before the provider is asked', async () => {
    const { use } = await begin((await join(system.base, owner)).email);
    expect(await use()).toMatchObject({ status: 200, isIn: true });
    const asked = provider.grants.length;
    for (let i = 0; i < 3; i++)
      expect(await use()).toMatchObject({
        status: 400,
        isIn: false,
        text: expect.stringContaining('was used before') as string,
      });
    expect(provider.grants).toHaveLength(asked);
  });

  it('of twins at once, one opens a session', async () => {
    for (let i = 0; i < 3; i++) {
      const { use } = await begin((await join(system.base, owner)).email);
      const asked = provider.grants.length;
      const ends = await Promise.all(Array.from({ length: 5 }, () => use()));
      expect(ends.filter(({ isIn }) => isIn)).toHaveLength(1);
      expect(ends.filter(({ status }) => status === 400)).toHaveLength(4);
      expect(provider.grants).toHaveLength(asked + 1);
    }
  });

  it('nor is it used again on another replica', async () => {
    const [port = 0, demoProviderPort = 0] = await freePorts(2);
    const { http, catalog } = system.config;
    const config = { ...system.config, http: { ...http, port }, catalog: { ...catalog, demoProviderPort } };
    const replica = await startPlatform(config, searchedLogger('test'));
    try {
      const { url, use } = await begin((await join(system.base, owner)).email);
      const { pathname, search } = new URL(url);
      const asked = provider.grants.length;
      const ends = await Promise.all([use(), use(replica.address + pathname + search), use(), use()]);
      expect(ends.filter(({ isIn }) => isIn)).toHaveLength(1);
      expect(await use(replica.address + pathname + search)).toMatchObject({ status: 400, isIn: false });
      expect(provider.grants).toHaveLength(asked + 1);
    } finally {
      await replica.close();
    }
  });

  it('neither is one that failed, with an error or another code', async () => {
    const { email } = await join(system.base, owner);
    const failed = await begin(email);
    provider.outage = { status: 503 };
    expect((await failed.use()).status).toBe(502);
    provider.outage = null;
    expect((await failed.use()).status).toBe(400);
    const denied = await begin(email);
    const error = new URL(denied.url);
    error.searchParams.delete('code');
    error.searchParams.set('error', 'access_denied');
    expect((await denied.use(error.href)).status).toBe(403);
    expect((await denied.use()).status).toBe(400);
    const wrong = await begin(email);
    const code = new URL(wrong.url);
    code.searchParams.set('code', 'x'.repeat(43));
    expect((await wrong.use(code.href)).status).toBe(502);
    expect((await wrong.use()).status).toBe(400);
  });

  it('a wrong state uses nothing up', async () => {
    const { url, use } = await begin((await join(system.base, owner)).email);
    const wrong = new URL(url);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect((await use(wrong.href)).status).toBe(400);
    expect(await use()).toMatchObject({ status: 200, isIn: true });
  });

  it('what was used is remembered for as long as it could be used, and no longer', async () => {
    const { use } = await begin((await join(system.base, owner)).email);
    await use();
    const count = async () => (await sql('select from used_login')).rowCount ?? 0;
    const before = await count();
    await sweepConsoleSessions(system.running.platform);
    expect(await count()).toBe(before);
    expect((await use()).status).toBe(400);
    const { rows } = await sql(`select min(expires_at) > now() + interval '9 minutes' as good from used_login`);
    expect(rows).toEqual([{ good: true }]);
    await sql("update used_login set expires_at = now() - interval '1 second'");
    await sweepConsoleSessions(system.running.platform);
    expect(await count()).toBe(0);
  });
});
