import {
  agoDays,
  daysOfMonth,
  nearestWeekday,
  oneDay,
  recurringDays,
  towards,
  unitDays,
  weekDays,
  type Days,
} from './calendar.ts';
import { readCalendarDay, readNumeric, type Named, type Reading } from './date-names.ts';
import {
  AMBIGUOUS_WEEKDAYS,
  countSmall,
  isPlural,
  readCount,
  readDayNumber,
  readRole,
  readTurnBehind,
  readTurnedUnit,
  readYearBehind,
} from './date-words.ts';

const WEEK = 7;

/** "yesterday", "two days ago", "on Tuesday", "last week", "in two weeks". */
export function readRelative(reading: Reading, at: number): Named | null {
  return (
    readFromDay(reading, at) ??
    readDay(reading, at) ??
    readWeekday(reading, at) ??
    readAgo(reading, at) ??
    readAhead(reading, at) ??
    readTurned(reading, at) ??
    readWeekend(reading, at)
  );
}

/** "yesterday", and "heute in einer Woche". */
function readDay(reading: Reading, at: number): Named | null {
  const { words, today } = reading;
  // Hindi has one word for both.
  const either = readRole(words, at, 'dayEither');
  if (either) {
    const [past, ahead] = [oneDay(today - either.value), oneDay(today + either.value)];
    return { days: towards(reading.direction, past, ahead), length: either.length };
  }
  const day = readRole(words, at, 'day');
  if (!day || isOtherWord(words, at)) return null;
  const end = at + day.length;
  const weeks = readWeeks(reading, end);
  if (weeks) return { days: [oneDay(today + day.value + WEEK * weeks.value)], length: day.length + weeks.length };
  return { days: [oneDay(today + day.value)], length: day.length };
}

const MORNING = new Set('am guten jeden diesem der la por las una goede elke de'.split(' '));
const GERMANIC = new Set(
  'ich ist was wie wer wo wir und das den mir hat habe haben ik wat waar het een heb mijn wij hoe wie jag vad'.split(
    ' ',
  ),
);

/** "am Morgen" is no tomorrow, "la mañana" neither, and German "hier" no yesterday. */
function isOtherWord(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (word === 'hier') return words.some((other) => GERMANIC.has(other));
  return (word === 'morgen' || word === 'mañana') && MORNING.has(words[at - 1] ?? '');
}

/** "Tuesday", "last Tuesday", "Tuesday of last week", "Tuesday in a week", "mardi en huit". */
function readWeekday(reading: Reading, at: number): Named | null {
  const { words, today, direction } = reading;
  const weekday = readRole(words, at, 'weekday');
  if (!weekday || (weekday.length === 1 && AMBIGUOUS_WEEKDAYS.has(words[at] ?? '') && !isShortWeekday(reading, at)))
    return null;
  const end = at + weekday.length;
  const dateAt = end + countSmall(words, end);
  const date = readCalendarDay(reading, dateAt) ?? readNumeric(reading, dateAt);
  if (date) return { ...date, length: dateAt + date.length - at };
  const numbered = dateAt > end ? readDayNumber(words, dateAt) : null;
  if (numbered && numbered.length > 1) {
    const { past, ahead } = daysOfMonth(today, numbered.value);
    return { days: towards(direction, past, ahead), length: dateAt + numbered.length - at };
  }
  const week = readTurnedUnit(words, end) ?? readTurnedUnit(words, dateAt);
  if (week?.unit === WEEK) {
    const begin = readTurnedUnit(words, end) ? end : dateAt;
    return { days: [inWeek(today, weekday.value, week.offset)], length: begin + week.length - at };
  }
  const after = readTurnBehind(words, end);
  if (after) {
    const days = turnedDays(reading, 'weekday', weekday.value, after.value);
    return { days, length: weekday.length + after.length };
  }
  const weeks = readWeeks(reading, end);
  if (weeks) {
    const offset = weeks.value > 0 ? 1 : -1;
    const { from } = recurringDays(today, 'weekday', weekday.value, offset);
    return { days: [oneDay(from + WEEK * weeks.value)], length: weekday.length + weeks.length };
  }
  const isHabit = at > 0 && readRole(words, at - 1, 'habit') !== null && direction !== 'past';
  if (isHabit && !reading.tokens.ends[at - 2]) return { days: [], length: weekday.length };
  return { days: nearestWeekday(today, weekday.value, direction), length: weekday.length };
}

