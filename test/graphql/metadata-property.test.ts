import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromEnv, seedOf } from '../faults/random.ts';
import { useSystem } from '../harness/use-system.ts';
import { addEntries, factsWith, type Filter } from './metadata.ts';
import { addMessages } from './operations.ts';

/** Random filters, each over all rows. */
const RUNS = fromEnv('METADATA_RUNS', 60);
const seed = seedOf('METADATA_SEED', 20_270_105);

const { owner } = useSystem({ router: false });

const KEYS = ['a', 'b', 'c', "it's", '0', 'ключ'];
const TEXTS = [
  '',
  'x',
  '5',
  'true',
  '2026-01-31',
  '2026-02-30',
  '2024-02-29',
  '2023-02-29',
  '2026-01-31T23:30:00-02:00',
  '2026-02-01T01:30:00.000Z',
  '2026-01-31T10:00:00',
  '2026-01-31T10:00Z',
];
const TIMES = TEXTS.filter((text) => timeOf(text) !== null);

const scalar = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(0, 1, 5, -1, 2.5, 1e21, 5e-324),
  fc.constantFrom(true, false, null),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { arbitrary: scalar, weight: 4 },
    { arbitrary: fc.array(tie('json'), { maxLength: 2 }), weight: 1 },
    { arbitrary: objectOf(tie('json')), weight: 2 },
  ),
}));
const metadata = objectOf(json);

function objectOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...KEYS), values, { maxKeys: 3, noNullPrototype: true });
}

const path = fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'));
const number = fc.constantFrom<unknown>(0, 1, 2.5, -1, 1e21);
const time = fc.constantFrom<unknown>(...TIMES);
const bounds = fc.oneof(fc.tuple(number, number), fc.tuple(time, time));
const value = fc.oneof({ arbitrary: json, weight: 3 }, { arbitrary: fc.constantFrom<unknown>({}, []), weight: 1 });
const comparison: fc.Arbitrary<Filter> = fc.oneof(
  value.map((equals) => ({ equals })),
  fc
    .array(
      value.filter((one) => one !== null),
      { minLength: 1, maxLength: 3 },
    )
    .map((values) => ({ in: values })),
  fc.boolean().map((exists) => ({ exists })),
  fc
    .tuple(bounds, fc.constantFrom('gte', 'gt'), fc.constantFrom('lte', 'lt'), fc.integer({ min: 0, max: 2 }))
    .map(([[a, b], from, to, open]) => ({ ...(open === 1 ? {} : { [from]: a }), ...(open === 2 ? {} : { [to]: b }) })),
);
const leaf: fc.Arbitrary<Filter> = fc
  .tuple(path, comparison, comparison)
  .map(([at, one, other]) => ({ path: at, ...one, ...alike(one, other) }));
const filters = [2, 1, 1]
  .reduce<fc.Arbitrary<Filter>>(
    (inner, max) =>
      fc.oneof(
        leaf,
        inner.map((not) => ({ not })),
        fc.array(inner, { minLength: 1, maxLength: max + 1 }).map((and) => ({ and })),
        fc.array(inner, { minLength: 1, maxLength: max + 1 }).map((or) => ({ or })),
        fc.tuple(leaf, inner).map(([one, not]) => ({ ...one, not })),
      ),
    leaf,
  )
  .filter((filter) => countOf(filter) <= 20);

/** Comparisons of a filter. */
function countOf(filter: Filter): number {
  const {
    path: _,
    and = [],
    or = [],
    not,
    ...compared
  } = filter as Filter & { and?: Filter[]; or?: Filter[]; not?: Filter };
  return [...and, ...or, ...(not ? [not] : [])].reduce((sum, one) => sum + countOf(one), Object.keys(compared).length);
}

/** The other comparison, unless a range of both would have two kinds. */
function alike(one: Filter, other: Filter): Filter {
  const kinds = new Set(
    ['gte', 'gt', 'lte', 'lt'].flatMap((name) =>
      [one[name], other[name]].flatMap((value) => (value === undefined ? [] : typeof value)),
    ),
  );
  return kinds.size > 1 ? {} : other;
}

/** How a filter is evaluated. A broken twin replaces a part of it. */
interface Evaluation {
  equal: (value: unknown, wanted: unknown) => boolean;
  missing: (filter: Filter) => boolean;
  compare: (value: unknown, wanted: unknown) => number | null;
}

const RIGHT: Evaluation = {
  equal: isDeepStrictEqual,
  missing: ({ exists, ...others }) => exists === false && Object.keys(others).every((name) => name === 'path'),
  compare: (value, wanted) => {
    const [a, b] =
      typeof wanted === 'number' ? [typeof value === 'number' ? value : null, wanted] : [timeOf(value), timeOf(wanted)];
    return a === null || b === null ? null : Math.sign(a - b);
  },
};

