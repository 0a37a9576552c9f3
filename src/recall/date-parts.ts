import {
  daysOfMonth,
  halfDays,
  halfOf,
  oneDay,
  dayNumber,
  monthOf,
  partOf,
  towards,
  unitDays,
  yearDays,
  yearOf,
  yearsBack,
  type Days,
} from './calendar.ts';
import { readCalendarDay, readMonthOrSeason, readQuarter, type Named, type Reading } from './date-names.ts';
import {
  countSmall,
  isCommonWord,
  isYearWord,
  readDayNumber,
  readRole,
  readTurnedUnit,
  readYearBehind,
} from './date-words.ts';

/** A half, beginning, middle or end of a time, or a day of a month by its number. */
export function readPart(reading: Reading, at: number): Named | null {
  return (
    readHalf(reading, at) ??
    readThird(reading, at) ??
    readPartWord(reading, at) ??
    readPartAfter(reading, at) ??
    readDayOfMonth(reading, at)
  );
}

/** "first half of 2026", "im ersten Halbjahr", "H1 2026", "2026'nın ilk yarısı". */
function readHalf(reading: Reading, at: number): Named | null {
  const { words, today } = reading;
  if (words[at] === 'h' && /^[12]$/.test(words[at + 1] ?? '') && isYearWord(words[at + 2]))
    return { days: [halfDays(Number(words[at + 2]), Number(words[at + 1]))], length: 3, year: Number(words[at + 2]) };
  const whole = isYearWord(words[at]) ? readWhole(reading, at) : null;
  const begin = whole ? at + whole.length + countSmall(words, at + whole.length) : at;
  const compound = HALF_OF.exec(words[at + 1] ?? '');
  const which = compound && readRole(words, at, 'ordinal');
  if (which && which.value < 3) {
    const of = readMonthOrSeason({ ...reading, words: [compound[1] ?? '', ...words.slice(at + 2, at + 6)] }, 0, true);
    if (of) return sliced(of, (days) => halfOf(days, which.value), of.length + 1);
  }
  const half = readHalfNumber(words, begin);
  if (!half) return null;
  const end = begin + half.length;
  if (whole) return sliced(whole, (days) => halfOf(days, half.value), end - at);
  const ofAt = end + countSmall(words, end);
  const of = readWhole(reading, ofAt) ?? readWhole(reading, end);
  if (of)
    return sliced(of, (days) => halfOf(days, half.value), (readWhole(reading, ofAt) ? ofAt : end) + of.length - at);
  if (!half.standsAlone) return null;
  const inYear = (year: number) => halfDays(year, half.value);
  return { days: yearsBack(today).map(inYear), length: end - at, inYear };
}

/** German writes "Oktoberhälfte" in one word. */
const HALF_OF = /^(\p{L}{3,12})hälften?$/u;

/** "first half", "1. Halbjahr", "النصف الأول". */
function readHalfNumber(
  words: readonly string[],
  at: number,
): { value: number; length: number; standsAlone: boolean } | null {
  const isNumber = /^[12]$/.test(words[at] ?? '');
  const ending = isNumber ? (readRole(words, at + 1, 'dayEnding')?.length ?? 0) : 0;
  const before = isNumber ? { value: Number(words[at]), length: 1 + ending } : readRole(words, at, 'ordinal');
  const noun = readRole(words, at + (before?.length ?? 0), 'half');
  if (!noun) return null;
  const length = (before?.length ?? 0) + noun.length;
  const after = before ? null : readRole(words, at + length, 'ordinal');
  const value = (before ?? after)?.value ?? 0;
  if (value < 1 || value > 2) return null;
  return { value, length: length + (after?.length ?? 0), standsAlone: noun.value === 2 };
}

/** Italian needs no article: "a inizio anno". */
const COMPACT = /^(?:fine|inizio|metà)$/u;

/** "at the beginning of 2026", "Ende März", "mi-mars", "at the end of last year". */
function readThird(reading: Reading, at: number): Named | null {
  const { words } = reading;
  const part = readRole(words, at, 'part');
  // "fin de semana" is a unit.
  if (!part || readRole(words, at, 'unit')) return null;
  const end = at + part.length;
  // Spanish "mi" is also "my".
  const small = words[at] === 'mi' ? 0 : countSmall(words, end);
  for (let ofAt = end + small; ofAt >= end; ofAt--) {
    const of = readWhole(reading, ofAt);
    // "beginning June 15" is a day.
    if (of && readDayNumber(words, ofAt + of.length) && !isYearWord(words[ofAt + of.length])) continue;
    // "final week" has no end.
    if (ofAt === end && !COMPACT.test(words[at] ?? '') && readRole(words, ofAt, 'unit') && !readTurnedUnit(words, ofAt))
      continue;
    if (of && (words[at] !== 'mi' || of.isGeneral || of.year))
      return sliced(of, (days) => partOf(days, part.value), ofAt + of.length - at);
  }
  return null;
}

/** "2026 başında", "ay sonunda", "मार्च के अंत में": the part follows. */
function readPartAfter(reading: Reading, at: number): Named | null {
  const { words } = reading;
  const whole = readWhole(reading, at);
  if (!whole) return null;
  const end = at + whole.length + countSmall(words, at + whole.length);
  const part = readRole(words, end, 'partAfter');
  return part && sliced(whole, (days) => partOf(days, part.value), end + part.length - at);
}

