import { yearOf } from './calendar.ts';
import { ENGLISH, LATIN } from './stem.ts';
import { PHRASES, type Role } from './date-phrases.ts';

const ASCII = /^[ -~]*$/;

/** A phrase without its first word, and its value. */
type Phrase = [rest: string[], value: number];

/** By role and first word, the longest phrases first. */
const ROLES: ReadonlyMap<Role, ReadonlyMap<string, Phrase[]>> = new Map(
  Object.entries(PHRASES).map(([role, byValue]): [Role, Map<string, Phrase[]>] => [
    role as Role,
    byFirstWord(
      Object.entries(byValue).flatMap(([value, phrases]) =>
        phrases.split(' ').map((phrase): [string, number] => [plainWord(phrase.replaceAll('_', ' ')), Number(value)]),
      ),
    ),
  ]),
);

function byFirstWord(phrases: Iterable<[string, number]>): Map<string, Phrase[]> {
  const found = [...phrases].map(([phrase, value]) => ({ words: phrase.split(' '), value }));
  const grouped = Map.groupBy(found, ({ words }) => words[0] ?? '');
  return new Map(
    [...grouped].map(([first, all]) => [
      first,
      all
        .toSorted((a, b) => b.words.length - a.words.length)
        .map(({ words, value }): Phrase => [words.slice(1), value]),
    ]),
  );
}

/** Names of times that are also common words or first names. They count behind a preposition. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(
  'march april may june july august jan mar apr jun jul aug sep sept oct nov dec mai mars mart maj mei ocak ekim aralık marca maja listopad spring summer fall été vår lato bahar yaz kış лета лето'.split(
    ' ',
  ),
);

/** Portuguese ordinals that name a weekday in short. */
export const AMBIGUOUS_WEEKDAYS: ReadonlySet<string> = new Set(['segunda', 'terça', 'quarta', 'quinta', 'sexta']);

/** Every named time without digits holds a word of one of these roles. */
const OF_TIME: readonly Role[] = [
  'month',
  'weekday',
  'season',
  'unit',
  'day',
  'yearOff',
  'dual',
  'half',
  'dayEither',
  'yearPart',
  'monthPart',
];
const WORDS_OF_TIME: ReadonlySet<string> = new Set(OF_TIME.flatMap((role) => [...(ROLES.get(role)?.keys() ?? [])]));

/** Whether these words may name a time. Most questions name none, and are read no further. */
export function mayNameTime(words: readonly string[]): boolean {
  return words.some((word) => isDigit(word[0]) || WORDS_OF_TIME.has(word) || /hälften?$/.test(word));
}

function isDigit(character = ''): boolean {
  return character >= '0' && character <= '9';
}

/** A phrase with its value: a month from 1, a weekday from 0 for Sunday, days, or a number. */
export interface ReadWord {
  value: number;
  /** Number of words. */
  length: number;
}

/** Reads the longest phrase with this role at a place. */
export function readRole(words: readonly string[], at: number, role: Role): ReadWord | null {
  const phrases = ROLES.get(role)?.get(words[at] ?? '');
  const found = phrases?.find(([rest]) => rest.every((word, i) => words[at + 1 + i] === word));
  return found ? { value: found[1], length: 1 + found[0].length } : null;
}

/** A day of a month, in digits. */
export function readDayNumber(words: readonly string[], at: number): ReadWord | null {
  const word = words[at] ?? '';
  if (!/^\d{1,2}$/.test(word) || Number(word) < 1 || Number(word) > 31) return null;
  return { value: Number(word), length: 1 + (readRole(words, at + 1, 'dayEnding')?.length ?? 0) };
}

const MAX_COUNT = 1_000;

/** A number of days and the like, in digits or words. */
export function readCount(words: readonly string[], at: number): ReadWord | null {
  const word = words[at] ?? '';
  if (/^\d{1,4}$/.test(word)) return Number(word) <= MAX_COUNT ? { value: Number(word), length: 1 } : null;
  return readRole(words, at, 'number');
}

/** A quarter from 1 to 4, and the year where the same word names it. */
interface ReadQuarter extends ReadWord {
  year?: number;
}

const QUARTER = /^([1-4])(?:[-./]((?:19|20)\d\d))?$/;
const ORDINAL_ENDING = /^(?:st|nd|rd|th|er|e|è|ème|eme|º|ª|o|a|й|ой|ий|м|ом)$/;

