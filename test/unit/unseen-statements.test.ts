import { expect, it } from 'vitest';
import { sayDifferentThings } from '../../src/domains/extraction/compare-statements.ts';
import { compare, readStatement, readText } from '../../src/recall/carries.ts';
import { agreesWithCorrection, isSaidBetter } from '../../src/recall/corrections.ts';
import { areOpposed } from '../../src/recall/polarity.ts';
import {
  UNSEEN_AGREEING,
  UNSEEN_EXCLUSIVES,
  UNSEEN_FORGOTTEN,
  UNSEEN_OTHER_THINGS,
  UNSEEN_PARAPHRASES,
} from '../fixtures/unseen-statements.ts';

// These lists were written without a look at the code. The misses are named, so that each change
// shows what it mends and what it breaks.

const likeness = (statement: string, text: string) => {
  const read = readStatement(statement);
  return read && compare(read, readText(text));
};

const areOther = (one: string, other: string) =>
  sayDifferentThings({ text: one, isOwn: true, eventDate: null }, { text: other, isOwn: true, eventDate: null });

const isSilent = (before: string, after: string, said: string) => {
  const statement = readStatement(before, null, after);
  const text = readText(said);
  return statement !== null && compare(statement, text) === 'SAYS' && !agreesWithCorrection(statement, text);
};

it('of restatements of what is forgotten, these are missed', () => {
  const missed = UNSEEN_FORGOTTEN.flatMap(({ statement, says }) =>
    says.filter((text) => likeness(statement, text) !== 'SAYS'),
  );
  expect(missed).toEqual([
    "Emma's birthday is June 14",
    'my student loan debt',
    "I'm going to Japan in April",
    'I eat vegetarian',
    "I can't stand cilantro, hate it",
    'my cello',
    'my wife is expecting twins',
    'I smoke',
    'wedding on 12/9',
    'Miso has kidney problems',
    'I send money to my parents every month',
    "I'm bi, bisexual",
    'ich bin gegen Nüsse allergisch',
    'meine Allergie gegen Nüsse',
    "j'ai divorcé en 2018",
    'mi dirección es c/ Mayor 15',
    'he perdido 3000 € apostando',
    'perdí dinero en las apuestas',
    'estou grávida',
    'mijn salaris is 3500 euro per maand',
    'choruję na cukrzycę',
    'моя адреса: вул. Франка, 12',
    'я боюся собак',
    'боюсь собак',
    'أعاني من السكري',
  ]);
});

it('of near things, these go too', () => {
  const lost = UNSEEN_FORGOTTEN.flatMap(({ statement, near }) =>
    near.filter((text) => likeness(statement, text) === 'SAYS'),
  );
  expect(lost).toEqual(['I met my girlfriend in college']);
});

it('of statements that exclude each other, these are not known to', () => {
  const missed = UNSEEN_EXCLUSIVES.filter(({ one, other }) => !areOpposed(one, other) || !areOpposed(other, one));
  expect(missed.map(({ other }) => other)).toEqual([
    'The user is off alcohol',
    'The user left Boston',
    'The user is unsure about the move',
  ]);
});

it('of corrections, these leave the old statement, silence the new one, or pass for better words', () => {
  const wrong = UNSEEN_EXCLUSIVES.flatMap(({ one, other, saysOne, saysOther }) =>
    [[one, other, saysOne, saysOther] as const, [other, one, saysOther, saysOne] as const].filter(
      ([before, after, old, fresh]) =>
        !isSilent(before, after, old) || isSilent(before, after, fresh) || isSaidBetter(before, after),
    ),
  );
  expect(wrong.map(([before]) => before)).toEqual([
    'The user is off alcohol',
    "L'utilisateur mange de la viande",
    "L'utilisateur ne mange plus de viande",
    'المستخدم يدخن',
  ]);
});

it('of statements that agree, these are taken for opposites', () => {
  const wrong = UNSEEN_AGREEING.filter(([one, other]) => areOpposed(one, other) || areOpposed(other, one));
  expect(wrong.map(([, other]) => other)).toEqual([
    'The user works for a non-profit in Denver',
    "L'utente non mangia che pesce",
    'O usuário não bebe senão água',
    'Kullanıcı yalnızca İngilizce değil, Fransızca da konuşuyor',
    'المستخدم لا يتحدث الإنجليزية فقط بل الفرنسية أيضا',
  ]);
});

it('of paraphrases, these are taken for other statements', () => {
  const wrong = UNSEEN_PARAPHRASES.filter(([one, other]) => areOther(one, other));
  expect(wrong.map(([, other]) => other)).toEqual([
    'The user is afraid of spiders',
    'The user studied at Stanford',
    'The user gets up at 6:00',
  ]);
});

it('of statements that differ in one thing, these are taken for the same', () => {
  const wrong = UNSEEN_OTHER_THINGS.filter(([one, other]) => !areOther(one, other));
  expect(wrong.map(([, other]) => other)).toEqual(["The user's sister is a lawyer", '用户喜欢喝咖啡']);
});
