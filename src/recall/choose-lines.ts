import { describeLine, type BlockLine } from './block-line.ts';
import { estimateBlockTokens } from './block-tokens.ts';
import { fittingText, MAX_CHARACTERS_PER_TOKEN } from './fit-line.ts';
import { orderForBlock } from './order-for-block.ts';
import type { SearchHit } from './types.ts';

/** Id and end of a line, and its share of the line with the day. */
const TOKENS_PER_LINE = 6;

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
    const fitting = fittingText(line, left - ofDay, half);
    if (!fitting) return;
    const { text } = fitting;
    left -= ofDay + fitting.tokens;
    days.add(line.day);
    quoted.push({ ...line, text });
    byId.set(hit.id, { ...line, text });
    if (text !== hit.text) return;
    if (hit.kind === 'message') whole.add(hit.id);
    for (const id of hit.messageIds) inFacts.add(id);
  }

  const waiting: SearchHit[] = [];
  for (const hit of orderForBlock(hits)) {
    // A message that a fact tells takes no place.
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
