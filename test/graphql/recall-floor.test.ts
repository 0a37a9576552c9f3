import { beforeAll, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';

/**
 * The share of questions whose answer is among the first five results. All were when this was
 * written.
 */
const FLOOR = 0.95;

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

const { owner: team } = useSystem({ router: false });
let projectId: string;
beforeAll(async () => {
  projectId = await team.createProject();
  for (const fact of FACTS) await team.addProjectFact(projectId, fact);
  const messages = TALK.map(([speaker, text]) => ({ role: 'user', speaker, text }));
  await team.gql('mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }', {
    input: { projectId, messages, extract: false },
  });
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
