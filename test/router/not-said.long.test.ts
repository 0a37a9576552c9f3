import { describe, expect, it } from 'vitest';
import { WISHES_INVENTED, WISHES_SAID } from '../unit/dated-statements.ts';
import { NAMES_INVENTED, NAMES_SAID } from '../unit/named-statements.ts';
import { CUT_OUT, SAID } from '../unit/quoted-statements.ts';
import { modelSays, proposed, type ProposedFact } from './memory-model.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

const s = useScripted();
const project = useProject(s);

/** When the messages are sent: a Thursday. */
const AT = '2025-05-15T10:00:00.000Z';
const CAT = 'I have a cat called Miso, she is grey.';
const BERLIN = 'Ich wohne seit drei Jahren in Berlin und habe einen Hund namens Bello.';
const ZH = '我有一只叫Miso的猫,住在柏林。';

/** A message, and a text that a model takes from it but that it does not say. */
const INVENTED: readonly (readonly [said: string, text: string])[] = [
  [CAT, 'The user has three cats and lives in Rome with a million dollars.'],
  [CAT, 'The user has a cat and lives in Rome.'],
  [CAT, 'The user has three cats.'],
  [CAT, 'The user paid 900 dollars for the cat Miso.'],
  [CAT, 'The user has a cat called Felix.'],
  [CAT, 'The cat Miso was born on 3 March 2019.'],
  [CAT, 'The user adopted Miso in Berlin.'],
  [CAT, 'Miso is the cat of the user and of Anna.'],
  ['We moved to Porto yesterday.', 'The user moved to Porto on 3 March 2019.'],
  ['We moved to Porto yesterday.', 'The user moved to Porto in 2021.'],
  ['We moved to Porto yesterday.', 'The user moved from Madrid to Porto.'],
  ['I come from France.', 'The user is Spanish.'],
  ['I was born in 1990.', 'The user was born in 1985.'],
  ['My dog loves salmon.', 'The dog of the user, Rex, loves salmon.'],
  ['Mia teaches at MIT.', 'Mia teaches at Stanford.'],
  ['I work as a nurse.', 'The user works as a nurse at Charité.'],
  ['I am 35.', 'The user is forty years old.'],
  ['My rent went up.', 'The rent of the user rose by 200 euros.'],
  [BERLIN, 'Der Nutzer wohnt in München.'],
  [BERLIN, 'Der Nutzer hat fünf Hunde.'],
  [BERLIN, 'Der Nutzer hat einen Hund, der Rex heißt, namens Waldi.'],
  [BERLIN, 'Der Nutzer wohnt seit 12 Jahren in Berlin.'],
  [ZH, '用户现在住在罗马。'],
  [ZH, '用户家里有七只猫。'],
  ['我昨天买了两本书。', '用户买了五本书。'],
  ['Je vis à Lyon avec ma sœur Inès.', "L'utilisateur vit à Paris."],
  ['Vivo en Sevilla desde 2019.', 'El usuario vive en Madrid.'],
  ['Я живу в Берлине.', 'Пользователь живёт в Москве.'],
  ['ベルリンに住んでいます。', 'ユーザーはローマに住んでいる。'],
  ['서울에 살아요.', '사용자는 부산에 산다.'],
];

