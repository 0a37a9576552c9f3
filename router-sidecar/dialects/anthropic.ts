import type { AppError } from '../../src/core/errors.ts';
import { countTokens as countUsage, promptOf, readCount } from '../../src/core/read-counts.ts';
import { CHAT_USAGE } from '../../src/core/usage-forms.ts';
import { MESSAGES } from '../billing/anthropic-billing.ts';
import { usesInUsage } from '../billing/built-in-tools.ts';
import { findMember } from '../json-scan.ts';
import type { TokenCounts, ToolUses } from '../platform.ts';
import type { Frame } from '../sse.ts';
import type { Dialect, Generated } from './dialect.ts';
import { bytesOfInput, bytesOfText, textAt } from './generated-text.ts';
import {
  dig,
  endUserAt,
  hasOneOf,
  isErrorAnswer,
  isNamed,
  isRecord,
  parse,
  readLimit,
  statusType,
} from './read-json.ts';
import { readEarlierTurns } from './read-earlier-turns.ts';
import { readTexts, readTranscript } from './read-transcript.ts';

const MESSAGE_STOP = Buffer.from('message_stop');
const NOTHING: TokenCounts = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** `POST /v1/messages` of Anthropic's protocol. */
export const messages: Dialect = {
  protocol: 'beta',
  path: '/v1/messages',
  endpoint: '/messages',
  kind: 'chat',
  isFree: false,
  billing: MESSAGES,

  keyHeaderNames: ['x-api-key', 'authorization'],
  keyHeaders: (key) => ({ 'x-api-key': key }),

  outputLimit: (body, members, max) => readLimit(body, members, 'max_tokens') ?? max,
  answersAsked: () => 1,

  endUser(body, members) {
    const metadata = members.get('metadata');
    return metadata?.kind === 'object' ? endUserAt(body, findMember(body, metadata, 'user_id')) : null;
  },

  readTranscript: (body, members) => readTranscript(body, members, 'messages', 'text'),

  earlierTurns: (body, members, transcript) => readEarlierTurns(body, members.get('messages'), transcript),

  texts: (body, members) => readTexts(body, members, 'messages'),

  memoryEdits: (turn, block) => {
    // Tool results must directly follow their tool calls, so the block goes after them.
    if (turn.afterResultsAt !== null)
      return [{ at: turn.afterResultsAt, insert: Buffer.from(`${JSON.stringify({ type: 'text', text: block })},`) }];
    return [{ at: turn.at, insert: Buffer.from(`${JSON.stringify({ role: 'user', content: block })},`) }];
  },

  // Streams of this protocol always report their usage.
  usageEdit: () => null,

  usageOf(json, before): TokenCounts | null {
    const usage = dig(json, 'message', 'usage') ?? dig(json, 'usage');
    if (!isRecord(usage)) return before;
    const counts = countsIn(usage, baseOf(before ?? NOTHING));
    if (counts === null) return before;
    const toolUses = { ...before?.toolUses, ...toolUsesIn(json, usage) };
    return withCompactions({ ...counts, toolUses }, usage['iterations'] ?? iterationsOf(before));
  },

  usedBeside: (usage) => withCompactions(NOTHING, iterationsOf(usage)),

  // Nothing else of an answer can be named by a later call.
  accountIds: (json) =>
    containersIn(json)
      .map((container) => container['id'])
      .filter((id) => typeof id === 'string'),

  isOnlyUsage: () => false,
  isFinalUsage: (json) => dig(json, 'type') === 'message_delta' && answerIn(dig(json, 'usage')) !== null,
  mayEndUnmarked: false,
  isFinish: (json) => isNamed(dig(json, 'delta', 'stop_reason')),
  isAnswer: (json) => hasOneOf(json, 'content', 'usage', 'input_tokens'),
  isFailure: (json) =>
    isErrorAnswer(json) || [dig(json, 'delta', 'stop_reason'), dig(json, 'stop_reason')].includes('error'),
  endingWords: ['"error"', '"refusal"'].map((word) => Buffer.from(word)),
  // The model's own text may contain these words too.
  isLast: (frame: Frame) =>
    frame.raw.length < 256 && frame.raw.includes(MESSAGE_STOP) && dig(parse(frame.data()), 'type') === 'message_stop',

  callsTool(json) {
    const content = dig(json, 'content');
    const blocks = Array.isArray(content) ? content : [dig(json, 'content_block')];
    return blocks.some((block) => dig(block, 'type') === 'tool_use');
  },

  generated(json) {
    const type = dig(json, 'type');
    if (type === 'content_block_delta') return generatedIn(dig(json, 'delta'));
    if (type === 'content_block_start') return generatedIn(dig(json, 'content_block'));
    const content = dig(json, 'message', 'content') ?? dig(json, 'content');
    const blocks = Array.isArray(content) ? content.flatMap(generatedIn) : [];
    return blocks.map((block, i) => ({ ...block, account: 'answer', part: `${i}` }));
  },

  errorBody: (error: AppError) => ({ type: 'error', error: { type: typeOf(error), message: error.message } }),
};

/**
 * Returns what a block, or a piece of one, adds to the answer. Thinking is output also where its
 * text is left out. Tools of the provider write their results, not the model.
 */
function generatedIn(block: unknown): Generated[] {
  const type = textAt(block, 'type');
  if (!isRecord(block) || type.endsWith('_result')) return [];
  const { input, ...rest } = block;
  const bytes = bytesOfText(rest) + bytesOfInput(input);
  const isThinking = type.includes('thinking') || type === 'signature_delta';
  const text = type === 'text' || type === 'text_delta' ? textAt(block, 'text') : '';
  return bytes > 0 || isThinking ? [{ account: 'pieces', part: null, bytes, text }] : [];
}

