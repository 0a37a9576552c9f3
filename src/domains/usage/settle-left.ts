import type { PoolClient } from 'pg';
import type { Logger } from '../../core/logger.ts';
import { isOutage } from '../../core/micro-batcher.ts';

import { RETURN_LEASES, type LedgerProcess } from './ledger-process.ts';
import { NOTHING_HELD, settleRows, type Ending } from './settle.ts';
import { MAX_COST, type SettlementRow } from './settlement.ts';
import { spentOf } from './running-calls.ts';
import { takeJournal, type LeftCall } from './take-journal.ts';

const BATCH = 200;

/** More may follow after this many. */
export const HOLDS_AT_ONCE = 200;

/** Holds of routers of the version before, which did not lease: of the dead, and expired ones. */
const TAKE_HOLDS = /* sql */ `
  with gone as (
    delete from hold where request_id in (
      select request_id from hold h
      where expires_at < now() or process_id is null or not exists (select from router_process p where p.id = h.process_id)
      order by request_id limit ${HOLDS_AT_ONCE} for update skip locked
    ) returning request_id, journal, amount, subject_ids
  ) select journal, amount, subject_ids from gone order by request_id`;

/** In the order of other statements, as the batches that follow lock them in any order. */
const LOCK_ACCOUNTS = /* sql */ `
  select team_id from account
  where team_id = any($3::text[]) or team_id in (select team_id from credit_lease where process_id = $1 and epoch = $2)
  order by team_id for update`;

const RECORDED = 'select request_id from usage_record where request_id = any($1::text[])';

/**
 * Gives back what the leases hold for the calls of a part, $3 and $4 by team. What they hold for
 * calls of older parts stays.
 */
const RETURN_OF_PART = /* sql */ `
  with taken as (
    select c.team_id, least(c.amount, p.amount) as amount
    from credit_lease c join unnest($3::text[], $4::bigint[]) as p (team_id, amount) on p.team_id = c.team_id
    where c.process_id = $1 and c.epoch = $2 and c.subject_id = '' for update of c
  ), lent as (
    update credit_lease c set amount = c.amount - t.amount from taken t
    where c.process_id = $1 and c.epoch = $2 and c.team_id = t.team_id and c.subject_id = ''
  )
  update account a set held = a.held - t.amount from taken t where a.team_id = t.team_id`;

/** Calls that were settled for a process that is gone. */
export interface SettledPart {
  calls: Ending[];
  /** Older lines of it are left, and its leases. */
  isMore: boolean;
}

/**
 * Settles calls of a process that is gone, by a bounded part of its journal, in the client's
 * transaction. The leases cover its calls: each part gives back what its own calls take, and the
 * last one the rest.
 */
export async function settleLeft(client: PoolClient, process: LedgerProcess, log: Logger): Promise<SettledPart> {
  const { id, epoch } = process;
  const { calls, isMore, unreadable } = await takeJournal(client, process);
  if (unreadable.lines > 0)
    log.error({ processId: id, epoch, ...unreadable }, 'lines of a journal are damaged; their calls are not recorded');
  const { rows } = await client.query<{ request_id: string }>(RECORDED, [calls.map(({ row }) => row.request_id)]);
  const recorded = new Set(rows.map(({ request_id: requestId }) => requestId));
  const endings = calls.filter(({ row }) => !recorded.has(row.request_id)).map(endingOf);
  await client.query(LOCK_ACCOUNTS, [id, epoch, [...new Set(endings.map(({ row }) => row.team_id))]]);
  if (isMore) await client.query(RETURN_OF_PART, [id, epoch, ...spentByTeam(endings)]);
  else await client.query(RETURN_LEASES, [id, epoch]);
  const settled: Ending[] = [];
  for (let at = 0; at < endings.length; at += BATCH)
    settled.push(...(await settleEachIn(client, endings.slice(at, at + BATCH), log)));
  return { calls: settled, isMore };
}

/** Returns teams and how much of what was set aside their calls take. */
function spentByTeam(endings: readonly Ending[]): [teamIds: string[], amounts: string[]] {
  const spent = new Map<string, bigint>();
  for (const { row, hold } of endings) {
    // The settlement rejects a call whose line was damaged.
    const amount = /^\d+$/.test(row.cost) ? spentOf(row, hold) : 0n;
    spent.set(row.team_id, (spent.get(row.team_id) ?? 0n) + amount);
  }
  return [[...spent.keys()], [...spent.values()].map((amount) => String(amount < MAX_COST ? amount : MAX_COST))];
}

function endingOf({ state, row, hold, subjectIds }: LeftCall): Ending {
  return { ...NOTHING_HELD, row: state === 'ENDED' ? row : interrupted(row), hold: BigInt(hold), subjectIds };
}

/** Settles calls of routers of the version before, in the client's transaction. Returns them. */
export async function takeHolds(client: PoolClient, log: Logger): Promise<Ending[]> {
  const { rows } = await client.query<{ journal: SettlementRow; amount: string; subject_ids: string[] }>(TAKE_HOLDS);
  const endings = rows.map(({ journal, amount, subject_ids: ids }) => ({
    row: interrupted(journal),
    hold: BigInt(amount),
    leased: BigInt(amount),
    subjectIds: ids,
    leasedIds: ids,
    isRetried: true,
  }));
  await settleEachIn(client, endings, log);
  return endings;
}

/** The database may reject some: those fail alone. Returns those that this settlement counted. */
async function settleEachIn(client: PoolClient, endings: readonly Ending[], log: Logger): Promise<Ending[]> {
  if (endings.length === 0) return [];
  await client.query('savepoint batch');
  try {
    const counted = await settleRows(client, endings);
    await client.query('release savepoint batch');
    return endings.filter((_, i) => counted[i]);
  } catch (error) {
    if (isOutage(error)) throw error;
    await client.query('rollback to savepoint batch');
    const [only] = endings;
    const settled: Ending[] = [];
    if (endings.length > 1) for (const one of endings) settled.push(...(await settleEachIn(client, [one], log)));
    else if (only)
      log.error({ err: error, settlement: { ...only.row, end_user: null } }, 'an abandoned call could not be settled');
    return settled;
  }
}

function interrupted(row: SettlementRow): SettlementRow {
  return { ...row, outcome: 'INTERRUPTED', estimated: true };
}
