import {
  agoDays,
  dayNumber,
  daysOfMonth,
  halfDays,
  halfOf,
  monthDays,
  monthOf,
  nearestWeekday,
  oneDay,
  partOf,
  quarterDays,
  seasonDays,
  towards,
  unitDays,
  weekDays,
  weekendDays,
  yearDays,
  yearOf,
  yearsBack,
  type Days,
  type Direction,
} from './calendar.ts';
import {
  COUNTED,
  DAY_WORDS,
  ERAS,
  NUMBER,
  numberOf,
  PARTS,
  partNamed,
  SEASONS,
  SMALL_NUMBER,
  TURN,
  turnOf,
  unitOf,
  UNITS,
  YEAR,
  YEARS_OFF,
} from './cjk-date-words.ts';

const OF = '[的のに의 ]{0,2}';
const DAYS_OF_WEEK = ['一二三四五六日', '月火水木金土日', '월화수목금토일'];
const MAX_COUNT = 1_000;

type Match = (string | undefined)[];

/** A time without the year that it may need. */
export interface CjkReading {
  /** The ranges, the latest first. */
  days: Days[];
  inYear?: (year: number) => Days;
  year?: number;
  /** A month or season of any year. */
  isGeneral?: boolean;
}

interface Rule {
  pattern: RegExp;
  read: (match: Match, today: number, direction: Direction) => CjkReading | null;
}

const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'gu'), read });
const one = (days: Days): CjkReading => ({ days: [days] });

function ofYear(year: number | null, today: number, inYear: (year: number) => Days): CjkReading {
  return year === null ? { days: yearsBack(today).map(inYear), inYear } : { days: [inYear(year)], year };
}

