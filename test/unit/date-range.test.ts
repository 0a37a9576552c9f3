import { describe, expect, it } from 'vitest';
import { daysOfZone } from '../../src/core/time-zone.ts';
import { readDateRanges } from '../../src/recall/date-range.ts';
import { MORE_QUESTIONS } from './date-questions-more.ts';
import { UNSEEN_QUESTIONS, UNSEEN_WITHOUT_TIME } from './date-questions-unseen.ts';
import { QUESTIONS, WITHOUT_TIME } from './date-questions.ts';

const UTC = daysOfZone('UTC');
const DAY_MS = 86_400_000;
/** More ranges are those of many years: the latest names them. */
const FEW = 3;

interface Line {
  today: string;
  question: string;
  days: string;
}

function linesOf(list: string): Line[] {
  let today = '2026-11-29';
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line === '') return [];
      if (line.startsWith('@')) {
        today = line.slice(1);
        return [];
      }
      const [, question = '', ...days] = line.split('|');
      return [{ today, question, days: days.join('|') }];
    });
}

function daysNamed(question: string, today: string): string {
  const read = readDateRanges(question, new Date(`${today}T12:00:00Z`), UTC);
  if (read === null) return 'none';
  if (read.ranges.length > FEW) return read.name;
  return read.ranges
    .map(({ firstDay, endDay }) => {
      const lastDay = new Date(Date.parse(endDay) - DAY_MS).toISOString().slice(0, 10);
      return firstDay === lastDay ? firstDay : `${firstDay}/${lastDay}`;
    })
    .join('|');
}

describe('a question names the days that it is about', () => {
  it.each(linesOf(QUESTIONS + MORE_QUESTIONS))('$question ($today)', ({ today, question, days }) => {
    expect(daysNamed(question, today)).toBe(days);
  });

  it.each(linesOf(UNSEEN_QUESTIONS))('$question ($today)', ({ today, question, days }) => {
    expect(daysNamed(question, today)).toBe(days);
  });
});

describe('a question names no day', () => {
  it.each(linesOf(WITHOUT_TIME + UNSEEN_WITHOUT_TIME))('$question', ({ today, question }) => {
    expect(daysNamed(question, today)).toBe('none');
  });
});

describe('what somebody states', () => {
  it('names the days on both sides of a day', () => {
    const read = readDateRanges('I see Tom on Friday.', new Date('2026-07-15T12:00:00Z'), UTC, 'statement');
    expect(read?.ranges.map(({ firstDay }) => firstDay)).toEqual(['2026-07-17', '2026-07-10']);
  });

  it('also in a text that is asked for', () => {
    const read = readDateRanges('Write a poem about yesterday.', new Date('2026-07-15T12:00:00Z'), UTC, 'statement');
    expect(read?.name).toBe('2026-07-14');
  });
});
