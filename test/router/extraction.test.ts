import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { answerJson, chatCompletion, type UpstreamCall } from '../harness/upstream.ts';
import { call, eventually, isMemoryCall, moneyOf, openScripted, say, type Scripted } from './scripted.ts';

let s: Scripted;
let team: TestActor;
let projectId: string;
let boundary: string;
beforeAll(async () => void (s = await openScripted()));
afterAll(() => s.close());
beforeEach(async () => {
  s.upstream.calls.length = 0;
  team = await s.team();
  projectId = await team.createProject();
  boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId });
});

interface Shown {
  existing: { n: number; fact: string }[];
  messages: { n: number; role: string; text: string }[];
}

/** What the memory model answers to what it is shown; the chat model says "Noted: Bruno." */
function modelSays(answer: (shown: Shown) => unknown): void {
  s.upstream.answers(async (one) => {
    if (!isMemoryCall(one))
      return answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 }, 'Noted: Bruno.'))(one);
    const said = answer(shownIn(one));
    if (typeof said === 'number') return answerJson({ error: 'no' }, said)(one);
    return answerJson(chatCompletion(null, typeof said === 'string' ? said : JSON.stringify({ operations: said })))(
      one,
    );
  });
}

function shownIn(one: UpstreamCall): Shown {
  const body = JSON.parse(one.body.toString()) as { messages: { role: string; content: string }[] };
  return JSON.parse(body.messages.find((message) => message.role === 'user')?.content ?? '') as Shown;
}

const SAID = 'My dog Bruno lives in Lisbon.';
const operation = (fields: object) => ({
  op: 'add',
  n: null,
  fact: 'Bruno lives in Lisbon.',
  message: 1,
  quote: SAID,
  ...fields,
});

interface Remembered {
  facts: {
    fact: string;
    expired: boolean;
    sourceKind: string;
    changes: { nodes: { kind: string; version: number }[] };
  }[];
  conversations: { status: string; error: string | null }[];
}

async function remembered(): Promise<Remembered> {
  const { project } = await team.gql<{
    project: { facts: { nodes: Remembered['facts'] }; conversations: { nodes: Remembered['conversations'] } };
  }>(
    `query ($id: ID!) { project(id: $id) { conversations { nodes { status error } }
      facts(includeExpired: true) { nodes { fact expired sourceKind changes { nodes { kind version } } } } } }`,
    { id: projectId },
  );
  return { facts: project.facts.nodes, conversations: project.conversations.nodes };
}

/** Says something and waits until nothing is left to extract. Tries that wait for their turn are made at once. */
async function told(content = SAID): Promise<Remembered> {
  const before = (await remembered()).conversations.length;
  expect((await call(s, team, say(content), { boundary })).status).toBe(200);
  return eventually(async () => {
    // No door shortens the pauses between the tries of a job.
    await s.house.running.platform.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
    );
    const now = await remembered();
    const isDone = now.conversations.length > before && now.conversations.every((one) => one.status !== 'PENDING');
    // The lists of one answer are read one after the other: only a new answer holds what came with the status.
    return isDone && remembered();
  }, 20_000);
}

describe('a memory model that answers badly', () => {
  it.each<[string, unknown, RegExp]>([
    ['no JSON', 'I would rather not.', /did not answer JSON/],
    ['JSON of another form', '{"operations":[{"op":"explode"}]}', /another form/],
    ['a list of operations without end', Array.from({ length: 101 }, () => operation({})), /another form/],
    ['an error', 500, /answered 500/],
  ])('with %s leaves the facts as they were, and the conversation says what failed', async (_name, answer, error) => {
    await team.addProjectFact(projectId, 'Bruno is a dog.');
    const before = (await remembered()).facts;
    modelSays(() => answer);
    const after = await told();
    expect(after.facts).toEqual(before);
    expect(after.conversations).toEqual([{ status: 'FAILED', error: expect.stringMatching(error) as string }]);
    expect(JSON.stringify(after)).not.toMatch(/http|127\.0\.0\.1|rather not/);
  });

  it('at first, and well when it is tried again, adds its facts once', async () => {
    let tries = 0;
    modelSays(() => (++tries < 3 ? 503 : [operation({})]));
    const after = await told();
    expect(tries).toBe(3);
    expect(after.conversations).toEqual([{ status: 'DONE', error: null }]);
    expect(after.facts.map((fact) => fact.fact)).toEqual(['Bruno lives in Lisbon.']);
  });
});

