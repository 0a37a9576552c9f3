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

export function dayOfInstant(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
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
