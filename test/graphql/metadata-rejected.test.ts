import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { errorOf, expectRejected } from './ask.ts';
import { addEntries, factsWith, type Filter } from './metadata.ts';
import { addMessages } from './operations.ts';

const { owner } = useSystem({ router: false });

let projectId: string;
beforeAll(async () => {
  projectId = await owner.createProject();
  await owner.addProjectFact(projectId, 'known');
});

describe('rejects bad input', () => {
  const nested = (depth: number): Filter => (depth === 0 ? { path: 'a', exists: true } : { not: nested(depth - 1) });
  const many = (n: number, value: unknown = { path: 'a', exists: true }) => Array.from({ length: n }, () => value);
  const BAD: [string, Filter, string][] = [
    ['a filter that says nothing', {}, ''],
    ['a path without a comparison', { path: 'a' }, ''],
    ['a comparison without a path', { equals: 1 }, '.path'],
    ['an empty path', { path: '', exists: true }, '.path'],
    ['a path with an empty key', { path: 'a..b', exists: true }, '.path'],
    ['a path that ends with a dot', { path: 'a.', exists: true }, '.path'],
    ['a path of too many keys', { path: many(33, 'a').join('.'), exists: true }, '.path'],
    ['a path that is too long', { path: 'x'.repeat(201), exists: true }, '.path'],
    ['a path that cannot be stored', { path: 'a\0b', exists: true }, '.path'],
    ['half a pair in a path', { path: '\ud800', exists: true }, '.path'],
    ['a path of another type', { path: 7, exists: true }, '.path'],
    ['a field that is none', { path: 'a', eq: 1 }, '.eq'],
    ['a text that cannot be stored', { path: 'a', equals: { b: ['a\0b'] } }, '.equals'],
    ['a number beyond double', { path: 'a', gte: 'HUGE' }, '.gte'],
    ['a value beyond double', { path: 'a', equals: { b: 'HUGE' } }, '.equals'],
    ['a text in a range', { path: 'a', gt: 'b' }, '.gt'],
    ['a day that there is not', { path: 'a', gt: '2026-02-30' }, '.gt'],
    ['a time without a zone', { path: 'a', gt: '2026-02-03T10:00:00' }, '.gt'],
    ['true in a range', { path: 'a', lte: true }, '.lte'],
    ['a range of two kinds', { path: 'a', gte: 1, lt: '2026-01-01' }, '.lt'],
    ['a number for true or false', { path: 'a', exists: 1 }, '.exists'],
    ['an empty list of values', { path: 'a', in: [] }, '.in'],
    ['too many values', { path: 'a', in: many(101, 1) }, '.in'],
    ['a thousand values', { path: 'a', in: many(1_000, 1) }, '.in'],
    ['a backslash before nothing', { path: 'a\\', exists: true }, '.path'],
    ['a backslash before a letter', { path: String.raw`a\b`, exists: true }, '.path'],
    ['a dot alone', { path: '.', exists: true }, '.path'],
    [
      'a name that objects have as a part',
      JSON.parse('{"path":"a","exists":true,"__proto__":{"x":1}}') as Filter,
      '.__proto__',
    ],
    ['a list', [{ path: 'a', exists: true }] as unknown as Filter, ''],
    ['a range without a number in it', { path: 'a', gte: 'NaN' }, '.gte'],
    ['an infinite time', { path: 'a', gte: 'infinity' }, '.gte'],
    ['a day of the year 0', { path: 'a', gte: '0000-01-01' }, '.gte'],
    ['null as one of the values', { path: 'a', in: [1, null] }, '.in[1]'],
    ['an empty and', { and: [] }, '.and'],
    ['too wide an or', { or: many(21) }, '.or'],
    ['a wrong part', { and: [{ path: 'a', exists: true }, { path: 'b' }] }, '.and[1]'],
    ['a wrong part of a part', { not: { or: [{ path: 'a', gt: 'x' }] } }, '.not.or[0].gt'],
    ['five levels', nested(4), '.not.not.not.not'],
    ['sixty levels', nested(60), '.not.not.not.not'],
    ['too many comparisons', { and: [{ or: many(11) }, { or: many(10) }] }, ''],
    ['too much text', { path: 'a', in: many(9, 'x'.repeat(1_000)) }, ''],
    [
      'a value that is nested too deeply',
      { path: 'a', equals: many(40).reduce<unknown>((inner) => [inner], 1) },
      '.equals',
    ],
  ];

  /** JSON has larger numbers than JavaScript can write. */
  const withHuge = (body: object) => JSON.stringify(body).replaceAll('"HUGE"', '1e400');

  it.each(BAD)('%s, by its name', async (_, filter, field) => {
    const query =
      'query ($id: ID!, $filter: FactFilter) { project(id: $id) { facts(filter: $filter) { nodes { id } } } }';
    const response = await owner.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: withHuge({ query, variables: { id: projectId, filter: { metadata: filter } } }),
    });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string; field: string } }[] };
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', field: `filter.metadata${field}` });
  });

  it('in the messages of a conversation, a search and a boundary, each by its own name', async () => {
    const metadata = { and: [{ path: 'a', gt: 'x' }] };
    const id = await addMessages(owner, { projectId, extract: false, messages: [{ role: 'user', text: 'x' }] });
    const messages =
      'query ($id: ID!, $metadata: MetadataFilter) { conversation(id: $id) { messages(metadata: $metadata) { id } } }';
    await expectRejected('INVALID_PARAMETER', owner.gql(messages, { id, metadata }), 'metadata.and[0].gt');
    const search =
      'query ($id: ID!, $metadata: MetadataFilter) { searchMemory(projectId: $id, query: "x", metadata: $metadata) { id } }';
    await expectRejected('INVALID_PARAMETER', owner.gql(search, { id: projectId, metadata }), 'metadata.and[0].gt');
    expect(await errorOf(owner.createBoundary({ metadataFilter: metadata }))).toMatchObject({
      code: 'INVALID_PARAMETER',
      field: 'metadataFilter.and[0].gt',
    });
  });

  it('metadata that is no object, too large, too deep, or holds what cannot be stored: and changes nothing', async () => {
    const deep = many(40).reduce<unknown>((inner) => ({ inner }), 1);
    const bad: unknown[] = [
      [],
      'x',
      7,
      { a: 'x'.repeat(16_384) },
      { deep },
      { a: 'a\0b' },
      { 'a\0b': 1 },
      { a: ['\udc00'] },
    ];
    const all = {
      or: [
        { path: 'a', exists: true },
        { path: 'a', exists: false },
      ],
    };
    const before = await factsWith(owner, projectId, all);
    expect(before).toEqual(['known']);
    for (const metadata of bad) {
      const adding = addEntries(owner, projectId, [{ text: 'fine' }, { text: 'x', metadata }]);
      await expectRejected('INVALID_PARAMETER', adding, 'entries[1].metadata');
      const creating = owner.gql(
        'mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }',
        {
          input: { projectId, name: 'n', content: '', metadata },
        },
      );
      await expectRejected('INVALID_PARAMETER', creating, 'metadata');
      const saying = addMessages(owner, { projectId, messages: [{ role: 'user', text: 'x', metadata }] });
      await expectRejected('INVALID_PARAMETER', saying, 'messages[0].metadata');
    }
    expect(await factsWith(owner, projectId, all)).toEqual(before);
  });

  it('a number in metadata that is beyond double', async () => {
    const query = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
    const input = { projectId, entries: [{ text: 'x', metadata: { a: ['HUGE'] } }] };
    const response = await owner.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: withHuge({ query, variables: { input } }),
    });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string; field: string } }[] };
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', field: 'entries[0].metadata' });
  });
});
