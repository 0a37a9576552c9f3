import { normalizeNfkc } from '../core/check-text.ts';
import { toSimplified } from './chinese-variants.ts';
import {
  agoDays,
  dayNumber,
  monthDays,
  monthOf,
  oneDay,
  quarterDays,
  seasonDays,
  weekDays,
  weekdayOf,
  yearDays,
  yearOf,
  yearsBack,
  type Days,
} from './calendar.ts';
import {
  COUNTED,
  DAY_WORDS,
  ERAS,
  NUMBER,
  numberOf,
  SEASONS,
  SMALL_NUMBER,
  TURN,
  turnOf,
  unitOf,
  UNITS,
  YEAR,
  YEARS_OFF,
} from './cjk-date-words.ts';

/** Longer questions name their time elsewhere. */
const MAX_CHARACTERS = 2_000;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const OF = '[的のに의 ]{0,2}';
const DAYS_OF_WEEK = ['一二三四五六日', '月火水木金土日', '월화수목금토일'];
/** Callers cut ranges to the days that there are. */
const NO_BEGINNING = dayNumber(1, 1, 1);
const MAX_COUNT = 1_000;

type Match = (string | undefined)[];

/** A time without the year that it may need. */
interface Reading {
  /** The ranges, the latest first. */
  days: Days[];
  inYear?: (year: number) => Days;
  year?: number;
}

interface Found extends Reading {
  at: number;
  end: number;
}

interface Rule {
  pattern: RegExp;
  read: (match: Match, today: number) => Reading | null;
}

const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'g'), read });
const one = (days: Days): Reading => ({ days: [days] });

function ofYear(year: number | null, today: number, inYear: (year: number) => Days): Reading {
  return year === null ? { days: yearsBack(today).map(inYear), inYear } : { days: [inYear(year)], year };
}

