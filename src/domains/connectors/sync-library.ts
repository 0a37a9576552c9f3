import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { withTree } from '../drive/tree.ts';
import { asAppError, AppError } from '../../core/errors.ts';
import { postponeJob, type Attempt, type JobPayloads } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { openAccountApi } from './account-api.ts';
import { CursorExpired, ProviderError } from './api-client.ts';
import { publishLibraryChanged } from './connectors.events.ts';
import { fetchLinked } from './fetch-linked.ts';
import { endPass, stageEntries } from './stage-entries.ts';
import type { ChangePage } from './libraries/library-provider.ts';
import { findProvider } from './libraries/providers.ts';
import { Library } from './library.entity.ts';
import { applyEntries } from './apply-to-drive.ts';
import { teamContext } from './team-context.ts';

/** A try ends so soon, and another goes on: the queue takes a longer one for lost. */
const ATTEMPT_MS = 60_000;

/** The queue in which a library's jobs run one at a time. */
export function syncQueue(libraryId: string): string {
  return `library:${libraryId}`;
}

/**
 * The job behind a library: brings its mount up to what the provider tells, a page a transaction. A try that dies goes on after its
 * last whole page. What ends it is told by the library's status; it is tried again where that may help.
 */
export async function syncLibrary(
  platform: Platform,
  payload: JobPayloads['sync_library'],
  attempt: Attempt,
): Promise<void> {
  const ctx = teamContext(platform, payload.teamId);
  const endsAt = Date.now() + ATTEMPT_MS;
  const postpone = (seconds: number) =>
    postponeJob(platform.pool, 'sync_library', payload, { queue: syncQueue(payload.libraryId), seconds });
  try {
    if (await readPass(ctx, payload.libraryId, attempt.signal, endsAt)) return await postpone(0);
    const hasMore = await fetchLinked(ctx, payload.libraryId, attempt.signal, endsAt);
    if (hasMore) await postpone(0);
  } catch (error) {
    if (attempt.signal.aborted) throw error;
    const waitSeconds = error instanceof ProviderError ? error.retryAfterSeconds : undefined;
    await recordError(ctx, payload.libraryId, error, waitSeconds ?? 0);
    if (waitSeconds !== undefined) return postpone(waitSeconds);
    // Somebody has to log in again, or to configure the provider: trying again helps nobody.
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return;
    throw error;
  }
}

/** Reads one pass, or goes on with it. Answers whether there is more of it to read. */
async function readPass(ctx: Context, libraryId: string, signal: AbortSignal, endsAt: number): Promise<boolean> {
  let library = await beginPass(ctx, libraryId);
  let wasReset = false;
  while (library) {
    const provider = findProvider(library.provider);
    const api = openAccountApi(ctx.platform, provider, { id: library.connectionId, teamId: library.teamId }, signal);
    try {
      const page = await provider.changes(api, library, library.nextPage ?? library.cursor ?? null);
      signal.throwIfAborted();
      const isDone = await applyPage(ctx, library, page);
      if (isDone) return false;
    } catch (error) {
      if (!(error instanceof CursorExpired) || wasReset) throw error;
      wasReset = true;
      await forgetCursor(ctx, library);
    }
    if (Date.now() > endsAt) return true;
    library = await beginPass(ctx, libraryId);
  }
  return false;
}

/** The library with a pass under way: the one that was interrupted, or a new one. Null: it is no longer connected. */
async function beginPass(ctx: Context, id: string): Promise<Library | null> {
  return ctx.transaction(async (inner) => {
    const library = await inner.em.findOne(Library, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!library) return null;
    const wasSyncing = library.status === 'SYNCING';
    if (library.nextPage == null) {
      Object.assign(library, { pass: library.pass + 1, isFull: library.cursor == null, pages: 0, items: 0 });
    }
    library.status = 'SYNCING';
    library.updatedAt = inner.platform.now();
    await inner.em.flush();
    if (!wasSyncing) await publishLibraryChanged(inner, id);
    return library;
  });
}

/** One page, with where the pass goes on; after the last page, with the cursor. Answers whether the pass is over. */
async function applyPage(ctx: Context, at: Library, page: ChangePage): Promise<boolean> {
  if (page.next === null && page.cursor === null)
    throw new AppError('UPSTREAM_UNREACHABLE', 'The provider told neither more changes nor where to go on.');
  return withTree(ctx, 'change', async (inner) => {
    const { em, platform } = inner;
    const library = await em.findOne(Library, { id: at.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    // Removed meanwhile, or read by another process that took this one for dead.
    if (!library || library.pass !== at.pass || (library.nextPage ?? null) !== (at.nextPage ?? null)) return true;
    await stageEntries(inner, library, page.entries);
    await applyEntries(inner, library);
    const isLast = page.next === null;
    if (isLast) {
      await endPass(inner, library);
      await applyEntries(inner, library);
      Object.assign(library, { cursor: page.cursor, status: 'READY', error: null, syncedAt: platform.now() });
    }
    library.nextPage = page.next;
    library.pages += 1;
    library.items += page.entries.length;
    library.updatedAt = platform.now();
    await em.flush();
    await publishLibraryChanged(inner, library.id);
    return isLast;
  });
}

/** Everything has to be told again; what is not, is gone at the end. */
async function forgetCursor(ctx: Context, { id }: Library): Promise<void> {
  await ctx.em.nativeUpdate(Library, { id }, { cursor: null, nextPage: null });
}

async function recordError(ctx: Context, id: string, error: unknown, waitSeconds: number): Promise<void> {
  const { message } = asAppError(error);
  await ctx.transaction(async (inner) => {
    const now = inner.platform.now();
    await inner.em.nativeUpdate(
      Library,
      { id },
      {
        status: waitSeconds > 0 ? 'WAITING' : 'ERROR',
        error: message,
        updatedAt: now,
        ...(waitSeconds > 0 ? { nextSyncAt: new Date(now.getTime() + waitSeconds * 1_000) } : {}),
      },
    );
    await publishLibraryChanged(inner, id);
  });
}
