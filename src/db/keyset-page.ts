import type { EntityName } from '@mikro-orm/postgresql';
import { requestLoader } from './request-loader.ts';
import { addTexts, selectTexts, writeConditions, type Condition } from './rows.ts';
import type { Reader, Row, Session } from './session.ts';
import { addedCounts, countRows, selectCount, selectCounts, type CountedKind } from './maintained-counts.ts';
import { readPlace, writePlace } from './cursor.ts';
import { readPageSize, toPage, type Page, type PageArgs } from './page.ts';
import { orderColumns, writeOrder } from './list-order.ts';
import { readList, unfiltered, type Chosen, type ChosenOf, type ListShape, type ReadList } from './list-shape.ts';

/** Arguments of a list of a declared shape, with its filter and its order. */
export type ListArgs<S> = PageArgs & ChosenOf<S>;

const NEWEST_FIRST = unfiltered('id', 'DESC');

/** Further options of a team's list. */
interface ListOptions {
  shape?: ListShape;
  /** Default: the caller's team. For another team, check the caller's permission first. */
  ofTeam?: string;
  /**
   * A maintained count of the team `$1` in SQL, for a list without a filter. Default: the rows are
   * counted.
   */
  count?: string;
  /** Returns the same, of the rows that the filter leaves. */
  countFiltered?: () => Promise<number>;
  /** Maintained counts below each row, read with it: `memory` becomes its `memoryCount`. */
  countsBelow?: readonly CountedKind[];
}

type AnyListArgs = PageArgs & Chosen;

/**
 * Returns one page of the caller's team's rows that meet all conditions and the caller's filter, in
 * one statement. Throws INVALID_PARAMETER naming an argument or a field of the filter.
 */
export async function pageOf<T extends object>(
  session: Session,
  entity: EntityName<T>,
  conditions: readonly Condition[],
  args: AnyListArgs,
  { shape = NEWEST_FIRST, ofTeam, count, countFiltered, countsBelow = [] }: ListOptions = {},
): Promise<Page<Row<T>>> {
  const reader = session.platform.rows.readerOf(entity);
  const list = readList(shape, args, reader.table);
  const page = readPage(reader, list, args, addedCounts(countsBelow));
  const teamId = ofTeam ?? session.caller.teamId;
  const all = [...conditions, ...list.conditions];
  const values: unknown[] = [];
  const where = writeConditions(reader, teamId, all, values);
  const total = list.conditions.length === 0 ? count : undefined;
  const found = await session.read<{ list_total?: number }>(
    withCounts(
      countsBelow,
      `select ${reader.columns}${page.selected}${total && args.withTotal ? `, ${total} as list_total` : ''}
       from ${reader.table} t where ${where}
       ${page.writeOrder(values)}
       limit $${values.push(page.size + 1)} offset $${values.push(page.offset)}`,
    ),
    values,
  );
  const countTotal = (): Promise<number> => {
    const known = found[0]?.list_total;
    if (known !== undefined) return Promise.resolve(known);
    return total === undefined ? countMatching(session, reader, teamId, all) : countTeam(session, teamId, total);
  };
  return page.create(session, found, countFiltered ?? countTotal);
}

/** Counts below the rows of the page alone, and not below those that an offset skips. */
function withCounts(kinds: readonly CountedKind[], page: string): string {
  if (kinds.length === 0) return page;
  return `select t.*${selectCounts(kinds)} from (select p.*, row_number() over () as nth from (${page}) p) t order by t.nth`;
}

async function countTeam(session: Session, teamId: string, count: string): Promise<number> {
  const [row] = await session.read<{ n: number }>(`select ${count} as n`, [teamId]);
  return row?.n ?? 0;
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
  /** Maintained counts below each row, read with it. */
  countsBelow?: readonly CountedKind[];
}

/**
 * Like `pageOf`, for a list below another row. Lists below many rows (the memories of each project
 * of a page) that one request reads together take one statement, so the number of statements does
 * not grow with the page. Check first that the caller may see the owners.
 */
export async function pageBelow<T extends object>(
  session: Session,
  entity: EntityName<T>,
  { owner, ownerId, where = [], counted, lazyTexts = [], countsBelow = [] }: Below,
  args: AnyListArgs,
  shape: ListShape = NEWEST_FIRST,
): Promise<Page<Row<T>>> {
  const reader = session.platform.rows.readerOf(entity);
  const { teamId } = session.caller;
  const list = readList(shape, args, `${reader.table} ${owner}`);
  const page = readPage(reader, list, args, [...lazyTexts, ...addedCounts(countsBelow)]);
  const all = [...where, ...list.conditions];
  const maintained = all.length === 0 ? counted : undefined;

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
  const countOf = (id: string) => (maintained ? countRows(session, maintained, id) : count.load(id));

  return requestLoader(
    session,
    JSON.stringify(['page', reader.table, owner, all, list.order, args, lazyTexts, countsBelow]),
    async (owners): Promise<Page<Row<T>>[]> => {
      const values: unknown[] = [owners];
      const conditions = writeConditions(reader, teamId, all, values);
      const order = page.writeOrder(values);
      const total =
        maintained && args.withTotal ? selectCount(maintained, 'o.id', `$${values.push(teamId)}`) : 'select null::int';
      const found = await session.read<{ owner: string; list_total: number | null; nth: string | null }>(
        `select o.id as owner, c.*, x.* from unnest($1::text[]) with ordinality o (id, nth)
         cross join lateral (${total}) c (list_total)
         left join lateral (
         select ${reader.columns}${page.selected}${selectTexts(reader, lazyTexts)}${selectCounts(countsBelow)},
           row_number() over () as nth from (
           select * from ${reader.table} t where ${reader.column(owner)} = o.id and ${conditions}${order}
           limit $${values.push(page.size + 1)} offset $${values.push(page.offset)}
         ) t
       ) x on true order by o.nth, x.nth`,
        values,
      );
      const byOwner = Map.groupBy(found, (one) => one.owner);
      return owners.map((id) => {
        const ofOwner = byOwner.get(id) ?? [];
        const known = ofOwner[0]?.list_total;
        // An owner without rows has one of nulls.
        const rows = ofOwner.filter(({ nth }) => nth !== null);
        return page.create(session, rows, () => (known == null ? countOf(id) : Promise.resolve(known)));
      });
    },
  ).load(ownerId);
}

/** Reads which part of an ordered list is meant. Throws INVALID_PARAMETER naming an argument. */
function readPage<T>(
  reader: Reader<T>,
  { order, digest, maxPageSize }: ReadList,
  args: PageArgs,
  added: readonly string[],
) {
  const { size, offset, isBackward } = readPageSize(args, maxPageSize);
  const columns = orderColumns(reader, order);
  const cursor = isBackward ? args.before : args.after;
  const place =
    cursor == null
      ? null
      : readPlace(cursor, { digest: digest(), types: columns.types, field: isBackward ? 'before' : 'after' });
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
        return addTexts(row, one, added);
      });
      let written: string | undefined;
      const key = (row: Row<T>) => writePlace((written ??= digest()), columns.placeOf(sources.get(row) ?? {}, row));
      return toPage(rows, { key, first: size, isFirst, isBackward }, totalCount);
    },
  };
}
