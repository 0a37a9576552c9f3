import { describeLine, writeLine, type BlockLine } from './block-line.ts';
import { estimateBlockTokens } from './block-tokens.ts';
import { orderForBlock } from './order-for-block.ts';
import type { SearchHit } from './types.ts';
import { trimEndOf } from '../core/trim-end.ts';

/** Id and end of a line, and its share of the line with the day. */
const TOKENS_PER_LINE = 6;
/** Shorter excerpts of a long text are not worth their place. */
const MIN_CUT_CHARACTERS = 80;
/** The estimate never counts more characters as one token, so longer texts need no count. */
const MAX_CHARACTERS_PER_TOKEN = 8;

/** A line with its text, which may be cut. */
export interface Quoted extends BlockLine {
  text: string;
}

/**
 * Takes the best hits that fit, best first. A fact and its source message are not both quoted. The
 * messages that would take more than half of the block wait for all other hits: what people said
 * often would else leave no place for facts. They fill what is left.
 */
export function chooseLines(hits: readonly SearchHit[], tokens: number, half: number, today: string): Quoted[] {
  let left = tokens;
  let leftForMessages = half;
  const quoted: Quoted[] = [];
  const byId = new Map<string, Quoted>();
  const days = new Set<string>();
  const inFacts = new Set<string>();
  const whole = new Set<string>();
  const isTold = ({ kind, id, messageIds }: SearchHit) =>
    kind === 'message' ? inFacts.has(id) : messageIds.length > 0 && messageIds.every((one) => whole.has(one));

  function quote(hit: SearchHit): void {
    if (isTold(hit)) return;
    const line = describeLine(hit, quoted.length + 1, today, byId.get(hit.detail?.conflictsWith ?? ''));
    const ofDay = days.has(line.day) ? 0 : estimateBlockTokens(`${line.day}\n`);
    const text = fittingText(line, left - ofDay, half);
    if (text === null) return;
    left -= ofDay + tokensOf(line, text);
    days.add(line.day);
    quoted.push({ ...line, text });
    byId.set(hit.id, { ...line, text });
    if (text !== hit.text) return;
    if (hit.kind === 'message') whole.add(hit.id);
    for (const id of hit.messageIds) inFacts.add(id);
  }

  const waiting: SearchHit[] = [];
  for (const hit of orderForBlock(hits)) {
    // What a fact tells takes no place.
    const isOver = hit.kind === 'message' && !isTold(hit) && (leftForMessages -= messageTokens(hit, tokens)) < 0;
    if (isOver) waiting.push(hit);
    else quote(hit);
  }
  for (const hit of waiting) quote(hit);
  return quoted;
}

function messageTokens({ text }: SearchHit, most: number): number {
  return TOKENS_PER_LINE + estimateBlockTokens(text.slice(0, most * MAX_CHARACTERS_PER_TOKEN));
}

function tokensOf(line: BlockLine, text: string): number {
  return estimateBlockTokens(`${writeLine(line, text)}\n`);
}

/**
 * The text of a line, or its beginning within `mostOfCut` tokens where the whole exceeds `left`.
 * Null when neither fits.
 */
function fittingText(line: BlockLine, left: number, mostOfCut: number): string | null {
  const { text } = line.hit;
  if (text.length <= left * MAX_CHARACTERS_PER_TOKEN && tokensOf(line, text) <= left) return text;
  const tokens = Math.min(left, mostOfCut);
  let cut = text.slice(0, Math.max(0, Math.floor(tokens * MAX_CHARACTERS_PER_TOKEN)));
  while (cut.length >= MIN_CUT_CHARACTERS) {
    const shortened = `${trimEndOf(cut.toWellFormed(), /\ufffd/).trimEnd()}…`;
    const taken = tokensOf(line, shortened);
    if (taken <= tokens) return shortened;
    cut = cut.slice(0, Math.floor(cut.length * Math.min(0.95, tokens / taken)));
  }
  return null;
}
