import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerJson, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, call, say, THEIR_KEY } from './scripted.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { rawCall } from './raw-http.ts';

const s = useScripted();
const team = useFileTeam(s);

/** Sends hop-by-hop headers, which fetch refuses to send. */
async function post(path: string, headers: Record<string, string>, body: object): Promise<IncomingHttpHeaders> {
  const answer = await rawCall(s.system.base + path, headers, body);
  expect(answer.status).toBe(200);
  return answer.headers;
}

const NOISE = {
  cookie: 'session=1',
  'x-forwarded-for': '198.51.100.7',
  'x-real-ip': '198.51.100.7',
  forwarded: 'for=198.51.100.7',
  'x-platform-client': '198.51.100.7;forged',
  'proxy-authorization': 'Basic x',
  te: 'trailers',
  'keep-alive': 'timeout=5',
  origin: 'https://example.com',
  referer: 'https://example.com/secret',
  'x-anything': 'else',
};
const WANTED = {
  accept: 'application/json',
  'content-type': 'application/json',
  'user-agent': 'a-client/1.0',
  'openai-beta': 'assistants=v2',
  'anthropic-version': '2023-06-01',
  'anthropic-beta': 'one,two',
  'beta-version': '2023-06-01',
  'x-stainless-lang': 'js',
};

describe('the headers of a call', () => {
  it.each([
    ['alpha', ALPHA, 'chat', 'authorization', 'Bearer alpha-account-6b1d0e93'],
    ['beta', BETA, 'messages', 'x-api-key', 'beta-account-c47f20aa'],
  ])(
    'reach the %s provider by an allow-list, with the account of ours and never the service key',
    async (_name, path, model, header, account) => {
      const key = header === 'authorization' ? `Bearer ${team.secret}` : team.secret;
      await post(path, { ...NOISE, ...WANTED, [header]: key }, say('x', { model, max_tokens: 9 }));
      const got = s.calls().at(-1)?.headers ?? {};
      expect(got).toMatchObject({ ...WANTED, [header]: account });
      expect(JSON.stringify(got)).not.toContain(team.secret);
      const others = ['host', 'connection', 'content-length', 'accept-encoding', 'traceparent', header];
      expect(
        Object.keys(got)
          .filter((name) => !(name in WANTED))
          .toSorted(),
      ).toEqual(others.toSorted());
    },
  );

  it.each([
    ['alpha', ALPHA, 'their-chat', 'authorization', 'Bearer their-key-4f9c1e7b20d8'],
    ['beta', BETA, 'messages', 'x-api-key', THEIR_KEY],
  ])(
    "of a call that its caller pays carry the caller's own key to the %s provider and never the service key",
    async (_name, path, model, header, key) => {
      const paid = { ...NOISE, ...WANTED, [header]: key, 'x-service-api-key': team.secret };
      await post(path, paid, say('x', { model, max_tokens: 9 }));
      const got = s.calls().at(-1)?.headers ?? {};
      expect(got[header]).toBe(key);
      expect(got).not.toHaveProperty('x-service-api-key');
      expect(JSON.stringify(got)).not.toContain(team.secret);
    },
  );

  it('never carry a service key to a provider, also when a caller sends it in both places', async () => {
    for (const [path, model] of [
      [ALPHA, 'chat'],
      [BETA, 'messages'],
    ] as const) {
      const answer = await call(s, team, say('x', { model, max_tokens: 9 }), { path, byok: team.secret });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toHaveProperty('error.message', expect.stringContaining('provider key'));
    }
    expect(s.calls()).toEqual([]);
  });

  it("that choose whose account of the provider's pays or replays are the caller's to send with a key of their own only", async () => {
    const choosing = { 'openai-organization': 'org-1', 'openai-project': 'proj-1', 'idempotency-key': 'same' };
    await call(s, team, say('x'), { headers: choosing });
    for (const name of Object.keys(choosing)) expect(s.calls().at(-1)?.headers).not.toHaveProperty(name);
    await call(s, team, say('x'), { headers: choosing, byok: THEIR_KEY });
    expect(s.calls().at(-1)?.headers).toMatchObject(choosing);
  });
});

describe('the headers of a response', () => {
  it('reach the client by an allow-list', async () => {
    const wanted = {
      'request-id': 'req-of-provider',
      'openai-processing-ms': '7',
      'retry-after-ms': '5',
    };
    const unwanted = {
      'set-cookie': 'session=1',
      server: 'cloud',
      via: '1.1 x',
      'alt-svc': 'h3',
      'access-control-allow-origin': '*',
      'x-request-id': 'theirs',
      'x-trace-id': 'theirs',
      'x-memory-status': 'theirs',
      'strict-transport-security': 'max-age=1',
    };
    s.upstream.answers(
      answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }), 200, { ...wanted, ...unwanted }),
    );
    const got = await post(ALPHA, { authorization: `Bearer ${team.secret}` }, say('x'));
    expect(got).toMatchObject(wanted);
    for (const [name, value] of Object.entries(unwanted)) expect(got[name]).not.toEqual(value);
    expect(got['x-request-id']).toMatch(/^req_[0-9a-f]{32}$/);
    expect(got['x-memory-status']).toBe('none');
    expect(got['x-memory-count']).toBe('0');
    expect(got['server-timing']).toMatch(/^router;dur=\d+/);
  });

  it("do not name the accounts of ours, nor what is left of their limits; a caller's own are theirs to see", async () => {
    const accounts = {
      'openai-organization': 'ours',
      'openai-project': 'ours',
      'anthropic-organization-id': 'ours',
      'x-ratelimit-remaining-tokens': 'ours',
      'anthropic-ratelimit-requests-limit': 'ours',
    };
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }), 200, accounts));
    const hosted = await call(s, team, say('x'));
    for (const name of Object.keys(accounts)) expect(hosted.headers.get(name)).toBeNull();
    const own = await call(s, team, say('x'), { byok: THEIR_KEY });
    for (const name of Object.keys(accounts)) expect(own.headers.get(name)).toBe('ours');
  });
});

describe('the type of an answer', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/problem+json',
    'text/event-stream',
    'text/plain',
  ])('%s passes as it is', async (type) => {
    const body = type === 'text/event-stream' ? 'data: [DONE]\n\n' : '{"choices":[]}\n\n';
    s.upstream.answers(({ response }) => void response.writeHead(200, { 'content-type': type }).end(body));
    const answer = await call(s, await s.team(), say('x'));
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([type, body]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'multipart/mixed',
  ])('%s passes as plain text, whatever the status: the router’s address shows no page of a provider', async (type) => {
    const page = '<script>alert(1)</script>';
    for (const [status, body] of [
      [200, '{"choices":[]}'],
      [403, page],
      [503, page],
    ] as const) {
      s.upstream.answers(({ response }) => void response.writeHead(status, { 'content-type': type }).end(body));
      const answer = await call(s, await s.team(), say('x'));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8']);
      expect([await answer.text(), answer.headers.get('x-content-type-options')]).toEqual([body, 'nosniff']);
    }
  });
});
