import type { Pool } from 'pg';
import { notFound } from '../../core/errors.ts';
import { follow } from '../../db/follow.ts';
import type { Context } from '../../request/context.ts';
import {
  changesTopic,
  checkPlace,
  matches,
  maySee,
  readAfter,
  readHead,
  requireStored,
  type ChangesFilter,
  type NumberedChange,
} from './read-changes.ts';

const PAGE_SIZE = 500;

export interface FollowOptions extends ChangesFilter {
  /** Begins with the change after this number. Default: from now on. */
  after?: bigint | null | undefined;
  /** Returns whether no later change can match, as after the deletion of what is followed. */
  isLast?: (change: NumberedChange) => boolean;
}

/**
 * The changes of the team that the caller may see, from a number or from now on, each once and in
 * order. The caller is authenticated again for each page, and what they may no longer see is left
 * out. Throws GONE for a place that is not stored.
 */
export async function followVisible(
  ctx: Context,
  options: FollowOptions,
): Promise<AsyncIterableIterator<NumberedChange>> {
  checkPlace(options.within);
  return followWith(ctx, options, async (changes) => {
    if (changes.length === 0) return changes;
    const { caller } = await ctx.renew();
    return changes.filter((change) => maySee(caller, change));
  });
}

/**
 * Like `followVisible`, but without a permission check: the caller has made one, and makes it again
 * for each change.
 */
export function followChanges(ctx: Context, options: FollowOptions): Promise<AsyncIterableIterator<NumberedChange>> {
  return followWith(ctx, options, (changes) => Promise.resolve(changes));
}

/** Returns a followed change, unless the caller has lost the permission since. Throws NOT_FOUND. */
export function requireVisible({ caller }: Context, change: NumberedChange): NumberedChange {
  if (maySee(caller, change)) return change;
  throw notFound('change');
}

async function followWith(
  ctx: Context,
  options: FollowOptions,
  select: (changes: NumberedChange[]) => Promise<NumberedChange[]>,
): Promise<AsyncIterableIterator<NumberedChange>> {
  const { platform } = ctx;
  const { teamId } = ctx.caller;
  const head = await readHead(platform.pool, teamId);
  let place = options.after ?? head.number;
  requireStored(place, head);
  return follow(platform, changesTopic(teamId), async () => {
    const page = await platform.parts.changeReads.read(platform.pool, teamId, place);
    const end = options.isLast ? page.findIndex(options.isLast) : -1;
    const upToEnd = end < 0 ? page : page.slice(0, end + 1);
    const rows = await select(upToEnd.filter((change) => matches(options, change)));
    // Only now: a read that failed is made again from the same place.
    place = page.at(-1)?.number ?? place;
    return { rows, mayBeMore: page.length === PAGE_SIZE, isLast: end >= 0 };
  });
}

/** Pages that are about to be read, by team and place: who asks meanwhile gets the same. */
interface SharedReads {
  read(pool: Pool, teamId: string, after: bigint): Promise<NumberedChange[]>;
}

declare module '../../request/platform.ts' {
  interface Parts {
    readonly changeReads: SharedReads;
  }
}

export function createSharedReads(): SharedReads {
  const waiting = new Map<string, Promise<NumberedChange[]>>();

  async function readSoon(key: string, pool: Pool, teamId: string, after: bigint): Promise<NumberedChange[]> {
    // Followers that were woken together ask in this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    // A read that has begun may miss what is committed now.
    waiting.delete(key);
    return readAfter(pool, teamId, { after, limit: PAGE_SIZE });
  }

  return {
    read(pool, teamId, after) {
      const key = `${teamId} ${after}`;
      const known = waiting.get(key);
      if (known) return known;
      const page = readSoon(key, pool, teamId, after);
      waiting.set(key, page);
      return page;
    },
  };
}
