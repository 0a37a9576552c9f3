import { isoDay, type ZoneDays } from '../core/time-zone.ts';
import {
  agoDays,
  dayNumber,
  monthDays,
  oneDay,
  quarterDays,
  recurringDays,
  seasonDays,
  unitDays,
  weekdayOf,
  yearDays,
  yearsBack,
  type Days,
} from './calendar.ts';
import { readCjkDays } from './cjk-dates.ts';
import {
  AMBIGUOUS,
  isYearWord,
  mayNameTime,
  readCount,
  readDayNumber,
  readQuarterNumber,
  readRole,
  readYearBehind,
  wordsOf,
} from './date-words.ts';

/** The time that a question names, as ranges of which any counts, the latest first. */
export interface DateRanges {
  /** The first and last day of the latest range that has begun, as YYYY-MM-DD/YYYY-MM-DD. */
  name: string;
  /** Moments, and days of the zone as YYYY-MM-DD. The ends are exclusive. */
  ranges: { from: Date; to: Date; firstDay: string; endDay: string }[];
}

const MIN_DAY = dayNumber(1900, 1, 1);
const MAX_DAY = dayNumber(2100, 1, 1);

/** A named time. `days` are its ranges, the latest first. */
interface Named {
  days: Days[];
  length: number;
  /** Set where the words name no year: the ranges of a given one. */
  inYear?: (year: number) => Days;
  /** The year that the words name. */
  year?: number;
}

interface Reading {
  words: readonly string[];
  /** Day number. */
  today: number;
}

/**
 * Reads the first time that a question names, in the days of a zone, in Chinese, Japanese, Korean
 * or any language with a stemmer. Null without one.
 */
export function readDateRanges(query: string, now: Date, zone: ZoneDays): DateRanges | null {
  const today = zone.dayOf(now);
  const days = (readCjkDays(query, today) ?? readDays(query, today))
    .map(({ from, to }) => ({ from: Math.max(from, MIN_DAY), to: Math.min(to, MAX_DAY) }))
    .filter(({ from, to }) => from < to);
  const latest = days.find(({ from }) => from <= today) ?? days[0];
  if (!latest) return null;
  return {
    name: latest.to - latest.from === 1 ? isoDay(latest.from) : `${isoDay(latest.from)}/${isoDay(latest.to - 1)}`,
    ranges: days.map(({ from, to }) => ({
      from: zone.startOf(from),
      to: zone.startOf(to),
      firstDay: isoDay(from),
      endDay: isoDay(to),
    })),
  };
}

/** The first time that the words name, as ranges of days, the latest first. */
function readDays(query: string, today: number): Days[] {
  const reading: Reading = { words: wordsOf(query), today };
  if (!mayNameTime(reading.words)) return [];
  for (let at = 0; at < reading.words.length; at++) {
    const days = readBetween(reading, at) ?? readOpen(reading, at) ?? readNamed(reading, at)?.days ?? [];
    if (days.some(({ from, to }) => from < to && to > MIN_DAY && from < MAX_DAY)) return days;
  }
  return [];
}

/** "between April and June", "from 2 to 5 May 2025", of the latest years where none is named. */
function readBetween({ words, today }: Reading, at: number): Days[] | null {
  const between = readRole(words, at, 'between');
  const first = between && readNamed({ words, today }, at + between.length, { isAfterPreposition: true });
  const and = first && readRole(words, at + between.length + first.length, 'and');
  const second =
    and && readNamed({ words, today }, at + between.length + first.length + and.length, { isAfterPreposition: true });
  if (!first || !second) return null;
  const { inYear } = first;
  const join = (begin: Days | undefined, end: Days | undefined) =>
    begin && end && begin.from < end.to ? [{ from: begin.from, to: end.to }] : [];
  if (inYear && second.inYear) {
    const last = second.inYear;
    return yearsBack(today).flatMap((year) => {
      const end = last(year);
      // "between November and February" ends in the next year.
      return join(inYear(year).from < end.to ? inYear(year) : inYear(year - 1), end);
    });
  }
  if (second.inYear && first.year !== undefined) {
    // "from November 2024 to February" ends in the next year.
    const begin = first.days[0];
    const [sameYear, nextYear] = [second.inYear(first.year), second.inYear(first.year + 1)];
    return join(begin, begin && sameYear.to > begin.from ? sameYear : nextYear);
  }
  return join(inYear && second.year !== undefined ? inYear(second.year) : first.days[0], second.days[0]);
}