/** "na terça" and "terça passada", but not "segunda vez". */
function isShortWeekday({ words, tokens: { ends } }: Reading, at: number): boolean {
  if (readTurnBehind(words, at + 1)) return true;
  const before = words[at - 1] ?? '';
  return (
    (/^(?:na|nesta|nessa|esta|essa|da)$/.test(before) || readRole(words, at - 1, 'turn') !== null) && ends[at] === true
  );
}

function inWeek(today: number, weekday: number, offset: number): Days {
  return oneDay(weekDays(today, offset).from + ((weekday + 6) % 7));
}

/** "in einer Woche", "en huit", "week", "vor zwei Wochen" behind a day: how many weeks from it. */
function readWeeks(reading: Reading, at: number): { value: number; length: number } | null {
  const { words } = reading;
  const unit = readRole(words, at, 'unit');
  // "Tuesday week".
  if (unit && (words[at] === 'week' || words[at] === 'fortnight')) return { value: unit.value / WEEK, length: 1 };
  const before = readRole(words, at, 'ahead') ?? (words[at] === 'a' ? { value: 0, length: 1 } : null);
  const ago = readRole(words, at, 'agoBefore');
  const start = before ?? ago;
  const count = readCount(words, at + (start?.length ?? 0));
  const unitAt = at + (start?.length ?? 0) + (count?.length ?? 0);
  const of = readRole(words, unitAt, 'unit');
  const sign = before ? 1 : -1;
  if (start && count && !of && /^(?:en|a|in)$/.test(words[at] ?? '')) {
    const weeks = weeksIn(count.value, 1);
    return weeks === null || count.length + start.length < 2
      ? null
      : { value: weeks, length: start.length + count.length };
  }
  if (!of) return null;
  const weeks = weeksIn(count?.value ?? 1, of.value);
  if (weeks === null || (!count && start?.value !== 1)) return null;
  const end = unitAt + of.length;
  if (start) return { value: sign * weeks, length: end - at };
  const after = readRole(words, end, 'ago');
  return after && { value: -weeks, length: end + after.length - at };
}

/** Eight and fifteen days count both ends. */
function weeksIn(count: number, unit: number): number | null {
  if (unit === WEEK || unit === 14) return (count * unit) / WEEK;
  if (unit !== 1) return null;
  const weeks = { 7: 1, 8: 1, 14: 2, 15: 2, 21: 3 }[count];
  return weeks ?? null;
}

/** "a week on Tuesday", "two weeks from tomorrow", "a week ago on Tuesday". */
function readFromDay(reading: Reading, at: number): Named | null {
  const { words, today } = reading;
  const count = readCount(words, at);
  const unitAt = at + (count?.length ?? 0);
  const unit = count && readRole(words, unitAt, 'unit');
  if (!unit) return null;
  const weeks = weeksIn(count.value, unit.value);
  if (weeks === null) return null;
  const ago = readRole(words, unitAt + unit.length, 'ago');
  const fromAt = unitAt + unit.length + (ago?.length ?? 0);
  const from = readRole(words, fromAt, 'from');
  if (!from && !ago) return null;
  const dayAt = fromAt + (from?.length ?? 0);
  const weekday = readRole(words, dayAt, 'weekday');
  const offset = ago ? -1 : 1;
  if (weekday) {
    const { from: base } = recurringDays(today, 'weekday', weekday.value, offset);
    return { days: [oneDay(base + offset * WEEK * weeks)], length: dayAt + weekday.length - at };
  }
  const day = readRole(words, dayAt, 'day');
  return day && { days: [oneDay(today + day.value + offset * WEEK * weeks)], length: dayAt + day.length - at };
}

/** "two days ago", "vor drei Wochen", "неделю назад", "قبل يومين". */
function readAgo({ words, today }: Reading, at: number): Named | null {
  const before = readRole(words, at, 'agoBefore');
  const span = readSpan(words, at + (before?.length ?? 0));
  if (!span) return null;
  const end = at + (before?.length ?? 0) + span.length;
  const after = readRole(words, end, 'ago');
  if (!before && !after) return null;
  return { days: [agoDays(today, span.count, span.unit)], length: end + (after?.length ?? 0) - at };
}

const RATES =
  /^(?:many|much|often|per|viele?|oft|combien|cuánt[oa]s?|quant[oaie]s?|hoeveel|vaak|ofta|många|сколько|часто|kaç|ile|كم|कितने)$/;

