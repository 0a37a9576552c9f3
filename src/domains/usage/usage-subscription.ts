import { follow } from '../../db/follow.ts';
import type { Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { ledgerTopic } from './usage.events.ts';

const PAGE_SIZE = 100;

/**
 * Entries of the team's ledger added after this call, each once and in order, until `return()`.
 * Throws ACCESS_DENIED.
 */
export async function followLedger(ctx: Context): Promise<AsyncIterableIterator<LedgerEntry>> {
  ctx.allow('usage:read');
  const { teamId } = ctx.caller;
  let last = await readLastSeq(ctx);
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
