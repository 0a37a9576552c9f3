import { uniqueId } from '../faults/random.ts';
import type { Random } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { modelSays, proposed } from './memory-model.ts';
import { listOf } from './memory-view.ts';
import type { Scripted } from './scripted.ts';

const PLACES = ['Lisbon', 'Porto', 'Faro', 'Braga', 'Évora'];
const THINGS = ['boat', 'bicycle', 'piano', 'garden', 'kettle'];
const COLORS = ['red', 'green', 'blue', '橡树', 'grün'];

function sentence({ whole }: Random): string {
  const pick = (list: readonly string[]) => list[whole(0, list.length - 1)] ?? '';
  const forms = [
    `My ${pick(THINGS)} is ${pick(COLORS)}.`,
    `My ${pick(THINGS)} is in ${pick(PLACES)} since ${whole(2001, 2025)}.`,
    `The ${pick(THINGS)} cost ${whole(10, 5000)} euros.`,
    'Please always answer in short sentences.',
    `My name is ${pick(['Ann', 'Bo', 'Cy'])}.`,
    `Ask ${pick(PLACES)} about "the ${pick(THINGS)}" \\ and\nthe ${pick(COLORS)} one.`,
  ];
  return pick(forms);
}

const VERDICTS = ['ADD', 'SUPERSEDES', 'CONFLICTS', 'SAME', 'EXPIRES'];

/** The memory model takes what begins with My as a fact, and judges at random. */
export function scriptModel(s: Scripted, { whole, fraction }: Random, verdicts: readonly string[] = VERDICTS): void {
  modelSays(
    s,
    ({ messages }) =>
      messages
        .filter(({ role, text }) => role === 'user' && text.startsWith('My'))
        .map(({ n, text }) =>
          proposed(text.replace('My', 'The user’s'), {
            message: n,
            quote: text.slice(0, -1),
            subject: fraction() < 0.5 ? 'the user' : null,
            keywords: fraction() < 0.5 ? ['vehicle', 'Fahrzeug'] : [],
            event_date: fraction() < 0.3 ? '2025-03-04' : null,
          }),
        ),
    ({ facts }) =>
      facts.map(({ f, candidates }) => {
        const candidate = candidates[whole(0, candidates.length - 1)];
        const verdict = verdicts[whole(0, verdicts.length - 1)] ?? 'ADD';
        return { f, verdict: candidate ? verdict : 'ADD', n: verdict === 'ADD' ? null : (candidate?.n ?? null) };
      }),
  );
}

/** A project of a team, with the ids of what its acts have made. */
interface History {
  s: Scripted;
  team: TestActor;
  random: Random;
  projectId: string;
  persons: string[];
  facts: string[];
  messages: string[];
}

export const change = (team: TestActor, field: string, type: string, input: object, result: string) =>
  team.gql(`mutation ($input: ${type}!) { ${field}(input: $input) { ${result} } }`, { input });

/** Acts that change memory. Those that their history does not allow change nothing. */
const ACTS: readonly ((history: History) => Promise<unknown>)[] = [
  say,
  say,
  say,
  async ({ team, random, projectId, persons }) => {
    const { whole } = random;
    const facts = Array.from({ length: whole(1, 3) }, () => sentence(random));
    const input = { projectId, facts, pinned: whole(-1, 1), personId: persons[whole(0, 3)] };
    await change(team, 'addProjectFacts', 'AddProjectFactsInput', input, 'facts { id }');
  },
  async ({ team, random, projectId }) =>
    change(
      team,
      'createMemory',
      'CreateMemoryInput',
      {
        projectId,
        name: `Note ${random.whole(1, 99)}`,
        content: Array.from({ length: random.whole(1, 20) }, () => sentence(random)).join('\n'),
        metadata: random.whole(0, 1) === 0 ? {} : { place: PLACES[random.whole(0, 4)] },
      },
      'memory { id }',
    ),
  (history) =>
    onFact(history, 'updateFact', 'UpdateFactInput', {
      fact: sentence(history.random),
      reason: ['NEVER_TRUE', 'NO_LONGER_TRUE', 'SAID_BETTER'][history.random.whole(0, 2)],
    }),
  (history) => {
    const { whole } = history.random;
    return onFact(history, 'updateFact', 'UpdateFactInput', {
      metadata: { place: PLACES[whole(0, 4)], of: [1, { deep: null }] },
      pinned: whole(-1, 1),
      expirationDate: whole(0, 1) === 0 ? null : '2090-01-01T00:00:00.000Z',
    });
  },
  (history) => onFact(history, 'forgetFact', 'ForgetFactInput', {}),
  (history) => onFact(history, 'restoreFact', 'RestoreFactInput', {}),
  ({ team, random: { whole }, facts, messages }) => {
    const things = [...facts, ...messages];
    const id = things[whole(0, things.length - 1)];
    const input = { id, stands: whole(0, 1) === 0 };
    return id === undefined
      ? Promise.resolve()
      : change(team, 'setStanding', 'SetStandingInput', input, 'thing { __typename }');
  },
];

function onFact({ team, random, facts }: History, field: string, type: string, input: object): Promise<unknown> {
  const id = facts[random.whole(0, facts.length - 1)];
  return id === undefined ? Promise.resolve() : change(team, field, type, { id, ...input }, 'fact { id }');
}

async function say({ s, team, random, projectId, persons }: History): Promise<void> {
  const { whole, fraction } = random;
  const messages = Array.from({ length: whole(1, 6) }, (_, i) => ({
    role: i % 2 === 0 ? 'user' : 'assistant',
    text: sentence(random),
    ...(fraction() < 0.3 ? { speaker: 'Somebody' } : {}),
    ...(fraction() < 0.3 ? { metadata: { room: whole(1, 9), of: [null, { deep: 'x' }] } } : {}),
    ...(fraction() < 0.3 ? { actorId: persons[whole(0, 2)] } : {}),
    ...(fraction() < 0.3 ? { at: new Date(Date.UTC(2025, whole(0, 11), 1, 0, whole(0, 59))).toISOString() } : {}),
  }));
  const input = {
    projectId,
    messages,
    extract: fraction() < 0.6,
    personId: persons[whole(0, 3)],
    ...(fraction() < 0.5 ? { session: `s${whole(1, 3)}` } : {}),
  };
  await change(team, 'addMessages', 'AddMessagesInput', input, 'conversation { id }');
  await s.system.settled();
}

/** Makes a project of a team, and so many acts in it. */
export async function newHistory(s: Scripted, team: TestActor, random: Random, steps: number): Promise<History> {
  scriptModel(s, random);
  const projectId = await team.createProject('Origin');
  const persons = await Promise.all([1, 2, 3].map((n) => team.createActor(`Person ${n} ${uniqueId()}`)));
  const history: History = { s, team, random, projectId, persons, facts: [], messages: [] };
  for (let i = 0; i < steps; i++) {
    const act = ACTS[random.whole(0, ACTS.length - 1)] ?? say;
    await act(history).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'INTERNAL_ERROR' || !(error as { code?: string }).code) throw error;
    });
    history.facts = (await listOf(team, projectId, 'facts(filter: { status: null }', 'id')).map(({ id }) => id);
    const conversations = await listOf(team, projectId, 'conversations(filter: {}', 'messages { id }');
    history.messages = conversations.flatMap(({ messages }) => messages.map(({ id }) => id));
  }
  return history;
}
