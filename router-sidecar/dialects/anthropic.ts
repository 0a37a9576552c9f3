import type { AppError } from '../../src/core/errors.ts';
import { readCount } from '../../src/core/read-counts.ts';
import { MESSAGES } from '../billing/anthropic-billing.ts';
import { usesInUsage } from '../billing/built-in-tools.ts';
import { findMember } from '../json-scan.ts';
import type { TokenCounts, ToolUses } from '../platform.ts';
import type { Frame } from '../sse.ts';
import type { Dialect } from './dialect.ts';
import { bytesOfText, dig, endUserAt, hasOneOf, isRecord, parse, readLimit, statusType } from './read-json.ts';
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

  endUser(body, members) {
    const metadata = members.get('metadata');
    return metadata?.kind === 'object' ? endUserAt(body, findMember(body, metadata, 'user_id')) : null;
  },

  readTranscript: (body, members) => readTranscript(body, members, 'messages', 'text'),

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
    // The input count excludes cached tokens. Later events repeat only the counts that they change.
    if (before === null && usage['input_tokens'] == null) return null;
    const was = baseOf(before ?? NOTHING);
    const read = (key: string, old: number) => (usage[key] == null ? old : readCount(usage[key]));
    const input = read('input_tokens', was.input);
    const cacheRead = read('cache_read_input_tokens', was.cacheRead);
    const cacheWrite = read('cache_creation_input_tokens', was.cacheWrite);
    const output = read('output_tokens', was.output);
    if (input === null || cacheRead === null || cacheWrite === null || output === null) return before;
    const counts = { input, cacheRead, cacheWrite, output, ...partsOf(usage, was, cacheWrite, output) };
    const toolUses = { ...was.toolUses, ...toolUsesIn(json, usage) };
    return withCompactions({ ...counts, toolUses }, usage['iterations'] ?? iterationsOf(before));
  },

  // Nothing else of an answer can be named by a later call.
  accountIds: (json) =>
    containersIn(json)
      .map((container) => container['id'])
      .filter((id) => typeof id === 'string'),

  isOnlyUsage: () => false,
  isFinalUsage: (json) =>
    dig(json, 'type') === 'message_delta' && readCount(dig(json, 'usage', 'output_tokens')) !== null,
  mayEndUnmarked: false,
  isFinish: (json) => typeof dig(json, 'delta', 'stop_reason') === 'string',
  isAnswer: (json) => hasOneOf(json, 'content', 'usage', 'input_tokens'),
  // The model's own text may contain these words too.
  isLast: (frame: Frame) =>
    frame.raw.length < 256 && frame.raw.includes(MESSAGE_STOP) && dig(parse(frame.data()), 'type') === 'message_stop',

  textOf(json) {
    if (dig(json, 'type') === 'content_block_delta') {
      const text = dig(json, 'delta', 'text');
      return typeof text === 'string' ? text : '';
    }
    const content = dig(json, 'content');
    if (!Array.isArray(content)) return '';
    return content.map(textOfBlock).join('');
  },

  callsTool(json) {
    const content = dig(json, 'content');
    const blocks = Array.isArray(content) ? content : [dig(json, 'content_block')];
    return blocks.some((block) => dig(block, 'type') === 'tool_use');
  },

  generatedBytes(json) {
    if (dig(json, 'type') === 'content_block_delta') return bytesOfText(dig(json, 'delta'));
    return dig(json, 'type') === 'message' ? bytesOfText(dig(json, 'content')) : 0;
  },

  errorBody: (error: AppError) => ({ type: 'error', error: { type: typeOf(error), message: error.message } }),
};

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

function textOfBlock(block: unknown): string {
  const text = dig(block, 'type') === 'text' ? dig(block, 'text') : '';
  return typeof text === 'string' ? text : '';
}

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