/** "Jahresende", "am Monatsende". */
function readPartWord({ words, today, direction }: Reading, at: number): Named | null {
  for (const [role, unit] of [
    ['yearPart', 365],
    ['monthPart', 30],
  ] as const) {
    const part = readRole(words, at, role);
    if (!part) continue;
    const behind = unit === 365 ? readYearBehind(words, at + part.length, today) : null;
    if (behind)
      return {
        days: [partOf(yearDays(behind.value), part.value)],
        length: part.length + behind.length,
        year: behind.value,
      };
    return { days: nearestOf({ today, direction }, unit, (days) => partOf(days, part.value)), length: part.length };
  }
  return null;
}

/** A part of this unit, or of the one before or behind: the latest that has begun, or the next. */
function nearestOf(
  { today, direction }: Pick<Reading, 'today' | 'direction'>,
  unit: number,
  slice: (days: Days) => Days,
): Days[] {
  const all = [1, 0, -1].map((offset) => slice(wholeUnit(today, unit, offset)));
  const [past, ahead] = [all.find(({ from }) => from <= today), all.findLast(({ to }) => to > today)];
  return past && ahead ? towards(direction, past, ahead) : [];
}

function sliced(whole: Whole, slice: (days: Days) => Days, length: number): Named {
  const { nearest, ...named } = whole;
  const { inYear } = named;
  return {
    ...named,
    days: nearest?.(slice) ?? whole.days.map(slice),
    length,
    ...(inYear ? { inYear: (year: number) => slice(inYear(year)) } : {}),
  };
}

interface Whole extends Named {
  /** Set of "the year": the nearest of its parts. */
  nearest?: (slice: (days: Days) => Days) => Days[];
}

/** A year, quarter, month, season or week that has parts. Of "the year", the nearest. */
function readWhole(reading: Reading, at: number): Whole | null {
  const { words, today } = reading;
  if (isYearWord(words[at])) return { days: [yearDays(Number(words[at]))], length: 1, year: Number(words[at]) };
  const off = readRole(words, at, 'yearOff');
  if (off) return { days: [yearDays(yearOf(today) + off.value)], length: off.length, year: yearOf(today) + off.value };
  const turned = readTurnedUnit(words, at);
  if (turned && turned.unit >= 7) {
    const year = turned.unit === 365 ? yearOf(today) + turned.offset : undefined;
    return {
      days: [wholeUnit(today, turned.unit, turned.offset)],
      length: turned.length,
      ...(year === undefined ? {} : { year }),
    };
  }
  const named = readQuarter(reading, at, true) ?? readMonthOrSeason(reading, at, true);
  if (named) return named;
  const unit = readRole(words, at, 'unit');
  if (!unit || ![7, 30, 90, 365].includes(unit.value)) return null;
  return { days: [], length: unit.length, nearest: (slice) => nearestOf(reading, unit.value, slice) };
}

function wholeUnit(today: number, unit: number, offset: number): Days {
  const days = unitDays(today, unit, offset);
  return unit === 7 ? { from: days.from, to: days.from + 7 } : days;
}

/** "on the 25th", "am 25.", "le 25", "el día 25", "25-го", "on the 25th of last month". */
function readDayOfMonth(reading: Reading, at: number): Named | null {
  const { words, today, direction } = reading;
  const lead = readRole(words, at, 'onDay');
  const dayAt = at + (lead?.length ?? 0);
  const day = readDayNumber(words, dayAt);
  if (!day) return null;
  const date = lead && readCalendarDay(reading, dayAt);
  if (date) return { ...date, length: lead.length + date.length };
  const noun = readRole(words, dayAt + 1, 'dayNoun');
  const end = dayAt + day.length + (noun && day.length === 1 ? noun.length : 0);
  const behind = end + (readRole(words, end, 'dayNoun')?.length ?? 0);
  const monthAt = behind + countSmall(words, behind);
  for (const begin of [monthAt, behind]) {
    const month = readTurnedUnit(words, begin);
    if (month?.unit !== 30 || !(lead ?? noun ?? day.length > 1)) continue;
    const ofMonth = dayNumber(yearOf(today), monthOf(today) + month.offset, day.value);
    return { days: [oneDay(ofMonth)], length: begin + month.length - at };
  }
  const isNamed = lead !== null || noun !== null || day.length > 1;
  const ofMonth = isNamed && monthAt > behind ? readRole(words, monthAt, 'unit') : null;
  const length = ofMonth?.value === 30 ? monthAt + ofMonth.length - at : behind - at;
  if (ofMonth?.value !== 30 && !noun && lead?.value !== 1 && !(lead && endsDay(reading, dayAt, end))) return null;
  const { past, ahead } = daysOfMonth(today, day.value);
  return { days: towards(direction, past, ahead), length };
}

/** Behind a day these are what somebody has, not what is numbered. */
const HAD_ON_DAY = /^(?:zeit|urlaub|besuch|dienst|schicht|schule|termine)$/;

/** Whether no noun follows the number: "on the 25th floor" is no day. */
function endsDay({ words, tokens: { written, ends } }: Reading, dayAt: number, end: number): boolean {
  const [lead, next] = [words[dayAt - 1] ?? '', words[end] ?? ''];
  // English days have an ending.
  if (lead === 'the' && end === dayAt + 1) return false;
  if (lead === 'στις' && Number(words[dayAt]) < 13) return false;
  if (ends[end - 1] || next === '') return true;
  // German nouns have a capital.
  if (lead === 'am' || lead === 'vom' || lead === 'zum')
    return /^\p{Ll}/u.test(written[end] ?? '') || HAD_ON_DAY.test(next);
  if (/^(?:por|percent|per|prozent)$/.test(next)) return false;
  return isCommonWord(next) || (end === words.length - 1 && /^(?:ge\p{L}+|gjorde|var)$/u.test(next));
}
