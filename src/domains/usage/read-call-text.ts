import DataLoader from 'dataloader';
import { perRequest } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import { insertChanges } from '../changes/record-change.ts';
import { invalid } from '../../core/errors.ts';
import { deleteCallTexts, type CallText } from './call-text.ts';

/** Texts may be long, so a request may read only this many. */
const MAX_TEXTS = 20;

/**
 * Texts of calls of the caller's own team. Throws INVALID_PARAMETER when a request reads too many.
 */
const callTextLoader = perRequest((ctx: Context) => {
  let requested = 0;
  return new DataLoader<string, CallText | null>(async (requestIds) => {
    requested += requestIds.length;
    if (requested > MAX_TEXTS)
      throw invalid('first', `At most ${MAX_TEXTS} calls can be read at once with their texts.`);
    const rows = await ctx.read<CallText & { request_id: string }>(
      'select request_id, prompt, answer from call_text where team_id = $1 and request_id = any($2)',
      [ctx.caller.teamId, [...requestIds]],
    );
    const read = rows.map(({ request_id: id }) => ({ id }));
    await insertChanges(ctx, 'call.texts_read', read);
    const byId = new Map(rows.map((row) => [row.request_id, row]));
    return requestIds.map((id) => byId.get(id) ?? null);
  });
});

/** Returns the texts of a call. Null when they were not recorded, or the call is another team's. */
export async function readCallText(ctx: Context, { requestId }: { requestId: string }): Promise<CallText | null> {
  ctx.allow('usage:text_read');
  return callTextLoader(ctx).load(requestId);
}

/** Deletes all texts of the caller's team. Returns the number of calls. */
export async function purgeCallTexts(ctx: Context): Promise<number> {
  ctx.allow('team:update');
  // First, as the texts go in several transactions.
  await insertChanges(ctx, 'call.texts_purged', [{ id: ctx.caller.teamId }]);
  return deleteCallTexts(ctx.platform.pool, ctx.caller.teamId);
}
