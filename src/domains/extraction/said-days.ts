import { createPauses } from '../../core/pauses.ts';
import { daysOfZone } from '../../core/time-zone.ts';
import { readDateRanges } from '../../recall/date-range.ts';
import { readCount, readRole, wordsOf } from '../../recall/date-words.ts';
import { MAX_CHARACTERS, piecesOf } from './pieces.ts';
import { readTimes } from './read-times.ts';
import type { TranscriptMessage } from './transcript.ts';

const UTC = daysOfZone();
const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 62;
const MAX_SENTENCES = 200;
const MAX_SENTENCE_CHARACTERS = 300;

/** The end is exclusive. */
interface Range {
  from: Date;
  to: Date;
  /** Whether no year was named: another year may be meant. */
  isYearless: boolean;
}

/** The time that messages name. */
export interface SaidDays {
  /** The days themselves, of a long time the first and the last. */
  days: readonly Date[];
  ranges: readonly Range[];
  /** Days on which messages were sent, as YYYY-MM-DD, in UTC and where they were sent. */
  sent: ReadonlySet<string>;
}

/** The days on which messages were sent, and the days of the times that they name. */
export async function readDays(messages: readonly TranscriptMessage[]): Promise<SaidDays> {
  const pause = createPauses();
  const days: Date[] = [];
  const ranges: Range[] = [];
  const sent = new Set<string>();
  for (const { text, at, localTime } of messages) {
    for (const time of [at.toISOString(), localTime]) sent.add(time.slice(0, 10));
    const shown = text.slice(0, MAX_CHARACTERS);
    const weekdays = new Set(piecesOf(shown).flatMap((piece) => readTimes(piece).weekdays));
    // A weekday is that of this week, or of the ones before and after.
    const around = Array.from({ length: 29 }, (_, i) => new Date(at.getTime() + (i - 14) * DAY_MS));
    const named = around.filter((day) => weekdays.has(day.getUTCDay()));
    days.push(at, ...named);
    ranges.push(...named.map((day) => dayRange(day)));
    await pause();
    for (const sentence of shown.split(/[.!?。！？\n;,，、]/u, MAX_SENTENCES)) {
      const short = sentence.slice(0, MAX_SENTENCE_CHARACTERS);
      const read = readDateRanges(short, at, UTC, 'statement');
      const isYearless = !/(?:19|20)\d\d/.test(short);
      if (read !== null) {
        days.push(...nearest(read.ranges, at));
        const meant = isYearless ? nearOf(read.ranges, at) : read.ranges;
        ranges.push(...meant.map(({ from, to }) => ({ from, to, isYearless })));
      }
      ranges.push(...spansOf(short, at), ...calendarOf(short, at));
      await pause();
    }
  }
  return { days, ranges, sent };
}

function dayRange(at: Date): Range {
  const from = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
  return { from, to: new Date(from.getTime() + DAY_MS), isYearless: false };
}

function nearOf<R extends { from: Date }>(ranges: readonly R[], at: Date): readonly R[] {
  const near = ranges.filter(({ from }) => Math.abs(from.getTime() - at.getTime()) < 730 * DAY_MS);
  return near.length > 0 ? near : ranges.slice(0, 1);
}

/** The days of the ranges within two years of a message; of a long one the first and the last. */
function nearest(ranges: readonly { from: Date; to: Date }[], at: Date): Date[] {
  return nearOf(ranges, at).flatMap(({ from, to }) => {
    const days = Math.round((to.getTime() - from.getTime()) / DAY_MS);
    if (days > MAX_DAYS) return [from, new Date(to.getTime() - 1)];
    return Array.from({ length: days }, (_, i) => new Date(from.getTime() + i * DAY_MS));
  });
}

/** Days by which a time counted from a message may differ: "in three weeks" is about then. */
const TOLERANCE: Readonly<Record<number, number>> = { 1: 1, 7: 4, 30: 16, 90: 46, 365: 190 };
const CJK_SPAN =
  /(\d{1,3}|[一二两三四五六七八九十半]{1,3})\s?(?:个|個|か|ヶ|カ)?(天|日间|日間|周|週間|星期|月|年|일|주|개월|달|년)/gu;
const CJK_UNITS: Readonly<Record<string, number>> = {
  天: 1,
  日间: 1,
  日間: 1,
  周: 7,
  週間: 7,
  星期: 7,
  月: 30,
  年: 365,
  일: 1,
  주: 7,
  개월: 30,
  달: 30,
  년: 365,
};
const CJK_NUMBERS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  半: 0.5,
};

/**
 * Times as long before and behind a message as it says: "in two weeks", "for a year", "seit drei
 * Jahren".
 */
function spansOf(text: string, at: Date): Range[] {
  const words = wordsOf(text);
  const spans: (readonly [number, number])[] = [];
  words.forEach((_, i) => {
    const count = readCount(words, i);
    const unit = count && readRole(words, i + count.length, 'unit');
    if (unit && TOLERANCE[unit.value] !== undefined) spans.push([count.value, unit.value]);
  });
  for (const [, count = '', unit = ''] of text.matchAll(CJK_SPAN))
    spans.push([CJK_NUMBERS[count] ?? Number(count), CJK_UNITS[unit] ?? 1]);
  return spans.flatMap(([count, unit]) =>
    [-1, 1].map((side) => aboutDay(new Date(at.getTime() + side * count * unit * DAY_MS), TOLERANCE[unit] ?? 1)),
  );
}

