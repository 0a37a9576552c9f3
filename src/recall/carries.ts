import { analyze } from './analyze.ts';
import { subjectTerm } from './index-fact.ts';
import { ENDED } from './denial-words.ts';
import { isOfSpeaker, readOtherSubject } from './person-words.ts';
import { clauseOf, holdsAlike, readClauses, takeSides, type Clause } from './polarity.ts';
import { isFormOf } from './predicate-forms.ts';
import { differInTimes, isEmptyWord, readStatementWords, type StatementWords } from './statement-words.ts';
import { readRole } from './date-words.ts';

/** A statement, as far as texts are compared with it. */
export interface Statement {
  text: string;
  /** Of a corrected statement, its text now. A text that says that agrees with it. */
  corrected?: string;
  /** Its telling words: terms of the index. */
  words: string[];
  /** These and other forms of them, by which SQL looks for texts that may say it. */
  sought: string[];
  /** How many of `sought` such a text holds at least, or all of `numbers`. */
  least: number;
  /** Words with digits. */
  numbers: string[];
  /** The term of the statement's subject. Null: none is named. */
  subject: string | null;
  /** The same, but null for a speaker without a name. */
  name: string | null;
  said: ReadStatement;
  /** The same of `corrected`. */
  now: ReadStatement | null;
}

interface ReadStatement {
  words: StatementWords;
  terms: ReadonlySet<string>;
  clauses: readonly Clause[];
}

function read(text: string): ReadStatement {
  return { words: readStatementWords(text), terms: new Set(analyze(text)), clauses: readClauses(text) };
}

/** A restatement leaves some words out. */
const LEAST_SHARE = 0.75;
/** Numbers tell so much that fewer words are enough. */
const LEAST_SHARE_WITH_NUMBERS = 0.66;
/** With the words beside a number even fewer. */
const LEAST_SHARE_BESIDE_NUMBERS = 0.5;
/** Digits that need no word beside them: a phone number, an account. */
const LONG_NUMBER = 6;
/** Of the words of a short statement, one is enough where a text says nothing else. */
const SHORT = 2;

/** `intersect` has linear work: 1,000 words in 1,000 terms .3 ms, where `= any` takes 20. */
const HELD = `(select count(*) from (select unnest(c.sought) intersect select unnest(t.terms)) w)`;

/**
 * The SQL condition that a text with the terms `t.terms` may say the statement in row `c`:
 * `compare` decides. It holds half of the words, all numbers, or little else.
 */
export const MAY_SAY = /* sql */ `t.terms && c.sought and (${HELD} >= c.least or 2 * ${HELD} >= cardinality(t.terms)
  or (c.numbers <> '{}' and t.terms @> c.numbers))`;

/**
 * The SQL condition that a text about `about` may be about the subject of row `c`. Texts about
 * somebody else are not, unless they name that subject.
 */
export function isAboutSame(subject: 'c.subject' | 'c.name', about: string): string {
  return `(${subject} is null or ${about} is null or ${about} = ${subject} or t.terms @> array[${subject}])`;
}

/** Returns null for a text without words of its own. */
export function readStatement(text: string, subjectName?: string | null, corrected?: string): Statement | null {
  const subject = subjectTerm(subjectName);
  const said = read(text);
  const words = said.words.telling.filter((term) => term !== subject);
  // "It was in March 2025" says a time alone.
  const telling = words.length > 0 ? words : [...said.terms].filter((term) => term !== subject && !isEmptyWord(term));
  if (telling.length === 0) return null;
  return {
    text,
    ...(corrected === undefined ? {} : { corrected }),
    words: telling,
    sought: [...new Set(telling.flatMap(withOtherEndings))],
    least: Math.ceil(telling.length / 2),
    numbers: telling.filter(isNumber),
    subject,
    name: subject !== null && isEmptyWord(subject) ? null : subject,
    said,
    now: corrected === undefined ? null : read(corrected),
  };
}

/** "fuma" and "fumo": a stem of a short text may be none. */
function withOtherEndings(word: string): string[] {
  const [, stem] = /^([a-z]{3,12})[aeo]$/.exec(word) ?? [];
  return stem === undefined ? [word] : ['a', 'e', 'o'].map((ending) => `${stem}${ending}`);
}

/** A text that is compared with statements. */
export interface ComparedText extends ReadStatement {
  text: string;
  /** The text with digits that were set apart in one number. */
  digits: string;
}

export function readText(text: string): ComparedText {
  const { words, terms, clauses } = read(text);
  const digits = text.replace(/(?<=\d)[-./\s]+(?=\d)/g, '');
  return { text, words, terms: new Set([...terms, ...words.telling]), clauses, digits };
}

