import { PRICE } from './scripted.ts';

/** Usage as the two protocols report it, its cost by the scripted prices, and their events. */
export const ALPHA_USAGE = { prompt_tokens: 100, completion_tokens: 9, prompt_tokens_details: { cached_tokens: 40 } };
export const ALPHA_COST = 60n * PRICE.chat.input + 40n * PRICE.chat.cacheRead + 9n * PRICE.chat.output;
export const BETA_USAGE = {
  input_tokens: 50,
  cache_read_input_tokens: 30,
  cache_creation_input_tokens: 20,
  output_tokens: 7,
};
export const BETA_COST =
  50n * PRICE.messages.input +
  30n * PRICE.messages.cacheRead +
  20n * PRICE.messages.cacheWrite +
  7n * PRICE.messages.output;

export const chatEvent = (content: string) =>
  `data: {"choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}}}]}\n\n`;
export const usageEvent = (usage: object) => `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
/** A whole streamed answer of chat completions. */
export const chatEvents = (text: string) => [
  chatEvent(text),
  `data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n`,
  usageEvent({ prompt_tokens: 10, completion_tokens: 1 }),
  DONE,
];
export const DONE = 'data: [DONE]\n\n';
export const betaEvent = (type: string, more: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
export const betaText = (text: string) =>
  betaEvent('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });

/** The event that begins a stream of messages. */
export const betaStart = (usage: object) => betaEvent('message_start', { message: { usage } });
/** A whole streamed answer of messages. Its first event reports one token of output. */
export const betaEvents = (text: string, usage: Record<string, unknown>) => [
  betaStart({ ...usage, output_tokens: 1, output_tokens_details: null }),
  betaText(text),
  betaEvent('message_delta', {
    delta: { stop_reason: 'end_turn' },
    usage: { output_tokens: usage['output_tokens'], output_tokens_details: usage['output_tokens_details'] },
  }),
  betaEvent('message_stop'),
];
/** A whole answer of messages. */
export const betaMessage = (usage: object | null) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'messages',
  content: [{ type: 'text', text: 'Hello.' }],
  stop_reason: 'end_turn',
  ...(usage ? { usage } : {}),
});
