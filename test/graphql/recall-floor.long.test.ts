import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

/**
 * The share of questions whose answer is among the first five results. All were when this was
 * written.
 */
const FLOOR = 0.95;
/** The share of answers in blocks, and the tokens of a question that another project answers. */
const BLOCK_FLOOR = 0.9;
const MAX_FOREIGN_TOKENS = 60;

const FACTS = [
  'Ines works as a marine biologist at the aquarium in Porto.',
  'Ines is allergic to peanuts.',
  'Ines adopted a greyhound named Comet in March 2022.',
  'Ines learned to weld in order to build a gate.',
  'Ines sold the blue bicycle to a neighbour.',
  'Ines runs every Tuesday before breakfast.',
  'Ines keeps bees on the roof.',
  'Ines has a twin sister who paints murals.',
  'Ines married on 4 June 2016.',
  'Ines prefers trains to planes.',
  'Tomas teaches chemistry at a night school.',
  'Tomas is allergic to cats.',
  'Tomas broke the left wrist while skating in 2019.',
  'Tomas collects old maps of islands.',
  'Tomas sold the family vineyard.',
  'Tomas runs a small choir.',
  'Tomas has three brothers, all of them dentists.',
  'Tomas married in October 2020.',
  'Tomas prefers tea without sugar.',
  'Tomas repaired the accordion of a grandfather.',
];

const TALK: [speaker: string, text: string][] = [
  ['Tomas', 'Good morning! Did you sleep well after the storm?'],
  ['Ines', 'Hardly. The lightning struck the chestnut next to our barn.'],
  ['Tomas', 'Oh no! Was anybody hurt?'],
  ['Ines', 'Nobody, only the ladder is charcoal now.'],
  ['Tomas', 'Which instrument is your nephew practising these days?'],
  ['Ines', 'The bassoon, of all things.'],
  ['Tomas', 'My condolences to the walls.'],
  ['Ines', 'They cope. How was the exhibition of ceramics?'],
  ['Tomas', 'Crowded, and wonderful. I bought a teapot shaped like an owl.'],
  ['Ines', 'I want to see it!'],
  ['Tomas', 'Come on Friday, then. I will bake the plum cake.'],
  ['Ines', 'What did the doctor say about your knee?'],
  ['Tomas', 'Six weeks without football.'],
  ['Ines', 'And will you listen to her?'],
  ['Tomas', 'For once, yes.'],
  ['Ines', 'Our ferry to the Azores leaves on the ninth.'],
  ['Tomas', 'Do not forget the binoculars for the whales.'],
];

const QUESTIONS: [question: string, answer: string][] = [
  ['Where does Ines work?', 'aquarium in Porto'],
  ['What is Tomas allergic to?', 'allergic to cats'],
  ['What is Ines allergic to?', 'allergic to peanuts'],
  ['What is the name of the greyhound that Ines adopted?', 'named Comet'],
  ['When did Ines marry?', '4 June 2016'],
  ['When did Tomas get married?', 'October 2020'],
  ['What happened in March 2022?', 'named Comet'],
  ['What did Tomas break in 2019?', 'left wrist'],
  ['What did Ines sell?', 'blue bicycle'],
  ['What did Tomas sell?', 'vineyard'],
  ['How many brothers does Tomas have?', 'three brothers'],
  ['What does Tomas collect?', 'old maps'],
  ['Does Ines keep any animals on her roof?', 'keeps bees'],
  ['Who repairs accordions?', 'repaired the accordion'],
  ['Which tree was struck by lightning?', 'chestnut'],
  ['What instrument does the nephew practise?', 'The bassoon'],
  ['What did Tomas buy at the exhibition of ceramics?', 'teapot'],
  ["What did the doctor say about Tomas' knee?", 'Six weeks'],
  ['When does the ferry to the Azores leave?', 'on the ninth'],
  ['What should be packed for watching whales?', 'binoculars'],
];

/** Statements of a user to an assistant, each with a question that it answers. */
const STATEMENTS: [said: string, question: string][] = [
  ['The first release of the parking app is due on 12 March.', 'When is the first release of the parking app due?'],
  ['My budget for the kitchen is 9,000 euros.', 'What is the budget for the kitchen?'],
  ['I use Postgres for the parking app, not MySQL.', 'Which database does the parking app use?'],
  ['Always give me recipes without coriander.', 'Can you suggest recipes for tonight?'],
  ['The tiles for the kitchen come from Lisbon.', 'Where do the tiles of the kitchen come from?'],
  ['My marathon training has four runs a week.', 'How many runs a week are in my marathon training?'],
  ['The tests of the parking app cover 81 percent now.', 'What percent do the tests of the parking app cover?'],
  ['Grandmother turns ninety in August.', 'When does grandmother turn ninety?'],
  ['I prefer short answers about plants.', 'How do I water plants in winter?'],
  ['The login of the parking app locks after five attempts.', 'After how many attempts does the login lock?'],
  ['My knee hurts after the long run on Sundays.', 'When does my knee hurt?'],
  ['The plumber for the kitchen is called Otis.', 'What is the plumber for the kitchen called?'],
  ['We moved the first release to 2 April.', 'To which day was the first release moved?'],
  ['Speech for grandmother: five minutes at most.', 'How long may the speech for grandmother be?'],
  ['The basil plants stand by the east window.', 'Where do the basil plants stand?'],
  ['I signed up for the marathon in Utrecht.', 'For which marathon did I sign up?'],
];
/** How many of the best results may hold the statement. */
const WITHIN = 3;

