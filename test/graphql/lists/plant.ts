import { newRandom, seedOf } from '../../faults/random.ts';
import type { System } from '../../harness/system.ts';

export const random = newRandom(seedOf('FAULT_SEED', 20_270_025));
/** Repeats the rows and the filters of a run, as FAULT_SEED. */
export const { seed } = random;

/** Few values, so that many rows are equal in a column. */
export const NAMES = ['Beta', 'alpha', 'Alpha', 'Étude', '花の記憶', '100% wool', 'a_b', 'Gamma "q"'];
/** Times of rows: some within one millisecond, as those that the database's clock gives. */
const TIMES = [
  '2026-01-02T03:04:05.000001Z',
  '2026-01-02T03:04:05.000002Z',
  '2026-01-02T03:04:05.000900Z',
  '2026-01-02T03:04:06.5Z',
  '2026-02-01T00:00:00Z',
  '2031-12-31T23:59:59.999999Z',
];

/** Times of rows that are swept when they are older. */
export const UNSWEPT = ['2031-12-31T23:59:59.999Z', '2031-12-31T23:59:59.999900Z', '2032-01-01T00:00:00Z'];

export function one<T>(values: readonly T[]): T {
  return values[random.whole(0, values.length - 1)] as T;
}

export function time(): string {
  return one(TIMES);
}

let made = 0;

/** Returns an id that sorts by its making. */
export function newRowId(prefix: string): string {
  return `${prefix}_${(++made).toString().padStart(8, '0')}${random.whole(0, 999_999)}`;
}

/** Inserts rows with the same columns. */
export async function plant(system: System, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await system.running.platform.pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

export function times<T>(count: number, create: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => create(i));
}
