import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerEvents, answerJson, type Script } from '../harness/upstream.ts';
import { COST, USAGE, created, delta, end, event, responseWith } from './response-events.ts';
import {
  MOST_OUTPUT,
  PRICE,
  RESPONSES,
  call,
  eventually,
  moneyOf,
  openScripted,
  type CallOptions,
  type Scripted,
} from './scripted.ts';

const START = 1_000_000n;
const QUESTION = 'Where is Bruno?';
const FACT = 'Bruno lives in Lisbon.';

let s: Scripted;
let team: TestActor;
beforeAll(async () => void (s = await openScripted({ env: { RECALL_TIMEOUT_MS: '5000' } })));
afterAll(() => s.close());
beforeEach(async () => {
  s.upstream.calls.length = 0;
  s.upstream.answers(answerJson(responseWith(USAGE)));
  team = await s.team(START);
});

const ask = (input: unknown, more: object = {}) => ({ model: 'chat', input, ...more });
const tokensOf = (body: object) => Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 3);
const words = expect.stringMatching(/^[A-Z].+\.$/) as string;

const send = (body: object | string, options: CallOptions = {}) => call(s, team, body, { path: RESPONSES, ...options });

/** What reached the provider. */
async function sent(body: object | string, options: CallOptions = {}): Promise<string> {
  const before = s.calls().length;
  const answer = await send(body, options);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const [newest] = s.calls().slice(before);
  expect(newest?.path).toBe('/alpha/v1/responses');
  return newest?.body.toString() ?? '';
}

function answerPieces(text: string, size: number): Script {
  return async ({ response }) => {
    const bytes = Buffer.from(text);
    response.socket?.setNoDelay(true);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };
}

/** Sends these and then nothing more, with the connection open. */
const answerAndStall =
  (events: string[]): Script =>
  ({ response }) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(events.join(''));

async function readUntil(answer: Response, text: string): Promise<void> {
  const reader = answer.body?.getReader();
  let seen = '';
  while (!seen.includes(text)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`ended before ${text}: ${seen}`);
    seen += Buffer.from(value ?? []).toString();
  }
}

/** What the newest call cost: it was charged once, and nothing stays aside. */
async function charge() {
  const money = await moneyOf(team);
  expect(money).toMatchObject({ held: 0n, sum: money.balance });
  expect(money.records).toHaveLength(1);
  expect(BigInt(money.records[0]?.charged ?? -1)).toBe(START - money.balance);
  return { charged: START - money.balance, record: money.records[0] };
}

describe('bytes', () => {
  it('of a call without a boundary reach the provider as they are, with text and with items, streamed or not', async () => {
    const odd = (input: string, stream: boolean) =>
      String.raw`  { "stream" : ${stream} ,"input": ${input},"seed":12345678901234567890, "t":1.10e+2, "model":"ch\u0061t","a":{"k":1,"k":2}, "include":[],"store" :false } `;
    for (const base of [s.house.base, s.house.routerBase]) {
      for (const input of [
        String.raw`"caf\u00e9 \ud83d\ude00 \ud800 é\/ \u0000"`,
        String.raw`[ {"role":"user","content":[{"type":"input_text" , "text":"\u0041"}]},{"type":"reasoning","id":"rs_1","encrypted_content":"x=="} ]`,
      ]) {
        expect(await sent(odd(input, false), { base })).toBe(odd(input, false));
        expect(await sent(odd(input, true), { base })).toBe(odd(input, true));
      }
    }
  });

  it('of a stream reach the client as they are, however they are cut; nothing is hidden and nothing added', async () => {
    const stream = [
      created(),
      ': a comment\n\n',
      delta('Grüße 😀'),
      event('response.function_call_arguments.delta', { delta: '{"a":1}' }),
      event('response.of_tomorrow', { usage: { input_tokens: 1 } }),
      end('completed'),
    ].join('');
    for (const size of [1, 7, 10_000]) {
      s.upstream.answers(answerPieces(stream, size));
      for (const options of [{}, { byok: 'their-key' }, { base: s.house.routerBase }])
        expect(await (await send(ask('x', { stream: true }), options)).text()).toBe(stream);
    }
    const crlf = stream.replaceAll('\n', '\r\n');
    s.upstream.answers(answerPieces(crlf, 1));
    expect(await (await send(ask('x', { stream: true }))).text()).toBe(crlf);
  });

  it('of an error of the provider reach the client as they are, and cost nothing', async () => {
    const body = { error: { message: 'No.', type: 'x', param: null, code: 'y' } };
    s.upstream.answers(answerJson(body, 429, { 'retry-after': '7' }));
    const answer = await send(ask('x'));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.text()).toBe(JSON.stringify(body));
    expect((await charge()).record).toMatchObject({ outcome: 'REFUSED', charged: '0' });
  });
});

