import { holdsAlike } from '../../recall/alike.ts';
import { areOpposed } from '../../recall/polarity.ts';
import { placeOfPredicate } from '../../recall/predicate-place.ts';
import { differInTimes as differInNamedTimes } from '../../recall/statement-times.ts';
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
  if (differInTimes(statement.text, stored.text) || differInParts(statement.text, stored.text)) return true;
  if (differInOneThing(statement.text, stored.text)) return true;
  const [numbers, others] = [readNumbers(statement.text), readNumbers(stored.text)];
  return numbers.symmetricDifference(others).size > 0 || differInNames(statement.text, stored.text);
}

/** "Every morning" and "every evening". */
function differInParts(text: string, stored: string): boolean {
  return differInNamedTimes(readStatementWords(text).times, readStatementWords(stored).times);
}

/**
 * Whether two statements have all but one telling word in common: "drinks tea" and "drinks coffee",
 * "is large" and "is small". A first word that differs is mostly a verb, and said in other words.
 */
function differInOneThing(text: string, stored: string): boolean {
  const [words, others] = [readStatementWords(text).telling, readStatementWords(stored).telling];
  const [own, other] = [words.filter((word) => !others.includes(word)), others.filter((word) => !words.includes(word))];
  const [one, instead] = [own[0], other[0]];
  if (own.length !== 1 || other.length !== 1 || one === undefined || instead === undefined)
    return differInside(text, stored);
  const isPredicate =
    words.indexOf(one) === placeOfPredicate(words, text) ||
    others.indexOf(instead) === placeOfPredicate(others, stored);
  return !isPredicate && !holdsAlike(new Set(others), one);
}

/** Whether texts of scripts without spaces differ inside, in a short word. */
function differInside(text: string, stored: string): boolean {
  if (!UNSPACED.test(text) || !UNSPACED.test(stored)) return false;
  let [begin, end] = [0, 0];
  while (begin < Math.min(text.length, stored.length) && text[begin] === stored[begin]) begin += 1;
  const least = Math.min(text.length, stored.length) - begin;
  while (end < least && text.at(-1 - end) === stored.at(-1 - end)) end += 1;
  const [own, other] = [text.slice(begin, text.length - end), stored.slice(begin, stored.length - end)];
  return (
    begin > 0 &&
    end > 1 &&
    [own, other].every((part) => part.length > 0 && part.length <= MAX_INSIDE && !IS_SMALL.test(part))
  );
}

const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MAX_INSIDE = 6;
/** Endings and small words. */
const IS_SMALL = /^[\p{Script=Hiragana}\s]+$/u;

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
