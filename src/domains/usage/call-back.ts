import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { FencedProcess, LedgerProcess } from './ledger-process.ts';

// A router whose call no balance covers asks the others for what they took in advance.

/**
 * Marks what other routers took of the team's money in advance; each gives it back with its next
 * heartbeat. Returns whether there is something to wait for.
 */
async function callBackSpare(pool: Pool, { id, epoch }: LedgerProcess, teamId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update credit_lease set called_back_at = now()
     where team_id = $3 and is_spare and called_back_at is null and (process_id, epoch) <> ($1, $2::int)`,
    [id, epoch, teamId],
  );
  return (rowCount ?? 0) > 0 || (await isCalledBack(pool, { id, epoch }, teamId));
}

const POLL_MS = 50;

/**
 * Asks the other routers for what they took of the team's money in advance, and waits until they
 * gave it back. Returns whether there was something to wait for.
 */
export async function waitForSpare(pool: Pool, process: LedgerProcess, teamId: string): Promise<boolean> {
  if (!(await callBackSpare(pool, process, teamId))) return false;
  do await wait(POLL_MS);
  while (await isCalledBack(pool, process, teamId));
  return true;
}

/** Routers that have not given back after this time are not waited for: they may be dead. */
const CALL_BACK_SECONDS = 1;

/** Returns whether another router is still expected to give back some of the team's money. */
async function isCalledBack(pool: Pool, { id, epoch }: LedgerProcess, teamId: string): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select exists (select from credit_lease where team_id = $3 and (process_id, epoch) <> ($1, $2::int)
       and called_back_at > now() - make_interval(secs => $4)) as is`,
    [id, epoch, teamId, CALL_BACK_SECONDS],
  );
  return rows[0]?.is ?? false;
}

const ANSWER = {
  name: 'answer-call-back',
  text: /* sql */ `
    with mine as materialized (
      select id from router_process where id = $1 and epoch = $2::int and fence <= $4::int for key share
    )
    update credit_lease c set called_back_at = null, is_spare = false from mine
    where process_id = mine.id and c.epoch = $2 and team_id = any($3) and called_back_at is not null`,
};

/** Everything that was free of these teams is given back: nobody needs to wait for this process. */
export async function answerCallBack(
  pool: Pool,
  { id, epoch, fence }: FencedProcess,
  teamIds: readonly string[],
): Promise<void> {
  await pool.query({ ...ANSWER, values: [id, epoch, teamIds, fence] });
}
