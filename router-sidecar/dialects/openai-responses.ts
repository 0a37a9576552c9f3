import { invalid } from '../../src/core/errors.ts';
import { countTokens } from '../../src/core/read-counts.ts';
import { RESPONSES_USAGE } from '../../src/core/usage-forms.ts';
import { usesInItems } from '../billing/built-in-tools.ts';
import { COMPACT, RESPONSES } from '../billing/openai-billing.ts';
import type { TokenCounts } from '../platform.ts';
import type { Frame } from '../sse.ts';
import { withoutClientTags } from './client-tags.ts';
import type { Dialect } from './dialect.ts';
import { openaiForm } from './openai.ts';
import { dig, hasOneOf, isRecord, parse, readLimit } from './read-json.ts';
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
  usageOf: (json, before) => (dig(json, 'type') === undefined || isEnd(json) ? (countsIn(json) ?? before) : before),

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

  textOf(json) {
    if (dig(json, 'type') === 'response.output_text.delta') return textOr(dig(json, 'delta'));
    return itemsOf(json)
      .flatMap((item) => listOf(dig(item, 'content')))
      .map((part) => (dig(part, 'type') === 'output_text' ? textOr(dig(part, 'text')) : ''))
      .join('');
  },

  callsTool: (json) => [dig(json, 'item'), ...itemsOf(json)].some(isClientCall),

  generatedBytes(json) {
    const type = dig(json, 'type');
    if (typeof type === 'string') return type.endsWith('.delta') ? Buffer.byteLength(textOr(dig(json, 'delta'))) : 0;
    return itemsOf(json).reduce<number>((sum, item) => sum + bytesOfItem(item), 0);
  },
};

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

/** Counts an item's text, refusals, reasoning summaries and tool calls. */
function bytesOfItem(item: unknown): number {
  const parts = [...listOf(dig(item, 'content')), ...listOf(dig(item, 'summary'))];
  const texts = [
    ...parts.flatMap((part) => [dig(part, 'text'), dig(part, 'refusal')]),
    ...['name', 'arguments', 'input', 'code'].map((key) => dig(item, key)),
  ];
  return texts.reduce<number>((sum, text) => sum + Buffer.byteLength(textOr(text)), 0);
}

function itemsOf(json: unknown): unknown[] {
  return listOf(dig(json, 'output'));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `POST /responses/compact` of OpenAI's protocol: shortens a conversation. It uses no memory. */
export const compact: Dialect = {
  ...responses,
  path: '/responses/compact',
  endpoint: '/responses/compact',
  billing: COMPACT,
  readTranscript: () => null,
};

/** `POST /responses/input_tokens` of OpenAI's protocol. */
export const inputTokens: Dialect = {
  ...responses,
  path: '/responses/input_tokens',
  endpoint: '/responses/input_tokens',
  isFree: true,
};
