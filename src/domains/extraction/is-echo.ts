import { analyze } from '../../recall/analyze.ts';

/** Share of a statement's terms in one recalled fact that makes it an echo of that fact. */
const ECHO = 0.8;

/**
 * Whether the text only repeats a recalled fact. Another number, another name or a negation makes
 * it a statement of its own ("moved to Porto" beside "moved to Lisbon").
 */
export function isEcho(text: string, fact: { text: string; terms: ReadonlySet<string> }): boolean {
  const terms = analyze(text);
  if (terms.length === 0) return false;
  const fresh = terms.filter((term) => !fact.terms.has(term));
  if (1 - fresh.length / terms.length < ECHO) return false;
  const names = distinctWords(text).filter((word) => !fact.text.toLowerCase().includes(word.toLowerCase()));
  return names.length === 0 && NEGATION.test(text) === NEGATION.test(fact.text);
}

const NEGATION =
  /\b(?:not?|never|none|without|cannot|[a-z]+n['’]t|nicht|nie|keine?[mnrs]?|jamais|pas|plus|nunca|ya no|não|non|mai|nooit|niet|geen)\b|(?:не|нет|никогда)(?!\p{L})|[不没沒無]|ない|않|없/iu;

/** Words that distinguish things: numbers, and capitalised words that do not begin the text. */
function distinctWords(text: string): string[] {
  return [...text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{M}\p{N}-]*|\p{N}+/gu)].map(([word]) => word);
}
