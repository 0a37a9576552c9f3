import { AppError, notFound } from '../../core/errors.ts';
import { follow } from '../../db/follow.ts';
import type { Context } from '../../request/context.ts';
import { UsageRecord } from './usage-record.entity.ts';
import { ledgerTopic } from './call-ledger.ts';

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
  where team_id = $1 and (xact, request_id) > ($2::bigint, $3) and xact < ${COMPLETE}
    and ($5::pg_snapshot is null or not pg_visible_in_snapshot(xact::text::xid8, $5))
    -- A restored database counts transactions anew; its old records may have the numbers to come.
    and finished_at > $4
  order by xact, request_id limit ${PAGE_SIZE}`;

/**
 * Usage records of the team stored after the one with the id `after`, or else after this call, also
 * of calls that charge nothing, each once. A writing transaction that goes on, of whatever kind,
 * delays those stored meanwhile until it ends. Throws ACCESS_DENIED, and GONE for an `after` that
 * has no place.
 */
export async function followUsage(ctx: Context, after?: string | null): Promise<AsyncIterableIterator<Place>> {
  ctx.allow('usage:read');
  const { teamId } = ctx.caller;
  const { pool } = ctx.platform;
  const begin = after == null ? await readNow(ctx) : await readPlaceOf(ctx, after);
  let { place } = begin;
  return follow(ctx.platform, ledgerTopic(teamId), async () => {
    // No name: a plan for any place expects few rows behind it, and would read and sort them all.
    const { rows } = await pool.query<Place>(READ, [teamId, place.xact, place.requestId, begin.since, begin.snapshot]);
    place = rows.at(-1) ?? place;
    return { rows, mayBeMore: rows.length === PAGE_SIZE };
  });
}

/** Reads a followed record. Throws ACCESS_DENIED: the caller may have lost the permission. */
export async function readFollowedUsage(ctx: Context, { requestId }: Place): Promise<UsageRecord> {
  ctx.allow('usage:read');
  const record = await ctx.em.findOne(UsageRecord, { requestId });
  if (!record) throw notFound('usage record');
  return record;
}

interface Begin {
  place: Place;
  /** Transactions that are visible in it have stored before. Null: all that follow count. */
  snapshot: string | null;
  since: Date;
}

/** Begins after all that is stored now. What still runs is stored after this call. */
async function readNow({ platform }: Context): Promise<Begin> {
  const { rows } = await platform.pool.query<Omit<Begin, 'place'> & { xact: string }>(
    `select ${COMPLETE}::text as xact, pg_current_snapshot()::text as snapshot, now() - interval '1 day' as since`,
  );
  const [begin] = rows;
  if (!begin) throw new Error('there is no snapshot');
  return { ...begin, place: { xact: begin.xact, requestId: '' } };
}

/**
 * Begins after a record. One that was restored from a backup has no place, or one that the
 * database has not come to.
 */
async function readPlaceOf({ caller, platform }: Context, requestId: string): Promise<Begin> {
  const { rows } = await platform.pool.query<{ xact: string; since: Date }>(
    `select xact, finished_at - interval '1 day' as since from usage_record
     where team_id = $1 and request_id = $2 and xact < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
    [caller.teamId, requestId],
  );
  const [found] = rows;
  if (found) return { place: { xact: found.xact, requestId }, snapshot: null, since: found.since };
  const message = `No place is stored of the usage record ${requestId}. Read \`usageRecords\`, then follow from now on.`;
  throw new AppError('GONE', message, { field: 'after' });
}
