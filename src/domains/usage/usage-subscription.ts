import { AppError } from '../../core/errors.ts';
import { follow } from '../../db/follow.ts';
import type { Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { ledgerTopic } from './usage.events.ts';

const PAGE_SIZE = 100;

/**
 * Entries of the team's ledger after the one with the number `after`, or else added after this
 * call, each once and in order, until `return()`. Throws ACCESS_DENIED, and GONE for a place that
 * is not stored.
 */
export async function followLedger(ctx: Context, after?: bigint | null): Promise<AsyncIterableIterator<LedgerEntry>> {
  ctx.allow('usage:read');
  const { teamId } = ctx.caller;
  const newest = await readLastSeq(ctx);
  if (after != null) await requireStored(ctx, after, newest);
  let last = after ?? newest;
  return follow(ctx.platform, ledgerTopic(teamId), async () => {
    const rows = await readEntriesAfter(ctx.platform, teamId, last);
    last = rows.at(-1)?.seq ?? last;
    return { rows, mayBeMore: rows.length === PAGE_SIZE };
  });
}

/**
 * Returns the number of the team's newest entry. Entries commit in the order of their numbers,
 * because each statement that adds one locks the account.
 */
async function readLastSeq(ctx: Context): Promise<bigint> {
  const [account] = await ctx.em.execute<{ entries: string }[]>('select entries from account where team_id = ?', [
    ctx.caller.teamId,
  ]);
  return BigInt(account?.entries ?? 0);
}

/**
 * Throws GONE where the entry after `after` is missing, or is the sum of a removed month's charges:
 * these may contain charges that the caller has.
 */
async function requireStored(ctx: Context, after: bigint, newest: bigint): Promise<void> {
  if (after === newest) return;
  const [next] = await ctx.read<{ isJoined: boolean }>(
    `select starts_with(idempotency_key, 'charge:joined:') as "isJoined" from ledger_entry where team_id = $1 and seq = $2`,
    [ctx.caller.teamId, String(after + 1n)],
  );
  if (next && !next.isJoined) return;
  const message = `The entries after ${after} are not stored one by one. Read the ledger, then go on from ${newest}.`;
  throw new AppError('GONE', message, { field: 'after' });
}

/** Reads one page of the entries after `seq`, in order. */
function readEntriesAfter({ orm }: Platform, teamId: string, seq: bigint): Promise<LedgerEntry[]> {
  const em = orm.em.fork();
  em.setFilterParams('team', { teamId });
  return em.find(LedgerEntry, { seq: { $gt: seq } }, { orderBy: { seq: 'asc' }, limit: PAGE_SIZE });
}

/**
 * Returns a followed entry after checking the permission again: the caller may have lost it since.
 */
export function authorizeFollowed(ctx: Context, entry: LedgerEntry): LedgerEntry {
  ctx.allow('usage:read');
  return entry;
}
