import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { teamContext, type Context } from '../../request/context.ts';
import { insertChanges, recordChange } from '../changes/record-change.ts';
import { withTree } from '../drive/tree.ts';
import { AppError, asAppError } from '../../core/errors.ts';
import { addJob, postponeJob, type Attempt, type JobPayloads } from '../../db/job-queue.ts';
import type { Platform } from '../../request/platform.ts';
import { openAccountApi } from './access-tokens.ts';
import { CursorExpired, ProviderError } from './api-client.ts';
import { filterEntries } from './library-filter.ts';
import { endPass, stageEntries } from './stage-entries.ts';
import type { ChangePage } from './libraries/library-provider.ts';
import { findProvider } from './libraries/providers.ts';
import { Library } from './library.entity.ts';
import { applyEntries } from './apply-to-drive.ts';
import { fetchItem } from './fetch-item.ts';
import { sweepLogins } from './oauth-login.ts';

/**
 * Maximum length of one attempt. A later job continues, as the queue treats longer jobs as lost.
 */
const ATTEMPT_MS = 60_000;
/** Pages of a pass. Ten million entries have as many. */
const MAX_PAGES = 20_000;

/** Returns the queue of a library, which runs its jobs one at a time. */
function syncQueue(libraryId: string): string {
  return `library:${libraryId}`;
}

/**
 * Job that syncs a library with its provider, one transaction per page. An interrupted attempt
 * resumes after its last complete page. The library's status reports errors; the job is retried
 * only if that can help.
 */
export async function syncLibrary(
  platform: Platform,
  payload: JobPayloads['sync_library'],
  attempt: Attempt,
): Promise<void> {
  const ctx = teamContext(platform, payload.teamId);
  const endsAt = performance.now() + ATTEMPT_MS;
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
    // A member must log in again, or an operator configure the provider: a retry cannot help.
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return;
    throw error;
  }
}

/** Starts or resumes a pass. Returns whether pages remain. */
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
    if (performance.now() > endsAt) return true;
    library = await beginPass(ctx, libraryId);
  }
  return false;
}

/** Resumes the current pass or starts a new one. Returns null if the library is disconnected. */
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
    if (!wasSyncing) recordChange(inner, 'library.progressed', library);
    await inner.em.flush();
    return library;
  });
}

/**
 * Applies one page and stores the next position or the final cursor. Returns whether the pass
 * ended.
 */
async function applyPage(ctx: Context, at: Library, page: ChangePage): Promise<boolean> {
  if (page.next === null && page.cursor === null)
    throw new AppError('UPSTREAM_UNREACHABLE', 'The provider told neither more changes nor where to go on.');
  if (page.next !== null && (page.next === at.nextPage || at.pages >= MAX_PAGES))
    throw new AppError('UPSTREAM_UNREACHABLE', 'The provider names further pages without end.');
  return withTree(ctx, 'change', async (inner) => {
    const { em, platform } = inner;
    const library = await em.findOne(Library, { id: at.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    // The library was removed, or another process took over a job that seemed lost.
    if (!library || library.pass !== at.pass || (library.nextPage ?? null) !== (at.nextPage ?? null)) return true;
    await stageEntries(inner, library, page.entries);
    await filterEntries(inner, library, 'changed');
    await applyEntries(inner, library);
    const isLast = page.next === null;
    if (isLast) {
      await filterEntries(inner, library, 'all');
      await endPass(inner, library);
      await applyEntries(inner, library);
      Object.assign(library, { cursor: page.cursor, status: 'READY', error: null, syncedAt: platform.now() });
    }
    library.nextPage = page.next;
    library.pages += 1;
    library.items += page.entries.length;
    library.updatedAt = platform.now();
    recordChange(inner, 'library.progressed', library, { pages: library.pages, items: library.items });
    await em.flush();
    return isLast;
  });
}

/** Makes the next pass a full one; entries that it does not list are deleted at its end. */
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
    await insertChanges(inner, 'library.progressed', [{ id }]);
  });
}

const FILES_PER_BATCH = 20;

