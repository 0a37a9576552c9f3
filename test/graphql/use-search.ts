import { beforeEach } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { addMessages } from './operations.ts';

export const SEARCH = `query ($projectId: ID, $boundaryId: ID, $query: String!, $kinds: [MemoryHitKind!], $first: Int) {
  searchMemory(projectId: $projectId, boundaryId: $boundaryId, query: $query, kinds: $kinds, first: $first) {
    kind id sourceId text score explain { terms { term idf place weight } boosts { reason factor } }
  }
}`;

export interface Hit {
  kind: string;
  id: string;
  text: string;
  score: number;
  explain: {
    terms: { term: string; idf: number; place: string; weight: number }[];
    boosts: { reason: string; factor: number }[];
  };
}

/** Enough small talk that what stands before it is no neighbour of what follows. */
export const NOTHING = Array.from({ length: 8 }, () => ({ role: 'user', text: 'Well, well.' }));

/** A system, with a new project for each test of the file, whose memory is searched. */
export function useSearch() {
  const { system, owner: team } = useSystem({ router: false });
  let projectId: string;
  beforeEach(async () => {
    projectId = await team.createProject();
  });

  async function search(query: string, args: object = {}): Promise<Hit[]> {
    const { searchMemory } = await team.gql<{ searchMemory: Hit[] }>(SEARCH, { projectId, query, ...args });
    return searchMemory;
  }

  return {
    system,
    team,
    projectId: () => projectId,
    search,
    texts: async (query: string, args: object = {}) => (await search(query, args)).map(({ text }) => text),
    say: (messages: readonly object[]) => addMessages(team, { projectId, messages, extract: false }),
  };
}
