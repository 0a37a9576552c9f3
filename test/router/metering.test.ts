import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { BETA, MOST_OUTPUT, PRICE, call, eventually, moneyOf, say, tokensOf } from './scripted.ts';
import {
  ALPHA_USAGE,
  ALPHA_COST,
  BETA_USAGE,
  BETA_COST,
  chatEvent,
  usageEvent,
  DONE,
  betaEvent,
  betaText,
  betaMessage,
  betaEvents,
  betaStart,
} from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { chargeOf, answerOnRelease } from './model-calls.ts';

const s = useScripted();

const START = 1_000_000n;
const betaSay = (more: object = {}) => say('Hello', { model: 'messages', max_tokens: 100, ...more });

const chatCharge = (body: object) => chargeOf(s, body, { balance: START });
const betaCharge = (more: object = {}) => chargeOf(s, betaSay(more), { balance: START, path: BETA });

describe('a charge is the usage times the prices, exactly', () => {
  it('for alpha, whose prompt count includes the cached tokens', async () => {
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    const plain = await chatCharge(say('Hello'));
    s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(ALPHA_USAGE), DONE]));
    const streamed = await chatCharge(say('Hello', { stream: true }));
    for (const { charge, record } of [plain, streamed]) {
      expect(charge).toBe(ALPHA_COST);
      expect(record).toMatchObject({ inputTokens: 60, cacheReadTokens: 40, cacheWriteTokens: 0, outputTokens: 9 });
      expect(record).toMatchObject({ estimated: false, outcome: 'COMPLETED', httpStatus: 200, mode: 'HOSTED' });
    }
  });

  it('for beta, whose prompt count leaves them out, and whose streams report it in two events', async () => {
    s.upstream.answers(answerJson(betaMessage(BETA_USAGE)));
    const plain = await betaCharge();
    s.upstream.answers(answerEvents(betaEvents('Hello', BETA_USAGE)));
    const streamed = await betaCharge({ stream: true });
    for (const { charge, record } of [plain, streamed]) {
      expect(charge).toBe(BETA_COST);
      expect(record).toMatchObject({
        inputTokens: 50,
        cacheReadTokens: 30,
        cacheWriteTokens: 20,
        outputTokens: 7,
        estimated: false,
      });
    }
  });

  it('also when the model writes the word that ends a stream', async () => {
    s.upstream.answers(
      answerEvents(
        [
          betaStart({ ...BETA_USAGE, output_tokens: 1 }),
          betaText('message_stop'),
          betaText('"message_stop"'),
          betaText('and much more'),
          betaEvent('message_delta', { usage: { output_tokens: 7 } }),
          betaEvent('message_stop'),
        ],
        { pauseMs: 5 },
      ),
    );
    expect(await betaCharge({ stream: true })).toMatchObject({
      charge: BETA_COST,
      record: { estimated: false },
    });
    s.upstream.answers(
      answerEvents([chatEvent('[DONE]'), chatEvent('"usage":{"prompt_tokens":0}'), usageEvent(ALPHA_USAGE), DONE], {
        pauseMs: 5,
      }),
    );
    expect(await chatCharge(say('Hello', { stream: true }))).toMatchObject({
      charge: ALPHA_COST,
      record: { estimated: false },
    });
  });

  it('and nothing for a model without a price, which is recorded all the same', async () => {
    s.upstream.answers(answerJson(chatCompletion(ALPHA_USAGE)));
    expect(await chatCharge(say('Hello', { model: 'unpriced' }))).toMatchObject({
      charge: 0n,
      record: { inputTokens: 60, cost: '0' },
    });
  });

  it('is more than was set aside when the provider counts more, but never more than there is', async () => {
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 3000, completion_tokens: 1 })));
    expect((await chatCharge(say('Hello', { max_tokens: 1 }))).charge).toBe(
      3000n * PRICE.chat.input + PRICE.chat.output,
    );
    const poor = await s.team(500n);
    expect((await call(s, poor, say('Hello', { max_tokens: 1 }))).status).toBe(200);
    const money = await moneyOf(poor);
    expect(money).toMatchObject({ balance: 0n, held: 0n, sum: 0n });
    expect(money.records[0]).toMatchObject({ charged: '500', cost: '9007' });
  });
});

