import type { EntityManager, EntityName, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import { invalid } from '../errors.ts';
import { batched } from './batches.ts';
import { cursorOf, readCursor, writeCursor } from './cursor.ts';

/** What a list field is asked for. `after` and `offset` exclude each other. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  offset?: number | null | undefined;
}

/** A Relay connection. `totalCount` is only counted when it is asked for. */
export interface Page<T = unknown> {
  nodes: T[];
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount(): Promise<number>;
}

export interface PageOptions {
  /** A unique column that the list is ordered by. Default `id`, which sorts by creation. */
  key?: string;
  /** A column that comes before `key`, which then only orders its ties. Text, or a time of whole milliseconds. Never null. */
  by?: string;
  /** Default `desc`: newest first. */
  order?: 'asc' | 'desc';
}

/** Text that any one of these columns must contain, in capitals or not. */
export interface Contains {
  text: string;
  in: string[];
}

/** The rows of which one of the columns contains the text, for `pageOf`. */
export function containing<T extends object>({ text, in: names }: Contains): FilterQuery<T> {
  return { $or: names.map((name) => ({ [name]: { $ilike: patternOf(text) } })) } as FilterQuery<T>;
}

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
const MAX_OFFSET = 1_000_000;

/** One page of the entities that match `where`, in one statement. Throws INVALID_PARAMETER naming `first`, `after` or `offset`. */
export async function pageOf<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
  args: PageArgs,
  options: PageOptions = {},
): Promise<Page<T>> {
  const { columns, order, first, offset, after } = readArgs(em, entity, args, options);
  const from = after === null ? [] : [filterFrom(columns, order, after)];
  const found = await em.find(entity, { $and: [where, ...from] } as FilterQuery<NoInfer<T>>, {
    orderBy: orderOf<T>(columns, order),
    limit: first + 1,
    offset,
  });
  return toPage(found, { key: cursorOf(columns), first, isFirst: after === null && offset === 0 }, () =>
    em.count(entity, where as FilterQuery<NoInfer<T>>),
  );
}

/** What comes after a row with these values. The bound of the first column alone is what an index is entered with. */
function filterFrom(columns: readonly string[], order: 'asc' | 'desc', after: readonly unknown[]): object {
  const beyond = order === 'desc' ? '$lt' : '$gt';
  const [first = '', second] = columns;
  if (second === undefined) return { [first]: { [beyond]: after[0] } };
  return {
    [first]: { [`${beyond}e`]: after[0] },
    $or: [{ [first]: { [beyond]: after[0] } }, { [second]: { [beyond]: after[1] } }],
  };
}

function orderOf<T>(columns: readonly string[], order: 'asc' | 'desc'): QueryOrderMap<T>[] {
  return columns.map((column) => ({ [column]: order }) as QueryOrderMap<T>);
}

/** What a list below another thing is: `owner` is the relation to that thing, `ownerId` its id, `where` what else must be equal. */
export interface Below {
  owner: string;
  ownerId: string;
  where?: Record<string, boolean>;
  contains?: Contains | undefined;
}

/**
 * The same page for a list below another thing. What one request asks for below many things (the memories of each project of a page)
 * is read for all of them together, so that the number of statements does not grow with the page. The owners must have been given to
 * the caller before.
 */
