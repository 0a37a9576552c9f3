import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fromEnv, newRandom, type Random, seedOf } from '../faults/random.ts';
import { forgetFact } from '../graphql/operations.ts';
import { modelSays, proposed } from './memory-model.ts';
import { startSecondRouter, type Router } from './more-routers.ts';
import { call } from './scripted.ts';
import { chatForm, isBlock } from './transcripts.ts';
import { actorsNamed, updateActor } from './use-persons.ts';
import { useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

// Many people behind one key, in random order: nobody gets what is another one's.

/** Things that people do in each story. */
const ACTIONS = fromEnv('PERSONS_ACTIONS', 200);
/** People who do something at the same time. */
const AT_ONCE = 4;
/** People who do half of what is done. */
const COME_OFTEN = 8;

vi.setConfig({ testTimeout: 1_800_000 });

const s = useScripted();
const project = useProject(s, 'extracts');
const { team } = project;

/** A router that is started anew now and then: it knows nobody then. */
let second: Router;
beforeAll(async () => {
  second = await startSecondRouter(s.system.config);
});
afterAll(() => second.close());

const THINGS = ['violin', 'lantern', 'kettle', 'ladder', 'canoe'];

/** Somebody behind the key. Number 0 is nobody, whose memory is everybody's. */
interface Person {
  n: number;
  /** Names that calls may give. Nobody has none. */
  names: string[];
  /** Null: not made yet, or nobody. */
  id: string | null;
  /** Their markers, with what each is about. */
  said: Map<string, string>;
  /** Things of which something was forgotten. */
  forgot: Set<string>;
  /** Counts their questions: the same again is no new turn. */
  asked: number;
}

/** Owner of texts of nobody where memory is of persons alone: they must be nowhere. */
const LOST = 999_999;

interface Story {
  random: Random;
  people: Person[];
  /** Boundaries whose memory is of persons alone, and also everybody's. */
  own: string;
  both: string;
  /** Counts what is said, so that each call differs. */
  count: number;
  /** Where something of another one was seen, with the text. */
  leaks: Map<string, string>;
  /** Prompts that had memory of the person. */
  served: number;
}

/** The owners of what a text tells. */
function ownersIn(text: string): Set<number> {
  return new Set([...text.matchAll(/\bp(\d+)q\d+\b/g)].map(([, n]) => Number(n)));
}

/** Notes a text that tells something which none of these may own. */
function look(story: Story, where: string, text: string, mayOwn: readonly number[]): void {
  if ([...ownersIn(text)].some((n) => !mayOwn.includes(n))) story.leaks.set(where, text);
}

let story: Story;

/** The memory model takes each statement as a fact. It never gets statements of two owners. */
beforeEach(() => {
  const lookAt = (where: string, shown: object) => {
    const text = JSON.stringify(shown);
    if (ownersIn(text).size > 1) story.leaks.set(where, text);
  };
  modelSays(
    s,
    (shown) => {
      lookAt('transcript', shown);
      return shown.messages
        .filter(({ role, text }) => role === 'user' && !text.endsWith('?'))
        .map(({ n, text }) => {
          const thing = THINGS.find((one) => text.includes(one)) ?? '';
          return text.startsWith('Forget')
            ? proposed(`the place of the ${thing}`, { message: n, kind: 'forget', quote: text, keywords: [thing] })
            : proposed(text.replace('I keep', 'The user keeps'), { message: n, quote: text });
        });
    },
    (compared) => {
      lookAt('comparison', compared);
      // Candidates are what the words of their neighbours find, too.
      return compared.facts.flatMap(({ f, text, candidates }) => {
        const thing = /^the place of the (\w+)/.exec(text)?.[1];
        const meant = thing === undefined ? [] : candidates.filter((candidate) => candidate.text.includes(thing));
        return meant.map(({ n }) => ({ f, verdict: 'FORGET', n }));
      });
    },
  );
});

function oneOf<T>({ whole }: Random, list: readonly T[]): T {
  const one = list[whole(0, list.length - 1)];
  if (one === undefined) throw new Error('the list is empty');
  return one;
}

/** The boundary of a call, who owns what it says, and whose memory it may read. */
interface Use {
  boundary: string;
  owner: number;
  mayRead: number[];
}

function useOf({ random, own, both }: Story, { n }: Person): Use {
  if (random.whole(0, 1)) return { boundary: both, owner: n, mayRead: [n, 0] };
  return n === 0 ? { boundary: own, owner: LOST, mayRead: [] } : { boundary: own, owner: n, mayRead: [n] };
}

/** A name in one of the fields for it: some fields count less than the header. */
function naming({ random, people }: Story, { names }: Person): { more: object; headers: Record<string, string> } {
  if (names.length === 0) return { more: {}, headers: {} };
  const name = oneOf(random, names);
  const another = oneOf(random, people).names[0];
  const inHeader = { 'X-Memory-User': Buffer.from(` ${name} `.normalize('NFD')).toString('latin1') };
  return oneOf(random, [
    { more: { user: name }, headers: {} },
    { more: { safety_identifier: ` ${name} `, user: another }, headers: {} },
    { more: { user: another }, headers: inHeader },
    { more: {}, headers: inHeader },
  ]);
}

/** Makes a call, and looks at the memory in its prompt. */
async function chat(person: Person, { boundary, mayRead }: Use, ...turns: string[]): Promise<void> {
  const seed = (story.count += 1);
  const { more, headers } = naming(story, person);
  const steps = turns.map((text, i) => (i % 2 === 0 ? { user: text } : { assistant: text }));
  const base = oneOf(story.random, [s.system.base, second.base]);
  const answer = await call(s, team, chatForm.body(steps, { seed, ...more }), { boundary, headers, base });
  const answered = await answer.text();
  expect(answer.status, answered).toBe(200);
  const sent = s.calls().find(({ body }) => (JSON.parse(body.toString()) as { seed: number }).seed === seed);
  const block = chatForm
    .read(sent?.body.toString() ?? '{"messages":[]}')
    .map(({ text }) => text)
    .filter(isBlock)
    .join('\n');
  look(story, 'prompt', block, mayRead);
  if (ownersIn(block).has(person.n)) story.served += 1;
}

/** A statement about a thing with a marker that tells its owner. */
function newStatement(person: Person, owner: number): { thing: string; marker: string } {
  const [thing, marker] = [oneOf(story.random, THINGS), `p${owner}q${10_000 + (story.count += 1)}`];
  if (owner === person.n) person.said.set(marker, thing);
  return { thing, marker };
}

async function states(person: Person): Promise<void> {
  const use = useOf(story, person);
  const { thing, marker } = newStatement(person, use.owner);
  await chat(person, use, `I keep the ${thing} in shed ${marker}.`);
  if (person.names.length > 0) person.id ??= (await actorsNamed(team, person.names[0] ?? ''))[0]?.id ?? null;
}

/** All people ask the same, so that transcripts repeat each other. */
async function asks(person: Person): Promise<void> {
  person.asked += 1;
  const questions = THINGS.map((thing) => `Question ${person.asked}: where is the ${thing} kept?`);
  const [first = '', next = ''] = questions;
  const ways = [...questions.map((one) => [one]), [first, 'Noted: Bruno.', next]];
  await chat(person, useOf(story, person), ...oneOf(story.random, ways));
}

async function writes(person: Person): Promise<void> {
  if (person.n !== 0 && person.id === null) return states(person);
  const { thing, marker } = newStatement(person, person.n);
  await team.gql('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
    input: { projectId: project.id, personId: person.id, facts: [`The ${thing} is kept in shed ${marker}.`] },
  });
}

