import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

const { owner } = useSystem({ router: false });

async function block(said: readonly string[], query: string): Promise<string | null> {
  const projectId = await owner.createProject();
  await addMessages(owner, { projectId, messages: said.map((text) => ({ role: 'user', text })), extract: false });
  const boundaryId = await owner.createBoundary({ projectIds: [projectId] });
  const { testBoundary } = await owner.gql<{ testBoundary: { block: string | null } }>(
    'query ($b: ID!, $q: String!) { testBoundary(boundaryId: $b, query: $q) { block } }',
    { b: boundaryId, q: query },
  );
  return testBoundary.block;
}

describe('a request to write something is no memory', () => {
  it.each([
    ['Write a poem about a dog.', 'What are good names for a dog?'],
    ['Can you draft a product description for a dog leash?', 'Which dog leash is best?'],
    ['Please generate a slogan for a bakery.', 'How does a bakery make sourdough?'],
    ['Schreib ein Gedicht über einen Hund.', 'Wie heißen gute Namen für einen Hund?'],
    ['Écris un poème sur un chien.', 'Quels sont de bons noms pour un chien ?'],
    ['Escribe un poema sobre un perro.', '¿Qué nombres son buenos para un perro?'],
    ['Scrivi una poesia su un cane.', 'Quali sono bei nomi per un cane?'],
    ['Escreva um poema sobre um cachorro.', 'Quais são bons nomes para um cachorro?'],
    ['Schrijf een gedicht over een hond.', 'Wat zijn goede namen voor een hond?'],
    ['Napisz wiersz o psie.', 'Jakie imiona są dobre o psie?'],
    ['Напиши стихотворение о собаке.', 'Какие имена хороши для собаки?'],
    ['写一首关于狗的诗。', '狗叫什么名字好？'],
    ['개에 대한 시를 써 줘.', '개 이름으로 뭐가 좋아?'],
  ])('%s', async (request, question) => {
    expect(await block([request], question)).toBeNull();
  });
});

describe('it is one where it says something of its speaker, or is asked for', () => {
  it.each([
    ['Write a poem about my dog Rex.', 'What is my dog called?'],
    ['Schreib ein Gedicht über meinen Hund Rex.', 'Wie heißt mein Hund?'],
    ['I write poems about dogs.', 'What do I write poems about?'],
    ['Write a poem about a dog.', 'Which poem did I ask you to write?'],
  ])('%s', async (said, question) => {
    expect(await block([said], question)).toContain(said);
  });
});
