import { analyze } from '../../recall/analyze.ts';
import { areOpposed, holdsAlike } from '../../recall/polarity.ts';
import { readStatementWords } from '../../recall/statement-words.ts';
import { readTimes } from './check-said.ts';
import { foldNames, isNamedIn, readNames } from './read-names.ts';
import { readNumbers } from './read-numbers.ts';

interface Compared {
  text: string;
  isOwn: boolean;
  eventDate: string | null;
}

/**
 * Whether a statement says something else than a stored one, whatever a model says: in its numbers,
 * its names, its day, a denial or the one thing that it is about, or because somebody else says it.
 */
export function sayDifferentThings(statement: Compared, stored: Compared): boolean {
  if (statement.isOwn !== stored.isOwn || areOpposed(statement.text, stored.text)) return true;
  if (statement.eventDate !== null && stored.eventDate !== null && statement.eventDate !== stored.eventDate)
    return true;
  if (differInTimes(statement.text, stored.text) || differInOneThing(statement.text, stored.text)) return true;
  const [numbers, others] = [readNumbers(statement.text), readNumbers(stored.text)];
  return numbers.symmetricDifference(others).size > 0 || differInNames(statement.text, stored.text);
}

/**
 * Whether two statements have all but one telling word in common: "drinks tea" and "drinks coffee",
 * "is large" and "is small". A first word that differs is mostly a verb, and said in other words.
 */
function differInOneThing(text: string, stored: string): boolean {
  const [words, others] = [readStatementWords(text).telling, readStatementWords(stored).telling];
  const [own, other] = [words.filter((word) => !others.includes(word)), others.filter((word) => !words.includes(word))];
  const [one, instead] = [own[0], other[0]];
  if (own.length !== 1 || other.length !== 1 || one === undefined || instead === undefined) return false;
  return !isPredicate(one, words, text) && !isPredicate(instead, others, stored) && !holdsAlike(new Set(others), one);
}

/** A "to be" is no telling word, and what stands behind it no verb. */
const COPULA =
  /(?<!\p{L})(?:is|are|was|were|am|ist|sind|war|bin|est|sont|suis|était|es|está|soy|era|è|sono|é|são|sou|zijn|ben|är|jest|jestem|είναι|είμαι)(?!\p{L})/iu;
const PREDICATE_LAST = /[\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Devanagari}]/u;

/** Whether a telling word is where the verb is: first, or behind a name, in some scripts last. */
function isPredicate(word: string, words: readonly string[], text: string): boolean {
  const at = words.indexOf(word);
  if (PREDICATE_LAST.test(text)) return at === words.length - 1 && !word.endsWith('い');
  const hasName = /^\p{Lu}/u.test(text) && analyze(/^\S+/.exec(text)?.[0] ?? '').includes(words[0] ?? '');
  const predicateAt = (COPULA.test(text) ? -1 : 0) + (hasName ? 1 : 0);
  return at === predicateAt;
}

/** Whether two texts name different months or days of the week. */
function differInTimes(text: string, stored: string): boolean {
  const [times, others] = [readTimes(text), readTimes(stored)];
  return differ(times.months, others.months) || differ(times.weekdays, others.weekdays);
}

function differ(some: readonly number[], others: readonly number[]): boolean {
  return new Set(some).symmetricDifference(new Set(others)).size > 0;
}

/** Whether one text names somebody whom the other does not, or both name them in other places. */
function differInNames(text: string, stored: string): boolean {
  const [names, others] = [readNames(text), readNames(stored)];
  const [folded, foldedStored] = [foldNames(text), foldNames(stored)];
  if (names.some(({ word, isFirst }) => !isFirst && !isNamedIn(word, foldedStored))) return true;
  if (others.some(({ word, isFirst }) => !isFirst && !isNamedIn(word, folded))) return true;
  // "Evan plans with Sam" is not "Sam plans with Evan". "Evan and Sam" are "Sam and Evan".
  const [first, other] = [names.find(({ isFirst }) => isFirst), others.find(({ isFirst }) => isFirst)];
  const areSwapped =
    first !== undefined &&
    other !== undefined &&
    first.word !== other.word &&
    names.some(({ word, isFirst }) => !isFirst && word === other.word) &&
    others.some(({ word, isFirst }) => !isFirst && word === first.word);
  return areSwapped && !isJoined(text, first.word, other.word);
}

function isJoined(text: string, first: string, second: string): boolean {
  return /^[ ,]+(?:\p{L}{1,3}|&) $/u.test(text.slice(text.indexOf(first) + first.length, text.indexOf(second)));
}
