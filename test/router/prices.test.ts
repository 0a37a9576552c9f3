import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { ALPHA, BETA, call, moneyOf, say, tokensOf, RESPONSES, PRICE } from './scripted.ts';
import { chatEvent, DONE, usageEvent, betaMessage, betaEvents } from './usage-events.ts';
import { modelRow } from './catalog-rows.ts';
import { useScripted, ONE_TOKEN } from './use-scripted.ts';
import { chargeOf, heldDuring } from './model-calls.ts';

const START = 1_000_000_000n;
const one = (tokens: number) => ({ tokens_per_million: tokens, usd_per_million: tokens / 1_000_000 });

const usd = (tokens: bigint) => ({ tokens_per_million: Number(tokens), usd_per_million: 1 });

const FLAT = {
  input: one(100),
  output: one(1000),
  details: {
    batch: { input: one(50), output: one(500) },
    cache_read: one(10),
    cache_read_explicit: one(5),
    cache_write: one(125),
    cache_write_1h: one(200),
    cache_write_5m: one(126),
    hosted_tools: one(7),
    output_thinking: one(3000),
  },
};
const TIERED = {
  input: one(3),
  output: one(7),
  details: {
    cache_write: one(4),
    tiers: [
      { up_to_input_tokens: 100, input: one(3), output: one(7) },
      { up_to_input_tokens: 1000, input: one(30), output: one(70), cache_read: one(20) },
      { up_to_input_tokens: null, input: one(300), output: one(700), cache_write: one(400), output_thinking: one(900) },
    ],
  },
};

const row = (name: string, provider: string, price: object) =>
  modelRow(name, provider, { price: JSON.stringify(price) });
const s = useScripted({
  moreModels:
    row('tiered-beta', 'beta', TIERED) +
    row('tiered', 'alpha', TIERED) +
    row('flat-beta', 'beta', FLAT) +
    modelRow('Unpriced', 'alpha') +
    row('flat', 'alpha', FLAT) +
    row('plain', 'alpha', { input: one(1), output: one(2) }),
});

/** Returns the exact charge of one call, of a new team. */
async function chargeAt(path: string, model: string, more: object = {}) {
  const charged = await chargeOf(s, say('Hello', { model, max_tokens: 1000, ...more }), { path });
  expect(charged.record.estimated).toBe(false);
  return charged;
}

/** Returns the charge of the same usage in a whole response and in a stream of alpha's. */
async function alphaCharges(model: string, usage: object): Promise<bigint[]> {
  s.upstream.answers(answerJson(chatCompletion(usage)));
  const whole = await chargeAt(ALPHA, model);
  s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(usage), DONE]));
  const streamed = await chargeAt(ALPHA, model, { stream: true });
  return [whole.charge, streamed.charge];
}

/** Returns the same for beta's, whose streams report the input first and the output last. */
async function betaCharges(model: string, usage: Record<string, unknown>): Promise<bigint[]> {
  s.upstream.answers(answerJson(betaMessage(usage)));
  const whole = await chargeAt(BETA, model);
  s.upstream.answers(answerEvents(betaEvents('Hello', usage)));
  const streamed = await chargeAt(BETA, model, { stream: true });
  return [whole.charge, streamed.charge];
}

const both = (amount: number) => [BigInt(amount), BigInt(amount)];

describe('a call is charged by the band of its input, answer and all', () => {
  it.each([
    ['at the edge of the lowest band', 100, 100 * 3 + 9 * 7],
    ['one token beyond it', 101, 61 * 30 + 40 * 20 + 9 * 70],
    ['at the edge of the next', 1000, 960 * 30 + 40 * 20 + 9 * 70],
    ['in the last', 1001, 1001 * 300 + 9 * 700],
  ])('for alpha, whose input counts the cached tokens: %s', async (_where, prompt, cost) => {
    const usage = { prompt_tokens: prompt, completion_tokens: 9, prompt_tokens_details: { cached_tokens: 40 } };
    expect(await alphaCharges('tiered', usage)).toEqual(both(cost));
  });

  it.each([
    ['at the edge of the lowest band', 50, 70 * 3 + 30 * 4 + 9 * 7],
    ['one token beyond it', 51, 51 * 30 + 20 * 20 + 30 * 4 + 9 * 70],
    ['in the last', 951, 971 * 300 + 30 * 400 + 9 * 700],
  ])('for beta, whose input leaves them out: %s', async (_where, input, cost) => {
    const usage = {
      input_tokens: input,
      cache_read_input_tokens: 20,
      cache_creation_input_tokens: 30,
      output_tokens: 9,
    };
    expect(await betaCharges('tiered-beta', usage)).toEqual(both(cost));
  });

  it('and the dearest of the bands that it can reach is set aside', async () => {
    const team = await s.team();
    const held = heldDuring(s, team, ONE_TOKEN);
    const body = JSON.stringify(say('x'.repeat(3000), { model: 'tiered', max_tokens: 10 }));
    await (await call(s, team, body)).text();
    expect(held()).toBe(BigInt(tokensOf(body) * 400 + 10 * 900));
    expect((await moneyOf(team)).balance).toBe(START - 10n);
  });
});

