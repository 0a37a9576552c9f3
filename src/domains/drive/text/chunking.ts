import type { Block } from './outline.ts';

/** A piece of text that fits into a prompt. */
export interface PassageText {
  heading: string | null;
  text: string;
}

/** Maximum length of a passage, in words. */
const MAX_WORDS = 120;
/** Maximum length of a passage in characters, for text with long words or none. */
const MAX_CHARACTERS = 1_500;
/** Longest text to segment into sentences at once. */
const MAX_SEGMENTED_CHARACTERS = 20_000;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Splits blocks into passages of at most `MAX_WORDS` and `MAX_CHARACTERS`. Joins neighbouring
 * paragraphs of one heading. Splits long paragraphs between sentences, long sentences between words
 * and long words anywhere. Omits nothing but white space, and repeats nothing.
 */
export async function* splitIntoPassages(blocks: Iterable<Block> | AsyncIterable<Block>): AsyncGenerator<PassageText> {
  let open: { heading: string | null; text: string; words: number } | null = null;
  for await (const block of blocks) {
    for (const piece of piecesOf(storable(block.text))) {
      const fits =
        open !== null &&
        open.heading === block.heading &&
        open.words + piece.words <= MAX_WORDS &&
        open.text.length + 2 + piece.text.length <= MAX_CHARACTERS;
      if (open && fits) {
        open.text += `${piece.isContinued ? ' ' : '\n\n'}${piece.text}`;
        open.words += piece.words;
        continue;
      }
      if (open) yield { heading: open.heading, text: open.text };
      open = { heading: block.heading === null ? null : storable(block.heading), ...piece };
    }
  }
  if (open) yield { heading: open.heading, text: open.text };
}

interface Piece {
  text: string;
  words: number;
  /** Whether it follows another piece of the same paragraph. */
  isContinued: boolean;
}

function* piecesOf(paragraph: string): Generator<Piece> {
  let isContinued = false;
  for (const text of splitLong(paragraph)) {
    const trimmed = text.trim();
    if (trimmed === '') continue;
    yield { text: trimmed, words: countWords(trimmed), isContinued };
    isContinued = true;
  }
}

function* splitLong(paragraph: string): Generator<string> {
  if (fits(paragraph)) yield paragraph;
  else {
    for (const stretch of cutAtSpace(paragraph, MAX_SEGMENTED_CHARACTERS)) {
      for (const { segment } of SENTENCES.segment(stretch)) {
        if (fits(segment)) yield segment;
        else for (const part of cutWords(segment)) yield* cutAtSpace(part, MAX_CHARACTERS);
      }
    }
  }
}

function fits(text: string): boolean {
  return text.length <= MAX_CHARACTERS && countWords(text) <= MAX_WORDS;
}

/**
 * Yields parts of at most `max` characters, cut after a space if possible, never within a
 * character.
 */
function* cutAtSpace(text: string, max: number): Generator<string> {
  let from = 0;
  while (text.length - from > max) {
    const part = text.slice(from, from + max);
    const space = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'));
    const isPair = /[\ud800-\udbff]$/.test(part);
    const length = space > max / 2 ? space + 1 : isPair ? max - 1 : max;
    yield text.slice(from, from + length);
    from += length;
  }
  yield text.slice(from);
}

/**
 * Yields parts of at most `MAX_WORDS`, and of at most `MAX_CHARACTERS` unless one word is longer.
 */
function* cutWords(text: string): Generator<string> {
  let from = 0;
  let words = 0;
  for (const { segment, index, isWordLike } of WORDS.segment(text)) {
    const isFull = (isWordLike && words === MAX_WORDS) || index + segment.length - from > MAX_CHARACTERS;
    if (isFull && index > from) {
      yield text.slice(from, index);
      from = index;
      words = 0;
    }
    if (isWordLike) words += 1;
  }
  yield text.slice(from);
}

function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.match(/\S+/g)?.length ?? 0;
  let words = 0;
  for (const { isWordLike } of WORDS.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** Replaces characters that PostgreSQL cannot store: U+0000 and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}
