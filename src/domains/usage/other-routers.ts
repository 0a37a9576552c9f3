import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { SliceAmount } from './credit-slices.ts';
import type { FencedProcess, LedgerProcess, ProcessRow } from './ledger-process.ts';

// A router whose call no balance covers asks the others for what they took in advance, and looks
// whether those that still hold money live.

const POLL_MS = 50;
/** Routers that have not given back after this time are not waited for: they may be dead. */
const CALL_BACK_SECONDS = 1;
/** A living router beats twice a second. */
const SILENT_AFTER_MS = 1_200;

/**
 * Money that a call lacks is spent or held by calls of living routers (`SPENT`), held by a router
 * that seems dead, whose sweep will give it back (`COMES_HOME`), or came back meanwhile (`CAME`).
 */
export type Whereabouts = 'SPENT' | 'COMES_HOME' | 'CAME';

interface Holder {
  key: string;
  amount: bigint;
  /** Null: it was forgotten, and is being swept. */
  beat: string | null;
}

/** Holders at a moment of this process's clock. */
export interface Holders {
  atMs: number;
  holders: readonly Holder[];
}

const HOLDERS = {
  name: 'other-holders',
  text: `select l.process_id || ' ' || l.epoch as key, l.amount, p.beat
    from credit_lease l left join router_process p on p.id = l.process_id and p.epoch = l.epoch
    where l.team_id = $3 and l.subject_id = $4 and l.amount > 0 and (l.process_id, l.epoch) <> ($1, $2::int)`,
};

/** The other routers, as one of them asks for money. */
export class OtherRouters {
  readonly #pool: Pool;
  readonly #process: ProcessRow;
  /** Callbacks of teams that run. */
  readonly #callingBack = new Map<string, Promise<boolean>>();
  /** Looks at balances and budgets that run: many calls may lack the same money. */
  readonly #looking = new Map<string, Promise<Holders>>();

  constructor(pool: Pool, process: ProcessRow) {
    this.#pool = pool;
    this.#process = process;
  }

  /**
   * Asks the other routers for what they took of the team's money in advance, once for all calls
   * that wait for it, until they gave it back. Returns whether there was something to wait for.
   */
  callBack(teamId: string): Promise<boolean> {
    let asked = this.#callingBack.get(teamId);
    if (!asked) {
      asked = waitForSpare(this.#pool, this.#process.current(), teamId).finally(() => this.#callingBack.delete(teamId));
      this.#callingBack.set(teamId, asked);
    }
    return asked;
  }

  /** Returns who else holds some of a balance or budget. */
  holders({ teamId, subjectId }: SliceAmount): Promise<Holders> {
    const key = `${teamId} ${subjectId}`;
    let look = this.#looking.get(key);
    if (!look) {
      look = this.#look(teamId, subjectId).finally(() => this.#looking.delete(key));
      this.#looking.set(key, look);
    }
    return look;
  }

  async #look(teamId: string, subjectId: string): Promise<Holders> {
    const { id, epoch } = this.#process.current();
    const atMs = performance.now();
    const values = [id, epoch, teamId, subjectId];
    const { rows } = await this.#pool.query<{ key: string; amount: string; beat: string | null }>({
      ...HOLDERS,
      values,
    });
    return { atMs, holders: rows.map((row) => ({ ...row, amount: BigInt(row.amount) })) };
  }

  /**
   * Returns where the missing money is. Waits, for at most 1.2 s from the first look, until each
   * router that could have it has shown that it lives.
   */
  async find(missing: SliceAmount, first: Holders): Promise<Whereabouts> {
    if (sumOf(first.holders) < missing.amount) return 'SPENT';
    const beats = new Map(first.holders.map(({ key, beat }) => [key, beat]));
    for (let now = await this.holders(missing); ; now = await this.holders(missing)) {
      if (sumOf(now.holders) < sumOf(first.holders)) return 'CAME';
      const silent = now.holders.filter(({ key, beat }) => beat === null || beats.get(key) === beat);
      if (sumOf(silent) < missing.amount) return 'SPENT';
      const isForgotten = sumOf(silent.filter(({ beat }) => beat === null)) >= missing.amount;
      if (isForgotten || now.atMs - first.atMs > SILENT_AFTER_MS) return 'COMES_HOME';
      await wait(POLL_MS);
    }
  }
}

function sumOf(holders: readonly Holder[]): bigint {
  return holders.reduce((sum, { amount }) => sum + amount, 0n);
}

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

async function waitForSpare(pool: Pool, process: LedgerProcess, teamId: string): Promise<boolean> {
  if (!(await callBackSpare(pool, process, teamId))) return false;
  do await wait(POLL_MS);
  while (await isCalledBack(pool, process, teamId));
  return true;
}

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
