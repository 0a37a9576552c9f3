import type { EntityManager, EntityName, FilterQuery, QueryOrderMap } from '@mikro-orm/postgresql';
import { invalid } from '../errors.ts';

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

const DEFAULT_SIZE = 20;
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
  const { key = 'id', order = 'desc' } = options;
  const first = args.first ?? DEFAULT_SIZE;
  const offset = args.offset ?? 0;
  if (first < 1 || first > MAX_PAGE_SIZE) throw invalid('first', `first must be from 1 to ${MAX_PAGE_SIZE}.`);
  if (offset < 0 || offset > MAX_OFFSET) throw invalid('offset', `offset must be from 0 to ${MAX_OFFSET}.`);
  if (args.after && args.offset) throw invalid('offset', 'Give either after or offset.');
  const from = args.after ? [{ [key]: { [order === 'desc' ? '$lt' : '$gt']: readCursor(args.after) } }] : [];
  const found = await em.find(entity, { $and: [where, ...from] } as FilterQuery<NoInfer<T>>, {
    orderBy: { [key]: order } as QueryOrderMap<T>,
    limit: first + 1,
    offset,
  });
  const nodes = found.slice(0, first);
  const edges = nodes.map((node) => ({ cursor: writeCursor(`${node[key as keyof T] as string | bigint}`), node }));
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: found.length > first,
      hasPreviousPage: Boolean(args.after) || offset > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: () => em.count(entity, where as FilterQuery<NoInfer<T>>),
  };
}

function writeCursor(value: string): string {
  return Buffer.from(value).toString('base64url');
}

function readCursor(cursor: string): string {
  const value = Buffer.from(cursor, 'base64url').toString();
  if (!/^[\w-]{1,80}$/.test(value) || writeCursor(value) !== cursor)
    throw invalid('after', 'after is not a cursor of this list.');
  return value;
}
