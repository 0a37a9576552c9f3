import {
  dayNumber,
  monthDays,
  oneDay,
  quarterDays,
  seasonDays,
  yearDays,
  yearOf,
  yearsBack,
  type Days,
  type Direction,
} from './calendar.ts';
import {
  AMBIGUOUS,
  isYearWord,
  readDayNumber,
  readQuarterNumber,
  readRole,
  readYearBehind,
  type Tokens,
} from './date-words.ts';

/** A named time. `days` are its ranges, the latest first. */
export interface Named {
  days: Days[];
  length: number;
  /** Set where the words name no year: the ranges of a given one. */
  inYear?: (year: number) => Days;
  /** The year that the words name. */
  year?: number;
  /** A month or season of any year: general questions name them too. */
  isGeneral?: boolean;
}

/** A text that is read. */
export interface Reading {
  words: readonly string[];
  tokens: Tokens;
  /** Day number. */
  today: number;
  direction: Direction;
}

/** A month, day, quarter, season or year by its name, in numbers or words. */
export function readName(reading: Reading, at: number, isAfterPreposition: boolean): Named | null {
  return (
    readNumeric(reading, at) ??
    readQuarter(reading, at, isAfterPreposition) ??
    readCalendarDay(reading, at) ??
    readMonthOrSeason(reading, at, isAfterPreposition) ??
    readYear(reading, at)
  );
}

/** "2025-04-02", "2025-04", "02.04.2025", "2025/4/2". */
export function readNumeric({ words }: Reading, at: number): Named | null {
  const parts = words[at]?.split(/[-./]/).map(Number) ?? [];
  const [a = 0, b = 0, c = 0] = parts;
  if (isYear(a) && parts.length === 2 && isMonth(b)) return { days: [monthDays(a, b)], length: 1, year: a };
  if (parts.length !== 3) return null;
  if (isYear(a) && isMonth(b)) return dayNamed(a, b, c, 1);
  if (!isYear(c)) return null;
  // Month first is American; with points, or a number above 12, the day comes first.
  return isMonth(b) && (a > 12 || words[at]?.includes('.'))
    ? dayNamed(c, b, a, 1)
    : isMonth(a)
      ? dayNamed(c, a, b, 1)
      : null;
}

/** "Q2 2025", "2025 Q2", "the second quarter of last year", "im 2. Quartal", "الربع الثاني". */
export function readQuarter(reading: Reading, at: number, isAfterPreposition: boolean): Named | null {
  const { words, today } = reading;
  const yearFirst = isYearWord(words[at]) ? Number(words[at]) : undefined;
  const quarter = readQuarterNumber(words, yearFirst === undefined ? at : at + 1);
  if (!quarter) return null;
  const end = quarter.length + (yearFirst === undefined ? at : at + 1);
  const behind = readYearBehind(words, end, today);
  const year = yearFirst ?? quarter.year ?? behind?.value;
  const inYear = (inThat: number) => quarterDays(inThat, quarter.value);
  if (year !== undefined) return { days: [inYear(year)], length: end + (behind?.length ?? 0) - at, year };
  // "Q1" alone may number a question.
  if (words[at] === 'q' && !isAfterPreposition && !isAfter(words, at)) return null;
  return { days: yearsBack(today).map(inYear), length: end - at, inYear };
}

/** "2 April 2025", "2nd of April", "April 2, 2025". */
export function readCalendarDay({ words, today }: Reading, at: number): Named | null {
  const first = readDayNumber(words, at);
  const afterDay = first && at + first.length + (readRole(words, at + first.length, 'of')?.length ?? 0);
  const month = readRole(words, afterDay ?? at, 'month');
  if (!month) return null;
  const afterMonth = (afterDay ?? at) + month.length;
  const day = first ?? readDayNumber(words, afterMonth);
  if (!day) return null;
  let end = first ? afterMonth : afterMonth + day.length;
  if (isYearWord(words[end + 1]) && readRole(words, end, 'of')) end++;
  const year = isYearWord(words[end]) ? Number(words[end]) : null;
  if (year !== null) return dayNamed(year, month.value, day.value, end + 1 - at);
  const turned = readYearBehind(words, end, today);
  if (turned) return dayNamed(turned.value, month.value, day.value, end + turned.length - at);
  const inYear = (inThat: number) => oneDay(dayNumber(inThat, month.value, day.value));
  return { days: yearsBack(today).map(inYear), length: end - at, inYear };
}

/** "March 2025", "in March", "in the summer of 2024". A bare name may be a person or a verb. */
export function readMonthOrSeason(reading: Reading, at: number, isAfterPreposition: boolean): Named | null {
  const { words, today } = reading;
  for (const kind of ['month', 'season'] as const) {
    const word = readRole(words, at, kind);
    if (!word) continue;
    const inYear = (year: number) => (kind === 'month' ? monthDays(year, word.value) : seasonDays(year, word.value));
    const behind = readYearBehind(words, at + word.length, today);
    if (behind) {
      const year = behind.value;
      // A winter has two years.
      const days = kind === 'season' && word.value === 0 ? [inYear(year + 1), inYear(year)] : [inYear(year)];
      return { days, length: word.length + behind.length, year };
    }
    if (isAfterPreposition || !AMBIGUOUS.has(words[at] ?? '') || isAfter(words, at))
      return { days: yearsBack(today).map(inYear), length: word.length, inYear, isGeneral: true };
  }
  return null;
}

function readYear({ words, today }: Reading, at: number): Named | null {
  if (isYearWord(words[at])) return { days: [yearDays(Number(words[at]))], length: 1, year: Number(words[at]) };
  const word = readRole(words, at, 'yearOff');
  return (
    word && { days: [yearDays(yearOf(today) + word.value)], length: word.length, year: yearOf(today) + word.value }
  );
}

/** Whether a preposition of time stands before, also with an article between. */
function isAfter(words: readonly string[], at: number): boolean {
  if (at === 0) return false;
  return (
    readRole(words, at - 1, 'in') !== null ||
    (words[at - 1] === 'the' && at > 1 && readRole(words, at - 2, 'in') !== null)
  );
}

function dayNamed(year: number, month: number, day: number, length: number): Named | null {
  return day >= 1 && day <= 31 ? { days: [oneDay(dayNumber(year, month, day))], length, year } : null;
}

function isYear(value: number): boolean {
  return value >= 1900 && value < 2100;
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}
