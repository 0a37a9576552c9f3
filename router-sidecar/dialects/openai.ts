import type { AppError } from '../../src/core/errors.ts';
import { countTokens, keepReported } from '../../src/core/read-counts.ts';
import { CHAT_USAGE, EMBEDDINGS_USAGE } from '../../src/core/usage-forms.ts';
import { CHAT_COMPLETIONS, EMBEDDINGS } from '../billing/openai-billing.ts';
import { scanObject } from '../json-scan.ts';
import type { Frame } from '../sse.ts';
import type { TokenCounts } from '../platform.ts';
import type { Dialect, Generated } from './dialect.ts';
import { bytesOfMessage, textAt } from './generated-text.ts';
import {
  dig,
  endUserAt,
  hasOneOf,
  isErrorAnswer,
  isFault,
  isNamed,
  isRecord,
  readLimit,
  statusType,
} from './read-json.ts';
import { readEarlierTurns } from './read-earlier-turns.ts';
import { readTexts, readTranscript } from './read-transcript.ts';

const ERROR = Buffer.from('"error"');
const NO_TOKENS: TokenCounts = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** Common parts of all endpoints of OpenAI's protocol: the key's header and the form of errors. */
export const openaiForm = {
  protocol: 'alpha',
  isFree: false,

  keyHeaderNames: ['authorization'],
  keyHeaders: (key) => ({ authorization: `Bearer ${key}` }),

  endUser: (body, members) => endUserAt(body, members.get('safety_identifier')) ?? endUserAt(body, members.get('user')),

  answersAsked: () => 1,
  usedBeside: () => NO_TOKENS,
  isFailure: isErrorAnswer,
  endingWords: [ERROR],

  errorBody: (error) => ({
    error: { message: error.message, type: statusType(error), param: error.field ?? null, code: codeOf(error) },
  }),
} satisfies Partial<Dialect>;

const NOT_FOUND_CODES: Record<string, string> = {
  model: 'model_not_found',
  previous_response_id: 'previous_response_not_found',
};

function codeOf(error: AppError): string | null {
  if (error.code === 'NOT_FOUND') return NOT_FOUND_CODES[error.field ?? ''] ?? 'not_found';
  if (error.code === 'PAYLOAD_TOO_LARGE') return 'request_too_large';
  if (error.code === 'RATE_LIMIT_EXCEEDED') return 'rate_limit_exceeded';
  return null;
}

const DONE = Buffer.from('[DONE]');

