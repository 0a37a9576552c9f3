import type { Pool } from 'pg';
import { isOutage } from '../../core/micro-batcher.ts';
import type { Dropped } from '../../recall/types.ts';
import type { Logger } from '../../core/logger.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { createBackgroundRecords, type BackgroundRecords } from './background-records.ts';

/** Something that a model call was given. */
export interface RecalledHit {
  id: string;
  score: number;
  /** Absent: no. */
  isStanding?: boolean;
}

/** Memory that a model call was given: ids and scores, and no text. */
export interface CallRecall {
  /** Null: for nobody. */
  personId: string | null;
  tookMs: number;
  /** Best first. */
  hits: RecalledHit[];
  /** How many tokens the standing lines took. */
  standingTokens: number;
  /** Hits that were left out, and why. */
  leftOut: Dropped[];
}

export interface RecallEntry extends CallRecall {
  requestId: string;
  teamId: string;
  boundaryId: string;
}

export type RecallLog = BackgroundRecords<RecallEntry>;

const INSERT_RECALLS = {
  name: 'store-recalls',
  text: /* sql */ `
    insert into recall_log (request_id, team_id, boundary_id, person_id, took_ms, hits, standing_tokens, dropped)
    select "requestId", "teamId", "boundaryId", "personId", round("tookMs"), hits, coalesce("standingTokens", 0), "leftOut" from jsonb_to_recordset($1::jsonb)
      as r ("requestId" text, "teamId" text, "boundaryId" text, "personId" text, "tookMs" float8, hits jsonb, "standingTokens" int, "leftOut" jsonb)
    on conflict (request_id) do nothing`,
};

/**
 * Creates the log of recalls. Writes in the background, many calls in one statement. What the
 * database rejects is logged and lost.
 */
export function createRecallLog(pool: Pool, log: Logger): RecallLog {
  async function store(rows: RecallEntry[]): Promise<void> {
    try {
      await pool.query({ ...INSERT_RECALLS, values: [JSON.stringify(rows)] });
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, lost: rows.length }, 'recalls could not be kept');
    }
  }
  return createBackgroundRecords('recalls', store, log);
}

/** Deletes recalls older than `days`. */
export function sweepRecallLog(pool: Pool, days: number): Promise<number> {
  const where = 'created_at < now() - make_interval(days => $1)';
  return deleteInBatches(pool, { table: 'recall_log', key: 'request_id', where, values: [days] });
}
