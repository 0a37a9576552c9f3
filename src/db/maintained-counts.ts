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
    const found = await session.read<{ key: string; n: number }>(
      `select kind || ' ' || owner_id as key, sum(n)::int as n from row_count
       where team_id = $1 and (owner_id, kind) in (select * from unnest($2::text[], $3::text[])) group by 1`,
      [session.caller.teamId, pairs.map(([, owner]) => owner), pairs.map(([kind]) => kind)],
    );
    const counts = new Map(found.map(({ key, n }) => [key, n]));
    return keys.map((key) => counts.get(key) ?? 0);
  }).load(`${kind} ${ownerId}`);
}

/** Returns the number of projects of the caller's team. */
export async function countProjects(session: Session): Promise<number> {
  const [row] = await session.read<{ n: number }>(
    `select coalesce(sum(n), 0)::int as n from row_count where team_id = $1 and kind = 'project'`,
    [session.caller.teamId],
  );
  return row?.n ?? 0;
}

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

/** Returns the number of entries in a team's ledger: those posted, without those removed. */
export async function countEntries(session: Session, teamId: string): Promise<number> {
  const [row] = await session.read<{ n: number }>(
    `select (entries + coalesce((select sum(n) from row_count where team_id = $1 and owner_id = $1 and kind = 'entry'), 0))::int as n
     from account where team_id = $1`,
    [teamId],
  );
  return row?.n ?? 0;
}
