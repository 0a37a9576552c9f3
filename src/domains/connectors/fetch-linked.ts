import type { Context } from '../../request/context.ts';
import { asAppError } from '../../core/errors.ts';
import { ProviderError } from './api-client.ts';
import { fetchItem } from './fetch-item.ts';

const FILES_PER_BATCH = 20;

/**
 * Fetches the library's files that are linked to a project and have no stored bytes, so that their
 * texts can be read. Stops at `endsAt` (by `performance.now()`) and returns whether files remain. A
 * file that the provider rejects is not retried until it changes.
 */
export async function fetchLinked(
  ctx: Context,
  libraryId: string,
  signal: AbortSignal,
  endsAt: number,
): Promise<boolean> {
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
