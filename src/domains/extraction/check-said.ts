import { createPauses } from '../../core/pauses.ts';
import { daysOfZone } from '../../core/time-zone.ts';
import { readDateRanges } from '../../recall/date-range.ts';
import { AMBIGUOUS, readRole, wordsOf } from '../../recall/date-words.ts';
import { foldName, isNamedIn, readNames, squeezedName, type FoldedNames } from './read-names.ts';
import { readNumbers } from './read-numbers.ts';
import { shownSpeaker, type TranscriptMessage } from './transcript.ts';

const UTC = daysOfZone();
const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 62;
const MAX_SENTENCES = 200;
const MAX_SENTENCE_CHARACTERS = 300;
/** Characters of a message that are read for what it says. */
const MAX_CHARACTERS = 20_000;

/** Read at once. Other work of the process goes on between two pieces. */
const PIECE_CHARACTERS = 4_000;

/** The words of the messages that a model was shown, for checking statements against them. */
export interface SaidWords extends FoldedNames {
  scripts: ReadonlySet<RegExp>;
  digits: string;
  numbers: ReadonlySet<number>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /** Days named in the messages, and those on which they were sent. Read once, when needed. */
  days: () => Promise<readonly Date[]>;
}

export async function readSaidWords(messages: readonly TranscriptMessage[]): Promise<SaidWords> {
  const pause = createPauses();
  const texts: string[] = [];
  const squeezed: string[] = [];
  const scripts = new Set<RegExp>();
  const digits: string[] = [];
  const numbers = new Set<number>();
  const months = new Set<number>();
  const weekdays = new Set<number>();
  for (const message of messages)
    for (const piece of piecesOf(`${speakersOf(message)} ${message.text.slice(0, MAX_CHARACTERS)}\n`)) {
      const folded = foldName(piece);
      texts.push(folded);
      squeezed.push(squeezedName(folded));
      for (const script of SCRIPTS) if (!scripts.has(script) && script.test(folded)) scripts.add(script);
      digits.push(piece.normalize('NFKC').replace(/[^\p{Nd}\n]/gu, ''));
      for (const number of [...readNumbers(piece), ...countsOf(piece)]) numbers.add(number);
      const times = readTimes(folded);
      for (const month of times.months) months.add(month);
      for (const day of times.weekdays) weekdays.add(day);
      await pause();
    }
  let days: Promise<Date[]> | null = null;
  return {
    text: texts.join(''),
    squeezed: squeezed.join(''),
    scripts,
    digits: digits.join(''),
    numbers,
    months,
    weekdays,
    days: () => (days ??= daysOfAll(messages)),
  };
}

/** The name as it was given, and as the model was shown it. */
function speakersOf(message: TranscriptMessage): string {
  const [given, shown] = [message.speaker ?? '', shownSpeaker(message) ?? ''];
  return given === shown ? given : `${given} ${shown}`;
}

/** Ends of sentences, and where there is none, of words: a number or an enumeration stays whole. */
const BREAKS = [
  ['\n', '. ', '! ', '? ', '。', '！', '？'],
  [' ', '，', '、', '；'],
];

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const next = at + PIECE_CHARACTERS < text.length ? breakBefore(text, at, at + PIECE_CHARACTERS) : text.length;
    pieces.push(text.slice(at, next));
    at = next;
  }
  return pieces;
}

/** Returns the last break in the second half of a piece, else its end. */
function breakBefore(text: string, from: number, end: number): number {
  for (const marks of BREAKS) {
    const last = Math.max(...marks.map((mark) => text.lastIndexOf(mark, end - mark.length) + mark.length));
    if (last > (from + end) / 2) return last;
  }
  return end;
}

/**
 * Whether the messages say the names, numbers, places and dates of a text. Inflections, other ways
 * to write a number, and days worked out from the time of a message count as said.
 */
export async function isSaid(text: string, said: SaidWords): Promise<boolean> {
  const times = readTimes(text);
  for (const month of times.months) if (!(await saysMonth(month, said))) return false;
  for (const day of times.weekdays) if (!(await saysWeekday(day, said))) return false;
  const ofDates = numbersOfDates(text);
  for (const number of readNumbers(text, { isWhole: true }))
    if (!saysNumber(number, said) && !(ofDates.has(number) && (await isOfDay(number, said)))) return false;
  for (const { word, isFirst } of readNames(text)) {
    if (isFirst || !isComparable(word, said)) continue;
    const month = times.words.get(foldName(word));
    if (month === undefined ? !isNamedIn(word, said) : month !== null && !(await saysMonth(month, said))) return false;
  }
  return true;
}

