import { normalizeNfkc } from '../core/check-text.ts';
import { dayNumber, yearOf, type Days, type Direction } from './calendar.ts';
import { toSimplified } from './chinese-variants.ts';
import { CJK_RULES, type CjkReading } from './cjk-date-rules.ts';
import { cjkDirectionOf } from './date-direction.ts';

/** Longer questions name their time elsewhere. */
const MAX_CHARACTERS = 2_000;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Callers cut ranges to the days that there are. */
const NO_BEGINNING = dayNumber(1, 1, 1);

/** A time that a text names. */
export interface CjkRead {
  /** The ranges, the latest first. */
  days: Days[];
  isGeneral: boolean;
  words: readonly string[];
}

interface Found extends CjkReading {
  at: number;
  end: number;
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
export function readCjkDays(text: string, today: number, asked: 'question' | 'statement'): CjkRead | null {
  if (!CJK.test(text)) return null;
  const plain = toSimplified(normalizeNfkc(text.slice(0, MAX_CHARACTERS)));
  const direction = asked === 'question' ? cjkDirectionOf(plain) : null;
  const [first, second] = findTimes(plain, today, direction);
  if (!first) return null;
  const days =
    second && isRange(plain, first, second) ? rangeDays(first, second) : openDays(plain, first, today, direction);
  return { days, isGeneral: first.isGeneral === true && days === first.days, words: [] };
}

/** "since Monday", "before 2023" and the like, or the time itself. */
function openDays(plain: string, first: Found, today: number, direction: Direction): Days[] {
  const [before, behind] = [plain.slice(0, first.at), plain.slice(first.end)];
  const isUntil = UNTIL_BEHIND.test(behind) || UNTIL_BEFORE.test(before);
  const latest = first.days.find(({ from }) => from <= today);
  const [next] = first.days;
  if (next && direction === 'ahead' && next.from > today && (isUntil || BEFORE_BEHIND.test(behind)))
    return [{ from: today, to: isUntil ? next.to : next.from }];
  if (!latest) return first.days;
  if (SINCE_BEHIND.test(behind) || SINCE_BEFORE.test(before)) return [{ from: latest.from, to: today + 1 }];
  if (AFTER_BEHIND.test(behind)) return [{ from: latest.to, to: today + 1 }];
  if (BEFORE_BEHIND.test(behind)) return [{ from: NO_BEGINNING, to: latest.from }];
  return isUntil ? [{ from: NO_BEGINNING, to: latest.to }] : first.days;
}

/** The first two times, in the order of the text. */
function findTimes(text: string, today: number, direction: Direction): Found[] {
  const found: Found[] = [];
  let left = text;
  for (const { pattern, read } of CJK_RULES) {
    left = left.replace(pattern, (...args: unknown[]) => {
      const at = args.findIndex((arg) => typeof arg === 'number');
      const [whole = '', ...groups] = args.slice(0, at) as (string | undefined)[];
      const reading = read([whole, ...groups], today, direction);
      if (!reading) return whole;
      found.push({ ...reading, at: Number(args[at]), end: Number(args[at]) + whole.length });
      return '\0'.repeat(whole.length);
    });
  }
  const named = found.filter(({ days }) => days.length > 0);
  return named.toSorted((a, b) => a.at - b.at).slice(0, 2);
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
