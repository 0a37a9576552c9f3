import { invalid } from '../../src/core/errors.ts';
import { countTokens, keepReported } from '../../src/core/read-counts.ts';
import { RESPONSES_USAGE } from '../../src/core/usage-forms.ts';
import { usesInItems } from '../billing/built-in-tools.ts';
import { COMPACT, RESPONSES } from '../billing/openai-billing.ts';
import type { TokenCounts } from '../platform.ts';
import type { Frame } from '../sse.ts';
import { withoutClientTags } from './client-tags.ts';
import type { Dialect, Generated } from './dialect.ts';
import { openaiForm } from './openai.ts';
import { bytesOfInput, textAt } from './generated-text.ts';
import { dig, hasOneOf, isErrorAnswer, isFault, isRecord, parse, readLimit } from './read-json.ts';
import { readEarlierTurns } from './read-earlier-turns.ts';
import { readEnds, readTexts, readTranscript } from './read-transcript.ts';

/** Types of the last event, which holds the complete response with its usage. */
const ENDS = ['response.completed', 'response.incomplete', 'response.failed'];
const END_BYTES = ENDS.map((end) => Buffer.from(end));

/** `POST /responses` of OpenAI's protocol. */
export const responses: Dialect = {
  ...openaiForm,
  path: '/responses',
  endpoint: '/responses',
  kind: 'chat',
  billing: RESPONSES,

  outputLimit: (body, members, max) => readLimit(body, members, 'max_output_tokens') ?? max,

  readTranscript(body, members) {
    const input = members.get('input');
    // A call may continue an earlier response or use a stored prompt, without new input.
    if (!input || input.kind === 'null') return null;
    if (input.kind === 'array') return readTranscript(body, members, 'input', 'input_text');
    if (input.kind !== 'string') throw invalid('input', 'input must be text or an array.');
    const text = withoutClientTags(readEnds(body, [input]).join(''));
    if (text.trim() === '') return null;
    const newest = { text, at: input.start, aloneUntil: input.end, afterResultsAt: null };
    return { turns: [newest], newest, isNew: true };
  },

  earlierTurns: (body, members, transcript) => readEarlierTurns(body, members.get('input'), transcript),

  texts: (body, members) => readTexts(body, members, 'input'),

  memoryEdits(turn, block) {
    const item = JSON.stringify({ role: 'user', content: block });
    if (turn.aloneUntil === null) return [{ at: turn.at, insert: Buffer.from(`${item},`) }];
    // A text that stands alone becomes a list of two items; its own bytes stay as they are.
    return [
      { at: turn.at, insert: Buffer.from(`[${item},{"role":"user","content":`) },
      { at: turn.aloneUntil, insert: Buffer.from('}]') },
    ];
  },

  // Streams of this endpoint always report their usage.
  usageEdit: () => null,

  // Earlier events repeat the response so far, with a usage that is not final.
  usageOf(json, before) {
    const usage = dig(json, 'type') === undefined || isEnd(json) ? countsIn(json) : null;
    return usage ? keepReported(usage, before) : before;
  },

  accountIds(json) {
    const response = dig(json, 'response') ?? json;
    const parts = [response, dig(response, 'conversation'), ...itemsOf(response)];
    return parts.flatMap((part) => [dig(part, 'id'), dig(part, 'container_id')]).filter((id) => typeof id === 'string');
  },

  isOnlyUsage: () => false,
  isFinalUsage: (json) => isEnd(json) && countsIn(json) !== null,
  isFinish: (json) => isEnd(json) || dig(json, 'type') === 'response.output_text.done',
  mayEndUnmarked: false,
  isAnswer: (json) => hasOneOf(json, 'output', 'usage', 'input_tokens', 'status'),
  // Events that repeat the call may contain these words too.
  isLast: (frame: Frame) => END_BYTES.some((end) => frame.raw.includes(end)) && isEnd(parse(frame.data())),

  isFailure(json) {
    const response = dig(json, 'response') ?? json;
    const hasFailed = dig(response, 'status') === 'failed' || isFault(dig(response, 'error'));
    return isErrorAnswer(json) || hasFailed || itemsOf(response).some(isFailedItem);
  },
  endingWords: [...openaiForm.endingWords, Buffer.from('"failed"')],

  callsTool: (json) => [dig(json, 'item'), ...itemsOf(dig(json, 'response') ?? json)].some(isClientCall),

  generated(json) {
    const type = textAt(json, 'type');
    if (type.endsWith('.delta')) return [pieceOf(type, textAt(json, 'delta'))];
    const item = dig(json, 'item');
    const index = indexIn(json, 'output_index') || nameIn(item, 'id') || nameIn(json, 'item_id');
    if (isRecord(item)) return [{ account: 'items', part: index, bytes: bytesOfItem(item), text: textOfItem(item) }];
    if (type.endsWith('.done')) return partsOf(json, type, index);
    const items = itemsOf(dig(json, 'response') ?? json);
    const bytes = items.reduce<number>((sum, one) => sum + bytesOfItem(one), 0);
    return bytes > 0 ? [{ account: 'answer', part: '', bytes, text: items.map(textOfItem).join('') }] : [];
  },
};

