import type { EntityName } from '@mikro-orm/postgresql';
import { requestLoader } from './request-loader.ts';
import { writeConditions, type Condition } from './rows.ts';
import type { Reader, Row, Session } from './session.ts';
import { invalid } from '../core/errors.ts';
import { countRows, type CountedKind } from './maintained-counts.ts';
import { cursorOf, readCursor, writeCursor } from './cursor.ts';

/** Arguments of a list field. `after` and `offset` exclude each other. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  offset?: number | null | undefined;
}

/** A Relay connection. `totalCount` is only counted when it is requested. */
export interface Page<T = unknown> {
  nodes: T[];
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount(): Promise<number>;
}

export interface PageOptions {
  /** A unique column that orders the list. Default `id`, which sorts by creation. */
  key?: string;
  /**
   * A column to order by before `key`, which then only breaks ties. Text, or a time in whole
   * milliseconds. Never null.
   */
  by?: string;
  /** Default `desc`: newest first. */
  order?: 'asc' | 'desc';
}

/** Further options of a team's list. */
interface ListOptions {
  /** Default: the caller's team. For another team, check the caller's permission first. */
  ofTeam?: string;
  /** Returns a maintained count. Default: the rows are counted. */
  count?: () => Promise<number>;
}

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
export const MAX_OFFSET = 1_000_000;

/**
 * Returns one page of the caller's team's rows that meet all conditions, in one statement. Throws
 * INVALID_PARAMETER naming `first`, `after` or `offset`.
 */
export async function pageOf<T extends object>(
  session: Session,
  entity: EntityName<T>,
  conditions: readonly Condition[],
  args: PageArgs,
  options: PageOptions & ListOptions = {},
): Promise<Page<Row<T>>> {
  const reader = session.platform.rows.readerOf(entity);
  const { columns, first, offset, after } = readArgs(reader, args, options);
  const teamId = options.ofTeam ?? session.caller.teamId;
  const values: unknown[] = [];
  const where = writeConditions(reader, teamId, conditions, values);
  const found = await session.read(
    `select ${reader.columns} from ${reader.table} t where ${where}
     ${writeOrder(reader, columns, options, after, values)}
     limit $${values.push(first + 1)} offset $${values.push(offset)}`,
    values,
  );
  const rows = found.map((one) => reader.toRow(session, one));
  const isFirst = after === null && offset === 0;
  const count = options.count ?? (() => countMatching(session, reader, teamId, conditions));
  return toPage(rows, { key: cursorOf(columns), first, isFirst }, count);
}

async function countMatching<T>(
  session: Session,
  reader: Reader<T>,
  teamId: string,
  conditions: readonly Condition[],
): Promise<number> {
  const values: unknown[] = [];
  const where = writeConditions(reader, teamId, conditions, values);
  const [row] = await session.read<{ n: number }>(
    `select count(*)::int as n from ${reader.table} t where ${where}`,
    values,
  );
  return row?.n ?? 0;
}

/** Writes the condition that continues a page, and the order. */
function writeOrder<T>(
  reader: Reader<T>,
  columns: readonly string[],
  { order = 'desc' }: PageOptions,
  after: readonly unknown[] | null,
  values: unknown[],
): string {
  const names = columns.map(reader.column);
  const placeholders = after?.map((value) => `$${values.push(value)}`);
  const from = placeholders
    ? ` and (${names.join(', ')}) ${order === 'desc' ? '<' : '>'} (${placeholders.join(', ')})`
    : '';
  return `${from} order by ${names.map((name) => `${name} ${order}`).join(', ')}`;
}

/**
 * A list below another row: `owner` is the relation to that row, `ownerId` its id, `where` the
 * further conditions.
 */
export interface Below {
  owner: string;
  ownerId: string;
  where?: readonly Condition[];
  /**
   * The kind of the maintained count of the list, where there is one and `where` does not narrow
   * the list.
   */
  counted?: CountedKind;
}

/**
 * Like `pageOf`, for a list below another row. Lists below many rows (the memories of each project
 * of a page) that one request reads together take one statement, so the number of statements does
 * not grow with the page. Check first that the caller may see the owners.
 */
export function pageBelow<T extends object>(
  session: Session,
  entity: EntityName<T>,
  { owner, ownerId, where = [], counted }: Below,
  args: PageArgs,
  options: PageOptions = {},
): Promise<Page<Row<T>>> {
  const reader = session.platform.rows.readerOf(entity);
  const { teamId } = session.caller;

  const count = requestLoader(session, JSON.stringify(['count', reader.table, owner, where]), async (owners) => {
    const values: unknown[] = [];
    const conditions = writeConditions(reader, teamId, [[owner, 'in', owners], ...where], values);
    const rows = await session.read<{ owner: string; n: number }>(
      `select ${reader.column(owner)} as owner, count(*)::int as n
       from ${reader.table} t where ${conditions} group by 1`,
      values,
    );
    const counts = new Map(rows.map((row) => [row.owner, row.n]));
    return owners.map((id) => counts.get(id) ?? 0);
  });

  return requestLoader(
    session,
    JSON.stringify(['page', reader.table, owner, where, args, options]),
    async (owners): Promise<Page<Row<T>>[]> => {
      const { columns, first, offset, after } = readArgs(reader, args, options);
      const values: unknown[] = [owners];
      const conditions = writeConditions(reader, teamId, where, values);
      const order = writeOrder(reader, columns, options, after, values);
      const found = await session.read<{ owner: string }>(
        `select o.id as owner, x.* from unnest($1::text[]) with ordinality o (id, nth) cross join lateral (
         select ${reader.columns}, row_number() over () as nth from (
           select * from ${reader.table} t where ${reader.column(owner)} = o.id and ${conditions}${order}
           limit $${values.push(first + 1)} offset $${values.push(offset)}
         ) t
       ) x order by o.nth, x.nth`,
        values,
      );
      const byOwner = Map.groupBy(found, (one) => one.owner);
      const isFirst = after === null && offset === 0;
      return owners.map((id) => {
        const rows = (byOwner.get(id) ?? []).map((one) => reader.toRow(session, one as Record<string, unknown>));
        return toPage(rows, { key: cursorOf(columns), first, isFirst }, () =>
          counted ? countRows(session, counted, id) : count.load(id),
        );
      });
    },
  ).load(ownerId);
}

function readArgs<T>(reader: Reader<T>, args: PageArgs, { key = 'id', by }: PageOptions) {
  const { first, offset } = readSize(args);
  const columns = by === undefined ? [key] : [by, key];
  return {
    columns,
    first,
    offset,
    after: args.after == null ? null : readCursor(args.after, columns.map(reader.typeOf)),
  };
}

/**
 * Returns how many rows a page has, and how many come before it. Throws INVALID_PARAMETER naming
 * `first` or `offset`.
 */
export function readSize(args: PageArgs): { first: number; offset: number } {
  const first = args.first ?? DEFAULT_PAGE_SIZE;
  const offset = args.offset ?? 0;
  if (first < 1 || first > MAX_PAGE_SIZE) throw invalid('first', `first must be from 1 to ${MAX_PAGE_SIZE}.`);
  if (offset < 0 || offset > MAX_OFFSET) throw invalid('offset', `offset must be from 0 to ${MAX_OFFSET}.`);
  if (args.after != null && offset > 0) throw invalid('offset', 'Give either after or offset.');
  return { first, offset };
}

/**
 * Returns a page of `found`: `first` rows, and one more where more follow. A row's cursor holds the
 * text of its column `key`, or the text that `key` returns for the row.
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
