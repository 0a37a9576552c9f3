import { beforeEach } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { conversationsOf, factsOf } from './imports.ts';
import { SEARCH } from './use-search.ts';

/** A time as GraphQL returns it. */
export const AT = '2024-07-01T10:00:00.000Z';
export const NUL = '\u0000';
/** Half a pair, which is no text. */
export const HALF = '\ud800';

/** A variation: a file, and what becomes of it beside `Whole.`, which each of them holds. */
export type Variation = [
  name: string,
  items: readonly unknown[],
  expected: { texts?: string[]; leftOut?: Record<string, number>; mistake?: [number, string] },
];

/** A system, with a new project for each test of the file, into which files are imported. */
export function useImports() {
  const { system, owner: team } = useSystem({ router: false });
  let projectId: string;
  beforeEach(async () => {
    projectId = await team.createProject();
  });
  return {
    system,
    team,
    projectId: () => projectId,
    into: (): { project_id: string } => ({ project_id: projectId }),
    /** Texts that a search finds in the memory of everybody. */
    found: async (query: string): Promise<string[]> => {
      const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(SEARCH, { projectId, query });
      return searchMemory.map(({ text }) => text);
    },
    /** Texts of the facts, oldest first. */
    texts: async () => (await factsOf(team, projectId)).map(({ fact }) => fact),
    /** Texts of the messages, oldest first. */
    said: async () =>
      (await conversationsOf(team, projectId)).flatMap(({ messages }) => messages.map(({ text }) => text)),
  };
}