/**
 * How a text stands to a statement. `SAYS`: it says it, or a part of it. `NEAR`: it shares words,
 * but denies it, or is about another time, thing or person. Null: it says something else.
 */
export type Likeness = 'SAYS' | 'NEAR' | null;

/**
 * Compares a text with a statement by words: every decision on what else says a statement is this
 * one. The text says it where it holds its numbers and most of its telling words, or where all of
 * its own words are the statement's. A time alone makes no likeness.
 */
export function compare(statement: Statement, text: ComparedText): Likeness {
  const { words, said } = statement;
  const held = heldBy(statement, text);
  if (held.length === 0) return null;
  const clause = clauseOf(text.clauses, held);
  const own = clause && clauseOf(said.clauses, clause.terms);
  if (!saysPart(statement, text) && !saysMost(statement, held, text))
    return held.length * 2 >= words.length ? 'NEAR' : null;
  if (differInTimes(said.words.times, text.words.times)) return 'NEAR';
  if (clause === null || own === null) return 'SAYS';
  const isOpposite = clause.isDenied !== own.isDenied || takeSides(clause, own);
  return isOpposite || isOfAnother(statement, clause, own) || isOfOther(statement, held, clause) ? 'NEAR' : 'SAYS';
}

/** Whether a text holds the numbers of a statement and most of its words. */
export function saysAll(statement: Statement, text: ComparedText): boolean {
  return saysMost(statement, heldBy(statement, text), text);
}

function heldBy({ words }: Statement, text: ComparedText): string[] {
  return words.filter((word) =>
    isNumber(word) ? saysNumber(word, text) : holdsAlike(text.terms, word) || isFormOf(word, text.words.predicates),
  );
}

/** The telling words of a text that are none of the statement's. */
function othersIn({ said, words }: Statement, telling: readonly string[]): string[] {
  const own = new Set([...said.terms, ...words]);
  return telling.filter((word) => !holdsAlike(own, word) && !isFormOf(word, said.words.predicates));
}

function isNumber(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** Whether all that a text says is part of the statement. */
function saysPart(statement: Statement, text: ComparedText): boolean {
  const { words } = statement;
  const its = text.words.telling;
  if (its.length === 0 || othersIn(statement, its).length > 0) return false;
  return its.length >= SHORT || (words.length <= SHORT && !words.some(isNumber));
}

function saysMost(statement: Statement, held: readonly string[], text: ComparedText): boolean {
  const { words, said, numbers } = statement;
  const isHeld = new Set(held);
  if (!numbers.every((number) => isHeld.has(number))) return false;
  // A single word beside others tells too little, but with the statement's own time.
  const { times } = said.words;
  if (words.length === 1)
    return (
      held.length === 1 &&
      (text.terms.size === 1 || (times.numbers.size > 0 && times.numbers.isSubsetOf(text.words.times.numbers)))
    );
  const share = held.length / words.length;
  if (numbers.length === 0) return share >= LEAST_SHARE || saysAllButPredicate(statement, isHeld, text);
  if (share >= LEAST_SHARE_WITH_NUMBERS || numbers.join('').length >= LONG_NUMBER) return true;
  const isBeside = numbers.every((number) => {
    const named = words.filter((word) => !NUMBER_SIGNS.has(word));
    const at = named.indexOf(number);
    return [named[at - 1], named[at + 1]].some(
      (word) => word !== undefined && isHeld.has(word) && !isNumber(word) && !isUnit(word),
    );
  });
  return isBeside && share >= LEAST_SHARE_BESIDE_NUMBERS;
}

/** Whether a text holds all but the first word, which is mostly the verb, and says hardly more. */
function saysAllButPredicate(statement: Statement, held: ReadonlySet<string>, { words: its }: ComparedText): boolean {
  const [, ...objects] = statement.words;
  if (objects.length < 2 || !objects.every((word) => held.has(word))) return false;
  return othersIn(statement, its.telling).length <= 1;
}

/** Words that only announce a number, as terms. */
const NUMBER_SIGNS: ReadonlySet<string> = new Set(
  'number numb nr num numero nummer номер дом д кв رقم hous haus apart apartment wohnung квартир 号 號 番地 번지 sayi'.split(
    ' ',
  ),
);

const UNITS =
  /^(?:euros?|eur|dollars?|usd|pounds?|gbp|francs?|franken|chf|yen|rupees?|rubles?|рубл\p{L}*|евро|доллар\p{L}*|lira|km|kilomet\p{L}*|miles?|met(?:er|re|ro)s?|kilos?|kg|grams?|gramm|lit(?:er|re|ro)s?|percent|prozent|grad|degrees?|元|块|円|원|万|千)$/u;

function isUnit(word: string): boolean {
  return UNITS.test(word) || readRole([word], 0, 'unit') !== null;
}

/** In digits, in digits that are set apart, or as a word. */
function saysNumber(number: string, { terms, words, text, digits }: ComparedText): boolean {
  if (terms.has(number) || words.times.numbers.has(number)) return true;
  if (number.length >= 4 && digits.includes(number)) return true;
  if (!/^\d{1,2}$/.test(number)) return false;
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) => readRole([word], 0, 'number')?.value === Number(number),
  );
}

