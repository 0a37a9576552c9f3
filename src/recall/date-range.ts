import { isoDay, type ZoneDays } from '../core/time-zone.ts';
import { dayNumber, yearsBack, type Days, type Direction } from './calendar.ts';
import { readCjkDays } from './cjk-dates.ts';
import { directionOf } from './date-direction.ts';
import { readCalendarDay, readName, readNumeric, readQuarter, type Named, type Reading } from './date-names.ts';
import { readPart } from './date-parts.ts';
import { readRelative } from './date-relative.ts';
import { isOnlyTopic } from './date-requests.ts';
import { countSmall, mayNameTime, readRole, tokensOf, wordsOf, type Tokens } from './date-words.ts';

/** The time that a question names, as ranges of which any counts, the latest first. */
export interface DateRanges {
  /** The first and last day of the latest range that has begun, as YYYY-MM-DD/YYYY-MM-DD. */
  name: string;
  /** Moments, and days of the zone as YYYY-MM-DD. The ends are exclusive. */
  ranges: { from: Date; to: Date; firstDay: string; endDay: string }[];
}

const MIN_DAY = dayNumber(1900, 1, 1);
const MAX_DAY = dayNumber(2100, 1, 1);

/** How far "after next Tuesday" reaches ahead, in days. */
const AHEAD = 365;

/** A question looks back or ahead. Of what somebody states, either counts. */
export type Asked = 'question' | 'statement';

/**
 * Reads the first time that a text names, in the days of a zone, in Chinese, Japanese, Korean,
 * Polish, Ukrainian or any language with a stemmer. Null without one, and where the time of a
 * question is only what it is about.
 */
export function readDateRanges(query: string, now: Date, zone: ZoneDays, asked: Asked = 'question'): DateRanges | null {
  const today = zone.dayOf(now);
  const read = readCjkDays(query, today, asked) ?? readDays(query, today, asked);
  if (read && asked === 'question' && isOnlyTopic(query, read.words, read.isGeneral)) return null;
  const days = (read?.days ?? [])
    .map(({ from, to }) => ({ from: Math.max(from, MIN_DAY), to: Math.min(to, MAX_DAY) }))
    .filter(({ from, to }) => from < to);
  const latest = days.find(({ from }) => from <= today) ?? days[0];
  if (!latest) return null;
  return {
    name: latest.to - latest.from === 1 ? isoDay(latest.from) : `${isoDay(latest.from)}/${isoDay(latest.to - 1)}`,
    ranges: days.map(({ from, to }) => ({
      from: zone.startOf(from),
      to: zone.startOf(to),
      firstDay: isoDay(from),
      endDay: isoDay(to),
    })),
  };
}

/** Beside one of these, "her" is not the Turkish "each". */
const ENGLISH_WORDS = new Set('the what did is was i my how when where who to and of with'.split(' '));

interface Read {
  /** The ranges, the latest first. */
  days: Days[];
  isGeneral: boolean;
  words: readonly string[];
}

/** The first time that the words name. */
function readDays(query: string, today: number, asked: Asked): Read | null {
  const words = wordsOf(query);
  if (!mayNameTime(words)) return null;
  const reading = readingOf(query, words, today, asked);
  for (let at = 0; at < words.length; at++) {
    const every =
      words[at] === 'her' && words.some((word) => ENGLISH_WORDS.has(word)) ? null : readRole(words, at, 'every');
    const each = every && readNamed(reading, at + every.length);
    if (every && each) {
      at += every.length + each.length - 1;
      continue;
    }
    const named = readRelativeDay(reading, at);
    const days = named?.days ?? readBetween(reading, at) ?? readOpen(reading, at);
    const found = days ? null : readNamed(reading, at);
    if ((days ?? found?.days)?.some(({ from, to }) => from < to && to > MIN_DAY && from < MAX_DAY))
      return { days: days ?? found?.days ?? [], isGeneral: found?.isGeneral === true, words };
    // "on Tuesdays": each of them.
    if (found) at += found.length - 1;
  }
  return null;
}

