import type { ReadList } from './list-shape.ts';
import { limitRows } from './list-order.ts';
import { writeAll, writeConditions, type Condition } from './rows.ts';
import type { Reader } from './session.ts';

/** The part of a list that is read. */
interface RarePage {
  /** The rows up to its end, and one more. */
  rows: number;
  isDescending: boolean;
  writeOrder: (values: unknown[]) => string;
}

/** Rows among which a page is sought in the list's own order before the whole list is. */
const NEAR_ROWS = 2_000;

/**
 * Writes a list whose rows may be rare. In its own order they are sought among the next rows; what
 * these leave missing is found by `whereRare`, however far away it is. Neither hangs on a plan: a
 * prepared one does not know how rare a value is. In another order all are found by `whereRare`.
 */
export function writeRare<T>(
  reader: Reader<T>,
  {
    columns,
    where,
    whereRare,
    order,
    page,
    teamId,
    always,
  }: {
    columns: string;
    where: string;
    whereRare: readonly Condition[];
    order: ReadList['order'];
    page: RarePage;
    teamId: string;
    /** The conditions of the list without its filter. */
    always: readonly Condition[];
  },
  values: unknown[],
): string {
  const from = `from ${reader.table} t where`;
  const found = rareRows(reader, whereRare, values);
  const rest = (beyond: string) => `select ${columns} from ${found} where ${where}${beyond}${page.writeOrder(values)}`;
  if (order.property !== order.key) return rest('');
  const key = reader.column(order.key);
  const [last, isNear, isFar] = page.isDescending ? ['min', '>=', '<'] : ['max', '<=', '>'];
  const limit = (query: string) => limitRows(query, { rows: page.rows }, values);
  const next = `select ${key} as key ${from} ${writeConditions(reader, teamId, always, values)}${page.writeOrder(values)} limit ${NEAR_ROWS}`;
  return `with place as materialized (select ${last}(n.key) as key from (${next}) n),
    near as materialized (${limit(`select ${columns} ${from} ${where} and ${key} ${isNear} (select key from place)${page.writeOrder(values)}`)})
    select t.* from (
      select * from near union all
      select * from (${limit(rest(` and ${key} ${isFar} (select key from place)`))}) f
      where (select count(*) from near) < $${values.push(page.rows)}::int
    ) t where true${page.writeOrder(values)}`;
}

/** The rows `t` that an index finds by these conditions, and by no other. */
export function rareRows<T>(reader: Reader<T>, whereRare: readonly Condition[], values: unknown[]): string {
  return `(select t.* from ${reader.table} t where ${writeAll(reader, whereRare, values)} offset 0) t`;
}