/** A name in another script than the messages' is a translation that cannot be compared. */
function isComparable(word: string, { scripts }: SaidWords): boolean {
  return [...scripts].some((script) => script.test(word));
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /[\p{Script=Han}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
];

const PAIR =
  /(?<!\p{L})(?:twice|both|couple|pair|twins?|beide\p{L}{0,2}|paar|zweimal|zwillinge?|deux fois|jumeaux|ambos|dos veces|entrambi|beiden?|tweeling|oba|оба|дважды|båda)(?!\p{L})|双|雙|两|両方|쌍/iu;

/** Enumerated names may be counted: "Tom, Ana and Bo" are three. */
function countsOf(text: string): number[] {
  const lists = text.match(
    /\p{Lu}\p{L}{1,30}(?:, \p{Lu}\p{L}{1,30}){0,8},? (?:and|und|et|y|e|en|i|и|och|ve|&) \p{Lu}\p{L}{1,30}/gu,
  );
  const counts = (lists ?? []).map(
    (list) => list.split(/, | (?:and|und|et|y|e|en|i|и|och|ve|&) /u).filter((one) => one !== '').length,
  );
  if (PAIR.test(text)) counts.push(2);
  if (/half (?:a )?million|halbe million/iu.test(text)) counts.push(500_000);
  return counts;
}

function saysNumber(number: number, said: SaidWords): boolean {
  if (said.numbers.has(number) || number === 0 || number === 1) return true;
  // Hours after noon.
  if (number > 12 && number < 24 && said.numbers.has(number - 12)) return true;
  return number > 99 && said.digits.includes(String(number));
}

async function isOfDay(number: number, said: SaidWords): Promise<boolean> {
  return (await said.days()).some((day) =>
    [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()].includes(number),
  );
}

const DATE = /\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?|\d{1,4} ?[年月日号號년월일]|(?:19|20)\d\d/gu;

/** The numbers of a text that name days, months and years. */
function numbersOfDates(text: string): Set<number> {
  const plain = text.normalize('NFKC');
  const found = new Set((plain.match(DATE) ?? []).flatMap((date) => (date.match(/\d+/g) ?? []).map(Number)));
  const all = wordsOf(plain);
  all.forEach((word, at) => {
    const isDay = [at - 1, at + 1, at - 2].some((near) => readRole(all, near, 'month') !== null);
    if (isDay && /^\d{1,2}$/.test(word)) found.add(Number(word));
  });
  return found;
}

async function saysMonth(month: number, said: SaidWords): Promise<boolean> {
  if (said.months.has(month)) return true;
  if ((await said.days()).some((day) => day.getUTCMonth() + 1 === month)) return true;
  return said.numbers.has(month) && /\d[./-]\d/.test(said.text);
}

async function saysWeekday(weekday: number, said: SaidWords): Promise<boolean> {
  return said.weekdays.has(weekday) || (await said.days()).some((day) => day.getUTCDay() === weekday);
}

/** Months and weekdays of a text, and the words that may name them, with their month. */
export function readTimes(text: string): { months: number[]; weekdays: number[]; words: Map<string, number | null> } {
  const all = wordsOf(text);
  const [months, weekdays, words]: [number[], number[], Map<string, number | null>] = [[], [], new Map()];
  all.forEach((word, at) => {
    const [month, weekday] = [readRole(all, at, 'month'), readRole(all, at, 'weekday')];
    // Short and common words, "may" and "mar", are names of months behind or before a number only.
    const isSure = !AMBIGUOUS.has(word) || /^\d/.test(all[at - 1] ?? '') || /^\d/.test(all[at + 1] ?? '');
    if (month && isSure) months.push(month.value);
    if (weekday && word.length > 4) weekdays.push(weekday.value);
    if (month || weekday) words.set(foldName(word), month?.value ?? null);
  });
  return { months, weekdays, words };
}

/** The days on which messages were sent, and the days of the times that they name. */
async function daysOfAll(messages: readonly TranscriptMessage[]): Promise<Date[]> {
  const pause = createPauses();
  const days: Date[] = [];
  for (const { text, at } of messages) {
    const shown = text.slice(0, MAX_CHARACTERS);
    const weekdays = new Set(piecesOf(shown).flatMap((piece) => readTimes(piece).weekdays));
    // A weekday is that of this week, or of the ones before and after.
    const around = Array.from({ length: 29 }, (_, i) => new Date(at.getTime() + (i - 14) * DAY_MS));
    days.push(at, ...around.filter((day) => weekdays.has(day.getUTCDay())));
    await pause();
    for (const sentence of shown.split(/[.!?。！？\n;,]/u, MAX_SENTENCES)) {
      const read = readDateRanges(sentence.slice(0, MAX_SENTENCE_CHARACTERS), at, UTC, 'statement');
      if (read !== null) days.push(...nearest(read.ranges, at));
      await pause();
    }
  }
  return days;
}

/** The days of the ranges within two years of a message; of a long one the first and the last. */
function nearest(ranges: readonly { from: Date; to: Date }[], at: Date): Date[] {
  const near = ranges.filter(({ from }) => Math.abs(from.getTime() - at.getTime()) < 730 * DAY_MS);
  return (near.length > 0 ? near : ranges.slice(0, 1)).flatMap(({ from, to }) => {
    const days = Math.round((to.getTime() - from.getTime()) / DAY_MS);
    if (days > MAX_DAYS) return [from, new Date(to.getTime() - 1)];
    return Array.from({ length: days }, (_, i) => new Date(from.getTime() + i * DAY_MS));
  });
}
