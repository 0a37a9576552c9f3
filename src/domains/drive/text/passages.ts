import type { Block } from './block.ts';

/** A piece of a text that fits into a prompt. */
export interface PassageText {
  heading: string | null;
  text: string;
}

/** About so many words has a passage at most. */
const MAX_WORDS = 120;
/** And at most so many characters, whatever a text has for words. */
const MAX_CHARACTERS = 1_500;
/** No longer stretch is looked through for sentences at once. */
const MAX_SEGMENTED_CHARACTERS = 20_000;

/** Scripts that write no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Passages of at most 120 words and 1,500 characters: neighbouring paragraphs of one heading together, a longer paragraph split
 * between sentences, a longer sentence between words, a longer word anywhere. Nothing is left out but space, and nothing comes twice.
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

/** Parts of at most `most` characters, cut after a space where there is one, and never within a character. */
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

/** Parts of at most 120 words, and of at most 1,500 characters unless one word has more. */
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

/** PostgreSQL cannot store U+0000, and half a surrogate pair is not text. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}
