import { beforeAll, describe, expect, it } from 'vitest';
import type { RestAnswer } from '../harness/actor.ts';
import { modelSays, proposed } from './memory-model.ts';
import { useScripted } from './use-scripted.ts';
import { useProject } from './use-project.ts';

const s = useScripted();
const project = useProject(s, 'reads', { of: 'the file' });
const { team } = project;

const LISBON = 'Nora lives in Lisbon.';
const PORTO = 'Nora lives in Porto.';
const FARO = 'Nora lives in Faro.';
const PARKING = 'Nora has a parking permit where she lives until 31 December 2024.';
const SECRET = 'Nora lives beside Mallory.';
const QUESTION = 'Where does Nora live?';

/** Has the memory model take a message as a fact, which replaces the home that was known. */
async function say(text: string, at: string, validUntil: string | null = null): Promise<void> {
  modelSays(
    s,
    ({ messages }) => messages.map(({ n }) => proposed(text, { message: n, valid_until: validUntil })),
    ({ facts }) =>
      facts.map(({ f, candidates }) => {
        const home = candidates.find((one) => /lives in/.test(one.text));
        return home && /lives in/.test(text) ? { f, verdict: 'SUPERSEDES', n: home.n } : { f, verdict: 'ADD', n: null };
      }),
  );
  await project.tell({ text, at });
}

beforeAll(async () => {
  await say(LISBON, '2024-03-01T10:00:00Z');
  await say(PARKING, '2024-04-01T10:00:00Z', '2024-12-31');
  await say(PORTO, '2025-03-01T10:00:00Z');
  await say(SECRET, '2025-04-01T10:00:00Z');
  await say(FARO, '2026-03-01T10:00:00Z');
  const facts = await search({ kinds: ['FACT'] });
  const id = facts.find(({ text }) => text === SECRET)?.id;
  await team.gql('mutation ($id: ID!) { forgetFact(input: { id: $id }) { fact { id } } }', { id });
});

interface Hit {
  id: string;
  text: string;
}

async function search(args: object, query = QUESTION): Promise<Hit[]> {
  const { searchMemory } = await team.gql<{ searchMemory: Hit[] }>(
    `query ($projectId: ID!, $query: String!, $kinds: [MemoryHitKind!], $asOf: DateTime) {
      searchMemory(projectId: $projectId, query: $query, kinds: $kinds, asOf: $asOf) { id text } }`,
    { projectId: project.id, query, ...args },
  );
  return searchMemory;
}

/** The distinct texts, as facts and their messages have the same words. */
const texts = async (args: object, query?: string) =>
  [...new Set((await search(args, query)).map(({ text }) => text))].toSorted();

describe('a search as of a time', () => {
  it.each<[asOf: string, texts: string[]]>([
    ['2024-01-01T00:00:00Z', []],
    ['2024-03-15T00:00:00Z', [LISBON]],
    ['2024-06-01T00:00:00Z', [PARKING, LISBON]],
    ['2025-01-01T00:00:00Z', [LISBON]],
    ['2025-06-01T00:00:00Z', [PORTO]],
    ['2026-06-01T00:00:00Z', [FARO]],
  ])('%s finds what was in force then', async (asOf, expected) => {
    expect(await texts({ asOf })).toEqual(expected);
  });

  it('without the time is a search of now', async () => {
    expect(await texts({})).toEqual([FARO]);
  });

  it('understands the times of a question from then', async () => {
    expect(await texts({ asOf: '2024-03-02T10:00:00Z' }, 'What happened yesterday?')).toEqual([LISBON]);
    expect(await texts({ asOf: '2025-02-10T00:00:00Z' }, 'What happened last year?')).toEqual([LISBON]);
  });

  it('is shown as the block of then, also over REST', async () => {
    const asOf = '2024-06-01T00:00:00Z';
    const { testBoundary } = await team.gql<{ testBoundary: { block: string } }>(
      'query ($boundaryId: ID!, $query: String!, $asOf: DateTime) { testBoundary(boundaryId: $boundaryId, query: $query, asOf: $asOf) { block } }',
      { boundaryId: project.boundary, query: QUESTION, asOf },
    );
    expect(testBoundary.block.split('\n').slice(2, -1)).toEqual([
      '2024-03-01',
      expect.stringMatching(/^f\d Nora lives in Lisbon\.$/),
      '2024-04-01',
      expect.stringMatching(/^f\d \(until 2024-12-31\) Nora has a parking permit/),
    ]);
    const tested = await team.rest('POST', `/api/v3/boundaries/${project.boundary}/test`, {
      query: QUESTION,
      as_of: asOf,
    });
    expect(tested.body.data).toMatchObject({ block: testBoundary.block });
    const path = `/api/v3/workspaces/${team.workspaceId}/projects/${project.id}/memories/search`;
    const found = await team.rest('POST', path, { query: QUESTION, kinds: ['FACT'], as_of: asOf });
    const { items } = found.body.data as { items: Hit[] };
    expect(items.map(({ text }) => text).toSorted()).toEqual([PARKING, LISBON]);
  });

  it('rejects what is no time, and names it', async () => {
    const path = `/api/v3/workspaces/${team.workspaceId}/projects/${project.id}/memories/search`;
    const answer: RestAnswer = await team.rest('POST', path, { query: QUESTION, as_of: 'in May' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(['as_of']);
    await expect(search({ asOf: 'in May' })).rejects.toThrow(/asOf/);
  });

  it('named memories appear from the day they were written on', async () => {
    await team.createMemory(project.id, 'Sardines', 'Nora grills sardines.');
    expect(await texts({ asOf: '2024-06-01T00:00:00Z' }, 'sardines')).toEqual([]);
    for (const args of [{}, { asOf: new Date(Date.now() + 60_000).toISOString() }])
      expect(await texts(args, 'sardines')).toEqual(['Sardines: Nora grills sardines.']);
  });
});