describe('reasoning has its own price, and is part of the output', () => {
  it.each([
    ['some of it', 6, 6 * 3000 + 3 * 1000],
    ['none of it', 0, 9 * 1000],
    ['more than there is, which cannot be', 99, 9 * 3000],
    ['no sensible number of it', -1, 9 * 1000],
  ])('where the provider reports %s', async (_what, thinking, cost) => {
    expect(
      await alphaCharges('flat', {
        prompt_tokens: 10,
        completion_tokens: 9,
        completion_tokens_details: { reasoning_tokens: thinking },
      }),
    ).toEqual(both(1000 + cost));
    const usage = { input_tokens: 10, output_tokens: 9, output_tokens_details: { reasoning_tokens: thinking } };
    s.upstream.answers(answerJson({ id: 'resp_1', object: 'response', status: 'completed', output: [], usage }));
    expect((await chargeAt(RESPONSES, 'flat', { input: 'Hello' })).charge).toBe(BigInt(1000 + cost));
    expect(
      await betaCharges('flat-beta', {
        input_tokens: 10,
        output_tokens: 9,
        output_tokens_details: { thinking_tokens: thinking },
      }),
    ).toEqual(both(1000 + cost));
  });
});

describe('writes to a cache have the price of their time to live', () => {
  it.each([
    ['both kinds', { ephemeral_5m_input_tokens: 20, ephemeral_1h_input_tokens: 10 }, 20 * 126 + 10 * 200],
    ['all for an hour', { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 30 }, 30 * 200],
    ['a part, and the rest untold', { ephemeral_1h_input_tokens: 10 }, 20 * 125 + 10 * 200],
    ['more than was written', { ephemeral_5m_input_tokens: 30, ephemeral_1h_input_tokens: 10 }, 20 * 126 + 10 * 200],
    ['nothing of it', null, 30 * 125],
  ])('where beta reports %s', async (_what, cacheCreation, cost) => {
    const usage = {
      input_tokens: 5,
      cache_read_input_tokens: 7,
      cache_creation_input_tokens: 30,
      cache_creation: cacheCreation,
      output_tokens: 1,
    };
    expect(await betaCharges('flat-beta', usage)).toEqual(both(5 * 100 + 7 * 10 + cost + 1000));
  });

  it('and the record stores their sum', async () => {
    s.upstream.answers(
      answerJson(
        betaMessage({
          input_tokens: 5,
          cache_creation_input_tokens: 30,
          cache_creation: { ephemeral_5m_input_tokens: 20, ephemeral_1h_input_tokens: 10 },
          output_tokens: 1,
        }),
      ),
    );
    expect((await chargeAt(BETA, 'flat-beta')).record).toMatchObject({ inputTokens: 5, cacheWriteTokens: 30 });
  });

  it('for alpha too, whose prompt count includes them', async () => {
    const details = { cached_tokens: 20, cache_write_tokens: 30 };
    const usage = { prompt_tokens: 100, completion_tokens: 1, prompt_tokens_details: details };
    expect(await alphaCharges('flat', usage)).toEqual(both(50 * 100 + 20 * 10 + 30 * 125 + 1000));
  });
});

it('the model list shows every price of every model, and nothing else', async () => {
  const answer = await (await s.team()).fetch('/router/v1/models');
  const tiered = { input: one(3), output: one(7), tiered: true, details: TIERED.details };
  const flat = { input: FLAT.input, output: FLAT.output, tiered: false, details: FLAT.details };
  const cached = (prices: { input: bigint; output: bigint; cacheRead: bigint }, more: object = {}) => ({
    input: usd(prices.input),
    output: usd(prices.output),
    tiered: false,
    details: { cache_read: usd(prices.cacheRead), ...more },
  });
  const items = [
    { name: 'Unpriced', provider_type: 'alpha' },
    { name: 'away-chat', provider_type: 'alpha', price: cached(PRICE.chat) },
    { name: 'chat', provider_type: 'alpha', price: cached(PRICE.chat) },
    { name: 'flat', provider_type: 'alpha', price: flat },
    { name: 'flat-beta', provider_type: 'beta', price: flat },
    { name: 'memory', provider_type: 'alpha' },
    {
      name: 'messages',
      provider_type: 'beta',
      price: cached(PRICE.messages, { cache_write: usd(PRICE.messages.cacheWrite) }),
    },
    {
      name: 'plain',
      provider_type: 'alpha',
      price: { input: one(1), output: one(2), tiered: false, details: {} },
    },
    { name: 'their-chat', provider_type: 'alpha', price: cached(PRICE.chat) },
    { name: 'tiered', provider_type: 'alpha', price: tiered },
    { name: 'tiered-beta', provider_type: 'beta', price: tiered },
    { name: 'unpriced', provider_type: 'alpha' },
  ];
  const { message, ...rest } = (await answer.json()) as { message: string };
  expect(message).toMatch(/^[A-Z].+\.$/);
  expect(rest).toStrictEqual({ success: true, data: { items } });
});
