import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, type Script } from '../harness/upstream.ts';
import { created, delta } from './response-events.ts';
import { ALPHA, BETA, EMBEDDINGS, RESPONSES, call, say, settledMoney, THEIR_KEY } from './scripted.ts';
import { betaEvent, betaText, chatEvent, usageEvent, betaStart } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';
import { embeddingsRow } from './catalog-rows.ts';

const START = 1_000_000n;

const s = useScripted({ moreModels: embeddingsRow('embed') });
const project = useProject(s, 'stores', { balance: START });
const { team } = project;

const sends =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Script =>
  ({ response }) =>
    void response.writeHead(status, headers).end(body);
const JSON_TYPE = { 'content-type': 'application/json' };
const SSE = { 'content-type': 'text/event-stream' };
const PAGE = `<!doctype html><html><body>${'Sign in. '.repeat(2_000)}</body></html>`;

const NO_ANSWERS: [string, Script][] = [
  ['204', sends(204, {})],
  ['200 without a body', sends(200, { 'content-length': '0' })],
  ['a stream without an event', sends(200, SSE)],
  ['white space', sends(200, JSON_TYPE, ' \n\t ')],
  ['a page', sends(200, { 'content-type': 'text/html' }, PAGE)],
  ['a page that says it is JSON', sends(200, JSON_TYPE, PAGE)],
  ['a compressed page', sends(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync(PAGE))],
  ['plain text', sends(200, { 'content-type': 'text/plain' }, 'upstream connect error')],
  ['a text of JSON', sends(200, JSON_TYPE, '"ok"')],
  ['a list', sends(200, JSON_TYPE, '[{"choices":[]}]')],
  ['null', sends(200, JSON_TYPE, 'null')],
  ['an empty object', sends(200, JSON_TYPE, '{}')],
  ['an error with 200', sends(200, JSON_TYPE, '{"error":{"message":"The key is wrong."}}')],
  ['an object of something else', sends(200, JSON_TYPE, '{"code":1,"result":"ok"}')],
  ['half an object', sends(200, JSON_TYPE, '{"choices":[{"message":{"content":"Hel')],
  ['an object whose usage is cut', sends(200, JSON_TYPE, '{"choices":[],"usage":{"prompt_tokens":12,"compl')],
  ['two objects', sends(200, JSON_TYPE, '{"choices":[]}{"choices":[]}')],
  [
    'an encoding over another',
    sends(200, { ...JSON_TYPE, 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync('{}'))),
  ],
  ['an unknown encoding', sends(200, { ...JSON_TYPE, 'content-encoding': 'compress' }, '{"choices":[]}')],
  ['bytes that are not in their encoding', sends(200, { ...JSON_TYPE, 'content-encoding': 'br' }, '{"choices":[]}')],
  [
    'half of what was compressed',
    sends(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, gzipSync(PAGE).subarray(0, 60)),
  ],
  ['headers, and then a reset', resetsAfter(200, JSON_TYPE)],
  ['headers of a stream, and then a reset', resetsAfter(200, SSE)],
  ['a few bytes, and then a reset', resetsAfter(200, JSON_TYPE, '{"choices":[')],
];

function resetsAfter(status: number, headers: Record<string, string>, body = ''): Script {
  return ({ response }) => {
    response.writeHead(status, headers).flushHeaders();
    response.write(body);
    setTimeout(() => response.destroy(), 20);
  };
}

async function storedConversations(): Promise<unknown[]> {
  await s.system.settled();
  return project.conversations('id');
}

describe('what is no answer is a broken upstream: 502, free of charge and not remembered', () => {
  it.each(NO_ANSWERS)('%s', async (_what, script) => {
    s.upstream.answers(script);
    const asked: [string, object][] = [
      [ALPHA, say('Hello')],
      [ALPHA, say('Hello', { stream: true })],
      [RESPONSES, { model: 'chat', input: 'Hello' }],
      [BETA, say('Hello', { model: 'messages', max_tokens: 5 })],
      [EMBEDDINGS, { model: 'embed', input: 'Hello' }],
    ];
    for (const [path, body] of asked)
      for (const byok of [undefined, THEIR_KEY]) {
        const memory = path === EMBEDDINGS ? {} : { boundary: project.boundary };
        const answer = await call(s, team, body, { path, ...memory, byok });
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 502, '5']);
        expect(await answer.text()).toMatch(/^The upstream service of the router /);
      }
    const money = await settledMoney(team, asked.length * 2);
    expect(money).toMatchObject({ balance: START, sum: START });
    for (const record of money.records)
      expect(record).toMatchObject({ outcome: 'UPSTREAM_BROKE', charged: '0', inputTokens: 0, outputTokens: 0 });
    expect(await storedConversations()).toEqual([]);
  });
});

const started = betaStart({ input_tokens: 9, output_tokens: 1 });
const UNENDED: [string, string, object, string[]][] = [
  ['chat completions', ALPHA, say('Hello', { stream: true }), [chatEvent('half an '), chatEvent('ans')]],
  [
    'chat completions whose usage comes early',
    ALPHA,
    say('Hello', { stream: true }),
    [
      'data: {"choices":[{"index":0,"delta":{"content":"a"}}],"usage":{"prompt_tokens":3,"completion_tokens":1}}\n\n',
      chatEvent('bc'),
    ],
  ],
  [
    'chat completions in the middle of an event',
    ALPHA,
    say('Hello', { stream: true }),
    [chatEvent('ab'), 'data: {"cho'],
  ],
  [
    'messages',
    BETA,
    say('Hello', { stream: true, model: 'messages', max_tokens: 9 }),
    [started, betaText('half'), betaEvent('message_delta', { delta: {}, usage: { output_tokens: 3 } })],
  ],
  ['responses', RESPONSES, { model: 'chat', input: 'Hello', stream: true }, [created(), delta('half')]],
];

