import { invalid } from './errors.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The days of a time zone, numbered from 1970-01-01. */
export interface ZoneDays {
  /** The number of the day on which it is. */
  dayOf(at: Date): number;
  /** The first moment of a day. */
  startOf(day: number): Date;
}

const OF_UTC: ZoneDays = {
  dayOf: (at) => Math.floor(at.getTime() / DAY_MS),
  startOf: (day) => new Date(day * DAY_MS),
};

/** Whether it is a name of the IANA database, and no offset such as +02:00. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the name. Throws INVALID_PARAMETER naming `field` for one that the database has not. */
export function requireTimeZone(field: string, name: string): string {
  if (isTimeZone(name)) return name;
  throw invalid(field, `${field} must be a name of the IANA database, such as Europe/Berlin or UTC.`);
}

/** Returns the time that clocks show at a moment, as if it were that of UTC. In milliseconds. */
function clockOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  };
}

/** Returns the days of a zone that `isTimeZone` knows. Those of other names are the days of UTC. */
export function daysOfZone(timeZone = 'UTC'): ZoneDays {
  if (timeZone === 'UTC' || !isTimeZone(timeZone)) return OF_UTC;
  const shown = clockOf(timeZone);
  const dayOf = (at: Date) => Math.floor(shown(at.getTime()) / DAY_MS);
  return {
    dayOf,
    startOf(day) {
      const midnight = day * DAY_MS;
      const near = midnight - (shown(midnight) - midnight);
      const at = midnight - (shown(near) - near);
      // Where clocks are put forward at midnight, the day begins an hour later.
      return new Date(dayOf(new Date(at)) < day ? at + HOUR_MS : at);
    },
  };
}

/** Returns the time that clocks show, with its offset from UTC: 2025-10-04T01:30:00+02:00. */
export function localTimeIn(timeZone: string, at: Date): string {
  if (timeZone === 'UTC' || !isTimeZone(timeZone)) return at.toISOString();
  const utc = Math.floor(at.getTime() / 1_000) * 1_000;
  const shown = clockOf(timeZone)(utc);
  const minutes = Math.round((shown - utc) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${new Date(shown).toISOString().slice(0, 19)}${offset}`;
}

/** The day as YYYY-MM-DD. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
