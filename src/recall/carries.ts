import { analyze } from './analyze.ts';
import { subjectTerm } from './index-fact.ts';
import { isOfSpeaker, isPersonWord, readOtherSubject } from './person-words.ts';
import { differInUnits, isUnit, NUMBER_SIGNS } from './measures.ts';
import { arePrefixOpposites, clauseOf, holdsAlike, readClauses, takeSides, type Clause } from './polarity.ts';
import { placeOfPredicate } from './predicate-place.ts';
import { isFormOf } from './predicate-forms.ts';
import { isEmptyWord, readStatementWords, withOtherEndings, type StatementWords } from './statement-words.ts';
import { differInTimes } from './statement-times.ts';
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
  /** How many of `sought` such a text holds at least, or all of `indexed`. */
  least: number;
  /** Words with digits. */
  numbers: string[];
  /** Those of them that the index holds as they are. */
  indexed: string[];
  /** The term of the statement's subject. Null: none is named. */
  subject: string | null;
  /** The same, but null for a speaker without a name. */
  name: string | null;
  said: ReadStatement;
  /** The same of `corrected`. */
  now: ReadStatement | null;
}

/** Words, terms and clauses of a text. */
export interface ReadStatement {
  words: StatementWords;
  terms: ReadonlySet<string>;
  clauses: readonly Clause[];
}

/** Most texts share too few words, so their clauses are read when they are asked for. */
export function read(text: string): ReadStatement {
  let clauses: Clause[] | null = null;
  return {
    words: readStatementWords(text),
    terms: new Set(analyze(text)),
    get clauses() {
      return (clauses ??= readClauses(text));
    },
  };
}

/** A restatement leaves some words out. */
const LEAST_SHARE = 0.75;
/** Numbers tell so much that fewer words are enough. */
const LEAST_SHARE_WITH_NUMBERS = 0.66;
/** With the words beside a number even fewer. */
const LEAST_SHARE_BESIDE_NUMBERS = 0.5;
/** Digits that need no word beside them: a phone number, an account. */
const LONG_NUMBER = 5;
const SHORT = 2;
/** Of a statement of so many words one is enough where a text says nothing else. */
const MAX_OF_ONE = 3;

/** `intersect` has linear work: 1,000 words in 1,000 terms .3 ms, where `= any` takes 20. */
const HELD = `(select count(*) from (select unnest(c.sought) intersect select unnest(t.terms)) w)`;

/**
 * The SQL condition that a text with the terms `t.terms` may say the statement in row `c`:
 * `compare` decides. It holds half of the words, all numbers, or little else: a common word alone
 * would bring every text of the scope.
 */
export const MAY_SAY = /* sql */ `t.terms && c.sought and (${HELD} >= c.least or 5 * ${HELD} >= cardinality(t.terms)
  or (c.indexed <> '{}' and t.terms @> c.indexed))`;

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
  // Units are compared apart: "€" and "euros".
  const words = said.words.telling.filter((term) => term !== subject && !isUnit(term));
  // "It was in March 2025" says a time alone.
  const telling = words.length > 0 ? words : [...said.terms].filter((term) => term !== subject && !isEmptyWord(term));
  if (telling.length === 0) return null;
  // The index has two stems of a word in another language than English, and numbers as written.
  const stems = [...said.terms].filter((term) => term !== subject && !isEmptyWord(term));
  return {
    text,
    ...(corrected === undefined ? {} : { corrected }),
    words: telling,
    sought: [...new Set([...telling.flatMap(withOtherEndings), ...stems])],
    least: telling.length <= SHORT ? telling.length : Math.ceil(telling.length / 2),
    numbers: telling.filter(isNumber),
    indexed: telling.filter((word) => isNumber(word) && said.terms.has(word)),
    subject,
    name: subject !== null && isEmptyWord(subject) ? null : subject,
    said,
    now: corrected === undefined ? null : read(corrected),
  };
}

/** A text that is compared with statements. */
export interface ComparedText extends ReadStatement {
  text: string;
  /** The text with digits that were set apart in one number. */
  digits: string;
}

