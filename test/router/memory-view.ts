import { expect } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { boundaryOf } from './use-project.ts';

const QUESTIONS = [
  'Where is the boat?',
  'Which colour has the bicycle, in Porto or Lisbon?',
  'piano in Faro',
  'What did I say of the garden?',
  'How should you answer?',
  '橡树',
  'red kettle 1234',
];

const CHANGE =
  'version kind cause reason oldText newText sourceKind detail createdAt source { createdAt messages { text } }';
/** Lists of a project, with the fields that tell two things apart. */
const LISTS: Readonly<Record<string, string>> = {
  'facts(filter: { status: null }': `id fact person { customId displayName aliases } metadata expired expirationDate keywords sourceKind
    version pinned withheld createdAt updatedAt supersededBy { fact } conflictsWith { fact }
    evidence(first: 10) { nodes { quote message { text } } }`,
  'facts(filter: { status: null }, orderBy: { field: UPDATED_AT, direction: ASC }': `changes(first: 10) { nodes { ${CHANGE} } }`,
  'memories(filter: {}': 'name content metadata createdAt updatedAt',
  'conversations(filter: {}': `session status createdAt person { customId }
    messages { id role text metadata speaker interrupted createdAt actor { customId } }`,
  'quarantinedStatements(filter: {}': 'text quote createdAt person { customId }',
  'forgetProposals(filter: {}': 'quote createdAt fact { fact }',
};

interface Thing {
  id: string;
  messages: { id: string }[];
}

/** All things of a list of a project, with these fields. */
export async function listOf(actor: TestActor, id: string, field: string, fields: string): Promise<Thing[]> {
  const things: Thing[] = [];
  for (let after: string | null = null; ;) {
    const {
      project,
    }: { project: { list: { nodes: Thing[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } } =
      await actor.gql(
        `query ($id: ID!, $after: String) { project(id: $id) {
          list: ${field}, first: 10, after: $after) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } } }`,
        { id, after },
      );
    things.push(...project.list.nodes);
    if (!project.list.pageInfo.hasNextPage) return things;
    after = project.list.pageInfo.endCursor;
  }
}

/** Ids are new: of those within a text, its kind stays. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (/^id$|(?<!custom)Id$/.test(key) ? undefined : inner)).replaceAll(
      /(?<="[a-z]+_)[0-9a-f]{32}(?=")/g,
      '',
    ),
  );

export interface View {
  shown: unknown;
  /** Of the hits, in their order. */
  scores: number[];
}

/** All that one can see of a project: its lists, and what recall finds and puts into prompts. */
export async function viewOf(actor: TestActor, projectId: string): Promise<View> {
  const lists: Record<string, Thing[]> = {};
  for (const [field, fields] of Object.entries(LISTS)) lists[field] = await listOf(actor, projectId, field, fields);
  const { project } = await actor.gql<{ project: { workspaceId: string } }>(
    'query ($id: ID!) { project(id: $id) { workspaceId } }',
    { id: projectId },
  );
  const fields = { ...boundaryOf(projectId, 'reads'), ...project, memoryOf: 'BOTH', maxTokens: 1_024 };
  const boundaryId = await actor.createBoundary(fields);
  const { actors } = await actor.gql<{ actors: { nodes: { id: string; displayName: string; customId: string }[] } }>(
    '{ actors(first: 100, orderBy: { field: NAME, direction: ASC }) { nodes { id displayName customId } } }',
  );
  // A project is exported with the persons who have memory in it.
  const text = JSON.stringify(lists);
  const persons = actors.nodes.filter(({ customId }) => text.includes(customId));
  const recalled: Record<string, unknown> = {};
  const scores: number[] = [];
  for (const personId of [null, ...persons.map(({ id }) => id)])
    for (const [i, query] of QUESTIONS.entries()) {
      const found = await actor.gql<Record<string, { score?: number }[] | object>>(
        `query ($projectId: ID!, $boundaryId: ID!, $personId: ID, $query: String!) {
          now: searchMemory(projectId: $projectId, personId: $personId, query: $query, first: 100) { kind text score explain { terms { term place } boosts { reason } } }
          then: searchMemory(projectId: $projectId, personId: $personId, query: $query, first: 100, asOf: "2025-06-15T00:00:00.000Z") { kind text }
          testBoundary(boundaryId: $boundaryId, query: $query, personId: $personId) { block hits { kind text } }
          standingMemory(projectId: $projectId, personId: $personId) { tokens lines { text } } }`,
        { projectId, boundaryId, personId, query },
      );
      for (const hit of found['now'] as { score?: number }[]) {
        scores.push(hit.score ?? 0);
        delete hit.score;
      }
      recalled[`${persons.find(({ id }) => id === personId)?.displayName ?? 'everybody'} ${i}`] = found;
    }
  return { shown: withoutIds({ lists, recalled }), scores };
}

/** Scores change a little with the time at which one asks. */
export function expectSame(view: View, origin: View, which: string): void {
  expect(view.shown, which).toEqual(origin.shown);
  for (const [i, score] of view.scores.entries()) expect(score, which).toBeCloseTo(origin.scores[i] ?? NaN, 1);
}