export function pageBelow<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  below: Below,
  args: PageArgs,
  options: PageOptions = {},
): Promise<Page<T>> {
  const { owner, where = {}, contains } = below;
  const { className, tableName, properties } = em.getMetadata().get(entity);
  const column = (name: string) => `"${properties[name as keyof typeof properties]?.fieldNames[0] ?? name}"`;
  const conditions = Object.entries(where).map(([name, value]) => ` and t.${column(name)} = ${value}`);
  const words = contains?.in.map(() => patternOf(contains.text)) ?? [];
  if (contains) conditions.push(` and (${contains.in.map((name) => `t.${column(name)} ilike ?`).join(' or ')})`);

  const count = batched(em, ['count', className, owner, where, contains], async (owners) => {
    const rows = await em.execute<{ owner: string; n: number }[]>(
      `select t.${column(owner)} as owner, count(*)::int as n from "${tableName}" t where t.team_id = ? and t.${column(owner)} in (?)${conditions.join('')} group by 1`,
      [teamIdOf(em), owners, ...words],
    );
    const counts = new Map(rows.map((row) => [row.owner, row.n]));
    return owners.map((id) => counts.get(id) ?? 0);
  });

  return batched(em, ['page', className, owner, where, contains, args, options], async (owners): Promise<Page<T>[]> => {
    if (owners.length === 1) {
      const mine = {
        $and: [{ [owner]: owners[0], ...where }, contains ? containing<T>(contains) : {}],
      } as FilterQuery<T>;
      return [await pageOf(em, entity, mine, args, options)];
    }
    const { columns, order, first, offset, after } = readArgs(em, entity, args, options);
    const ownerTable = properties[owner as keyof typeof properties].targetMeta?.tableName ?? '';
    const row = columns.map((name) => `t.${column(name)}`);
    const marks = columns.map(() => '?').join(', ');
    const from = after === null ? '' : ` and (${row.join(', ')}) ${order === 'desc' ? '<' : '>'} (${marks})`;
    const rows = await em.execute<{ id: string }[]>(
      `select x.id from "${ownerTable}" o cross join lateral (
         select t.id from "${tableName}" t where t.team_id = ? and t.${column(owner)} = o.id${conditions.join('')}${from}
         order by ${row.map((name) => `${name} ${order}`).join(', ')} limit ? offset ?
       ) x where o.id in (?)`,
      [teamIdOf(em), ...words, ...(after ?? []), first + 1, offset, owners],
    );
    const found = await em.find(
      entity,
      { id: { $in: rows.map((row) => row.id) } } as unknown as FilterQuery<NoInfer<T>>,
      { orderBy: orderOf<T>(columns, order) },
    );
    const byOwner = Map.groupBy(found, (one) => (one[owner as keyof T] as { id: string }).id);
    const isFirst = after === null && offset === 0;
    return owners.map((id) =>
      toPage(byOwner.get(id) ?? [], { key: cursorOf(columns), first, isFirst }, () => count.load(id)),
    );
  }).load(below.ownerId);
}

function readArgs<T extends object>(em: EntityManager, entity: EntityName<T>, args: PageArgs, options: PageOptions) {
  const { key = 'id', by, order = 'desc' } = options;
  const { first, offset } = readSize(args);
  const { properties } = em.getMetadata().get(entity);
  const columns = by === undefined ? [key] : [by, key];
  const types = columns.map((name) => properties[name as keyof typeof properties].runtimeType);
  return { columns, order, first, offset, after: args.after == null ? null : readCursor(args.after, types) };
}

/** For `ilike`: the text as it is, wherever it stands. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** How many rows a page has, and how many come before it. Throws INVALID_PARAMETER naming `first` or `offset`. */
export function readSize(args: PageArgs): { first: number; offset: number } {
  const first = args.first ?? DEFAULT_PAGE_SIZE;
  const offset = args.offset ?? 0;
  if (first < 1 || first > MAX_PAGE_SIZE) throw invalid('first', `first must be from 1 to ${MAX_PAGE_SIZE}.`);
  if (offset < 0 || offset > MAX_OFFSET) throw invalid('offset', `offset must be from 0 to ${MAX_OFFSET}.`);
  if (args.after != null && offset > 0) throw invalid('offset', 'Give either after or offset.');
  return { first, offset };
}

function teamIdOf(em: EntityManager): unknown {
  return em.getFilterParams('team')['teamId'];
}

/**
 * A page of what was found: `first` rows, and one more where more follow. A row's cursor holds the text of its `key`, or what `key`
 * makes of the row.
 */
export function toPage<T extends object>(
  found: T[],
  { key, first, isFirst }: { key: string | ((row: T) => string); first: number; isFirst: boolean },
  totalCount: () => Promise<number>,
): Page<T> {
  const nodes = found.slice(0, first);
  const textOf = typeof key === 'string' ? cursorOf([key]) : key;
  const edges = nodes.map((node) => ({ cursor: writeCursor(textOf(node)), node }));
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: found.length > first,
      hasPreviousPage: !isFirst,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount,
  };
}
