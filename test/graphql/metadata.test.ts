import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { expectRejected } from './ask.ts';
import { addEntries, factsWith, type Filter } from './metadata.ts';
import { addMessages } from './operations.ts';
import { statementsOf } from './statements.ts';

const { system, owner } = useSystem({ router: false });

const ROWS: [string, unknown][] = [
  ['a', { topic: 'travel', customer: { plan: 'pro', seats: 12 }, tags: ['x', 'y'] }],
  ['b', { topic: 'food', customer: { plan: 'free', seats: 3.5 }, at: '2026-01-31' }],
  ['c', { topic: 'travel', at: '2026-01-31T23:30:00-02:00', done: true }],
  ['d', { topic: null, at: '2026-02-30', seats: '12' }],
  ['e', {}],
  ["f'", { "it's": { 'a "b"': '$1' }, ключ: { '🔑': 'ключ' }, $where: 1, 0: 'zero', list: [{ a: 1 }] }],
  [
    'g',
    JSON.parse('{"service.name":{"v.1":"dots"},"a\\\\b":"slash","__proto__":{"constructor":"own"},"a?b":"?","%s":"%"}'),
  ],
  ['h', { big: 9007199254740991, huge: 1e300, tiny: -5e-324, zero: -0, far: '9999-12-31', text: 'x'.repeat(15_000) }],
];

let projectId: string;
beforeAll(async () => {
  projectId = await owner.createProject();
  await addEntries(
    owner,
    projectId,
    ROWS.map(([text, metadata]) => ({ text, metadata })),
  );
});

const found = async (filter: Filter) => (await factsWith(owner, projectId, filter)).join('');

