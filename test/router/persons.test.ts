import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';
import { errorOf } from '../graphql/ask.ts';
import { readDocument } from '../system/documents.ts';
import { useSecondRouter } from './more-routers.ts';
import { anthropicOf, openaiOf } from './official-clients.ts';
import { call, eventually, say } from './scripted.ts';
import {
  actorsNamed,
  ALICE,
  BOB,
  memoryIn,
  memoryOfLast,
  personNamed,
  QUESTION,
  sayAs,
  updateActor,
  usePersons,
} from './use-persons.ts';

const { s, project, team, own, both, as, addFacts } = usePersons();
const second = useSecondRouter(s);

/** Makes a call by an official client, in its own field for the person. */
type Way = (boundary: string, person: string, text: string) => Promise<unknown>;
const openai = (boundary_id: string) => openaiOf(s.system, team, { defaultQuery: { boundary_id } });
const anthropic = (boundary_id: string) => anthropicOf(s.system, team, { defaultQuery: { boundary_id } });
const said = (content: string) => [{ role: 'user' as const, content }];
const inHeader = (person: string) => ({ headers: { 'X-Memory-User': person } });

const WAYS: Record<string, Way> = {
  'user of chat completions': (boundary, user, text) =>
    openai(boundary).chat.completions.create({ model: 'chat', user, messages: said(text) }),
  'safety_identifier of chat completions': (boundary, safety_identifier, text) =>
    openai(boundary).chat.completions.create({ model: 'chat', safety_identifier, messages: said(text) }),
  'user of responses': (boundary, user, text) =>
    openai(boundary).responses.create({ model: 'chat', user, input: text }),
  'safety_identifier of responses': (boundary, safety_identifier, text) =>
    openai(boundary).responses.create({ model: 'chat', safety_identifier, input: text }),
  'metadata.user_id of messages': (boundary, user_id, text) =>
    anthropic(boundary).messages.create({
      model: 'messages',
      max_tokens: 9,
      metadata: { user_id },
      messages: said(text),
    }),
  'X-Memory-User of chat completions': (boundary, person, text) =>
    openai(boundary).chat.completions.create({ model: 'chat', messages: said(text) }, inHeader(person)),
  'X-Memory-User of responses': (boundary, person, text) =>
    openai(boundary).responses.create({ model: 'chat', input: text }, inHeader(person)),
  'X-Memory-User of messages': (boundary, person, text) =>
    anthropic(boundary).messages.create({ model: 'messages', max_tokens: 9, messages: said(text) }, inHeader(person)),
};