type Listed = Record<'id' | 'fact', string>;

/** The facts in force of a person, or everybody's. */
async function factsFor({ n, id }: Person): Promise<Listed[]> {
  const filter = n === 0 ? { ofPerson: false } : { personId: [id] };
  const { project: found } = await team.gql<{ project: { facts: { nodes: Listed[] } } }>(
    'query ($p: ID!, $filter: FactFilter) { project(id: $p) { facts(first: 100, filter: $filter) { nodes { id fact } } } }',
    { p: project.id, filter },
  );
  const { nodes } = found.facts;
  look(story, 'list', nodes.map(({ fact }) => fact).join('\n'), [n]);
  return nodes;
}

async function forgets(person: Person): Promise<void> {
  if (person.n !== 0 && person.id === null) return states(person);
  const facts = await factsFor(person);
  if (facts.length === 0) return;
  const { id, fact } = oneOf(story.random, facts);
  person.forgot.add(THINGS.find((thing) => fact.includes(thing)) ?? '');
  await forgetFact(team, id);
}

async function asksToForget(person: Person): Promise<void> {
  const [use, thing] = [useOf(story, person), oneOf(story.random, THINGS)];
  if (use.owner === person.n) person.forgot.add(thing);
  await chat(person, use, `Forget where the ${thing} is, I ask you for the ${(story.count += 1)}th time.`);
}

