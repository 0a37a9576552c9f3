import type { followAlways } from '../faults/follower.ts';
import type { Rows } from '../faults/invariants.ts';
import { readAll } from '../graphql/changes.ts';
import type { TestActor } from '../harness/actor.ts';
import { until } from '../system/program.ts';
import type { Stored } from './count.ts';

const MADE = new Set(['MEMORY_CREATED', 'FACT_ADDED']);
/** Polls of a follower that is behind, before what did not arrive counts as lost. */
const PATIENCE_MS = 30_000;

type Follower = ReturnType<typeof followAlways>;

/** Reads everything that a team stores, page by page through the API, and what a follower has. */
export async function readStored(team: TestActor, follower: Follower, money: Rows): Promise<Stored> {
  const changes = await readAll(team);
  const deadline = Date.now() + PATIENCE_MS;
  await until(() => follower.seen.length >= changes.length || Date.now() > deadline);
  return {
    things: [
      ...(await readPages(team, MEMORIES)).map(({ id, text }) => ({ id, mark: text })),
      ...(await readPages(team, FACTS)).map(({ id, text }) => ({ id, mark: text })),
    ],
    made: changes.filter(({ kind }) => MADE.has(kind)).map(({ thingId }) => thingId),
    numbers: changes.map(({ number }) => number),
    followed: follower.seen.map(({ number }) => number),
    money,
  };
}

const PAGE = 'pageInfo { hasNextPage endCursor }';
const MEMORIES = `query ($after: String) { projects { nodes { things: memories(first: 100, after: $after) { nodes { id text: name } ${PAGE} } } } }`;
const FACTS = `query ($after: String) { projects { nodes { things: facts(first: 100, after: $after) { nodes { id text: fact } ${PAGE} } } } }`;

interface Page {
  nodes: { id: string; text: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** All things of the team's only project. */
async function readPages(team: TestActor, query: string): Promise<Page['nodes']> {
  const found: Page['nodes'] = [];
  let after: string | null = null;
  for (;;) {
    const { nodes, pageInfo }: Page = await readPage(team, query, after);
    found.push(...nodes);
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

async function readPage(team: TestActor, query: string, after: string | null): Promise<Page> {
  const { projects } = await team.gql<{ projects: { nodes: { things: Page }[] } }>(query, { after });
  const [project] = projects.nodes;
  if (!project || projects.nodes.length > 1) throw new Error('the team has one project');
  return project.things;
}
