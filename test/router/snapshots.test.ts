import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recallForCall } from '../../src/domains/boundaries/recall.ts';
import type { BoundaryInUse } from '../../src/domains/boundaries/boundary-in-use.ts';
import { openScreens } from '../../src/recall/filter-candidates.ts';
import type { Snapshot } from '../../src/recall/snapshots/read-snapshot.ts';
import { openScopeSnapshots, type ScopeSnapshots } from '../../src/recall/snapshots/scope-snapshots.ts';
import { fromEnv, newRandom, type Random, seedOf } from '../faults/random.ts';
import { startSecondRouter, type Router } from './more-routers.ts';
import { call } from './scripted.ts';
import { chatForm, isBlock } from './transcripts.ts';
import { actorsNamed } from './use-persons.ts';
import { useProject } from './use-project.ts';
import { useScripted } from './use-scripted.ts';

// Small scopes are searched in the router. A router that has the database search every scope says
// what their prompts must have, after every write.

/** Writes of a story. */
const WRITES = fromEnv('SNAPSHOT_WRITES', 40);
const QUESTIONS_EACH = 2;
/** Time for questions before a fact expires. */
const VALID_MS = 700;

vi.setConfig({ testTimeout: 1_800_000 });

// Nothing is recalled late on a busy machine.
const TOKEN = 'a-token-of-the-metrics';
const s = useScripted({ env: { RECALL_TIMEOUT_MS: '10000', METRICS_TOKEN: TOKEN } });
const project = useProject(s, 'reads');
const { team } = project;

let second: Router;
let reference: Router;
beforeAll(async () => {
  const { config } = s.system;
  second = await startSecondRouter(config);
  reference = await startSecondRouter({ ...config, router: { ...config.router, recallInMemoryBytes: 0 } });
});
afterAll(() => Promise.all([second.close(), reference.close()]));

const WHO = ['Mila', 'Tomás', 'Bruno', 'The user'];
const VERBS = ['keeps', 'repaired', 'sold', 'paints', 'looks for'];
const WHAT = ['violin', 'lantern', 'kettle', 'ladder', 'canoe', 'Zahnarzttermin', 'Arbeitsvertrag', '小提琴'];
const WHERE = ['in the attic', 'near Lisbon', 'on 3 March 2026', 'since the Wochenende', 'beside Mila', 'for money'];
const WISHES = ['Always answer in French.', 'I prefer trains to planes.', 'Never use emoji.', 'Call me Captain.'];
const PERSON = 'Zoë';

interface Story extends Random {
  one: <T>(list: readonly T[]) => T;
  /** Ids of what was written. */
  facts: string[];
  memories: string[];
  /** Deeds, for a failure to say. */
  done: string[];
  personId: string | null;
  /** When the fact that expires next does, in milliseconds. */
  expiresMs: number;
}

function newStory(): Story {
  const random = newRandom(seedOf('FAULT_SEED', 20_270_029));
  const one = <T>(list: readonly T[]): T => list[random.whole(0, list.length - 1)] as T;
  return { ...random, one, facts: [], memories: [], done: [], personId: null, expiresMs: 0 };
}

const statement = ({ one }: Story) => `${one(WHO)} ${one(VERBS)} the ${one(WHAT)} ${one(WHERE)}.`;

function question({ one }: Story): string {
  const [who, what, where] = [one(WHO), one(WHAT), one(WHERE)];
  return one([
    `Where is the ${what} that ${who} ${one(VERBS)}?`,
    `What does ${who} do ${where}?`,
    `List everything about the ${what}.`,
    `Wann ist der Termin von ${who}?`,
    `Was steht im Vertrag mit ${who}?`,
    'What do you know about me?',
    `When did ${who} need the ${what}?`,
    '小提琴在哪里？',
    `Tell me about ${who}, the ${what} and the ${one(WHAT)} ${where}.`,
  ]);
}

