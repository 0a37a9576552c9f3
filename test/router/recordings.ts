import * as made from './response-events.ts';
import { ALPHA, BETA, RESPONSES, say } from './scripted.ts';
import { ALPHA_USAGE, BETA_USAGE } from './usage-events.ts';

/** A whole stream of a provider, and its call. */
export interface Recording {
  name: string;
  path: string;
  body: object;
  /** Without the blank line that ends each. */
  events: readonly string[];
  /** The counts in the call's usage record. */
  used: { inputTokens: number; cacheReadTokens: number; cacheWriteTokens: number; outputTokens: number };
}

const WORDS = ['Grüße', ' aus', ' 東京', ' 😀👩‍👩‍👧', ' "\\u00e9\\n"', ' the end.'];

const chunk = (delta: object) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta }], usage: null })}`;

/** The event that the router requests from the provider when the caller did not. */
export const ASKED_FOR = `data: ${JSON.stringify({ id: 'c1', choices: [], usage: ALPHA_USAGE })}`;

const named = (type: string, more: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}`;

const { cache_read_input_tokens, cache_creation_input_tokens, input_tokens, output_tokens } = BETA_USAGE;

export const RECORDINGS: readonly Recording[] = [
  {
    name: 'chat completions',
    path: ALPHA,
    body: say('Hello', { stream: true, max_tokens: 100 }),
    events: [
      chunk({ role: 'assistant', content: '' }),
      ...WORDS.map((content) => chunk({ content })),
      chunk({ tool_calls: [{ index: 0, id: 'call_1', function: { name: 'f', arguments: '{"usage":{}}' } }] }),
      ASKED_FOR,
      'data: [DONE]',
    ],
    used: { inputTokens: 60, cacheReadTokens: 40, cacheWriteTokens: 0, outputTokens: 9 },
  },
  {
    name: 'responses',
    path: RESPONSES,
    body: { model: 'chat', input: 'Hello', stream: true, max_output_tokens: 100 },
    events: [
      made.created(),
      ...WORDS.map((word) => made.delta(word)),
      made.end('completed', made.USAGE, WORDS.join('')),
    ].map((event) => event.trimEnd()),
    used: { inputTokens: 60, cacheReadTokens: 40, cacheWriteTokens: 0, outputTokens: 9 },
  },
  {
    name: 'messages',
    path: BETA,
    body: say('Hello', { model: 'messages', stream: true, max_tokens: 100 }),
    events: [
      named('message_start', {
        message: {
          id: 'm1',
          usage: { input_tokens, cache_read_input_tokens, cache_creation_input_tokens, output_tokens: 1 },
        },
      }),
      named('ping'),
      named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ...WORDS.map((text) => named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })),
      named('content_block_stop', { index: 0 }),
      named('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens } }),
      named('message_stop'),
    ],
    used: { inputTokens: 50, cacheReadTokens: 30, cacheWriteTokens: 20, outputTokens: 7 },
  },
];
