import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { startLoneRouter, useSecondRouter } from './more-routers.ts';
import { ALPHA, BETA, EMBEDDINGS, RESPONSES, call, say } from './scripted.ts';
import { ALPHA_USAGE, DONE, chatEvent } from './usage-events.ts';
import { useScripted, useFileTeam } from './use-scripted.ts';
import { HELLO, openaiOf, anthropicOf } from './official-clients.ts';

const PAGE = 'https://app.example.com';
const OTHER_PAGE = 'http://localhost:5173';
const CALLS = [ALPHA, RESPONSES, EMBEDDINGS, BETA, '/legacy-router/v1/messages'];

const s = useScripted({ env: { ROUTER_ALLOWED_ORIGINS: `${PAGE}, ${OTHER_PAGE}` } });
const team = useFileTeam(s);
const routerFor = (allowedOrigins: string[]) =>
  useSecondRouter(s, (config) => startLoneRouter({ ...config, router: { ...config.router, allowedOrigins } }));
const open = routerFor(['*']);
const closed = routerFor(readConfig({}).router.allowedOrigins);

function preflight(base: string, path: string, origin: string, method = 'POST', headers = 'authorization') {
  return fetch(base + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
  });
}

const names = (list: string | null) => (list ?? '').toLowerCase().split(/, */).filter(Boolean);
const corsHeaders = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));

describe('a page of an allowed origin', () => {
  it('may call every model endpoint, after a preflight without a key', async () => {
    for (const path of CALLS)
      for (const origin of [PAGE, OTHER_PAGE]) {
        const answer = await preflight(s.system.base, path, origin);
        expect([answer.status, await answer.text()]).toEqual([204, '']);
        expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
        expect(names(answer.headers.get('access-control-allow-methods'))).toEqual(['post']);
        expect(names(answer.headers.get('vary'))).toContain('origin');
        expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(0);
        expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
      }
    expect(s.calls()).toEqual([]);
  });

  it('may read the list of models', async () => {
    const before = await preflight(s.system.base, '/router/v1/models', PAGE, 'GET');
    expect(names(before.headers.get('access-control-allow-methods'))).toEqual(['get', 'head']);
    const list = await team.fetch('/router/v1/models', { headers: { origin: PAGE } });
    expect([list.status, list.headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
  });

  it('may send the headers of the official clients, and those of the router', async () => {
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    const sent = new Set<string>();
    const seen: typeof fetch = (url, init) => {
      for (const name of new Headers(init?.headers).keys()) sent.add(name);
      return fetch(url, init);
    };
    const settings = { dangerouslyAllowBrowser: true, fetch: seen };
    const openai = openaiOf(s.system, team, settings);
    const anthropic = anthropicOf(s.system, team, settings);
    await openai.chat.completions.create({ model: 'chat', messages: HELLO });
    await anthropic.messages.create({ model: 'messages', max_tokens: 9, messages: HELLO });
    for (const name of ['x-service-api-key', 'x-memory-boundary', 'traceparent', 'tracestate']) sent.add(name);
    const answer = await preflight(s.system.base, ALPHA, PAGE, 'POST', [...sent].join(','));
    expect(names(answer.headers.get('access-control-allow-headers')).toSorted()).toEqual([...sent].toSorted());
    expect(sent.size).toBeGreaterThan(10);
  });

  it('may not send a header that says who it is', async () => {
    const asked = 'authorization,x-forwarded-for,x-platform-client,cookie,x-anything';
    const answer = await preflight(s.system.base, ALPHA, PAGE, 'POST', asked);
    expect(names(answer.headers.get('access-control-allow-headers'))).toEqual(['authorization']);
  });

  it('may read answers, streams and errors with all their headers, and never with credentials', async () => {
    const headers = { origin: PAGE };
    s.upstream.answers(
      answerJson(chatCompletion(ALPHA_USAGE), 200, { 'access-control-allow-origin': 'https://x.example' }),
    );
    const whole = await call(s, team, say('Hello'), { headers });
    s.upstream.answers(answerEvents([chatEvent('Hi'), DONE]));
    const stream = await call(s, team, say('Hello', { stream: true }), { headers });
    const refused = await call(s, { secret: 'sk-wrong' }, say('Hello'), { headers });
    const nowhere = await call(s, team, say('Hello'), { headers, path: '/router/alpha/v1/nothing' });
    const answers = [whole, stream, refused, nowhere];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404]);
    for (const answer of answers) {
      await answer.text();
      expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
      expect(answer.headers.get('access-control-expose-headers')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(names(answer.headers.get('vary'))).toContain('origin');
    }
  });
});

describe('a page of another origin', () => {
  it.each([
    'https://app.example.com.evil.example',
    'https://evil-app.example.com',
    'http://app.example.com',
    'https://app.example.com:8443',
    'HTTPS://APP.EXAMPLE.COM',
    'null',
  ])('%s may read nothing', async (origin) => {
    for (const path of [...CALLS, '/router/v1/models'])
      expect(corsHeaders(await preflight(s.system.base, path, origin))).toEqual([]);
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    const answer = await call(s, team, say('Hello'), { headers: { origin } });
    expect([answer.status, corsHeaders(answer)]).toEqual([200, []]);
    expect(names(answer.headers.get('vary'))).toContain('origin');
  });

  it('may read nothing while no origin is allowed, which is the default', async () => {
    const before = await preflight(closed.base, ALPHA, PAGE);
    expect([before.status, corsHeaders(before)]).toEqual([405, []]);
    const answer = await call(s, team, say('Hello'), { base: closed.base, headers: { origin: PAGE } });
    expect([answer.status, corsHeaders(answer), answer.headers.get('vary')]).toEqual([200, [], null]);
  });
});

describe('with *', () => {
  it('a page of any origin may call models, without credentials', async () => {
    for (const origin of ['https://any.example', 'null']) {
      const before = await preflight(open.base, BETA, origin);
      expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      const answer = await call(s, team, say('Hello'), { base: open.base, headers: { origin } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

describe('allowed origins', () => {
  it('are origins as browsers send them, or one *', () => {
    const originsOf = (value: string) => readConfig({ ROUTER_ALLOWED_ORIGINS: value }).router.allowedOrigins;
    expect([originsOf(''), originsOf('*'), originsOf(`${PAGE},${OTHER_PAGE}`)]).toEqual([
      [],
      ['*'],
      [PAGE, OTHER_PAGE],
    ]);
    for (const wrong of [
      'https://a.example/',
      'a.example',
      'https://*.example',
      `*,${PAGE}`,
      'null',
      'HTTPS://A.example',
    ])
      expect(() => originsOf(wrong), wrong).toThrow(ConfigError);
  });
});
