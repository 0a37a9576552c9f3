import { describe, expect, it } from 'vitest';
import { compare } from '../../src/recall/carries.ts';
import { readStatement, readText } from '../../src/recall/statement.ts';
import { agreesWithCorrection, isSaidBetter } from '../../src/recall/corrections.ts';
import { areOpposed } from '../../src/recall/polarity.ts';
import { sayDifferentThings } from '../../src/domains/extraction/compare-statements.ts';
import { AGREEING, EXCLUSIVES } from '../fixtures/denials.ts';
import { FORGOTTEN } from '../fixtures/restatements.ts';

const likeness = (statement: string, text: string) => {
  const read = readStatement(statement);
  return read && compare(read, readText(text));
};

describe('what a statement denies', () => {
  it.each(EXCLUSIVES)('$language: $other', ({ one, other, saysOne, saysOther }) => {
    for (const against of [other, saysOther]) {
      expect(areOpposed(one, against)).toBe(true);
      expect(areOpposed(against, one)).toBe(true);
    }
    expect(areOpposed(other, saysOne)).toBe(true);
    for (const [before, after] of [[one, other] as const, [other, one] as const])
      expect(isSaidBetter(before, after), `${before} → ${after}`).toBe(false);
  });

  it.each(AGREEING)('%s – %s', (one, other) => {
    expect(areOpposed(one, other)).toBe(false);
    expect(areOpposed(other, one)).toBe(false);
  });
});

describe('a correction', () => {
  it.each(EXCLUSIVES)('$language: of $one or $other leaves what agrees alone', ({ one, other, saysOne, saysOther }) => {
    const isSilent = (before: string, after: string, said: string) => {
      const statement = readStatement(before, null, after);
      const text = readText(said);
      return statement && compare(statement, text) === 'SAYS' && !agreesWithCorrection(statement, text);
    };
    expect(isSilent(one, other, one)).toBe(true);
    expect(isSilent(other, one, other)).toBe(true);
    expect(isSilent(one, other, saysOther)).toBe(false);
    expect(isSilent(other, one, saysOne)).toBe(false);
    expect(isSilent(one, other, other)).toBe(false);
  });
});

describe('what is forgotten', () => {
  it.each(FORGOTTEN)('$statement', ({ statement, says, near }) => {
    for (const text of says) expect(likeness(statement, text), text).toBe('SAYS');
    for (const text of near) expect(likeness(statement, text), text).not.toBe('SAYS');
  });
});

describe('a statement is another one', () => {
  const differ = (one: string, other: string) =>
    sayDifferentThings({ text: one, isOwn: true, eventDate: null }, { text: other, isOwn: true, eventDate: null });

  it.each([
    ...EXCLUSIVES.map(({ one, saysOther }) => [one, saysOther] as const),
    ['Der Nutzer raucht.', 'Der Nutzer hat das Rauchen aufgegeben.'],
    ['The flat of the user is large.', 'My flat is small now.'],
    ['The shelf is 5 feet long.', 'The shelf is 5 metres long.'],
    ['The box weighs 5 kg.', 'The box weighs 5 pounds.'],
    ['The user likes tea.', 'The user likes coffee.'],
    ['Anna drinks tea.', 'Anna drinks coffee.'],
    ['Der Nutzer trinkt Tee.', 'Der Nutzer trinkt Kaffee.'],
    ['用户喜欢茶。', '用户喜欢咖啡。'],
    ['Пользователь пьёт чай.', 'Пользователь пьёт кофе.'],
    ['The soup is hot.', 'The soup is cold.'],
    ['El piso es grande.', 'El piso es pequeño.'],
    ["L'appartement est grand.", "L'appartement est petit."],
    ['ユーザーの部屋は大きい。', 'ユーザーの部屋は小さい。'],
    ['사용자는 차를 마신다.', '사용자는 커피를 마신다.'],
    ['The window is open.', 'The window is closed.'],
    ['The user is left-handed.', 'The user is right-handed.'],
  ] as const)('%s – %s', (one, other) => {
    expect(differ(one, other)).toBe(true);
  });

  it.each([
    ['The user adores jazz.', 'The user loves jazz.'],
    ['Bruno lives in Lisbon.', 'Bruno has his home in Lisbon.'],
    ['The user works at Acme.', 'The user is employed at Acme.'],
    ['Der Nutzer wohnt in Rom.', 'Der Nutzer lebt in Rom.'],
    ["L'utilisateur habite à Paris.", "L'utilisateur vit à Paris."],
    ['用户住在北京。', '用户居住在北京。'],
    ['The user is allergic to nuts.', 'The user has a nut allergy.'],
    ['The user bought a car.', 'The user purchased a car.'],
    ['Nora is allergic to nuts.', 'Nora must not eat nuts, being allergic.'],
  ])('%s – %s is no other one', (one, other) => {
    expect(differ(one, other)).toBe(false);
  });
});
