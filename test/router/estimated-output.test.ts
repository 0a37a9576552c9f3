import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, type Script } from '../harness/upstream.ts';
import { chargeOf } from './model-calls.ts';
import { delta, end, event, responseWith } from './response-events.ts';
import { BETA, RESPONSES, call, moneyOf, say } from './scripted.ts';
import { betaEvent, betaMessage, betaText, chatEvent, DONE } from './usage-events.ts';
import { storedTexts, useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();
const project = useProject(s, 'stores');

const chat = say('Hello');
const messages = say('Hello', { model: 'messages', max_tokens: 900 });
const responses = { model: 'chat', input: 'Hello' };

/** Returns the output of a call whose provider reports no usage. */
async function outputOf(body: object, path: string | undefined, script: Script): Promise<number> {
  s.upstream.answers(script);
  const { record } = await chargeOf(s, body, path === undefined ? {} : { path });
  expect(record).toMatchObject({ outcome: 'COMPLETED', estimated: true });
  return record.outputTokens;
}
const streamed = (body: object) => ({ ...body, stream: true });
const tokensIn = (...texts: string[]) => Math.ceil(Buffer.byteLength(texts.join('')) / 3);

const THOUGHT = 'think '.repeat(50);
const TEXT = 'An answer of some length.';
const FINISH = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
const details = [{ type: 'reasoning.text', text: THOUGHT, format: 'some-format-v1', id: 'r1', index: 0 }];

const MESSAGES_OF_CHAT: [string, object, string[]][] = [
  ['reasoning and its details', { reasoning: THOUGHT, reasoning_details: details }, [THOUGHT]],
  [
    'reasoning under three names',
    { reasoning: THOUGHT, reasoning_content: THOUGHT, reasoning_text: THOUGHT },
    [THOUGHT],
  ],
  [
    'reasoning and its details in smaller pieces',
    { reasoning: 'abcdef', reasoning_details: [{ text: 'abc' }, { text: 'def' }] },
    ['abcdef'],
  ],
  [
    'reasoning with an encrypted form of it',
    { reasoning: THOUGHT, reasoning_details: [...details, { type: 'reasoning.encrypted', data: 'Z'.repeat(900) }] },
    [THOUGHT],
  ],
  ['reasoning and a content of its own', { content: TEXT, reasoning: THOUGHT }, [TEXT, THOUGHT]],
  ['a refusal that is the content, too', { content: TEXT, refusal: TEXT }, [TEXT]],
  [
    'a transcript that is the content, too',
    { content: TEXT, audio: { id: 'a', transcript: TEXT, data: 'QUJD' } },
    [TEXT],
  ],
  [
    'a call under its old and its new name',
    {
      function_call: { name: 'find', arguments: '{"a":1}' },
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'find', arguments: '{"a":1}' } }],
    },
    ['find{"a":1}'],
  ],
  [
    'two equal calls, which are two',
    {
      tool_calls: [
        { id: 'c', type: 'function', function: { name: 'find', arguments: '{"a":1}' } },
        { id: 'd', type: 'function', function: { name: 'find', arguments: '{"a":1}' } },
      ],
    },
    ['find{"a":1}find{"a":1}'],
  ],
];

describe('a text that a message has twice is counted once', () => {
  it.each(MESSAGES_OF_CHAT)('%s', async (_what, message, texts) => {
    const whole = { choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }] };
    expect(await outputOf(chat, undefined, answerJson(whole))).toBe(tokensIn(...texts));
    const chunk = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { role: 'assistant', ...message } }] })}\n\n`;
    expect(await outputOf(streamed(chat), undefined, answerEvents([chunk, FINISH, DONE]))).toBe(tokensIn(...texts));
  });

  it('in each of many chunks, also of a stream that breaks', async () => {
    const chunk = JSON.stringify({
      choices: [{ index: 0, delta: { reasoning: THOUGHT, reasoning_details: details } }],
    });
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${chunk}\n\n`.repeat(5), () => setTimeout(() => response.destroy(), 20));
    });
    const team = await s.team();
    await expect((await call(s, team, streamed(chat))).text()).rejects.toThrow();
    await expect
      .poll(async () => (await moneyOf(team)).records)
      .toMatchObject([{ outputTokens: 500, estimated: true }]);
  });
});

