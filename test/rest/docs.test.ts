import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from '../harness/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({
    router: false,
    env: { PUBLIC_URL: 'https://memory.example.com', LEGACY_BASE_PATH: '/old/v1' },
  });
});
afterAll(() => house.close());

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(house.base + path, init);
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

  it('is not sent again to who has it', async () => {
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

describe('/docs', () => {
  it('is a page that loads its viewer and its data from this server alone', async () => {
    const page = await (await get('/docs')).text();
    expect(page).toContain('spec-url="/openapi.json"');
    expect(page).toContain('load-fonts="false"');
    expect(page).not.toMatch(/(?:https?:)?\/\/[a-z]/i);
    const viewer = await get('/docs/rapidoc.js');
    expect(viewer.headers.get('content-type')).toMatch(/^text\/javascript/);
    const file = new URL(import.meta.resolve('rapidoc'));
    expect(await viewer.text()).toBe(await readFile(file, 'utf8'));
    const tag = viewer.headers.get('etag') ?? '';
    expect((await get('/docs/rapidoc.js', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  it('lets no other script run, goes into no frame, and has a new nonce each time', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const response = await get('/docs');
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'nonce-([\w+/=]{20,})';/.exec(policy)?.[1] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-eval');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      const page = await response.text();
      expect([...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
        `<script type="module" nonce="${nonce}" src="/docs/rapidoc.js">`,
      ]);
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
  });

  it('is there to be read only', async () => {
    for (const path of ['/docs', '/docs/rapidoc.js', '/openapi.json', '/docs/../docs/x', '/docs/'])
      expect(
        (await get(path, { method: path.endsWith('x') || path.endsWith('/') ? 'GET' : 'POST' })).status,
        path,
      ).toBe(404);
  });
});