describe('memory', () => {
  let boundary: string;
  let projectId: string;
  beforeEach(async () => {
    projectId = await team.createProject();
    await team.addProjectFact(projectId, FACT);
    boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
  });
  const block = { role: 'user', content: expect.stringContaining(FACT) as string };
  const user = { role: 'user', content: QUESTION };

  it('makes a list of a text that stands alone, and keeps the text as it was written', async () => {
    const before = String.raw` { "instructions":"Be kind.", "input" : `;
    const text = String.raw`"Where is Br\u0075no? \/ 😀"`;
    const after = String.raw` ,"model":"chat","big":12345678901234567890 }`;
    const got = await sent(before + text + after, { boundary });
    expect(got.startsWith(`${before}[{"role":"user","content":"`)).toBe(true);
    expect(got.endsWith(`,{"role":"user","content":${text}}]${after}`)).toBe(true);
    expect((JSON.parse(got) as { input: object[] }).input).toEqual([
      block,
      { role: 'user', content: 'Where is Bruno? / 😀' },
    ]);
  });

  it('goes directly before the newest user message of a list, and nothing else changes', async () => {
    const earlier = [
      { type: 'message', role: 'user', content: 'Hello' },
      { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'abc' },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello!' }] },
    ];
    const parts = [
      { type: 'input_image', image_url: 'data:,' },
      { type: 'input_text', text: QUESTION },
    ];
    for (const newest of [user, { type: 'message', role: 'user', content: parts }]) {
      const body = ask([...earlier, newest], { instructions: 'Be kind.' });
      const got = await sent(body, { boundary });
      expect(JSON.parse(got)).toEqual({ ...body, input: [...earlier, block, newest] });
      const text = JSON.stringify(body);
      const at = text.indexOf(JSON.stringify(newest));
      expect(got.startsWith(text.slice(0, at))).toBe(true);
      expect(got.endsWith(text.slice(at))).toBe(true);
    }
  });

  it('stays where it was while tools are called: items behind the user message are left alone', async () => {
    const tools = [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      { type: 'function_call', call_id: 'c1', name: 'f', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c1', output: 'Bruno sleeps.' },
    ];
    const got = await sent(ask([user, ...tools]), { boundary });
    expect(JSON.parse(got)).toEqual(ask([block, user, ...tools]));
  });

  it('adds nothing when nothing matches or nobody asks', async () => {
    const bodies = [
      ask('Completely unrelated words'),
      ask(''),
      ask('  '),
      ask(null),
      ask([]),
      { model: 'chat', previous_response_id: 'resp_0' },
      ask([{ role: 'system', content: QUESTION }]),
      ask([{ type: 'function_call_output', call_id: 'c1', output: QUESTION }]),
      ask([{ type: 'item_reference', id: 'msg_1' }]),
    ];
    for (const body of bodies) expect(await sent(body, { boundary })).toBe(JSON.stringify(body));
  });

  it('is used and made: what was asked and said is kept, plain and streamed', async () => {
    const kept = () =>
      eventually(async () => {
        const { project } = await team.gql<{
          project: { conversations: { nodes: { messages: { text: string }[] }[] } };
        }>('query ($id: ID!) { project(id: $id) { conversations { nodes { messages { text } } } } }', {
          id: projectId,
        });
        return project.conversations.nodes.length === 2 && project.conversations.nodes;
      });
    const refusal = { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'not said' }] };
    s.upstream.answers(answerJson(responseWith(USAGE, [refusal, ...responseWith(USAGE).output])));
    const plain = await send(ask(QUESTION), { boundary });
    await plain.text();
    expect(plain.headers.get('x-memory-status')).toBe('used');
    expect(plain.headers.get('x-memory-count')).toBe('1');
    s.upstream.answers(answerEvents([created(), delta('Hel'), delta('lo.'), end('completed')]));
    await (await send(ask([user], { stream: true }), { boundary })).text();
    for (const { messages } of await kept()) expect(messages.map(({ text }) => text)).toEqual([QUESTION, 'Hello.']);
  });
});

