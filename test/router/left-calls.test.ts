import { describe, expect, it } from 'vitest';
import type { Script } from '../harness/upstream.ts';
import { created, delta } from './response-events.ts';
import { STOPPING, BETA, RESPONSES, eventually, say, settledMoney, type CallOptions } from './scripted.ts';
import { answerAndStall } from './streams.ts';
import { DONE, betaEvent, betaText, chatEvent, usageEvent, betaStart } from './usage-events.ts';
import { storedTexts } from './use-project.ts';
import { modelRow, priceOf, tokenPrice } from './catalog-rows.ts';
import { useScripted, useTestTeam } from './use-scripted.ts';
import { stream, whole, type Provider } from './leaving-client.ts';
import { callAndLeave } from './model-calls.ts';

const START = 1_000_000n;
/** Balance tokens a token. */
const PRICES = { chat: [2n, 8n], messages: [3n, 15n] } as const;
const USED = { prompt_tokens: 12, completion_tokens: 3005, completion_tokens_details: { reasoning_tokens: 3000 } };
const CHAT_COST = 12n * PRICES.chat[0] + 3005n * PRICES.chat[1];

const row = (name: string, provider: string, [input, output]: readonly [bigint, bigint], details = '') =>
  modelRow(name, provider, { context: 128_000, output: 4_000, price: priceOf(input, output, details) });
const s = useScripted({
  moreProviders: STOPPING.moreProviders,
  moreModels:
    row('thinker', 'alpha', PRICES.chat) +
    row('stopping-thinker', 'stopping', PRICES.chat, `output_thinking: ${tokenPrice(PRICES.chat[1])}`) +
    row('stopping-plain', 'stopping', PRICES.chat) +
    row('beta-thinker', 'beta', PRICES.messages),
  env: { ROUTER_READ_ON_MS: '3000', ROUTER_READ_ON_CALLS: '2', ROUTER_ANSWER_LIMIT_BYTES: '2000000' },
});
const team = useTestTeam(s, START);

const FINISH = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
const OUTPUT_DONE = betaEvent('response.output_text.done', { text: '42' });
const completed = (usage: object) =>
  betaEvent('response.completed', { response: { id: 'resp_b', status: 'completed', output: [], usage } });
