import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { ask } from './ask.ts';
import { errorsOf, openClient, runOnSocket } from './socket.ts';

/** The longest that a rejection may take. Measured: some 5 to 30 ms. */
const QUICK_MS = 15_000;

const { system } = useSystem({ router: false });
let client: Client;
beforeAll(async () => {
  client = openClient(system);
  // The first operation compiles what the later ones use.
  await ask(system, '{ viewer { team { id } } }');
  await runOnSocket(client, { query: '{ viewer { team { id } } }' });
});
afterAll(async () => {
  await client.dispose();
});

/** Fragments each of which names the next one twice: short to write, 2^n long to run. */
function doubling(n: number, link: (next: string) => string): string {
  const fragments = Array.from(
    { length: n },
    (_, i) => `fragment F${i} on Workspace { ${link(i + 1 < n ? `...F${i + 1}` : 'id')} }`,
  );
  return `{ workspaces { nodes { ...F0 } } } ${fragments.join(' ')}`;
}

function nest(n: number, open: string, inner: string): string {
  return `${open.repeat(n)}${inner}${' }'.repeat(open.split('{').length * n - n)}`;
}

const HOP = 'projects { nodes { workspace { ';

const ABUSES: [what: string, query: string, variables?: Record<string, unknown>][] = [
  [
    'fragments that double by lists, each aliased',
    doubling(
      25,
      (next) => `a: projects { nodes { workspace { ${next} } } } b: projects { nodes { workspace { ${next} } } }`,
    ),
  ],
  ['fragments that double by the same list twice', doubling(25, (next) => `${HOP}${next} } } } ${HOP}${next} } } }`)],
  ['fragments that double by themselves', doubling(60, (next) => `${next} ${next}`)],
  [
    'fragments that double inside inline fragments',
    doubling(40, (next) => `... on Workspace { ${next} } ... on Workspace { ${next} }`),
  ],
  ['fragments that double up to the token limit', doubling(280, (next) => `${next} ${next}`)],
  ['300 levels', `{ workspaces { nodes { ${nest(100, HOP, 'id')} } } }`],
  [
    '16 levels',
    `{ workspaces { nodes { ${nest(4, 'projects(first: 1) { nodes { workspace { ', 'id projects { totalCount }')} } } }`,
  ],
  [
    '1000 aliases of what costs nothing',
    `{ ${Array.from({ length: 1_000 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
  ],
  [
    '1000 aliases of one field',
    `{ ${Array.from({ length: 1_000 }, (_, i) => `a${i}: balance { held }`).join(' ')} }`.slice(0, 60_000),
  ],
  ['61 aliases', `{ viewer { team { ${Array.from({ length: 61 }, (_, i) => `a${i}: name`).join(' ')} } } }`],
  [
    '61 aliases in a fragment that is used twice',
    `{ viewer { team { ...F } } t: viewer { team { ...F } } } fragment F on Team { ${Array.from({ length: 31 }, (_, i) => `a${i}: name`).join(' ')} }`,
  ],
  ['21 fields at the root', `{ ${Array.from({ length: 21 }, (_, i) => `a${i}: balance { held }`).join(' ')} }`],
  [
    '21 changes in one request',
    `mutation { ${Array.from({ length: 21 }, (_, i) => `a${i}: createProject(input: { name: "Abuse" }) { project { id } }`).join(' ')} }`,
  ],
  [
    '21 changes hidden in a fragment',
    `mutation { ...F } fragment F on Mutation { ${Array.from({ length: 21 }, (_, i) => `a${i}: createProject(input: { name: "Abuse" }) { project { id } }`).join(' ')} }`,
  ],
  ['500 directives on one field', `{ __typename ${'@skip(if: false) '.repeat(500)} }`],
  ['1000 unknown directives', `{ __typename ${'@a '.repeat(1_000)} }`],
  [
    '21 directives on different fields',
    `{ viewer { team { ${Array.from({ length: 21 }, () => '... @include(if: true) { name }').join(' ')} } } }`,
  ],
  [
    'the largest pages of pages',
    '{ workspaces(first: 100) { nodes { projects(first: 100) { nodes { memories(first: 100) { nodes { id } } } } } } }',
  ],
  [
    'the largest pages by variables',
    'query ($n: Int!) { workspaces(first: $n) { nodes { projects(first: $n) { nodes { memories(first: $n) { edges { node { id } } } } } } } }',
    { n: 100 },
  ],
  [
    'the largest pages by a default of a variable',
    'query ($n: Int = 100) { workspaces(first: $n) { nodes { projects(first: $n) { nodes { memories(first: $n) { nodes { id } } } } } } }',
  ],
  ['pages of pages that name no size', `{ ${nest(4, HOP, 'id')} }`],
  ['pages of pages whose size is null', `{ ${nest(4, 'projects(first: null) { nodes { workspace { ', 'id')} }`],
  [
    'pages of pages whose size is an unset variable',
    `query ($n: Int) { ${nest(4, 'projects(first: $n) { nodes { workspace { ', 'id')} }`,
  ],
  [
    'pages of pages in fragments that name no size',
    `{ projects { ...C } } fragment C on ProjectConnection { nodes { workspace { projects { ...D } } } } fragment D on ProjectConnection { edges { node { workspace { projects { ...E } } } } } fragment E on ProjectConnection { nodes { workspace { projects { nodes { id name } } } } }`,
  ],
  ['a document past the token limit', `{ viewer { team { ${'name '.repeat(4_000)} } } }`],
  ['10,000 fields under one name', `{ ${'__typename '.repeat(10_000)} }`],
  [
    'long texts in 30 fields of one place',
    `{ projects { nodes { ${`memories(after: "${'\u007F'.repeat(6_000)}") { totalCount } `.repeat(30)} } } }`,
  ],
  [
    'a long list in 30 fields of one place',
    `{ projects { nodes { ${`memories(after: [${'"",'.repeat(100)}]) { totalCount } `.repeat(30)} } } }`,
  ],
  [
    'a type that contains itself, by introspection',
    `{ __schema { types { ${nest(12, 'fields { type { ', 'name')} } } }`,
  ],
  [
    'a hundred unused fragments in circles',
    `{ __typename } ${Array.from({ length: 100 }, (_, i) => `fragment F${i} on Query { ...F${(i + 1) % 100} }`).join(' ')}`,
  ],
  [
    '1000 variables that are not there',
    `query (${Array.from({ length: 900 }, (_, i) => `$a${i}: Int!`).join(' ')}) { __typename }`,
  ],
];

describe('an excessive request is rejected quickly and with a clear reason', () => {
  it.each(ABUSES)('over HTTP: %s', async (_what, query, variables) => {
    const answer = await ask(system, query, variables ?? {});
    expect(answer.body.errors?.[0]?.extensions.code).toBe('INVALID_PARAMETER');
    expect(answer.body.errors?.[0]?.message).toMatch(
      /too many|tokens|at most|limit|depth|only be used once|unknown directive|itself|unused|required|never used|cannot spread/i,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.data).toBeUndefined();
    expect(answer.ms).toBeLessThan(QUICK_MS);
  });

  it.each(ABUSES)('over WebSocket: %s', async (_what, query, variables) => {
    const started = performance.now();
    const following = await runOnSocket(client, { query, ...(variables ? { variables } : {}) });
    expect(errorsOf(following)[0]?.extensions.code).toBe('INVALID_PARAMETER');
    expect(following.results).toEqual([]);
    expect(performance.now() - started).toBeLessThan(QUICK_MS);
  });

  it('an excessive request changes nothing', async () => {
    const { projects } = await system.owner.gql<{ projects: { nodes: { name: string }[] } }>(
      '{ projects(first: 100) { nodes { name } } }',
    );
    expect(projects.nodes.map(({ name }) => name)).not.toContain('Abuse');
  });

  it('variables that are wrong 45,000 times are rejected as quickly, with the first of the errors', async () => {
    const input = { projectId: 'proj_x', facts: Array<number>(45_000).fill(1) };
    const query = 'mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }';
    const answer = await ask(system, query, { input });
    expect(answer.body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', field: 'facts[0]' });
    expect(answer.ms).toBeLessThan(QUICK_MS);
    expect(answer.text.length).toBeLessThan(10_000);
  });

  it('the server serves others between excessive requests', async () => {
    const query = ABUSES[1]?.[1] ?? '';
    const abuse = Promise.all(Array.from({ length: 20 }, () => ask(system, query)));
    expect((await ask(system, '{ viewer { team { id } } }')).ms).toBeLessThan(2 * QUICK_MS);
    await abuse;
  });
});

describe('usual requests are not rejected', () => {
  it.each([
    [
      'the query of every GraphiQL',
      '{ __schema { queryType { name } types { kind name description fields(includeDeprecated: true) { name description args { name type { kind name ofType { kind name ofType { kind name ofType { kind name } } } } } type { kind name ofType { kind name ofType { kind name ofType { kind name } } } } } } directives { name locations args { name } } } }',
    ],
    [
      'a page of a hundred with two lists below',
      '{ projects(first: 100) { totalCount pageInfo { endCursor hasNextPage } nodes { id name workspace { id name } memoryCount memories(first: 20) { nodes { id name } } facts(first: 20) { nodes { id fact } } } } }',
    ],
    [
      'facts with their history',
      '{ projects(first: 10) { nodes { facts(first: 20) { nodes { fact changes { nodes { version kind oldText newText } } } } } } }',
    ],
    ['twenty fields at the root', `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: balance { held }`).join(' ')} }`],
  ])('%s', async (_what, query) => {
    expect((await ask(system, query)).body.errors).toBeUndefined();
    expect((await runOnSocket(client, { query })).results[0]?.errors).toBeUndefined();
  });
});
