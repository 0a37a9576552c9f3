import type { EntityManager, EntityName, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import { invalid } from '../errors.ts';
import { batched } from './batches.ts';

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
  /** Default `desc`: newest first. */
  order?: 'asc' | 'desc';
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
  const { key, order, first, offset, after } = readArgs(em, entity, args, options);
  const from = after === null ? [] : [{ [key]: { [order === 'desc' ? '$lt' : '$gt']: after } }];
  const found = await em.find(entity, { $and: [where, ...from] } as FilterQuery<NoInfer<T>>, {
    orderBy: { [key]: order } as QueryOrderMap<T>,
    limit: first + 1,
    offset,
  });
  return toPage(found, { key, first, isFirst: after === null && offset === 0 }, () =>
    em.count(entity, where as FilterQuery<NoInfer<T>>),
  );
}

/** What a list below another thing is: `owner` is the relation to that thing, `ownerId` its id, `where` what else must be equal. */
export interface Below {
  owner: string;
  ownerId: string;
  where?: Record<string, boolean>;
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
  const { owner, where = {} } = below;
  const { className, tableName, properties } = em.getMetadata().get(entity);
  const column = (name: string) => `"${properties[name as keyof typeof properties]?.fieldNames[0] ?? name}"`;
  const conditions = Object.entries(where).map(([name, value]) => ` and t.${column(name)} = ${value}`);

  const count = batched(em, ['count', className, owner, where], async (owners) => {
    const rows = await em.execute<{ owner: string; n: number }[]>(
      `select t.${column(owner)} as owner, count(*)::int as n from "${tableName}" t where t.team_id = ? and t.${column(owner)} in (?)${conditions.join('')} group by 1`,
      [teamIdOf(em), owners],
    );
    const counts = new Map(rows.map((row) => [row.owner, row.n]));
    return owners.map((id) => counts.get(id) ?? 0);
  });

  return batched(em, ['page', className, owner, where, args, options], async (owners): Promise<Page<T>[]> => {
    if (owners.length === 1)
      return [await pageOf(em, entity, { [owner]: owners[0], ...where } as FilterQuery<T>, args, options)];
    const { key, order, first, offset, after } = readArgs(em, entity, args, options);
    const ownerTable = properties[owner as keyof typeof properties].targetMeta?.tableName ?? '';
    const from = after === null ? '' : ` and t.${column(key)} ${order === 'desc' ? '<' : '>'} ?`;
    const rows = await em.execute<{ id: string }[]>(
      `select x.id from "${ownerTable}" o cross join lateral (
         select t.id from "${tableName}" t where t.team_id = ? and t.${column(owner)} = o.id${conditions.join('')}${from}
         order by t.${column(key)} ${order} limit ? offset ?
       ) x where o.id in (?)`,
      [teamIdOf(em), ...(after === null ? [] : [after]), first + 1, offset, owners],
    );
    const found = await em.find(
      entity,
      { id: { $in: rows.map((row) => row.id) } } as unknown as FilterQuery<NoInfer<T>>,
      {
        orderBy: { [key]: order } as QueryOrderMap<T>,
      },
    );
    const byOwner = Map.groupBy(found, (one) => (one[owner as keyof T] as { id: string }).id);
    return owners.map((id) =>
      toPage(byOwner.get(id) ?? [], { key, first, isFirst: after === null && offset === 0 }, () => count.load(id)),
    );
  }).load(below.ownerId);
}

function readArgs<T extends object>(em: EntityManager, entity: EntityName<T>, args: PageArgs, options: PageOptions) {
  const { key = 'id', order = 'desc' } = options;
  const { first, offset } = readSize(args);
  const { properties } = em.getMetadata().get(entity);
  const isText = properties[key as keyof typeof properties].runtimeType === 'string';
  return { key, order, first, offset, after: args.after == null ? null : readCursor(args.after, isText) };
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

/** A page of what was found: `first` rows, and one more where more follow. A row's cursor is the text of its `key`. */
export function toPage<T extends object>(
  found: T[],
  { key, first, isFirst }: { key: string; first: number; isFirst: boolean },
  totalCount: () => Promise<number>,
): Page<T> {
  const nodes = found.slice(0, first);
  const edges = nodes.map((node) => ({ cursor: writeCursor(`${node[key as keyof T] as string | bigint}`), node }));
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

function writeCursor(value: string): string {
  return Buffer.from(value).toString('base64url');
}

/** The value of the ordering column that a cursor holds: an id, or a number that fits the column. */
function readCursor(cursor: string, isText: boolean): string {
  const value = Buffer.from(cursor, 'base64url').toString();
  if (!(isText ? /^[\w-]{1,80}$/ : /^\d{1,9}$/).test(value) || writeCursor(value) !== cursor)
    throw invalid('after', 'after is not a cursor of this list.');
  return value;
}
