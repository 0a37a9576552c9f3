import type { Answer, Asked } from '../faults.ts';
import { pieces, said } from './kind.ts';

const INPUT = { input_tokens: 12, cache_creation_input_tokens: 0, cache_read_input_tokens: 4 };

/** A response of Anthropic's messages, whole and streamed. */
export function messageAnswer(asked: Asked): Answer {
  const now = said(asked);
  const isTool = now.kind === 'tool';
  const stop_reason = isTool ? 'tool_use' : 'end_turn';
  const text = isTool ? now.argumentsText : now.text;
  const block = isTool
    ? { type: 'tool_use', id: 'toolu_1', name: now.name, input: JSON.parse(text) as unknown }
    : { type: 'text', text };
  const empty = isTool ? { ...block, input: {} } : { ...block, text: '' };
  const delta = (piece: string) =>
    isTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
  const of = { id: 'msg_1', type: 'message', role: 'assistant', model: 'messages' };
  const begun = { ...of, content: [], stop_reason: null, stop_sequence: null, usage: { ...INPUT, output_tokens: 1 } };
  return {
    body: { ...of, content: [block], stop_reason, stop_sequence: null, usage: { ...INPUT, output_tokens: 9 } },
    events: [
      event('message_start', { message: begun }),
      event('content_block_start', { index: 0, content_block: empty }),
      event('ping', {}),
      ...pieces(text).map((piece) => event('content_block_delta', { index: 0, delta: delta(piece) })),
      event('content_block_stop', { index: 0 }),
      event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 9 } }),
      event('message_stop', {}),
    ],
  };
}

function event(type: string, more: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
}
