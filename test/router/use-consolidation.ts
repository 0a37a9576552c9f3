import type { TestActor } from '../harness/actor.ts';
import { modelSays } from './memory-model.ts';
import { blockOf, useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

export interface Summary {
  text: string;
  facts: { id: string; fact: string }[];
  summary: { id: string; fact: string } | null;
}

/** Sums up the facts of a project, oldest first in each summary. */
export async function consolidate(team: TestActor, projectId: string, input: object = {}): Promise<Summary[]> {
  const { consolidateFacts } = await team.gql<{ consolidateFacts: { summaries: Summary[] } }>(
    `mutation ($input: ConsolidateFactsInput!) { consolidateFacts(input: $input) { summaries {
      text facts { id fact } summary { id fact } } } }`,
    { input: { projectId, ...input } },
  );
  return consolidateFacts.summaries;
}

export async function takeApart(team: TestActor, ...ids: string[]): Promise<string[]> {
  const { undoConsolidation } = await team.gql<{ undoConsolidation: { facts: { fact: string }[] } }>(
    'mutation ($ids: [ID!]!) { undoConsolidation(input: { ids: $ids }) { facts { fact } } }',
    { ids },
  );
  return undoConsolidation.facts.map(({ fact }) => fact);
}

/** Texts that a search of a project's facts finds. */
export async function found(team: TestActor, projectId: string, query: string, args = ''): Promise<string[]> {
  const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(
    `query ($p: ID!, $q: String!) { searchMemory(projectId: $p, query: $q, kinds: [FACT], first: 100 ${args}) { text } }`,
    { p: projectId, q: query },
  );
  return searchMemory.map(({ text }) => text);
}

export async function forget(team: TestActor, id: string, input: object = {}): Promise<void> {
  await team.gql('mutation ($input: ForgetFactInput!) { forgetFact(input: $input) { fact { id } } }', {
    input: { id, ...input },
  });
}

export async function restore(team: TestActor, id: string): Promise<void> {
  await team.gql('mutation ($id: ID!) { restoreFact(input: { id: $id }) { fact { id } } }', { id });
}

export const OWNS = ['a Vespa', 'a piano', 'a canoe', 'a greenhouse'].map((thing) => `The user owns ${thing}.`);
export const OWNED = 'The user owns: a Vespa; a piano; a canoe; a greenhouse.';

/**
 * Starts a scripted system, with a new project for each test of the file, whose facts are summed
 * up.
 */
export function useConsolidation() {
  const s = useScripted();
  const project = useProject(s);
  const { team } = project;

  /** Writes facts by hand. Returns their ids. */
  async function write(...facts: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const fact of facts) ids.push(await team.addProjectFact(project.id, fact));
    return ids;
  }

  return {
    s,
    project,
    team,
    write,
    /** Writes four facts and sums them up. */
    owned: async (): Promise<{ ids: string[]; summary: string }> => {
      modelSays(s, () => []);
      const ids = await write(...OWNS);
      const [made] = await consolidate(team, project.id);
      return { ids, summary: made?.summary?.id ?? '' };
    },
    search: (query: string, args?: string) => found(team, project.id, query, args),
    listed: () => project.facts<{ fact: string; expired: boolean }>('fact expired'),
    inForce: async () => (await project.inForce()).toSorted(),
    blockFor: (query: string) => blockOf(team, project.boundary, query),
  };
}
