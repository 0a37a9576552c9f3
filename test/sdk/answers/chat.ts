import type { Answer, Asked } from '../faults.ts';
import { pieces, said, type Said } from './kind.ts';

const USAGE = {
  prompt_tokens: 12,
  completion_tokens: 9,
  total_tokens: 21,
  prompt_tokens_details: { cached_tokens: 4 },
  completion_tokens_details: { reasoning_tokens: 0 },
};

/**
 * A chat completion, whole and streamed. The stream reports usage on request only, in an event of
 * its own.
 */
export function chatAnswer(asked: Asked): Answer {
  const of = { id: 'chatcmpl-1', created: 1_700_000_000, model: 'chat', system_fingerprint: 'fp_1' };
  const now = said(asked);
  const finish_reason = now.kind === 'tool' ? 'tool_calls' : 'stop';
  const message = { role: 'assistant', refusal: null, ...chatMessage(now) };
  const choice = { index: 0, finish_reason, logprobs: null, message };
  const chunk = (delta: object, finish_reason: string | null = null) =>
    data({ ...of, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason, logprobs: null }] });
  const isUsageAsked = asked.stream_options?.include_usage === true;
  return {
    body: { ...of, object: 'chat.completion', choices: [choice], usage: USAGE, service_tier: 'default' },
    events: [
      chunk({ role: 'assistant', content: now.kind === 'tool' ? null : '' }),
      ...chatDeltas(now).map((delta) => chunk(delta)),
      chunk({}, finish_reason),
      ...(isUsageAsked ? [data({ ...of, object: 'chat.completion.chunk', choices: [], usage: USAGE })] : []),
      'data: [DONE]\n\n',
    ],
  };
}

function chatMessage(now: Said): object {
  if (now.kind === 'text') return { content: now.text };
  const call = { name: now.name, arguments: now.argumentsText };
  return { content: null, tool_calls: [{ id: 'call_1', type: 'function', function: call }] };
}

function chatDeltas(now: Said): object[] {
  if (now.kind === 'text') return pieces(now.text).map((content) => ({ content }));
  const first = { index: 0, id: 'call_1', type: 'function', function: { name: now.name, arguments: '' } };
  const rest = pieces(now.argumentsText).map((piece) => ({ index: 0, function: { arguments: piece } }));
  return [first, ...rest].map((call) => ({ tool_calls: [call] }));
}

/** Vectors, in decimals or packed, as asked. */
export function embeddingsAnswer(asked: Asked): Answer {
  const inputs = Array.isArray(asked.input) ? asked.input : [asked.input];
  const data = inputs.map((_input, index) => {
    const numbers = [0.25, -0.5, index + 0.125];
    const packed = Buffer.from(Float32Array.from(numbers).buffer).toString('base64');
    return { object: 'embedding', index, embedding: asked.encoding_format === 'base64' ? packed : numbers };
  });
  const usage = { prompt_tokens: 5, total_tokens: 5 };
  return { body: { object: 'list', data, model: 'vectors', usage }, events: [] };
}

function data(event: object): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
