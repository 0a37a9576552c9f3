import type { Pool } from 'pg';
import { AppError, type ReachedLimit } from '../core/errors.ts';
import type { Config } from '../config/config.ts';
import type { Context } from './context.ts';

/** Things that a team may do so often in a day. */
export type DailyUse = 'UPLOAD_BYTES' | 'DRAFTS' | 'INVITATIONS' | 'MEMORY_TOKENS';

const DAY_SECONDS = 86_400;

const KINDS: Record<DailyUse, { name: string; counts: string; quotaOf: (limits: Config['limits']) => number }> = {
  UPLOAD_BYTES: {
    name: 'team-upload-bytes',
    counts: 'uploaded bytes',
    quotaOf: (limits) => limits.teamUploadBytesPerDay,
  },
  DRAFTS: { name: 'team-drafts', counts: 'drafts', quotaOf: (limits) => limits.teamDraftsPerDay },
  MEMORY_TOKENS: {
    name: 'team-memory-tokens',
    counts: 'tokens of the memory model',
    quotaOf: (limits) => limits.teamMemoryTokensPerDay,
  },
  INVITATIONS: { name: 'team-invitations', counts: 'invitations', quotaOf: (limits) => limits.teamInvitationsPerDay },
};

/** The lock on the row makes the count exact over replicas. A refused amount is not counted. */
const TAKE = /* sql */ `
  insert into daily_use as d (team_id, kind, day, used) values (?, ?, ?, ?)
  on conflict (team_id, kind, day) do update set used = d.used + excluded.used where d.used + excluded.used <= ?
  returning used`;

/**
 * Takes an amount of what the team may do in this day. In a transaction it counts when that
 * commits. Throws RATE_LIMIT_EXCEEDED, until the day ends, when less is left.
 */
export async function takeDaily(ctx: Context, kind: DailyUse, amount: number): Promise<void> {
  const quota = KINDS[kind].quotaOf(ctx.platform.config.limits);
  if (quota === 0 || amount === 0) return;
  if (amount > quota) throw exceeded(ctx, kind);
  const values = [ctx.caller.teamId, kind, dayOf(ctx), String(amount), String(quota)];
  if ((await ctx.em.execute<object[]>(TAKE, values)).length === 0) throw exceeded(ctx, kind);
}

/** Returns a check that throws when an amount is more than is left of this day's quota now. */
export async function checkDaily(ctx: Context, kind: DailyUse): Promise<(amount: number) => void> {
  const quota = KINDS[kind].quotaOf(ctx.platform.config.limits);
  if (quota === 0) return () => undefined;
  const left = quota - (await usedToday(ctx, kind));
  return (amount) => {
    if (amount > left) throw exceeded(ctx, kind);
  };
}

/** Counts an amount that is known only when it is used, also beyond the quota. */
export async function addDaily(ctx: Context, kind: DailyUse, amount: number): Promise<void> {
  if (KINDS[kind].quotaOf(ctx.platform.config.limits) === 0) return;
  const unlimited = String(Number.MAX_SAFE_INTEGER);
  await ctx.em.execute(TAKE, [ctx.caller.teamId, kind, dayOf(ctx), String(amount), unlimited]);
}

/** Returns the time until the day ends when nothing is left of its quota; otherwise null. */
export async function secondsUntilFree(ctx: Context, kind: DailyUse): Promise<number | null> {
  const quota = KINDS[kind].quotaOf(ctx.platform.config.limits);
  if (quota === 0) return null;
  return (await usedToday(ctx, kind)) < quota ? null : secondsLeftOfDay(ctx);
}

async function usedToday(ctx: Context, kind: DailyUse): Promise<number> {
  const [row] = await ctx.em.execute<{ used: string }[]>(
    'select used::text from daily_use where team_id = ? and kind = ? and day = ?',
    [ctx.caller.teamId, kind, dayOf(ctx)],
  );
  return Number(row?.used ?? 0);
}

function secondsLeftOfDay({ platform }: Context): number {
  return DAY_SECONDS - Math.floor((platform.now().getTime() / 1000) % DAY_SECONDS);
}

/** The day in UTC, as PostgreSQL reads it. */
function dayOf({ platform }: Context): string {
  return platform.now().toISOString().slice(0, 10);
}

function exceeded(ctx: Context, kind: DailyUse): AppError {
  const { platform } = ctx;
  const { name, counts, quotaOf } = KINDS[kind];
  const quota = quotaOf(platform.config.limits);
  const limit: ReachedLimit = { name, quota, windowSeconds: DAY_SECONDS };
  const retryAfterSeconds = secondsLeftOfDay(ctx);
  return new AppError(
    'RATE_LIMIT_EXCEEDED',
    `The limit is ${quota.toLocaleString('en')} ${counts} of one team a day. The day ends at 00:00 UTC.`,
    { retryAfterSeconds, limit },
  );
}

/** Deletes the counts of days that are over. */
export async function sweepDailyUse(pool: Pool): Promise<void> {
  await pool.query(`delete from daily_use where day < (now() at time zone 'UTC')::date - 1`);
}