/**
 * Fetches the library's files that are linked to a project and have no stored bytes, so that their
 * texts can be read. Stops at `endsAt` (by `performance.now()`) and returns whether files remain. A
 * file that the provider rejects is not retried until it changes.
 */
async function fetchLinked(ctx: Context, libraryId: string, signal: AbortSignal, endsAt: number): Promise<boolean> {
  const { platform, caller } = ctx;
  for (;;) {
    const files = await ctx.em.execute<{ id: string }[]>(
      /* sql */ `
      select i.id from library_entry e join drive_item i on i.id = e.item_id
      where e.library_id = ? and e.team_id = ? and i.type = 'file' and i.content_hash is null and e.error is null
        and not e.gone
        and exists (select from project_document d where d.team_id = i.team_id and d.item_id = any(i.ancestors || i.id))
      order by i.id limit ${FILES_PER_BATCH}`,
      [libraryId, caller.teamId],
    );
    if (files.length === 0) return false;
    for (const { id } of files) {
      signal.throwIfAborted();
      if (performance.now() > endsAt) return true;
      await fetchItem(platform, { id, teamId: caller.teamId }, signal).catch(async (error: unknown) => {
        const appError = asAppError(error);
        // Record an error that concerns this file only. Rethrow any other, so the job is retried.
        const isOfFile =
          appError.code === 'PAYLOAD_TOO_LARGE' || (isRejection(error) && appError.retryAfterSeconds === undefined);
        if (signal.aborted || !isOfFile) throw error;
        await ctx.em.execute('update library_entry set error = ? where library_id = ? and item_id = ?', [
          appError.message,
          libraryId,
          id,
        ]);
      });
    }
  }
}

function isRejection(error: unknown): boolean {
  return error instanceof ProviderError && error.upstreamStatus < 500;
}

/** Queues a sync in the transaction of `em`. Does nothing more if one is already queued. */
export function queueSync(em: EntityManager, library: { id: string; teamId: string }): Promise<void> {
  const payload = { teamId: library.teamId, libraryId: library.id };
  return addJob(em, 'sync_library', payload, { queue: syncQueue(library.id), jobKey: `sync:${library.id}` });
}

/**
 * Queues syncs of the libraries that an item lies in or contains, in the transaction of `em`, so
 * that its files are fetched at once. Not of those that wait because their provider asked to.
 */
export async function queueFetch(em: EntityManager, { teamId, itemId, now }: FetchWanted): Promise<void> {
  const libraries = await em.execute<{ id: string }[]>(
    `select l.id from drive_item i join drive_item m on m.team_id = i.team_id
       and (m.id = any(i.ancestors || i.id) or m.ancestors @> array[i.id]) and m.type = 'mount'
     join library l on l.item_id = m.id and l.team_id = i.team_id
     where i.id = ? and i.team_id = ? and not (l.status = 'WAITING' and l.pass > 0 and l.next_sync_at > ?)`,
    [itemId, teamId, now],
  );
  for (const { id } of libraries) await queueSync(em, { id, teamId });
}

interface FetchWanted {
  teamId: string;
  itemId: string;
  now: Date;
}

/**
 * Queues syncs of libraries that are due, and of those with linked files not yet fetched. Also
 * deletes expired logins.
 */
export async function queueDueSyncs(platform: Platform): Promise<void> {
  await sweepLogins(platform);
  const now = platform.now();
  const next = new Date(now.getTime() + platform.config.connectors.syncMinutes * 60_000);
  await platform.orm.em.fork().transactional(async (em) => {
    const due = await em.execute<{ id: string; team_id: string }[]>(
      /* sql */ `
      update library l set next_sync_at = ? where id in (
        select id from library where (next_sync_at <= ? or status = 'READY' and exists (
          select from library_entry e join drive_item i on i.id = e.item_id
          where e.library_id = library.id and i.type = 'file' and i.content_hash is null and e.error is null
            and exists (
            select from project_document d where d.team_id = i.team_id and d.item_id = any(i.ancestors || i.id))))
        order by next_sync_at limit 500 for update skip locked)
      returning id, team_id`,
      [next, now],
    );
    for (const { id, team_id } of due) await queueSync(em, { id, teamId: team_id });
  });
}