/**
 * Returns a usage, or null for one without any count, or with one that is no number of tokens. Its
 * input excludes cached tokens. Later events repeat only the counts that they change, and some
 * repeat the prompt as 0.
 */
function countsIn(usage: Record<string, unknown>, was: TokenCounts): TokenCounts | null {
  const [input, cacheRead, written, output] = COUNTS.map((key) => readCount(usage[key]));
  // Gateways may leave the names of chat completions in what they translate.
  const other = input && output ? null : countUsage(usage, CHAT_USAGE);
  if ([input, cacheRead, written, output].every((count) => count == null) && other === null) return null;
  if (COUNTS.some((key) => usage[key] != null && readCount(usage[key]) === null)) return null;
  const cacheWrite = written || writtenInParts(usage) || (written ?? was.cacheWrite);
  const own = { input: input ?? was.input, cacheRead: cacheRead ?? was.cacheRead, cacheWrite, output: 0 };
  const prompt = [own, other, was].find((one) => one && promptOf(one) > 0) ?? own;
  // The first event has no more than a beginning of the output.
  const answer = output || other?.output || (output ?? was.output);
  return {
    input: prompt.input,
    cacheRead: prompt.cacheRead,
    cacheWrite: prompt.cacheWrite,
    output: answer,
    ...partsOf(
      usage,
      other ? { ...was, thinking: other.thinking || (was.thinking ?? 0) } : was,
      prompt.cacheWrite,
      answer,
    ),
  };
}

const COUNTS = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens', 'output_tokens'];

/** Returns the output that a usage tells, under any name. */
function answerIn(usage: unknown): number | null {
  return readCount(dig(usage, 'output_tokens')) ?? (countUsage(usage, CHAT_USAGE)?.output || null);
}

/** Returns the cache writes of a usage that has them by their lifetimes alone. */
function writtenInParts(usage: unknown): number {
  const lifetimes = ['ephemeral_5m_input_tokens', 'ephemeral_1h_input_tokens'];
  return lifetimes.reduce((sum, key) => sum + (readCount(dig(usage, 'cache_creation', key)) ?? 0), 0);
}

/** Reads the parts of the counts: cache writes by their lifetime, and output that was thinking. */
function partsOf(usage: object, was: TokenCounts, cacheWrite: number, output: number): Partial<TokenCounts> {
  const read = (old: number | undefined, ...path: string[]) => readCount(dig(usage, ...path)) ?? old ?? 0;
  const written1h = read(was.cacheWrite1h, 'cache_creation', 'ephemeral_1h_input_tokens');
  const cacheWrite1h = Math.min(cacheWrite, written1h);
  const written5m = read(was.cacheWrite5m, 'cache_creation', 'ephemeral_5m_input_tokens');
  const thinking = read(was.thinking, 'output_tokens_details', 'thinking_tokens');
  return {
    cacheWrite1h,
    cacheWrite5m: Math.min(cacheWrite - cacheWrite1h, written5m),
    thinking: Math.min(output, thinking),
  };
}

/** Reads the uses of built-in tools. An answer names the container that it ran code in. */
function toolUsesIn(json: unknown, usage: object): ToolUses {
  const uses = usesInUsage(usage, MESSAGES.usage);
  return containersIn(json).length > 0 ? { ...uses, code_interpreter: 1 } : uses;
}

function containersIn(json: unknown): Record<string, unknown>[] {
  const parts = [json, dig(json, 'message'), dig(json, 'delta')];
  return parts.map((part) => dig(part, 'container')).filter(isRecord);
}

/** Counts with the compactions of the prompt, and what they were made of. */
interface CompactedCounts extends TokenCounts {
  base: TokenCounts;
  iterations: unknown[];
}

/** Adds the compactions of the prompt, which the provider's other counts leave out. */
function withCompactions(base: TokenCounts, iterations: unknown): TokenCounts | CompactedCounts {
  if (!Array.isArray(iterations)) return base;
  const sum = { ...base, base, iterations: iterations as unknown[] };
  for (const iteration of sum.iterations) {
    if (dig(iteration, 'type') !== 'compaction') continue;
    sum.input += readCount(dig(iteration, 'input_tokens')) ?? 0;
    sum.cacheRead += readCount(dig(iteration, 'cache_read_input_tokens')) ?? 0;
    sum.cacheWrite += readCount(dig(iteration, 'cache_creation_input_tokens')) ?? 0;
    sum.output += readCount(dig(iteration, 'output_tokens')) ?? 0;
  }
  return sum;
}

const baseOf = (counts: TokenCounts): TokenCounts => ('base' in counts ? (counts as CompactedCounts).base : counts);
const iterationsOf = (counts: TokenCounts | null): unknown =>
  counts && 'iterations' in counts ? (counts as CompactedCounts).iterations : undefined;

function typeOf(error: AppError): string {
  if (error.code === 'NOT_FOUND') return 'not_found_error';
  if (error.code === 'PAYLOAD_TOO_LARGE') return 'request_too_large';
  return statusType(error);
}

/** `POST /v1/messages/count_tokens` of Anthropic's protocol. */
export const countTokens: Dialect = {
  ...messages,
  path: '/v1/messages/count_tokens',
  endpoint: '/messages/count_tokens',
  isFree: true,
};
