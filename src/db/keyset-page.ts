import type { EntityName } from '@mikro-orm/postgresql';
import { requestLoader } from './request-loader.ts';
import { addTexts, selectTexts, writeConditions, type Condition } from './rows.ts';
import type { Reader, Row, Session } from './session.ts';
import { invalid } from '../core/errors.ts';
import { countRows, type CountedKind } from './maintained-counts.ts';
import { readCursorText, readPlace, writeCursor, writePlace } from './cursor.ts';
import { orderColumns, writeOrder } from './list-order.ts';
import {
  readList,
  unfiltered,
  type Chosen,
  type ChosenOf,
  type Direction,
  type ListShape,
  type ReadList,
} from './list-shape.ts';

/** Arguments of a list: `first` and `after` go forward, `last` and `before` backward. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  /** Rows to skip, from the end that the page is read from. Excludes a cursor. */
  offset?: number | null | undefined;
}

/** The same for a list of a declared shape, with its filter and its order. */
export type ListArgs<S> = PageArgs & ChosenOf<S>;

/** A Relay connection. `totalCount` is only counted when it is requested. */
export interface Page<T = unknown> {
  nodes: T[];
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount(): Promise<number>;
}

const NEWEST_FIRST = unfiltered('id', 'DESC');

/** Further options of a team's list. */
interface ListOptions {
  shape?: ListShape;
  /** Default: the caller's team. For another team, check the caller's permission first. */
  ofTeam?: string;
  /** Returns a maintained count, for a list without a filter. Default: the rows are counted. */
  count?: () => Promise<number>;
  /** The same, of the rows that the filter leaves. */
  countFiltered?: () => Promise<number>;
}

type AnyListArgs = PageArgs & Chosen;

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
export const MAX_OFFSET = 1_000_000;

/**
 * Returns one page of the caller's team's rows that meet all conditions and the caller's filter, in
 * one statement. Throws INVALID_PARAMETER naming an argument or a field of the filter.
 */
