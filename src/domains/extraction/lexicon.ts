/** Whole words and phrases, beginnings of words with a hyphen, and parts of words. */
export interface Lexicon {
  words: readonly string[];
  /** For languages that join words or do not separate them. */
  parts: readonly string[];
}

export function lexiconOf(words: string, parts = ''): Lexicon {
  return { words: listOf(words), parts: listOf(parts) };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim().replace(/\s+/g, ' '))
    .filter((one) => one !== '');
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The entries that a text holds. */
export function entriesIn({ words, parts }: Lexicon, text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  const spaced = ` ${(lower.match(WORD) ?? []).join(' ')} `;
  const isIn = (word: string) => spaced.includes(word.endsWith('-') ? ` ${word.slice(0, -1)}` : ` ${word} `);
  return [...words.filter(isIn), ...parts.filter((part) => lower.includes(part))];
}

export function holdsAny(lexicon: Lexicon, text: string): boolean {
  return entriesIn(lexicon, text).length > 0;
}
