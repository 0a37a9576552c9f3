import OpenAI from 'openai';
import { describe, expect, it, vi } from 'vitest';
import { answerEvents, answerJson, chatCompletion, type UpstreamCall } from '../harness/upstream.ts';
import { ALPHA, BETA, call, moneyOf, say } from '../router/scripted.ts';
import { useScripted } from '../router/use-scripted.ts';
import { flood, statusesOf } from './flood.ts';

const CALLS = 12;
const RUNNING = 3;
const STRANGERS = 10;
/** Limit of waiting for an event, on a busy machine. */
const PATIENCE_MS = 10_000;
const s = useScripted({
  env: {
    ROUTER_KEY_CALLS_PER_MINUTE: String(CALLS),
    ROUTER_KEY_RUNNING_CALLS: String(RUNNING),
    ADDRESS_REQUESTS_PER_MINUTE: String(STRANGERS),
  },
});
const unlimited = useScripted({
  env: { ROUTER_KEY_CALLS_PER_MINUTE: '0', ROUTER_KEY_RUNNING_CALLS: '0', ADDRESS_REQUESTS_PER_MINUTE: '0' },
});

const LIMITED = /^The limit is 12 model calls of one key a minute\. Retry in \d+ s\.$/;

describe('model calls of a key in a minute', () => {
  it('past the limit a call is 429 in its own protocol, with what to wait, before the provider and free', async () => {
    const team = await s.team();
    const served = await flood(CALLS, () => call(s, team, say('Hello')));
    expect(new Set(statusesOf(served))).toEqual(new Set([200]));
    expect(served[0]?.headers.get('ratelimit-policy')).toBe(`"key-calls";q=${CALLS};w=60`);
    expect(served[0]?.headers.get('ratelimit')).toMatch(new RegExp(`^"key-calls";r=${CALLS - 1};t=\\d+$`));
    const before = await moneyOf(team);
    const refused = await call(s, team, say('Hello'));
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        error: {
          message: expect.stringMatching(LIMITED) as string,
          type: 'rate_limit_error',
          param: null,
          code: 'rate_limit_exceeded',
        },
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"key-calls";r=0;t=\d+$/);
    const messages = { model: 'messages', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] };
    const beta = await call(s, team, messages, { path: BETA });
    expect([beta.status, await beta.json()]).toEqual([
      429,
      { type: 'error', error: { type: 'rate_limit_error', message: expect.stringMatching(LIMITED) as string } },
    ]);
    expect(s.calls()).toHaveLength(CALLS);
    expect(await moneyOf(team)).toEqual(before);
  });

  it('the openai SDK raises its RateLimitError, and another key of the team goes on', async () => {
    const team = await s.team();
    await flood(CALLS, () => call(s, team, say('Hello')));
    const client = new OpenAI({
      apiKey: team.secret,
      baseURL: `${s.system.base}/router/alpha/v1`,
      maxRetries: 0,
    });
    const asked = client.chat.completions.create({ model: 'chat', messages: [{ role: 'user', content: 'Hello' }] });
    await expect(asked).rejects.toThrow(OpenAI.RateLimitError);
    const other = await team.withKey({});
    expect((await call(s, other, say('Hello'))).status).toBe(200);
  });

  it('a wrong key past its throttle still gets the documented body', async () => {
    const wrong = { secret: 'sk-wrong' };
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const responses = await flood(21, () => call(s, wrong, say('Hello'), { headers }));
    expect(statusesOf(responses).slice(-2)).toEqual([401, 429]);
    const body: unknown = await (await call(s, wrong, say('Hello'), { headers })).json();
    expect(body).toMatchObject({ success: false, code: 'AUTH_THROTTLED', action: 'wait_and_retry' });
  });

  it('without the limit, all calls are served and nothing is reported', async () => {
    const team = await unlimited.team();
    const responses = await flood(CALLS + 5, () => call(unlimited, team, say('Hello')));
    expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
    expect(responses[0]?.headers.get('ratelimit')).toBeNull();
  });
});

describe('model calls of a key that run at once', () => {
  it('are limited; one that ends, or whose client leaves, makes room', async () => {
    const team = await s.team();
    const waiting: UpstreamCall[] = [];
    s.upstream.answers((one) => void waiting.push(one));
    const leaving = new AbortController();
    const first = call(s, team, say('Hello'), { signal: leaving.signal }).catch(() => 'left');
    const others = Array.from({ length: RUNNING - 1 }, () => call(s, team, say('Hello')));
    await vi.waitFor(() => expect(waiting).toHaveLength(RUNNING), PATIENCE_MS);
    const refused = await call(s, team, say('Hello'));
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      429,
      '1',
      { error: { message: `At most ${RUNNING} model calls of one key may run at once.` } },
    ]);
    leaving.abort();
    expect(await first).toBe('left');
    await vi.waitFor(async () => {
      const next = call(s, team, say('Hello'));
      const status = await Promise.race([
        next.then((response) => response.status),
        vi.waitFor(() => expect(waiting).toHaveLength(RUNNING + 1), PATIENCE_MS).then(() => 'runs'),
      ]);
      expect(status).toBe('runs');
      others.push(next);
    }, PATIENCE_MS);
    for (const one of waiting) void answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }))(one);
    expect(statusesOf(await Promise.all(others))).toEqual(Array(RUNNING).fill(200));
    s.upstream.answers(answerEvents(['data: [DONE]\n\n']));
    expect((await call(s, team, say('Hello', { stream: true }))).status).toBe(200);
  });

  it('without the limit, more run', async () => {
    const team = await unlimited.team();
    const waiting: UpstreamCall[] = [];
    unlimited.upstream.answers((one) => void waiting.push(one));
    const calls = Array.from({ length: RUNNING + 2 }, () => call(unlimited, team, say('Hello')));
    await vi.waitFor(() => expect(waiting).toHaveLength(RUNNING + 2), PATIENCE_MS);
    for (const one of waiting) void answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }))(one);
    expect(new Set(statusesOf(await Promise.all(calls)))).toEqual(new Set([200]));
  });
});

describe('requests to the router without a key', () => {
  it.each([
    [ALPHA, 'POST'],
    ['/router/v1/models', 'GET'],
  ])('%s: an address gets its budget of 401, then 429', async (path, method) => {
    const headers = { 'x-forwarded-for': `203.0.113.${path.length}` };
    const send = (base: string) => fetch(base + path, { method, headers });
    const responses = await flood(STRANGERS + 2, () => send(s.system.base));
    expect(new Set(statusesOf(responses.slice(0, STRANGERS)))).toEqual(new Set([401]));
    expect(responses.at(-1)?.status).toBe(429);
    const twin = await flood(STRANGERS + 2, () => send(unlimited.system.base));
    expect(new Set(statusesOf(twin))).toEqual(new Set([401]));
  });
});