describe('two people behind one key', () => {
  it.each(Object.entries(WAYS))('each recall what they said and nothing of the other, by %s', async (_name, way) => {
    const boundary = await own();
    await way(boundary, 'alice', ALICE);
    await way(boundary, 'bob', BOB);
    await s.system.settled();
    await way(boundary, 'bob', QUESTION);
    expect(memoryOfLast(s)).toContain('steak');
    expect(memoryOfLast(s)).not.toMatch(/vegan|peanuts/);
    await way(boundary, 'alice', QUESTION);
    expect(memoryOfLast(s)).toContain('peanuts');
    expect(memoryOfLast(s)).not.toContain('steak');
  });

  it('the program of the guide names its person in each call', async () => {
    const boundary = await own();
    await as(boundary, 'ada', 'My dog is called Rex.');
    const [, block = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(readDocument('docs/guides/persons.md')) ?? [];
    const calls = block
      .replaceAll(/^import .*$/gm, '')
      .replaceAll('demo-chat', 'chat')
      .replaceAll('demo-messages', 'messages');
    const program = `export default async function (openai, anthropic) {${calls}}`;
    const { default: run } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as {
      default: (openai: unknown, anthropic: unknown) => Promise<void>;
    };
    const before = s.calls().length;
    await run(openai(boundary), anthropic(boundary));
    const given = s.calls().slice(before).map(memoryIn);
    expect(given).toHaveLength(4);
    for (const memory of given) expect(memory).toContain('Rex');
    await s.system.settled();
  });

  it('are one person for each name, whatever field, form of Unicode, spaces or invisible characters it comes in', async () => {
    const boundary = await own();
    await as(boundary, 'Zo\u00eb', ALICE);
    for (const [i, name] of ['Zo\u00eb', Buffer.from('Zoe\u0308').toString('latin1'), '  Zo\u00eb'].entries()) {
      const headers = { 'X-Memory-User': name };
      expect((await as(boundary, 'somebody else', `${QUESTION} ${i}`, { headers })).memory).toContain('peanuts');
    }
    expect((await as(boundary, ' Zoe\u0308 ', QUESTION)).memory).toContain('peanuts');
    for (const unseen of ['\u200b', '\u200e', '\ufe0f', '\u00ad', '\u2060', '\ufeff'])
      for (const name of [`Zo\u00eb${unseen}`, `Z${unseen}o\u00eb`, `${unseen}Zo\u00eb ${unseen}`])
        expect((await as(boundary, name, `${QUESTION} ${JSON.stringify(name)}`)).memory).toContain('peanuts');
    expect(await actorsNamed(team, 'Zo\u00eb')).toHaveLength(1);
    expect(await actorsNamed(team, 'somebody else')).toEqual([]);
  });

  it('who send the same transcript get different blocks, in this router and in another', async () => {
    const boundary = await own();
    await as(boundary, 'alice', ALICE);
    await as(boundary, 'bob', BOB);
    const first = await as(boundary, 'alice', QUESTION);
    for (const base of [s.system.base, second.base]) {
      const turns = [
        { role: 'user', content: QUESTION },
        { role: 'assistant', content: 'Noted.' },
        { role: 'user', content: 'And then?' },
      ];
      const body = (user: string) => ({ model: 'chat', user, messages: turns });
      await (await call(s, team, body('bob'), { boundary, base })).arrayBuffer();
      expect(memoryOfLast(s)).not.toMatch(/vegan|peanuts/);
      await (await call(s, team, body('alice'), { boundary, base })).arrayBuffer();
      expect(memoryOfLast(s)).toContain(first.memory);
    }
  });

  it('have names and wishes of their own, and answers to what is known about them', async () => {
    const boundary = await both();
    await addFacts(['The office closes at six.']);
    await as(boundary, 'alice', 'From now on, call me Captain.');
    await as(boundary, 'bob', 'From now on, call me Sir.');
    expect((await as(boundary, 'bob', 'How far is the Moon?')).memory).toContain('Sir');
    const about = await as(boundary, 'alice', 'What do you know about me?');
    expect(about.memory).toContain('Captain');
    expect(about.memory).not.toMatch(/Sir|office/);
  });

  it('find, list and try their own in GraphQL', async () => {
    const boundary = await own();
    await as(boundary, 'alice', ALICE);
    await as(boundary, 'bob', BOB);
    const [alice, bob] = [await personNamed(team, 'alice'), await personNamed(team, 'bob')];
    const [shared = ''] = await addFacts(['Peanuts are sold in the shop.']);
    const [bobs = ''] = await addFacts(['Bob hates peanuts.'], { personId: bob });
    const found = await team.gql(
      `query ($p: ID!, $b: ID!, $alice: ID!, $bob: ID!) {
        alices: searchMemory(projectId: $p, personId: $alice, query: "peanuts") { text }
        bobs: searchMemory(boundaryId: $b, personId: $bob, query: "peanuts") { id }
        shared: searchMemory(projectId: $p, query: "peanuts") { id }
        test: testBoundary(boundaryId: $b, personId: $alice, query: "peanuts?") { hits { text } }
        nobody: testBoundary(boundaryId: $b, query: "peanuts?") { hits { text } block }
        project(id: $p) {
          all: facts { nodes { id personId person { customId } } }
          bobs: facts(filter: { personId: [$bob] }) { nodes { id } }
          everybodys: facts(filter: { ofPerson: false }) { nodes { id } }
          conversations(filter: { personId: [$alice] }) { nodes { personId messages { role text } } } } }`,
      { p: project.id, b: boundary, alice, bob },
    );
    expect(found).toEqual({
      alices: [{ text: ALICE }, { text: 'Noted.' }],
      bobs: [{ id: bobs }],
      shared: [{ id: shared }],
      test: { hits: [{ text: ALICE }] },
      nobody: { hits: [], block: null },
      project: {
        all: {
          nodes: [
            { id: bobs, personId: bob, person: { customId: 'bob' } },
            { id: shared, personId: null, person: null },
          ],
        },
        bobs: { nodes: [{ id: bobs }] },
        everybodys: { nodes: [{ id: shared }] },
        conversations: {
          nodes: [
            {
              personId: alice,
              messages: [
                { role: 'user', text: ALICE },
                { role: 'assistant', text: 'Noted.' },
              ],
            },
          ],
        },
      },
    });
  });
});

describe('a person', () => {
  it('is made at the first sight: one, also for twenty calls at once, bound to the workspace', async () => {
    const boundary = await own();
    const calls = Array.from({ length: 20 }, (_, i) =>
      call(s, team, say(`Hello ${i}`, { user: 'carol' }), { boundary, base: i % 2 ? second.base : s.system.base }),
    );
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
    expect(await actorsNamed(team, 'carol')).toEqual([
      {
        id: expect.stringMatching(/^act_/) as string,
        customId: 'carol',
        displayName: 'carol',
        actorType: 'HUMAN',
        workspaces: { nodes: [{ workspace: { id: team.workspaceId } }] },
      },
    ]);
    const recorded = await team.gql(
      '{ changes(first: 100, kinds: [ACTOR_CREATED, ACTOR_BOUND]) { nodes { kind principal { id } } } }',
    );
    const by = { id: expect.any(String) as string };
    expect(recorded).toEqual({
      changes: {
        nodes: [
          { kind: 'ACTOR_CREATED', principal: by },
          { kind: 'ACTOR_BOUND', principal: by },
        ],
      },
    });
  });

  it('takes one statement more at the first sight, and none when known', async () => {
    const boundary = await own();
    const statements = async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      try {
        await (await call(s, team, say('Hello', { user: 'dora' }), { boundary })).arrayBuffer();
        return query.mock.calls.filter(([first]) => (first as { name?: string }).name === 'find-person').length;
      } finally {
        query.mockRestore();
      }
    };
    expect([await statements(), await statements(), await statements()]).toEqual([1, 0, 0]);
  });

  it('is found by an alias, in every router as soon as it is given or taken', async () => {
    const boundary = await own();
    await as(boundary, 'alice', ALICE);
    const id = await personNamed(team, 'alice');
    await updateActor(team, { id, aliases: ['slack:U1', 'alice@example.com'] });
    let asked = 0;
    const memoryOf = async (base: string) =>
      (await as(boundary, 'slack:U1', `${QUESTION} ${(asked += 1)}`, { base })).memory;
    for (const base of [s.system.base, second.base]) expect(await memoryOf(base)).toContain('peanuts');
    await updateActor(team, { id, aliases: [] });
    for (const base of [s.system.base, second.base])
      await eventually(async () => !(await memoryOf(base)).includes('peanuts'));
    expect(await personNamed(team, 'slack:U1')).not.toBe(id);
  });

  it('of another team has a memory of its own under the same name', async () => {
    const boundary = await own();
    await as(boundary, 'alice', ALICE);
    const stranger: TestActor = await s.team();
    const theirs = await stranger.createProject();
    const input = { projectIds: [theirs], writeProjectId: theirs, extract: false, memoryOf: 'PERSON' };
    const got = await sayAs(s, stranger, await stranger.createBoundary(input), 'alice', QUESTION);
    expect([got.status, got.memory]).toEqual(['none', '']);
    const lines = 'query ($a: ID!, $p: ID!) { actor(id: $a) { standingMemory(placeId: $p) { tokens } } }';
    const elsewhere = { p: project.id, a: await personNamed(stranger, 'alice') };
    expect(await errorOf(stranger.gql(lines, elsewhere))).toMatchObject({ code: 'NOT_FOUND' });
    const search = 'query ($p: ID!, $a: ID!) { searchMemory(projectId: $p, personId: $a, query: "peanuts") { id } }';
    const variables = { p: theirs, a: await personNamed(team, 'alice') };
    expect(await errorOf(stranger.gql(search, variables))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'personId',
    });
  });
});
