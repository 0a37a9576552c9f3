import { beforeAll, beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { lateBound } from '../harness/late-bound.ts';
import { call, type CallOptions, type Scripted } from './scripted.ts';

/** How the boundary of a project uses it: it reads; it also stores exchanges; it also extracts. */
export type Use = 'reads' | 'stores' | 'extracts';

/** A message as `addMessages` takes it: a text is a user's. */
export type Said = string | { role?: string; text: string; speaker?: string; at?: string; actorId?: string };

/** Fields of a boundary that uses a project so. */
export function boundaryOf(projectId: string, use: Use): object {
  const writes = { projectIds: [projectId], writeProjectId: projectId };
  return { reads: { projectIds: [projectId] }, stores: { ...writes, extract: false }, extracts: writes }[use];
}

/** Conversations of a project with these fields, newest first. */
export async function conversationsOf<T>(team: TestActor, projectId: string, fields: string, first = 50): Promise<T[]> {
  const { project } = await team.gql<{ project: { conversations: { nodes: T[] } } }>(
    `query ($id: ID!, $first: Int) { project(id: $id) { conversations(first: $first) { nodes { ${fields} } } } }`,
    { id: projectId, first },
  );
  return project.conversations.nodes;
}

/** Texts of the newest conversation of a project; undefined while there is none. */
export async function storedTexts(team: TestActor, projectId: string): Promise<string[] | undefined> {
  interface Stored {
    messages: { text: string }[];
  }
  const [newest] = await conversationsOf<Stored>(team, projectId, 'messages { text }');
  return newest?.messages.map(({ text }) => text);
}

/** Facts of a project with these fields, forgotten and expired ones included. */
export async function factsOf<T>(team: TestActor, projectId: string, fields: string): Promise<T[]> {
  const { project } = await team.gql<{ project: { facts: { nodes: T[] } } }>(
    `query ($id: ID!) { project(id: $id) { facts(first: 100, filter: { status: null }) { nodes { ${fields} } } } }`,
    { id: projectId },
  );
  return project.facts.nodes;
}

/** Texts of the facts of a project that are in force. */
export async function factsInForce(team: TestActor, projectId: string): Promise<string[]> {
  const { project } = await team.gql<{ project: { facts: { nodes: { fact: string }[] } } }>(
    'query ($id: ID!) { project(id: $id) { facts(first: 100) { nodes { fact } } } }',
    { id: projectId },
  );
  return project.facts.nodes.map(({ fact }) => fact);
}

/** Hits of a search of a project, with these fields. */
export async function searchOf<T>(team: TestActor, args: object, fields: string): Promise<T[]> {
  const { searchMemory } = await team.gql<{ searchMemory: T[] }>(
    `query ($projectId: ID, $query: String!, $kinds: [MemoryHitKind!]) {
      searchMemory(projectId: $projectId, query: $query, kinds: $kinds, first: 50) { ${fields} } }`,
    args,
  );
  return searchMemory;
}

/** The memory that a prompt gets with a boundary. Empty: none. */
export async function blockOf(team: TestActor, boundary: string, query: string): Promise<string> {
  const { testBoundary } = await team.gql<{ testBoundary: { block: string | null } }>(
    'query ($boundary: ID!, $query: String!) { testBoundary(boundaryId: $boundary, query: $query) { block } }',
    { boundary, query },
  );
  return testBoundary.block ?? '';
}

/** Adds messages as one conversation, and returns its id. */
export async function addMessages(team: TestActor, said: readonly Said[], input: object): Promise<string> {
  const messages = said.map((one) => ({ role: 'user', ...(typeof one === 'string' ? { text: one } : one) }));
  const { addMessages: added } = await team.gql<{ addMessages: { conversation: { id: string } } }>(
    'mutation ($input: AddMessagesInput!) { addMessages(input: $input) { conversation { id } } }',
    { input: { ...input, messages } },
  );
  return added.conversation.id;
}

/** A team with a project and a boundary that uses it. */
export interface Project {
  /** It may be named before the tests run, and is the team of the running test then. */
  readonly team: TestActor;
  readonly id: string;
  /** A test may set another one. */
  boundary: string;
  /** Creates another boundary of the project. */
  newBoundary(fields?: object, use?: Use): Promise<string>;
  facts<T = { id: string; fact: string }>(fields?: string): Promise<T[]>;
  inForce(): Promise<string[]>;
  conversations<T>(fields: string, first?: number): Promise<T[]>;
  /** Adds user messages as one conversation, waits until they are read, and returns its id. */
  tell(...said: Said[]): Promise<string>;
  /** Texts of facts and messages that a question finds. */
  recalled(query: string, kinds?: readonly string[] | null): Promise<string[]>;
  /** Makes a call with the boundary. */
  call(body: object | string, options?: CallOptions): Promise<Response>;
}

/** Creates a project for each test, or one for all tests of a file. */
export function useProject(
  s: Scripted,
  use: Use = 'extracts',
  { balance, of = 'each test' }: { balance?: bigint; of?: 'each test' | 'the file' } = {},
): Project {
  let current: { team: TestActor; id: string; boundary: string };
  const hook = of === 'the file' ? beforeAll : beforeEach;
  hook(async () => {
    const team = await s.team(balance);
    const id = await team.createProject();
    current = { team, id, boundary: await team.createBoundary(boundaryOf(id, use)) };
  });
  const team = lateBound(() => current.team);
  return {
    team,
    get id() {
      return current.id;
    },
    get boundary() {
      return current.boundary;
    },
    set boundary(id) {
      current.boundary = id;
    },
    newBoundary: (fields = {}, as = use) => team.createBoundary({ ...boundaryOf(current.id, as), ...fields }),
    facts: (fields = 'id fact') => factsOf(team, current.id, fields),
    inForce: () => factsInForce(team, current.id),
    conversations: (fields, first) => conversationsOf(team, current.id, fields, first),
    async tell(...said) {
      const id = await addMessages(team, said, { projectId: current.id });
      await s.system.settled();
      return id;
    },
    async recalled(query, kinds = ['FACT', 'MESSAGE']) {
      const hits = await searchOf<{ text: string }>(team, { projectId: current.id, query, kinds }, 'text');
      return hits.map(({ text }) => text);
    },
    call: (body, options = {}) => call(s, team, body, { boundary: current.boundary, ...options }),
  };
}
