import { beforeEach } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion, type Script } from '../harness/upstream.ts';
import { eventually, type Scripted } from './scripted.ts';
import { answerVectors, isEmbeddingsCall, readEmbeddingsCall } from './vectors.ts';

export const SEARCH_MEMORY = `query ($projectId: ID, $query: String!, $kinds: [MemoryHitKind!]) {
  searchMemory(projectId: $projectId, query: $query, kinds: $kinds, first: 100) {
    kind id text score fact { ... on ProjectFact { score } } explain { similarity standardScore meaning terms { idf weight } boosts { factor } }
  }
}`;

export interface Hit {
  kind: string;
  id: string;
  text: string;
  score: number;
  fact: { score: number } | null;
  explain: {
    similarity: number | null;
    standardScore: number | null;
    meaning: number | null;
    terms: { idf: number; weight: number }[];
    boosts: { factor: number }[];
  };
}

/** An upstream that answers chats, and calls for vectors as `embed` does by then. */
export function script(embed: () => Script): Script {
  return (one) => (isEmbeddingsCall(one) ? embed()(one) : answerJson(chatCompletion(null))(one));
}

/** A project whose texts get vectors. Each test has another one. */
interface Embedded {
  readonly team: TestActor;
  readonly projectId: string;
  /** The model. Each test begins with one that works. */
  embed: Script;
  /** Adds facts to the project by one call. */
  addFacts(facts: readonly string[]): Promise<void>;
  search(query: string, args?: object): Promise<Hit[]>;
  /** Texts that a search finds, best first. */
  texts(query: string, args?: object): Promise<string[]>;
  /** Counts texts that wait for a vector. Null without a model. */
  waiting(): Promise<number | null>;
  /** Waits until no text waits for a vector. */
  embedded(): Promise<unknown>;
  /**
   * Waits until a search calls the model again: after an error it is left alone for a moment. That
   * holds for the router, too, when its error came first.
   */
  modelIsCalled(): Promise<unknown>;
  /** Calls of the model. */
  sentTexts(): ReturnType<typeof readEmbeddingsCall>[];
}

/** `answer` is the model, unless a test has another. */
export function useEmbedded(s: Scripted, answer: Script = answerVectors): Embedded {
  let current: { team: TestActor; projectId: string };
  let embed = answer;
  beforeEach(async () => {
    embed = answer;
    s.upstream.answers(script(() => embed));
    const team = await s.team();
    current = { team, projectId: await team.createProject() };
  });

  const sentTexts = () => s.upstream.calls.filter(isEmbeddingsCall).map(readEmbeddingsCall);
  async function search(query: string, args: object = {}): Promise<Hit[]> {
    const { team, projectId } = current;
    return (await team.gql<{ searchMemory: Hit[] }>(SEARCH_MEMORY, { projectId, query, ...args })).searchMemory;
  }
  async function waiting(): Promise<number | null> {
    const { catalog } = await s.system.owner.gql<{ catalog: { textsWithoutVector: number | null } }>(
      '{ catalog { textsWithoutVector } }',
    );
    return catalog.textsWithoutVector;
  }

  return {
    get team() {
      return current.team;
    },
    get projectId() {
      return current.projectId;
    },
    get embed() {
      return embed;
    },
    set embed(next) {
      embed = next;
    },
    async addFacts(facts) {
      const add = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
      await current.team.gql(add, { input: { projectId: current.projectId, facts } });
    },
    search,
    texts: async (query, args) => (await search(query, args)).map(({ text }) => text),
    waiting,
    embedded: () => eventually(async () => (await waiting()) === 0, 10_000),
    modelIsCalled: () =>
      eventually(async () => {
        const question = `Which ${uniqueId()}?`;
        await search(question);
        return sentTexts().some(({ input }) => input.includes(question));
      }, 10_000),
    sentTexts,
  };
}
