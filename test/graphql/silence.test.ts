import { beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

const system = useSystem();
let team: TestActor;
beforeAll(() => {
  team = system.owner;
});

interface Tested {
  block: string | null;
  hits: { text: string; explain: { coverage: number } }[];
  leftOut: { reason: string }[];
}

/** A boundary on a new project in which this was said. */
async function boundaryWith(messages: readonly (readonly [role: string, text: string])[], minCoverage = 0.15) {
  const projectId = await team.createProject();
  await addMessages(team, { projectId, messages: messages.map(([role, text]) => ({ role, text })), extract: false });
  return { projectId, boundaryId: await team.createBoundary({ projectIds: [projectId], minCoverage }) };
}

async function ask(boundaryId: string, query: string, minCoverage?: number): Promise<Tested> {
  const { testBoundary } = await team.gql<{ testBoundary: Tested }>(
    `query ($boundaryId: ID!, $query: String!, $minCoverage: Float) {
       testBoundary(boundaryId: $boundaryId, query: $query, minCoverage: $minCoverage) {
         block hits { text explain { coverage } } leftOut { reason } } }`,
    { boundaryId, query, minCoverage },
  );
  return testBoundary;
}

const TAX = 'I paid capital gains tax in March and the bank took a week.';

describe('memory says nothing', () => {
  let boundaryId: string;
  beforeAll(async () => {
    ({ boundaryId } = await boundaryWith([
      ['user', TAX],
      ['user', 'My good friend Pierre has rain boots with 17 holes, and he loves Italian songs.'],
      ['user', 'We plan to write more tests for the function that parses invoices.'],
    ]));
  });

  it.each([
    'What is the capital of Mongolia?',
    'Write a function that took a week number.',
    'Who invented the bank note?',
    'How tall is the tower of Pisa in March?',
    'Explain how gains from amplifiers are measured.',
  ])('to a question on the world that shares a word with it: %s', async (query) => {
    expect(await ask(boundaryId, query)).toMatchObject({ block: null, hits: [] });
    // The words are there: without the rule they would be recalled.
    expect((await ask(boundaryId, query, 0)).block).not.toBeNull();
  });

  it.each([
    'Hi!',
    'Good morning',
    'Thanks a lot!',
    'Guten Morgen!',
    'Bonjour, comment ça va ?',
    '¡Buenos días!',
    'Grazie mille!',
    'Спасибо!',
    '你好',
    'おはよう',
    '안녕하세요',
    'What is 17 times 23?',
    '17 * 23',
    'Was ist 17 mal 23?',
    '17乘以23等于多少？',
    "Translate 'good morning, my friend' into Italian.",
    'Translate good morning into Italian.',
    'How do you say good friend in Italian?',
    'Übersetze „Guten Morgen“ ins Italienische.',
    'Traduis « bonjour » en italien.',
    'Write a haiku about rain.',
    'Please write me a poem about rain.',
    'Schreib ein Gedicht über den Regen.',
  ])('to a greeting, a sum, a translation or a request: %s', async (query) => {
    expect((await ask(boundaryId, query)).block).toBeNull();
  });

  it('and says why, while a search finds all that matches', async () => {
    const { boundaryId: one, projectId } = await boundaryWith([['user', TAX]]);
    expect(await ask(one, 'What is the capital of Mongolia?')).toMatchObject({ leftOut: [{ reason: 'LOW_COVERAGE' }] });
    const search = async (minCoverage?: number) => {
      const { searchMemory } = await team.gql<{ searchMemory: object[] }>(
        `query ($projectId: ID, $minCoverage: Float) {
           searchMemory(projectId: $projectId, query: "capital of Mongolia", minCoverage: $minCoverage) { id } }`,
        { projectId, minCoverage },
      );
      return searchMemory.length;
    };
    expect([await search(), await search(0.2), await search(0.5)]).toEqual([1, 1, 0]);
  });

  it('unless its boundary or the question asks for everything that matches', async () => {
    expect((await ask(boundaryId, 'What is the capital of Mongolia?', 0)).block).toContain('capital gains');
    const { boundaryId: open } = await boundaryWith([['user', TAX]], 0);
    expect((await ask(open, 'What is the capital of Mongolia?')).block).toContain('capital gains');
    expect((await ask(open, 'What is the capital of Mongolia?', 0.15)).block).toBeNull();
  });
});

describe('memory speaks', () => {
  it.each([
    ['When did I pay tax?', TAX],
    ['What is my dog called?', 'I have a dog, Rex, since May.'],
    ['Hi, what is my dog called?', 'I have a dog, Rex, since May.'],
    ['What does Nora drink?', 'Nora likes green tea.'],
    ['Was trinkt Nora?', 'Nora mag grünen Tee.'],
    ['Write an email to my landlord about the boiler.', 'The landlord of our flat never repaired the boiler.'],
    ['Draft a note to Anna about the harbour.', 'Anna wants to meet at the harbour.'],
    ['Which port does the staging server use?', 'Our staging server listens on 8043.'],
    ['我的狗叫什么名字？', '我的狗叫小白。'],
    ['¿Cómo se llama mi perro?', 'Mi perro se llama Rex.'],
  ])('where the question is about it: %s', async (query, text) => {
    const { boundaryId } = await boundaryWith([['user', text]]);
    const { block, hits } = await ask(boundaryId, query);
    expect(block).toContain(text);
    expect(hits[0]?.explain.coverage).toBeGreaterThanOrEqual(0.3);
  });
});

describe('what the assistant said', () => {
  const WINE = [
    ['user', 'Which wine goes with trout?'],
    ['assistant', 'I recommend a dry Riesling from the Mosel with trout.'],
  ] as const;

  it.each([
    'Which wine did you recommend with trout?',
    'What was the wine you recommended for trout?',
    'What was your recommendation for wine with trout?',
    'Remind me what the assistant suggested about wine and trout.',
  ])('is told, and marked, where the question asks for it: %s', async (query) => {
    const { boundaryId } = await boundaryWith(WINE);
    expect((await ask(boundaryId, query)).block).toMatch(/\(assistant\) .*Riesling|, assistant\n.*Riesling/);
  });

  it.each([
    ['Welchen Wein hast du zur Forelle empfohlen?', 'Ich empfehle zur Forelle einen trockenen Wein, den Riesling.'],
    ["Quel vin m'as-tu recommandé avec la truite ?", 'Avec la truite, je recommande un vin sec, le Riesling.'],
    ['¿Qué vino me recomendaste con la trucha?', 'Con la trucha recomiendo un vino seco, el Riesling.'],
    ['Che vino mi hai consigliato con la trota?', 'Con la trota consiglio un vino secco, il Riesling.'],
    ['Какое вино ты посоветовал к форели?', 'К форели советую сухое вино, Riesling.'],
    ['你之前推荐了什么葡萄酒配鳟鱼？', '鳟鱼配干型葡萄酒 Riesling 最好。'],
    ['マスに合うワインは何を勧めてくれましたか？', 'マスにはワインの Riesling をお勧めします。'],
  ])('in other languages too: %s', async (query, reply) => {
    const { boundaryId } = await boundaryWith([['assistant', reply]]);
    expect((await ask(boundaryId, query)).block).toContain('Riesling');
  });

  it.each(['Which wine goes with trout?', 'Which wine would you recommend with trout?', 'Do I like wine with trout?'])(
    'is left out where the question asks for something else: %s',
    async (query) => {
      const { boundaryId } = await boundaryWith(WINE);
      const { block, leftOut } = await ask(boundaryId, query);
      expect(block ?? '').not.toContain('Riesling');
      expect(leftOut.map(({ reason }) => reason)).toContain('NOT_FOR_PROMPTS');
    },
  );
});

it('of a long message the sentences are told that answer, not its beginning', async () => {
  const filler = 'The train was late, and somebody sang in the corridor for an hour. ';
  const { boundaryId } = await boundaryWith([
    ['user', `${filler.repeat(20)}My cousin keeps alpacas near Cusco. ${filler.repeat(20)}Their wool goes to Lima.`],
  ]);
  const { block } = await ask(boundaryId, 'What does my cousin keep near Cusco?');
  expect(block).toContain('My cousin keeps alpacas near Cusco.');
  expect(block?.length).toBeLessThan(900);
});

it('rejects a share below 0 or above 1', async () => {
  const { boundaryId } = await boundaryWith([['user', TAX]]);
  await expect(ask(boundaryId, 'tax', 1.1)).rejects.toThrow(/minCoverage/);
  await expect(boundaryWith([['user', TAX]], -0.1)).rejects.toThrow(/minCoverage/);
});
