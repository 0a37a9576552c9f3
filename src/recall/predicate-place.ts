import { analyze } from './analyze.ts';
import { TURKISH } from './denial-words.ts';

/** Small words of being and having: what stands behind them is no predicate. */
const SMALL_PREDICATE =
  /(?<!\p{L})(?:is|are|was|takes?|gets?|makes?|goes|needs?|does|were|am|has|have|had|ist|sind|war|bin|hat|habe|haben|hatte|est|sont|suis|était|es|está|soy|era|tiene|tengo|è|sono|ha|ho|é|são|sou|tem|tenho|zijn|ben|heeft|heb|är|har|jest|jestem|ma|mam|είναι|είμαι|έχει|έχω|есть)(?!\p{L})|(?<!\p{L})у |(?<=utilisateur |utilisatrice |il |elle )a |(?<!\p{L})j['’]ai /iu;
const PREDICATE_LAST = /[\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Devanagari}]/u;

/**
 * The place of the predicate among the telling words of a statement: first, or behind a name, in
 * some languages last. -1: a small word is in its place.
 */
export function placeOfPredicate(words: readonly string[], text: string): number {
  if (PREDICATE_LAST.test(text) || TURKISH.test(text)) return words.at(-1)?.endsWith('い') ? -1 : words.length - 1;
  if (SMALL_PREDICATE.test(beforeWord(words[0], text))) return -1;
  const first = /^\S+/.exec(text)?.[0] ?? '';
  const hasName = /^\p{Lu}/u.test(first) && words[0] !== undefined && analyze(first).includes(words[0]);
  if (!hasName) return 0;
  return SMALL_PREDICATE.test(beforeWord(words[1], text)) ? -1 : 1;
}

function beforeWord(term: string | undefined, text: string): string {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    if (term !== undefined && analyze(word).includes(term)) return text.slice(0, index);
  return text;
}
