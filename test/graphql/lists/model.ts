import fc from 'fast-check';
import type { IntrospectionInputObjectType, IntrospectionSchema, IntrospectionTypeRef } from 'graphql';
import type { TestActor } from '../../harness/actor.ts';

/** A list of the schema, and the SQL of the rows that it is compared with. */
export interface ListCase {
  /** Words after "the list of". */
  name: string;
  /** `Project` of `ProjectFilter`, `ProjectOrder` and `ProjectOrderField`. */
  type: string;
  /** The field's name, `id` of a node, and what stands around the list. */
  field: string;
  id?: string;
  around?: (list: string) => string;
  /** Arguments beside those of every list. */
  also?: string;
  /** Fields of the filter that the model cannot say. */
  except?: readonly string[];
  /** The order without one. Default: newest first. */
  order?: Wanted['orderBy'];
  /** Rows of the longest page. Default 100. */
  max?: number;
  /** Values of a filter's fields that a caller leaves out. */
  defaults?: Record<string, unknown>;
  /**
   * Selects all rows of the list, before any filter: `id`, a column for each field of the filter
   * and each order. Columns of texts are arrays, those of times microseconds.
   */
  rows: string;
}

export type ModelRow = Record<string, unknown>;

export interface Wanted {
  filter: Record<string, unknown>;
  orderBy: { field: string; direction: 'ASC' | 'DESC' };
}

/** Microseconds of a column, exact. */
export function micros(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::float8`;
}

/** How the values of a filter's field are compared. */
type Kind = 'any' | 'time' | 'flag' | 'text';

export function kindsOf(
  schema: IntrospectionSchema,
  { type, except = [] }: { type: string; except?: readonly string[] },
): Record<string, Kind> {
  const filter = schema.types.find(({ name }) => name === `${type}Filter`) as IntrospectionInputObjectType;
  return Object.fromEntries(
    filter.inputFields.filter(({ name }) => !except.includes(name)).map((one) => [one.name, kindOf(one.type)]),
  );
}

function kindOf(type: IntrospectionTypeRef): Kind {
  if (type.kind === 'LIST') return 'any';
  if (type.kind === 'NON_NULL') return kindOf(type.ofType);
  if ('name' in type && type.name === 'TimeRange') return 'time';
  return 'name' in type && type.name === 'Boolean' ? 'flag' : 'text';
}

export function ordersOf(schema: IntrospectionSchema, type: string): string[] {
  const found = schema.types.find(({ name }) => name === `${type}OrderField`);
  return found?.kind === 'ENUM' ? found.enumValues.map(({ name }) => name) : [];
}

/** Filters whose values are those of the rows, and some that no row has. */
export function wantedArbitrary(
  kinds: Record<string, Kind>,
  orders: readonly string[],
  rows: readonly ModelRow[],
): fc.Arbitrary<Wanted> {
  const valuesOf = (name: string) =>
    valueArbitrary(
      kinds[name] ?? 'any',
      rows.flatMap((row) => row[name] ?? []),
    );
  return fc.record({
    // A few fields at a time: more of them leave no row.
    filter: fc
      .shuffledSubarray(Object.keys(kinds), { maxLength: Math.min(2, Object.keys(kinds).length) })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, valuesOf(name)])))),
    orderBy: fc.record({
      field: fc.constantFrom(...orders),
      direction: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
  });
}

function valueArbitrary(kind: Kind, values: readonly unknown[]): fc.Arbitrary<unknown> {
  const some = values.length > 0 ? fc.constantFrom(...values) : fc.constant(null);
  if (kind === 'flag') return fc.boolean();
  if (kind === 'any') return values.length > 0 ? fc.uniqueArray(some, { maxLength: 3 }) : fc.constant([]);
  if (kind === 'text') return some.map((text) => (typeof text === 'string' ? text : 'xxx').slice(1, 3));
  const moment = some.map((at) => (at === null ? null : new Date(Math.floor(Number(at) / 1000)).toISOString()));
  return fc.tuple(moment, moment, fc.integer({ min: 0, max: 2 })).map(([a, b, open]) => {
    const [from, to] = (a ?? '') < (b ?? '') ? [a, b] : [b, a];
    return { ...(open === 1 ? {} : { from }), ...(open === 2 ? {} : { to }) };
  });
}

/** The ids of the rows that meet the filter, in the order. */
export function expectedIds(
  { defaults }: ListCase,
  kinds: Record<string, Kind>,
  rows: readonly ModelRow[],
  { filter, orderBy }: Wanted,
): string[] {
  const conditions = Object.entries({ ...defaults, ...filter }).filter(([, value]) => value !== null);
  const meets = (row: ModelRow) => conditions.every(([name, value]) => matches(kinds[name] ?? 'any', row[name], value));
  const sign = orderBy.direction === 'ASC' ? 1 : -1;
  return rows
    .filter(meets)
    .toSorted(
      (a, b) =>
        sign * (compare(a[orderBy.field], b[orderBy.field]) || compare(a['key'] ?? a['id'], b['key'] ?? b['id'])),
    )
    .map(({ id }) => id as string);
}

function matches(kind: Kind, has: unknown, wanted: unknown): boolean {
  if (kind === 'flag') return has === wanted;
  if (kind === 'any') return [has].flat().some((one) => (wanted as unknown[]).includes(one));
  if (kind === 'text') {
    const text = (wanted as string).toLowerCase();
    return (has as string[]).some((one) => one.toLowerCase().includes(text));
  }
  const { from, to } = wanted as { from?: string | null; to?: string | null };
  const at = has as number | null;
  if (from == null && to == null) return true;
  if (at === null) return false;
  return (from == null || at >= Date.parse(from) * 1000) && (to == null || at < Date.parse(to) * 1000);
}

/** Numbers by size, texts by code points. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

export interface ListPage {
  totalCount: number;
  nodes: Record<string, string>[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

export interface PageVariables extends Partial<Wanted> {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  offset?: number | null;
}

/** Reads a page of the list. */
export async function readPage(actor: TestActor, list: ListCase, variables: PageVariables): Promise<ListPage> {
  const { type, field, id = 'id', around = (one: string) => one, also = '' } = list;
  const selected = `list: ${field}(${also} filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before, offset: $offset) {
    totalCount nodes { ${id} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`;
  const query = `query ($filter: ${type}Filter, $orderBy: ${type}Order, $first: Int, $after: String, $last: Int, $before: String, $offset: Int) { ${around(selected)} }`;
  let found = await actor.gql<Record<string, unknown>>(query, variables);
  while (!('list' in found)) found = [Object.values(found)[0]].flat()[0] as Record<string, unknown>;
  return found['list'] as ListPage;
}

/** Reads all pages, forward or backward. Checks what each page says of those beside it. */
export async function walk(
  actor: TestActor,
  list: ListCase,
  wanted: Wanted,
  { size, isBackward }: { size: number; isBackward: boolean },
): Promise<string[]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const place: PageVariables = isBackward ? { last: size, before: cursor } : { first: size, after: cursor };
    const page: ListPage = await readPage(actor, list, { ...wanted, ...place });
    pages.push(page.nodes.map((node) => node[list.id ?? 'id'] ?? ''));
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo;
    const [isMoreBehind, isMore] = isBackward ? [hasNextPage, hasPreviousPage] : [hasPreviousPage, hasNextPage];
    if (isMoreBehind !== (cursor !== null)) throw new Error('a page is wrong about the one before it');
    cursor = isMore ? (isBackward ? startCursor : endCursor) : null;
  } while (cursor !== null);
  return (isBackward ? pages.reverse() : pages).flat();
}