function aboutDay(day: Date, days: number): Range {
  return {
    from: new Date(day.getTime() - days * DAY_MS),
    to: new Date(day.getTime() + (days + 1) * DAY_MS),
    isYearless: false,
  };
}

const WEEKEND =
  /weekend|wochenende|week-end|fin de semana|fine settimana|fim de semana|выходн|вихідн|weekend|helgen|hafta sonu|周末|週末|주말|عطلة نهاية الأسبوع|सप्ताहांत/iu;
const MONTH_END =
  /(?:end|rest) of (?:the|this|next) month|month['’]?s end|(?:ende|rest) (?:des|dieses) monats|monatsende|fin (?:du|de ce) mois|(?:fin|final) de(?:l)? (?:mes|este mes)|fine (?:del )?mese|fim do mês|einde van de maand|конц\p{L} месяца|кінц\p{L} місяця|końc\p{L} miesiąca|月底|月末|월말|이달 말|نهاية الشهر|ay sonu/iu;
const YEAR_END =
  /(?:end|rest) of (?:the|this) year|year['’]?s end|jahresende|ende (?:des|dieses) jahres|fin (?:de|d['’])(?: l['’])?ann[ée]e|fin(?:al)? de(?:l)? año|fine (?:dell['’])?anno|fim do ano|einde van het jaar|конц\p{L} года|кінц\p{L} року|końc\p{L} roku|年底|年末|연말|نهاية العام|نهاية السنة|yıl sonu/iu;
/** Days of a month by number alone: "on the 25th", "am 25.", "25号". */
const DAY_ALONE =
  /(?<![\d.])(3[01]|[12]\d|[1-9])(?=st(?!\p{L})|nd(?!\p{L})|rd(?!\p{L})|th(?!\p{L})|\.(?!\d)| ?[号號日]|일|-го|º)/giu;
/** Feasts by the days, as month and day, between which they are. */
const FEASTS: readonly (readonly [RegExp, string, string])[] = [
  [
    /christmas|xmas|weihnacht|heiligabend|noël|navidad|natale|natal(?!\p{L})|kerst|рождеств|різдв|boże narodzenie|świąt|jul(?:en|afton)?(?!\p{L})|noel|圣诞|聖誕|クリスマス|성탄|크리스마스|عيد الميلاد|क्रिसमस/iu,
    '12-24',
    '12-26',
  ],
  [
    /new year|neujahr|silvester|nouvel an|año nuevo|nochevieja|capodanno|ano novo|oud en nieuw|нов\p{L}{2} год|новий рік|nowy rok|sylwester|nyår|yılbaşı|元旦|新年|お正月|正月|大晦日|새해|설날|رأس السنة|नया साल/iu,
    '12-30',
    '02-20',
  ],
  [
    /easter|ostern|pâques|pascua|pasqua|páscoa|pasen|пасх|великд|wielkanoc|påsk|复活节|復活|イースター|부활절|فصح|ईस्टर/iu,
    '03-20',
    '05-08',
  ],
  [/halloween|ハロウィン|万圣节|할로윈/iu, '10-31', '10-31'],
  [/valentin|san valentín|バレンタイン|情人节|발렌타인/iu, '02-14', '02-14'],
  [/春节|除夕|spring festival|lunar new year/iu, '01-20', '02-22'],
  [/中秋|国庆|mid-autumn|추석/iu, '09-05', '10-10'],
];

/** Times by the calendar that no range is read of. */
function calendarOf(text: string, at: Date): Range[] {
  const [year, month, today] = [at.getUTCFullYear(), at.getUTCMonth(), dayRange(at).from.getTime()];
  const found: Range[] = [];
  const add = (from: number, to: number) =>
    found.push({ from: new Date(from), to: new Date(to + DAY_MS), isYearless: false });
  if (WEEKEND.test(text))
    for (let i = -9; i < 10; i++)
      if ([0, 6].includes(new Date(today + i * DAY_MS).getUTCDay())) add(today + i * DAY_MS, today + i * DAY_MS);
  if (MONTH_END.test(text)) for (const i of [1, 2]) add(Date.UTC(year, month + i, 0), Date.UTC(year, month + i, 0));
  if (YEAR_END.test(text)) add(Date.UTC(year, 11, 31), Date.UTC(year, 11, 31));
  for (const [, day = ''] of text.matchAll(DAY_ALONE))
    for (const i of [-1, 0, 1]) add(Date.UTC(year, month + i, Number(day)), Date.UTC(year, month + i, Number(day)));
  for (const [feast, from, to] of FEASTS)
    if (feast.test(text))
      for (const i of [-1, 0, 1])
        add(
          Date.parse(`${year + i}-${from}T00:00:00Z`),
          Date.parse(`${year + i + (to < from ? 1 : 0)}-${to}T00:00:00Z`),
        );
  return found;
}

/** Zones of senders, and whether the last day counts, differ by a day. */
const NEAR_MS = DAY_MS;

/** Whether messages name a day, or a time that it lies in. */
export function namesDay({ ranges }: SaidDays, day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return ranges.some(({ from, to, isYearless }) =>
    (isYearless ? [0, -1, 1] : [0]).some((years) => {
      const moved = years === 0 ? at : new Date(at).setUTCFullYear(new Date(at).getUTCFullYear() + years);
      return moved >= from.getTime() - NEAR_MS && moved < to.getTime() + NEAR_MS;
    }),
  );
}
