import type { Pool } from 'pg';
import { notFound } from '../../core/errors.ts';
import { follow } from '../../db/follow.ts';
import type { Context } from '../../request/context.ts';
import { UsageRecord } from './usage-record.entity.ts';
import { ledgerTopic } from './usage.events.ts';

const PAGE_SIZE = 100;

/** The place of a usage record among those of its team. */
export interface Place {
  xact: string;
  requestId: string;
}

/** All that transactions before this one have stored is visible, and nothing will be added. */
const COMPLETE = `pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

const READ = /* sql */ `
  select xact, request_id as "requestId" from usage_record
  where team_id = $1 and xact >= $2::bigint and (xact, request_id) > ($2::bigint, $3) and xact < ${COMPLETE}
    and not pg_visible_in_snapshot(xact::text::xid8, $5)
    -- A restored database counts transactions anew; its old records may have the numbers to come.
    and finished_at > $4
  order by xact, request_id limit ${PAGE_SIZE}`;

/**
 * Usage records of the team stored after this call, also of calls that charge nothing, each once. A
 * writing transaction that goes on, of whatever kind, delays those stored meanwhile until it ends.
 * Throws ACCESS_DENIED.
 */
export async function followUsage(ctx: Context): Promise<AsyncIterableIterator<Place>> {
  ctx.allow('usage:read');
  const { teamId } = ctx.caller;
  const { pool } = ctx.platform;
  const { snapshot, ...begin } = await readBegin(pool);
  let place: Place = { xact: begin.xact, requestId: '' };
  return follow(ctx.platform, ledgerTopic(teamId), async () => {
    const { rows } = await pool.query<Place>({
      name: 'usage-after',
      text: READ,
      values: [teamId, place.xact, place.requestId, begin.since, snapshot],
    });
    place = rows.at(-1) ?? place;
    return { rows, mayBeMore: rows.length === PAGE_SIZE };
  });
}

/** Reads a followed record. Throws ACCESS_DENIED: the caller may have lost the permission since. */
export async function readFollowedUsage(ctx: Context, { requestId }: Place): Promise<UsageRecord> {
  ctx.allow('usage:read');
  const record = await ctx.em.findOne(UsageRecord, { requestId });
  if (!record) throw notFound('usage record');
  return record;
}

interface Begin {
  /** The first transaction that may still store. */
  xact: string;
  /** A transaction that is visible in it has stored before. */
  snapshot: string;
  since: Date;
}

/** Begins after all that is stored now. What still runs is stored after this call. */
async function readBegin(pool: Pool): Promise<Begin> {
  const { rows } = await pool.query<Begin>(
    `select ${COMPLETE}::text as xact, pg_current_snapshot()::text as snapshot, now() - interval '1 day' as since`,
  );
  const [begin] = rows;
  if (!begin) throw new Error('there is no snapshot');
  return begin;
}
