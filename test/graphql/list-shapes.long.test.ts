import fc from 'fast-check';
import { getIntrospectionQuery, type IntrospectionQuery, type IntrospectionSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem, useTeam } from '../harness/use-system.ts';
import { errorOf } from './ask.ts';
import { memoryPlanters } from './lists/cases-memory.ts';
import { moneyPlanters } from './lists/cases-money.ts';
import { drivePlanters } from './lists/cases-drive.ts';
import { projectPlanters } from './lists/cases-projects.ts';
import { teamPlanters } from './lists/cases-team.ts';
import { webhookPlanters } from './lists/cases-webhooks.ts';
import {
  expectedIds,
  kindsOf,
  ordersOf,
  readPage,
  walk,
  wantedArbitrary,
  type ListCase,
  type ListPage,
  type ModelRow,
} from './lists/model.ts';
import { seed } from './lists/plant.ts';

/** Random filters and orders of each list. */
const RUNS = Number(process.env['LIST_RUNS'] ?? 3);

const PLANTERS = [
  ...projectPlanters,
  ...teamPlanters,
  ...moneyPlanters,
  ...memoryPlanters,
  ...drivePlanters,
  ...webhookPlanters,
];

const { system } = useSystem({ router: false });
const team = useTeam(system);
let schema: IntrospectionSchema;
let lists: ListCase[];
beforeAll(async () => {
  schema = (await team.gql<IntrospectionQuery>(getIntrospectionQuery())).__schema;
  lists = (await Promise.all(PLANTERS.map((plant) => plant(system, team)))).flat();
});

async function rowsOf(list: ListCase): Promise<ModelRow[]> {
  return (await system.running.platform.pool.query<ModelRow>(list.rows, [team.teamId])).rows;
}

/** Runs a check for each list, and names the list that fails. */
async function eachList(check: (list: ListCase) => Promise<void>): Promise<void> {
  for (const list of lists)
    await check(list).catch((error: unknown) => {
      throw new Error(`the list of ${list.name}: ${error instanceof Error ? error.message : String(error)}`);
    });
}

describe(`does what it says (seed ${seed})`, () => {
  it('the model knows every field of every filter, and every order', async () => {
    const types = new Set(lists.map(({ type }) => type));
    const declared = schema.types.filter(({ name }) => name.endsWith('OrderField')).map(({ name }) => name);
    expect(declared.sort()).toEqual([...types].map((type) => `${type}OrderField`).sort());
    await eachList(async (list) => {
      const [row = {}] = await rowsOf(list);
      const named = [...Object.keys(kindsOf(schema, list)), ...ordersOf(schema, list.type)];
      expect(Object.keys(row)).toEqual(expect.arrayContaining(named));
    });
  });

  it('for any filter and order, all pages forward and all pages backward are the sorted rows that match', async () => {
    await eachList(async (list) => {
      const rows = await rowsOf(list);
      const kinds = kindsOf(schema, list);
      const wanted = wantedArbitrary(kinds, ordersOf(schema, list.type), rows);
      await fc.assert(
        fc.asyncProperty(wanted, fc.integer({ min: 7, max: 40 }), async (one, size) => {
          const expected = expectedIds(list, kinds, rows, one);
          expect(await walk(team, list, one, { size, isBackward: false })).toEqual(expected);
          expect(await walk(team, list, one, { size, isBackward: true })).toEqual(expected);
          const page = await readPage(team, list, { ...one, first: 5, offset: 2 });
          expect(page.nodes.map((node) => node[list.id ?? 'id'])).toEqual(expected.slice(2, 7));
          const end = await readPage(team, list, { ...one, last: 5, offset: 2 });
          expect(end.nodes.map((node) => node[list.id ?? 'id'])).toEqual(expected.slice(-7, -2));
          expect(page.totalCount).toBe(expected.length);
        }),
        { numRuns: RUNS, seed },
      );
    });
  });

  it('without a filter and an order, a list is the one that its default names', async () => {
    await eachList(async (list) => {
      const rows = await rowsOf(list);
      const kinds = kindsOf(schema, list);
      const { order: orderBy = { field: 'CREATED_AT', direction: 'DESC' } } = list;
      const expected = expectedIds(list, kinds, rows, { filter: {}, orderBy });
      for (const none of [{}, { filter: null, orderBy: null }, { filter: {} }]) {
        const { nodes } = await readPage(team, list, { ...none, first: 100 } as object);
        expect(nodes.map((node) => node[list.id ?? 'id'])).toEqual(expected.slice(0, 100));
      }
    });
  });

  it('null in a filter removes a condition, also one that holds by default', async () => {
    await eachList(async (list) => {
      const rows = await rowsOf(list);
      const none = Object.fromEntries(Object.keys(kindsOf(schema, list)).map((name) => [name, null]));
      expect((await readPage(team, list, { filter: none })).totalCount).toBe(rows.length);
    });
  });
});

