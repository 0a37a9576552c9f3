import { requestLoader } from './request-loader.ts';
import type { Session } from './session.ts';

/**
 * Maintained counts: the projects of a workspace, the memories and documents of a project, the
 * items of a folder.
 */
export type CountedKind = 'project' | 'memory' | 'document' | 'item';

/**
 * Returns the exact number of rows of the kind that an owner has. Counts that one request loads at
 * the same time take one statement.
 */
export function countRows(session: Session, kind: CountedKind, ownerId: string): Promise<number> {
  return requestLoader(session, 'rows counted', async (keys) => {
    const pairs = keys.map((key) => key.split(' '));
    // PostgreSQL expects ten of any array, so it would plan the statement for a few each time.
    const isFew = keys.length <= 4;
    const wanted = isFew
      ? pairs.map((_, i) => `($${2 * i + 2}, $${2 * i + 3})`).join(', ')
      : 'select * from unnest($2::text[], $3::text[])';
    const found = await session.read<{ key: string; n: number }>(
      `select kind || ' ' || owner_id as key, sum(n)::int as n from row_count
       where team_id = $1 and (kind, owner_id) in (${wanted}) group by 1`,
      [session.caller.teamId, ...(isFew ? pairs.flat() : [pairs.map(([kind]) => kind), pairs.map(([, id]) => id)])],
    );
    const counts = new Map(found.map(({ key, n }) => [key, n]));
    return keys.map((key) => counts.get(key) ?? 0);
  }).load(`${kind} ${ownerId}`);
}

/** The same count as a query. The ids of the owner and of the team are expressions in SQL. */
export function selectCount(kind: CountedKind, ownerId: string, teamId: string): string {
  return `select coalesce(sum(c.n), 0)::int from row_count c
    where c.owner_id = ${ownerId} and c.kind = '${kind}' and c.team_id = ${teamId}`;
}

/** Selects counts below each row `t`, from a comma on. `addedCounts` names their columns. */
export function selectCounts(kinds: readonly CountedKind[]): string {
  return kinds.map((kind) => `, (${selectCount(kind, 't.id', 't.team_id')}) as "${kind}Count"`).join('');
}

/** Names of the columns of `selectCounts`. */
export function addedCounts(kinds: readonly CountedKind[]): string[] {
  return kinds.map((kind) => `${kind}Count`);
}

/** Number of projects of the team `$1`, in SQL. */
export const PROJECTS_OF_TEAM = `(select coalesce(sum(n), 0)::int from row_count where team_id = $1 and kind = 'project')`;

/** Returns the number of a team's model calls that are paid in one of these ways. */
export async function countCalls(session: Session, teamId: string, modes: readonly string[]): Promise<number> {
  const [row] = await session.read<{ n: number }>(
    `select (coalesce((select sum(n) from row_count where team_id = $1 and owner_id = $1 and kind = any($2)), 0)
       + coalesce((select sum(n) from usage_unsummed where team_id = $1 and mode = any($3)), 0))::int as n`,
    [teamId, modes.map((mode) => `call ${mode}`), modes],
  );
  return row?.n ?? 0;
}

/** Returns the number of a team's changes that have a number, without those removed. */
export async function countChanges(session: Session, teamId: string): Promise<number> {
  const [row] = await session.read<{ n: number }>(
    `select (number + coalesce((select sum(n) from row_count where team_id = $1 and owner_id = $1 and kind = 'change'), 0))::int as n
     from change_head where team_id = $1`,
    [teamId],
  );
  return row?.n ?? 0;
}

/** Entries in the ledger of the team `$1`, in SQL: those posted, without those removed. */
export const ENTRIES_OF_TEAM = `(select (
    coalesce((select entries from account where team_id = $1), 0)
    + coalesce((select sum(n) from row_count where team_id = $1 and owner_id = $1 and kind = 'entry'), 0)
  )::int)`;
