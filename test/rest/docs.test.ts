import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';

const { system, owner } = useSystem({
  router: false,
  env: { PUBLIC_URL: 'https://memory.example.com', LEGACY_BASE_PATH: '/old/v1' },
});

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(system.base + path, init);
}

describe('/openapi.json', () => {
  it('describes this deployment to everybody, with its address and its legacy base path', async () => {
    const response = await get('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const { openapi, servers, paths } = (await response.json()) as {
      openapi: string;
      servers: object[];
      paths: Record<string, object>;
    };
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: 'https://memory.example.com' }]);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/projects', '/old/v1/projects']));
    expect(Object.keys(paths)).not.toContain('/v1/projects');
  });

  it('is not sent again to a client that has it', async () => {
    const first = await get('/openapi.json');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get('/openapi.json', { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    const other = await get('/openapi.json', { headers: { 'if-none-match': '"x"' } });
    expect(await other.text()).toBe(await first.text());
  });

  it('answers HEAD without the text', async () => {
    const response = await get('/openapi.json', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('/docs and /openapi.json', () => {
  it('are read-only', async () => {
    for (const path of ['/docs', '/docs/projects', '/openapi.json'])
      expect((await get(path, { method: 'POST' })).status, path).toBe(404);
    for (const path of ['/docs/', '/docs/projects/', '/docs/rapidoc.js'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('/docs and its groups lead to the reference in the console', async () => {
    for (const [path, place] of [
      ['/docs', '/console/connect/rest'],
      ['/docs/projects', '/console/connect/rest?tag=projects'],
    ] as const) {
      const { status, headers } = await get(path, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([301, place]);
    }
  });
});

describe('an answer below the legacy base path', () => {
  it('says that the address is deprecated, and the newer one does not', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await get(path, { headers: { authorization: `Bearer ${owner.secret}` } });
      return [headers.get('deprecation'), headers.get('link')];
    };
    expect(await headersOf('/old/v1/projects')).toEqual(['@1795305600', '</openapi.json>; rel="deprecation"']);
    expect(await headersOf('/api/v1/projects')).toEqual([null, null]);
  });
});