function meets(whole: Record<string, unknown>, filter: Filter, by: Evaluation): boolean {
  const {
    path: at,
    and = [],
    or,
    not,
    ...compared
  } = filter as Filter & { path?: string; and?: Filter[]; or?: Filter[]; not?: Filter };
  const inner = (one: Filter) => meets(whole, one, by);
  return (
    (at === undefined || compares(valueAt(whole, at.split('.')), { path: at, ...compared }, by)) &&
    and.every(inner) &&
    (or?.some(inner) ?? true) &&
    (not === undefined || !inner(not))
  );
}

function compares(value: unknown, filter: Filter, by: Evaluation): boolean {
  if (value === undefined) return by.missing(filter);
  const order = (name: string) => by.compare(value, filter[name]);
  return (
    (!('equals' in filter) || by.equal(value, filter['equals'])) &&
    (!('in' in filter) || (filter['in'] as unknown[]).some((one) => by.equal(value, one))) &&
    filter['exists'] !== false &&
    (!('gte' in filter) || [0, 1].includes(order('gte') ?? NaN)) &&
    (!('gt' in filter) || order('gt') === 1) &&
    (!('lte' in filter) || [-1, 0].includes(order('lte') ?? NaN)) &&
    (!('lt' in filter) || order('lt') === -1)
  );
}

function valueAt(whole: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return whole;
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole) || !Object.hasOwn(whole, first))
    return undefined;
  return valueAt((whole as Record<string, unknown>)[first], rest);
}

function timeOf(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  return clock === undefined ? midnight.getTime() : Date.parse(text);
}

let projectId: string;
let facts: { text: string; metadata: Record<string, unknown> }[];
let others: { text: string; metadata: Record<string, unknown> }[];
beforeAll(async () => {
  projectId = await owner.createProject();
  const rows = fc.sample(metadata, { seed, numRuns: 90 }).map((one, i) => ({ text: `Apple ${i}`, metadata: one }));
  [facts, others] = [rows.slice(0, 60), rows.slice(60)];
  await addEntries(owner, projectId, facts);
  const [said, written] = [others.slice(0, 15), others.slice(15)];
  await addMessages(owner, { projectId, extract: false, messages: said.map((one) => ({ role: 'user', ...one })) });
  for (const { text, metadata: kept } of written)
    await owner.gql('mutation ($input: CreateMemoryInput!) { createMemory(input: $input) { memory { id } } }', {
      input: { projectId, name: text, content: 'x', metadata: kept },
    });
});

const expected = (rows: typeof facts, filter: Filter, by: Evaluation) =>
  rows.filter((row) => meets(row.metadata, filter, by)).map(({ text }) => text);

async function recalled(filter: Filter): Promise<string[]> {
  const { searchMemory } = await owner.gql<{ searchMemory: { text: string }[] }>(
    `query ($p: ID, $metadata: MetadataFilter) { searchMemory(projectId: $p, query: "apple", first: 100, metadata: $metadata) { text } }`,
    { p: projectId, metadata: filter },
  );
  return searchMemory.map(({ text }) => text.replace(/: x$/, '')).toSorted();
}

/** Fails with the first filter by which list and evaluation differ. */
function check(by: Evaluation, isRecalled: boolean): Promise<void> {
  return fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const found = isRecalled ? await recalled(filter) : await factsWith(owner, projectId, filter);
      const rows = isRecalled ? [...facts, ...others] : facts;
      const wanted = expected(rows, filter, by);
      expect(found).toEqual(isRecalled ? wanted.toSorted() : wanted);
    }),
    // A twin need not be shrunk.
    by === RIGHT ? { numRuns: RUNS, seed } : { numRuns: 10 * RUNS, seed, endOnFailure: true },
  );
}

describe(`random filters over random metadata (seed ${seed})`, () => {
  it('find the rows in a list that meet them', () => check(RIGHT, false));

  it('find the facts, memories and messages in a search that meet them', () => check(RIGHT, true));

  it.each<[string, Partial<Evaluation>]>([
    ['takes a part of an object or a list for the whole', { equal: holds }],
    ['lets a missing value meet everything', { missing: () => true }],
    ['lets a missing value meet nothing', { missing: () => false }],
    ['compares a range by texts', { compare: (value, wanted) => String(value).localeCompare(String(wanted)) }],
  ])('a broken twin that %s goes red', async (_, fault) => {
    await expect(check({ ...RIGHT, ...fault }, false)).rejects.toThrow(/Counterexample/);
  });
});

/** Containment, as the index has it. */
function holds(value: unknown, wanted: unknown): boolean {
  if (typeof value !== 'object' || typeof wanted !== 'object' || value === null || wanted === null)
    return value === wanted;
  if (Array.isArray(wanted))
    return Array.isArray(value) && wanted.every((one) => value.some((other) => holds(other, one)));
  return (
    !Array.isArray(value) &&
    Object.entries(wanted).every(([key, one]) => holds((value as Record<string, unknown>)[key], one))
  );
}
