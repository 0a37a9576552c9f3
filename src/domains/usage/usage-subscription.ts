import type { Context } from '../../request/context.ts';
import { LedgerEntry } from './ledger-entry.entity.ts';
import { ledgerTopic } from './usage.events.ts';

const PAGE = 100;
/** A wake-up can be lost with its connection: so it is looked now and then without one. */
const LOOK_EVERY_MS = 5_000;

/**
 * The entries of the team's ledger that come after this call, each once and in order, until `return()` is called. What is told on the
 * team's topic only says that there is something to read: nothing is missed when such a message is lost, or when the database is away
 * for a while. Throws ACCESS_DENIED.
 */
export async function followLedger(ctx: Context): Promise<AsyncIterableIterator<LedgerEntry>> {
  ctx.allow('usage:read');
  const { teamId } = ctx.caller;
  const { orm, pubsub, log } = ctx.platform;
  const [account] = await ctx.em.execute<{ entries: string }[]>('select entries from account where team_id = ?', [
    teamId,
  ]);
  // Entries are committed in the order of their numbers, because each statement that adds one locks the account.
  let last = BigInt(account?.entries ?? 0);
  let read: LedgerEntry[] = [];
  let mayBeMore = true;
  let ended = false;
  let stopWaiting = () => {};

  const wakeUps = pubsub.subscribe(ledgerTopic(teamId));
  void readWakeUps();

  /** Read as they come, so that they never pile up while a subscriber is slow. */
  async function readWakeUps(): Promise<void> {
    for (let next = await wakeUps.next(); !next.done; next = await wakeUps.next()) {
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
    read = await em.find(LedgerEntry, { seq: { $gt: last } }, { orderBy: { seq: 'asc' }, limit: PAGE });
    last = read.at(-1)?.seq ?? last;
    if (read.length === PAGE) mayBeMore = true;
  }

  function wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
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
      await wakeUps.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => entries,
  };
  return entries;
}

/** An entry that was followed, for whoever follows: the caller may have lost the permission since. */
export function showFollowed(ctx: Context, entry: LedgerEntry): LedgerEntry {
  ctx.allow('usage:read');
  return entry;
}