describe('rejects bad input', () => {
  it('a cursor of another filter, order or list', async () => {
    await eachList(async (list) => {
      const orders = ordersOf(schema, list.type).map((field) => ({ field, direction: 'DESC' as const }));
      const [orderBy = { field: '', direction: 'DESC' }, other] = orders;
      const { pageInfo } = await readPage(team, list, { orderBy, first: 1 });
      const after = pageInfo.endCursor;
      const isRejected = { code: 'INVALID_PARAMETER', field: 'after' };
      const elsewhere = [
        { orderBy: { ...orderBy, direction: 'ASC' as const } },
        ...(other ? [{ orderBy: other }] : []),
        { orderBy, filter: { createdAt: { from: '2020-01-01T00:00:00Z' } } },
        { orderBy, filter: { startedAt: { from: '2020-01-01T00:00:00Z' } } },
      ].filter(({ filter = {} }: { filter?: object }) =>
        Object.keys(filter).every((name) => name in kindsOf(schema, list)),
      );
      for (const one of elsewhere)
        expect(await errorOf(readPage(team, list, { ...one, after }))).toMatchObject(isRejected);
      expect(await errorOf(readPage(team, list, { orderBy, before: `${after}A` }))).toMatchObject({
        ...isRejected,
        field: 'before',
      });
    });
    for (const [i, list] of lists.entries()) {
      const other = lists[(i + 1) % lists.length] as ListCase;
      if (other.type === list.type) continue;
      const { pageInfo } = await readPage(team, list, { first: 1 });
      expect(await errorOf(readPage(team, other, { after: pageInfo.endCursor }))).toMatchObject({ field: 'after' });
    }
  });

  it.each([
    [{ first: 2, last: 2 }, 'last'],
    [{ after: 'x', before: 'x' }, 'before'],
    [{ last: 2, after: 'x' }, 'after'],
    [{ first: 2, before: 'x' }, 'before'],
    [{ last: 0 }, 'last'],
    [{ last: 201 }, 'last'],
    [{ last: 5, offset: -1 }, 'offset'],
  ])('%j', async (args, field) => {
    for (const list of lists)
      expect(await errorOf(readPage(team, list, args)), list.name).toMatchObject({ code: 'INVALID_PARAMETER', field });
  });

  it('values of a filter, all errors at once, each by its name', async () => {
    const [list] = lists as [ListCase];
    const isRejected = (field: string) => ({ code: 'INVALID_PARAMETER', field: `filter.${field}` });
    const error = async (filter: object) =>
      errorOf(readPage(team, list, { filter: filter as Record<string, unknown> }));
    expect(await error({ text: 'x'.repeat(201) })).toMatchObject(isRejected('text'));
    expect(await error({ text: 'a\0b' })).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(await error({ id: Array.from({ length: 101 }, (_, i) => `proj_${i}`) })).toMatchObject(isRejected('id'));
    expect(await error({ createdAt: { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' } })).toMatchObject(
      isRejected('createdAt.from'),
    );
    const two = await team.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ projects(filter: { text: "${'x'.repeat(201)}", workspaceId: ["${'x'.repeat(201)}"] }) { totalCount } }`,
      }),
    });
    const { errors } = (await two.json()) as { errors: { extensions: { errors: { field: string }[] } }[] };
    expect(errors[0]?.extensions.errors.map(({ field }) => field)).toEqual(['filter.text', 'filter.workspaceId']);
  });
});

describe('hides what is not yours', () => {
  it('no filter shows the rows of another team, and no cursor leads to them', async () => {
    const stranger = await system.newTeam();
    for (const list of lists.filter(({ around, also }) => !around && !also)) {
      const none = Object.fromEntries(Object.keys(kindsOf(schema, list)).map((name) => [name, null]));
      const ids = new Set((await rowsOf(list)).map(({ id }) => id));
      const { pageInfo } = await readPage(team, list, { filter: none, first: 1 });
      expect(
        (await readPage(stranger, list, { filter: none })).nodes.filter((node) => ids.has(node[list.id ?? 'id'])),
      ).toEqual([]);
      // Signed cursors are rejected; the others are a place in the caller's own list.
      for (const args of [{ after: pageInfo.startCursor }, { before: pageInfo.startCursor }]) {
        const page = await readPage(stranger, list, { filter: none, ...args }).catch(rejected);
        expect(page.nodes.filter((node) => ids.has(node[list.id ?? 'id']))).toEqual([]);
      }
    }
  });
});

function rejected(error: unknown): Pick<ListPage, 'nodes'> {
  expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
  return { nodes: [] };
}