/** "in two weeks", "in 30 days", "dans un mois", "через неделю", "three days from now". */
function readAhead({ words, today, direction }: Reading, at: number): Named | null {
  if (direction === 'past') return null;
  const before = readRole(words, at, 'ahead');
  const span = readSpan(words, at + (before?.length ?? 0));
  if (!span || (before && !span.hasCount && before.value === 0)) return null;
  const end = at + (before?.length ?? 0) + span.length;
  const after = before ? null : readRole(words, end, 'aheadAfter');
  if (!before && !after) return null;
  // "How much water do I drink in a day?"
  if (before && words.some((word) => RATES.test(word))) return null;
  return { days: [agoDays(today, -span.count, span.unit)], length: end + (after?.length ?? 0) - at };
}

interface Span {
  count: number;
  unit: number;
  length: number;
  hasCount: boolean;
}

/** "two weeks", "30 days", "a week"; one where a singular stands alone. */
function readSpan(words: readonly string[], at: number): Span | null {
  const dual = readRole(words, at, 'dual');
  if (dual) return { count: 2, unit: dual.value, length: dual.length, hasCount: true };
  const long = readRole(words, at, 'unit');
  if (long?.value === 182) return { count: 1, unit: 182, length: long.length, hasCount: true };
  const count = readCount(words, at);
  const unit = readRole(words, at + (count?.length ?? 0), 'unit');
  if (!unit || (!count && (isPlural(words[at]) || unit.value === 0))) return null;
  const length = (count?.length ?? 0) + unit.length;
  return { count: count?.value ?? 1, unit: unit.value, length, hasCount: count !== null };
}

/** A unit, season, month or weekday with "last", "this", "next" or the like before or after it. */
function readTurned(reading: Reading, at: number): Named | null {
  const { words, today } = reading;
  const before = readRole(words, at, 'turn');
  const count = before && readCount(words, at + before.length);
  // "coming a week" belongs to what follows.
  if (count?.value === 1 && !/^\d/.test(words[at + (before?.length ?? 0)] ?? '')) return null;
  const thing = at + (before?.length ?? 0) + (count?.length ?? 0);
  for (const kind of ['unit', 'season', 'month', 'weekday'] as const) {
    const word = readRole(words, thing, kind);
    const after = word && !before ? readTurnBehind(words, thing + word.length) : null;
    const turn = before ?? after;
    if (!word || !turn || (word.value === 182 && kind === 'unit')) continue;
    // "May last year" is a month of that year.
    if (after && kind !== 'unit' && readYearBehind(words, thing + word.length, today)) continue;
    const length = thing + word.length + (after?.length ?? 0) - at;
    if (kind !== 'unit') return { days: turnedDays(reading, kind, word.value, turn.value), length };
    const many = count?.value ?? (isPlural(words[thing]) ? SEVERAL : null);
    if (many !== null && Math.abs(turn.value) === 1) {
      const span = many * (word.value || 1);
      return {
        days: [turn.value < 0 ? { from: today - span, to: today + 1 } : { from: today, to: today + span + 1 }],
        length,
      };
    }
    const behind = word.value === WEEK ? at + length + countSmall(words, at + length) : -1;
    const weekday = readRole(words, behind, 'weekday');
    if (weekday) return { days: [inWeek(today, weekday.value, turn.value)], length: behind + weekday.length - at };
    return { days: [unitDays(today, word.value, turn.value)], length };
  }
  return null;
}

/** "The last days" without a number. */
const SEVERAL = 3;

/** "This Tuesday" is the nearest one. */
function turnedDays(reading: Reading, kind: 'season' | 'month' | 'weekday', value: number, offset: number): Days[] {
  if (offset === 0 && kind === 'weekday') return nearestWeekday(reading.today, value, reading.direction);
  if (offset === 0 && reading.direction === 'ahead') {
    const current = recurringDays(reading.today, kind, value, 0);
    if (current.to <= reading.today) return [recurringDays(reading.today, kind, value, 1)];
  }
  return [recurringDays(reading.today, kind, value, offset)];
}

/** "at the weekend", "am Wochenende". */
function readWeekend({ words, today, direction }: Reading, at: number): Named | null {
  const unit = readRole(words, at, 'unit');
  if (unit?.value !== 2 || isPlural(words[at]) || at === 0 || !readRole(words, at - 1, 'small')) return null;
  const [last, current, next] = [-1, 0, 1].map((offset) => unitDays(today, 2, offset));
  if (!last || !current || !next) return null;
  const past = current.from <= today ? current : last;
  return { days: towards(direction, past, current.to > today ? current : next), length: unit.length };
}
