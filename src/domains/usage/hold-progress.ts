import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';
import { settleRows } from './settle.ts';
import { toRow, type Settlement, type SettlementRow } from './settlement.ts';

/** Progress of the calls that one router process holds money for, and the process's heartbeat. */
export interface HoldProgress {
  /** A hold of this call exists, or may soon. */
  expect(requestId: string): void;
  /** The call runs: the settlement if it ended now is stored twice a second. */
  follow(requestId: string, progress: () => Settlement): void;
  /** No hold of this call is left. */
  forget(requestId: string): void;
  /** `isClean`: nothing is left to settle. Otherwise the process counts as dead. */
  close(isClean: boolean): Promise<void>;
}

interface RunningCall {
  progress: () => Settlement;
  /** The progress that was read last, as a text to compare. */
  stored: string;
}

const HEARTBEAT_INTERVAL_MS = 500;
const HEARTBEATS_PER_RELEASE = 4;

const STORE_PROGRESS = {
  name: 'note-progress',
  text: /* sql */ `
    with alive as (
      insert into router_process (id) values ($1) on conflict (id) do update set beat = router_process.beat + 1
    )
    update hold h set journal = x.journal
    from json_to_recordset($2::json) as x (request_id text, journal json)
    where h.request_id = x.request_id`,
};

const BEAT =
  'insert into router_process (id) values ($1) on conflict (id) do update set beat = router_process.beat + 1';

const OLD_HOLDS = `select request_id, journal from hold
  where process_id = $1 and created_at < now() - interval '1 second' order by request_id limit 500`;

/**
 * `isComplete` returns whether every call that may have a hold is known here. Otherwise no hold is
 * released as unknown.
 */
export function createHoldProgress(
  pool: Pool,
  log: Logger,
  processId: string,
  isComplete: () => boolean,
): HoldProgress {
  /** Null before the call's reservation is answered, and once its settlement is decided. */
  const calls = new Map<string, RunningCall | null>();
  let beats = 0;
  let beating: Promise<void> | null = null;

  async function beat(): Promise<void> {
    try {
      const rows = readChanges(calls.values()).map((row) => ({ request_id: row.request_id, journal: row }));
      await pool.query({ ...STORE_PROGRESS, values: [processId, JSON.stringify(rows)] });
      beats += 1;
      if (beats % HEARTBEATS_PER_RELEASE === 0 && isComplete()) await releaseUnexpected();
    } catch (error) {
      log.warn({ err: error }, 'the progress of running calls could not be noted');
      // On a full disk a small row may still be written. Without it this process looks dead.
      await pool.query(BEAT, [processId]).catch(() => undefined);
    } finally {
      beating = null;
    }
  }

  /**
   * Releases holds whose reservation was answered by a lost connection. Their calls were rejected
   * and never dialled.
   */
  async function releaseUnexpected(): Promise<void> {
    const { rows } = await pool.query<{ request_id: string; journal: SettlementRow }>(OLD_HOLDS, [processId]);
    const unexpected = rows.filter((row) => !calls.has(row.request_id)).map((row) => asNeverDialled(row.journal));
    if (unexpected.length === 0) return;
    await settleRows(pool, unexpected);
    log.warn({ holds: unexpected.length }, 'gave back what was set aside for calls that were never dialled');
  }

  const beatNow = () => void (beating ??= beat());
  beatNow();
  const timer = setInterval(beatNow, HEARTBEAT_INTERVAL_MS);

  return {
    expect: (requestId) => void calls.set(requestId, null),
    follow: (requestId, progress) => void calls.set(requestId, { progress, stored: '' }),
    forget: (requestId) => void calls.delete(requestId),
    async close(isClean) {
      clearInterval(timer);
      await beating;
      if (!isClean) return;
      await pool
        .query('delete from router_process where id = $1', [processId])
        .catch((error: unknown) => log.warn({ err: error }, 'the end of the router could not be noted'));
    },
  };
}

/** Returns the progress that has changed since it was last read. */
function readChanges(calls: Iterable<RunningCall | null>): SettlementRow[] {
  const changed: SettlementRow[] = [];
  for (const call of calls) {
    if (!call) continue;
    const settlement = call.progress();
    const mark = `${settlement.attempts} ${settlement.tokens.input} ${settlement.tokens.output} ${settlement.cost}`;
    if (mark === call.stored) continue;
    call.stored = mark;
    changed.push(toRow(settlement));
  }
  return changed;
}

function asNeverDialled(journal: SettlementRow): SettlementRow {
  return {
    ...journal,
    outcome: 'REFUSED',
    estimated: false,
    input_tokens: 0,
    cache_read_tokens: 0,
    cache_write_tokens: 0,
    output_tokens: 0,
    thinking_tokens: 0,
    cost: '0',
  };
}
