import type { Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { ledgerTopic } from './usage.events.ts';

const PAGE_SIZE = 100;
/** A notification can be lost with its connection, so the ledger is also read on a timer. */
const READ_INTERVAL_MS = 5_000;

/**
 * Entries of the team's ledger added after this call, each once and in order, until `return()`.
 * Messages on the team's topic only say that there is something to read, so lost messages and a
 * database that is away for a while lose no entry. Throws ACCESS_DENIED.
 */
export async function followLedger(ctx: Context): Promise<AsyncIterableIterator<LedgerEntry>> {
  ctx.allow('usage:read');
  const { teamId } = ctx.caller;
  const { pubsub, log } = ctx.platform;
  let last = await readLastSeq(ctx);
  let unread: LedgerEntry[] = [];
  let mayBeMore = true;
  let ended = false;
  const pause = createPause(READ_INTERVAL_MS);
  const notifications = pubsub.subscribe(ledgerTopic(teamId), { mayMiss: true });
  void readNotifications();

  /** Reads notifications as they come, so that they never pile up while a subscriber is slow. */
  async function readNotifications(): Promise<void> {
    for (let next = await notifications.next(); !next.done; next = await notifications.next()) {
      mayBeMore = true;
      pause.end();
    }
    end();
  }

  function end(): void {
    ended = true;
    pause.end();
  }

  async function readOn(): Promise<void> {
    unread = await readEntriesAfter(ctx.platform, teamId, last);
    last = unread.at(-1)?.seq ?? last;
    if (unread.length === PAGE_SIZE) mayBeMore = true;
  }

  const entries: AsyncIterableIterator<LedgerEntry> = {
    async next() {
      while (!ended && unread.length === 0) {
        if (!mayBeMore) await pause.wait();
        if (ended) break;
        mayBeMore = false;
        await readOn().catch((error: unknown) => log.warn({ err: error, teamId }, 'a ledger could not be read on'));
      }
      const entry = ended ? undefined : unread.shift();
      return entry ? { done: false, value: entry } : { done: true, value: undefined };
    },
    async return() {
      end();
      await notifications.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => entries,
  };
  return entries;
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

/** Creates a pause of `timeMs` at most, which `end` cuts short. */
function createPause(timeMs: number): { wait(): Promise<void>; end(): void } {
  let end = () => {};
  return {
    wait: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, timeMs);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

/**
 * Returns a followed entry after checking the permission again: the caller may have lost it since.
 */
export function authorizeFollowed(ctx: Context, entry: LedgerEntry): LedgerEntry {
  ctx.allow('usage:read');
  return entry;
}
