import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, chatCompletion } from '../harness/upstream.ts';
import { embeddingsRow } from './catalog-rows.ts';
import { created, event, responseWith } from './response-events.ts';
import { ALPHA, BETA, EMBEDDINGS, PRICE, RESPONSES, call, moneyOf, say, settledMoney, THEIR_KEY } from './scripted.ts';
import { betaEvent, betaMessage, betaStart, betaText, DONE, usageEvent } from './usage-events.ts';
import { useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted({ moreModels: embeddingsRow('embed') });
const project = useProject(s, 'stores');
const { team } = project;

const GONE = { code: 502, message: 'gone' };
const chatUsage = { prompt_tokens: 12, completion_tokens: 0, total_tokens: 12 };
const usage = { input_tokens: 12, output_tokens: 0 };
const chat = say('Good morning');
const messages = say('Good morning', { model: 'messages', max_tokens: 9 });
const responses = { model: 'chat', input: 'Good morning' };
const choice = (more: object, content = '') => ({
  id: 'chatcmpl-1',
  choices: [{ index: 0, message: { role: 'assistant', content }, ...more }],
});

type Asked = [path: string, body: object];
const CHAT: Asked = [ALPHA, chat];
const MESSAGES: Asked = [BETA, messages];
const ANSWERED: Asked = [RESPONSES, responses];

const WHOLE: [string, Asked, object][] = [
  ['a choice', CHAT, { ...choice({ finish_reason: 'error', error: GONE }), usage: chatUsage }],
  ['a choice without a finish', CHAT, { ...choice({ finish_reason: null, error: GONE }), usage: chatUsage }],
  ['a choice, by its finish alone', CHAT, { ...choice({ finish_reason: 'error' }), usage: chatUsage }],
  ['a usage before its choice', CHAT, { usage: chatUsage, ...choice({ finish_reason: 'error', error: GONE }) }],
  ['an answer beside its choices', CHAT, { ...choice({ finish_reason: 'stop' }), error: GONE, usage: chatUsage }],
  ['an answer, as a text', CHAT, { ...choice({ finish_reason: 'stop' }), error: 'gone', usage: chatUsage }],
  ['a response', ANSWERED, responseWith(usage, [], { status: 'failed', error: GONE })],
  ['a response, by its status alone', ANSWERED, responseWith(usage, [], { status: 'failed', error: null })],
  ['a response that is incomplete', ANSWERED, responseWith(usage, [], { status: 'incomplete', error: GONE })],
  [
    'an item of a response',
    ANSWERED,
    responseWith(usage, [{ type: 'message', status: 'failed', content: [], error: GONE }]),
  ],
  ['an item that is nothing else', ANSWERED, responseWith(usage, [{ type: 'error', error: GONE }])],
  ['a message', MESSAGES, { ...betaMessage(usage), content: [], stop_reason: 'error' }],
  ['a message beside its content', MESSAGES, { ...betaMessage(usage), content: [], error: GONE }],
];

const finish = (more: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, ...more }] })}\n\n`;
const STREAMED: [string, Asked, string[]][] = [
  ['a choice', CHAT, [finish({ finish_reason: 'error', error: GONE }), usageEvent(chatUsage), DONE]],
  ['a choice without an end', CHAT, [finish({ finish_reason: 'error', error: GONE }), usageEvent(chatUsage)]],
  [
    'a choice with the usage',
    CHAT,
    [finish({ finish_reason: 'error' }).replace('{', `{"usage":${JSON.stringify(chatUsage)},`), DONE],
  ],
  ['an event before the usage', CHAT, [`data: ${JSON.stringify({ error: GONE })}\n\n`, usageEvent(chatUsage), DONE]],
  ['an event by its name alone', CHAT, [usageEvent(chatUsage), 'event: error\ndata: {"message":"gone"}\n\n']],
  [
    'a response',
    ANSWERED,
    [created(), event('response.failed', { response: responseWith(usage, [], { status: 'failed', error: GONE }) })],
  ],
  [
    'a response that is incomplete',
    ANSWERED,
    [
      created(),
      event('response.incomplete', { response: responseWith(usage, [], { status: 'incomplete', error: GONE }) }),
    ],
  ],
  [
    'a message',
    MESSAGES,
    [
      betaStart({ input_tokens: 12 }),
      betaEvent('message_delta', { delta: { stop_reason: 'error' }, usage: { output_tokens: 0 } }),
      betaEvent('message_stop'),
    ],
  ],
];

/**
 * The answer came as it was, and is a broken upstream that costs its reported prompt: with memory,
 * with the caller's own key, and in a call of whose answer nothing is needed but the usage.
 */
async function expectBroken([path, body]: Asked, sent: string): Promise<void> {
  const { boundary } = project;
  for (const options of [{ boundary }, { boundary, byok: THEIR_KEY }, {}]) {
    const answer = await call(s, team, body, { path, ...options });
    expect([answer.status, await answer.text()]).toEqual([200, sent]);
  }
  const { records } = await settledMoney(team, 3);
  const cost = String(12n * (path === BETA ? PRICE.messages.input : PRICE.chat.input));
  for (const record of records)
    expect(record).toMatchObject({
      outcome: 'UPSTREAM_BROKE',
      httpStatus: 200,
      inputTokens: 12,
      outputTokens: 0,
      estimated: false,
      charged: record.mode === 'HOSTED' ? cost : '0',
    });
  await s.system.settled();
  expect(await project.conversations('id')).toEqual([]);
}

describe('the error of a provider passes unchanged, is no completion, costs what it reports and is not remembered', () => {
  it.each(WHOLE)('in %s', async (_what, asked, answer) => {
    s.upstream.answers(answerJson(answer));
    await expectBroken(asked, JSON.stringify(answer));
  });

  it.each(STREAMED)('in a stream: %s', async (_what, [path, body], events) => {
    // A client that asks for the usage sees every event.
    const asked = { ...body, stream: true, ...(path === ALPHA ? { stream_options: { include_usage: true } } : {}) };
    s.upstream.answers(answerEvents(events));
    await expectBroken([path, asked], events.join(''));
  });

  it('in embeddings', async () => {
    const answer = { object: 'list', data: [], error: GONE, usage: { prompt_tokens: 12, total_tokens: 12 } };
    s.upstream.answers(answerJson(answer));
    const got = await call(s, team, { model: 'embed', input: 'Hello' }, { path: EMBEDDINGS });
    expect(await got.json()).toEqual(answer);
    expect((await settledMoney(team)).records).toMatchObject([{ outcome: 'UPSTREAM_BROKE', charged: '36' }]);
  });

  it('without a usage costs nothing where nothing was generated, and else an estimate', async () => {
    s.upstream.answers(answerJson(choice({ finish_reason: 'error', error: GONE })));
    await (await call(s, team, chat)).text();
    s.upstream.answers(answerJson(choice({ finish_reason: 'error', error: GONE }, 'Good morn')));
    await (await call(s, team, chat)).text();
    const { records } = await settledMoney(team, 2);
    expect(records).toMatchObject([
      { outcome: 'UPSTREAM_BROKE', estimated: true, outputTokens: 3 },
      { outcome: 'UPSTREAM_BROKE', charged: '0', inputTokens: 0 },
    ]);
  });
});

describe('an answer that only has the words of errors is complete', () => {
  const said = JSON.stringify({ finish_reason: 'error', error: GONE, status: 'failed' });
  it.each<[string, Asked, object]>([
    ['in its text', CHAT, { ...chatCompletion({ prompt_tokens: 3, completion_tokens: 1 }, said), error: null }],
    [
      'as null',
      ANSWERED,
      responseWith({ input_tokens: 3, output_tokens: 1 }, undefined, { error: null, incomplete_details: null }),
    ],
    [
      'of a tool',
      ANSWERED,
      responseWith({ input_tokens: 3, output_tokens: 1 }, [
        { type: 'mcp_call', status: 'failed', error: GONE, name: 'n', arguments: '{}' },
        { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'Hello.' }] },
      ]),
    ],
    [
      'of a limit',
      ANSWERED,
      responseWith({ input_tokens: 3, output_tokens: 1 }, undefined, {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
      }),
    ],
  ])('%s', async (_what, [path, body], answer) => {
    s.upstream.answers(answerJson(answer));
    await (await project.call(body, { path })).text();
    expect((await moneyOf(team)).records).toMatchObject([{ outcome: 'COMPLETED', inputTokens: 3, outputTokens: 1 }]);
    await s.system.settled();
    expect(await project.conversations('id')).toHaveLength(1);
  });
});

describe('a reason that names nothing is no finish: the stream is cut, and not remembered', () => {
  const half = (content: string, finish_reason: unknown) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
  it.each([[''], ['  '], [null], ['null'], [false], [0], [{}]])('%j', async (reason) => {
    s.upstream.answers(answerEvents([half('half an ', reason), half('ans', reason)]));
    const answer = await project.call({ ...chat, stream: true });
    await expect(answer.text()).rejects.toThrow();
    expect((await settledMoney(team)).records).toMatchObject([{ outcome: 'UPSTREAM_BROKE', estimated: true }]);
    await s.system.settled();
    expect(await project.conversations('id')).toEqual([]);
  });

  it('and no end of the usage that stands beside it', async () => {
    const first = half('half an ', '').replace('{', '{"usage":{"prompt_tokens":9,"completion_tokens":1},');
    s.upstream.answers(answerEvents([first, half('answer of a few more words', '')]));
    await expect((await project.call({ ...chat, stream: true })).text()).rejects.toThrow();
    const { records } = await settledMoney(team);
    expect(records).toMatchObject([{ inputTokens: 9, outputTokens: 1 + Math.ceil(26 / 3), estimated: true }]);
  });

  it.each(['stop', 'length', 'a reason of their own'])('but %s is one', async (reason) => {
    s.upstream.answers(answerEvents([half('Hi', null), half('', reason)]));
    await (await project.call({ ...chat, stream: true })).text();
    expect((await settledMoney(team)).records).toMatchObject([{ outcome: 'COMPLETED' }]);
  });
});

describe('a message that the model refuses', () => {
  const refusal = (content: object[], more: object = {}) => ({
    ...betaMessage({ input_tokens: 500, output_tokens: 1, ...more }),
    content,
    stop_reason: 'refusal',
    stop_details: { type: 'refusal', category: 'cyber' },
  });
  const stream = (blocks: string[], counts: object = { output_tokens: 1 }) => [
    betaStart({ input_tokens: 500, cache_read_input_tokens: 0, output_tokens: 1 }),
    ...blocks,
    betaEvent('message_delta', { delta: { stop_reason: 'refusal' }, ...(counts ? { usage: counts } : {}) }),
    betaEvent('message_stop'),
  ];
  const block = (content_block: object) => betaEvent('content_block_start', { index: 0, content_block });

  async function recordOf(answer: object | string[]) {
    const isStream = Array.isArray(answer);
    s.upstream.answers(isStream ? answerEvents(answer as string[]) : answerJson(answer));
    await (await call(s, team, { ...messages, ...(isStream ? { stream: true } : {}) }, { path: BETA })).text();
    return (await settledMoney(team)).records[0];
  }

  it.each<[string, object | string[]]>([
    ['whole', refusal([])],
    ['with an empty text', refusal([{ type: 'text', text: '' }])],
    ['with a cache', refusal([], { cache_read_input_tokens: 9, cache_creation_input_tokens: 9 })],
    ['streamed', stream([])],
    [
      'streamed, with an empty text',
      stream([block({ type: 'text', text: '' }), betaEvent('content_block_stop', { index: 0 })]),
    ],
    [
      'streamed, without a last usage',
      [
        ...stream([]).slice(0, 1),
        betaEvent('message_delta', { delta: { stop_reason: 'refusal' } }),
        betaEvent('message_stop'),
      ],
    ],
  ])('before any output costs nothing: %s', async (_what, answer) => {
    expect(await recordOf(answer)).toMatchObject({
      outcome: 'COMPLETED',
      charged: '0',
      cost: '0',
      inputTokens: 0,
      cacheReadTokens: 0,
      estimated: false,
    });
  });

  const cost = (output: bigint) => String(500n * PRICE.messages.input + output * PRICE.messages.output);
  it.each<[string, object | string[], bigint]>([
    ['text', refusal([{ type: 'text', text: 'Well,' }]), 1n],
    ['thinking', refusal([{ type: 'thinking', thinking: 'Hm', signature: 's' }]), 1n],
    ['thinking that is left out', refusal([{ type: 'thinking', thinking: '', signature: 's' }]), 1n],
    [
      'thinking in the usage alone',
      refusal([], { output_tokens: 9, output_tokens_details: { thinking_tokens: 9 } }),
      9n,
    ],
    ['a tool', refusal([{ type: 'tool_use', id: 't', name: 'f', input: {} }]), 1n],
    ['streamed text', stream([betaText('Well,')], { output_tokens: 4 }), 4n],
    [
      'streamed text in the start of its block',
      stream([block({ type: 'text', text: 'Well,' })], { output_tokens: 4 }),
      4n,
    ],
    [
      'streamed thinking that is left out',
      stream([block({ type: 'thinking', thinking: '' })], { output_tokens: 4 }),
      4n,
    ],
  ])('after output costs its usage: %s', async (_what, answer, output) => {
    expect(await recordOf(answer)).toMatchObject({ charged: cost(output), inputTokens: 500, estimated: false });
  });

  it('costs the compaction of its prompt, which was generated before', async () => {
    const iterations = [
      { type: 'compaction', input_tokens: 40, output_tokens: 6 },
      { type: 'message', input_tokens: 500, output_tokens: 1 },
    ];
    const charged = String(40n * PRICE.messages.input + 6n * PRICE.messages.output);
    expect(await recordOf(refusal([], { iterations }))).toMatchObject({ charged, inputTokens: 40, outputTokens: 6 });
  });
});
