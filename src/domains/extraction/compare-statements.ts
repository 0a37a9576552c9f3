import { analyze } from '../../recall/analyze.ts';
import { NEGATION } from '../../recall/carries.ts';
import { readTimes } from './check-said.ts';
import { foldNames, isNamedIn, readNames } from './read-names.ts';
import { readNumbers } from './read-numbers.ts';

export function isNegated(text: string): boolean {
  return NEGATION.test(text);
}

interface Compared {
  text: string;
  isOwn: boolean;
  eventDate: string | null;
}

/**
 * Whether a statement says something else than a stored one, whatever a model says: in its numbers,
 * its names, its day or a negation, or because somebody else says it.
 */
export function sayDifferentThings(statement: Compared, stored: Compared): boolean {
  if (statement.isOwn !== stored.isOwn || isDenied(statement.text, stored.text)) return true;
  if (statement.eventDate !== null && stored.eventDate !== null && statement.eventDate !== stored.eventDate)
    return true;
  if (differInTimes(statement.text, stored.text)) return true;
  const [numbers, others] = [readNumbers(statement.text), readNumbers(stored.text)];
  return numbers.symmetricDifference(others).size > 0 || differInNames(statement.text, stored.text);
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{2}$/u;
/** Characters behind a negation that hold the word it denies. */
const DENIED = 40;

/**
 * Whether one text denies a word of the other. "Must not eat nuts" does not deny "is allergic to
 * nuts", because nobody eats there.
 */
function isDenied(text: string, stored: string): boolean {
  if (isNegated(text) === isNegated(stored)) return false;
  const [denial, other] = isNegated(text) ? [text, stored] : [stored, text];
  const { 0: negation, index } = NEGATION.exec(denial) ?? { 0: '', index: 0 };
  const end = index + negation.length;
  const [behind] = analyze(denial.slice(end, end + DENIED));
  const before = analyze(denial.slice(Math.max(0, index - DENIED), index)).at(-1);
  const words = new Set(analyze(other));
  // Some languages deny behind the word: 食べない.
  const isBehind = behind === undefined || !/^[a-z]/i.test(negation);
  if (words.has(behind ?? '') || (isBehind && words.has(before ?? ''))) return true;
  const stem = denial.slice(Math.max(0, index - 2), index);
  return UNSPACED.test(stem) && other.includes(stem);
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
