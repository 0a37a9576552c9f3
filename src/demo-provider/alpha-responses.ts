import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { checkModel, invalidParam, missingParam, model, readLimit } from './alpha.ts';
import { sendEvents, sendJson, words, RequestError } from './http.ts';
import { composeReply } from './reply.ts';
import { isRecord, textParts, countPromptTokens, countTokens, limitTokens, type Turn } from './turns.ts';

const ROLES = new Set(['developer', 'system', 'user', 'assistant']);
const TEXT_TYPES = ['input_text', 'output_text'];

interface Reply {
  /** The fields that stay the same while the response is streamed. */
  base: object;
  itemId: string;
  text: string;
  status: 'completed' | 'incomplete';
  usage: object;
}

/**
 * Serves one call of OpenAI's responses, plain or streamed. Throws RequestError where OpenAI would
 * reject it.
 */
export async function serveResponses(body: unknown, response: ServerResponse): Promise<void> {
  if (!isRecord(body)) throw new RequestError(400, 'The body must be a JSON object.');
  checkModel(body);
  if ((body.previous_response_id ?? null) !== null) {
    const id = String(body.previous_response_id);
    const message = `Previous response with id '${id}' not found.`;
    throw new RequestError(400, message, 'previous_response_id', 'previous_response_not_found');
  }
  const reply = respond([...readInstructions(body.instructions), ...readInput(body.input)], body);
  response.setHeader('x-request-id', `req_${randomUUID()}`);
  if (body.stream === true) await sendEvents(response, streamEvents(reply));
  else sendJson(response, 200, finished(reply));
}

function respond(turns: Turn[], body: Record<string, unknown>): Reply {
  const maxTokens = readLimit(body, 'max_output_tokens');
  const { text, isCut } = limitTokens(contentFor(turns, body.text), maxTokens);
  const inputTokens = countPromptTokens(turns);
  const outputTokens = countTokens(text);
  return {
    base: {
      id: `resp_${randomUUID()}`,
      object: 'response',
      created_at: Math.floor(Date.now() / 1000),
      model,
      error: null,
      instructions: body.instructions ?? null,
      max_output_tokens: maxTokens,
      metadata: {},
      parallel_tool_calls: true,
      previous_response_id: null,
      store: false,
      temperature: null,
      tool_choice: 'auto',
      tools: [],
      top_p: null,
    },
    itemId: `msg_${randomUUID()}`,
    text,
    status: isCut ? 'incomplete' : 'completed',
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  };
}

function contentFor(turns: Turn[], text: unknown): string {
  const format = isRecord(text) ? text.format : undefined;
  const type = isRecord(format) ? format.type : 'text';
  if (type === 'text') return composeReply(turns);
  if (type === 'json_object') return JSON.stringify({ answer: composeReply(turns) });
  throw invalidParam('text.format.type', 'the demo provider only knows `text` and `json_object`');
}

function finished({ base, itemId, text, status, usage }: Reply): object {
  const details = status === 'incomplete' ? { reason: 'max_output_tokens' } : null;
  return { ...base, status, incomplete_details: details, output: [item(itemId, status, [part(text)])], usage };
}

function* streamEvents(reply: Reply) {
  const { base, itemId, text, status } = reply;
  const started = {
    response: { ...base, status: 'in_progress', incomplete_details: null, output: [], usage: null },
  };
  const inPart = { output_index: 0, item_id: itemId, content_index: 0 };
  let sequence = 0;
  function event(type: string, data: object): string {
    return `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...data })}\n\n`;
  }
  yield event('response.created', started);
  yield event('response.in_progress', started);
  yield event('response.output_item.added', { output_index: 0, item: item(itemId, 'in_progress', []) });
  yield event('response.content_part.added', { ...inPart, part: part('') });
  for (const word of words(text)) yield event('response.output_text.delta', { ...inPart, delta: word, logprobs: [] });
  yield event('response.output_text.done', { ...inPart, text, logprobs: [] });
  yield event('response.content_part.done', { ...inPart, part: part(text) });
  yield event('response.output_item.done', { output_index: 0, item: item(itemId, status, [part(text)]) });
  yield event(`response.${status}`, { response: finished(reply) });
}

function item(id: string, status: string, content: object[]): object {
  return { id, type: 'message', status, role: 'assistant', content };
}

function part(text: string): object {
  return { type: 'output_text', text, annotations: [], logprobs: [] };
}

function readInstructions(instructions: unknown): Turn[] {
  if (instructions === undefined || instructions === null) return [];
  if (typeof instructions !== 'string') throw invalidParam('instructions', 'must be a string');
  return [{ role: 'system', parts: [instructions] }];
}

function readInput(input: unknown): Turn[] {
  if (input === undefined) throw missingParam('input');
  if (typeof input === 'string') return [{ role: 'user', parts: [input] }];
  if (!Array.isArray(input)) throw invalidParam('input', 'must be a string or an array of items');
  return input.flatMap((one: unknown, index) => readItem(one, `input[${index}]`));
}

// Tool calls, reasoning and the like have no text to quote.
function readItem(one: unknown, name: string): Turn[] {
  if (!isRecord(one)) throw invalidParam(name, 'must be an object');
  const type = one.type ?? 'message';
  if (type !== 'message' && type !== 'function_call_output') return [];
  const isMessage = type === 'message';
  const role = isMessage ? one.role : 'tool';
  if (typeof role !== 'string' || (isMessage && !ROLES.has(role))) {
    throw invalidParam(`${name}.role`, `must be one of ${[...ROLES].join(', ')}`);
  }
  const parts = textParts(isMessage ? one.content : one.output, TEXT_TYPES);
  if (!parts)
    throw invalidParam(`${name}.${isMessage ? 'content' : 'output'}`, 'must be a string or an array of parts');
  return [{ role, parts }];
}
