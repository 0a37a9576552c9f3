import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { STRUCTURED } from './extraction.ts';
import { sendEvents, sendJson, words, RequestError } from './http.ts';
import { composeReply } from './reply.ts';
import { isRecord, textParts, countPromptTokens, countTokens, limitTokens, type Turn } from './turns.ts';

const ROLES = new Set(['developer', 'system', 'user', 'assistant', 'tool', 'function']);

interface Completion {
  id: string;
  created: number;
  text: string;
  finishReason: 'stop' | 'length';
  usage: object;
}

/**
 * Serves one OpenAI chat completion, plain or streamed. Throws RequestError where OpenAI would
 * reject it.
 */
export async function serveAlpha(body: unknown, response: ServerResponse): Promise<void> {
  if (!isRecord(body)) throw new RequestError(400, 'The body must be a JSON object.');
  checkModel(body);
  const withUsage = readWithUsage(body);
  const completion = complete(readTurns(body.messages), body);
  response.setHeader('x-request-id', `req_${randomUUID()}`);
  if (body.stream === true) await sendEvents(response, streamEvents(completion, { withUsage }));
  else sendJson(response, 200, plainBody(completion));
}

function complete(turns: Turn[], body: Record<string, unknown>): Completion {
  const maxTokens = readLimit(body, 'max_completion_tokens') ?? readLimit(body, 'max_tokens');
  const { text, isCut } = limitTokens(contentFor(turns, body.response_format), maxTokens);
  const promptTokens = countPromptTokens(turns);
  const completionTokens = countTokens(text);
  return {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    text,
    finishReason: isCut ? 'length' : 'stop',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      prompt_tokens_details: { cached_tokens: 0 },
    },
  };
}

function contentFor(turns: Turn[], format: unknown): string {
  if (format === undefined || format === null) return composeReply(turns);
  const type = isRecord(format) ? format.type : undefined;
  if (type === 'text') return composeReply(turns);
  if (type === 'json_object') return JSON.stringify({ answer: composeReply(turns) });
  if (!isRecord(format) || type !== 'json_schema') {
    throw invalidParam('response_format.type', 'must be `text`, `json_object` or `json_schema`');
  }
  const name = isRecord(format.json_schema) ? String(format.json_schema.name) : '';
  const respondTo = Object.hasOwn(STRUCTURED, name) ? STRUCTURED[name] : undefined;
  if (!respondTo) {
    const known = Object.keys(STRUCTURED).join('`, `');
    throw invalidParam('response_format.json_schema', `the demo provider only knows the schemas \`${known}\``);
  }
  const structured = respondTo(parsed(turns.findLast((turn) => turn.role === 'user')?.parts.join('') ?? ''));
  if (structured) return JSON.stringify(structured);
  throw invalidParam('messages', `for \`${name}\` the last user message must be the JSON of such a request`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function plainBody({ id, created, text, finishReason, usage }: Completion): object {
  const message = { role: 'assistant', content: text, refusal: null, annotations: [] };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finishReason }];
  return { id, object: 'chat.completion', created, model, choices, usage };
}

function* streamEvents({ id, created, text, finishReason, usage }: Completion, { withUsage }: { withUsage: boolean }) {
  const head = { id, object: 'chat.completion.chunk', created, model };
  function chunk(delta: object, finish: string | null): string {
    const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }];
    return event(withUsage ? { ...head, choices, usage: null } : { ...head, choices });
  }
  yield chunk({ role: 'assistant', content: '', refusal: null }, null);
  for (const word of words(text)) yield chunk({ content: word }, null);
  yield chunk({}, finishReason);
  if (withUsage) yield event({ ...head, choices: [], usage });
  yield 'data: [DONE]\n\n';
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function readTurns(messages: unknown): Turn[] {
  if (messages === undefined) throw missingParam('messages');
  if (!Array.isArray(messages) || messages.length === 0)
    throw invalidParam('messages', 'must be an array, and not empty');
  return messages.map((message: unknown, index) => {
    if (!isRecord(message) || typeof message.role !== 'string' || !ROLES.has(message.role)) {
      throw invalidParam(`messages[${index}].role`, `must be one of ${[...ROLES].join(', ')}`);
    }
    // An assistant message that only calls tools has no content.
    const parts = textParts(message.role === 'assistant' ? (message.content ?? []) : message.content);
    if (!parts) throw invalidParam(`messages[${index}].content`, 'must be a string or an array of parts');
    return { role: message.role, parts };
  });
}

function readWithUsage(body: Record<string, unknown>): boolean {
  const options = body.stream_options ?? null;
  if (options === null) return false;
  if (body.stream !== true) throw invalidParam('stream_options', 'is only allowed when `stream` is true');
  return isRecord(options) && options.include_usage === true;
}

// Common parameters and errors of the endpoints of OpenAI's protocol.

export const model = 'demo-chat';

/** Returns an error in OpenAI's form. */
export function alphaError(error: RequestError): object {
  const type = error.status < 500 ? 'invalid_request_error' : 'server_error';
  return { error: { message: error.message, type, param: error.param, code: error.code } };
}

export function checkModel(body: Record<string, unknown>): void {
  if (typeof body.model !== 'string') throw missingParam('model');
  if (body.model !== model) {
    throw new RequestError(404, `The model \`${body.model}\` does not exist.`, null, 'model_not_found');
  }
}

export function readLimit(body: Record<string, unknown>, name: string): number | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  throw invalidParam(name, 'must be an integer of at least 1');
}

export function missingParam(param: string): RequestError {
  return new RequestError(400, `Missing required parameter: '${param}'.`, param, 'missing_required_parameter');
}

export function invalidParam(param: string, reason: string): RequestError {
  return new RequestError(400, `Invalid '${param}': ${reason}.`, param, 'invalid_value');
}
