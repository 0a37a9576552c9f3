import { PRICE } from './scripted.ts';

/**
 * Usage as the responses endpoint reports it, its cost by the scripted prices, and the endpoint's
 * responses and events.
 */
export const USAGE = {
  input_tokens: 100,
  input_tokens_details: { cached_tokens: 40 },
  output_tokens: 9,
  output_tokens_details: { reasoning_tokens: 4 },
  total_tokens: 109,
};
export const COST = 60n * PRICE.chat.input + 40n * PRICE.chat.cacheRead + 9n * PRICE.chat.output;

const message = (text: string) => ({
  id: 'msg_1',
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
});

export const responseWith = (usage: unknown, output: object[] = [message('Hello.')], more: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_700_000_000,
  model: 'chat',
  status: 'completed',
  output,
  ...(usage === undefined ? {} : { usage }),
  ...more,
});

export const event = (type: string, data: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: 1, ...data })}\n\n`;

export const created = (more: object = {}) =>
  event('response.created', { response: responseWith(null, [], { status: 'in_progress', ...more }) });

export const delta = (text: string) =>
  event('response.output_text.delta', { item_id: 'msg_1', output_index: 0, content_index: 0, delta: text });

/** The last event: its status is its name. */
export const end = (status: string, usage: unknown = USAGE, text = 'Hello.') =>
  event(`response.${status}`, { response: responseWith(usage, [message(text)], { status }) });
