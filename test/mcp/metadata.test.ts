import { describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { call, errorOf, useVisits } from './clients.ts';

const { system, owner: me } = useSystem({ router: false });
const visit = useVisits(system);

interface Facts {
  facts: { id: string; text: string; metadata: object }[];
}

const TRAVEL = { path: 'topic', equals: 'travel' };

describe('an assistant keeps data with what it writes', () => {
  it('with facts that have an end, a pin, a day and a subject, in one call', async () => {
    const { client, projectId } = await visit();
    const entries = [
      {
        text: 'Nora flies to Lisbon.',
        metadata: { topic: 'travel', legs: [1, { to: 'LIS' }] },
        expires_at: '2035-04-03T00:00:00Z',
        pinned: 1,
        event_date: '2035-04-02',
        subject: 'Nora',
      },
      { text: 'It rains.' },
    ];
    const { facts } = await call<Facts>(client, 'add_facts', { entries });
    expect(facts.map(({ text, metadata }) => ({ text, metadata }))).toEqual([
      { text: 'Nora flies to Lisbon.', metadata: entries[0]?.metadata },
      { text: 'It rains.', metadata: {} },
    ]);
    const { project } = await me.gql<{ project: { facts: { nodes: object[] } } }>(
      `query ($id: ID!) { project(id: $id) { facts(filter: { pinned: [1] }) {
         nodes { sourceKind metadata expirationDate pinned eventDate subject } } } }`,
      { id: projectId },
    );
    expect(project.facts.nodes).toEqual([
      {
        sourceKind: 'MCP',
        metadata: entries[0]?.metadata,
        expirationDate: '2035-04-03T00:00:00.000Z',
        pinned: 1,
        eventDate: '2035-04-02',
        subject: 'Nora',
      },
    ]);
  });

  it('with memories and with what was said, and finds by it', async () => {
    const { client } = await visit();
    const write = (args: object) => call<{ memory: { id: string; metadata: object } }>(client, 'write_memory', args);
    const { memory } = await write({ name: 'Trips', content: 'Nora takes the train.', metadata: { topic: 'travel' } });
    expect(memory.metadata).toEqual({ topic: 'travel' });
    expect((await write({ memory_id: memory.id, name: 'Journeys' })).memory.metadata).toEqual({ topic: 'travel' });
    await call(client, 'remember', { text: 'Nora missed the train.', metadata: { topic: 'travel' } });
    await call(client, 'remember', { text: 'Nora painted a train.', metadata: { topic: 'art' } });
    await call(client, 'add_facts', {
      entries: [{ text: 'Nora likes the train.', metadata: { topic: 'travel' } }, { text: 'A train.' }],
    });
    const { hits } = await call<{ hits: { text: string }[] }>(client, 'search_memory', {
      query: 'train',
      metadata: TRAVEL,
    });
    expect(hits.map(({ text }) => text).toSorted()).toEqual([
      'Journeys: Nora takes the train.',
      'Nora likes the train.',
      'Nora missed the train.',
    ]);
    const listed = await call<Facts>(client, 'list_facts', { metadata: { not: TRAVEL } });
    expect(listed.facts.map(({ text }) => text)).not.toContain('Nora likes the train.');
  });

  it('and reads nothing of a forgotten fact', async () => {
    const { client } = await visit();
    const { facts } = await call<Facts>(client, 'add_facts', {
      entries: [{ text: 'Nora is ill.', metadata: { says: 'ill' } }],
    });
    await call(client, 'forget_fact', { fact_id: facts[0]?.id });
    const all = await call<Facts>(client, 'list_facts', { include_forgotten: true });
    expect(all.facts).toMatchObject([{ text: null, metadata: {} }]);
  });
});

describe('bad arguments', () => {
  it.each([
    ['add_facts', {}, /facts or entries/],
    ['add_facts', { facts: ['x'], entries: [{ text: 'x' }] }, /facts or entries/],
    ['add_facts', { entries: [] }, /entries/],
    ['add_facts', { entries: [{ text: 'x' }, { text: ' ' }] }, /entries\[1\]\.text must not be blank/],
    [
      'add_facts',
      { entries: [{ text: 'x', metadata: { a: 'x'.repeat(16_384) } }] },
      /entries\[0\]\.metadata must be at most 16,384 bytes/,
    ],
    ['add_facts', { entries: [{ text: 'x', metadata: [] }] }, /metadata/],
    ['add_facts', { entries: [{ text: 'x', expires_at: 'tomorrow' }] }, /expires_at/],
    ['add_facts', { entries: [{ text: 'x', event_date: '2035-02-30' }] }, /event_date/],
    ['add_facts', { entries: [{ text: 'x', event_date: '0000-01-01' }] }, /event_date/],
    ['remember', { text: 'x', metadata: { a: 'a\0b' } }, /^INVALID_PARAMETER: metadata holds a character/],
    ['write_memory', { name: 'x', metadata: { a: 'a\0b' } }, /metadata holds a character/],
    ['search_memory', { query: 'x', metadata: { path: 'a' } }, /^INVALID_PARAMETER: metadata must compare/],
    ['search_memory', { query: 'x', metadata: { path: 'a', contains: 1 } }, /metadata\.contains is no part/],
    ['search_memory', { query: 'x', metadata: { path: 'a', in: 'b' } }, /metadata\.in must be a list/],
    ['search_memory', { query: 'x', metadata: { and: [7] } }, /metadata\.and\[0\] must be an object/],
    ['list_facts', { metadata: { path: 'a..b', exists: true } }, /^INVALID_PARAMETER: metadata\.path must be keys/],
    ['list_facts', { metadata: { path: 7, exists: true } }, /metadata\.path must be text/],
    ['list_facts', { metadata: { path: 'a', exists: 'yes' } }, /metadata\.exists must be true or false/],
  ])('%s with %j', async (name, args, expected) => {
    const { client } = await visit();
    expect(await errorOf(call(client, name, args))).toMatch(expected);
  });
});
