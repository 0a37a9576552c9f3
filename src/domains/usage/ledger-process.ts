import type { Pool } from 'pg';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Logger } from '../../core/logger.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A router in the time between two deaths that others saw. */
export interface LedgerProcess {
  id: string;
  epoch: number;
}

/** A router that sends statements. Those that name a smaller fence than its row has do nothing. */
export interface FencedProcess extends LedgerProcess {
  /** Grows while statements wait to be sent. */
  readonly fence: number;
}

/**
 * The process was taken for dead: its slices are gone, and its calls were settled by estimates. A
 * batch fails with it as a whole, as each of its calls must know.
 */
export class ProcessReplacedError extends AppError {
  constructor() {
    super('SERVICE_UNAVAILABLE', 'This router was taken for dead.');
  }
}

/** This process as the ledger knows it: its row in `router_process`, and what depends on that. */
export interface ProcessRow {
  readonly id: string;
  current(): FencedProcess;
  /**
   * Runs a statement that needs the row. Where others took this process for dead meanwhile, it
   * begins a new epoch, and throws `ProcessReplacedError`.
   */
  run<T>(statement: (process: FencedProcess) => Promise<T>): Promise<T>;
  /**
   * Waits for the statements of this process that run, and makes all do nothing that were sent
   * before and arrive later. What became of a statement whose answer was lost is certain then.
   * Throws `ProcessReplacedError`.
   */
  raiseFence(): Promise<void>;
  /**
   * The row's heartbeat. Returns the teams whose slices are called back. Throws
   * `ProcessReplacedError`.
   */
  beat(): Promise<string[]>;
  /** Number of batches that this epoch has settled. */
  folded(): Promise<bigint>;
  /** Begins a new epoch. A sweeper settles what this one leaves behind. */
  leaveEpoch(): void;
  /** Deletes the row, and with it all that the process holds. */
  end(): Promise<void>;
}

const REGISTER = {
  name: 'register',
  text: `insert into router_process (id, epoch) values ($1, $2)
    on conflict (id) do update set beat = router_process.beat + 1, epoch = excluded.epoch, folded = 0
    where router_process.epoch < excluded.epoch`,
};

const BEAT = {
  name: 'beat',
  text: `with mine as (update router_process set beat = beat + 1 where id = $1 and epoch = $2 returning id)
    select array(select distinct team_id from credit_lease where process_id = $1 and epoch = $2 and called_back_at is not null) as called from mine`,
};

/*
 * Statements share a lock of the row, which an update alone does not wait for. A statement that
 * arrives later looks at the row again, as it was locked for more than its update.
 */
const RAISE_FENCE = {
  name: 'raise-fence',
  text: `with mine as materialized (select id from router_process where id = $1 and epoch = $2::int for update)
    update router_process p set fence = greatest(p.fence, $3::int) from mine where p.id = mine.id returning p.id`,
};

const FOLDED = { name: 'folded', text: 'select folded from router_process where id = $1 and epoch = $2' };

/** Gives back all slices of an epoch, and forgets it. Locks in the order of other statements. */
export const RETURN_LEASES = /* sql */ `
  with gone as (
    delete from credit_lease where process_id = $1 and epoch = $2 returning team_id, subject_id, amount
  ), locked as (
    select team_id from account where team_id in (select team_id from gone) order by team_id for update
  ), paid as (
    update account a set held = a.held - g.amount from gone g join locked l on l.team_id = g.team_id
    where a.team_id = g.team_id and g.subject_id = ''
  ), counted as (
    update call_limit l set held = l.held - g.amount from gone g join locked a on a.team_id = g.team_id
    where l.team_id = g.team_id and l.subject_id = g.subject_id
  )
  select count(*)::int as leases from gone`;

/** `onReplaced` is called before the new epoch begins. */
export function createProcessRow(pool: Pool, log: Logger, onReplaced: () => void): ProcessRow {
  const id = newId('process');
  let epoch = 0;
  let fence = 0;
  let registering: Promise<void> | null = null;

  function register(): Promise<void> {
    registering ??= pool.query({ ...REGISTER, values: [id, epoch] }).then(
      () => undefined,
      (error: unknown) => {
        // It may arrive at any time, so nothing is ever done in the epoch that it begins.
        epoch += 1;
        registering = null;
        throw error;
      },
    );
    return registering;
  }

  /** Statements of one epoch may fail together; the first of them begins the next. */
  function replace(old: number): void {
    if (old !== epoch) return;
    log.warn({ processId: id, epoch }, 'this router goes on without what it held: others settle its calls');
    onReplaced();
    epoch += 1;
    registering = null;
  }

  async function run<T>(statement: (process: FencedProcess) => Promise<T>): Promise<T> {
    // An epoch that ends meanwhile is not that of the statement.
    const before = epoch;
    await register();
    try {
      return await statement(inEpoch(before));
    } catch (error) {
      if (error instanceof ProcessReplacedError) replace(before);
      throw error;
    }
  }

  function inEpoch(epoch: number): FencedProcess {
    return Object.defineProperty({ id, epoch, fence }, 'fence', { get: () => fence });
  }

  return {
    id,
    current: () => inEpoch(epoch),
    run,
    raiseFence: () =>
      run(async (process) => {
        fence += 1;
        await ownRow(pool, RAISE_FENCE, process, fence);
      }),
    beat: () => run(async (process) => (await ownRow<{ called: string[] }>(pool, BEAT, process)).called),
    folded: () => run(async (process) => BigInt((await ownRow<{ folded: string }>(pool, FOLDED, process)).folded)),
    leaveEpoch: () => replace(epoch),
    end: () => endProcess(pool, { id, epoch }),
  };
}

function endProcess(pool: Pool, { id, epoch }: LedgerProcess): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from router_process where id = $1 and epoch = $2', [id, epoch]);
    if (rowCount !== 1) return;
    await client.query(RETURN_LEASES, [id, epoch]);
    await client.query('delete from call_journal where process_id = $1 and epoch = $2', [id, epoch]);
  });
}

/**
 * Sends a statement that names the fence and returns rows when it is done. Sends it again when the
 * fence grew before it arrived. Throws `ProcessReplacedError`, having done nothing.
 */
export async function sendFenced<T>(process: FencedProcess, send: (fence: number) => Promise<T[]>): Promise<T[]> {
  for (;;) {
    const { fence } = process;
    const rows = await send(fence);
    if (rows.length > 0) return rows;
    if (process.fence === fence) throw new ProcessReplacedError();
  }
}

async function ownRow<T extends object>(
  pool: Pool,
  statement: { name: string; text: string },
  { id, epoch }: LedgerProcess,
  ...more: number[]
): Promise<T> {
  const { rows } = await pool.query<T>({ ...statement, values: [id, epoch, ...more] });
  if (!rows[0]) throw new ProcessReplacedError();
  return rows[0];
}
