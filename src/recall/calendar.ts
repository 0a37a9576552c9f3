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
export function weekdayOf(day: number): number {
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

/** A day ago is exact; "three weeks ago" is about then. */
export function agoDays(today: number, count: number, unit: number): Days {
  if (unit === 365) return yearDays(yearOf(today) - count);
  if (unit === 30) {
    const middle = dayNumber(yearOf(today), monthOf(today) - count, instantOfDay(today).getUTCDate());
    return { from: middle - 15, to: middle + 16 };
  }
  if (unit === 90) return quarterDays(yearOf(today), Math.ceil(monthOf(today) / 3) - count);
  if (unit === 1) return oneDay(today - count);
  return { from: today - 7 * count - 3, to: today - 7 * count + 4 };
}

export type Turn = 'last' | 'this' | 'next';

export function unitDays(today: number, unit: number, turn: Turn): Days {
  const offset = turn === 'last' ? -1 : turn === 'next' ? 1 : 0;
  if (unit === 365) return yearDays(yearOf(today) + offset);
  if (unit === 90) return quarterDays(yearOf(today), Math.ceil(monthOf(today) / 3) + offset);
  if (unit === 30) return monthDays(yearOf(today), monthOf(today) + offset);
  if (unit === 1) return oneDay(today + offset);
  // The night before this day, or the one that begins with it.
  if (unit === 0) return { from: today + Math.min(offset, 0), to: today + 1 + Math.max(offset, 0) };
  const week = weekDays(today, offset);
  if (unit === 2) return { from: week.from + 5, to: week.from + 7 };
  // Some count seven days back, some from Monday, some from Sunday: all of them up to yesterday.
  return turn === 'last' ? { from: week.from, to: today } : week;
}

/** The last that is over, the latest that has begun, or the next. */
export function recurringDays(today: number, kind: 'season' | 'month' | 'weekday', value: number, turn: Turn): Days {
  if (kind === 'weekday') {
    const back = (weekdayOf(today) - value + 7) % 7;
    return oneDay(turn === 'next' ? today + 7 - back : today - (turn === 'last' && back === 0 ? 7 : back));
  }
  const all = yearsBack(today).map((year) => (kind === 'month' ? monthDays(year, value) : seasonDays(year, value)));
  const found =
    turn === 'next'
      ? all.findLast(({ from }) => from > today)
      : all.find(({ from, to }) => (turn === 'last' ? to <= today : from <= today));
  return found ?? oneDay(today);
}
