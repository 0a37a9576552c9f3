import { describe, expect, it } from 'vitest';
import { messages } from '../../router-sidecar/dialects/anthropic.ts';
import { embeddings, chatCompletions } from '../../router-sidecar/dialects/openai.ts';
import { responses } from '../../router-sidecar/dialects/openai-responses.ts';
import { readUsage } from '../../src/catalog/read-usage.ts';
import { IMPOSSIBLE_USAGES, USAGE_EXAMPLES } from '../conformance/usage-forms.ts';
import { answerEvents, answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { say } from './scripted.ts';
import { chatEvent, DONE, usageEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { priceOf, tokenPrice, modelRow } from './catalog-rows.ts';
import { chargeOf } from './model-calls.ts';

const price = priceOf(4, 16, `cache_read: ${tokenPrice(1)}`);
const s = useScripted({ moreModels: modelRow('cached', 'alpha', { context: 128_000, output: 8_000, price }) });

const DIALECTS = [chatCompletions, responses, embeddings, messages];

/** Makes a call that the provider answers so. Returns its charge, and its record. */
async function charged(script: Script, more: object = {}) {
  s.upstream.answers(script);
  const { charge: cost, record } = await chargeOf(s, say('Hello', { model: 'cached', ...more }));
  return { cost, record };
}

const inBoth = async (usage: object) => {
  const whole = await charged(answerJson(chatCompletion(usage)));
  const streamed = await charged(answerEvents([chatEvent('Hi'), usageEvent(usage), DONE]), { stream: true });
  expect([whole.record.estimated, streamed.record.estimated]).toEqual([false, false]);
  expect(streamed.cost).toBe(whole.cost);
  return whole.cost;
};

describe('the usage of every provider is read', () => {
  it.each(USAGE_EXAMPLES.map((example) => [`${example.provider} (${example.endpoint})`, example] as const))(
    '%s',
    (_name, { endpoint, answer, counts }) => {
      const dialect = DIALECTS.find((one) => one.endpoint === endpoint);
      expect(dialect?.usageOf(answer, null)).toEqual(counts);
    },
  );

  it.each(IMPOSSIBLE_USAGES)('%s is not believed, and the usage before it stands', (_what, usage) => {
    const before = { input: 1, cacheRead: 0, cacheWrite: 0, output: 2 };
    expect(chatCompletions.usageOf({ choices: [], usage }, null)).toBeNull();
    expect(chatCompletions.usageOf({ choices: [], usage }, before)).toBe(before);
  });

  it('each example names its source', () => {
    for (const { source } of USAGE_EXAMPLES) expect(source).toMatch(/^[A-Z].{5,}/);
  });
});

describe('the platform reads its own calls with the same reader', () => {
  const model = { contextTokens: 20_000, maxOutputTokens: 1000, kind: 'chat' } as Parameters<
    typeof readUsage
  >[1]['model'];

  it.each(
    USAGE_EXAMPLES.filter(({ endpoint }) => endpoint === '/chat/completions')
      .filter(({ answer }) => 'usage' in answer)
      .map((example) => [example.provider, example] as const),
  )('%s', (_name, { answer, counts }) => {
    expect(readUsage(answer, { model, sentBytes: 9, receivedBytes: 9 })).toEqual({ estimated: false, tokens: counts });
  });

  it.each<[string, object, { input: number; output: number }]>([
    ['the answer alone', { completion_tokens: 25 }, { input: 3, output: 25 }],
    ['a prompt of zero', { prompt_tokens: 0, completion_tokens: 25 }, { input: 3, output: 25 }],
    ['an answer of zero', { prompt_tokens: 12, completion_tokens: 0 }, { input: 12, output: 1 }],
    ['more than the model puts out', { prompt_tokens: 12, completion_tokens: 1001 }, { input: 12, output: 1 }],
  ])('%s has its other side estimated', (_what, usage, counts) => {
    const use = readUsage({ usage }, { model, sentBytes: 9, receivedBytes: 3 });
    expect(use).toMatchObject({ estimated: true, tokens: counts });
  });

  it.each(IMPOSSIBLE_USAGES)('%s is estimated', (_what, usage) => {
    const estimate = { input: 3, cacheRead: 0, cacheWrite: 0, output: 1 };
    expect(readUsage({ usage }, { model, sentBytes: 9, receivedBytes: 3 })).toEqual({
      estimated: true,
      tokens: estimate,
    });
  });
});

describe('a hosted call is charged for it', () => {
  it('cached tokens that are reported beside the counts cost as cached', async () => {
    const counts = { prompt_tokens: 1000, completion_tokens: 10, total_tokens: 1010 };
    expect(await inBoth({ ...counts, prompt_cache_hit_tokens: 960, prompt_cache_miss_tokens: 40 })).toBe(
      40n * 4n + 960n + 10n * 16n,
    );
  });

  it.each([
    ['beside the answer is output', 10],
    ['within the answer is counted once', 310],
  ])('reasoning %s', async (_where, completion_tokens) => {
    const details = { completion_tokens_details: { reasoning_tokens: 300 } };
    const cost = await inBoth({ prompt_tokens: 12, completion_tokens, total_tokens: 322, ...details });
    expect(cost).toBe(12n * 4n + 310n * 16n);
  });

  it('thoughts that only the total has are output, and of many reports the last one counts', async () => {
    const chunk = (content: string, completion: number, total: number) =>
      `data: ${JSON.stringify({
        choices: [{ index: 0, delta: { content } }],
        usage: { prompt_tokens: 12, completion_tokens: completion, total_tokens: total },
      })}\n\n`;
    const { cost, record } = await charged(answerEvents([chunk('a', 1, 500), chunk('b', 2, 900), DONE]), {
      stream: true,
    });
    expect(record).toMatchObject({ inputTokens: 12, outputTokens: 888 });
    expect(cost).toBe(12n * 4n + 888n * 16n);
  });

  it('a total that is less than its parts gives nothing back', async () => {
    expect(await inBoth({ prompt_tokens: 12, completion_tokens: 10, total_tokens: 1 })).toBe(12n * 4n + 10n * 16n);
  });

  it('more cached tokens than the prompt has are the whole prompt', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 10, total_tokens: 22, prompt_cache_hit_tokens: 99 };
    expect(await inBoth(usage)).toBe(12n + 10n * 16n);
  });

  it.each(IMPOSSIBLE_USAGES)('%s is estimated, and never free', async (_what, usage) => {
    const { cost, record } = await charged(answerJson(chatCompletion(usage)));
    expect(record.estimated).toBe(true);
    expect(cost).toBeGreaterThan(0n);
  });

  it.each([
    ['Groq', { choices: [{ index: 0, delta: {} }], x_groq: { usage: { prompt_tokens: 23, completion_tokens: 19 } } }],
    ['Moonshot', { choices: [{ index: 0, delta: {}, usage: { prompt_tokens: 23, completion_tokens: 19 } }] }],
  ])('usage in the place of %s is charged', async (_provider, last) => {
    const events = [chatEvent('Hi'), `data: ${JSON.stringify(last)}\n\n`, DONE];
    const { cost, record } = await charged(answerEvents(events), { stream: true });
    expect(cost).toBe(23n * 4n + 19n * 16n);
    expect(record.estimated).toBe(false);
  });
});