/** A message, and a text that says the same in other words. */
const HONEST: readonly (readonly [said: string, text: string])[] = [
  [CAT, 'The user has a grey cat called Miso.'],
  ['We moved to Porto yesterday.', 'The user moved to Porto on 14 May 2025.'],
  ['We moved to Porto yesterday.', 'The family of the user moved to Porto on 2025-05-14.'],
  ['My kids are Tom and Ana.', 'The user has two children, Tom and Ana.'],
  ['I turned thirty-five last week.', 'The user is 35 years old.'],
  ['Our budget is 5k for the launch.', 'The budget for the launch is 5,000.'],
  ['Our budget is 1,250.50 euros.', 'The budget is 1250.50 euros.'],
  ['See you at 3pm on Friday.', 'The meeting is on Friday, 16 May 2025 at 15:00.'],
  ['I work for the World Health Organization.', 'The user works at WHO.'],
  ['I come from France.', 'The user is French.'],
  ['My flight is LH 1712 to Munich next Tuesday.', 'The user flies to Munich on flight LH1712 on 20 May 2025.'],
  ['I use Postgres at work.', 'The user works with PostgreSQL.'],
  ['my dog bruno loves salmon', 'Bruno, the dog of the user, loves salmon.'],
  ['I live at 12 Oak Street in Graz.', 'The user lives at Oak Street 12, Graz.'],
  ['Our team has a dozen people.', 'The team has 12 people.'],
  ['I have one brother.', 'The user has a brother.'],
  ['She paid half a million for the flat.', 'The flat cost 500,000.'],
  [BERLIN, 'Die Nutzerin lebt in Berlin.'],
  [BERLIN, 'Der Nutzer hat einen Hund, der Bello heißt.'],
  [BERLIN, 'Der Nutzer lebt seit 3 Jahren in Berlin.'],
  ['Ich bin in Rente gegangen.', 'Der Nutzer ist im Ruhestand und bezieht Geld aus der Kasse.'],
  ['Ich bin dreiundzwanzig.', 'Der Nutzer ist 23 Jahre alt.'],
  ['Am Montag fahre ich nach Wien.', 'Der Nutzer fährt am 19. Mai 2025 nach Wien.'],
  [ZH, '用户住在柏林,有一只猫。'],
  ['我昨天买了两本书。', '用户在2025年5月14日买了2本书。'],
  ['Je vis à Lyon avec ma sœur Inès.', "L'utilisateur vit à Lyon avec sa sœur Inès."],
  ['Vivo en Sevilla desde 2019.', 'El usuario vive en Sevilla desde 2019.'],
  ['Я живу в Берлине.', 'Пользователь живёт в Берлине.'],
  ["Roma'da yaşıyorum.", "Kullanıcı Roma'da yaşıyor."],
  ['서울에 살아요.', '사용자는 서울에 산다.'],
];

/** How the text of the last message is listed. */
async function reasonFor(said: string, text: string, fields: Partial<ProposedFact> = {}): Promise<string> {
  modelSays(s, ({ messages }) => [proposed(text, { quote: messages[0]?.text ?? '', ...fields })]);
  await project.tell({ text: said, at: AT });
  const [newest] = await project.conversations<{
    extractions: { nodes: { proposals: { nodes: { reason: string }[] } }[] };
  }>('extractions { nodes { proposals { nodes { reason } } } }', 1);
  return newest?.extractions.nodes[0]?.proposals.nodes[0]?.reason ?? '';
}

describe('a text that a model takes from a message', () => {
  it('is dropped where the messages hold not all of its names, numbers, places and dates', async () => {
    const kept: string[] = [];
    for (const [said, text] of INVENTED) if ((await reasonFor(said, text)) !== 'NOT_SAID') kept.push(text);
    expect(kept).toEqual([]);
    expect(await project.facts()).toEqual([]);
  }, 120_000);

  it('is kept where it says the same in other words', async () => {
    const dropped: string[] = [];
    for (const [said, text] of HONEST) if ((await reasonFor(said, text)) === 'NOT_SAID') dropped.push(text);
    expect(dropped).toEqual([]);
  }, 120_000);

  it('may name what an earlier message or the name of a speaker says', async () => {
    await project.tell({ text: 'Anna lives in Porto.', at: '2025-05-15T09:50:00.000Z' });
    modelSays(s, ({ messages }) => [proposed('Ben visits Anna.', { quote: messages[0]?.text ?? '' })]);
    await project.tell({ text: 'I visit Anna.', speaker: 'Ben', at: AT });
    expect((await project.facts()).map(({ fact }) => fact)).toEqual(['Ben visits Anna.']);
  });

  it('is dropped, and listed as over, where it ended before it was said', async () => {
    const pass = 'The user has a gym pass.';
    expect(await reasonFor('I had a gym pass.', pass, { valid_until: '2025-05-01' })).toBe('ALREADY_OVER');
    expect(await project.facts()).toEqual([]);
    expect(await reasonFor('I have a gym pass.', pass, { valid_until: '2025-05-15' })).toBe('ADD');
  });
});

/** The whole lists are read without a server, in `test/unit`. */
const someOf = <T>(list: readonly T[]) => list.filter((_, i) => i % 6 === 0);

