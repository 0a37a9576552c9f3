import { beforeEach, describe, expect, it } from 'vitest';
import { answerJson } from '../harness/upstream.ts';
import { setLimit } from './call-limits.ts';
import { statusAt } from './raw-path.ts';
import { badKeys, eventually, moneyOf, THEIR_KEY } from './scripted.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';

const s = useScripted({
  env: { INVALID_KEY_LIMIT: '1000' },
  moreProviders: `  refused: { protocol: alpha, base_url: 'http://127.0.0.1:1/v1', api_key_env: NO_SUCH_KEY }`,
});
const team = useFileTeam(s, 0n);
beforeEach(() => s.upstream.answers(answerJson({ ok: true })));

const ALPHA_BASE = '/router/alpha/v1';
const BETA_BASE = '/router/beta/v1';
const isBeta = (path: string) => path.startsWith(BETA_BASE);
const usual = (path: string, key: string): Record<string, string> =>
  isBeta(path) ? { 'x-api-key': key } : { authorization: `Bearer ${key}` };
const own = (path: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...usual(path, THEIR_KEY),
  'x-service-api-key': team.secret,
  ...(isBeta(path) ? {} : { 'x-model-provider': 'alpha' }),
  ...more,
});
const send = (path: string, { method = 'GET', ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(s.system.base + path, { method, headers: own(path), ...init });

const ALPHA_NAMES =
  'assistants audio batches completions containers conversations evals files fine_tuning images moderations realtime skills threads uploads vector_stores videos';
const ENDPOINTS = ALPHA_NAMES.split(' ').map((name) => ({
  path: `${ALPHA_BASE}/${name}`,
  upstream: `/alpha/v1/${name}`,
  name: `/${name}`,
}));
const BETA_ENDPOINTS = ['files', 'messages/batches', 'skills'].map((name) => ({
  path: `${BETA_BASE}/${name}`,
  upstream: `/beta/v1/${name}`,
  name: `/${name}`,
}));

describe.each([...ENDPOINTS, ...BETA_ENDPOINTS])('$path', ({ path, upstream, name }) => {
  it("passes byte for byte with the caller's own key, and is recorded free of charge", async () => {
    const payer = await s.team(0n);
    const sent = '{ "n":12345678901234567890, "t":"H\\u00e9" }';
    const got = '{"ok" : 1.0}\n';
    s.upstream.answers(({ response }) => void response.writeHead(201, { 'content-type': 'application/json' }).end(got));
    const headers = own(path, { 'content-type': 'application/json', 'x-service-api-key': payer.secret });
    const response = await send(`${path}/a%20b/x?after=c%2Fd&boundary_id=b`, { method: 'POST', headers, body: sent });
    expect([response.status, await response.text()]).toEqual([201, got]);
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    expect(s.calls()).toMatchObject([
      { method: 'POST', path: `${upstream}/a%20b/x?after=c%2Fd`, headers: { ...usual(path, THEIR_KEY) } },
    ]);
    expect(s.calls()[0]?.body.toString()).toBe(sent);
    const names = Object.keys(s.calls()[0]?.headers ?? {});
    for (const secret of ['x-service-api-key', 'x-model-provider']) expect(names).not.toContain(secret);
    const records = await eventually(async () => {
      const { usageRecords } = await payer.gql<{ usageRecords: { nodes: object[] } }>(
        '{ usageRecords { nodes { endpoint model provider mode outcome httpStatus charged } } }',
      );
      return usageRecords.nodes.length > 0 && usageRecords.nodes;
    });
    const provider = isBeta(path) ? 'beta' : 'alpha';
    const ended = { mode: 'BYOK', outcome: 'COMPLETED', httpStatus: 201, charged: '0' };
    expect(records).toEqual([{ endpoint: name, model: '', provider, ...ended }]);
  });

  it('is never hosted: without the own key the error says so', async () => {
    const rich = await s.team();
    const response = await send(path, { method: 'POST', headers: usual(path, rich.secret), body: '{}' });
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: { message: expect.stringContaining('your own provider key') as string, type: 'permission_error' } },
    ]);
    expect(s.calls()).toEqual([]);
    expect(await moneyOf(rich)).toMatchObject({ held: 0n, records: [] });
  });
});

