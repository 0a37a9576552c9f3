import { createPauses } from '../../core/pauses.ts';
import { readRole, wordsOf } from '../../recall/date-words.ts';
import { namesNotSaid, SCRIPTS, type SaidNames } from './check-names.ts';
import { foldName, squeezedName } from './read-names.ts';
import { MAX_CHARACTERS, piecesOf } from './pieces.ts';
import { readNumbers } from './read-numbers.ts';
import { readTimes } from './read-times.ts';
import { readDays, type SaidDays } from './said-days.ts';
import { readSounds, type Sounds } from './sounds.ts';
import { shownSpeaker, type TranscriptMessage } from './transcript.ts';

export { readTimes } from './read-times.ts';

/** The words of the messages that a model was shown, for checking statements against them. */
export interface SaidWords extends SaidNames {
  digits: string;
  numbers: ReadonlySet<number>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /** Days named in the messages, and those on which they were sent. Read once, when needed. */
  days: () => Promise<SaidDays>;
}

export async function readSaidWords(messages: readonly TranscriptMessage[]): Promise<SaidWords> {
  const pause = createPauses();
  const texts: string[] = [];
  const squeezed: string[] = [];
  const scripts = new Set<RegExp>();
  const digits: string[] = [];
  const numbers = new Set<number>();
  const initials = new Set<string>();
  const months = new Set<number>();
  const weekdays = new Set<number>();
  for (const message of messages)
    for (const piece of piecesOf(`${speakersOf(message)} ${message.text.slice(0, MAX_CHARACTERS)}\n`)) {
      const folded = foldName(piece);
      texts.push(folded);
      squeezed.push(squeezedName(folded));
      for (const [word] of piece.matchAll(INITIALS)) initials.add(word.toLowerCase());
      for (const script of SCRIPTS) if (!scripts.has(script) && script.test(folded)) scripts.add(script);
      digits.push(piece.normalize('NFKC').replace(/[^\p{Nd}\n]/gu, ''));
      for (const number of [...readNumbers(piece), ...countsOf(piece)]) numbers.add(number);
      const times = readTimes(folded);
      for (const month of times.months) months.add(month);
      for (const day of times.weekdays) weekdays.add(day);
      await pause();
    }
  let days: Promise<SaidDays> | null = null;
  let sounds: Sounds | null = null;
  return {
    text: texts.join(''),
    squeezed: squeezed.join(''),
    scripts,
    initials,
    sounds: () => (sounds ??= readSounds(messages.map(({ text }) => text.slice(0, MAX_HEARD)).join('\n'))),
    digits: digits.join(''),
    numbers,
    months,
    weekdays,
    days: () => (days ??= readDays(messages)),
  };
}

/** Characters of a message that are read for how its names sound. */
const MAX_HEARD = 4_000;
const INITIALS = /(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}])/gu;

/** The name as it was given, and as the model was shown it. */
function speakersOf(message: TranscriptMessage): string {
  const [given, shown] = [message.speaker ?? '', shownSpeaker(message) ?? ''];
  return given === shown ? given : `${given} ${shown}`;
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
  for (const name of namesNotSaid(text, said)) {
    const month = times.words.get(foldName(name));
    if (month === undefined || (month !== null && !(await saysMonth(month, said)))) return false;
  }
  return true;
}

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
  return (await said.days()).days.some((day) =>
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
  if ((await said.days()).days.some((day) => day.getUTCMonth() + 1 === month)) return true;
  return said.numbers.has(month) && /\d[./-]\d/.test(said.text);
}

async function saysWeekday(weekday: number, said: SaidWords): Promise<boolean> {
  return said.weekdays.has(weekday) || (await said.days()).days.some((day) => day.getUTCDay() === weekday);
}