const OUTPUT_TEXT = 'response.output_text.';

function pieceOf(type: string, delta: string): Generated {
  const text = type.startsWith(OUTPUT_TEXT) ? delta : '';
  return { account: 'pieces', part: null, bytes: Buffer.byteLength(delta), text };
}

/** Longest name by which the parts of an answer are kept apart. */
const MAX_NAME_LENGTH = 64;

function nameIn(json: unknown, key: string): string {
  return textAt(json, key).slice(0, MAX_NAME_LENGTH);
}

function indexIn(json: unknown, key: string): string {
  const index = dig(json, key);
  return typeof index === 'number' ? `${index}` : '';
}

/** Returns the text, the arguments or the code that an event repeats whole. */
function partsOf(json: unknown, type: string, index: string): Generated[] {
  const said = TEXT_KEYS.map((key) => textAt(json, key)).join('');
  const at = indexIn(json, 'content_index') + indexIn(json, 'summary_index');
  const text = type.startsWith(OUTPUT_TEXT) ? said : '';
  return said === ''
    ? []
    : [{ account: 'parts', part: `${nameIn(json, 'type')} ${index} ${at}`, bytes: Buffer.byteLength(said), text }];
}

/** Calls that the client answers with an item of type `…_output`. */
const CLIENT_CALLS = [
  'function_call',
  'custom_tool_call',
  'computer_call',
  'local_shell_call',
  'shell_call',
  'apply_patch_call',
];

function isClientCall(item: unknown): boolean {
  const type = dig(item, 'type');
  return typeof type === 'string' && CLIENT_CALLS.includes(type);
}

/** A tool's error is for the model, which goes on. */
function isFailedItem(item: unknown): boolean {
  const type = dig(item, 'type');
  if (type === 'error') return true;
  return type === 'message' && (dig(item, 'status') === 'failed' || isFault(dig(item, 'error')));
}

function isEnd(json: unknown): boolean {
  const type = dig(json, 'type');
  return typeof type === 'string' && ENDS.includes(type);
}

function countsIn(json: unknown): TokenCounts | null {
  const usage = dig(json, 'response', 'usage') ?? dig(json, 'usage');
  if (!isRecord(usage)) return null;
  const counts = countTokens(usage, RESPONSES_USAGE);
  const items = itemsOf(dig(json, 'response') ?? json);
  return counts && items.length > 0 ? { ...counts, toolUses: usesInItems(items, RESPONSES.items) } : counts;
}

const TEXT_KEYS = ['text', 'refusal', 'arguments', 'input', 'code'];

/** Counts an item's text, refusals, reasoning and tool calls. */
function bytesOfItem(item: unknown): number {
  const parts = ['content', 'summary'].flatMap((key) => listOf(dig(item, key)));
  const texts = parts.flatMap((part) => [textAt(part, 'text'), textAt(part, 'refusal')]);
  const called = ['name', 'arguments', 'input', 'code'].map((key) => bytesOfInput(dig(item, key)));
  return [...texts.map((text) => Buffer.byteLength(text)), ...called].reduce((sum, bytes) => sum + bytes, 0);
}

function textOfItem(item: unknown): string {
  return listOf(dig(item, 'content'))
    .map((part) => (dig(part, 'type') === 'output_text' ? textAt(part, 'text') : ''))
    .join('');
}

function itemsOf(json: unknown): unknown[] {
  return listOf(dig(json, 'output'));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `POST /responses/compact` of OpenAI's protocol: shortens a conversation. It uses no memory. */
export const compact: Dialect = {
  ...responses,
  path: '/responses/compact',
  endpoint: '/responses/compact',
  billing: COMPACT,
  readTranscript: () => null,
  earlierTurns: () => [],
};

/** `POST /responses/input_tokens` of OpenAI's protocol. */
export const inputTokens: Dialect = {
  ...responses,
  path: '/responses/input_tokens',
  endpoint: '/responses/input_tokens',
  isFree: true,
};