const last = (more: object) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', ...more }] })}\n\n`;
const said = { role: 'assistant', content: TEXT };
const item = { id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'output_text', text: TEXT }] };
const called = { id: 'fc_1', type: 'function_call', call_id: 'c', name: 'find', arguments: '{"a":1}' };
const done = event('response.output_text.done', { item_id: 'msg_1', output_index: 0, content_index: 0, text: TEXT });
const itemDone = event('response.output_item.done', { output_index: 0, item });
const start = betaEvent('message_start', { message: { content: [] } });
const stopped = [betaEvent('message_delta', { delta: { stop_reason: 'end_turn' } }), betaEvent('message_stop')];
const block = (content_block: object) => betaEvent('content_block_start', { index: 0, content_block });

const LAST: [string, object, string | undefined, string[], string[]][] = [
  ['a whole message instead of deltas', chat, undefined, [last({ message: said }), DONE], [TEXT]],
  ['a whole message beside an empty delta', chat, undefined, [last({ delta: {}, message: said }), DONE], [TEXT]],
  [
    'a whole message after its deltas',
    chat,
    undefined,
    [chatEvent(TEXT), last({ delta: {}, message: said }), DONE],
    [TEXT],
  ],
  [
    'a message so far in each chunk',
    chat,
    undefined,
    [last({ message: { content: 'An answer ' }, finish_reason: null }), last({ message: said }), DONE],
    [TEXT],
  ],
  ['a response that had no deltas', responses, RESPONSES, [end('completed', null, TEXT)], [TEXT]],
  [
    'a response after its deltas',
    responses,
    RESPONSES,
    [delta(TEXT), done, itemDone, end('completed', null, TEXT)],
    [TEXT],
  ],
  [
    'a response cut short, after one delta',
    responses,
    RESPONSES,
    [delta('An '), end('incomplete', null, TEXT)],
    [TEXT],
  ],
  [
    'a text that is whole in its part alone',
    responses,
    RESPONSES,
    [done, event('response.completed', { response: responseWith(null, []) })],
    [TEXT],
  ],
  [
    'a text by deltas and a call by its item alone',
    responses,
    RESPONSES,
    [
      delta(TEXT),
      itemDone,
      event('response.output_item.done', { output_index: 1, item: called }),
      event('response.completed', { response: responseWith(null, []) }),
    ],
    [TEXT, 'find{"a":1}'],
  ],
  [
    'a text in the start of its block',
    messages,
    BETA,
    [start, block({ type: 'text', text: TEXT }), ...stopped],
    [TEXT],
  ],
  [
    'a text in the start of its block and after it',
    messages,
    BETA,
    [start, block({ type: 'text', text: 'An ' }), betaText('answer'), ...stopped],
    ['An answer'],
  ],
  [
    'a call in the start of its block',
    messages,
    BETA,
    [start, block({ type: 'tool_use', id: 't', name: 'find', input: { a: 1 } }), ...stopped],
    ['find{"a":1}'],
  ],
  [
    'no results of the provider’s own tools',
    messages,
    BETA,
    [
      start,
      block({ type: 'web_search_tool_result', content: [{ title: 'x'.repeat(600) }] }),
      betaText(TEXT),
      ...stopped,
    ],
    [TEXT],
  ],
];

describe('an event that carries what had no delta counts, and once', () => {
  it.each(LAST)('%s', async (_what, body, path, events, texts) => {
    expect(await outputOf(streamed(body), path, answerEvents(events))).toBe(tokensIn(...texts));
  });

  it.each(LAST.filter(([, , , , texts]) => texts.every((text) => text === TEXT)))(
    'is remembered, and once: %s',
    async (_what, body, path, events) => {
      s.upstream.answers(answerEvents(events));
      await (await project.call(streamed(body), path === undefined ? {} : { path })).text();
      await s.system.settled();
      await expect.poll(() => storedTexts(project.team, project.id)).toEqual(['Hello', TEXT]);
    },
  );

  it('a repetition after a usage does not make that an estimate', async () => {
    const counts = { prompt_tokens: 9, completion_tokens: 7 };
    const events = [
      chatEvent(TEXT),
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage: counts })}\n\n`,
      `data: ${JSON.stringify({ choices: [{ index: 0, message: said }] })}\n\n`,
      DONE,
    ];
    s.upstream.answers(answerEvents(events));
    const { record } = await chargeOf(s, streamed(chat));
    expect(record).toMatchObject({ inputTokens: 9, outputTokens: 7, estimated: false });
  });

  it('a block of results in a whole message is not generated', async () => {
    const content = [
      { type: 'web_search_tool_result', tool_use_id: 't', content: [{ title: 'x'.repeat(600) }] },
      { type: 'text', text: TEXT },
    ];
    expect(await outputOf(messages, BETA, answerJson({ ...betaMessage(null), content }))).toBe(tokensIn(TEXT));
  });
});