describe('the rules of what passes', () => {
  it('only the listed endpoints do', async () => {
    for (const path of [
      `${ALPHA_BASE}/models`,
      `${ALPHA_BASE}/organization/users`,
      `${ALPHA_BASE}/filesystem`,
      `${ALPHA_BASE}/files2/x`,
      `${ALPHA_BASE}//files`,
      `${ALPHA_BASE}/skills/../files`,
      `${BETA_BASE}/models`,
      `${BETA_BASE}/messages/other`,
      `${BETA_BASE}/organizations/me`,
      `${BETA_BASE}/audio/speech`,
    ])
      expect(await statusAt(s.system.base, path, { headers: own(path) }), path).toBe(
        path.endsWith('/skills/../files') ? 400 : 404,
      );
    expect(s.calls()).toEqual([]);
  });

  it.each([
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '..%2Fadmin',
    '%252e%252e',
    'a/../../b',
    '..%5cadmin',
    '..;a',
    '%zz',
    '%00/..',
  ])('a path with %s never leaves the base address', async (segment) => {
    for (const path of [`${ALPHA_BASE}/files/${segment}`, `${BETA_BASE}/files/${segment}/x`])
      expect(await statusAt(s.system.base, path, { headers: own(path) })).toBe(400);
    expect(s.calls()).toEqual([]);
  });

  it('a name with dots or a percent sign passes as it is written', async () => {
    for (const name of ['a..b', '...', '.x', '100%25', "it's(1)~"]) {
      const path = `${ALPHA_BASE}/files/${name}`;
      expect(await statusAt(s.system.base, path, { headers: own(path) })).toBe(200);
    }
    expect(s.calls().map(({ path }) => path.slice('/alpha/v1/files/'.length))).toEqual([
      'a..b',
      '...',
      '.x',
      '100%25',
      "it's(1)~",
    ]);
  });

  it('of several providers the header names one; without it the error lists them, and an id that was seen leads', async () => {
    const { 'x-model-provider': _none, ...unnamed } = own(ALPHA_BASE);
    for (const headers of [
      unnamed,
      ...['away', 'memory', 'beta', 'nobody', ''].map((name) => ({ ...unnamed, 'x-model-provider': name })),
    ]) {
      const response = await send(`${ALPHA_BASE}/files`, { headers });
      const { error } = (await response.json()) as { error: { param: string; message: string } };
      expect([response.status, error.param]).toEqual([400, 'X-Model-Provider']);
      expect(error.message).toMatch(/one of: alpha, refused, theirs\.$/);
      // An operator can spare callers the header, which a caller with a wrong one need not know.
      expect(error.message.includes('providers.NAME.default')).toBe(headers === unnamed);
    }
    expect(s.calls()).toEqual([]);
    const named = await send(`${ALPHA_BASE}/files`, { headers: { ...unnamed, 'x-model-provider': 'theirs' } });
    expect([named.status, s.calls()[0]?.path]).toEqual([200, '/theirs/v1/files']);
    s.upstream.answers(answerJson({ id: 'file-led-1' }));
    await send(`${ALPHA_BASE}/files`, { method: 'POST', headers: { ...unnamed, 'x-model-provider': 'theirs' } });
    const led = await send(`${ALPHA_BASE}/files/file-led-1`, { headers: unnamed });
    expect([led.status, s.calls().at(-1)?.path]).toEqual([200, '/theirs/v1/files/file-led-1']);
  });

  it('at an earlier address anthropic-version chooses the protocol', async () => {
    const path = '/legacy-router/v1/files';
    const headers = {
      ...usual(BETA_BASE, THEIR_KEY),
      'x-service-api-key': team.secret,
      'anthropic-version': '2023-06-01',
    };
    expect((await send(path, { headers })).status).toBe(200);
    expect((await send(path, { headers: own(path) })).status).toBe(200);
    expect(s.calls().map((call) => call.path)).toEqual(['/beta/v1/files', '/alpha/v1/files']);
    expect((await send('/legacy-router/v1/audio/speech', { method: 'POST', headers })).status).toBe(404);
  });

  it('every method of a provider passes, and others are 405', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await send(`${ALPHA_BASE}/files/f`, { method })).status).toBe(200);
    expect(s.calls().map(({ method }) => method)).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect((await send(`${ALPHA_BASE}/files/f`, { method: 'OPTIONS' })).status).toBe(405);
  });

  it('a key wants to be valid and may use the router, and the own key is not the service key', async () => {
    const path = `${ALPHA_BASE}/files`;
    for (const secret of Object.values(await badKeys(team))) {
      const headers = own(path, { 'x-service-api-key': secret });
      expect((await send(path, { headers })).status).toBe(401);
    }
    const reader = await team.withKey({ permissions: ['project:read'] });
    expect((await send(path, { headers: own(path, { 'x-service-api-key': reader.secret }) })).status).toBe(403);
    expect((await send(path, { headers: own(path, { authorization: `Bearer ${team.secret}` }) })).status).toBe(401);
    expect(s.calls()).toEqual([]);
  });

  it('the rates of a key hold, as for calls', async () => {
    const key = await team.withKey({});
    await setLimit(team, key.keyId, { requestsPerMinute: 1 });
    const path = `${ALPHA_BASE}/files`;
    const headers = own(path, { 'x-service-api-key': key.secret });
    const [first, second] = [await send(path, { headers }), await send(path, { headers })];
    expect([first.status, second.status, s.calls().length]).toEqual([200, 429, 1]);
    expect(second.headers.get('ratelimit')).toMatch(/^"key-requests";r=0;t=\d+$/);
  });

  it('headers pass by the lists of calls, both ways', async () => {
    s.upstream.answers(({ response }) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'a=b',
        'openai-processing-ms': '7',
        'x-ratelimit-remaining-requests': '3',
        'content-disposition': 'attachment; filename="a.csv"',
        server: 'them',
        location: 'http://elsewhere.example',
      });
      response.end('{}');
    });
    const passing = { 'openai-organization': 'org-1', 'idempotency-key': 'k', 'accept-encoding': 'gzip' };
    const staying = {
      cookie: 'a=b',
      'x-forwarded-for': '10.1.2.3',
      referer: 'http://x.example',
      'x-platform-client': 'x',
    };
    const path = `${ALPHA_BASE}/files`;
    const response = await send(path, { headers: own(path, { ...passing, ...staying }) });
    const sent = s.calls()[0]?.headers ?? {};
    expect(sent).toMatchObject(passing);
    for (const name of Object.keys(staying)) expect(sent).not.toHaveProperty(name);
    expect(sent.host).toBe(new URL(s.upstream.url).host);
    const { headers } = response;
    expect([headers.get('openai-processing-ms'), headers.get('x-ratelimit-remaining-requests')]).toEqual(['7', '3']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['set-cookie', 'server', 'location']) expect(headers.get(name)).toBeNull();
  });

  it.each(['audio/mpeg', 'image/png', 'video/mp4', 'application/octet-stream', 'application/pdf', 'text/csv'])(
    'an answer of type %s keeps it',
    async (type) => {
      s.upstream.answers(({ response }) => void response.writeHead(200, { 'content-type': type }).end('x'));
      expect((await send(`${ALPHA_BASE}/files/f/content`)).headers.get('content-type')).toBe(type);
    },
  );

  it.each(['text/html', 'image/svg+xml'])('an answer of type %s is plain text', async (type) => {
    s.upstream.answers(({ response }) => void response.writeHead(200, { 'content-type': type }).end('x'));
    expect((await send(`${ALPHA_BASE}/files/f/content`)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});
