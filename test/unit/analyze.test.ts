import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/recall/analyze.ts';
import { asksWhen, dateMatch, readDate } from '../../src/recall/dates.ts';

describe('the terms of a text', () => {
  it.each([
    ["Bruno's dogs were running; don't stop!", ['bruno', 'dog', 'run', 'stop']],
    ['Bruno’s dogs', ['bruno', 'dog']],
    ['Dog dogs DOG', ['dog']],
    ['café José ＡＢＣ', ['cafe', 'jose', 'abc']],
    ['Я люблю книги', ['любл', 'книг']],
    ['', []],
    ['the of and', []],
    ['\ud800 \0 \u202e 😀', []],
  ])('of %j', (text, terms) => {
    expect(analyze(text)).toEqual(terms);
  });

  it('are the same for forms of a word in one language, and for names in all', () => {
    const shared = (a: string, b: string) => analyze(a).filter((term) => analyze(b).includes(term));
    expect(shared('She adopted puppies', 'adopting a puppy')).toEqual(['adopt', 'puppi']);
    expect(shared('Lisboa', 'Bruno vive en Lisboa con sus perros.')).toEqual(['lisboa']);
    expect(shared('北京大学', '我喜欢在北京大学学习')).toContain('北京');
    expect(shared('서울에서 만났다', '서울에 살아요').length).toBeGreaterThan(0);
    expect(shared('กินข้าว', 'ฉันชอบกินข้าว').length).toBeGreaterThan(0);
  });

  it('are bounded in number, length and time', () => {
    const before = process.threadCpuUsage();
    for (const text of ['a', 'é', "'a", '的', "é'", 'a '].map((part) => part.repeat(500_000))) {
      expect(analyze(text).length).toBeLessThanOrEqual(1_000);
      expect(Math.max(0, ...analyze(text).map((term) => term.length))).toBeLessThanOrEqual(64);
    }
    const many = Array.from({ length: 5_000 }, (_, i) => `w${i}`).join(' ');
    expect(analyze(many)).toHaveLength(1_000);
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  });
});

describe('dates', () => {
  it.each([
    ['on 8 May, 2023', { year: 2023, month: 5, day: 8 }],
    ['May 8th 2023', { year: 2023, month: 5, day: 8 }],
    ['2023-05-08', { year: 2023, month: 5, day: 8 }],
    ['in June 2023', { year: 2023, month: 6, day: null }],
    ['in March', { year: null, month: 3, day: null }],
    ['back in 2022', { year: 2022, month: null, day: null }],
    ['You may march on', null],
  ])('are read from %j', (text, date) => {
    expect(readDate(text)).toEqual(date);
  });

  it('agree the better, the nearer', () => {
    const asked = { year: 2023, month: 5, day: 8 };
    const match = (day: string) => dateMatch(asked, new Date(day));
    expect([
      match('2023-05-08'),
      match('2023-05-10'),
      match('2023-05-30'),
      match('2023-06-08'),
      match('2022-05-08'),
    ]).toEqual([1, 0.75, 0.5, 0, 0]);
    expect(asksWhen('When did they meet?')).toBe(true);
    expect(asksWhen('Where did they meet?')).toBe(false);
  });
});