/** Longer names come first: each takes its part of the text. */
const RULES: readonly Rule[] = [
  rule(`(?:${YEAR}${OF})?${SMALL_NUMBER} ?[月월]份?${OF}${SMALL_NUMBER} ?[日号일](?!曜)`, (match, today) => {
    const [month, day] = [numberOf(match[5]), numberOf(match[6])];
    if (!isBetween(month, 1, 12) || !isBetween(day, 1, 31)) return null;
    return ofYear(yearIn(match, today), today, (year) => oneDay(dayNumber(year, month, day)));
  }),
  rule(`(?:${YEAR}${OF})?${SMALL_NUMBER} ?[月월]份?(?!曜)`, (match, today) => {
    const month = numberOf(match[5]);
    return isBetween(month, 1, 12) ? ofYear(yearIn(match, today), today, (year) => monthDays(year, month)) : null;
  }),
  rule(
    `(?:${YEAR}${OF})?(?:第? ?([一二三四1-4]) ?(?:季度|四半期|분기)|(?<![A-Za-z0-9])Q([1-4])(?![A-Za-z0-9]))`,
    (match, today) => {
      const quarter = numberOf(match[5] ?? match[6]);
      return ofYear(yearIn(match, today), today, (year) => quarterDays(year, quarter));
    },
  ),
  rule(`(?:${YEAR}${OF})?(上半年|上半期|상반기|下半年|下半期|하반기)`, (match, today) => {
    const first = /[上상]/.test(match[5] ?? '') ? 1 : 7;
    const half = (year: number) => ({ from: dayNumber(year, first, 1), to: dayNumber(year, first + 6, 1) });
    return ofYear(yearIn(match, today), today, half);
  }),
  rule(`${YEAR}${OF}([春夏秋冬봄]|여름|가을|겨울)[天季]?`, (match, today) => {
    const month = SEASONS[match[5] ?? ''] ?? 0;
    const year = yearIn(match, today) ?? 0;
    // A winter has two years.
    return { days: month === 0 ? [seasonDays(year + 1, 0), seasonDays(year, 0)] : [seasonDays(year, month)], year };
  }),
  rule(
    `${TURN}の?([春夏秋冬봄]|여름|가을|겨울)[天季]?|([春夏秋冬])[天季]|(봄|여름|가을|겨울)(?=에|의)`,
    (match, today) => {
      const month = SEASONS[match[2] ?? match[3] ?? match[4] ?? ''] ?? 0;
      const all = yearsBack(today).map((year) => seasonDays(year, month));
      if (match[1] === undefined) return { days: all, inYear: (year) => seasonDays(year, month) };
      const offset = turnOf(match[1]);
      const days = all.find(({ from, to }) => (offset < 0 ? to <= today : from <= today));
      return offset > 0 || !days ? null : one(days);
    },
  ),
  rule(`${NUMBER} ?(?:个|[ヶかカケ箇])?${UNITS}(?:以前|之前|前| ?전)`, (match, today) => {
    const count = numberOf(match[1]);
    return count <= MAX_COUNT ? one(agoDays(today, count, unitOf(match[2]))) : null;
  }),
  rule(`(${Object.keys(COUNTED).join('|')})(?:以前|之前|前| ?전)`, (match, today) => {
    const [count, unit] = COUNTED[match[1] ?? ''] ?? [0, 1];
    return one(agoDays(today, count, unit));
  }),
  rule(
    `(?:最近|过去|近|この|直近|지난|최근)的?(?: ?${NUMBER}| ?几| ?数| ?몇) ?(?:个|[ヶかカケ箇])?${UNITS}`,
    (match, today) => {
      const count = match[1] === undefined ? 3 : numberOf(match[1]);
      return count <= MAX_COUNT ? one({ from: today - count * unitOf(match[2]), to: today + 1 }) : null;
    },
  ),
  rule(
    `${TURN}?(?:星期|礼拜|周)([一二三四五六日天])(?!个)|(?:${TURN}周の? ?)?([月火水木金土日])曜日?|(?:${TURN}주 ?)?([월화수목금토일])요일`,
    (match, today) => {
      const name = match[2] ?? match[4] ?? match[6] ?? '';
      const day = name === '天' ? 6 : Math.max(...DAYS_OF_WEEK.map((names) => names.indexOf(name)));
      const turn = match[1] ?? match[3] ?? match[5];
      if (turn !== undefined) return one(oneDay(weekDays(today, turnOf(turn)).from + day));
      return one(oneDay(today - ((weekdayOf(today) - day - 1 + 14) % 7)));
    },
  ),
  rule(`${TURN}?(?:(?:周|星期)末|주말)`, (match, today) => {
    const weekend = (offset: number) => ({ from: weekDays(today, offset).from + 5, to: weekDays(today, offset).to });
    return { days: match[1] === undefined ? [weekend(0), weekend(-1)] : [weekend(turnOf(match[1]))] };
  }),
  rule(`${TURN}(?:(星期|礼拜|周|주)|(月|달)|(季度?|四半期|분기))`, (match, today) => {
    const offset = turnOf(match[1]);
    if (match[3]) return one(monthDays(yearOf(today), monthOf(today) + offset));
    if (match[4]) return one(quarterDays(yearOf(today), Math.ceil(monthOf(today) / 3) + offset));
    const week = weekDays(today, offset);
    // As in other languages: up to yesterday, because weeks begin on different days.
    return one(offset === -1 ? { from: week.from, to: today } : week);
  }),
  ...DAY_WORDS.map(([words, offset]) => rule(words, (_, today) => one(oneDay(today + offset)))),
  rule(YEAR, (match, today) => {
    const year = yearIn(match, today);
    return year === null ? null : { days: [yearDays(year)], year };
  }),
];

/** All patterns, for the check that each takes linear time. */
export const CJK_TIME_PATTERNS: readonly RegExp[] = RULES.map(({ pattern }) => pattern);