/** "since Monday", "after May 2024", "before 2023", "until yesterday". */
function readOpen(reading: Reading, at: number): Days[] | null {
  const { words, today } = reading;
  for (const role of ['since', 'after', 'before', 'until'] as const) {
    const word = readRole(words, at, role);
    const named = word && readNamed(reading, at + word.length, { isAfterPreposition: true });
    const days = named?.days.find(({ from }) => from <= today);
    if (!days) continue;
    if (role === 'since' || role === 'after') return [{ from: role === 'since' ? days.from : days.to, to: today + 1 }];
    return [{ from: MIN_DAY, to: role === 'before' ? days.from : days.to }];
  }
  return null;
}

function readNamed(reading: Reading, at: number, { isAfterPreposition = false } = {}): Named | null {
  return (
    readNumeric(reading, at) ??
    readQuarter(reading, at, isAfterPreposition) ??
    readCalendarDay(reading, at) ??
    readRelative(reading, at) ??
    readMonthOrSeason(reading, at, isAfterPreposition) ??
    readYear(reading, at)
  );
}

/** "2025-04-02", "2025-04", "02.04.2025", "2025/4/2". */
function readNumeric({ words }: Reading, at: number): Named | null {
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
function readQuarter(reading: Reading, at: number, isAfterPreposition: boolean): Named | null {
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
function readCalendarDay({ words, today }: Reading, at: number): Named | null {
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
  const inYear = (inThat: number) => oneDay(dayNumber(inThat, month.value, day.value));
  return { days: yearsBack(today).map(inYear), length: end - at, inYear };
}

/** "yesterday", "two days ago", "last week", "la semaine dernière", "the last three months". */
function readRelative(reading: Reading, at: number): Named | null {
  const { words, today } = reading;
  const day = readRole(words, at, 'day');
  if (day) return { days: [oneDay(today + day.value)], length: day.length };
  const weekday = readRole(words, at, 'weekday');
  if (weekday) {
    const back = (weekdayOf(today) - weekday.value + 7) % 7;
    const after = readRole(words, at + weekday.length, 'last');
    return { days: [oneDay(today - (after && back === 0 ? 7 : back))], length: weekday.length + (after?.length ?? 0) };
  }
  return readAgo(reading, at) ?? readTurned(reading, at);
}

function readAgo({ words, today }: Reading, at: number): Named | null {
  const before = readRole(words, at, 'agoBefore');
  const count = readCount(words, at + (before?.length ?? 0));
  const unitAt = at + (before?.length ?? 0) + (count?.length ?? 0);
  const unit = count && readRole(words, unitAt, 'unit');
  if (!unit || unit.value === 0) return null;
  const after = readRole(words, unitAt + unit.length, 'ago');
  if (!before && !after) return null;
  return { days: [agoDays(today, count.value, unit.value)], length: unitAt + unit.length + (after?.length ?? 0) - at };
}

/** A unit, season, month or weekday with "last", "this" or "next" before or after it. */
function readTurned({ words, today }: Reading, at: number): Named | null {
  for (const role of ['last', 'this', 'next'] as const) {
    const before = readRole(words, at, role);
    const count = before && readCount(words, at + before.length);
    const thing = at + (before?.length ?? 0) + (count?.length ?? 0);
    for (const kind of ['unit', 'season', 'month', 'weekday'] as const) {
      const word = readRole(words, thing, kind);
      const after = word && !before ? readRole(words, thing + word.length, role) : null;
      if (!word || (!before && !after)) continue;
      // "May last year" is a month of that year.
      if (after && kind !== 'unit' && readYearBehind(words, thing + word.length, today)) continue;
      const length = thing + word.length + (after?.length ?? 0) - at;
      if (kind === 'unit' && count && role !== 'this') {
        const span = count.value * (word.value || 1);
        return {
          days: [role === 'last' ? { from: today - span, to: today + 1 } : { from: today, to: today + span + 1 }],
          length,
        };
      }
      const days = kind === 'unit' ? unitDays(today, word.value, role) : recurringDays(today, kind, word.value, role);
      return { days: [days], length };
    }
  }
  return null;
}

/** "March 2025", "in March", "in the summer of 2024". A bare name may be a person or a verb. */
function readMonthOrSeason(reading: Reading, at: number, isAfterPreposition: boolean): Named | null {
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
      return { days: yearsBack(today).map(inYear), length: word.length, inYear };
  }
  return null;
}

function readYear({ words }: Reading, at: number): Named | null {
  return isYearWord(words[at]) ? { days: [yearDays(Number(words[at]))], length: 1, year: Number(words[at]) } : null;
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
