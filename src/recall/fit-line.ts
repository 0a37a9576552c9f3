import { writeLine, type BlockLine } from './block-line.ts';
import { estimateBlockTokens } from './block-tokens.ts';
import { instructsAssistant } from './screens/instructions.ts';
import type { SearchHit } from './types.ts';

/** Shorter excerpts of a long text are not worth their place. */
const MIN_CUT_CHARACTERS = 80;
/** The estimate never counts more characters as one token, so longer texts need no count. */
export const MAX_CHARACTERS_PER_TOKEN = 8;
/** A sentence that began longer ago is cut too. */
const MAX_SENTENCE_START = 200;

/** A text that fits, with the tokens of its line. */
export interface Fitting {
  text: string;
  tokens: number;
}

/** An estimate, with the line's end. */
function tokensOf(line: BlockLine, text: string): number {
  return estimateBlockTokens(`${writeLine(line, text)}\n`);
}

/**
 * The text of a line, or an excerpt within `mostOfCut` tokens where the whole exceeds `left`: its
 * beginning, or the sentences from the question's rarest word on where the beginning does not hold
 * it. Null when neither fits.
 */
export function fittingText(line: BlockLine, left: number, mostOfCut: number): Fitting | null {
  const { text } = line.hit;
  if (text.length <= left * MAX_CHARACTERS_PER_TOKEN) {
    const ofWhole = tokensOf(line, text);
    if (ofWhole <= left) return { text, tokens: ofWhole };
  }
  const tokens = Math.min(left, mostOfCut);
  const head = cutFrom(0, line, tokens);
  const named = placeOfRarest(line.hit);
  if (head === null || named < head.text.length) return head;
  const part = cutFrom(sentenceStart(text, named), line, tokens);
  // Quotation marks may have begun before.
  return part === null || instructsAssistant(part.text) ? head : part;
}

function cutFrom(start: number, line: BlockLine, tokens: number): Fitting | null {
  const { text } = line.hit;
  let cut = text.slice(start, start + Math.max(0, Math.floor(tokens * MAX_CHARACTERS_PER_TOKEN)));
  while (cut.length >= MIN_CUT_CHARACTERS) {
    const isEnd = start + cut.length >= text.length;
    const whole = cut
      .toWellFormed()
      .replace(/^\ufffd/, '')
      .replace(/\ufffd$/, '')
      .trim();
    const shortened = `${start > 0 ? '…' : ''}${whole}${isEnd ? '' : '…'}`;
    const taken = tokensOf(line, shortened);
    if (taken <= tokens) return { text: shortened, tokens: taken };
    cut = cut.slice(0, Math.floor(cut.length * Math.min(0.95, tokens / taken)));
  }
  return null;
}

/** Where the text holds the rarest word that it shares with the question, or -1. */
function placeOfRarest({ text, explain }: SearchHit): number {
  const lower = text.toLowerCase();
  const own = explain.terms.filter(({ place }) => place === 'own').toSorted((a, b) => b.idf - a.idf);
  for (const { term } of own) {
    const at = lower.indexOf(term);
    if (at !== -1) return at;
  }
  return -1;
}

function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - MAX_SENTENCE_START);
  const before = text.slice(from, at);
  const [last] = [...before.matchAll(/[.!?。！？\n]\s*/gu)].slice(-1);
  return last ? from + last.index + last[0].length : from;
}
