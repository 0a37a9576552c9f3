import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from 'graphql-ws';
import { useSystem } from '../harness/use-system.ts';
import { ask, type Answer } from './ask.ts';
import { errorsOf, openClient, runOnSocket } from './socket.ts';

const { system } = useSystem({ router: false });
let client: Client;
beforeAll(() => {
  client = openClient(system);
});
afterAll(() => client.dispose());

const TWO_LISTS =
  'query ($n: Int = 5, $no: Boolean = true) { projects(first: $n) { nodes { id facts(first: $n) @skip(if: $no) { nodes { id } } } } }';

function costOf({ body }: Answer): number {
  return (body as { extensions: { cost: { requested: number } } }).extensions.cost.requested;
}

async function measure(query: string, variables: object = {}): Promise<number> {
  const answer = await ask(system, query, variables);
  expect(answer.body.errors).toBeUndefined();
  return costOf(answer);
}

describe('does what it says', () => {
  it('the cost of an operation is reported over HTTP and WebSocket', async () => {
    const query = '{ projects(first: 10) { nodes { id name } } }';
    const extensions = { cost: { requested: 31, limit: 30_000 } };
    expect((await ask(system, query)).body).toMatchObject({ extensions });
    expect((await runOnSocket(client, { query })).results).toMatchObject([{ extensions }]);
  });

  it('the cost is reported with the error of an operation that costs too much', async () => {
    const answer = await ask(
      system,
      '{ projects(first: 100) { nodes { facts(first: 100) { nodes { id fact createdAt } } } } }',
    );
    expect(answer.body.errors?.[0]?.message).toContain('as its cost');
    expect(costOf(answer)).toBeGreaterThan(30_000);
  });

  it('defaults of variables count, and what is sent in their place', async () => {
    const query = 'query ($n: Int = 5) { projects(first: $n) { nodes { id } } }';
    expect(await measure(query)).toBe(11);
    expect(await measure(query, { n: 50 })).toBe(101);
    expect(await measure('{ projects { nodes { id } } }')).toBe(41);
    expect(await measure('query ($n: Int) { projects(first: $n) { nodes { id } } }')).toBe(41);
    expect(await measure('{ projects(last: 100) { nodes { id } } }')).toBe(
      await measure('{ projects(first: 100) { nodes { id } } }'),
    );
  });

  it('what @skip and @include leave out costs nothing', async () => {
    const [skipped, included] = [await measure(TWO_LISTS), await measure(TWO_LISTS, { no: false })];
    expect(skipped).toBe(11);
    expect(included).toBe(11 + 5 * (1 + 5 * 2));
    expect(await measure('{ viewer { permissions } balance @include(if: false) { held } }')).toBe(2);
  });

  it('a deep page by variables with a small default is answered', async () => {
    const query =
      'query ($n: Int = 5) { projects(first: $n) { nodes { id facts(first: $n) { nodes { id fact createdAt } } } } }';
    expect(await measure(query)).toBeLessThan(200);
  });

  it('long texts and lists without pages weigh more', async () => {
    const projectId = await system.owner.createProject();
    const memories = (field: string) => `{ memories(projectId: "${projectId}", first: 10) { nodes { ${field} } } }`;
    expect((await measure(memories('content'))) - (await measure(memories('name')))).toBe(490);
    const models = await measure('{ catalogModels { name } }');
    expect(models).toBe(51);
  });

  it('fields of the schema are counted below its lists, where the introspection is no plain one', async () => {
    const names = await measure('{ schema: __schema { types { name } } }');
    const fields = await measure('{ schema: __schema { types { name fields { name args { name } } } } }');
    expect(names).toBeGreaterThan(20);
    expect(fields).toBeGreaterThan(5 * names);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['three fields that do not exist', '{ one two three }', 3],
    ['an unknown field and an unknown argument', '{ one projects(what: 1) { totalCount } }', 2],
    ['a syntax error', '{ projects {', 1],
    ['too many fields at the root', `{ ${Array.from({ length: 21 }, (_, i) => `a${i}: __typename`).join(' ')} }`, 1],
  ])('%s: HTTP and WebSocket report the same errors, all of them', async (_what, query, count) => {
    const overHttp = (await ask(system, query)).body.errors;
    expect(overHttp).toHaveLength(count);
    expect(errorsOf(await runOnSocket(client, { query }))).toEqual(overHttp);
  });

  it.each([
    ['__schema twice', '{ a: __schema { queryType { name } } b: __schema { queryType { name } } }'],
    ['__schema and __type', '{ __schema { queryType { name } } __type(name: "Query") { name } }'],
    [
      'many aliases of types',
      `{ __schema { ${Array.from({ length: 59 }, (_, i) => `a${i}: types { name fields { name type { name } } }`).join(' ')} } }`,
    ],
  ])('%s is rejected', async (_what, query) => {
    const answer = await ask(system, query);
    expect([answer.status, answer.body.errors?.[0]?.extensions.code]).toEqual([400, 'INVALID_PARAMETER']);
  });

  it.each([
    ['in an argument', '{ node(id: "proj_\\u0000") { id } }', {}, 'id'],
    ['in a variable', 'query ($id: ID!) { node(id: $id) { id } }', { id: 'proj_\0' }, 'id'],
    [
      'in an input',
      'mutation ($input: PurgeFactsInput!) { purgeFacts(input: $input) { purged { __typename } } }',
      { input: { factIds: ['fact_1', 'fact_\0'] } },
      'factIds[1]',
    ],
  ])('a NUL character in an id is rejected with its field: %s', async (_what, query, variables, field) => {
    const answer = await ask(system, query, variables);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ extensions: { code: 'INVALID_PARAMETER', field } }]);
    const [error] = errorsOf(await runOnSocket(client, { query, variables }));
    expect(error?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', field });
  });
});
