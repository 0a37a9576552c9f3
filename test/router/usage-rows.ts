import { answerEvents, answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { delta, end, responseWith } from './response-events.ts';
import { BETA, RESPONSES, say } from './scripted.ts';
import { betaEvent, betaMessage, betaText, chatEvent, DONE, usageEvent } from './usage-events.ts';

export const PROMPT = 'word '.repeat(400);
export const TEXT = 'Good morning to you.';

/** An endpoint, and how its provider answers with a usage and this text. */
export interface Endpoint {
  path?: string;
  body: object;
  whole(usage: object, text: string): Script;
  streamed(usage: object, text: string): Script;
}

export const stop = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
export const CHAT: Endpoint = {
  body: say(PROMPT),
  whole: (usage, text) => answerJson(chatCompletion(usage, text)),
  streamed: (usage, text) => answerEvents([chatEvent(text), stop, usageEvent(usage), DONE]),
};
export const ANSWERED: Endpoint = {
  path: RESPONSES,
  body: { model: 'chat', input: PROMPT },
  whole: (usage, text) => answerJson(JSON.parse(JSON.stringify(responseWith(usage)).replace('Hello.', text)) as object),
  streamed: (usage, text) => answerEvents([...(text === '' ? [] : [delta(text)]), end('completed', usage, text)]),
};
export const MESSAGES: Endpoint = {
  path: BETA,
  body: say(PROMPT, { model: 'messages', max_tokens: 500 }),
  whole: (usage, text) => answerJson({ ...betaMessage(usage), content: text === '' ? [] : [{ type: 'text', text }] }),
  streamed: (usage, text) =>
    answerEvents([
      betaEvent('message_start', { message: { content: [] } }),
      ...(text === '' ? [] : [betaText(text)]),
      betaEvent('message_delta', { delta: { stop_reason: 'end_turn' }, usage }),
      betaEvent('message_stop'),
    ]),
};

/** Counts in the record of a call. `input` and `output`: null where they are estimates. */
export interface Counts {
  input: number | null;
  cached?: number;
  written?: number;
  output: number | null;
}

/** A usage, and the counts of a call whose provider reports it so, beside this text. */
export type Row = [what: string, endpoint: Endpoint, usage: object, want: Counts, text?: string];

export const ONE_SIDED: Row[] = [
  ['chat: no input', CHAT, { prompt_tokens: 0, completion_tokens: 5, total_tokens: 5 }, { input: null, output: 5 }],
  ['chat: the answer alone', CHAT, { completion_tokens: 25 }, { input: null, output: 25 }],
  ['chat: the prompt alone', CHAT, { prompt_tokens: 400 }, { input: 400, output: null }],
  ['chat: no output', CHAT, { prompt_tokens: 400, completion_tokens: 0 }, { input: 400, output: null }],
  ['chat: nothing at all', CHAT, { prompt_tokens: 0, completion_tokens: 0 }, { input: null, output: null }],
  ['chat: null beside an answer', CHAT, { prompt_tokens: null, completion_tokens: 7 }, { input: null, output: 7 }],
  ['chat: null beside a prompt', CHAT, { prompt_tokens: 400, completion_tokens: null }, { input: 400, output: null }],
  ['chat: a fraction', CHAT, { prompt_tokens: 400.5, completion_tokens: 9 }, { input: null, output: null }],
  ['responses: no input', ANSWERED, { input_tokens: 0, output_tokens: 5 }, { input: null, output: 5 }],
  ['responses: the answer alone', ANSWERED, { output_tokens: 25 }, { input: null, output: 25 }],
  ['responses: no output', ANSWERED, { input_tokens: 400, output_tokens: 0 }, { input: 400, output: null }],
  ['messages: no input', MESSAGES, { input_tokens: 0, output_tokens: 5 }, { input: null, output: 5 }],
  ['messages: the answer alone', MESSAGES, { output_tokens: 25 }, { input: null, output: 25 }],
  ['messages: no output', MESSAGES, { input_tokens: 400, output_tokens: 0 }, { input: 400, output: null }],
  ['messages: a negative prompt', MESSAGES, { input_tokens: -4, output_tokens: 6 }, { input: null, output: null }],
];

export const TRUE: Row[] = [
  [
    'chat: nothing where nothing was generated',
    CHAT,
    { prompt_tokens: 9, completion_tokens: 0 },
    { input: 9, output: 0 },
    '',
  ],
  [
    'messages: nothing where nothing was generated',
    MESSAGES,
    { input_tokens: 9, output_tokens: 0 },
    { input: 9, output: 0 },
    '',
  ],
  [
    'responses: nothing where nothing was generated',
    ANSWERED,
    { input_tokens: 9, output_tokens: 0 },
    { input: 9, output: 0 },
    '',
  ],
  [
    'messages: a prompt that is all cached',
    MESSAGES,
    { input_tokens: 0, cache_read_input_tokens: 70, output_tokens: 5 },
    { input: 0, cached: 70, output: 5 },
  ],
  [
    'messages: writes by their lifetimes alone',
    MESSAGES,
    {
      input_tokens: 3,
      cache_creation: { ephemeral_5m_input_tokens: 20, ephemeral_1h_input_tokens: 10 },
      output_tokens: 5,
    },
    { input: 3, written: 30, output: 5 },
  ],
  ['chat: the answer and the total', CHAT, { completion_tokens: 25, total_tokens: 125 }, { input: 100, output: 25 }],
  [
    'chat: no prompt in a total',
    CHAT,
    { prompt_tokens: 0, completion_tokens: 25, total_tokens: 125 },
    { input: 100, output: 25 },
  ],
  ['chat: the prompt and the total', CHAT, { prompt_tokens: 100, total_tokens: 125 }, { input: 100, output: 25 }],
  ['chat: whole numbers as 25.0', CHAT, { prompt_tokens: 100.0, completion_tokens: 25.0 }, { input: 100, output: 25 }],
  [
    'chat: a total that is too small',
    CHAT,
    { prompt_tokens: 100, completion_tokens: 25, total_tokens: 0 },
    { input: 100, output: 25 },
  ],
  [
    'chat: more reasoning than the answer that it is part of',
    CHAT,
    { prompt_tokens: 12, completion_tokens: 10, completion_tokens_details: { reasoning_tokens: 300 } },
    { input: 12, output: 10 },
  ],
  [
    'chat: reasoning beside an answer of zero',
    CHAT,
    { prompt_tokens: 12, completion_tokens: 0, completion_tokens_details: { reasoning_tokens: 300 } },
    { input: 12, output: 300 },
  ],
  [
    'chat: a prompt of zero beside cached tokens',
    CHAT,
    { prompt_tokens: 0, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 40 } },
    { input: 0, cached: 40, output: 10 },
  ],
  [
    'chat: reasoning that the total shows to be in the answer',
    CHAT,
    {
      prompt_tokens: 12,
      completion_tokens: 310,
      total_tokens: 322,
      completion_tokens_details: { reasoning_tokens: 300 },
    },
    { input: 12, output: 310 },
  ],
  [
    'chat: more cached tokens than the prompt has',
    CHAT,
    { prompt_tokens: 12, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 99 } },
    { input: 0, cached: 12, output: 10 },
  ],
  [
    'chat: cached tokens that the total has beside a longer prompt',
    CHAT,
    { prompt_tokens: 100, completion_tokens: 10, total_tokens: 150, prompt_tokens_details: { cached_tokens: 40 } },
    { input: 100, cached: 40, output: 10 },
  ],
  [
    'chat: as many reasoning tokens as cached ones in the total',
    CHAT,
    {
      prompt_tokens: 100,
      completion_tokens: 10,
      total_tokens: 150,
      prompt_tokens_details: { cached_tokens: 40 },
      completion_tokens_details: { reasoning_tokens: 40 },
    },
    { input: 60, cached: 40, output: 50 },
  ],
  [
    'chat: a detail that is no count',
    CHAT,
    {
      prompt_tokens: 12,
      completion_tokens: 10,
      prompt_tokens_details: { cached_tokens: -1 },
      completion_tokens_details: 4,
    },
    { input: 12, output: 10 },
  ],
];

