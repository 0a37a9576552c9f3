import { beforeAll, describe, expect, it } from 'vitest';
import { fromEnv, newRandom, seedOf } from '../faults/random.ts';
import { GqlError, type TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { importOver, leftOut, mem0Memory, send } from './imports.ts';
import { addMessages, forgetFact } from './operations.ts';

/** Facts of the person. IMPORT_FACTS=100000 runs the long form. */
const FACTS = fromEnv('IMPORT_FACTS', 1_500);
const SECONDS = 60 + FACTS / 20;
const CHANGED = 20;
const env = { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' };

const { owner: from } = useSystem({ router: false, env });
// A deployment with nothing in it.
const { owner: into } = useSystem({ router: false, env });

const random = newRandom(seedOf('FAULT_SEED', 20_270_024));
const pick = (list: readonly string[]) => list[random.whole(0, list.length - 1)] ?? '';
const words = (n: number, of: string) => Array.from({ length: n }, (_, i) => `${of}${i}`);
const [THINGS, PLACES, PEOPLE] = [words(300, 'thing'), words(200, 'town'), words(500, 'friend')];

const MS = 1_000;
const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / MS;
  process.stderr.write(`${what}: ${seconds.toFixed(1)} s, ${Math.round(FACTS / seconds)} facts a second\n`);
  return result;
};

function memoriesFile(user: string): string {
  const memories = Array.from({ length: FACTS }, (_, i) => {
    const text = `The ${pick(THINGS)} of ${pick(PEOPLE)} is in ${pick(PLACES)}, as number ${i}.`;
    const at = new Date(Date.UTC(2024, 0, 1) + i * 60 * MS).toISOString();
    const history = [{ event: 'ADD', new_memory: `The ${pick(THINGS)} is lost.`, created_at: at }];
    const more = { created_at: at, metadata: { place: pick(PLACES) }, ...(i % 10 === 0 ? { history } : {}) };
    return JSON.stringify(mem0Memory(text, { user_id: user, ...more }));
  });
  return memories.join('\n');
}

interface Fact {
  id: string;
  fact: string;
}

const FACT = `id fact expired expirationDate metadata pinned version keywords sourceKind createdAt updatedAt
  supersededBy { fact } evidence(first: 3) { nodes { quote message { text } } }
  changes(first: 5) { nodes { version kind reason oldText newText createdAt } }`;

/** All facts of a person, newest first. */
async function factsOf(actor: TestActor, projectId: string, personId: string): Promise<Fact[]> {
  type Answer = {
    project: { facts: { nodes: Fact[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
  };
  const all: Fact[] = [];
  for (let after: string | null = null; ;) {
    const { project }: Answer = await actor.gql<Answer>(
      `query ($id: ID!, $personId: ID!, $after: String) { project(id: $id) {
        facts(first: 100, after: $after, filter: { status: null, personId: [$personId] }) {
          nodes { ${FACT} } pageInfo { hasNextPage endCursor } } } }`,
      { id: projectId, personId, after },
    );
    all.push(...project.facts.nodes);
    if (!project.facts.pageInfo.hasNextPage) return all;
    after = project.facts.pageInfo.endCursor;
  }
}

async function recalled(
  actor: TestActor,
  { projectId, personId }: { projectId: string; personId: string },
  query: string,
): Promise<{ kind: string; text: string; score: number }[]> {
  const { searchMemory } = await actor.gql<{ searchMemory: { kind: string; text: string; score: number }[] }>(
    `query ($projectId: ID!, $personId: ID!, $query: String!) {
      searchMemory(projectId: $projectId, personId: $personId, query: $query, first: 20) { kind text score } }`,
    { projectId, personId, query },
  );
  return searchMemory;
}

async function personOf(actor: TestActor, name: string): Promise<string> {
  const { actors } = await actor.gql<{ actors: { nodes: { id: string; customId: string }[] } }>(
    '{ actors(first: 100) { nodes { id customId } } }',
  );
  return actors.nodes.find(({ customId }) => customId === name)?.id ?? '';
}

function changeFact(way: number, { id, fact }: Fact): Promise<unknown> {
  if (way === 0) return forgetFact(from, id);
  return from.gql('mutation ($input: UpdateFactInput!) { updateFact(input: $input) { fact { id } } }', {
    input: way === 1 ? { id, fact: `${fact} Or so.`, reason: 'SAID_BETTER' } : { id, pinned: 1 },
  });
}

/** A list with its texts alone, as ids are new. */
const withoutIds = (facts: readonly Fact[]) => facts.map((fact) => JSON.stringify({ ...fact, id: '' }));

describe('does what it says', () => {
  const user = 'Ann of the long list';
  let origin: { projectId: string; personId: string };
  beforeAll(
    async () => {
      const projectId = await from.createProject('Origin');
      const file = memoriesFile(user);
      const job = await timed('import of memories of mem0', async () =>
        importOver(from, await send(from, file, { project_id: projectId }), SECONDS),
      );
      if (job.imported.facts !== FACTS) throw new Error(`of the memories came ${JSON.stringify(job)}`);
      origin = { projectId, personId: await personOf(from, user) };
      const { project } = await from.gql<{ project: { facts: { nodes: Fact[] } } }>(
        'query ($id: ID!, $first: Int) { project(id: $id) { facts(first: $first) { nodes { id fact } } } }',
        { id: projectId, first: CHANGED * 3 },
      );
      for (const [i, { id, fact }] of project.facts.nodes.entries())
        // A fact that says the same is forgotten with it.
        await changeFact(i % 3, { id, fact }).catch((error: unknown) => {
          if (!(error instanceof GqlError)) throw error;
        });
      for (let i = 0; i < CHANGED; i++)
        await addMessages(from, {
          projectId,
          personId: origin.personId,
          messages: [{ role: 'user', text: `I saw ${pick(PEOPLE)} in ${pick(PLACES)}.`, metadata: { i } }],
          extract: false,
        });
    },
    SECONDS * 2 * MS,
  );

  it(
    `a person's export of ${FACTS} facts makes the same memory in an empty deployment`,
    async () => {
      const bytes = await timed('export of the person', async () => {
        const response = await from.fetch(`/api/v3/memory-export/${origin.personId}`);
        expect(response.status).toBe(200);
        return new Uint8Array(await response.arrayBuffer());
      });
      const job = await timed(`import of the export, ${(bytes.length / 1e6).toFixed(1)} MB`, async () =>
        importOver(into, await send(into, bytes), SECONDS),
      );
      expect([job.status, job.error, leftOut(job)]).toEqual(['DONE', null, {}]);
      expect(job.imported).toMatchObject({ facts: FACTS, messages: CHANGED, persons: 1, projects: 1 });
      const { projects } = await into.gql<{ projects: { nodes: { id: string; name: string }[] } }>(
        '{ projects(first: 100) { nodes { id name } } }',
      );
      const projectId = projects.nodes.find(({ name }) => name === 'Origin')?.id ?? '';
      const copy = { projectId, personId: await personOf(into, user) };
      const [there, here] = [
        withoutIds(await factsOf(from, origin.projectId, origin.personId)),
        withoutIds(await factsOf(into, copy.projectId, copy.personId)),
      ];
      expect(here.length).toBe(there.length);
      const other = here.findIndex((fact, i) => fact !== there[i]);
      expect([other, here[other]]).toEqual([-1, undefined]);
      for (let i = 0; i < 20; i++) {
        const query = `Where is the ${pick(THINGS)} of ${pick(PEOPLE)}, in ${pick(PLACES)}?`;
        const found = await recalled(into, copy, query);
        const expected = await recalled(from, origin, query);
        const textsOf = (hits: typeof found) => hits.map(({ kind, text }) => `${kind} ${text}`);
        expect(textsOf(found), query).toEqual(textsOf(expected));
        expect(found.length).toBeGreaterThan(0);
        // Scores change a little with the time at which one asks.
        for (const [n, { score }] of found.entries()) expect(score).toBeCloseTo(expected[n]?.score ?? NaN, 1);
      }
    },
    SECONDS * 4 * MS,
  );
});