describe('the sentence around a quote', () => {
  it('drops what is cut out of a question, a denial, a condition or a hope, and names that are not said', async () => {
    const kept: string[] = [];
    for (const [said, text, quote] of someOf(CUT_OUT))
      if ((await reasonFor(said, text, quote === null ? {} : { quote })) === 'ADD') kept.push(text);
    for (const [said, text] of someOf(NAMES_INVENTED)) if ((await reasonFor(said, text)) === 'ADD') kept.push(text);
    expect(kept).toEqual([]);
  }, 120_000);

  it('keeps what is said beside them, as such, or in another language', async () => {
    const dropped: string[] = [];
    for (const [said, text, quote] of someOf(SAID))
      if ((await reasonFor(said, text, quote === null ? {} : { quote })) === 'NOT_SAID') dropped.push(text);
    for (const [said, text] of someOf(NAMES_SAID)) if ((await reasonFor(said, text)) === 'NOT_SAID') dropped.push(text);
    expect(dropped).toEqual([]);
  }, 120_000);
});

describe('the fields of a proposal', () => {
  const dates = async () =>
    (await project.facts<{ eventDate: string | null; expirationDate: string | null }>('eventDate expirationDate')).map(
      ({ eventDate, expirationDate }) => [eventDate, expirationDate],
    );

  it('keep the days that the message names, and lose others without losing the fact', async () => {
    const fields = { event_date: '2019-01-03', valid_until: '2025-05-16' };
    expect(await reasonFor('I met Zoe.', 'The user met Zoe.', fields)).toBe('ADD');
    expect(await dates()).toEqual([[null, null]]);
    const said = 'I met Anna yesterday, and her pass is valid until 1 June.';
    await reasonFor(said, 'The user met Anna.', { event_date: '2025-05-14' });
    await reasonFor(said, "Anna's pass is valid.", { valid_until: '2025-06-01' });
    const found = await dates();
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        [null, null],
        [null, '2025-06-02T00:00:00.000Z'],
        ['2025-05-14', null],
      ]),
    );
  });

  it('make no wish of how to answer out of a liking', async () => {
    for (const [said, text] of someOf(WISHES_INVENTED))
      expect(await reasonFor(said, text, { kind: 'wish' })).toBe('NOT_SAID');
    for (const [said, text] of someOf(WISHES_SAID)) expect(await reasonFor(said, text, { kind: 'wish' })).toBe('ADD');
  }, 60_000);

  it('make no request to forget out of other words', async () => {
    const fields = { kind: 'forget' };
    expect(await reasonFor('I love my address in Graz.', 'the address of the user', fields)).toBe('NOT_SAID');
  });
});

describe('a statement that a model takes for one that is stored', () => {
  it.each([
    ['another number', 'Bruno has three dogs.', 'Bruno has four dogs.'],
    ['another name', 'Bruno lives in Porto.', 'Bruno lives in Lisbon.'],
    ['another day', 'The exam is on Monday.', 'The exam is on Tuesday.'],
    ['another month', 'The trip is on 3 April.', 'The trip is on 3 May.'],
    ['a negation', 'Bruno eats fish.', 'Bruno does not eat fish.'],
    ['the other way round', 'Evan plans a trip with Sam.', 'Sam plans a trip with Evan.'],
    ['a negation in German', 'Nora isst Fleisch.', 'Nora isst kein Fleisch.'],
    ['another place in Chinese', '小明现在住在柏林。', '小明现在住在罗马。'],
  ])('is added where it has %s', async (_name, stored, text) => {
    expect(await reasonFor(stored, stored)).toBe('ADD');
    modelSays(
      s,
      ({ messages }) => messages.map((one) => proposed(one.text, { message: one.n })),
      ({ facts }) => facts.map(({ f }) => ({ f, verdict: 'SAME', n: 1 })),
    );
    await project.tell({ text, at: AT });
    expect((await project.facts()).map(({ fact }) => fact).toSorted()).toEqual([stored, text].toSorted());
  });

  it('is the same where it only uses other words', async () => {
    const stored = 'Nora is allergic to nuts.';
    expect(await reasonFor(stored, stored)).toBe('ADD');
    modelSays(
      s,
      ({ messages }) => messages.map((one) => proposed(one.text, { message: one.n })),
      ({ facts }) => facts.map(({ f }) => ({ f, verdict: 'SAME', n: 1 })),
    );
    await project.tell({ text: 'Nora must not eat nuts, being allergic.', at: AT });
    expect((await project.facts()).map(({ fact }) => fact)).toEqual([stored]);
  });
});