/** Another name has every router forget whom it knows. */
async function getsAnotherName(person: Person): Promise<void> {
  if (person.id === null) return asks(person);
  person.names.push(`${person.names[0] ?? ''}/${(story.count += 1)}`);
  await updateActor(team, { id: person.id, aliases: person.names.slice(1) });
}

async function searches({ n, id }: Person): Promise<void> {
  if (n !== 0 && id === null) return;
  const { searchMemory } = await team.gql<{ searchMemory: { text: string }[] }>(
    `query ($p: ID!, $id: ID, $query: String!) {
      searchMemory(projectId: $p, personId: $id, query: $query, first: 100) { text } }`,
    { p: project.id, id, query: `Where is the ${oneOf(story.random, THINGS)} kept?` },
  );
  look(story, 'search', searchMemory.map(({ text }) => text).join('\n'), [n]);
}

const DEEDS = [states, states, states, asks, asks, asks, writes, forgets, asksToForget, getsAnotherName, searches];

/** Has this many people, and nobody, do what they do with these boundaries, until it is enough. */
async function play(
  count: number,
  boundaries: { own: string; both: string },
  isEnough: (story: Story, done: number) => boolean = (_, done) => done >= ACTIONS,
): Promise<Story> {
  const random = newRandom(seedOf('FAULT_SEED', 20_270_028));
  const people = Array.from({ length: count + 1 }, (_, n): Person => {
    const names = n === 0 ? [] : [`Zo\u00eb ${n}`];
    return { n, names, id: null, said: new Map(), forgot: new Set(), asked: 0 };
  });
  // Many come once. Who has nothing yet can forget nothing.
  const often = people.slice(0, COME_OFTEN);
  story = { random, people, ...boundaries, count: 0, leaks: new Map(), served: 0 };
  for (let done = 0; !isEnough(story, done); done += AT_ONCE) {
    const chosen = new Set(Array.from({ length: AT_ONCE }, () => oneOf(random, random.whole(0, 1) ? often : people)));
    await Promise.all([...chosen].map((person) => oneOf(random, DEEDS)(person)));
    await s.system.settled();
    s.upstream.calls.length = 0;
    if (random.whole(1, 20) > 1) continue;
    await second.close();
    second = await startSecondRouter(s.system.config);
  }
  return story;
}

it.each([2, 200])('%i people behind one key have each their own, and what is shared is everybody’s', async (count) => {
  const more = { forgetting: 'AT_ONCE' };
  const [own, both] = [
    await project.newBoundary({ ...more, memoryOf: 'PERSON' }),
    await project.newBoundary({ ...more, memoryOf: 'BOTH' }),
  ];
  const { people, leaks, served, random } = await play(count, { own, both });
  const seed = `FAULT_SEED=${random.seed}`;
  let forgotten = 0;
  for (const person of people.filter(({ n, id }) => n === 0 || id !== null)) {
    const kept = (await factsFor(person)).map(({ fact }) => /\bp\d+q\d+\b/.exec(fact)?.[0] ?? fact);
    expect([...person.said.keys()], seed).toEqual(expect.arrayContaining(kept));
    const gone = [...person.said].filter(([marker]) => !kept.includes(marker));
    forgotten += gone.length;
    // Things that another one forgets, or everybody, stay theirs.
    expect(
      gone.filter(([, thing]) => !person.forgot.has(thing)),
      seed,
    ).toEqual([]);
  }
  expect([...leaks], seed).toEqual([]);
  expect([served > 0, forgotten > 0], seed).toEqual([true, true]);
});

it('the same looks find what two people have of each other where memory is shared', async () => {
  const shared = await project.newBoundary({ forgetting: 'AT_ONCE' });
  const everywhere = ['prompt', 'transcript', 'comparison', 'search', 'list'];
  // Some looks are rare: the list is looked at only by who forgets.
  const isEnough = (story: Story, done: number) => story.leaks.size === everywhere.length || done > 10 * ACTIONS;
  const { leaks } = await play(2, { own: shared, both: shared }, isEnough);
  expect([...leaks.keys()].toSorted()).toEqual(everywhere.toSorted());
});
