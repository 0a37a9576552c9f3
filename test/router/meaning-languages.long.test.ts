import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVectorStore } from '../../bench/recall/vector-store.ts';
import { TALKS } from './meaning-questions.ts';
import { eventually } from './scripted.ts';
import { useScripted } from './use-scripted.ts';

/**
 * The vectors of a real model, multilingual-e5-small. With `EMBEDDINGS_ADDRESS` those that are not
 * kept are asked for there.
 */
const VECTORS = fileURLToPath(new URL('meaning-languages.vectors', import.meta.url));
const store = await openVectorStore(VECTORS, process.env['EMBEDDINGS_ADDRESS'] ?? null);
afterAll(() => store.close());

const FORMS = 'query_fields: { input_type: query }, passage_fields: { input_type: passage }';
const s = useScripted({
  env: { EMBEDDINGS_EVERY_SECONDS: '1', RECALL_TIMEOUT_MS: '10000' },
  moreProviders: `  real: { protocol: alpha, base_url: '${store.baseUrl}' }`,
  moreModels: `  - { name: e5, provider: real, kind: embeddings, context_tokens: 8192, ${FORMS} }\nembeddings_model: e5`,
});

const TEST = `query ($boundaryId: ID!, $query: String!) {
  testBoundary(boundaryId: $boundaryId, query: $query) { hits { text } }
}`;

describe('with a real model, in five languages', () => {
  const boundaries = new Map<string, string>();
  const count = (of: (talk: (typeof TALKS)[string]) => readonly unknown[]) =>
    Object.values(TALKS).reduce((sum, talk) => sum + of(talk).length, 0);
  const toggle = (on: boolean) =>
    s.system.owner.gql('mutation ($input: SwitchModelInput!) { switchModel(input: $input) { model { name } } }', {
      input: { name: 'e5', on },
    });

  const ask = async (language: string, query: string) => {
    const boundaryId = boundaries.get(language);
    const { testBoundary } = await s.system.owner.gql<{ testBoundary: { hits: { text: string }[] } }>(TEST, {
      boundaryId,
      query,
    });
    return testBoundary.hits.map(({ text }) => text);
  };
  /** Counts own questions that are answered, and foreign ones that are given nothing. */
  const askAll = async () => {
    const asked = { answered: 0, silent: 0 };
    for (const [language, { statements, own, foreign }] of Object.entries(TALKS)) {
      for (const [question, answer] of own)
        if ((await ask(language, question)).includes(statements[answer] ?? '')) asked.answered++;
      for (const question of foreign) if ((await ask(language, question)).length === 0) asked.silent++;
    }
    return asked;
  };

  beforeAll(async () => {
    const { owner } = s.system;
    for (const [language, { statements }] of Object.entries(TALKS)) {
      const projectId = await owner.createProject();
      const add = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
      await owner.gql(add, { input: { projectId, facts: statements } });
      boundaries.set(language, await owner.createBoundary({ projectIds: [projectId] }));
    }
    await eventually(async () => {
      const { catalog } = await owner.gql<{ catalog: { textsWithoutVector: number } }>(
        '{ catalog { textsWithoutVector } }',
      );
      return catalog.textsWithoutVector === 0;
    }, 20_000);
  });

  it('more own questions are answered than by words, and foreign ones are given nothing', async () => {
    const byMeaning = await askAll();
    await toggle(false);
    const byWords = await askAll();
    await toggle(true);
    const [own, foreign] = [count(({ own: some }) => some), count(({ foreign: some }) => some)];
    expect(byWords.answered / own).toBeLessThan(0.1);
    expect(byMeaning.answered / own).toBeGreaterThanOrEqual(0.7);
    expect(byMeaning.silent / foreign).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['English', 'Where am I travelling in spring?', 'User is travelling to Kyoto in April.'],
    ['Spanish', '¿Dónde trabajo?', 'Trabajo en una panadería.'],
  ])('in %s: %s', async (language, question, answer) => {
    expect(await ask(language, question)).toEqual([answer]);
  });
});
