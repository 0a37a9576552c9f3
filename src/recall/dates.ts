import { instantOfDay, monthOf, yearOf } from './calendar.ts';

/** A date, as far as it is known. Months count from 1. */
export interface PartialDate {
  year: number | null;
  month: number | null;
  day: number | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = '((?:19|20)\\d\\d)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const ISO = new RegExp(`\\b${YEAR}-(\\d\\d)-(\\d\\d)\\b`);
const DAY_MONTH = new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b\\.?(?:,?\\s+${YEAR}\\b)?`, 'i');
const MONTH_DAY = new RegExp(`\\b${MONTH}\\.?\\s+${DAY}\\b(?!\\d)(?:,?\\s+${YEAR}\\b)?`, 'i');
const MONTH_YEAR = new RegExp(`\\b${MONTH}\\.?,?\\s+(?:of\\s+)?${YEAR}\\b`, 'i');
/** "may" and "march" alone are verbs: they count as months after a preposition only. */
const MONTH_ALONE = new RegExp(`\\b(?:in|during|since|until|by|of|last|this|early|late|mid)\\s+${MONTH}\\b`, 'i');
const YEAR_ALONE = new RegExp(`\\b${YEAR}\\b`);
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const TEMPORAL = new RegExp(
  `\\b(?:yesterday|today|tonight|tomorrow|ago|since|recently|(?:last|next|this|past|few)\\s+(?:\\w+\\s+)?(?:night|day|week|weekend|month|year|summer|winter|spring|fall|autumn|${WEEKDAY})s?|${WEEKDAY}|\\d{1,2}:\\d\\d|${YEAR})\\b`,
  'i',
);
const WHEN =
  /\b(?:when|what (?:date|day|month|year|time)|which (?:date|day|month|year)|how long|how many (?:days|weeks|months|years))\b/i;

/** Returns the first date of a text, or null. Reads English and ISO forms. */
export function readDate(text: string): PartialDate | null {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) return dateOf(dayMonth[3], dayMonth[2], dayMonth[1]);
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay) return dateOf(monthDay[3], monthDay[1], monthDay[2]);
  const monthYear = MONTH_YEAR.exec(text);
  if (monthYear) return dateOf(monthYear[2], monthYear[1]);
  const month = MONTH_ALONE.exec(text);
  if (month) return dateOf(undefined, month[1]);
  const year = YEAR_ALONE.exec(text);
  return year ? dateOf(year[1]) : null;
}

function dateOf(year?: string, month?: string, day?: string): PartialDate {
  return {
    year: year === undefined ? null : Number(year),
    month: month === undefined ? null : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1,
    day: day === undefined ? null : Number(day),
  };
}

/** Whether a text mentions a point in time. */
export function isTemporal(text: string): boolean {
  return TEMPORAL.test(text) || readDate(text) !== null;
}

/** Whether a question asks for a time. */
export function asksWhen(query: string): boolean {
  return WHEN.test(query);
}

/**
 * How well a day, by its number since 1970, matches a date: 1 for the day, .75 for the month, .5
 * for the year or a month of any year, 0 for none.
 */
export function dateMatch(date: PartialDate, day: number): number {
  if (date.year !== null && date.year !== yearOf(day)) return 0;
  if (date.month === null) return 0.5;
  if (date.month !== monthOf(day)) return 0;
  if (date.day === null) return date.year === null ? 0.5 : 0.75;
  const days = Math.abs(date.day - instantOfDay(day).getUTCDate());
  // People mention events on their day or soon after.
  return days === 0 ? 1 : days <= 3 ? 0.75 : 0.5;
}
