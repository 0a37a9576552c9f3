import type { Pool } from 'pg';
import type { LedgerProcess } from './ledger-process.ts';

// A router whose call no balance covers asks the others for what they took in advance.

/**
 * Marks what other routers took of the team's money in advance; each gives it back with its next
 * heartbeat. Returns whether there is something to wait for.
 */
export async function callBackSpare(pool: Pool, { id, epoch }: LedgerProcess, teamId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update credit_lease set called_back_at = now()
     where team_id = $3 and is_spare and called_back_at is null and (process_id, epoch) <> ($1, $2::int)`,
    [id, epoch, teamId],
  );
  return (rowCount ?? 0) > 0 || (await isCalledBack(pool, { id, epoch }, teamId));
}

/** Routers that have not given back after this time are not waited for: they may be dead. */
const CALL_BACK_SECONDS = 1;

/** Returns whether another router is still expected to give back some of the team's money. */
export async function isCalledBack(pool: Pool, { id, epoch }: LedgerProcess, teamId: string): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select exists (select from credit_lease where team_id = $3 and (process_id, epoch) <> ($1, $2::int)
       and called_back_at > now() - make_interval(secs => $4)) as is`,
    [id, epoch, teamId, CALL_BACK_SECONDS],
  );
  return rows[0]?.is ?? false;
}

/** Everything that was free of these teams is given back: nobody needs to wait for this process. */
export async function answerCallBack(
  pool: Pool,
  { id, epoch }: LedgerProcess,
  teamIds: readonly string[],
): Promise<void> {
  await pool.query(
    `update credit_lease set called_back_at = null, is_spare = false
     where process_id = $1 and epoch = $2 and team_id = any($3) and called_back_at is not null`,
    [id, epoch, teamIds],
  );
}
