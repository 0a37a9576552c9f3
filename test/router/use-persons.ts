import { beforeEach } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, type UpstreamCall } from '../harness/upstream.ts';
import { call, type CallOptions, type Scripted } from './scripted.ts';
import { chatForm, isBlock, messagesForm, responsesForm } from './transcripts.ts';
import { useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

export const QUESTION = 'What do I eat, am I allergic?';
export const ALICE = 'I am vegan and allergic to peanuts.';
export const BOB = 'I eat steak every day.';

/** The prompt of a call, and the outcome of its memory. */
export interface Got {
  httpStatus: number;
  /** As the header says it. */
  status: string | null;
  /** The memory in the prompt. Empty: none. */
  memory: string;
  /** Ids of what was recalled, best first. */
  ids: string[];
}

/** Has the provider answer in the form of the endpoint that is called. */
function answerInForm(s: Scripted, text = 'Noted.'): void {
  s.upstream.answers((one) => answerJson(formOf(one).answer(text))(one));
}

function formOf({ path }: Pick<UpstreamCall, 'path'>) {
  if (path.endsWith('/messages')) return messagesForm;
  return path.endsWith('/responses') ? responsesForm : chatForm;
}

/** The memory in the prompt of the last call that reached the provider. */
export function memoryOfLast(s: Scripted): string {
  const last = s.calls().at(-1);
  if (!last) throw new Error('the provider was not called');
  return memoryIn(last);
}

/** The memory in the prompt of a call. */
export function memoryIn(made: UpstreamCall): string {
  return formOf(made)
    .read(made.body.toString())
    .map(({ text }) => text)
    .filter(isBlock)
    .join('\n');
}

/** Says something in a chat of its own, for a person or nobody, and waits until it is stored. */
export async function sayAs(
  s: Scripted,
  team: TestActor,
  boundary: string,
  person: string | null,
  text: string,
  options: CallOptions = {},
): Promise<Got> {
  const body = {
    model: 'chat',
    messages: [{ role: 'user', content: text }],
    ...(person === null ? {} : { user: person }),
  };
  const before = s.calls().length;
  const answer = await call(s, team, body, { boundary, ...options });
  await answer.arrayBuffer();
  await s.system.settled();
  return {
    httpStatus: answer.status,
    status: answer.headers.get('x-memory-status'),
    memory: s.calls().length > before ? memoryOfLast(s) : '',
    ids: answer.headers.get('x-memory-ids')?.split(',') ?? [],
  };
}

export interface FoundActor {
  id: string;
  customId: string;
  displayName: string;
  actorType: string;
  workspaces: { nodes: { workspace: { id: string } }[] };
}

/** Actors of the team with this name: a custom id or an alias. */
export async function actorsNamed(team: TestActor, name: string): Promise<FoundActor[]> {
  const { actors } = await team.gql<{ actors: { nodes: FoundActor[] } }>(
    `query ($name: String!) { actors(filter: { name: [$name] }) { nodes {
      id customId displayName actorType workspaces { nodes { workspace { id } } } } } }`,
    { name },
  );
  return actors.nodes;
}

/** The id of the person of this name. */
export async function personNamed(team: TestActor, name: string): Promise<string> {
  const [actor] = await actorsNamed(team, name);
  if (!actor) throw new Error(`there is no ${name}`);
  return actor.id;
}

/** Changes an actor. */
export async function updateActor(team: TestActor, input: object): Promise<void> {
  await team.gql('mutation ($input: UpdateActorInput!) { updateActor(input: $input) { actor { id } } }', { input });
}

/**
 * Starts a scripted system, with a new project for each test of the file, whose boundaries have
 * memory of persons.
 */
export function usePersons(options: Parameters<typeof useScripted>[0] = {}) {
  const s = useScripted(options);
  const project = useProject(s, 'stores');
  const { team } = project;
  beforeEach(() => answerInForm(s));
  return {
    s,
    project,
    team,
    own: (fields: object = {}) => project.newBoundary({ memoryOf: 'PERSON', ...fields }),
    both: (fields: object = {}) => project.newBoundary({ memoryOf: 'BOTH', ...fields }),
    as: (boundary: string, person: string | null, text: string, more: CallOptions = {}) =>
      sayAs(s, team, boundary, person, text, more),
    /** Returns the ids of the facts. */
    addFacts: async (facts: string[], more: object = {}): Promise<string[]> => {
      const { addProjectFacts } = await team.gql<{ addProjectFacts: { facts: { id: string }[] } }>(
        'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
        { input: { projectId: project.id, facts, ...more } },
      );
      return addProjectFacts.facts.map(({ id }) => id);
    },
  };
}