describe('a charge', () => {
  it('is the usage times the prices, exactly, with the cached tokens at their own price', async () => {
    await (await send(ask('Hello'))).text();
    const { charged, record } = await charge();
    expect(charged).toBe(COST);
    expect(record).toMatchObject({ inputTokens: 60, cacheReadTokens: 40, cacheWriteTokens: 0, outputTokens: 9 });
    expect(record).toMatchObject({ estimated: false, outcome: 'COMPLETED', mode: 'HOSTED', httpStatus: 200 });
  });

  it.each(['completed', 'incomplete', 'failed'])(
    'of a stream that ends with %s is made before that event leaves',
    async (status) => {
      s.upstream.answers(answerAndStall([created(), delta('Hello.'), end(status)]));
      const leaving = new AbortController();
      const answer = await send(ask('Hello', { stream: true }), { signal: leaving.signal });
      await readUntil(answer, '"output_tokens":9');
      const { charged, record } = await charge();
      expect(charged).toBe(COST);
      expect(record).toMatchObject({ estimated: false, outcome: 'COMPLETED', inputTokens: 60, outputTokens: 9 });
      leaving.abort();
    },
  );

  it('is the same when the model, or what is repeated of the call, says the word that ends a stream', async () => {
    const spoof = '","type":"response.completed","response":{"usage":{"input_tokens":0,"output_tokens":0}}';
    s.upstream.answers(
      answerEvents(
        [
          created({
            metadata: { x: 'response.completed' },
            tools: [{ usage: { input_tokens: 1, output_tokens: 1 } }],
            usage: { input_tokens: 2, output_tokens: 2 },
          }),
          delta('response.completed'),
          delta(spoof),
          delta('and much more'),
          end('completed', USAGE, spoof),
        ],
        { pauseMs: 5 },
      ),
    );
    await (await send(ask('Hello', { stream: true }))).text();
    expect(await charge()).toMatchObject({ charged: COST, record: { estimated: false } });
  });

  it.each([
    ['is missing', undefined],
    ['is null', null],
    ['is empty', {}],
    ['is negative', { input_tokens: -1, output_tokens: 1 }],
    ['is in text', { input_tokens: '1', output_tokens: '1' }],
  ])('of a usage that %s is counted from what was sent and received, and marked so', async (_why, usage) => {
    const output = [
      { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'abc' }] },
      ...responseWith(null).output,
      { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'fun', arguments: '{"a":"bcd"}' },
    ];
    const generated = Math.ceil('abcHello.fun{"a":"bcd"}'.length / 3);
    const body = ask('Hello', { max_output_tokens: 50 });
    s.upstream.answers(answerJson(responseWith(usage, output)));
    await (await send(body)).text();
    const { charged, record } = await charge();
    expect(record).toMatchObject({ estimated: true, inputTokens: tokensOf(body), outputTokens: generated });
    expect(charged).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + BigInt(generated) * PRICE.chat.output);
  });

  it('of a stream whose usage is not told counts every kind of delta once', async () => {
    s.upstream.answers(
      answerEvents([
        created(),
        event('response.reasoning_summary_text.delta', { delta: 'abc' }),
        delta('defghi'),
        event('response.output_text.done', { text: 'defghi' }),
        event('response.function_call_arguments.delta', { delta: '{"a":1}' }),
        end('failed', null, 'defghi'),
      ]),
    );
    const body = ask('Hello', { stream: true });
    await (await send(body)).text();
    expect((await charge()).record).toMatchObject({
      estimated: true,
      outcome: 'COMPLETED',
      inputTokens: tokensOf(body),
      outputTokens: Math.ceil(16 / 3),
    });
  });

  it.each([
    ['the limit the call names', { max_output_tokens: 10 }, 10],
    ["the model's own when it names none", { max_tokens: 1 }, MOST_OUTPUT],
  ])('is covered by what is set aside before: %s', async (_name, more, tokens) => {
    let finish = () => {};
    s.upstream.answers(async (one) => {
      await new Promise<void>((resolve) => (finish = resolve));
      await answerJson(responseWith(USAGE))(one);
    });
    const body = ask('Hello', more);
    const running = send(body);
    await eventually(() => s.calls().length === 1);
    const { held } = await moneyOf(team);
    finish();
    expect(held).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + BigInt(tokens) * PRICE.chat.output);
    await (await running).text();
    expect((await charge()).charged).toBe(COST);
  });

  it("of a call paid with the caller's own key is recorded and nothing", async () => {
    await (await send(ask('Hello', { background: true }), { byok: 'their-key' })).text();
    expect(s.calls()[0]?.headers['authorization']).toBe('Bearer their-key');
    expect(await charge()).toMatchObject({ charged: 0n, record: { mode: 'BYOK', inputTokens: 60, outputTokens: 9 } });
  });
});

