import type { Pool, PoolClient } from 'pg';
import { retryConflicts } from '../../db/retry-conflicts.ts';
import { MAX_COST, type SettlementRow } from './settlement.ts';

/** Money reserved for a model call, in millionths of a balance token. */
export interface Hold {
  requestId: string;
  teamId: string;
  amount: bigint;
  /** The settlement if the call ended now. */
  journal: SettlementRow;
}

/*
 * Locks the accounts in order, so that two batches never deadlock, and reads them under the lock.
 * Within a batch a team's smallest calls come first, so a rejected call would not have fitted
 * beside those that passed.
 */
const RESERVE = {
  name: 'reserve',
  text: /* sql */ `
    with requested as (
      select * from rows from (
        json_to_recordset($1::json) as (request_id text, team_id text, amount bigint, journal json)
      ) with ordinality as x (request_id, team_id, amount, journal, n)
    ), free as (
      select team_id, balance - held as amount from account
      where team_id in (select team_id from requested) order by team_id for update
    ), weighed as (
      select a.*, sum(a.amount) over (partition by a.team_id order by a.amount, a.n) <= f.amount as fits
      from requested a join free f on f.team_id = a.team_id
    ), moved as (
      update account a set held = a.held + s.amount
      from (select team_id, sum(amount)::bigint as amount from weighed where fits group by team_id) s
      where a.team_id = s.team_id
    )
    insert into hold (request_id, team_id, amount, process_id, journal, expires_at)
    select request_id, team_id, amount, $2, journal, now() + make_interval(secs => $3) from weighed where fits
    returning request_id`,
};

/**
 * Reserves money for model calls that are about to be dialled, durably, in one conditional
 * statement. Of many concurrent calls, only as many pass as the balance covers. Returns for each
 * call whether it passed. `settleRows` ends a hold; the sweeper does when its process dies or it
 * expires.
 */
export async function reserveAll(
  pool: Pool | PoolClient,
  holds: readonly Hold[],
  processId: string,
  expiresInSeconds: number,
): Promise<boolean[]> {
  const rows = holds
    .filter(({ amount }) => amount <= MAX_COST)
    .map(({ requestId, teamId, amount, journal }) => ({
      request_id: requestId,
      team_id: teamId,
      amount: String(amount),
      journal,
    }));
  const values = [JSON.stringify(rows), processId, expiresInSeconds];
  const result = await retryConflicts(() => pool.query<{ request_id: string }>({ ...RESERVE, values }));
  const passed = new Set(result.rows.map((row) => row.request_id));
  return holds.map(({ requestId }) => passed.has(requestId));
}