/** `POST /chat/completions` of OpenAI's protocol. */
export const chatCompletions: Dialect = {
  ...openaiForm,
  path: '/chat/completions',
  endpoint: '/chat/completions',
  kind: 'chat',
  billing: CHAT_COMPLETIONS,

  outputLimit(body, members, max) {
    // The provider chooses between the two limits, so assume the higher one.
    const limits = ['max_completion_tokens', 'max_tokens'].map((key) => readLimit(body, members, key));
    const perAnswer = limits.reduce((a, b) => (a === null || b === null ? (a ?? b) : Math.max(a, b)), null) ?? max;
    return perAnswer * chatCompletions.answersAsked(body, members);
  },

  answersAsked: (body, members) => Math.max(1, readLimit(body, members, 'n') ?? 1),

  readTranscript: (body, members) => readTranscript(body, members, 'messages', 'text'),

  earlierTurns: (body, members, transcript) => readEarlierTurns(body, members.get('messages'), transcript),

  texts: (body, members) => readTexts(body, members, 'messages'),

  memoryEdits: (turn, block) => [
    { at: turn.at, insert: Buffer.from(`${JSON.stringify({ role: 'user', content: block })},`) },
  ],

  usageEdit(body, members) {
    const options = members.get('stream_options');
    if (!options) {
      const first = [...members.values()][0];
      return first ? { at: first.keyStart, insert: Buffer.from('"stream_options":{"include_usage":true},') } : null;
    }
    if (options.kind !== 'object')
      return { at: options.start, remove: options.end - options.start, insert: Buffer.from('{"include_usage":true}') };
    const fields = scanObject(body, options);
    const requested = fields.find((field) => field.key === 'include_usage');
    if (requested) {
      const isOn = body.toString('latin1', requested.start, requested.end) === 'true';
      return isOn
        ? null
        : { at: requested.start, remove: requested.end - requested.start, insert: Buffer.from('true') };
    }
    const comma = fields.length > 0 ? ',' : '';
    return { at: options.start + 1, insert: Buffer.from(`"include_usage":true${comma}`) };
  },

  usageOf(json, before) {
    const usage = countTokens(usageIn(json), CHAT_USAGE);
    return usage ? keepReported(usage, before) : before;
  },

  accountIds: () => [],
  isOnlyUsage: (json) =>
    isRecord(dig(json, 'usage')) && Array.isArray(dig(json, 'choices')) && dig(json, 'choices', 0) === undefined,
  // Some providers repeat the usage so far in each event.
  isFinalUsage: (json) => chatCompletions.isOnlyUsage(json) || chatCompletions.isFinish(json),
  isFinish: (json) => choicesIn(json).some((choice) => isNamed(dig(choice, 'finish_reason'))),
  mayEndUnmarked: true,
  isAnswer: (json) => hasOneOf(json, 'choices', 'usage'),
  // Aggregators finish an answer so when their own provider fails (OpenRouter, "Errors").
  isFailure: (json) =>
    isErrorAnswer(json) ||
    choicesIn(json).some((choice) => dig(choice, 'finish_reason') === 'error' || isFault(dig(choice, 'error'))),
  isLast: (frame: Frame) => frame.raw.length < 64 && frame.raw.includes(DONE) && frame.data() === '[DONE]',

  callsTool: (json) =>
    [dig(json, 'choices', 0, 'delta'), dig(json, 'choices', 0, 'message')].some(
      (message) => isRecord(dig(message, 'tool_calls', 0)) || isRecord(dig(message, 'function_call')),
    ),

  generated: (json) => choicesIn(json).flatMap(generatedIn),
};

/** Of a choice with both, as some providers end a stream, the message repeats the answer so far. */
function generatedIn(choice: unknown, i: number): Generated[] {
  const delta = dig(choice, 'delta');
  const message = dig(choice, 'message');
  const index = dig(choice, 'index');
  const part = `${typeof index === 'number' ? index : i}`;
  const textOf = (said: unknown) => (part === '0' ? textAt(said, 'content') : '');
  const found: Generated[] = [];
  if (isRecord(delta)) found.push({ account: 'pieces', part: null, bytes: bytesOfMessage(delta), text: textOf(delta) });
  if (isRecord(message)) found.push({ account: 'answer', part, bytes: bytesOfMessage(message), text: textOf(message) });
  return found;
}

/** Returns a usage. Streams of Groq and Moonshot have other places for it. */
function usageIn(json: unknown): unknown {
  return [dig(json, 'usage'), dig(json, 'x_groq', 'usage'), dig(json, 'choices', 0, 'usage')].find(isRecord);
}

function choicesIn(json: unknown): unknown[] {
  const choices = dig(json, 'choices');
  return Array.isArray(choices) ? choices : [];
}

/** `POST /embeddings` of OpenAI's protocol. It generates no text and uses no memory. */
export const embeddings: Dialect = {
  ...openaiForm,
  path: '/embeddings',
  endpoint: '/embeddings',
  kind: 'embeddings',
  billing: EMBEDDINGS,

  outputLimit: () => 0,
  readTranscript: () => null,
  earlierTurns: () => [],
  texts: () => [],
  memoryEdits: () => [],
  usageEdit: () => null,

  usageOf: (json, before) => countTokens(dig(json, 'usage'), EMBEDDINGS_USAGE) ?? before,

  accountIds: () => [],
  isOnlyUsage: () => false,
  isFinalUsage: () => false,
  isFinish: () => false,
  mayEndUnmarked: false,
  isAnswer: (json) => hasOneOf(json, 'data', 'usage'),
  isLast: () => false,
  callsTool: () => false,
  generated: () => [],
};
