import type { EntityName } from '@mikro-orm/postgresql';
import { requestLoader } from './request-loader.ts';
import { rareRows, writeRare } from './rare-rows.ts';
import { addTexts, selectTexts, writeConditions, type Condition } from './rows.ts';
import type { Found, Reader, Row, Session } from './session.ts';
import { addedCounts, countRows, selectCount, selectCounts, type CountedKind } from './maintained-counts.ts';
import { readPlace, writePlace } from './cursor.ts';
import { readPageSize, toPage, type Page, type PageArgs } from './page.ts';
import { limitRows, orderColumns, writeOrder } from './list-order.ts';
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
  /**
   * Conditions by which an index without an order finds the rows that the filter leaves, where they
   * are few: what follows from the filter, said again.
   */
  whereRare?: readonly Condition[];
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
  { shape = NEWEST_FIRST, ofTeam, count, countFiltered, countsBelow = [], whereRare = [] }: ListOptions = {},
): Promise<Page<Row<T>>> {
  const reader = session.platform.rows.readerOf(entity);
  const list = readList(shape, args, reader.table);
  const page = readPage(reader, list, args, addedCounts(countsBelow));
  const teamId = ofTeam ?? session.caller.teamId;
  const all = [...conditions, ...list.conditions];
  const values: unknown[] = [];
  const where = writeConditions(reader, teamId, all, values);
  const total = list.conditions.length === 0 ? count : undefined;
  const totalColumn = total && args.withTotal ? `, ${total} as list_total` : '';
  const columns = `${reader.columns}${page.selected}${totalColumn}`;
  const query =
    whereRare.length === 0
      ? `select ${columns} from ${reader.table} t where ${where} ${page.writeOrder(values)}`
      : writeRare(reader, { columns, where, whereRare, order: list.order, page, teamId, always: conditions }, values);
  const found = await session.read(withCounts(countsBelow, page.limit(query, values)), values);
  const countTotal = (): Promise<number> => {
    const known = found[0]?.['list_total'];
    if (known !== undefined) return Promise.resolve(known as number);
    return total === undefined
      ? countMatching(session, reader, teamId, all, whereRare)
      : countTeam(session, teamId, total);
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
  whereRare: readonly Condition[],
): Promise<number> {
  const values: unknown[] = [];
  const where = writeConditions(reader, teamId, conditions, values);
  const rows = whereRare.length === 0 ? `${reader.table} t` : rareRows(reader, whereRare, values);
  const [row] = await session.read<{ n: number }>(`select count(*)::int as n from ${rows} where ${where}`, values);
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

/** A page below a row, with that row where it was asked for and there is one. */
interface Owned<T> {
  owner: Row<T> | null;
  page: Page<Row<T>>;
}

/**
 * Like `pageBelow`, and reads the owner in the same statement, which must be of the same entity. It
 * is null when the caller's team has none of this id.
 */
export function pageWithOwner<T extends object>(
  session: Session,
  entity: EntityName<T>,
  below: Below,
  args: AnyListArgs,
  shape: ListShape,
): Promise<Owned<T>> {
  return readBelow(session, entity, below, args, { shape, withOwner: true });
}

/**
 * Like `pageOf`, for a list below another row. Lists below many rows (the memories of each project
 * of a page) that one request reads together take one statement, so the number of statements does
 * not grow with the page. Check first that the caller may see the owners.
 */
export async function pageBelow<T extends object>(
  session: Session,
  entity: EntityName<T>,
  below: Below,
  args: AnyListArgs,
  shape: ListShape = NEWEST_FIRST,
): Promise<Page<Row<T>>> {
  return (await readBelow(session, entity, below, args, { shape, withOwner: false })).page;
}

async function readBelow<T extends object>(
  session: Session,
  entity: EntityName<T>,
  { owner, ownerId, where = [], counted, lazyTexts = [], countsBelow = [] }: Below,
  args: AnyListArgs,
  { shape, withOwner }: { shape: ListShape; withOwner: boolean },
): Promise<Owned<T>> {
  const reader = session.platform.rows.readerOf(entity);
  const { teamId } = session.caller;
  const list = readList(shape, args, `${reader.table} ${owner}`);
  const page = readPage(reader, list, args, [...lazyTexts, ...addedCounts(countsBelow)]);
  const all = [...where, ...list.conditions];
  const maintained = all.length === 0 ? counted : undefined;

  const countOf = (id: string) =>
    maintained ? countRows(session, maintained, id) : countBelow(session, reader, owner, all).load(id);

  return requestLoader(
    session,
    JSON.stringify(['page', reader.table, owner, all, list.order, args, lazyTexts, countsBelow, withOwner]),
    async (owners): Promise<Owned<T>[]> => {
      const { from, given } = fromOwners(owners);
      const values: unknown[] = [given];
      const columns = `${reader.columns}${page.selected}${selectTexts(reader, lazyTexts)}`;
      const ownRow = withOwner
        ? `select ${columns}${selectCounts(countsBelow)}, 0 as nth from ${reader.table} t
           where ${writeConditions(reader, teamId, [], values)} and t.id = o.id union all `
        : '';
      const conditions = writeConditions(reader, teamId, all, values);
      const rows = page.limit(
        `select ${columns} from ${reader.table} t
         where ${reader.column(owner)} = o.id and ${conditions}${page.writeOrder(values)}`,
        values,
      );
      const total =
        maintained && args.withTotal ? selectCount(maintained, 'o.id', `$${values.push(teamId)}`) : 'select null::int';
      const found = await session.read(
        `select o.id as owner, c.*, x.* from ${from} o (id, nth)
         cross join lateral (${total}) c (list_total)
         left join lateral (${ownRow}
         select t.*${selectCounts(countsBelow)}, (row_number() over ())::int as nth from (${rows}) t
       ) x on true order by o.nth, x.nth`,
        values,
      );
      const byOwner = Map.groupBy(found, (one) => one['owner']);
      return owners.map((id) => {
        const ofOwner = byOwner.get(id) ?? [];
        const known = ofOwner[0]?.['list_total'] as number | null | undefined;
        const itself = ofOwner.find(({ nth }) => nth === 0);
        // An owner without rows has one of nulls.
        const ofPage = ofOwner.filter(({ nth }) => nth !== 0 && nth !== null);
        return {
          owner: itself ? reader.toRow(session, itself) : null,
          page: page.create(session, ofPage, () => (known == null ? countOf(id) : Promise.resolve(known))),
        };
      });
    },
  ).load(ownerId);
}

/**
 * Returns owners as rows, given as `$1`. PostgreSQL expects ten ids of any array, and would plan
 * the statement for one each time.
 */
function fromOwners(ids: readonly string[]): { from: string; given: unknown } {
  const [first, ...more] = ids;
  if (more.length === 0) return { from: '(select $1::text, 1)', given: first };
  return { from: 'unnest($1::text[]) with ordinality', given: ids };
}

/** Returns the loader that counts the rows below each owner that meet the conditions. */
function countBelow<T>(session: Session, reader: Reader<T>, owner: string, conditions: readonly Condition[]) {
  return requestLoader(session, JSON.stringify(['count', reader.table, owner, conditions]), async (owners) => {
    const values: unknown[] = [];
    const where = writeConditions(reader, session.caller.teamId, [[owner, 'in', owners], ...conditions], values);
    const rows = await session.read<{ owner: string; n: number }>(
      `select ${reader.column(owner)} as owner, count(*)::int as n from ${reader.table} t where ${where} group by 1`,
      values,
    );
    const counts = new Map(rows.map((row) => [row.owner, row.n]));
    return owners.map((id) => counts.get(id) ?? 0);
  });
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
    /** A page and one row more. */
    limit: (query: string, values: unknown[]) => limitRows(query, { rows: size + 1, offset }, values),
    /** The rows up to the end of the page, and one more. */
    rows: offset + size + 1,
    isDescending: (order.direction === 'DESC') !== isBackward,
    selected: columns.selected,
    writeOrder: (values: unknown[]) => writeOrder(columns, { isBackward, place }, values),
    create(session: Session, found: readonly Found[], totalCount: () => Promise<number>): Page<Row<T>> {
      const rows = found.map((one) => addTexts(reader.toRow(session, one), one, added));
      let places: Map<Row<T>, Found> | undefined;
      let written: string | undefined;
      const key = (row: Row<T>) => {
        places ??= new Map(rows.map((one, i) => [one, found[i] ?? {}]));
        return writePlace((written ??= digest()), columns.placeOf(places.get(row) ?? {}, row));
      };
      return toPage(rows, { key, first: size, isFirst, isBackward }, totalCount);
    },
  };
}