export const OTHER_NAMES: Row[] = [
  ['chat: of responses', CHAT, { input_tokens: 100, output_tokens: 25, total_tokens: 125 }, { input: 100, output: 25 }],
  [
    'chat: of responses, with details',
    CHAT,
    { input_tokens: 100, output_tokens: 25, input_tokens_details: { cached_tokens: 40 } },
    { input: 60, cached: 40, output: 25 },
  ],
  [
    'chat: of messages, whose prompt excludes cached tokens',
    CHAT,
    { input_tokens: 100, cache_read_input_tokens: 40, cache_creation_input_tokens: 0, output_tokens: 25 },
    { input: 100, cached: 40, output: 25 },
  ],
  [
    'chat: its own, and zeros by those of responses',
    CHAT,
    { prompt_tokens: 100, completion_tokens: 25, input_tokens: 0, output_tokens: 0, input_tokens_details: null },
    { input: 100, output: 25 },
  ],
  [
    'chat: zeros by its own, and the counts by those of responses',
    CHAT,
    { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0, input_tokens: 100, output_tokens: 25 },
    { input: 100, output: 25 },
  ],
  [
    'chat: of its SDKs',
    CHAT,
    { promptTokens: 100, completionTokens: 25, totalTokens: 125 },
    { input: 100, output: 25 },
  ],
  [
    'chat: of Gemini',
    CHAT,
    { promptTokenCount: 100, candidatesTokenCount: 5, totalTokenCount: 125, thoughtsTokenCount: 20 },
    { input: 100, output: 25 },
  ],
  ['responses: of chat', ANSWERED, { prompt_tokens: 100, completion_tokens: 25 }, { input: 100, output: 25 }],
  ['responses: of its SDKs', ANSWERED, { inputTokens: 100, outputTokens: 25 }, { input: 100, output: 25 }],
  [
    'responses: of chat, with details',
    ANSWERED,
    { prompt_tokens: 100, completion_tokens: 25, prompt_tokens_details: { cached_tokens: 40 } },
    { input: 60, cached: 40, output: 25 },
  ],
  [
    'responses: of messages, whose prompt excludes cached tokens',
    ANSWERED,
    { input_tokens: 100, cache_read_input_tokens: 40, output_tokens: 25 },
    { input: 100, cached: 40, output: 25 },
  ],
  [
    'responses: of messages beside its own details, of which the prompt includes cached tokens',
    ANSWERED,
    {
      input_tokens: 100,
      input_tokens_details: { cached_tokens: 40 },
      cache_read_input_tokens: 40,
      output_tokens: 25,
    },
    { input: 60, cached: 40, output: 25 },
  ],
  ['messages: of chat', MESSAGES, { prompt_tokens: 100, completion_tokens: 25 }, { input: 100, output: 25 }],
  [
    'messages: of chat, with details',
    MESSAGES,
    { prompt_tokens: 100, completion_tokens: 25, prompt_tokens_details: { cached_tokens: 40 } },
    { input: 60, cached: 40, output: 25 },
  ],
  ['messages: half by each', MESSAGES, { input_tokens: 100, completion_tokens: 25 }, { input: 100, output: 25 }],
];
