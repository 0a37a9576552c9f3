import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendEvents, sendJson, words, RequestError } from './http.ts';
import { composeReply } from './reply.ts';
import { isRecord, textParts, countPromptTokens, countTokens, limitTokens, type Turn } from './turns.ts';

const model = 'demo-messages';
const ERROR_TYPES = new Map([
  [400, 'invalid_request_error'],
  [404, 'not_found_error'],
  [413, 'request_too_large'],
]);

interface Message {
  id: string;
  text: string;
  stopReason: 'end_turn' | 'max_tokens';
  inputTokens: number;
  outputTokens: number;
}

/** Returns an error in Anthropic's form. */
export function betaError(error: RequestError): object {
  const message = error.param === null ? error.message : `${error.param}: ${error.message}`;
  return { type: 'error', error: { type: ERROR_TYPES.get(error.status) ?? 'api_error', message } };
}

/**
 * Serves one Anthropic message, plain or streamed. Throws RequestError where Anthropic would reject
 * it.
 */
export async function serveBeta(body: unknown, response: ServerResponse): Promise<void> {
  if (!isRecord(body)) throw new RequestError(400, 'The body must be a JSON object.');
  for (const field of ['model', 'messages', 'max_tokens']) {
    if (body[field] === undefined) throw new RequestError(400, 'Field required', field);
  }
  if (typeof body.model !== 'string') throw new RequestError(400, 'Input should be a string', 'model');
  if (body.model !== model) throw new RequestError(404, body.model, 'model');
  const turns = [...readSystem(body.system), ...readTurns(body.messages)];
  const { text, isCut } = limitTokens(composeReply(turns), readMaxTokens(body.max_tokens));
  const message: Message = {
    id: `msg_${randomUUID()}`,
    text,
    stopReason: isCut ? 'max_tokens' : 'end_turn',
    inputTokens: countPromptTokens(turns),
    outputTokens: countTokens(text),
  };
  response.setHeader('request-id', `req_${randomUUID()}`);
  if (body.stream === true) await sendEvents(response, streamEvents(message));
  else sendJson(response, 200, plainBody(message));
}

function plainBody({ id, text, stopReason, inputTokens, outputTokens }: Message): object {
  const content = [{ type: 'text', text }];
  const usage = usageOf(inputTokens, outputTokens);
  return {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage,
  };
}

function* streamEvents({ id, text, stopReason, inputTokens, outputTokens }: Message) {
  const usage = usageOf(inputTokens, 0);
  const base = { id, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null };
  yield event('message_start', { message: { ...base, usage } });
  yield event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  yield event('ping', {});
  for (const word of words(text)) {
    yield event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: word } });
  }
  yield event('content_block_stop', { index: 0 });
  const delta = { stop_reason: stopReason, stop_sequence: null };
  yield event('message_delta', { delta, usage: { output_tokens: outputTokens } });
  yield event('message_stop', {});
}

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

function usageOf(inputTokens: number, outputTokens: number): object {
  return {
    input_tokens: inputTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: outputTokens,
  };
}

function readSystem(system: unknown): Turn[] {
  if (system === undefined || system === null) return [];
  const parts = textParts(system);
  if (!parts) throw new RequestError(400, 'Input should be a string or an array of text blocks', 'system');
  return [{ role: 'system', parts }];
}

function readTurns(messages: unknown): Turn[] {
  if (!Array.isArray(messages)) throw new RequestError(400, 'Input should be an array', 'messages');
  if (messages.length === 0) throw new RequestError(400, 'at least one message is required', 'messages');
  return messages.flatMap((message: unknown, index) => {
    if (!isRecord(message) || (message.role !== 'user' && message.role !== 'assistant')) {
      throw new RequestError(400, "Input should be 'user' or 'assistant'", `messages.${index}.role`);
    }
    const parts = textParts(message.content);
    if (!parts) {
      throw new RequestError(400, 'Input should be a string or an array of blocks', `messages.${index}.content`);
    }
    return [...toolResults(message.content), { role: message.role, parts }];
  });
}

// The text of a tool's result costs tokens, but it is not what the user said.
function toolResults(content: unknown): Turn[] {
  if (!Array.isArray(content)) return [];
  return (content as unknown[])
    .filter((block) => isRecord(block) && block.type === 'tool_result')
    .map((block) => ({ role: 'tool', parts: (isRecord(block) && textParts(block.content)) || [] }));
}

function readMaxTokens(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  throw new RequestError(400, 'Input should be an integer greater than or equal to 1', 'max_tokens');
}