/** Reads "Q2", "2Q", "Q2/2025", "second quarter", "2. Quartal" or "الربع الثاني" at a place. */
export function readQuarterNumber(words: readonly string[], at: number): ReadQuarter | null {
  if (words[at] === 'q') {
    const [, number, year] = QUARTER.exec(words[at + 1] ?? '') ?? [];
    return number === undefined
      ? null
      : { value: Number(number), length: 2, ...(year === undefined ? {} : { year: Number(year) }) };
  }
  const isNumber = /^[1-4]$/.test(words[at] ?? '');
  if (isNumber && words[at + 1] === 'q') return { value: Number(words[at]), length: 2 };
  const ending = isNumber && ORDINAL_ENDING.test(words[at + 1] ?? '') ? 2 : 1;
  const ordinal = isNumber ? { value: Number(words[at]), length: ending } : readRole(words, at, 'ordinal');
  const noun = readRole(words, at + (ordinal?.length ?? 0), 'unit');
  if (noun?.value !== 90) return null;
  const number = ordinal ?? readRole(words, at + noun.length, 'ordinal');
  return number && { value: number.value, length: noun.length + number.length };
}

/** "2025", "of 2025", "of last year", "letzten Jahres". */
export function readYearBehind(words: readonly string[], at: number, today: number): ReadWord | null {
  const of = readRole(words, at, 'of')?.length ?? 0;
  for (const begin of new Set([at + of, at])) {
    if (isYearWord(words[begin])) return { value: Number(words[begin]), length: begin + 1 - at };
    const turned = readTurnedUnit(words, begin);
    if (turned?.unit === 365) return { value: yearOf(today) + turned.offset, length: begin + turned.length - at };
    const word = readRole(words, begin, 'yearOff');
    if (word) return { value: yearOf(today) + word.value, length: begin + word.length - at };
  }
  return null;
}

/** Reads "last", "que viene" or "before last" behind what it turns. */
export function readTurnBehind(words: readonly string[], at: number): ReadWord | null {
  return readRole(words, at, 'turnAfter') ?? readRole(words, at, 'turn');
}

/** "last week", "la semaine dernière": a unit, and the offset that a word beside it names. */
export function readTurnedUnit(
  words: readonly string[],
  at: number,
): { unit: number; offset: number; length: number } | null {
  const before = readRole(words, at, 'turn');
  const unit = readRole(words, at + (before?.length ?? 0), 'unit');
  if (!unit) return null;
  const length = (before?.length ?? 0) + unit.length;
  const after = before ? null : readTurnBehind(words, at + length);
  const turn = before ?? after;
  return turn && { unit: unit.value, offset: turn.value, length: length + (after?.length ?? 0) };
}

/** The number of articles and prepositions at a place, up to three. */
export function countSmall(words: readonly string[], at: number): number {
  let length = 0;
  for (let i = 0; i < 3; i++) length += readRole(words, at + length, 'small')?.length ?? 0;
  return length;
}

export function isYearWord(word: string | undefined): boolean {
  return word !== undefined && /^(?:19|20)\d\d$/.test(word);
}

const TOKENS = /\d+(?:[-./]\d+)*|[\p{L}\p{M}]+/gu;
const CLAUSE_END = /^(?:$|[,;:?!)…]|\.(?:$|[?!]))/u;

/** The words of a text. */
export interface Tokens {
  /** As they are written. */
  written: readonly string[];
  /** Whether a clause may end behind each. */
  ends: readonly boolean[];
}

export function tokensOf(text: string): Tokens {
  const tokens = [...text.matchAll(TOKENS)];
  return {
    written: tokens.map(([word]) => word),
    ends: tokens.map(({ 0: word, index }) =>
      CLAUSE_END.test(text.slice(index + word.length, index + word.length + 4).trim()),
    ),
  };
}

const PLURALS: ReadonlySet<string> = new Set(
  'days weeks months years quarters nights weekends días semanas meses años jours semaines années ans tage tagen wochen monate monaten jahre jahren giorni settimane mesi anni dias anos dagen weken maanden jaren dagar veckor månader дней дни недель месяцев месяцы годы дні днів тижні тижнів місяці місяців роки років dni tygodnie tygodni miesiące miesięcy lata ايام اسابيع اشهر شهور سنوات μερες ημερες εβδομαδες μηνες χρονια'
    .split(' ')
    .map(plainWord),
);

/** Whether the name of a unit stands for several. */
export function isPlural(word = ''): boolean {
  return PLURALS.has(word);
}

/** Whether it is a small word of a language of the Latin script. */
export function isCommonWord(word: string): boolean {
  return ENGLISH.isStop(word) || LATIN.some((language) => language.isStop(word));
}

/** The words and numbers of a text, in lower case, without the marks that people leave out. */
export function wordsOf(text: string): string[] {
  return text.match(TOKENS)?.map(plainWord) ?? [];
}

function plainWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  const lower = word.toLowerCase().normalize('NFD');
  return lower
    .replace(/[\u0370-\u03ff]\p{M}+/gu, ([letter = '']) => letter)
    .normalize('NFC')
    .replace(/[\u0307\u093c]/g, '')
    .replace(/[أإآ]/g, 'ا');
}
