import { analyze } from './analyze.ts';
import { readRole } from './date-words.ts';
import { isCommonWord, isSoftWord } from './common-words.ts';
import { isMoney, isUnit, namesCurrency, NUMBER_SIGNS } from './measures.ts';
import { isOfSpeaker, isPersonWord } from './person-words.ts';
import { placeOfPredicate } from './predicate-place.ts';
import { isFormOf, isUsual } from './predicate-forms.ts';
import { holdsAlike } from './alike.ts';
import { arePrefixOpposites } from './polarity.ts';
import { isNumber, SHORT, type ComparedText, type SaidPart, type Statement, type TextPart } from './statement.ts';
import { areWithin, namesTime } from './statement-times.ts';
import { readStatementWords } from './statement-words.ts';

/** A restatement leaves some words out. */
const LEAST_SHARE = 0.75;
/** Numbers tell so much that fewer words are enough. */
const LEAST_SHARE_WITH_NUMBERS = 0.66;
/** With the words beside a number even fewer. */
const LEAST_SHARE_BESIDE_NUMBERS = 0.5;
/** Digits that need no word beside them: a phone number, an account. */
const LONG_NUMBER = 5;
/** Shorter numbers count things: "50 mg each morning" is any drug. */
const MAX_COUNT = 2;
/** Of a statement of so many words one is enough where a text says nothing else. */
const MAX_OF_ONE = 3;

export function heldBy({ words }: Pick<Statement, 'words'>, text: ComparedText): string[] {
  return words.filter((word) =>
    isNumber(word) ? saysNumber(word, text) : holdsAlike(text.terms, word) || isFormOf(word, text.words.predicates),
  );
}

/** The telling words of a text that are none of the statement's. */
export function othersIn({ said, words, text }: SaidPart, telling: readonly string[]): string[] {
  const own = new Set(words);
  return telling.filter(
    (word) =>
      !holdsAlike(said.terms, word) &&
      !holdsAlike(own, word) &&
      !isFormOf(word, said.words.predicates) &&
      !isSoftWord(word) &&
      !(isMoney(word) && namesCurrency(text)),
  );
}

/** Beside one other word, so many words of the statement are enough. */
const MANY = 3;

/** The parts of a text whose words stand in the statement, or that say most of a part of it. */
export function partsSaid(statement: Statement, text: ComparedText): TextPart[] {
  return text.parts.filter(
    (part) =>
      saysMine(statement, part) ||
      isPart(statement, part, text.parts.length === 1) ||
      saysOnly(statement, part, MANY) ||
      statement.parts.some((one) => saysOnly(one, part, Math.max(SHORT, LEAST_SHARE * one.words.length))),
  );
}

/** "My insomnia", whatever is said of it. */
const MINE =
  /(?<![\p{L}])(?:my|mein(?:e[mnrs]?)?|mon|ma|mes|mis?|mi[oae]i?|minha|meu|mijn|min|mitt|mój|moj[aeą]|mojego|мо[йяеёи]|моего|моей|benim)\s+(\p{L}+)/giu;

function saysMine(statement: Statement, { text }: TextPart): boolean {
  const mine = [...text.matchAll(MINE)].flatMap(([, word = '']) =>
    isPersonWord(word.toLowerCase()) ? [] : readStatementWords(word).telling,
  );
  if (mine.length === 0) return false;
  return [statement, ...statement.parts]
    .filter(({ words, numbers }) => words.length <= SHORT && numbers.length === 0)
    .some(({ words }) => words.some((word) => !isCommonWord(word) && holdsAlike(new Set(mine), word)));
}

/** Whether a part of a text says so many words of a statement, and hardly more. */
function saysOnly(said: SaidPart, { words: { telling, predicates } }: TextPart, least: number): boolean {
  const terms = new Set(telling);
  const held = said.words.filter((word) => holdsAlike(terms, word) || isFormOf(word, predicates));
  const others = othersIn(said, telling).filter((word) => !isCommonWord(word));
  const particular = held.filter((word) => !isCommonWord(word));
  if (others.some(isNumber)) return false;
  return (held.length >= least && others.length <= 1) || (particular.length >= SHORT && others.length === 0);
}

function isPart(statement: Statement, part: TextPart, isWhole: boolean): boolean {
  const { telling } = part.words;
  if (telling.length === 0 || othersIn(statement, telling).length > 0) return false;
  if (telling.length >= SHORT || statement.words.length <= 1) return true;
  return saysOne(statement, part) || saysOwn(part, isWhole);
}

