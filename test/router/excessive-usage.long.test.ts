import { describe, expect, it } from 'vitest';
import { loggedLines } from '../harness/secrets.ts';
import { answerEvents, answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { BETA, EMBEDDINGS, PRICE, RESPONSES, say, type UsageRow } from './scripted.ts';
import { chatEvent, DONE, usageEvent, betaMessage } from './usage-events.ts';
import { useScripted } from './use-scripted.ts';
import { embeddingsRow } from './catalog-rows.ts';
import { chargeOf } from './model-calls.ts';

const s = useScripted({ moreModels: embeddingsRow('embed', 'alpha', { context: 10 }) });

/** The largest number that many a provider can write, and more than any model reads. */
const ABSURD = 2 ** 31 - 1;
const CONTEXT = 100_000;

/** Returns the record of a call that the provider answers so. */
async function recordOf(answer: Script, body: object, path?: string): Promise<UsageRow> {
  s.upstream.answers(answer);
  return (await chargeOf(s, body, path === undefined ? {} : { path })).record;
}
const completion = (input: number, output: number) =>
  answerJson(chatCompletion({ prompt_tokens: input, completion_tokens: output }));
const HELLO = say('Hello', { max_tokens: 10 });

const warned = (model: string) =>
  loggedLines().filter((line) => line.includes('more tokens than the call can have used') && line.includes(model));

describe('a provider that reports more tokens than the call can have used', () => {
  it('input is cut to the context of the model, marked, logged, and never charged beyond the hold', async () => {
    const record = await recordOf(completion(ABSURD, 5), HELLO);
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
    const record = await recordOf(completion(3, ABSURD), HELLO);
    expect(record).toMatchObject({ inputTokens: 3, outputTokens: 10, estimated: true });
    expect(BigInt(record.charged)).toBe(3n * PRICE.chat.input + 10n * PRICE.chat.output);
  });

  it('so it is in a stream', async () => {
    const events = [chatEvent('Hi'), usageEvent({ prompt_tokens: ABSURD, completion_tokens: ABSURD }), DONE];
    const record = await recordOf(answerEvents(events), { ...HELLO, stream: true });
    expect(record).toMatchObject({ inputTokens: CONTEXT, outputTokens: 10, estimated: true });
  });

  it('so it is for messages, where cached tokens are cut with the rest', async () => {
    const cached = { cache_read_input_tokens: 60_000, cache_creation_input_tokens: 60_000 };
    const answer = answerJson(betaMessage({ input_tokens: ABSURD, ...cached, output_tokens: 1 }));
    const record = await recordOf(answer, say('Hello', { model: 'messages', max_tokens: 5 }), BETA);
    expect(record).toMatchObject({
      inputTokens: 0,
      cacheReadTokens: 60_000,
      cacheWriteTokens: 40_000,
      outputTokens: 1,
      estimated: true,
    });
  });

  it('so it is for responses', async () => {
    const answer = answerJson({ output: [], usage: { input_tokens: 1, output_tokens: ABSURD } });
    const record = await recordOf(answer, { model: 'chat', input: 'Hello', max_output_tokens: 16 }, RESPONSES);
    expect(record).toMatchObject({ inputTokens: 1, outputTokens: 16, estimated: true });
  });

  it('embeddings of many texts may exceed the context of one, but not their bytes', async () => {
    const body = { model: 'embed', input: Array<string>(20).fill('word') };
    const reported = (prompt_tokens: number) =>
      recordOf(answerJson({ data: [], usage: { prompt_tokens } }), body, EMBEDDINGS);
    expect(await reported(40)).toMatchObject({ inputTokens: 40, charged: '120', estimated: false });
    expect(await reported(ABSURD)).toMatchObject({ inputTokens: JSON.stringify(body).length, estimated: true });
  });

  it('a report at the limits is believed, and charged in full', async () => {
    const before = warned('"chat"').length;
    const record = await recordOf(completion(CONTEXT, 10), HELLO);
    expect(record).toMatchObject({ inputTokens: CONTEXT, outputTokens: 10, estimated: false });
    expect(BigInt(record.charged)).toBe(BigInt(CONTEXT) * PRICE.chat.input + 10n * PRICE.chat.output);
    expect(warned('"chat"')).toHaveLength(before);
  });
});
