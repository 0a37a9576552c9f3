import type { PoolClient } from 'pg';
import type { Logger } from '../../core/logger.ts';
import { isOutage } from '../../core/micro-batcher.ts';
import { takeJournal } from './call-journal.ts';
import { RETURN_LEASES, type LedgerProcess } from './ledger-process.ts';
import { NOTHING_HELD, settleRows, type Ending } from './settle.ts';
import type { SettlementRow } from './settlement.ts';

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

/**
 * Settles the calls of a process that is gone, and gives back its leases, in the client's
 * transaction. Returns its calls.
 */
export async function settleLeft(client: PoolClient, process: LedgerProcess, log: Logger): Promise<Ending[]> {
  // First, as this locks the accounts in the order of other statements.
  await client.query(RETURN_LEASES, [process.id, process.epoch]);
  const calls = await takeJournal(client, process);
  const endings = calls.map(({ state, row, hold, subjectIds }) => ({
    ...NOTHING_HELD,
    row: state === 'ENDED' ? row : interrupted(row),
    hold: BigInt(hold),
    subjectIds,
  }));
  for (let at = 0; at < endings.length; at += BATCH) await settleEachIn(client, endings.slice(at, at + BATCH), log);
  return endings;
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

/** The database may reject some: those fail alone. */
async function settleEachIn(client: PoolClient, endings: readonly Ending[], log: Logger): Promise<void> {
  if (endings.length === 0) return;
  await client.query('savepoint batch');
  try {
    await settleRows(client, endings);
    await client.query('release savepoint batch');
  } catch (error) {
    if (isOutage(error)) throw error;
    await client.query('rollback to savepoint batch');
    const [only] = endings;
    if (endings.length > 1) for (const one of endings) await settleEachIn(client, [one], log);
    else if (only)
      log.error({ err: error, settlement: { ...only.row, end_user: null } }, 'an abandoned call could not be settled');
  }
}

function interrupted(row: SettlementRow): SettlementRow {
  return { ...row, outcome: 'INTERRUPTED', estimated: true };
}
