import { describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { loggedLines } from '../harness/secrets.ts';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { BETA, call, EMBEDDINGS, eventually, moneyOf, PRICE, RESPONSES, say, type UsageRow } from './scripted.ts';
import { chatEvent, DONE, usageEvent } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted({
  moreModels:
    '  - { name: embed, provider: alpha, kind: embeddings, context_tokens: 10, max_output_tokens: 1, price: { input: { tokens_per_million: 3, usd_per_million: 1 }, output: { tokens_per_million: 0, usd_per_million: 0 }, details: {} } }',
});

/** The largest number that many a provider can write, and more than any model reads. */
const ABSURD = 2 ** 31 - 1;
const CONTEXT = 100_000;
const BALANCE = 1_000_000_000n;

/** Ends a call, checks that the team's money is exact, and returns its record. */
async function recordOf(team: TestActor, answer: Response): Promise<UsageRow> {
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  const record = await eventually(async () => (await moneyOf(team)).records[0]);
  const money = await moneyOf(team);
  expect([money.held, money.balance]).toEqual([0n, BALANCE - BigInt(record.charged)]);
  expect(money.sum).toBe(money.balance);
  return record;
}

const warned = (model: string) =>
  loggedLines().filter((line) => line.includes('more tokens than the call can have used') && line.includes(model));

describe('a provider that reports more tokens than the call can have used', () => {
  it('input is cut to the context of the model, marked, logged, and never charged beyond the hold', async () => {
    const team = await s.team(BALANCE);
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: ABSURD, completion_tokens: 5 })));
    const record = await recordOf(team, await call(s, team, say('Hello', { max_tokens: 10 })));
    expect(record).toMatchObject({ inputTokens: CONTEXT, outputTokens: 5, estimated: true });
    // The call has 72 bytes, for 24 tokens, and may generate 10.
    expect(BigInt(record.charged)).toBeLessThanOrEqual(40n * PRICE.chat.input + 10n * PRICE.chat.output);
    expect(JSON.parse(warned('"chat"')[0] ?? '{}')).toMatchObject({
      level: 40,
      reported: { input: ABSURD, output: 5 },
      limits: { contextTokens: CONTEXT, outputLimit: 10 },
    });
  });

  it('output is cut to the requested limit, and what is plausible beside it is charged exactly', async () => {
    const team = await s.team(BALANCE);
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: 3, completion_tokens: ABSURD })));
    const record = await recordOf(team, await call(s, team, say('Hello', { max_tokens: 10 })));
    expect(record).toMatchObject({ inputTokens: 3, outputTokens: 10, estimated: true });
    expect(BigInt(record.charged)).toBe(3n * PRICE.chat.input + 10n * PRICE.chat.output);
  });

  it('so it is in a stream', async () => {
    const team = await s.team(BALANCE);
    const usage = { prompt_tokens: ABSURD, completion_tokens: ABSURD };
    s.upstream.answers(answerEvents([chatEvent('Hi'), usageEvent(usage), DONE]));
    const record = await recordOf(team, await call(s, team, say('Hello', { max_tokens: 10, stream: true })));
    expect(record).toMatchObject({ inputTokens: CONTEXT, outputTokens: 10, estimated: true });
  });

  it('so it is for messages, where cached tokens are cut with the rest', async () => {
    const team = await s.team(BALANCE);
    const usage = { input_tokens: ABSURD, cache_read_input_tokens: 60_000, cache_creation_input_tokens: 60_000 };
    const message = { type: 'message', content: [{ type: 'text', text: 'Hi' }], usage: { ...usage, output_tokens: 1 } };
    s.upstream.answers(answerJson(message));
    const body = { model: 'messages', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] };
    const record = await recordOf(team, await call(s, team, body, { path: BETA }));
    expect(record).toMatchObject({
      inputTokens: 0,
      cacheReadTokens: 60_000,
      cacheWriteTokens: 40_000,
      outputTokens: 1,
      estimated: true,
    });
  });

  it('so it is for responses', async () => {
    const team = await s.team(BALANCE);
    s.upstream.answers(answerJson({ output: [], usage: { input_tokens: 1, output_tokens: ABSURD } }));
    const record = await recordOf(
      team,
      await call(s, team, { model: 'chat', input: 'Hello', max_output_tokens: 16 }, { path: RESPONSES }),
    );
    expect(record).toMatchObject({ inputTokens: 1, outputTokens: 16, estimated: true });
  });

  it('embeddings of many texts may exceed the context of one, but not their bytes', async () => {
    const team = await s.team(BALANCE);
    const body = { model: 'embed', input: Array<string>(20).fill('word') };
    s.upstream.answers(answerJson({ data: [], usage: { prompt_tokens: 40 } }));
    const plausible = await recordOf(team, await call(s, team, body, { path: EMBEDDINGS }));
    expect(plausible).toMatchObject({ inputTokens: 40, charged: '120', estimated: false });
    s.upstream.answers(answerJson({ data: [], usage: { prompt_tokens: ABSURD } }));
    const other = await s.team(BALANCE);
    const record = await recordOf(other, await call(s, other, body, { path: EMBEDDINGS }));
    expect(record).toMatchObject({ inputTokens: JSON.stringify(body).length, estimated: true });
  });

  it('a report at the limits is believed, and charged in full', async () => {
    const team = await s.team(BALANCE);
    s.upstream.answers(answerJson(chatCompletion({ prompt_tokens: CONTEXT, completion_tokens: 10 })));
    const before = warned('"chat"').length;
    const record = await recordOf(team, await call(s, team, say('Hello', { max_tokens: 10 })));
    expect(record).toMatchObject({ inputTokens: CONTEXT, outputTokens: 10, estimated: false });
    expect(BigInt(record.charged)).toBe(BigInt(CONTEXT) * PRICE.chat.input + 10n * PRICE.chat.output);
    expect(warned('"chat"')).toHaveLength(before);
  });
});
