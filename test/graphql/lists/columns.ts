import type { TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { micros, type ListCase } from './model.ts';
import { time } from './plant.ts';

/** Plants random rows in a team, and returns its lists. */
export type Planter = (system: System, team: TestActor) => Promise<ListCase[]>;

/** Rows of a list: more than two pages. */
export const ROWS = 50;

/** Columns of rows that change. */
export const stamps = () => ({ created_at: time(), updated_at: time() });

export const BY_ID = `id as "CREATED_AT"`;
export const CREATED = `${BY_ID}, ${micros('created_at')} as "createdAt"`;
export const UPDATED = `${micros('updated_at')} as "updatedAt", ${micros('updated_at')} as "UPDATED_AT"`;

/** Returns the principal of the team's administrator. */
export async function principalOf(system: System, { teamId }: TestActor): Promise<string> {
  const { rows } = await system.running.platform.pool.query<{ id: string }>(
    'select id from principal where team_id = $1 order by id limit 1',
    [teamId],
  );
  return rows[0]?.id ?? '';
}
