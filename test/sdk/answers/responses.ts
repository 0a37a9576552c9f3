import type { Answer, Asked } from '../faults.ts';
import { pieces, said } from './kind.ts';

const USAGE = {
  input_tokens: 12,
  input_tokens_details: { cached_tokens: 4 },
  output_tokens: 9,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 21,
};

/** A response of the responses endpoint, whole and streamed. */
export function responsesAnswer(asked: Asked): Answer {
  const now = said(asked);
  const item = (text: string, status: string) =>
    now.kind === 'tool'
      ? { id: 'fc_1', type: 'function_call', call_id: 'call_1', name: now.name, arguments: text, status }
      : { id: 'msg_1', type: 'message', role: 'assistant', status, content: text === '' ? [] : [part(text)] };
  const text = now.kind === 'tool' ? now.argumentsText : now.text;
  const done = item(text, 'completed');
  const response = (status: string, output: object[]) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_700_000_000,
    model: 'chat',
    status,
    error: null,
    incomplete_details: null,
    output,
    parallel_tool_calls: true,
    tools: asked.tools ?? [],
    usage: status === 'completed' ? USAGE : null,
  });
  let sequence_number = 0;
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence_number++, ...more })}\n\n`;
  const at = { item_id: now.kind === 'tool' ? 'fc_1' : 'msg_1', output_index: 0, content_index: 0, logprobs: [] };
  const kind = now.kind === 'tool' ? 'response.function_call_arguments' : 'response.output_text';
  const parts = now.kind === 'text';
  const start = { response: response('in_progress', []) };
  return {
    body: response('completed', [done]),
    events: [
      event('response.created', start),
      event('response.in_progress', start),
      event('response.output_item.added', { output_index: 0, item: item('', 'in_progress') }),
      ...(parts ? [event('response.content_part.added', { ...at, part: part('') })] : []),
      ...pieces(text).map((delta) => event(`${kind}.delta`, { ...at, delta })),
      event(`${kind}.done`, parts ? { ...at, text } : { ...at, arguments: text }),
      ...(parts ? [event('response.content_part.done', { ...at, part: part(text) })] : []),
      event('response.output_item.done', { output_index: 0, item: done }),
      event('response.completed', { response: response('completed', [done]) }),
    ],
  };
}

function part(text: string): object {
  return { type: 'output_text', text, annotations: [], logprobs: [] };
}
