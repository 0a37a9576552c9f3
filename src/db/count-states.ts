import type { EntityName } from '@mikro-orm/postgresql';
import type { Below } from './keyset-page.ts';
import { requestLoader } from './request-loader.ts';
import { writeAll, writeConditions, type Condition } from './rows.ts';
import type { Session } from './session.ts';

/** The conditions of each state. */
export type States<S extends string> = Readonly<Record<S, readonly Condition[]>>;

/**
 * Counts the rows below another row by their state, in the order of `states`. Counts that one
 * request loads together take one statement. Check first that the caller may see the owner.
 */
export async function countStates<T extends object, S extends string>(
  session: Session,
  entity: EntityName<T>,
  { owner, ownerId, where = [] }: Pick<Below, 'owner' | 'ownerId' | 'where'>,
  states: States<S>,
): Promise<Map<S, number>> {
  const reader = session.platform.rows.readerOf(entity);
  const names = Object.keys(states) as S[];
  const counts = await requestLoader(
    session,
    JSON.stringify(['states', reader.table, owner, where]),
    async (owners): Promise<number[][]> => {
      const values: unknown[] = [];
      const columns = names.map((name) => `count(*) filter (where ${writeAll(reader, states[name], values)})`);
      const all = writeConditions(reader, session.caller.teamId, [[owner, 'in', owners], ...where], values);
      const rows = await session.read<{ owner: string; counts: number[] }>(
        `select ${reader.column(owner)} as owner, array[${columns.join(', ')}]::int[] as counts
         from ${reader.table} t where ${all} group by 1`,
        values,
      );
      const byOwner = new Map(rows.map((row) => [row.owner, row.counts]));
      return owners.map((id) => byOwner.get(id) ?? []);
    },
  ).load(ownerId);
  return new Map(names.map((name, i) => [name, counts[i] ?? 0]));
}