export function readText(text: string): ComparedText {
  const own = read(text);
  const digits = text.replace(/(?<=\d)[-./\s]+(?=\d)/g, '');
  const terms = new Set([...own.terms, ...own.words.telling]);
  return {
    text,
    words: own.words,
    terms,
    digits,
    get clauses() {
      return own.clauses;
    },
  };
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
  if (!saysPart(statement, text) && !saysMost(statement, held, text))
    return held.length * 2 >= words.length ? 'NEAR' : null;
  if (differInTimes(said.words.times, text.words.times)) return 'NEAR';
  const clause = clauseOf(text.clauses, held);
  const own = clause && clauseOf(said.clauses, clause.terms);
  if (clause === null || own === null) return 'SAYS';
  const isOpposite =
    clause.isDenied !== own.isDenied || takeSides(clause, own) || differInUnits(statement.text, text.text);
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
  const own = new Set(words);
  return telling.filter(
    (word) => !holdsAlike(said.terms, word) && !holdsAlike(own, word) && !isFormOf(word, said.words.predicates),
  );
}

function isNumber(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** Whether all that a text says is part of the statement. */
function saysPart(statement: Statement, text: ComparedText): boolean {
  const { words } = statement;
  const its = text.words.telling;
  if (its.length === 0 || othersIn(statement, its).length > 0) return false;
  return (
    its.length >= SHORT ||
    words.length <= 1 ||
    (words.length <= MAX_OF_ONE && !words.some(isNumber) && (words.length <= SHORT || !isNamed(text.text, its)))
  );
}

function saysMost(statement: Statement, held: readonly string[], text: ComparedText): boolean {
  const { words, said, numbers } = statement;
  const isHeld = new Set(held);
  if (!numbers.every((number) => isHeld.has(number))) return saysAllButNumbers(statement, isHeld, text);
  // A single word beside others tells too little, but with the statement's own time.
  const { times } = said.words;
  if (words.length === 1)
    return (
      held.length === 1 &&
      (text.terms.size === 1 || (times.numbers.size > 0 && times.numbers.isSubsetOf(text.words.times.numbers)))
    );
  const share = held.length / words.length;
  if (numbers.length === 0)
    return (
      (share >= LEAST_SHARE || saysAllButPredicate(statement, isHeld, text)) &&
      !isTurnedByPrefix(statement, isHeld, text)
    );
  if (share >= LEAST_SHARE_WITH_NUMBERS || numbers.join('').length >= LONG_NUMBER) return true;
  // "5,200 a month"
  if (!said.words.times.parts.isDisjointFrom(text.words.times.parts)) return true;
  const isBeside = numbers.every((number) => {
    const named = words.filter((word) => !NUMBER_SIGNS.has(word));
    const at = named.indexOf(number);
    return [named[at - 1], named[at + 1]].some(
      (word) => word !== undefined && isHeld.has(word) && !isNumber(word) && !isUnit(word),
    );
  });
  return isBeside && share >= LEAST_SHARE_BESIDE_NUMBERS;
}

/** Whether a text without a number holds the other words, and says hardly more. */
function saysAllButNumbers(
  { words, numbers }: Statement,
  held: ReadonlySet<string>,
  { words: its }: ComparedText,
): boolean {
  const others = words.filter((word) => !numbers.includes(word) && !isUnit(word));
  const isWithout = !its.telling.some(isNumber) && its.times.numbers.size === 0;
  return (
    isWithout && others.length >= 3 && others.filter((word) => held.has(word)).length >= LEAST_SHARE * others.length
  );
}

/** "Disagrees" of "agrees". */
function isTurnedByPrefix(statement: Statement, held: ReadonlySet<string>, { words: its }: ComparedText): boolean {
  return arePrefixOpposites(
    statement.words.filter((word) => !held.has(word)),
    othersIn(statement, its.telling),
  );
}

/** Whether a text holds all but the predicate, and says hardly more. */
function saysAllButPredicate(statement: Statement, held: ReadonlySet<string>, { words: its }: ComparedText): boolean {
  const at = placeOfPredicate(statement.words, statement.text);
  if (at < 0) return false;
  const objects = statement.words.filter((_, i) => i !== at);
  if (objects.length < 2 || !objects.every((word) => held.has(word))) return false;
  const others = othersIn(statement, its.telling);
  return others.length <= 1 && !arePrefixOpposites(others, statement.words);
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
  // "Anna has" may be said by Anna: "I have".
  const [others, meant] = [readOtherSubject(clause.text), readOtherSubject(own.text).filter(isPersonWord)];
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
