import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Script, UpstreamCall } from '../harness/upstream.ts';
import { messageAnswer } from './answers/messages.ts';
import { chatAnswer, embeddingsAnswer } from './answers/chat.ts';
import { responsesAnswer } from './answers/responses.ts';

/** A provider's whole response to a request: the body, or the events of its stream. */
export interface Answer {
  body: object;
  events: string[];
}

/** The part of a request that decides its response. */
export interface Asked {
  model?: string;
  input?: unknown;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  tools?: { name?: string; function?: { name?: string } }[];
  response_format?: { type?: string };
  text?: { format?: { type?: string } };
  output_config?: { format?: object };
  encoding_format?: string;
}

export const FAULTS = ['no fault', '429', '500', 'malformed', 'cut'] as const;
export type Fault = (typeof FAULTS)[number];

const HEADERS = {
  'request-id': 'req_of_the_provider',
  'x-request-id': 'x_of_the_provider',
  'openai-processing-ms': '7',
  'openai-organization': 'an-organization',
  'openai-version': '2020-10-01',
  'anthropic-organization-id': 'an-organization',
  'x-ratelimit-remaining-requests': '3',
  'set-cookie': 'session=1',
};

/** Each answer of the router has an id. */
const ROUTER_HEADERS = { 'x-request-id': 'x_of_the_router' };

/** A provider of both protocols that responds to every call, or commits this fault. */
export function provider(fault: Fault): Script {
  return async (call) => {
    if (fault === '429') return reject(call, 429, { 'retry-after': '7', 'x-should-retry': 'true' });
    if (fault === '500') return reject(call, 500, {});
    const asked = JSON.parse(call.body.toString()) as Asked;
    const answer = answerTo(call, asked);
    await (asked.stream === true ? sendEvents(call, answer.events, fault) : sendBody(call, answer.body, fault));
  };
}

/**
 * A provider as the router shows it: a whole answer that is malformed or cut is the router's own
 * error, as nothing of it was sent yet.
 */
export function shown(fault: Fault): Script {
  const own: Script = ({ response }) =>
    void response
      .writeHead(502, { ...ROUTER_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
      .end('The upstream service of the router gave no complete answer. Retry later.\n');
  return (call) => {
    const isWhole = (JSON.parse(call.body.toString()) as Asked).stream !== true;
    return (isWhole && (fault === 'malformed' || fault === 'cut') ? own : provider(fault))(call);
  };
}

function answerTo(call: UpstreamCall, asked: Asked): Answer {
  if (call.path.endsWith('/chat/completions')) return chatAnswer(asked);
  if (call.path.endsWith('/responses')) return responsesAnswer(asked);
  if (call.path.endsWith('/embeddings')) return embeddingsAnswer(asked);
  if (/\/(input|count)_tokens\b/.test(call.path)) return { body: { input_tokens: 14 }, events: [] };
  return messageAnswer(asked);
}

/** Rejects in the form of the protocol. */
export function reject({ path, response }: UpstreamCall, status: number, headers: Record<string, string>): void {
  const message = status === 429 ? 'Slow down, please – it is too much.' : 'The server had an error.';
  const type = status === 429 ? 'rate_limit_error' : 'api_error';
  const error = path.includes('/messages')
    ? { type: 'error', error: { type, message }, request_id: HEADERS['request-id'] }
    : { error: { message, type, param: null, code: status === 429 ? 'rate_limit_exceeded' : null } };
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json', ...headers }).end(JSON.stringify(error));
}

async function sendBody({ response }: UpstreamCall, body: object, fault: Fault): Promise<void> {
  const whole = Buffer.from(JSON.stringify(body));
  const half = whole.subarray(0, whole.length >> 1);
  const sent = fault === 'malformed' ? Buffer.concat([half, Buffer.from('}}')]) : whole;
  response.writeHead(200, { ...HEADERS, 'content-type': 'application/json', 'content-length': sent.length });
  if (fault !== 'cut') return void response.end(sent);
  response.write(half);
  await cutOff({ response });
}

/** Every stream is longer, and has begun its text by then. */
const FAULTY_EVENT = 4;

async function sendEvents({ response }: Pick<UpstreamCall, 'response'>, events: string[], fault: Fault): Promise<void> {
  response.writeHead(200, {
    ...HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  for (const [i, event] of events.entries()) {
    if (i === FAULTY_EVENT && fault === 'cut') {
      response.write(event.slice(0, event.length >> 1));
      return cutOff({ response });
    }
    response.write(i === FAULTY_EVENT && fault === 'malformed' ? event.replace(/\}\n\n$/, ',,\n\n') : event);
    await setImmediate();
  }
  response.end();
}

/** Written bytes have left by then, so that every reader gets the same ones. */
const TO_LEAVE_MS = 20;

async function cutOff({ response }: Pick<UpstreamCall, 'response'>): Promise<void> {
  await setTimeout(TO_LEAVE_MS);
  response.destroy();
}
