import { beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { blockOf, factsInForce } from '../router/use-project.ts';
import { addMessages } from './operations.ts';

export const FACT = 'The user lives at 12 Oak Street in Berlin.';
export const OTHER = 'The user plays chess in Berlin.';

interface Fact {
  id: string;
  fact: string;
  expired: boolean;
  version: number;
  supersededBy: { id: string } | null;
  conflictsWith: { id: string } | null;
  keywords: string[];
  metadata: object;
  pinned: number;
}
const FIELDS = 'id fact expired version supersededBy { id } conflictsWith { id } keywords metadata pinned';

async function changeFact(team: TestActor, name: string, input: object): Promise<{ fact: Fact; similar?: Fact[] }> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const similar = name === 'forgetFact' ? `similar { ${FIELDS} }` : '';
  const { done } = await team.gql<{ done: { fact: Fact; similar?: Fact[] } }>(
    `mutation ($input: ${type}!) { done: ${name}(input: $input) { fact { ${FIELDS} } ${similar} } }`,
    { input },
  );
  return done;
}

/** A fact with its history. */
async function readFact(team: TestActor, id: string): Promise<Fact & { changes: { nodes: object[] } }> {
  const { fact } = await team.gql<{ fact: Fact & { changes: { nodes: object[] } } }>(
    `query ($id: ID!) { fact: projectFact(id: $id) { ${FIELDS} changes(first: 100) { nodes { version kind cause reason detail oldText newText } } } }`,
    { id },
  );
  return fact;
}

async function textsFound(team: TestActor, boundaryId: string, query: string): Promise<string[]> {
  const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(
    'query ($boundaryId: ID!, $query: String!) { searchMemory(boundaryId: $boundaryId, query: $query, first: 100) { text } }',
    { boundaryId, query },
  );
  return searchMemory.map(({ text }) => text).toSorted();
}

/**
 * A system, with a new project and its boundary for each test of the file, whose facts are edited,
 * forgotten and restored.
 */
export function useForgetting() {
  const { system, owner: team } = useSystem({ router: false });
  let projectId: string;
  let boundaryId: string;
  beforeEach(async () => {
    projectId = await team.createProject();
    boundaryId = await team.createBoundary({ projectIds: [projectId], maxTokens: 1024 });
  });
  return {
    system,
    team,
    projectId: () => projectId,
    boundaryId: () => boundaryId,
    add: (text: string) => team.addProjectFact(projectId, text),
    tell: (...texts: string[]) =>
      addMessages(team, { projectId, messages: texts.map((text) => ({ role: 'user', text })), extract: false }),
    block: (query: string) => blockOf(team, boundaryId, query),
    found: (query: string) => textsFound(team, boundaryId, query),
    inForce: async () => (await factsInForce(team, projectId)).toSorted(),
    read: (id: string) => readFact(team, id),
    mutate: (name: string, input: object) => changeFact(team, name, input),
    forget: (id: string, more: object = {}) => changeFact(team, 'forgetFact', { id, ...more }),
    restore: async (id: string, more: object = {}) => (await changeFact(team, 'restoreFact', { id, ...more })).fact,
    edit: async (id: string, fact: string, more: object = {}) =>
      (await changeFact(team, 'updateFact', { id, fact, ...more })).fact,
  };
}