describe('a stream that just ends, without an end of its protocol', () => {
  it.each(UNENDED)('%s: is cut, charged for what came, and not remembered', async (_what, path, body, events) => {
    s.upstream.answers(answerEvents(events, { pauseMs: 5 }));
    for (const byok of [undefined, THEIR_KEY]) {
      const answer = await call(s, team, body, {
        path,
        boundary: project.boundary,
        byok,
      });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    }
    const money = await settledMoney(team, 2);
    expect(money.records).toMatchObject([
      { mode: 'BYOK', outcome: 'UPSTREAM_BROKE' },
      { mode: 'HOSTED', outcome: 'UPSTREAM_BROKE' },
    ]);
    expect(Number(money.records[1]?.charged)).toBeGreaterThan(0);
    expect(await storedConversations()).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['a finish', ['data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n']],
    [
      'a finish before a last usage',
      [
        'data: {"choices":[{"index":0,"delta":{},"finish_reason":"length"}]}\n\n',
        usageEvent({ prompt_tokens: 3, completion_tokens: 1 }),
      ],
    ],
    ['a usage after all choices', [usageEvent({ prompt_tokens: 3, completion_tokens: 1 })]],
    [
      'a comment after a finish',
      ['data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n', ': bye\n\n'],
    ],
  ])('chat completions after %s are whole without another mark', async (_what, events) => {
    s.upstream.answers(answerEvents([chatEvent('Hi'), ...events]));
    const answer = await project.call(say('Hello', { stream: true }));
    expect(await answer.text()).toContain('Hi');
    expect((await settledMoney(team, 1)).records).toMatchObject([{ outcome: 'COMPLETED' }]);
    expect(await storedConversations()).toHaveLength(1);
  });

  it('after headers alone, and a while, is cut: the headers have left', async () => {
    const goOn = Promise.withResolvers<void>();
    s.upstream.answers(async ({ response }) => {
      response.writeHead(200, SSE).flushHeaders();
      await goOn.promise;
      response.end();
    });
    const answer = await call(s, team, say('Hello', { stream: true }));
    expect(answer.status).toBe(200);
    goOn.resolve();
    await expect(answer.text()).rejects.toThrow();
    expect((await settledMoney(team, 1)).records).toMatchObject([{ outcome: 'UPSTREAM_BROKE', charged: '0' }]);
  });
});

describe('an answer without its usual parts', () => {
  it.each<[string, string, object, object]>([
    ['chat completions', ALPHA, say('Hello'), { choices: [] }],
    ['only a usage', ALPHA, say('Hello'), { usage: { prompt_tokens: 1, completion_tokens: 1 } }],
    ['responses', RESPONSES, { model: 'chat', input: 'Hello' }, { output: [] }],
    ['messages', BETA, say('Hello', { model: 'messages', max_tokens: 5 }), { content: [] }],
    ['embeddings', EMBEDDINGS, { model: 'embed', input: 'Hello' }, { data: [] }],
  ])('passes where its protocol knows it: %s', async (_what, path, body, answered) => {
    s.upstream.answers(answerJson(answered));
    const answer = await call(s, team, body, { path });
    expect([answer.status, await answer.json()]).toEqual([200, answered]);
    expect((await settledMoney(team, 1)).records).toMatchObject([{ outcome: 'COMPLETED' }]);
  });
});

describe("a provider's error", () => {
  const limit = 256 * 1024;
  it.each([400, 429, 500, 529])(
    'of %s beyond a quarter of a megabyte is replaced by one of its status',
    async (status) => {
      s.upstream.answers(sends(status, { ...JSON_TYPE, 'retry-after': '7' }, Buffer.alloc(10 * 1024 * 1024, 'x')));
      const answer = await call(s, team, say('Hello'));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7']);
      expect(await answer.json()).toMatchObject({
        error: { message: expect.stringContaining('longer error') as string },
      });
      expect((await settledMoney(team, 1)).records).toMatchObject([
        { outcome: 'REFUSED', httpStatus: status, charged: '0' },
      ]);
    },
  );

  it('up to that passes as it came, also in pieces of one byte', async () => {
    const body = Buffer.alloc(limit, 'y');
    s.upstream.answers(sends(400, JSON_TYPE, body));
    const whole = await call(s, team, say('Hello'));
    expect(Buffer.from(await whole.arrayBuffer()).equals(body)).toBe(true);
    s.upstream.answers(async ({ response }) => {
      response.writeHead(503, JSON_TYPE);
      for (const byte of 'overloaded') {
        response.write(byte);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      response.end();
    });
    const pieces = await call(s, team, say('Hello'));
    expect([pieces.status, await pieces.text()]).toEqual([503, 'overloaded']);
  });

  it('that breaks off is 502', async () => {
    s.upstream.answers(resetsAfter(500, JSON_TYPE, '{"error":'));
    expect((await call(s, team, say('Hello'))).status).toBe(502);
    expect((await settledMoney(team, 1)).records).toMatchObject([{ outcome: 'REFUSED', charged: '0' }]);
  });
});