const RESPONSE_USED = {
  input_tokens: 12,
  output_tokens: 3005,
  output_tokens_details: { reasoning_tokens: 3000 },
  total_tokens: 3017,
};
const started = betaStart({ input_tokens: 12, output_tokens: 1 });
const stopped = betaEvent('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3005 } });

const chatWhole = (usage: object) => ({ choices: [{ message: { content: '42' }, finish_reason: 'stop' }], usage });

interface Left {
  path?: string;
  body: object;
  provider: Provider;
  /** The client leaves once it has read this. Without it, once the provider has the call. */
  at?: string;
}

async function leave({ body, provider, ...options }: Left & CallOptions, by = team): Promise<void> {
  const left = Promise.withResolvers<void>();
  s.upstream.answers(provider(left.promise));
  await callAndLeave(s, by, body, options);
  left.resolve();
}

const chat = (model: string, more: object = {}) =>
  say('hello there', { model, stream: true, max_completion_tokens: 4000, ...more });
const response = { model: 'thinker', input: 'hello there', stream: true, max_output_tokens: 4000 };
const message = say('hello there', { model: 'beta-thinker', stream: true, max_tokens: 4000 });
/** A stream whose client leaves at an event. */
const streamed = (events: readonly string[], at?: string) => ({
  provider: stream(events, at),
  ...(at === undefined ? {} : { at }),
});
/** Sends these and nothing more, also after the client has left. */
const stalled = (events: readonly string[]) => (): Script => answerAndStall(events);

const EXACT: [string, Left, bigint][] = [
  [
    'a chat stream after its finish, before its usage',
    { body: chat('thinker'), ...streamed([chatEvent('42'), FINISH, usageEvent(USED), DONE], '"stop"') },
    CHAT_COST,
  ],
  [
    'a chat stream before its first byte',
    { body: chat('thinker'), ...streamed([chatEvent('42'), FINISH, usageEvent(USED), DONE]) },
    CHAT_COST,
  ],
  [
    'a chat stream in the middle',
    { body: chat('thinker'), ...streamed([chatEvent('4'), chatEvent('2'), usageEvent(USED), DONE], '4') },
    CHAT_COST,
  ],
  [
    'a chat stream of a model that thinks, at a provider that stops',
    {
      body: chat('stopping-thinker'),
      ...streamed([chatEvent('4'), chatEvent('2'), usageEvent(USED), DONE], '4'),
    },
    CHAT_COST,
  ],
  [
    'a finished chat stream of a plain model, at a provider that stops',
    { body: chat('stopping-plain'), ...streamed([chatEvent('4'), FINISH, usageEvent(USED), DONE], '"stop"') },
    CHAT_COST,
  ],
  [
    'a whole answer before its first byte',
    { body: chat('thinker', { stream: false }), provider: whole(chatWhole(USED)) },
    CHAT_COST,
  ],
  [
    'a whole answer at a provider that stops',
    { body: chat('stopping-plain', { stream: false }), provider: whole(chatWhole(USED)) },
    CHAT_COST,
  ],
  [
    'a response after its text',
    {
      path: RESPONSES,
      body: response,
      ...streamed([created(), delta('42'), OUTPUT_DONE, completed(RESPONSE_USED)], 'output_text.done'),
    },
    CHAT_COST,
  ],
  [
    'a whole response',
    {
      path: RESPONSES,
      body: { ...response, stream: false },
      provider: whole({ id: 'resp_b', output: [], usage: RESPONSE_USED }),
    },
    CHAT_COST,
  ],
  [
    'a stream of messages in its text',
    {
      path: BETA,
      body: message,
      ...streamed([started, betaText('4'), betaText('2'), stopped, betaEvent('message_stop')], '4'),
    },
    12n * PRICES.messages[0] + 3005n * PRICES.messages[1],
  ],
  [
    'a stream of messages after its last count',
    { path: BETA, body: message, ...streamed([started, stopped, betaEvent('message_stop')], 'end_turn') },
    12n * PRICES.messages[0] + 3005n * PRICES.messages[1],
  ],
  [
    'explicit zeros before the end',
    {
      body: chat('thinker'),
      ...streamed(
        [
          chatEvent('').replace('}]', '}],"usage":{"prompt_tokens":0,"completion_tokens":0}'),
          chatEvent('42'),
          FINISH,
          usageEvent(USED),
          DONE,
        ],
        'prompt_tokens',
      ),
    },
    CHAT_COST,
  ],
];

describe('a client that leaves pays what its provider bills at the end', () => {
  it.each(EXACT)('%s', async (_what, left, cost) => {
    await leave(left);
    const money = await settledMoney(team);
    expect(money.records).toMatchObject([{ outcome: 'CLIENT_LEFT', estimated: false, charged: String(cost) }]);
    expect(money).toMatchObject({ balance: START - cost, sum: START - cost });
    expect(s.calls()[0]?.response.writableFinished).toBe(true);
  });

  it('and is remembered only as far as it was sent', async () => {
    const projectId = await team.createProject();
    const boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
    const events = [chatEvent('Hello, '), chatEvent('world'), FINISH, usageEvent(USED), DONE];
    await leave({ body: chat('thinker'), boundary, ...streamed(events, 'Hello') });
    await settledMoney(team);
    const texts = await eventually(() => storedTexts(team, projectId));
    expect(texts).toEqual(['hello there', 'Hello, ']);
  });
});

const words = 'b'.repeat(3_000);
const early = chatEvent('a').replace('}]', '}],"usage":{"prompt_tokens":12,"completion_tokens":1,"total_tokens":13}');

describe('where what follows is not read to its end, the charge is an estimate', () => {
  it('a usage before more text is not final, whatever the provider does then', async () => {
    const events = [early, chatEvent(words), chatEvent('END')];
    for (const provider of [stalled(events), stream(events, 'END'), stream([...events, FINISH, DONE], 'END')]) {
      const payer = await s.team(START);
      await leave({ body: chat('stopping-plain'), provider, at: 'END' }, payer);
      expect((await settledMoney(payer)).records).toMatchObject([
        {
          outcome: 'CLIENT_LEFT',
          estimated: true,
          inputTokens: 12,
          outputTokens: 1 + 1001,
          charged: String(24 + 8 * 1002),
        },
      ]);
    }
  });

  it('a whole answer that takes too long is cut, and pays the most it can have used', async () => {
    await leave({ body: chat('thinker', { stream: false }), provider: () => () => undefined });
    const money = await settledMoney(team);
    expect(money.records).toMatchObject([{ outcome: 'CLIENT_LEFT', estimated: true, outputTokens: 4000 }]);
    await eventually(() => s.calls()[0]?.response.destroyed);
  });

  it('a stream that ended in an error, without its end, pays for what came before it', async () => {
    const error = 'data: {"error":{"message":"Overloaded"}}\n\n';
    await leave({ body: chat('thinker'), provider: stalled([chatEvent('abc'), error]), at: 'Overloaded' });
    expect((await settledMoney(team)).records).toMatchObject([
      { outcome: 'CLIENT_LEFT', estimated: true, outputTokens: 1 },
    ]);
  });

  it('a stream that never ends is cut, too', async () => {
    const script: Script = async ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!response.destroyed) {
        response.write(chatEvent('more '));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    await leave({ body: chat('thinker'), provider: () => script, at: 'more' });
    expect((await settledMoney(team)).records).toMatchObject([
      { outcome: 'CLIENT_LEFT', estimated: true, outputTokens: 4000 },
    ]);
    await eventually(() => s.calls()[0]?.response.destroyed);
  });

  it('and one that is larger than an answer may be', async () => {
    const script: Script = async ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!response.destroyed) {
        if (!response.write(chatEvent('x'.repeat(10_000)))) await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    await leave({ body: chat('thinker', { max_completion_tokens: 400 }), provider: () => script, at: 'x' });
    const { records } = await settledMoney(team);
    expect(records).toMatchObject([{ outcome: 'CLIENT_LEFT', estimated: true, outputTokens: 400 }]);
    // Never more than the hold.
    expect(Number(records[0]?.charged)).toBeLessThanOrEqual(400 * 8 + 2 * 100);
  });

  it('no more calls are read on at once than ROUTER_READ_ON_CALLS; the others pay the most they can have used', async () => {
    const left = Promise.withResolvers<void>();
    s.upstream.answers(whole(chatWhole(USED))(left.promise));
    for (let i = 0; i < 4; i++) await callAndLeave(s, team, chat('thinker', { stream: false }));
    left.resolve();
    const { records } = await settledMoney(team, 4);
    const outputs = records.map(({ outputTokens, estimated }) => `${outputTokens} ${estimated}`).sort();
    expect(outputs).toEqual(['3005 false', '3005 false', '4000 true', '4000 true']);
  });

  it.each<[string, Provider]>([
    [
      'a provider that breaks off before anything came',
      (left) =>
        async ({ response }) => {
          await left;
          response.destroy();
        },
    ],
    ['an error with 200', whole({ error: {} })],
    [
      'a page',
      (left) =>
        async ({ response }) => {
          await left;
          response.writeHead(200).end('<html>');
        },
    ],
  ])('%s bills nothing', async (_what, provider) => {
    await leave({ body: chat('thinker', { stream: false }), provider });
    expect(await settledMoney(team)).toMatchObject({
      balance: START,
      records: [{ outcome: 'CLIENT_LEFT', charged: '0' }],
    });
  });
});