describe('a client that leaves', () => {
  it('in the middle of a stream stops the provider within a second and pays for what was sent and received', async () => {
    const uncounted = created({ usage: { input_tokens: 0, output_tokens: 0 } });
    s.upstream.answers(answerAndStall([uncounted, delta('x'.repeat(20)), delta('y'.repeat(10))]));
    const body = ask('Hello', { stream: true });
    const leaving = new AbortController();
    const answer = await send(body, { signal: leaving.signal });
    await readUntil(answer, 'yyy');
    const stopped = new Promise((resolve) => s.calls()[0]?.response.once('close', () => resolve(Date.now())));
    const leftAt = Date.now();
    leaving.abort();
    expect(Number(await stopped) - leftAt).toBeLessThan(1_000);
    await eventually(async () => (await moneyOf(team)).held === 0n);
    const { charged, record } = await charge();
    expect(record).toMatchObject({ outcome: 'CLIENT_LEFT', estimated: true, outputTokens: 10 });
    expect(charged).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + 10n * PRICE.chat.output);
  });
});

describe('a provider that breaks off', () => {
  it('in a stream never looks like a clean end, and what came is charged as an estimate', async () => {
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(created() + delta('Hello'), () => setTimeout(() => response.destroy(), 20));
    });
    const answer = await send(ask('Hello', { stream: true }));
    await expect(answer.text()).rejects.toThrow();
    await eventually(async () => (await moneyOf(team)).held === 0n);
    expect((await charge()).record).toMatchObject({ outcome: 'UPSTREAM_BROKE', estimated: true, outputTokens: 2 });
  });
});

