import { expect, it } from 'vitest';
import { modelSays, proposed } from './memory-model.ts';
import { anthropicOf, openaiOf } from './official-clients.ts';
import { useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

const s = useScripted();
const project = useProject(s);
const { team } = project;

/** A month with a user, in one language. */
interface Month {
  language: string;
  /** Each is said by the user, and is the fact that the memory model takes from it. */
  home: [said: string, fact: string];
  car: [said: string, fact: string];
  lamp: [said: string, fact: string];
  wish: string;
  newCar: string;
  asksHome: string;
  asksCar: string;
  asksElse: string;
  /** Words of the address, of the old car, of the new one, and of the wish. */
  words: { home: RegExp; oldCar: RegExp; newCar: RegExp; wish: RegExp };
}

const MONTHS: readonly Month[] = [
  {
    language: 'English',
    home: ['My address is 12 Oak Street in Graz.', 'The user lives at 12 Oak Street in Graz.'],
    car: ['I drive a red Fiat Panda from 1994.', 'The user drives a red Fiat Panda from 1994.'],
    lamp: ['Please ship the lamp to 12 Oak Street in Graz again.', 'A lamp was shipped to 12 Oak Street in Graz.'],
    wish: 'Always answer me in metric units.',
    newCar: 'The user drives a blue Tesla.',
    asksHome: 'In which street in Graz do I live?',
    asksCar: 'Which car do I drive, the Fiat Panda?',
    asksElse: 'How far is the Moon?',
    words: { home: /Oak Street/, oldCar: /Panda/, newCar: /Tesla/, wish: /metric/ },
  },
  {
    language: 'German',
    home: ['Meine Adresse ist Eichenweg 12 in Graz.', 'Der Nutzer wohnt im Eichenweg 12 in Graz.'],
    car: ['Ich fahre einen roten Fiat Panda von 1994.', 'Der Nutzer fährt einen roten Fiat Panda von 1994.'],
    lamp: [
      'Schick die Lampe bitte noch einmal in den Eichenweg 12 in Graz.',
      'Eine Lampe ging in den Eichenweg 12 in Graz.',
    ],
    wish: 'Antworte mir immer in metrischen Einheiten.',
    newCar: 'Der Nutzer fährt einen blauen Tesla.',
    asksHome: 'In welcher Straße in Graz wohne ich?',
    asksCar: 'Welches Auto fahre ich, den Fiat Panda?',
    asksElse: 'Wie weit ist der Mond entfernt?',
    words: { home: /Eichenweg/, oldCar: /Panda/, newCar: /Tesla/, wish: /metrischen/ },
  },
  {
    language: 'Chinese',
    home: ['我的地址是格拉茨橡树街12号。', '用户住在格拉茨橡树街12号。'],
    car: ['我开一辆1994年的红色菲亚特熊猫。', '用户开一辆1994年的红色菲亚特熊猫。'],
    lamp: ['请把台灯再寄到格拉茨橡树街12号。', '台灯寄到了格拉茨橡树街12号。'],
    wish: '请始终用公制单位回答我。',
    newCar: '用户开一辆蓝色特斯拉。',
    asksHome: '我住在格拉茨哪条街?',
    asksCar: '我开一辆什么车,是菲亚特熊猫吗?',
    asksElse: '月球有多远?',
    words: { home: /橡树街/, oldCar: /熊猫/, newCar: /特斯拉/, wish: /公制/ },
  },
];

const EDIT = 'mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }';
const FORGET = 'mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } similar { fact } } }';
const RESTORE = 'mutation ($id: ID!) { restoreFact(input: { id: $id }) { fact { id } } }';

const through = () => ({ defaultQuery: { boundary_id: project.boundary } });

/** Says something by the client of OpenAI, and waits until it is remembered. */
async function tell(text: string): Promise<void> {
  await openaiOf(s.system, team, through()).chat.completions.create({
    model: 'chat',
    messages: [{ role: 'user', content: text }],
  });
  await s.system.settled();
}

/** Asks by each of the two clients. Returns the bodies that their providers get. */
async function memoryOf(question: string): Promise<string[]> {
  const known = s.calls().length;
  const messages = [{ role: 'user' as const, content: question }];
  await openaiOf(s.system, team, through()).chat.completions.create({ model: 'chat', messages });
  await anthropicOf(s.system, team, through()).messages.create({ model: 'messages', max_tokens: 50, messages });
  return s
    .calls()
    .slice(known)
    .map(({ body }) => body.toString().replaceAll(question, ''));
}

async function factId(text: string): Promise<string> {
  const facts = await project.facts<{ id: string; fact: string; expired: boolean }>('id fact expired');
  const found = facts.find(({ fact }) => fact === text);
  if (!found) throw new Error(`no fact says: ${text}`);
  return found.id;
}

/** Each question gets the wish; the words that are wanted, and none of the others. */
async function expectMemory(question: string, wanted: readonly RegExp[], unwanted: readonly RegExp[]): Promise<void> {
  for (const memory of await memoryOf(question)) {
    for (const words of wanted) expect(memory, question).toMatch(words);
    for (const words of unwanted) expect(memory, question).not.toMatch(words);
  }
}

it.each(MONTHS)('a month in $language, by the official clients', { timeout: 120_000 }, async (month) => {
  const { home, oldCar, newCar, wish } = month.words;
  const facts = new Map([month.home, month.car, month.lamp]);
  modelSays(s, ({ messages }) =>
    messages.flatMap(({ n, text }) => {
      const fact = facts.get(text);
      return fact === undefined ? [] : [proposed(fact, { message: n, quote: text })];
    }),
  );

  // Said.
  for (const text of [month.home[0], month.car[0], month.wish, month.lamp[0]]) await tell(text);
  expect((await project.inForce()).toSorted()).toEqual([...facts.values()].toSorted());
  await expectMemory(month.asksHome, [home, wish], []);
  await expectMemory(month.asksCar, [oldCar, wish], [newCar]);
  await expectMemory(month.asksElse, [wish], [home, oldCar]);

  // Corrected.
  await team.gql(EDIT, { input: { id: await factId(month.car[1]), fact: month.newCar, reason: 'NO_LONGER_TRUE' } });
  await expectMemory(month.asksCar, [newCar, wish], [oldCar]);

  // Forgotten.
  const id = await factId(month.home[1]);
  const { forgetFact } = await team.gql<{ forgetFact: { similar: { fact: string }[] } }>(FORGET, { id });
  expect(forgetFact.similar.map(({ fact }) => fact)).toEqual([month.lamp[1]]);
  for (const question of [month.asksHome, month.lamp[0], month.asksElse]) await expectMemory(question, [], [home]);

  // Brought back as one.
  await team.gql(RESTORE, { id });
  await expectMemory(month.asksHome, [home, wish], []);
  expect((await project.inForce()).toSorted()).toEqual([month.home[1], month.newCar, month.lamp[1]].toSorted());
});