/** Longer names come first: each takes its part of the text. */
export const CJK_RULES: readonly Rule[] = [
  // Each Tuesday is no day.
  rule(
    `(?:每个?|毎|매)(?:周|星期|礼拜|月|年|天|日|주|달|월|년|일)(?:[のに ]{0,2}(?:[一二三四五六天]|[月火水木金土日]曜日?|[월화수목금토일]요일|\\d{1,2} ?[日号일]|[春夏秋冬]天?))?`,
    () => ({ days: [] }),
  ),
  rule(`${TURN}(?:月|달)${OF}${SMALL_NUMBER} ?[日号일]`, (match, today) => {
    const day = numberOf(match[2]);
    const month = monthOf(today) + turnOf(match[1]);
    return isBetween(day, 1, 31) ? one(oneDay(dayNumber(yearOf(today), month, day))) : null;
  }),
  rule(`(?:${YEAR}${OF})?${SMALL_NUMBER} ?[月월]份?${OF}(上半月|前半|下半月|后半|전반)`, (match, today) => {
    const month = numberOf(match[5]);
    if (!isBetween(month, 1, 12)) return null;
    const half = /[上前전]/u.test(match[6] ?? '') ? 1 : 2;
    return ofYear(yearIn(match, today), today, (year) => halfOf(monthDays(year, month), half));
  }),
  rule(`(?:${YEAR}${OF})?${SMALL_NUMBER} ?[月월]份?${OF}${PARTS}`, (match, today) => {
    const [month, part] = [numberOf(match[5]), partNamed(match[6])];
    if (!isBetween(month, 1, 12)) return null;
    return ofYear(yearIn(match, today), today, (year) => partOf(monthDays(year, month), part));
  }),
  rule(`${TURN}(月|달)${OF}${PARTS}`, (match, today) =>
    one(partOf(monthDays(yearOf(today), monthOf(today) + turnOf(match[1])), partNamed(match[3]))),
  ),
  rule(`${YEAR}${OF}年?${PARTS}`, (match, today) => {
    const year = yearIn(match, today);
    return year === null ? null : { days: [partOf(yearDays(year), partNamed(match[5]))], year };
  }),
  rule(
    '(?<![今去来昨前后明本每半\\d年月])(?:([年月연월])(初(?!め)|末|底|头|尾|초|말)|(年中)(?![\\p{Script=Hiragana}无]))',
    (match, today, direction) => {
      const part = partNamed(match[2] ?? '中旬');
      const whole = match[1] === '月' || match[1] === '월' ? 30 : 365;
      const [last, current, next] = [-1, 0, 1].map((offset) => partOf(unitDays(today, whole, offset), part));
      if (!last || !current || !next) return null;
      return { days: towards(direction, current.from <= today ? current : last, current.to > today ? current : next) };
    },
  ),
  rule(`(?:${YEAR}${OF})?${SMALL_NUMBER} ?[月월]份?${OF}${SMALL_NUMBER} ?[日号일](?!曜)`, (match, today) => {
    const [month, day] = [numberOf(match[5]), numberOf(match[6])];
    if (!isBetween(month, 1, 12) || !isBetween(day, 1, 31)) return null;
    return ofYear(yearIn(match, today), today, (year) => oneDay(dayNumber(year, month, day)));
  }),
  rule(`(?:${YEAR}${OF})?${SMALL_NUMBER} ?[月월]份?(?!曜)`, (match, today) => {
    const month = numberOf(match[5]);
    if (!isBetween(month, 1, 12)) return null;
    const year = yearIn(match, today);
    return { ...ofYear(year, today, (inYear) => monthDays(inYear, month)), isGeneral: year === null };
  }),
  rule(
    `(?:${YEAR}${OF})?(?:第? ?([一二三四1-4]) ?(?:季度|四半期|분기)|(?<![A-Za-z0-9])Q([1-4])(?![A-Za-z0-9]))`,
    (match, today) => {
      const quarter = numberOf(match[5] ?? match[6]);
      return ofYear(yearIn(match, today), today, (year) => quarterDays(year, quarter));
    },
  ),
  rule(
    `(?:${YEAR}${OF})?(上半年|上半期|상반기|下半年|下半期|하반기|(?<=年[の]?)前半|(?<=年[の]?)后半)`,
    (match, today) => {
      const first = /[上상前]/.test(match[5] ?? '') ? 1 : 2;
      const half = (year: number) => halfDays(year, first);
      return ofYear(yearIn(match, today), today, half);
    },
  ),
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
      if (match[1] === undefined) return { days: all, inYear: (year) => seasonDays(year, month), isGeneral: true };
      const offset = turnOf(match[1]);
      const days = all.find(({ from, to }) => (offset < 0 ? to <= today : from <= today));
      return offset > 0 || !days ? null : one(days);
    },
  ),
  rule(`${NUMBER} ?(?:个|[ヶかカケ箇])?${UNITS}(?:以前|之前|前| ?전)`, (match, today) => {
    const count = numberOf(match[1]);
    return count <= MAX_COUNT ? one(agoDays(today, count, unitOf(match[2]))) : null;
  }),
  rule(`${NUMBER} ?(?:个|[ヶかカケ箇])?${UNITS}(?:以后|之后|过后|后| ?뒤| ?후)`, (match, today, direction) => {
    const count = numberOf(match[1]);
    return count <= MAX_COUNT && direction !== 'past' ? one(agoDays(today, -count, unitOf(match[2]))) : null;
  }),
  rule(`(${Object.keys(COUNTED).join('|')})(?:以后|之后|过后|后| ?뒤| ?후)`, (match, today, direction) => {
    const [count, unit] = COUNTED[match[1] ?? ''] ?? [0, 1];
    return direction === 'past' ? null : one(agoDays(today, -count, unit));
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
    `(?<![一两每毎])${TURN}?(?:星期|礼拜|周)([一二三四五六日天])(?!个)|(?:${TURN}周の? ?|(次の?|今度の?))?([月火水木金土日])曜日?|(?:${TURN}주 ?|(다음|오는) )?([월화수목금토일])요일`,
    (match, today, direction) => {
      const name = match[2] ?? match[5] ?? match[8] ?? '';
      const day = name === '天' ? 6 : Math.max(...DAYS_OF_WEEK.map((names) => names.indexOf(name)));
      const turn = match[1] ?? match[3] ?? match[6];
      if (turn !== undefined) return one(oneDay(weekDays(today, turnOf(turn)).from + day));
      const isNext = (match[4] ?? match[7]) !== undefined;
      return { days: nearestWeekday(today, (day + 1) % 7, isNext ? 'ahead' : direction) };
    },
  ),
  rule(`${TURN}?(?:(?:周|星期)末|주말)`, (match, today, direction) => {
    if (match[1] !== undefined) return one(weekendDays(today, turnOf(match[1])));
    const [last, current, next] = [weekendDays(today, -1), weekendDays(today, 0), weekendDays(today, 1)];
    if (direction === null) return { days: [current, last] };
    if (direction === 'past') return one(current.from <= today ? current : last);
    return one(current.to > today ? current : next);
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
  rule(
    '(?<![\\d月월.,/年第-])(?:(\\d{1,2}|[二三]?十[一二三四五六七八九]?) ?号(?![线楼院门室店房馆桌床机台球员码文厅站铺仓柜车])|(\\d{1,2}) ?日(?=[にはのをもかまと、。？?！! 那我]|$)(?!か[かけ])|(\\d{1,2})일(?=[에은는의을부까이,?. ]|$)(?! ?(?:전|후|뒤|간|동안|째|마다|만|이내|연속|차|치)))',
    (match, today, direction) => {
      const day = numberOf(match[1] ?? match[2] ?? match[3]);
      if (!isBetween(day, 1, 31)) return null;
      const { past, ahead } = daysOfMonth(today, day);
      return { days: towards(direction, past, ahead) };
    },
  ),
  rule(YEAR, (match, today) => {
    const year = yearIn(match, today);
    return year === null ? null : { days: [yearDays(year)], year };
  }),
];

/** All patterns, for the check that each takes linear time. */
export const CJK_TIME_PATTERNS: readonly RegExp[] = CJK_RULES.map(({ pattern }) => pattern);

/** The year that the four groups of `YEAR` name, or null. */
function yearIn([, digits, era, ofEra, word]: Match, today: number): number | null {
  if (digits !== undefined) return numberOf(digits);
  if (era !== undefined) return (ERAS[era] ?? 0) + numberOf(ofEra);
  return word === undefined ? null : yearOf(today) + (YEARS_OFF[word] ?? 0);
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