describe('a proposal', () => {
  it('without ground is refused: numbers that were not shown, words that were not said, facts too short or too long', async () => {
    modelSays(() => [operation({ fact: 'Bruno is a good dog.' })]);
    const before = (await told()).facts;
    modelSays(() => [
      operation({ op: 'update', n: 99 }),
      operation({ op: 'update', n: 0 }),
      operation({ op: 'update', n: -1 }),
      operation({ op: 'update', n: null }),
      operation({ op: 'delete', n: 99, fact: null }),
      operation({ op: 'delete', n: null }),
      operation({ quote: 'My cat Mia lives in Porto.' }),
      operation({ quote: '' }),
      operation({ quote: ' ' }),
      operation({ message: 2, quote: 'Noted: Bruno.' }),
      operation({ message: 2 }),
      operation({ message: 7 }),
      operation({ fact: '' }),
      operation({ fact: null }),
      operation({ fact: 'short' }),
      operation({ fact: 'x'.repeat(401) }),
      operation({ op: 'none' }),
    ]);
    const after = await told();
    expect(after.facts).toEqual(before);
    expect(after.conversations.map((one) => one.status)).toEqual(['DONE', 'DONE']);
  });

  it('may be none at all', async () => {
    modelSays(() => []);
    expect(await told()).toEqual({ facts: [], conversations: [{ status: 'DONE', error: null }] });
  });

  it('that comes twice, or is known already, becomes one fact', async () => {
    modelSays(() => [operation({}), operation({ fact: 'bruno lives in  LISBON' }), operation({})]);
    expect((await told()).facts.map((fact) => fact.fact)).toEqual(['Bruno lives in Lisbon.']);
    expect((await told()).facts.map((fact) => fact.fact)).toEqual(['Bruno lives in Lisbon.']);
  });

  it('for one fact twice loses nothing: each text is in a history without gaps', async () => {
    modelSays(() => [operation({})]);
    await told();
    modelSays(({ existing }) => {
      const n = existing[0]?.n ?? null;
      return [
        operation({ op: 'update', n, fact: 'Bruno lives in Porto.' }),
        operation({ op: 'update', n, fact: 'Bruno lives in Faro.' }),
        operation({ op: 'delete', n, fact: null }),
        operation({ op: 'delete', n, fact: null }),
      ];
    });
    const { facts, conversations } = await told('Bruno moved. My dog Bruno lives in Lisbon. Or Porto. Or Faro.');
    expect(conversations.map((one) => one.status)).toEqual(['DONE', 'DONE']);
    for (const { changes } of facts)
      expect(changes.nodes.map((change) => change.version)).toEqual(changes.nodes.map((_, i) => i + 1));
    const { rows } = await s.house.running.platform.pool.query<{ text: string }>(
      'select distinct c.new_text as text from fact_change c join fact f on f.id = c.fact_id where f.project_id = $1 and c.new_text is not null',
      [projectId],
    );
    expect(rows.map((row) => row.text).toSorted()).toEqual([
      'Bruno lives in Faro.',
      'Bruno lives in Lisbon.',
      'Bruno lives in Porto.',
    ]);
  });

  it('never changes or removes what somebody wrote by hand: its text is added beside it', async () => {
    await team.addProjectFact(projectId, 'Bruno lives in Berlin.');
    const [manual] = (await remembered()).facts;
    modelSays(({ existing }) => [
      operation({ op: 'update', n: existing[0]?.n ?? null, fact: 'Bruno lives in Lisbon.' }),
      operation({ op: 'delete', n: existing[0]?.n ?? null, fact: null }),
    ]);
    const { facts } = await told();
    expect(facts).toHaveLength(2);
    expect(facts).toContainEqual(manual);
    expect(facts.find((fact) => fact.sourceKind === 'CONVERSATION')).toMatchObject({
      fact: 'Bruno lives in Lisbon.',
      expired: false,
    });
  });

  it("is made from the written scope's facts only, and costs the team nothing", async () => {
    const other = await team.createProject('Another');
    await team.addProjectFact(other, 'Bruno is elsewhere.');
    const stranger = await s.team();
    await stranger.addProjectFact(await stranger.createProject(), 'Bruno is theirs.');
    await team.addProjectFact(projectId, 'Bruno is here.');
    const seen: Shown[] = [];
    modelSays((shown) => {
      seen.push(shown);
      return [];
    });
    const before = (await moneyOf(team)).balance;
    await told();
    expect(seen.map((shown) => shown.existing)).toEqual([[{ n: 1, fact: 'Bruno is here.' }]]);
    expect(seen[0]?.messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', SAID],
      ['assistant', 'Noted: Bruno.'],
    ]);
    const { balance, records } = await moneyOf(team);
    expect(records).toHaveLength(1);
    expect(before - balance).toBe(BigInt(records[0]?.charged ?? 0));
  });
});

describe('what is said', () => {
  it('is kept without being read when the boundary does not extract, and not at all when it writes nowhere', async () => {
    modelSays(() => [operation({})]);
    boundary = await team.createBoundary({ projectIds: [projectId], writeProjectId: projectId, extract: false });
    expect(await told()).toEqual({ facts: [], conversations: [{ status: 'NONE', error: null }] });
    const reading = await team.createBoundary({ projectIds: [projectId] });
    await (await call(s, team, say(SAID), { boundary: reading })).text();
    await (await call(s, team, say(SAID))).text();
    expect((await remembered()).conversations).toHaveLength(1);
    expect(s.upstream.calls.filter(isMemoryCall)).toEqual([]);
  });

  it('once is kept once, however often an agent comes back with the results of its tools', async () => {
    modelSays(() => []);
    const user = { role: 'user', content: SAID };
    const calls = {
      role: 'assistant',
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
    };
    const result = { role: 'tool', tool_call_id: 'c', content: '42' };
    await told();
    for (const messages of [
      [user, calls, result],
      [user, calls, result, calls, result],
    ]) {
      const answer = await call(s, team, { ...say(SAID), messages }, { boundary });
      expect(answer.headers.get('x-memory-status')).toBe('none');
      await answer.text();
    }
    const begun = { role: 'assistant', content: 'Well,' };
    await (await call(s, team, { ...say(SAID), messages: [user, begun] }, { boundary })).text();
    await eventually(async () => (await remembered()).conversations.length === 2);
    expect((await moneyOf(team)).records).toHaveLength(4);
  });

  it('to a provider that refused or broke off is not kept', async () => {
    s.upstream.answers(answerJson({ error: {} }, 429));
    await (await call(s, team, say(SAID), { boundary })).text();
    s.upstream.answers(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choices":[{"delta":{"content":"Not"}}]}\n\n', () => response.destroy());
    });
    await expect(
      call(s, team, say(SAID, { stream: true }), { boundary }).then((answer) => answer.text()),
    ).rejects.toThrow();
    await eventually(async () => (await moneyOf(team)).records.length === 2);
    expect((await remembered()).conversations).toEqual([]);
  });
});