/** Whether a clause is about somebody else than the statement's own clause. */
function isOfAnother({ text, name }: Statement, clause: Clause, own: Clause): boolean {
  if (name !== null && clause.terms.has(name)) return false;
  const [others, meant] = [readOtherSubject(clause.text), readOtherSubject(own.text)];
  const isNamed = (one: string, by: string) => by.toLowerCase().includes(one.slice(0, 5));
  if (others.length > 0) return !others.some((other) => isNamed(other, text));
  return meant.length > 0 && isOfSpeaker(clause.text) && !meant.some((one) => isNamed(one, clause.text));
}

/** Whether a clause names another thing in the place of one that the statement names. */
function isOfOther(statement: Statement, held: readonly string[], clause: Clause): boolean {
  const { words, text } = statement;
  const missing = words.filter((word) => !held.includes(word) && !isNumber(word));
  if (missing.length === 0) return false;
  const others = othersIn(statement, readStatementWords(clause.text).telling);
  if (others.length === 0) return false;
  return isNamed(text, missing) && isNamed(clause.text, others);
}

function isNamed(text: string, words: readonly string[]): boolean {
  return namesIn(text).some((name) => words.some((word) => name.startsWith(word)));
}

/** Capitalised words that begin no sentence, as terms. */
function namesIn(text: string): string[] {
  const words = text.split(/\s/).filter((word) => word !== '');
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    const isFirst = before === undefined || /[.!?:]$/.test(before);
    return isFirst || !/^\p{Lu}\p{L}/u.test(word) ? [] : analyze(word);
  });
}

/** Whether a text says what a statement was corrected to, rather than what it was. */
export function agreesWithCorrection({ text: before, corrected, said, now }: Statement, text: ComparedText): boolean {
  if (corrected === undefined || now === null) return false;
  const clause = clauseOf(text.clauses, [...said.words.telling, ...now.words.telling]);
  const was = clause && clauseOf(said.clauses, clause.terms);
  const is = clause && clauseOf(now.clauses, clause.terms);
  if (clause && was) {
    // No denial of the old statement says it.
    if (clause.isDenied !== was.isDenied || takeSides(clause, was)) return true;
    if (is && (was.isDenied !== is.isDenied || takeSides(was, is))) return false;
  }
  const removed = said.words.telling.filter((word) => !now.terms.has(word));
  if (removed.length > 0) return !removed.some((word) => text.terms.has(word));
  const added = now.words.telling.filter((word) => !said.terms.has(word));
  if (added.length > 0) return added.every((word) => text.terms.has(word));
  return holdsSmallWords(before, corrected, text.text);
}

/** Of statements that differ in small words alone: whether a text has those of the second alone. */
function holdsSmallWords(before: string, after: string, text: string): boolean {
  const [old, fresh, own] = [before, after, text].map(
    (one) => new Set(one.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)),
  );
  if (!old || !fresh || !own) return false;
  const added = fresh.difference(old);
  return added.size > 0 && added.isSubsetOf(own) && old.difference(fresh).isDisjointFrom(own);
}

/** Whether a new wording keeps every word of the old one, and denies and ends as much. */
export function isSaidBetter(before: string, after: string): boolean {
  const [was, is] = [read(before), read(after)];
  const isTurned = was.clauses.some((clause) => {
    const other = clauseOf(is.clauses, clause.terms);
    return other !== null && (clause.isDenied !== other.isDenied || takeSides(clause, other));
  });
  return !isTurned && !tellsEnd(was, is) && was.words.telling.every((term) => is.terms.has(term));
}

/** "…that sank in 2020": something ended. */
function tellsEnd(was: ReadStatement, is: ReadStatement): boolean {
  return is.clauses.some(({ text }) => ENDED.test(text)) && !was.clauses.some(({ text }) => ENDED.test(text));
}
