import pg from 'pg';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { until } from '../system/program.ts';

export interface Count {
  kind: string;
  count: number;
}

interface Report {
  erased: Count[];
  stays: { kind: string; why: string }[];
  sharedFacts: { totalCount: number; nodes: { id: string; fact: string }[] };
}

export interface ShownErasure extends Report {
  id: string;
  personId: string;
  status: 'RUNNING' | 'DONE';
  sharedToo: boolean;
  finishedAt: string | null;
  startedBy: { id: string } | null;
}

const REPORT = 'erased { kind count } stays { kind why } sharedFacts(first: 100) { totalCount nodes { id fact } }';
const ERASURE = `id personId status sharedToo finishedAt startedBy { id } ${REPORT}`;

/** Erases a person, or counts what would go. */
export async function erasePerson(actor: TestActor, input: object): Promise<Report & { erasure: ShownErasure | null }> {
  const { erasePerson: begun } = await actor.gql<{ erasePerson: Report & { erasure: ShownErasure | null } }>(
    `mutation ($input: ErasePersonInput!) { erasePerson(input: $input) { erasure { ${ERASURE} } ${REPORT} } }`,
    { input },
  );
  return begun;
}

export async function showErasure(actor: TestActor, id: string): Promise<ShownErasure> {
  return (await actor.gql<{ erasure: ShownErasure }>(`query ($id: ID!) { erasure(id: $id) { ${ERASURE} } }`, { id }))
    .erasure;
}

/** Erases a person, and waits until nothing is left. */
export async function eraseWholly(actor: TestActor, input: object): Promise<ShownErasure> {
  const { erasure } = await erasePerson(actor, input);
  const id = erasure?.id ?? '';
  await until(async () => (await showErasure(actor, id)).status === 'DONE');
  return showErasure(actor, id);
}

export const countsIn = (counts: readonly Count[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));

/** Adds facts to the own memory of a person. */
export async function addOwnFacts(
  actor: TestActor,
  projectId: string,
  personId: string,
  facts: readonly string[],
): Promise<string[]> {
  const { addProjectFacts } = await actor.gql<{ addProjectFacts: { facts: { id: string }[] } }>(
    'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
    { input: { projectId, personId, facts } },
  );
  return addProjectFacts.facts.map(({ id }) => id);
}

/** Holds the erasure of a person back at its first facts while `work` runs. */
export async function whileHeld<T>(system: System, personId: string, work: () => Promise<T>): Promise<T> {
  // A connection of its own: the pool of the platform has few.
  const client = new pg.Client({ connectionString: system.config.database.url ?? '' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from fact where person_id = $1 for update', [personId]);
    return await work();
  } finally {
    await client.end();
  }
}