describe('refused before the provider is called', () => {
  const error = (param: string | null, code: string | null) => ({
    error: { message: words, type: 'invalid_request_error', param, code },
  });

  it('is a key that is not good with 401, and a balance that is too low with 402', async () => {
    const stranger = await call(s, { secret: 'sk-wrong' }, ask('x'), { path: RESPONSES });
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toEqual({ error: { message: words, type: 'authentication_error' } });
    const poor = await s.team(5n);
    const refused = await call(s, poor, ask('x'), { path: RESPONSES });
    expect(refused.status).toBe(402);
    expect(await refused.json()).toEqual({ success: false, message: words });
    expect(await moneyOf(poor)).toMatchObject({ balance: 5n, held: 0n, records: [] });
  });

  it('is a model or a boundary that is not there with 404', async () => {
    for (const model of ['no-such-model', 'messages', 'their-chat']) {
      const answer = await send(ask('x', { model }));
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(error('model', 'model_not_found'));
    }
    const answer = await send(ask('x'), { boundary: 'bnd_00000000000000000000000000000000' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(error('boundary_id', 'not_found'));
  });

  it('is what cannot be read or metered with 400 that names it', async () => {
    const boundary = await team.createBoundary({});
    const bad: [object | string, string][] = [
      [ask('x', { max_output_tokens: -1 }), 'max_output_tokens'],
      [ask('x', { stream: 'yes' }), 'stream'],
      [ask('x', { background: true }), 'background'],
      [ask('x', { background: true, stream: true }), 'background'],
      [{ input: 'x' }, 'model'],
      ['{"model":"chat","input":"x","model":"chat"}', 'body'],
      [ask(7), 'input'],
      [ask(['x']), 'input'],
    ];
    for (const [body, field] of bad) {
      const answer = await send(body, { boundary });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', param: field } });
    }
    expect(await moneyOf(team)).toMatchObject({ held: 0n, records: [] });
    expect(await sent(ask('x', { background: false }), {})).toContain('"background":false');
  });

  it('is another method with 405', async () => {
    const answer = await team.fetch(RESPONSES);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(await answer.json()).toHaveProperty('error.message');
  });
});

describe('the openai client', () => {
  const straight = () => new OpenAI({ baseURL: `${s.upstream.url}/alpha/v1`, apiKey: 'any', maxRetries: 0 });
  const routed = () => new OpenAI({ baseURL: `${s.house.base}/router/alpha/v1`, apiKey: team.secret, maxRetries: 0 });

  it('gets the same response as straight from the provider', async () => {
    const request = { model: 'chat', input: 'Hello', max_output_tokens: 50 };
    const got = await routed().responses.create(request);
    expect(got).toEqual(await straight().responses.create(request));
    expect(got).toMatchObject({ output_text: 'Hello.', usage: USAGE, status: 'completed' });
  });

  it('gets the same events as straight from the provider, and the same final response from its helper', async () => {
    s.upstream.answers(
      answerEvents([
        created(),
        event('response.output_item.added', {
          output_index: 0,
          item: { ...responseWith(null).output[0], content: [] },
        }),
        event('response.content_part.added', {
          output_index: 0,
          content_index: 0,
          item_id: 'msg_1',
          part: { type: 'output_text', text: '', annotations: [] },
        }),
        delta('Hel'),
        delta('lo.'),
        end('completed'),
      ]),
    );
    const request = { model: 'chat', input: [{ role: 'user' as const, content: 'Hello' }] };
    const events = async (client: OpenAI) =>
      Array.fromAsync(await client.responses.create({ ...request, stream: true }));
    expect(await events(routed())).toEqual(await events(straight()));
    const final = await routed().responses.stream(request).finalResponse();
    expect(final).toMatchObject({ output_text: 'Hello.', usage: USAGE });
  });

  it('throws the same errors as straight from the provider', async () => {
    const caught = (client: OpenAI) =>
      client.responses.create({ model: 'chat', input: 'x' }).then(
        () => null,
        (error: unknown) => error,
      );
    for (const status of [400, 401, 404, 429, 500, 503]) {
      s.upstream.answers(answerJson({ error: { message: 'No.', type: 't', param: 'p', code: 'c' } }, status));
      const [got, wanted] = [await caught(routed()), await caught(straight())];
      expect(got).toBeInstanceOf(OpenAI.APIError);
      expect(got?.constructor).toBe(wanted?.constructor);
      expect(got).toMatchObject({ status, message: (wanted as Error).message, type: 't', param: 'p', code: 'c' });
    }
  });
});
