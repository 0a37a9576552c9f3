import type { TestActor } from '../harness/actor.ts';

/** A filter on metadata, as a caller sends it. */
export type Filter = Record<string, unknown>;

/** A fact with all that is known of it. */
export interface Entry {
  text: string;
  metadata?: unknown;
  [field: string]: unknown;
}

/** Adds facts with their details to a project. Returns their ids. */
export async function addEntries(actor: TestActor, projectId: string, entries: readonly Entry[]): Promise<string[]> {
  const { addProjectFacts } = await actor.gql<{ addProjectFacts: { facts: { id: string }[] } }>(
    'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
    { input: { projectId, entries } },
  );
  return addProjectFacts.facts.map(({ id }) => id);
}

/** Texts of the facts of a project that meet a filter, oldest first. */
export async function factsWith(actor: TestActor, projectId: string, metadata: Filter): Promise<string[]> {
  const { project } = await actor.gql<{ project: { facts: { nodes: { fact: string }[] } } }>(
    `query ($id: ID!, $metadata: MetadataFilter) { project(id: $id) {
       facts(first: 100, filter: { metadata: $metadata }, orderBy: { field: CREATED_AT, direction: ASC }) { nodes { fact } } } }`,
    { id: projectId, metadata },
  );
  return project.facts.nodes.map(({ fact }) => fact);
}
