import { trimEndOf } from '../../core/check-text.ts';

/** A text as quotes are compared with it, and the place of each of its characters in the source. */
export interface FoldedText {
  source: string;
  text: string;
  /** Offsets in `source` where each character of `text` begins and ends. */
  from: number[];
  to: number[];
}

const QUOTATION_MARK = /["'`´‘’‚‛“”„‟«»‹›「」『』＂＇]/;
const DASH = /[‐‑‒–—―−]/;

/**
 * Folds what models change when they copy: capitals, white space, quotation marks, dashes, and
 * forms of characters that look alike. Characters without a width are left out.
 */
export function foldText(source: string): FoldedText {
  const folded: FoldedText = { source, text: '', from: [], to: [] };
  const parts: string[] = [];
  let at = 0;
  let isSpace = true;
  for (const character of source) {
    const plain = foldCharacter(character);
    const end = at + character.length;
    if (plain !== '' && !(plain === ' ' && isSpace)) {
      isSpace = plain === ' ';
      parts.push(plain);
      for (let i = 0; i < plain.length; i++) {
        folded.from.push(at);
        folded.to.push(end);
      }
    }
    at = end;
  }
  folded.text = parts.join('');
  return folded;
}

function foldCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (QUOTATION_MARK.test(character)) return '"';
  if (DASH.test(character)) return '-';
  if (character < '\u0080') return character === '\0' ? '' : character.toLowerCase();
  return /\p{Cf}/u.test(character) ? '' : character.normalize('NFKD').toLowerCase();
}

/** Words of a message, in its own writing, with their offsets. */
export interface FoundQuote {
  words: string;
  from: number;
  to: number;
}

/** Returns the words of the message that a quote repeats. Null where it repeats none. */
export function findQuote(message: FoldedText, quote: string): FoundQuote | null {
  const whole = foldText(quote).text.trim();
  // Some models put the quote into quotation marks, or end it as a sentence.
  const bare = trimEndOf(whole.replace(/^[" ]+/, ''), /[".,;:!? ]/);
  if (bare === '') return null;
  for (const words of [whole, bare]) {
    const at = message.text.indexOf(words);
    if (at < 0) continue;
    const [from = 0, to = 0] = [message.from[at], message.to[at + words.length - 1]];
    return { words: message.source.slice(from, to), from, to };
  }
  return null;
}
