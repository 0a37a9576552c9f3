import type { Context } from '../../request/context.ts';
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
  const { orm, pubsub, log } = ctx.platform;
  const [account] = await ctx.em.execute<{ entries: string }[]>('select entries from account where team_id = ?', [
    teamId,
  ]);
  // Entries commit in the order of their numbers, because each statement that adds one locks the
  // account.
  let last = BigInt(account?.entries ?? 0);
  let read: LedgerEntry[] = [];
  let mayBeMore = true;
  let ended = false;
  let stopWaiting = () => {};

  const notifications = pubsub.subscribe(ledgerTopic(teamId));
  void readWakeUps();

  /** Reads notifications as they come, so that they never pile up while a subscriber is slow. */
  async function readWakeUps(): Promise<void> {
    for (let next = await notifications.next(); !next.done; next = await notifications.next()) {
      mayBeMore = true;
      stopWaiting();
    }
    end();
  }

  function end(): void {
    ended = true;
    stopWaiting();
  }

  async function readOn(): Promise<void> {
    const em = orm.em.fork();
    em.setFilterParams('team', { teamId });
    read = await em.find(LedgerEntry, { seq: { $gt: last } }, { orderBy: { seq: 'asc' }, limit: PAGE_SIZE });
    last = read.at(-1)?.seq ?? last;
    if (read.length === PAGE_SIZE) mayBeMore = true;
  }

  function wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, READ_INTERVAL_MS);
      stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const entries: AsyncIterableIterator<LedgerEntry> = {
    async next() {
      while (!ended && read.length === 0) {
        if (!mayBeMore) await wait();
        if (ended) break;
        mayBeMore = false;
        await readOn().catch((error: unknown) => log.warn({ err: error, teamId }, 'a ledger could not be read on'));
      }
      const entry = ended ? undefined : read.shift();
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
 * Returns a followed entry after checking the permission again: the caller may have lost it since.
 */
export function authorizeFollowed(ctx: Context, entry: LedgerEntry): LedgerEntry {
  ctx.allow('usage:read');
  return entry;
}