/** An assistant's long reply: it repeats statements, new and old, among much else. */
function longReply(i: number): string {
  const repeated = [i, i + 15, i + 13, i + 10].map((n) => STATEMENTS[n % STATEMENTS.length]?.[0]).join(' And so: ');
  const advice = Array.from({ length: 90 }, (_, n) => `advice${(i * 37 + n * 11) % 400}`).join(' ');
  return `${repeated} ${advice}`;
}

const { owner: team } = useSystem({ router: false });
let projectId: string;
beforeAll(async () => {
  projectId = await team.createProject();
  for (const fact of FACTS) await team.addProjectFact(projectId, fact);
  const messages = TALK.map(([speaker, text]) => ({ role: 'user', speaker, text }));
  await addMessages(team, { projectId, messages, extract: false });
});

it('the answer to a question is among the first five results', async () => {
  const missed: string[] = [];
  for (const [query, answer] of QUESTIONS) {
    const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(
      'query ($projectId: ID, $query: String!) { searchMemory(projectId: $projectId, query: $query, first: 5) { text } }',
      { projectId, query },
    );
    if (!searchMemory.some(({ text }) => text.includes(answer))) missed.push(query);
  }
  expect(1 - missed.length / QUESTIONS.length, missed.join('\n')).toBeGreaterThanOrEqual(FLOOR);
});

it('what a user said is found among the long replies of an assistant, which repeat it', async () => {
  const id = await team.createProject();
  const messages = STATEMENTS.flatMap(([said], i) => [
    { role: 'user', text: said },
    { role: 'assistant', text: longReply(i) },
    { role: 'user', text: `${longReply(i + 7)} What do you make of this?` },
    { role: 'assistant', text: longReply(i + 3) },
  ]);
  await addMessages(team, { projectId: id, messages, extract: false });
  const missed: string[] = [];
  for (const [said, query] of STATEMENTS) {
    const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(
      'query ($id: ID, $query: String!, $first: Int) { searchMemory(projectId: $id, query: $query, first: $first) { text } }',
      { id, query, first: WITHIN },
    );
    if (!searchMemory.some(({ text }) => text === said)) missed.push(query);
  }
  expect(1 - missed.length / STATEMENTS.length, missed.join('\n')).toBeGreaterThanOrEqual(FLOOR);
});

describe('in prompts of 512 tokens', () => {
  /** The boundaries of both projects, with the questions of each. */
  let own: (readonly [boundaryId: string, query: string, answer: string])[];
  let foreign: (readonly [boundaryId: string, query: string])[];
  beforeAll(async () => {
    const id = await team.createProject();
    const messages = STATEMENTS.flatMap(([text], i) => [
      { role: 'user', text },
      { role: 'assistant', text: longReply(i) },
    ]);
    await addMessages(team, { projectId: id, messages, extract: false });
    const friends = await team.createBoundary({ projectIds: [projectId] });
    const user = await team.createBoundary({ projectIds: [id] });
    own = [
      ...QUESTIONS.map(([query, answer]) => [friends, query, answer] as const),
      ...STATEMENTS.map(([answer, query]) => [user, query, answer] as const),
    ];
    foreign = [
      ...QUESTIONS.map(([query]) => [user, query] as const),
      ...STATEMENTS.map(([, query]) => [friends, query] as const),
    ];
  });

  async function blockOf(boundaryId: string, query: string): Promise<{ block: string | null; tokens: number }> {
    const { testBoundary } = await team.gql<{ testBoundary: { block: string | null; tokens: number } }>(
      'query ($boundaryId: ID!, $query: String!) { testBoundary(boundaryId: $boundaryId, query: $query) { block tokens } }',
      { boundaryId, query },
    );
    return testBoundary;
  }

  it('the answers stand', async () => {
    const missed: string[] = [];
    for (const [boundaryId, query, answer] of own)
      if (!(await blockOf(boundaryId, query)).block?.includes(answer)) missed.push(query);
    expect(1 - missed.length / own.length, missed.join('\n')).toBeGreaterThanOrEqual(BLOCK_FLOOR);
  });

  it('questions of another project are given little', async () => {
    let tokens = 0;
    for (const [boundaryId, query] of foreign) tokens += (await blockOf(boundaryId, query)).tokens;
    expect(tokens / foreign.length).toBeLessThanOrEqual(MAX_FOREIGN_TOKENS);
  });
});