describe('does what it says: a list of facts holds those whose metadata meets the filter', () => {
  it.each<[string, Filter, string]>([
    ['a text', { path: 'topic', equals: 'travel' }, 'ac'],
    ['a path into an object', { path: 'customer.plan', equals: 'free' }, 'b'],
    ['a number', { path: 'customer.seats', equals: 12 }, 'a'],
    ['no text that looks like the number', { path: 'seats', equals: 12 }, ''],
    ['true', { path: 'done', equals: true }, 'c'],
    ['null that is there', { path: 'topic', equals: null }, 'd'],
    ['an object with the same fields', { path: 'customer', equals: { seats: 12, plan: 'pro' } }, 'a'],
    ['no object with more fields', { path: 'customer', equals: { plan: 'pro' } }, ''],
    ['a list in its order', { path: 'tags', equals: ['x', 'y'] }, 'a'],
    ['no list in another order, nor a part of one', { path: 'tags', in: [['y', 'x'], ['x'], 'x'] }, ''],
    ['one of several', { path: 'topic', in: ['food', 'travel', 7] }, 'abc'],
    ['one of several of several kinds', { path: 'customer', in: ['pro', { plan: 'free', seats: 3.5 }] }, 'b'],
    ['at least', { path: 'customer.seats', gte: 3.5 }, 'ab'],
    ['more than', { path: 'customer.seats', gt: 3.5 }, 'a'],
    ['a range', { path: 'customer.seats', gt: 3, lte: 3.5 }, 'b'],
    ['times across zones', { path: 'at', gte: '2026-02-01T01:30:00Z' }, 'c'],
    ['before a time', { path: 'at', lt: '2026-01-31T00:00:01Z' }, 'b'],
    ['a day as its midnight', { path: 'at', gte: '2026-01-31', lte: '2026-01-31' }, 'b'],
    ['no day that there is not', { path: 'at', gte: '0001-01-01' }, 'bc'],
    ['a day of the last year', { path: 'far', gt: '9999-12-30T23:59:59.999999999+14:00' }, 'h'],
    ['a number that is at the end of the exact ones', { path: 'big', equals: 9007199254740991 }, 'h'],
    ['a number that is very large', { path: 'huge', gte: 1e299, lt: 1.5e300 }, 'h'],
    ['a number that is very small', { path: 'tiny', lt: 0 }, 'h'],
    ['zero, whatever its sign', { path: 'zero', equals: 0, gte: -0, lte: 0 }, 'h'],
    ['a long text', { path: 'text', exists: true, not: { path: 'text', equals: 'x'.repeat(7_000) } }, 'h'],
    ['dots in keys', { path: String.raw`service\.name.v\.1`, equals: 'dots' }, 'g'],
    ['no key with a dot by keys below each other', { path: 'service.name', exists: true }, ''],
    ['a backslash in a key', { path: String.raw`a\\b`, equals: 'slash' }, 'g'],
    ['a question mark in a key', { path: 'a?b', in: ['?', '$2'] }, 'g'],
    ['a percent sign in a key', { path: '%s', equals: '%' }, 'g'],
    ['that there is a value', { path: 'topic', exists: true }, 'abcd'],
    ['that there is none', { path: 'topic', exists: false }, "ef'gh"],
    ['that it is not', { not: { path: 'topic', equals: 'travel' } }, "bdef'gh"],
    ['not in a range', { not: { path: 'customer.seats', lt: 10 } }, "acdef'gh"],
    [
      'all of several',
      {
        and: [
          { path: 'topic', equals: 'travel' },
          { path: 'done', exists: false },
        ],
      },
      'a',
    ],
    [
      'one of several conditions',
      {
        or: [
          { path: 'done', equals: true },
          { path: 'at', exists: true },
        ],
      },
      'bcd',
    ],
    [
      'everything beside each other',
      { path: 'topic', exists: true, not: { path: 'done', equals: true }, or: [{ path: 'tags', exists: true }] },
      'a',
    ],
    [
      'four levels',
      { and: [{ or: [{ not: { path: 'topic', equals: 'food' } }, { path: 'tags', exists: true }] }] },
      "acdef'gh",
    ],
    ['quotes in a key and a placeholder as a value', { path: 'it\'s.a "b"', equals: '$1' }, "f'"],
    ['keys of any script', { path: 'ключ.🔑', equals: 'ключ' }, "f'"],
    ['a key with a dollar', { path: '$where', gte: 1 }, "f'"],
    ['a number as a key of an object', { path: '0', equals: 'zero' }, "f'"],
    ['nothing in a list', { path: 'list.0.a', exists: true }, ''],
    ['nothing below a text', { path: 'topic.x', exists: true }, ''],
    ['a name that objects have, only where it is a key', { path: '__proto__.constructor', exists: true }, 'g'],
    ['a value below such a name', { path: '__proto__.constructor', equals: 'own' }, 'g'],
    ['one of a hundred values', { path: 'topic', in: [...Array.from({ length: 99 }, (_, i) => i), 'food'] }, 'b'],
    ['the same twice', { path: 'topic', in: ['food', 'food'] }, 'b'],
    [
      'an empty list and an empty object',
      {
        or: [
          { path: 'tags', equals: [] },
          { path: 'customer', equals: {} },
        ],
      },
      '',
    ],
    [
      'nothing where it contradicts itself',
      { path: 'topic', equals: 'travel', not: { path: 'topic', exists: true } },
      '',
    ],
  ])('%s', async (_, filter, expected) => {
    expect(await found(filter)).toBe(expected);
  });

  it('together with other fields, on every page, and counted', async () => {
    const read = (after: string | null) =>
      owner.gql<{
        project: { facts: { totalCount: number; nodes: { fact: string }[]; pageInfo: { endCursor: string } } };
      }>(
        `query ($id: ID!, $after: String, $metadata: MetadataFilter) { project(id: $id) {
           facts(first: 2, after: $after, filter: { metadata: $metadata, text: "" }, orderBy: { field: UPDATED_AT, direction: ASC }) {
             totalCount nodes { fact } pageInfo { endCursor } } } }`,
        { id: projectId, after, metadata: { path: 'topic', exists: true } },
      );
    const { project: first } = await read(null);
    const { project: second } = await read(first.facts.pageInfo.endCursor);
    expect([first.facts.totalCount, second.facts.totalCount]).toEqual([4, 4]);
    expect([...first.facts.nodes, ...second.facts.nodes].map(({ fact }) => fact).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('in memories and in the messages of conversations, with the metadata that they were given', async () => {
    const create = async (name: string, metadata?: object) => {
      const { createMemory } = await owner.gql<{ createMemory: { memory: { id: string; metadata: object } } }>(
        'mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id metadata } } }',
        { input: { projectId, name, content: 'x', ...(metadata ? { metadata } : {}) } },
      );
      return createMemory.memory;
    };
    const kept = await create('kept', { topic: 'travel', n: 1 });
    expect([kept.metadata, (await create('other')).metadata]).toEqual([{ topic: 'travel', n: 1 }, {}]);
    const change = (input: object) =>
      owner.gql<{ updateMemory: { memory: { version: number; metadata: object } } }>(
        'mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { version metadata } } }',
        { input: { id: kept.id, ...input } },
      );
    expect((await change({ name: 'Kept' })).updateMemory.memory).toEqual({
      version: 2,
      metadata: { topic: 'travel', n: 1 },
    });
    expect((await change({ metadata: { topic: 'food' } })).updateMemory.memory).toEqual({
      version: 3,
      metadata: { topic: 'food' },
    });
    expect((await change({ metadata: { topic: 'food' } })).updateMemory.memory.version).toBe(3);
    const conversationId = await addMessages(owner, {
      projectId,
      extract: false,
      messages: [
        { role: 'user', text: 'One.', metadata: { topic: 'food' }, at: '2020-01-01T00:00:00Z' },
        { role: 'assistant', text: 'Two.' },
      ],
    });
    const read = (metadata: Filter | null) =>
      owner.gql(
        `query ($p: ID!, $c: ID!, $metadata: MetadataFilter) {
           memories(projectId: $p, filter: { metadata: $metadata }) { totalCount nodes { name } }
           conversation(id: $c) { messages(metadata: $metadata) { text metadata } } }`,
        { p: projectId, c: conversationId, metadata },
      );
    const said = [{ text: 'One.', metadata: { topic: 'food' } }];
    expect(await read({ path: 'topic', equals: 'food' })).toEqual({
      memories: { totalCount: 1, nodes: [{ name: 'Kept' }] },
      conversation: { messages: said },
    });
    expect(await read(null)).toEqual({
      memories: { totalCount: 2, nodes: [{ name: 'other' }, { name: 'Kept' }] },
      conversation: { messages: [...said, { text: 'Two.', metadata: {} }] },
    });
  });

  it('a value may stand in the document itself', async () => {
    const { project } = await owner.gql<{ project: { facts: { nodes: { fact: string }[] } } }>(
      `query ($id: ID!, $seats: JSON) { project(id: $id) { facts(filter: { metadata: {
         and: { path: "customer", equals: { plan: "pro", seats: $seats } }, path: "tags", in: [["x", "y"]] } }) { nodes { fact } } } }`,
      { id: projectId, seats: 12 },
    );
    expect(project.facts.nodes).toEqual([{ fact: 'a' }]);
  });

  it('lists of many parents with the same filter take one statement, and those with another filter one more', async () => {
    const agents = await Promise.all(['one', 'two', 'three'].map((name) => owner.createAgent(name)));
    const query = `query ($ids: [ID!]!, $one: MetadataFilter, $other: MetadataFilter) { nodes(ids: $ids) { ... on Agent {
      one: facts(filter: { metadata: $one }) { nodes { id } } other: facts(filter: { metadata: $other }) { nodes { id } } } } }`;
    const one = { path: 'topic', in: ['a', 'b'] };
    const statements = (ids: string[], other: Filter) =>
      statementsOf(system, () => owner.gql(query, { ids, one, other })).then((all) =>
        all.filter((text) => text.includes('"fact"')),
      );
    expect(await statements(agents, { ...one })).toHaveLength(1);
    const two = await statements(agents, { path: 'topic', in: ['a', 'c'] });
    expect(two).toHaveLength(2);
    for (const text of two) expect(text).not.toMatch(/topic|'a'|'c'/);
  });
});

describe('hides what is not yours', () => {
  it('a filter that everything meets finds no row of another team', async () => {
    const stranger = await system.newTeam();
    const theirs = await stranger.createProject();
    await addEntries(stranger, theirs, [{ text: 'theirs', metadata: { topic: 'travel' } }]);
    expect(await factsWith(stranger, theirs, { path: 'topic', equals: 'travel' })).toEqual(['theirs']);
    expect(await found({ path: 'topic', equals: 'travel' })).toBe('ac');
    await expectRejected('NOT_FOUND', factsWith(stranger, projectId, { path: 'topic', exists: true }));
  });
});
