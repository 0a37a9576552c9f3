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
    ['\ud800 \0 \u202e 😀', ['😀']],
    ['了 の 뭐', []],
    ['192.168.100.200', ['192', '168', '100', '200']],
    ['Python 3.10, 3/10, 03:10 and © ™', ['python', '3', '10', '03', 'tm']],
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

  it.each([
    ['1,250.50', '1250.50'],
    ['1,250.50', '1.250,50'],
    ['1 250,50 €', '1250,50'],
    ['1\u202f250,50', '1’250.50'],
    ['1,250', '1 250 €'],
    ['1250.00', '1,250'],
    ['€ 1 250', '1250'],
    ['12,50,000', '1250000'],
    ['١٢٥٠', '1250'],
    ['२०२५', '2025'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['naïve café', 'naive cafe'],
    ['Ægir Œuvre', 'aegir oeuvre'],
    ['favourite colour', 'favorite color'],
    ['organised theatre', 'organized theater'],
    ['travelling, grey', 'traveling, gray'],
    ['貓', '猫'],
    ['我喜歡喝咖啡', '我喜欢喝咖啡'],
    ['臺灣的圖書館', '台湾的图书馆'],
    ['スシ', 'すし'],
    ['ｶﾌｪ', 'カフェ'],
    ['ＡＢＣ', 'abc'],
    ['ещё ёлка', 'еще елка'],
    ['καφές', 'καφες'],
    ['👍🏽 ❤️', '👍 ❤'],
  ])('are the same for %s and %s', (one, other) => {
    expect(analyze(one)).toEqual(analyze(other));
    expect(analyze(one)).not.toEqual([]);
  });

  it.each([
    ['web-07', 'web07'],
    ['web07', 'web 07'],
    ['SRV_DB_01', 'db01'],
    ['srv-db-01', 'srv db 01'],
    ['5km', '5 km'],
    ['getUserById()', 'get user by id'],
    ['HTTPServer', 'http server'],
    ['Herr Müller aus Köln', 'Mueller, Koeln'],
    ['Malmö', 'Malmo'],
    ['我的猫叫米索', '貓叫什麼'],
  ])('are shared by %s and %s', (one, other) => {
    expect(analyze(one)).toEqual(expect.arrayContaining(analyze(other)));
  });

  it.each([
    ['我養了一隻狗，叫小白。', '大象'],
    ['3.10', '31'],
    ['1.25', '125'],
    ['at 10:30', '1030'],
    ['5, 100 people', '5100'],
    ['2025-10-04', '20251004'],
    ['promise', 'promize'],
    ['📞', '📷'],
  ])('differ for %s and %s', (one, other) => {
    expect(analyze(one)).not.toEqual(expect.arrayContaining(analyze(other)));
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
    const match = (day: string) => dateMatch(asked, Date.parse(day) / 86_400_000);
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
