import { beforeEach, describe, expect, it } from 'vitest';
import { answerEvents, answerJson } from '../harness/upstream.ts';
import { COST, USAGE, created, delta, end, event, responseWith } from './response-events.ts';
import {
  MOST_OUTPUT,
  PRICE,
  RESPONSES,
  call,
  type CallOptions,
  STOPPING,
  tokensOf,
  THEIR_KEY,
  settledMoney,
} from './scripted.ts';
import { answerAndStall, readUntil } from './streams.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { chargeTo, callAndLeave, heldDuring } from './model-calls.ts';

const START = 1_000_000n;

const s = useScripted(STOPPING);
const team = useTestTeam(s, START);
beforeEach(() => s.upstream.answers(answerJson(responseWith(USAGE))));

const ask = (input: unknown, more: object = {}) => ({ model: 'chat', input, ...more });

const send = (body: object, options: CallOptions = {}) => call(s, team, body, { path: RESPONSES, ...options });

// The record of a call that its caller pays is written after its response.
const charged = () => chargeTo(team, START);

describe('a charge', () => {
  it('is the usage times the prices, exactly, with the cached tokens at their own price', async () => {
    await (await send(ask('Hello'))).text();
    const { charge, record } = await charged();
    expect(charge).toBe(COST);
    expect(record).toMatchObject({ inputTokens: 60, cacheReadTokens: 40, cacheWriteTokens: 0, outputTokens: 9 });
    expect(record).toMatchObject({ estimated: false, outcome: 'COMPLETED', mode: 'HOSTED', httpStatus: 200 });
  });

  it.each([
    ['completed', 'COMPLETED'],
    ['incomplete', 'COMPLETED'],
    ['failed', 'UPSTREAM_BROKE'],
  ])('of a stream that ends with %s is made before that event leaves', async (status, outcome) => {
    s.upstream.answers(answerAndStall([created(), delta('Hello.'), end(status)]));
    await callAndLeave(s, team, ask('Hello', { stream: true }), {
      path: RESPONSES,
      at: '"output_tokens":9',
      async before() {
        const { charge, record } = await charged();
        expect(charge).toBe(COST);
        expect(record).toMatchObject({ estimated: false, outcome, inputTokens: 60, outputTokens: 9 });
      },
    });
  });

  it('is the same when the model, or a repeated part of the call, contains the word that ends a stream', async () => {
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
    expect(await charged()).toMatchObject({ charge: COST, record: { estimated: false } });
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
    const { charge, record } = await charged();
    expect(record).toMatchObject({ estimated: true, inputTokens: tokensOf(body), outputTokens: generated });
    expect(charge).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + BigInt(generated) * PRICE.chat.output);
  });

  it('of a stream whose usage is not reported counts every kind of delta once', async () => {
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
    expect((await charged()).record).toMatchObject({
      estimated: true,
      outcome: 'UPSTREAM_BROKE',
      inputTokens: tokensOf(body),
      outputTokens: Math.ceil(16 / 3),
    });
  });

  it.each([
    ['the limit the call names', { max_output_tokens: 10 }, 10],
    ["the model's own when it names none", { max_tokens: 1 }, MOST_OUTPUT],
  ])('is covered by what is set aside before: %s', async (_name, more, tokens) => {
    const held = heldDuring(s, team, answerJson(responseWith(USAGE)));
    const body = ask('Hello', more);
    await (await send(body)).text();
    expect(held()).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + BigInt(tokens) * PRICE.chat.output);
    expect((await charged()).charge).toBe(COST);
  });

  it("of a call paid with the caller's own key is recorded and nothing", async () => {
    await (await send(ask('Hello', { background: true }), { byok: THEIR_KEY })).text();
    expect(s.calls()[0]?.headers['authorization']).toBe('Bearer their-key-4f9c1e7b20d8');
    expect(await charged()).toMatchObject({ charge: 0n, record: { mode: 'BYOK', inputTokens: 60, outputTokens: 9 } });
  });
});

describe('a client that leaves', () => {
  it('in the middle of a stream stops the provider at once and pays for what was sent and received', async () => {
    const uncounted = created({ usage: { input_tokens: 0, output_tokens: 0 } });
    s.upstream.answers(answerAndStall([uncounted, delta('x'.repeat(20)), delta('y'.repeat(10))]));
    const body = ask('Hello', { model: 'stopping-chat', stream: true });
    const leaving = new AbortController();
    const answer = await send(body, { signal: leaving.signal });
    await readUntil(answer, 'yyy');
    const stopped = new Promise((resolve) => s.calls()[0]?.response.once('close', () => resolve(Date.now())));
    const leftAt = Date.now();
    leaving.abort();
    expect(Number(await stopped) - leftAt).toBeLessThan(4_000);
    await settledMoney(team);
    const { charge, record } = await charged();
    expect(record).toMatchObject({ outcome: 'CLIENT_LEFT', estimated: true, outputTokens: 10 });
    expect(charge).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + 10n * PRICE.chat.output);
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
    await settledMoney(team);
    expect((await charged()).record).toMatchObject({ outcome: 'UPSTREAM_BROKE', estimated: true, outputTokens: 2 });
  });
});