export async function pageOf<T extends object>(
  session: Session,
  entity: EntityName<T>,
  conditions: readonly Condition[],
  args: AnyListArgs,
  { shape = NEWEST_FIRST, ofTeam, count, countFiltered }: ListOptions = {},
): Promise<Page<Row<T>>> {
  const reader = session.platform.rows.readerOf(entity);
  const list = readList(shape, args, reader.table);
  const page = readPage(reader, list, args);
  const teamId = ofTeam ?? session.caller.teamId;
  const all = [...conditions, ...list.conditions];
  const values: unknown[] = [];
  const where = writeConditions(reader, teamId, all, values);
  const found = await session.read(
    `select ${reader.columns}${page.selected} from ${reader.table} t where ${where}
     ${page.writeOrder(values)}
     limit $${values.push(page.size + 1)} offset $${values.push(page.offset)}`,
    values,
  );
  const maintained = countFiltered ?? (list.conditions.length === 0 ? count : undefined);
  return page.create(session, found, maintained ?? (() => countMatching(session, reader, teamId, all)));
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

/**
 * A list below another row: `owner` is the relation to that row, `ownerId` its id, `where` the
 * further conditions.
 */
export interface Below {
  owner: string;
  ownerId: string;
  where?: readonly Condition[];
  /** The kind of the maintained count of the list, for when nothing narrows it. */
  counted?: CountedKind;
  /** Lazy texts that are read with the rows. */
  lazyTexts?: readonly string[];
}

/**
 * Like `pageOf`, for a list below another row. Lists below many rows (the memories of each project
 * of a page) that one request reads together take one statement, so the number of statements does
 * not grow with the page. Check first that the caller may see the owners.
 */
export async function pageBelow<T extends object>(
  session: Session,
  entity: EntityName<T>,
  { owner, ownerId, where = [], counted, lazyTexts = [] }: Below,
  args: AnyListArgs,
  shape: ListShape = NEWEST_FIRST,
): Promise<Page<Row<T>>> {
  const reader = session.platform.rows.readerOf(entity);
  const { teamId } = session.caller;
  const list = readList(shape, args, `${reader.table} ${owner}`);
  const page = readPage(reader, list, args, lazyTexts);
  const all = [...where, ...list.conditions];

  const count = requestLoader(session, JSON.stringify(['count', reader.table, owner, all]), async (owners) => {
    const values: unknown[] = [];
    const conditions = writeConditions(reader, teamId, [[owner, 'in', owners], ...all], values);
    const rows = await session.read<{ owner: string; n: number }>(
      `select ${reader.column(owner)} as owner, count(*)::int as n
       from ${reader.table} t where ${conditions} group by 1`,
      values,
    );
    const counts = new Map(rows.map((row) => [row.owner, row.n]));
    return owners.map((id) => counts.get(id) ?? 0);
  });
  const countOf = (id: string) => (counted && all.length === 0 ? countRows(session, counted, id) : count.load(id));

  return requestLoader(
    session,
    JSON.stringify(['page', reader.table, owner, all, list.order, args, lazyTexts]),
    async (owners): Promise<Page<Row<T>>[]> => {
      const values: unknown[] = [owners];
      const conditions = writeConditions(reader, teamId, all, values);
      const order = page.writeOrder(values);
      const found = await session.read<{ owner: string }>(
        `select o.id as owner, x.* from unnest($1::text[]) with ordinality o (id, nth) cross join lateral (
         select ${reader.columns}${page.selected}${selectTexts(reader, lazyTexts)}, row_number() over () as nth from (
           select * from ${reader.table} t where ${reader.column(owner)} = o.id and ${conditions}${order}
           limit $${values.push(page.size + 1)} offset $${values.push(page.offset)}
         ) t
       ) x order by o.nth, x.nth`,
        values,
      );
      const byOwner = Map.groupBy(found, (one) => one.owner);
      return owners.map((id) => page.create(session, byOwner.get(id) ?? [], () => countOf(id)));
    },
  ).load(ownerId);
}

/** Reads which part of an ordered list is meant. Throws INVALID_PARAMETER naming an argument. */
function readPage<T>(
  reader: Reader<T>,
  { order, digest, maxPageSize }: ReadList,
  args: PageArgs,
  lazyTexts: readonly string[] = [],
) {
  const { size, offset, isBackward } = readPageSize(args, maxPageSize);
  const columns = orderColumns(reader, order);
  const cursor = isBackward ? args.before : args.after;
  const place =
    cursor == null ? null : readPlace(cursor, { digest, types: columns.types, field: isBackward ? 'before' : 'after' });
  const isFirst = place === null && offset === 0;
  return {
    size,
    offset,
    selected: columns.selected,
    writeOrder: (values: unknown[]) => writeOrder(columns, { isBackward, place }, values),
    create(session: Session, found: readonly object[], totalCount: () => Promise<number>): Page<Row<T>> {
      const sources = new Map<Row<T>, Record<string, unknown>>();
      const rows = (found as Record<string, unknown>[]).map((one) => {
        const row = reader.toRow(session, one);
        sources.set(row, one);
        return addTexts(row, one, lazyTexts);
      });
      const key = (row: Row<T>) => writePlace(digest, columns.placeOf(sources.get(row) ?? {}, row));
      return toPage(rows, { key, first: size, isFirst, isBackward }, totalCount);
    },
  };
}

/** The part of a list that a page has. */
interface PageSize {
  size: number;
  offset: number;
  isBackward: boolean;
}

/**
 * Returns how many rows a page has, how many are skipped, and from which end of the list. Throws
 * INVALID_PARAMETER naming an argument.
 */
export function readPageSize({ first, after, last, before, offset }: PageArgs, max = MAX_PAGE_SIZE): PageSize {
  if (first != null && last != null) throw invalid('last', 'Give either first or last.');
  if (after != null && before != null) throw invalid('before', 'Give either after or before.');
  if (after != null && last != null) throw invalid('after', 'Give after with first, and before with last.');
  if (before != null && first != null) throw invalid('before', 'Give before with last, and after with first.');
  const isBackward = last != null || before != null;
  const size = last ?? first ?? DEFAULT_PAGE_SIZE;
  const name = isBackward ? 'last' : 'first';
  const skipped = offset ?? 0;
  if (size < 1 || size > max) throw invalid(name, `${name} must be from 1 to ${max}.`);
  if (skipped < 0 || skipped > MAX_OFFSET) throw invalid('offset', `offset must be from 0 to ${MAX_OFFSET}.`);
  if ((after ?? before) != null && skipped > 0)
    throw invalid('offset', `Give either ${isBackward ? 'before' : 'after'} or offset.`);
  return { size, offset: skipped, isBackward };
}

/** Like `readPageSize`, for a list that is read forward only. */
export function readSize({ first, after, offset }: PageArgs): { first: number; offset: number } {
  const page = readPageSize({ first, after, offset });
  return { first: page.size, offset: page.offset };
}

/** Part of a list that is ordered by one unique column. */
export interface KeyPage {
  first: number;
  offset: number;
  isFirst: boolean;
  isBackward: boolean;
  /** The column's text at the cursor. Null: the page begins at an end of the list. */
  place: string | null;
  /** How rows of the page compare with the place, and their order. */
  compares: '<' | '>';
  sorts: 'asc' | 'desc';
}

/**
 * Reads a page of a list whose SQL is written by hand. Cursors hold a text of this form. Throws
 * INVALID_PARAMETER naming an argument.
 */
export function readKeyPage(args: PageArgs, form: RegExp, direction: Direction = 'DESC'): KeyPage {
  const { size: first, offset, isBackward } = readPageSize(args);
  const cursor = isBackward ? args.before : args.after;
  const place = cursor == null ? null : readCursorText(cursor, form, isBackward ? 'before' : 'after');
  const isDescending = (direction === 'DESC') !== isBackward;
  const order = isDescending ? ({ compares: '<', sorts: 'desc' } as const) : ({ compares: '>', sorts: 'asc' } as const);
  return { first, offset, isBackward, place, isFirst: place === null && offset === 0, ...order };
}

/**
 * Returns a page of `found`: `first` rows, and one more where more follow. Rows of a backward page
 * come in reverse. `key` returns the cursor of a row, or names the column that its cursor holds.
 */
export function toPage<T extends object>(
  found: T[],
  options: { key: (keyof T & string) | ((row: T) => string); first: number; isFirst: boolean; isBackward?: boolean },
  totalCount: () => Promise<number>,
): Page<T> {
  const { key, first, isFirst, isBackward = false } = options;
  const nodes = found.slice(0, first);
  if (isBackward) nodes.reverse();
  const cursorOf = typeof key === 'string' ? (row: T) => writeCursor(`${row[key] as string | number}`) : key;
  const cursorAt = (node: T | undefined) => (node === undefined ? null : cursorOf(node));
  const [isMoreAhead, isMoreBehind] = [found.length > first, !isFirst];
  // Cursors are written when they are asked for: most lists ask for none.
  return {
    nodes,
    get edges() {
      return nodes.map((node) => ({ cursor: cursorOf(node), node }));
    },
    pageInfo: {
      hasNextPage: isBackward ? isMoreBehind : isMoreAhead,
      hasPreviousPage: isBackward ? isMoreAhead : isMoreBehind,
      get startCursor() {
        return cursorAt(nodes[0]);
      },
      get endCursor() {
        return cursorAt(nodes.at(-1));
      },
    },
    totalCount,
  };
}
