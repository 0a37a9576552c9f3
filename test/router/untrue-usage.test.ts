import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, type Script } from '../harness/upstream.ts';
import { embeddingsRow } from './catalog-rows.ts';
import { chargeOf, type Charge } from './model-calls.ts';
import { EMBEDDINGS, MOST_OUTPUT, PRICE, THEIR_KEY, call, recordedMoney, tokensOf } from './scripted.ts';
import { betaEvent, betaText, chatEvent, DONE, usageEvent } from './usage-events.ts';
import {
  ANSWERED,
  CHAT,
  MESSAGES,
  ONE_SIDED,
  OTHER_NAMES,
  PROMPT,
  stop,
  TEXT,
  TRUE,
  type Counts,
  type Endpoint,
} from './usage-rows.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted({ moreModels: embeddingsRow('embed') });

async function chargedFor({ path, body }: Endpoint, script: Script, more: object = {}): Promise<Charge> {
  s.upstream.answers(script);
  return chargeOf(s, { ...body, ...more }, path === undefined ? {} : { path });
}

async function expectCounts(endpoint: Endpoint, usage: object, text: string, want: Counts): Promise<void> {
  for (const [script, more] of [
    [endpoint.whole(usage, text), {}],
    [endpoint.streamed(usage, text), { stream: true }],
  ] as const) {
    const { record } = await chargedFor(endpoint, script, more);
    expect(record).toMatchObject({
      outcome: 'COMPLETED',
      inputTokens: want.input ?? tokensOf({ ...endpoint.body, ...more }),
      cacheReadTokens: want.cached ?? 0,
      cacheWriteTokens: want.written ?? 0,
      outputTokens: want.output ?? Math.ceil(Buffer.byteLength(text) / 3),
      estimated: want.input === null || want.output === null,
    });
  }
}

describe('a count that cannot be true is no report, and a side that can be stays as reported', () => {
  it.each(ONE_SIDED)('%s', (_what, endpoint, usage, want, text = TEXT) => expectCounts(endpoint, usage, text, want));
});

describe('a count that can be true is charged exactly', () => {
  it.each(TRUE)('%s', (_what, endpoint, usage, want, text = TEXT) => expectCounts(endpoint, usage, text, want));
});

describe('counts by the names of another protocol are read', () => {
  it.each(OTHER_NAMES)('%s', (_what, endpoint, usage, want, text = TEXT) => expectCounts(endpoint, usage, text, want));
});

describe('embeddings', () => {
  const body = { model: 'embed', input: [PROMPT, 'Hello'] };
  it.each<[string, object, number | null]>([
    ['of zero are estimated', { prompt_tokens: 0, total_tokens: 0 }, null],
    ['of zero beside a total count the total', { prompt_tokens: 0, total_tokens: 60 }, 60],
    ['by the name of responses are read', { input_tokens: 60, output_tokens: 0 }, 60],
    ['that are negative are estimated', { prompt_tokens: -1, total_tokens: -1 }, null],
  ])('%s', async (_what, usage, input) => {
    s.upstream.answers(answerJson({ object: 'list', data: [], usage }));
    const { record } = await chargeOf(s, body, { path: EMBEDDINGS });
    const inputTokens = input ?? tokensOf(body);
    expect(record).toMatchObject({ inputTokens, outputTokens: 0, estimated: input === null });
    expect(record.charged).toBe(String(inputTokens * 3));
  });
});

describe('an estimate', () => {
  it.each<[string, Endpoint, object, number]>([
    ['chat', CHAT, { max_tokens: 20, n: 2 }, 40],
    ['chat without a limit', CHAT, {}, MOST_OUTPUT],
    ['chat beyond what the model can', CHAT, { max_tokens: 5 * MOST_OUTPUT }, MOST_OUTPUT],
    ['responses', ANSWERED, { max_output_tokens: 20 }, 20],
    ['messages', MESSAGES, { max_tokens: 20 }, 20],
  ])('is no more than the model can put out: %s', async (_what, endpoint, more, most) => {
    const { record } = await chargedFor(endpoint, endpoint.whole({ input_tokens: 9 }, 'x'.repeat(12_000)), more);
    expect(record).toMatchObject({ inputTokens: 9, outputTokens: most, estimated: true });
  });

  it('bounds a report of more than the model can put out, whatever the call asked for', async () => {
    const usage = { prompt_tokens: 9, completion_tokens: 3 * MOST_OUTPUT };
    const { record } = await chargedFor(CHAT, CHAT.whole(usage, TEXT), { max_tokens: 5 * MOST_OUTPUT });
    expect(record).toMatchObject({ inputTokens: 9, outputTokens: MOST_OUTPUT, estimated: true });
    expect(BigInt(record.charged)).toBe(9n * PRICE.chat.input + BigInt(MOST_OUTPUT) * PRICE.chat.output);
  });

  it('is marked in the record of a call that its caller pays, too', async () => {
    const team = await s.team();
    s.upstream.answers(CHAT.whole({ completion_tokens: 25 }, TEXT));
    await (await call(s, team, CHAT.body, { byok: THEIR_KEY })).arrayBuffer();
    const { records } = await recordedMoney(team);
    expect(records).toMatchObject([
      { mode: 'BYOK', outputTokens: 25, inputTokens: tokensOf(CHAT.body), estimated: true },
    ]);
  });
});

describe('the usage of a stream in several events', () => {
  it.each<[string, Endpoint, string[], Counts]>([
    [
      'a prompt first and an answer last',
      CHAT,
      [
        'data: {"choices":[{"index":0,"delta":{"content":"Hi"}}],"usage":{"prompt_tokens":80}}\n\n',
        stop,
        usageEvent({ completion_tokens: 25 }),
        DONE,
      ],
      { input: 80, output: 25 },
    ],
    [
      'a true usage before one of zeros',
      CHAT,
      [
        chatEvent('Hi'),
        stop,
        usageEvent({ prompt_tokens: 80, completion_tokens: 25 }),
        usageEvent({ prompt_tokens: 0, completion_tokens: 0 }),
        DONE,
      ],
      { input: 80, output: 25 },
    ],
    [
      'messages whose last event repeats the prompt as zero',
      MESSAGES,
      [
        betaEvent('message_start', { message: { content: [], usage: { input_tokens: 80, output_tokens: 1 } } }),
        betaText('Hi'),
        betaEvent('message_delta', {
          delta: { stop_reason: 'end_turn' },
          usage: { input_tokens: 0, output_tokens: 25 },
        }),
        betaEvent('message_stop'),
      ],
      { input: 80, output: 25 },
    ],
  ])('%s', async (_what, endpoint, events, want) => {
    const { record } = await chargedFor(endpoint, answerEvents(events), { stream: true });
    expect(record).toMatchObject({ inputTokens: want.input, outputTokens: want.output, estimated: false });
  });
});
