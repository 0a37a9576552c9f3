import type { Context } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { scopeOf } from '../../core/scope.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { pageBelow } from '../../db/keyset-page.ts';
import { unfiltered } from '../../db/list-shape.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { findSilencing } from '../../recall/find-silencing.ts';
import { FactChange, type FactChangeRow } from './fact-change.entity.ts';
import type { FactRow } from './fact.entity.ts';

/** The history of a fact that the caller may read, oldest first. */
export async function listChanges(ctx: Context, factId: string, args: PageArgs): Promise<Page<FactChangeRow>> {
  return pageBelow(ctx, FactChange, { owner: 'fact', ownerId: factId }, args, unfiltered('version', 'ASC'));
}

/**
 * The texts in changes of a fact that no model may read: those of a forgotten fact, those that an
 * edit called never true, and those that say what another forgotten fact said.
 */
export async function findForgottenTexts(
  ctx: Context,
  { text: current, subject, project, agent, personId, ...state }: FactRow,
  changes: readonly FactChangeRow[],
): Promise<Set<string>> {
  const texts = [...new Set(changes.flatMap(({ oldText, newText }) => [oldText ?? [], newText ?? []].flat()))];
  if (texts.length === 0 || isGone(state)) return new Set(texts);
  const scope = scopeOf(project?.id ?? agent?.id ?? '', personId);
  const said = texts.map((text) => ({ text, subject: subject ?? null, saidAt: new Date(0), scope }));
  const found = await findSilencing(ctx.em, ctx.caller.teamId, said, ['NEVER_TRUE']);
  // The fact says its own text, whatever was forgotten before.
  return new Set(texts.filter((text, i) => found[i] && text !== current));
}

/** Whether somebody forgot a fact, and no other one replaced it. */
export function isGone({ isForgotten, supersededBy }: Pick<FactRow, 'isForgotten' | 'supersededBy'>): boolean {
  return isForgotten && supersededBy == null;
}

/**
 * Deletes entries of the histories of facts that are older than `HISTORY_RETENTION_DAYS`. The first
 * of each stays: it says where the fact came from.
 */
export async function sweepHistory({ config, pool }: Platform, signal: AbortSignal): Promise<void> {
  const days = config.retention.historyDays;
  if (days === null) return;
  const where = 'version > 1 and created_at < now() - make_interval(days => $1) order by created_at';
  await deleteInBatches(pool, { table: 'fact_change', where, values: [days], batch: 2_000, signal });
}
