/** A range of days as day numbers since 1970, the last one exclusive. */
export interface Days {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;

/** The day number of a UTC day. Months count from 1 and may lie outside of the year. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function instantOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

export function yearOf(day: number): number {
  return instantOfDay(day).getUTCFullYear();
}

/** Months from 1. */
export function monthOf(day: number): number {
  return instantOfDay(day).getUTCMonth() + 1;
}

/** 0 for Sunday. */
function weekdayOf(day: number): number {
  return instantOfDay(day).getUTCDay();
}

export function oneDay(day: number): Days {
  return { from: day, to: day + 1 };
}

export function monthDays(year: number, month: number): Days {
  return { from: dayNumber(year, month, 1), to: dayNumber(year, month + 1, 1) };
}

export function yearDays(year: number): Days {
  return { from: dayNumber(year, 1, 1), to: dayNumber(year + 1, 1, 1) };
}

/** The season that begins in this month: 0 for December of the year before, 3, 6 or 9. */
export function seasonDays(year: number, month: number): Days {
  return { from: dayNumber(year, month, 1), to: dayNumber(year, month + 3, 1) };
}

/** Monday to Sunday. `offset` counts weeks from the one of `day`. */
export function weekDays(day: number, offset: number): Days {
  const monday = day - ((weekdayOf(day) + 6) % 7) + 7 * offset;
  return { from: monday, to: monday + 7 };
}

/** Quarters count from 1 and may lie outside of the year. */
export function quarterDays(year: number, quarter: number): Days {
  return { from: dayNumber(year, 3 * quarter - 2, 1), to: dayNumber(year, 3 * quarter + 1, 1) };
}

/** Months, seasons and days without a year stand for those of all these years. */
const YEARS_BACK = 10;

/** The next year, this one, and those before. */
export function yearsBack(today: number): number[] {
  return Array.from({ length: YEARS_BACK + 2 }, (_, i) => yearOf(today) + 1 - i);
}

/** A day ago is exact; "three weeks ago" is about then. Negative counts lie ahead. */
export function agoDays(today: number, count: number, unit: number): Days {
  if (unit === 365) return yearDays(yearOf(today) - count);
  if (unit === 30 || unit === 182) {
    const months = unit === 30 ? count : 6 * count;
    const middle = dayNumber(yearOf(today), monthOf(today) - months, instantOfDay(today).getUTCDate());
    return { from: middle - 15, to: middle + 16 };
  }
  if (unit === 90) return quarterDays(yearOf(today), quarterOf(today) - count);
  if (unit === 2) return weekendDays(today, -count);
  if (unit === 1 || unit === 0) return oneDay(today - count);
  const days = (unit === 14 ? 14 : 7) * count;
  return { from: today - days - 3, to: today - days + 4 };
}

/** Days of the unit that lies so many units from the one of today. */
export function unitDays(today: number, unit: number, offset: number): Days {
  if (unit === 365) return yearDays(yearOf(today) + offset);
  if (unit === 182) return halfDays(yearOf(today), (monthOf(today) > 6 ? 2 : 1) + offset);
  if (unit === 90) return quarterDays(yearOf(today), quarterOf(today) + offset);
  if (unit === 30) return monthDays(yearOf(today), monthOf(today) + offset);
  if (unit === 1) return oneDay(today + offset);
  // The night before this day, or the one that begins with it.
  if (unit === 0) return { from: today + Math.min(offset, 0), to: today + 1 + Math.max(offset, 0) };
  if (unit === 2) return weekendDays(today, offset);
  const week = weekDays(today, offset);
  // Some count seven days back, some from Monday, some from Sunday: all of them up to yesterday.
  return offset === -1 ? { from: week.from, to: today } : week;
}

export type Recurring = 'season' | 'month' | 'weekday';

/**
 * The last that is over (-1), the latest that has begun (0), or the next (1); also the one before
 * the last (-2) or after the next (2).
 */
export function recurringDays(today: number, kind: Recurring, value: number, offset: number): Days {
  if (kind === 'weekday') {
    const back = (weekdayOf(today) - value + 7) % 7;
    if (offset > 0) return oneDay(today - back + 7 * offset);
    return oneDay(today - back - 7 * (offset === 0 ? 0 : back === 0 ? -offset : -offset - 1));
  }
  const all = yearsBack(today).map((year) => (kind === 'month' ? monthDays(year, value) : seasonDays(year, value)));
  const found =
    offset > 0
      ? all.filter(({ from }) => from > today).at(-offset)
      : all.filter(({ from, to }) => (offset < 0 ? to <= today : from <= today)).at(Math.max(0, -offset - 1));
  return found ?? oneDay(today);
}

function quarterOf(day: number): number {
  return Math.ceil(monthOf(day) / 3);
}

/** Halves count from 1 and may lie outside of the year. */
export function halfDays(year: number, half: number): Days {
  return { from: dayNumber(year, 6 * half - 5, 1), to: dayNumber(year, 6 * half + 1, 1) };
}

export function weekendDays(day: number, offset: number): Days {
  const { from } = weekDays(day, offset);
  return { from: from + 5, to: from + 7 };
}

/** The first or second half of a time. */
export function halfOf({ from, to }: Days, half: number): Days {
  if (to - from > 364) return halfDays(yearOf(from), half);
  const middle = from + Math.ceil((to - from) / 2);
  return half === 1 ? { from, to: middle } : { from: middle, to };
}

/** The beginning (1), middle (2) or end (3) of a time. Of a year, three or four months. */
export function partOf({ from, to }: Days, part: number): Days {
  if (to - from > 364) {
    const [first, last] = [
      [1, 4],
      [5, 9],
      [10, 13],
    ][part - 1] ?? [1, 13];
    return { from: dayNumber(yearOf(from), first ?? 1, 1), to: dayNumber(yearOf(from), last ?? 13, 1) };
  }
  if (to - from < 4) return { from, to };
  const third = Math.floor((to - from) / 3);
  if (part === 1) return { from, to: from + third };
  return part === 2 ? { from: from + third, to: from + 2 * third } : { from: from + 2 * third, to };
}

/** The days with this number in a month: the latest up to today, and the next from today on. */
export function daysOfMonth(today: number, day: number): { past: Days; ahead: Days } {
  const inMonth = (offset: number) => dayNumber(yearOf(today), monthOf(today) + offset, day);
  // Four months hold a day 31 twice.
  const all = [-3, -2, -1, 0, 1, 2, 3].map(inMonth).filter((at) => instantOfDay(at).getUTCDate() === day);
  return {
    past: oneDay(all.findLast((at) => at <= today) ?? today),
    ahead: oneDay(all.find((at) => at >= today) ?? today),
  };
}

/** The last and the next weekday, or today and the one before or behind. */
export function nearestWeekday(today: number, weekday: number, direction: Direction): Days[] {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  if (back > 0) return towards(direction, oneDay(today - back), oneDay(today - back + 7));
  if (direction === null) return [oneDay(today)];
  return direction === 'past' ? [oneDay(today), oneDay(today - 7)] : [oneDay(today + 7), oneDay(today)];
}

/** Whether a question looks back or ahead. Null where it may be either. */
export type Direction = 'past' | 'ahead' | null;

/** Of two times, that of the direction, or both, the later first. */
export function towards(direction: Direction, past: Days, ahead: Days): Days[] {
  if (direction !== null) return [direction === 'past' ? past : ahead];
  return past.from === ahead.from ? [past] : [ahead, past];
}