/** Whether the only telling word of a text is enough: "I smoke", "in April to Japan". */
function saysOne({ words, said, text: own }: Statement, { words: its, text }: TextPart): boolean {
  if (its.telling.some(isNumber)) return false;
  const named = words.filter((word) => !isNumber(word));
  if (named.length === words.length && words.length <= MAX_OF_ONE)
    if (words.length <= SHORT || !isNameAlone(text, its.telling)) return true;
  if (named.length === 1 || areWithin(its.times, said.words.times)) return true;
  const predicate = words[placeOfPredicate(words, own)];
  return !namesTime(its.times) && predicate !== undefined && holdsAlike(new Set(its.telling), predicate);
}

/** Whether the only telling word is something particular, said of oneself: "I have epilepsy." */
function saysOwn({ words: { telling, times }, text, isAsked }: TextPart, isWhole: boolean) {
  if (telling.some((word) => isNumber(word) || isCommonWord(word)) || isNameAlone(text, telling)) return false;
  return !namesTime(times) && (isOfSpeaker(text) || (isWhole && !isAsked));
}

/** Whether a text holds the numbers of a statement, or of a part of it, and most of its words. */
export function saysMost(statement: SaidPart, held: readonly string[], text: ComparedText): boolean {
  const { words, said, numbers } = statement;
  const isHeld = new Set(held);
  if (!numbers.every((number) => isHeld.has(number))) return saysAllButNumbers(statement, isHeld, text);
  // A single word beside others tells too little, but with the statement's own time.
  const { times } = said.words;
  if (words.length === 1)
    return (
      held.length === 1 &&
      (text.terms.size === 1 ||
        saysState(statement, text) ||
        (times.numbers.size > 0 && times.numbers.isSubsetOf(text.words.times.numbers)))
    );
  const share = held.length / words.length;
  if (numbers.length === 0)
    return (
      (share >= LEAST_SHARE || saysAllButPredicate(statement, isHeld, text)) &&
      !isTurnedByPrefix(statement, isHeld, text)
    );
  if (share >= LEAST_SHARE_WITH_NUMBERS || digitsOf(numbers).length >= LONG_NUMBER) return true;
  // "5,200 a month"
  if (numbers.join('').length > MAX_COUNT && !said.words.times.parts.isDisjointFrom(text.words.times.parts))
    return true;
  const isBeside = numbers.every((number) => {
    const named = words.filter((word) => !NUMBER_SIGNS.has(word));
    const at = named.indexOf(number);
    return [named[at - 1], named[at + 1]].some(
      (word) => word !== undefined && isHeld.has(word) && !isNumber(word) && !isUnit(word),
    );
  });
  return isBeside && share >= LEAST_SHARE_BESIDE_NUMBERS;
}

/** "I eat vegetarian" of who is. */
function saysState(statement: SaidPart, { words: { telling } }: ComparedText): boolean {
  return telling.length === SHORT && othersIn(statement, telling).every(isUsual);
}

/** Those of round amounts tell too little. */
function digitsOf(numbers: readonly string[]): string {
  return numbers.filter((number) => !number.endsWith('00')).join('');
}

/** Whether a text without a number holds the other words, and says hardly more. */
function saysAllButNumbers(
  { words, numbers }: SaidPart,
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
function isTurnedByPrefix(statement: SaidPart, held: ReadonlySet<string>, { words: its }: ComparedText): boolean {
  return arePrefixOpposites(
    statement.words.filter((word) => !held.has(word)),
    othersIn(statement, its.telling),
  );
}

/** Whether a text holds all but the predicate, and says hardly more. */
function saysAllButPredicate(statement: SaidPart, held: ReadonlySet<string>, { words: its }: ComparedText): boolean {
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

export function isNamed(text: string, words: readonly string[]): boolean {
  return namesIn(text).some((name) => words.some((word) => name.startsWith(word)));
}

const GERMAN = /(?<!\p{L})(?:ich|mein\p{L}{0,2}|habe|bin|und|der|die|das|ein\p{L}{0,2})(?!\p{L})/u;
const GERMAN_PLACE = /(?<!\p{L})(?:in|nach|aus|bei|mit|von|zu|für) \p{Lu}/u;

/** Whether a single word is a name, which says too little. Acronyms are none, nor German nouns. */
function isNameAlone(text: string, words: readonly string[]): boolean {
  if (GERMAN.test(text) && !GERMAN_PLACE.test(text)) return false;
  return isNamed(
    text.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, (acronym) => acronym.toLowerCase()),
    words,
  );
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