const change = (name: string, input: object) =>
  team.gql(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`,
    {
      input,
    },
  );

async function adds(story: Story): Promise<void> {
  const { one, whole } = story;
  const entries = Array.from({ length: whole(1, 4) }, () => ({
    text: whole(1, 6) === 1 ? one(WISHES) : statement(story),
    pinned: one([0, 0, 0, 0, 1, -1]),
    ...(whole(1, 4) === 1 ? { subject: one(WHO) } : {}),
  }));
  const { addProjectFacts } = await team.gql<{ addProjectFacts: { facts: { id: string }[] } }>(
    'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }',
    { input: { projectId: project.id, entries, personId: one([null, story.personId]) } },
  );
  story.facts.push(...addProjectFacts.facts.map(({ id }) => id));
}

async function edits(story: Story): Promise<void> {
  const { one, facts } = story;
  const fields = one<object>([
    { fact: statement(story), reason: one(['NEVER_TRUE', 'NO_LONGER_TRUE', 'SAID_BETTER']) },
    { pinned: one([-1, 0, 1]) },
    { expirationDate: null },
    { metadata: { n: story.done.length } },
  ]);
  await change('updateFact', { id: one(facts), ...fields });
}

async function expires(story: Story): Promise<void> {
  const expiresMs = Date.now() + VALID_MS;
  await change('updateFact', { id: story.one(story.facts), expirationDate: new Date(expiresMs).toISOString() });
  story.expiresMs = expiresMs;
}

async function writesMemories(story: Story): Promise<void> {
  const { one, whole, memories } = story;
  const text = () => Array.from({ length: whole(1, 3) }, () => statement(story)).join('\n\n');
  if (memories.length === 0 || whole(1, 3) === 1) {
    memories.push(await team.createMemory(project.id, `${one(WHO)} ${story.done.length}`, text()));
    return;
  }
  const id = one(memories);
  if (whole(1, 5) === 1) {
    await change('deleteMemory', { id });
    memories.splice(memories.indexOf(id), 1);
    return;
  }
  await change('updateMemory', { id, ...one([{ name: `${one(WHAT)} ${story.done.length}` }, { content: text() }]) });
}

const DEEDS: Record<string, (story: Story) => Promise<unknown>> = {
  adds,
  'adds more': adds,
  edits,
  'edits more': edits,
  forgets: ({ one, facts }) => change('forgetFact', { id: one(facts) }),
  restores: ({ one, facts }) => change('restoreFact', { id: one(facts) }),
  writesMemories,
  expires,
};

/** Writes something. What the product rejects, as an edit of what is forgotten, changes nothing. */
async function write(story: Story): Promise<void> {
  await sleep(Math.max(0, story.expiresMs + 1 - Date.now()));
  const name = story.facts.length === 0 ? 'adds' : story.one(Object.keys(DEEDS));
  const outcome = await DEEDS[name]?.(story).then(
    () => '',
    (error: unknown) => ` (${String(error)})`,
  );
  story.done.push(`${name}${outcome}`);
}

/** The memory in the prompt of a call at a router, and its ids. */
async function promptAt(base: string, boundary: string, text: string, seed: number): Promise<unknown> {
  const body = chatForm.body([{ user: text }], { seed, user: PERSON });
  const answer = await call(s, team, body, { boundary, base });
  const said = await answer.text();
  expect(answer.status, said).toBe(200);
  expect(answer.headers.get('x-memory-status')).not.toBe('degraded');
  const sent = s.calls().find((one) => (JSON.parse(one.body.toString()) as { seed: number }).seed === seed);
  const blocks = chatForm.read(sent?.body.toString() ?? '{"messages":[]}').filter((one) => isBlock(one.text));
  return { blocks, ids: answer.headers.get('x-memory-ids') };
}

/** The bytes that a router holds, as its metrics say. */
async function heldAt(base: string): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return Number(/^router_recall_in_memory\{of="bytes"\} (\d+)$/m.exec(metrics)?.[1]);
}

it('prompts get from two routers what the database finds, after every write', async () => {
  const story = newStory();
  const both = await project.newBoundary({ memoryOf: 'BOTH', minCoverage: 0 });
  const boundaries = [project.boundary, both, await project.newBoundary({ minCoverage: 0, includeMemories: false })];
  let [seed, told] = [0, 0];
  const ask = async (boundary: string, text: string) => {
    const askedMs = Date.now();
    const bases = [s.system.base, second.base, reference.base];
    const [first, other, right] = await Promise.all(bases.map((base) => promptAt(base, boundary, text, (seed += 1))));
    // One of them may have asked the database before, and another one after.
    if (askedMs < story.expiresMs && Date.now() >= story.expiresMs) return;
    const said = `seed ${story.seed}, ${text} after ${story.done.join(', ')}`;
    expect(first, said).toEqual(right);
    expect(other, said).toEqual(right);
    if ((right as { ids: string | null }).ids !== null) told += 1;
  };
  await ask(both, 'Hello?');
  story.personId = (await actorsNamed(team, PERSON))[0]?.id ?? null;
  expect(story.personId).not.toBeNull();
  for (let done = 0; done < WRITES; done++) {
    await write(story);
    for (let n = 0; n < QUESTIONS_EACH; n++) await ask(story.one(boundaries), question(story));
    await sleep(Math.max(0, story.expiresMs + 1 - Date.now()));
    if (story.done.at(-1) === 'expires') await ask(story.one(boundaries), question(story));
    s.upstream.calls.length = 0;
  }
  expect(told).toBeGreaterThan(WRITES / 2);
  expect(await heldAt(s.system.base)).toBeGreaterThan(1_000);
  expect(await heldAt(reference.base)).toBe(0);
  // A scope in which something was said is for the database.
  await team.addMessage(project.id, 'Mila keeps the violin in the cellar now.');
  await ask(project.boundary, 'Where does Mila keep the violin?');
});

/** Returns what it found first, for ever. */
function neverReadAgain(): ScopeSnapshots {
  const snapshots = openScopeSnapshots(2 ** 24);
  const found = new Map<string, Promise<Snapshot[] | null>>();
  return {
    counts: () => snapshots.counts(),
    find(pool, scopes) {
      const key = JSON.stringify(scopes);
      const first = found.get(key) ?? snapshots.find(pool, scopes);
      found.set(key, first);
      return first;
    },
  };
}

/** Counts the questions to which these snapshots find something else than the database does. */
async function countWrong(snapshots: ScopeSnapshots): Promise<number> {
  const story = newStory();
  const { pool } = s.system.running.platform;
  const { teamId, workspaceId } = team;
  const boundary: BoundaryInUse = {
    id: project.boundary,
    teamId,
    workspaceId,
    projectIds: [project.id],
    documentProjectIds: [],
    agentIds: [],
    writeProjectId: null,
    writeAgentId: null,
    includeFacts: true,
    includeMemories: true,
    includeDocuments: true,
    includeStanding: true,
    maxTokens: 512,
    minCoverage: 0,
    extract: false,
    proposes: false,
    forgetting: 'REVIEW',
  };
  const screens = openScreens(s.system.config.extraction);
  const none = openScopeSnapshots(0);
  const placed = { find: async () => new Map(), keep: () => undefined, close: async () => undefined };
  let wrong = 0;
  for (let done = 0; done < WRITES; done++) {
    await write(story);
    const asked = { said: [question(story)], places: [`place ${done}`], isNew: true, texts: () => [] };
    const askedMs = Date.now();
    const [got, right] = await Promise.all(
      [snapshots, none].map((one) => recallForCall({ pool, placed, screens, snapshots: one }, boundary, asked)),
    );
    const isTorn = askedMs < story.expiresMs && Date.now() >= story.expiresMs;
    if (!isTorn && JSON.stringify(got) !== JSON.stringify(right)) wrong += 1;
  }
  return wrong;
}

it('a process that never reads a scope again would tell what is no more', async () => {
  expect(await countWrong(neverReadAgain())).toBeGreaterThan(0);
  expect(await countWrong(openScopeSnapshots(2 ** 24))).toBe(0);
});