/** The year that the four groups of `YEAR` name, or null. */
function yearIn([, digits, era, ofEra, word]: Match, today: number): number | null {
  if (digits !== undefined) return numberOf(digits);
  if (era !== undefined) return (ERAS[era] ?? 0) + numberOf(ofEra);
  return word === undefined ? null : yearOf(today) + (YEARS_OFF[word] ?? 0);
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

const RANGE = /^(?:[之的]?间)?[ のに]*(?:到|至|[~〜～–—-]|から|부터|에서)[ に]*$/;
const AND = /^ *(?:和|与|跟|と|와|과) *$/;
const BETWEEN_END = /^ *(?:之间|的?期间|の?间|사이)/;
const SINCE_BEFORE = /(?:自从|从|自)$/;
const UNTIL_BEFORE = /(?:直到|截至|截止)$/;
const SINCE_BEHIND = /^ *(?:以来|以降|から|부터|이래|起|开始)/;
const AFTER_BEHIND = /^ *[のに]?(?:以后|之后|后|이후| 후)/;
const BEFORE_BEHIND = /^ *[のに]?(?:以前|之前|前|이전| 전)/;
const UNTIL_BEHIND = /^ *(?:为止|まで|까지)/;

/**
 * Reads the first time that a Chinese, Japanese or Korean text names, as ranges of days, the latest
 * first. Null without one.
 */
export function readCjkDays(text: string, today: number): Days[] | null {
  if (!CJK.test(text)) return null;
  const plain = toSimplified(normalizeNfkc(text.slice(0, MAX_CHARACTERS)));
  const [first, second] = findTimes(plain, today);
  if (!first) return null;
  const [before, behind] = [plain.slice(0, first.at), plain.slice(first.end)];
  if (second && isRange(plain, first, second)) return rangeDays(first, second);
  const latest = first.days.find(({ from }) => from <= today);
  if (!latest) return first.days;
  if (SINCE_BEHIND.test(behind) || SINCE_BEFORE.test(before)) return [{ from: latest.from, to: today + 1 }];
  if (AFTER_BEHIND.test(behind)) return [{ from: latest.to, to: today + 1 }];
  if (BEFORE_BEHIND.test(behind)) return [{ from: NO_BEGINNING, to: latest.from }];
  if (UNTIL_BEHIND.test(behind) || UNTIL_BEFORE.test(before)) return [{ from: NO_BEGINNING, to: latest.to }];
  return first.days;
}

/** The first two times, in the order of the text. */
function findTimes(text: string, today: number): Found[] {
  const found: Found[] = [];
  let left = text;
  for (const { pattern, read } of RULES) {
    left = left.replace(pattern, (...args: unknown[]) => {
      const at = args.findIndex((arg) => typeof arg === 'number');
      const [whole = '', ...groups] = args.slice(0, at) as Match;
      const reading = read([whole, ...groups], today);
      if (!reading) return whole;
      found.push({ ...reading, at: Number(args[at]), end: Number(args[at]) + whole.length });
      return '\0'.repeat(whole.length);
    });
  }
  return found.toSorted((a, b) => a.at - b.at).slice(0, 2);
}

function isRange(text: string, first: Found, second: Found): boolean {
  const between = text.slice(first.end, second.at);
  return RANGE.test(between) || (AND.test(between) && BETWEEN_END.test(text.slice(second.end)));
}

/** Of two times, one may have the year of the other. */
function rangeDays(first: Found, second: Found): Days[] {
  const join = (begin: Days | undefined, end: Days | undefined) =>
    begin && end && begin.from < end.to ? [{ from: begin.from, to: end.to }] : [];
  if (first.inYear && second.inYear) {
    const [begin, end] = [first.inYear, second.inYear];
    return [...first.days.keys()].flatMap((i) => {
      const last = second.days[i];
      const year = last ? yearOf(last.from) : 0;
      return join(begin(year).from < end(year).to ? begin(year) : begin(year - 1), end(year));
    });
  }
  if (first.inYear && second.year !== undefined) return join(first.inYear(second.year), second.days[0]);
  if (second.inYear && first.year !== undefined) {
    const end = second.inYear(first.year);
    return join(first.days[0], first.days[0] && end.to > first.days[0].from ? end : second.inYear(first.year + 1));
  }
  return join(first.days[0], second.days[0]);
}