describe('a usage that is not reported', () => {
  const body = say('Hello', { max_tokens: 50 });
  const inputTokens = tokensOf(body);
  const said = Math.ceil('Hello.'.length / 3);

  it.each([
    ['is missing', null],
    ['is empty', {}],
    ['is no object', 'none'],
    ['is negative', { prompt_tokens: -5, completion_tokens: -1 }],
    ['is in text', { prompt_tokens: '12', completion_tokens: '3' }],
    ['is beyond all measure', { prompt_tokens: 9_007_199_254_740_991, completion_tokens: 9_007_199_254_740_991 }],
  ])('because it %s is counted from what was sent and received, and marked so', async (_why, usage) => {
    s.upstream.answers(answerJson({ ...chatCompletion(null), ...(usage === null ? {} : { usage }) }));
    const { charge, record } = await chatCharge(body);
    expect(record).toMatchObject({ estimated: true, inputTokens, outputTokens: said, outcome: 'COMPLETED' });
    expect(charge).toBe(BigInt(inputTokens) * PRICE.chat.input + BigInt(record.outputTokens) * PRICE.chat.output);
  });

  it('is counted so for a stream of either protocol too', async () => {
    s.upstream.answers(answerEvents([chatEvent('123456'), chatEvent('789'), DONE]));
    expect((await chatCharge(say('Hello', { stream: true }))).record).toMatchObject({
      estimated: true,
      outputTokens: 3,
    });
    s.upstream.answers(
      answerEvents([
        betaStart({ input_tokens: 33, output_tokens: 1 }),
        betaText('x'.repeat(90)),
        betaEvent('message_stop'),
      ]),
    );
    const { record } = await betaCharge({ stream: true });
    expect(record).toMatchObject({ estimated: true, inputTokens: 33, outputTokens: 30 });
  });

  it('is never charged above what was set aside', async () => {
    s.upstream.answers(answerEvents([chatEvent('x'.repeat(10_000)), DONE]));
    const small = say('Hello', { stream: true, max_tokens: 10 });
    const { charge } = await chatCharge(small);
    expect(charge).toBe(BigInt(tokensOf(small)) * PRICE.chat.input + 10n * PRICE.chat.output);
  });
});

describe('what is set aside', () => {
  it.each([
    ['the limit the call names', { max_tokens: 10 }, 10],
    ["the model's own when it names none", {}, MOST_OUTPUT],
    ['the limit for each of its answers', { max_tokens: 10, n: 4 }, 40],
    ["the model's for each of its answers", { n: 4 }, 4 * MOST_OUTPUT],
    ['the larger of two limits', { max_completion_tokens: 1, max_tokens: 30 }, 30],
    ['whole numbers in any spelling', { max_tokens: '1e1' }, 10],
  ])('covers %s', async (_name, more, tokens) => {
    const team = await s.team(START);
    const release = answerOnRelease(s, answerJson(chatCompletion(ALPHA_USAGE)));
    const body = JSON.stringify(say('Hello', more)).replace('"1e1"', '1e1');
    const running = call(s, team, body);
    await eventually(() => s.calls().length === 1);
    const { held, balance } = await moneyOf(team);
    release();
    expect(held).toBe(BigInt(tokensOf(body)) * PRICE.chat.input + BigInt(tokens) * PRICE.chat.output);
    expect(balance).toBe(START);
    await (await running).text();
    expect(await moneyOf(team)).toMatchObject({ held: 0n, balance: START - ALPHA_COST });
  });

  it('is never covered when it is beyond all measure: 402', async () => {
    const team = await s.team(START);
    for (const more of [{ max_tokens: Number.MAX_SAFE_INTEGER }, { max_tokens: 1e15, n: 1e15 }])
      expect((await call(s, team, say('Hello', more))).status).toBe(402);
    expect(await moneyOf(team)).toMatchObject({ held: 0n, balance: START, records: [] });
  });
});