/** Most questions name no time that depends on the direction, or on how words are written. */
function readingOf(query: string, words: readonly string[], today: number, asked: Asked): Reading {
  let direction: Direction | undefined;
  let tokens: Tokens | undefined;
  return {
    words,
    today,
    get direction() {
      return direction === undefined ? (direction = asked === 'question' ? directionOf(words) : null) : direction;
    },
    get tokens() {
      return (tokens ??= tokensOf(query));
    },
  };
}

/** "avant-hier", "antes de ayer" and "avant-dernière semaine" are not the time before something. */
function readRelativeDay(reading: Reading, at: number): Named | null {
  const day = readRole(reading.words, at, 'day');
  const isTurn = reading.words[at] === 'avant' && readRole(reading.words, at, 'turn');
  return isTurn || (day && day.length > 1) ? readRelative(reading, at) : null;
}

/** "between April and June", "from 2 to 5 May 2025", of the latest years where none is named. */
function readBetween(reading: Reading, at: number): Days[] | null {
  const { words, today } = reading;
  const between = readRole(words, at, 'between');
  const first = between && readNamed(reading, at + between.length, { isAfterPreposition: true });
  const and = first && readRole(words, at + between.length + first.length, 'and');
  const second =
    and && readNamed(reading, at + between.length + first.length + and.length, { isAfterPreposition: true });
  if (!first || !second) return null;
  const { inYear } = first;
  const join = (begin: Days | undefined, end: Days | undefined) =>
    begin && end && begin.from < end.to ? [{ from: begin.from, to: end.to }] : [];
  if (inYear && second.inYear) {
    const last = second.inYear;
    return yearsBack(today).flatMap((year) => {
      const end = last(year);
      // "between November and February" ends in the next year.
      return join(inYear(year).from < end.to ? inYear(year) : inYear(year - 1), end);
    });
  }
  if (second.inYear && first.year !== undefined) {
    // "from November 2024 to February" ends in the next year.
    const begin = first.days[0];
    const [sameYear, nextYear] = [second.inYear(first.year), second.inYear(first.year + 1)];
    return join(begin, begin && sameYear.to > begin.from ? sameYear : nextYear);
  }
  return join(inYear && second.year !== undefined ? inYear(second.year) : first.days[0], second.days[0]);
}

/** Beside one of these, "na" is "after", elsewhere "in the" or "at". */
const DUTCH = new Set('wat ik waar wie het een heb heeft er is was hoe wanneer wij mijn deed'.split(' '));

/** "since Monday", "after May 2024", "before 2023", "until yesterday", "after next Tuesday". */
function readOpen(reading: Reading, at: number): Days[] | null {
  const { words, today } = reading;
  for (const role of ['since', 'after', 'before', 'until'] as const) {
    const word = readRole(words, at, role);
    if (words[at] === 'na' && !words.some((other) => DUTCH.has(other))) continue;
    const start = word ? at + word.length : at;
    const named =
      word &&
      (readNamed(reading, start, { isAfterPreposition: true }) ??
        readNamed(reading, start + countSmall(words, start), { isAfterPreposition: true }));
    if (!named) continue;
    const isAhead = reading.direction === 'ahead' && role !== 'since';
    const days = named.days.find(({ from }) => isAhead || from <= today);
    if (!days) continue;
    if (days.from > today)
      return [
        role === 'after'
          ? { from: days.to, to: days.to + AHEAD }
          : { from: today, to: role === 'until' ? days.to : days.from },
      ];
    if (isAhead && role === 'until' && days.to > today) return [{ from: today, to: days.to }];
    if (role === 'since' || role === 'after') return [{ from: role === 'since' ? days.from : days.to, to: today + 1 }];
    return [{ from: MIN_DAY, to: role === 'before' ? days.from : days.to }];
  }
  return null;
}

function readNamed(reading: Reading, at: number, { isAfterPreposition = false } = {}): Named | null {
  return (
    readNumeric(reading, at) ??
    readPart(reading, at) ??
    readQuarter(reading, at, isAfterPreposition) ??
    readCalendarDay(reading, at) ??
    readRelative(reading, at) ??
    readName(reading, at, isAfterPreposition)
  );
}
