import { LockMode } from '@mikro-orm/postgresql';
import { rejectEntries, requireBulk, requireIds } from '../../core/bulk-ids.ts';
import { AppError } from '../../core/errors.ts';
import { createFlushes } from '../../db/flush-portions.ts';
import { requireVersion } from '../../db/optimistic-locking.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { lockForgetting } from '../../recall/suppression.ts';
import { readEdit, type UpdateFactInput } from './edit-facts.ts';
import { changeFact, markRestored, type FactEdit, type Source } from './fact-history.ts';
import { Fact } from './fact.entity.ts';
import { mayReadFact, placeOf } from './facts.ts';
import { IS_SUMMARY, requireWhole } from './summaries.ts';
import { forgetWithWords, silenceEdited, undoSilence } from './suppress-sources.ts';

/** Forgets 1 to 100 facts, all or none, as `forgetFact` does. Returns them in the order given. */
export async function forgetFacts(
  ctx: Context,
  { ids, withSimilar }: { ids: readonly string[]; withSimilar?: boolean | null | undefined },
): Promise<{ facts: Fact[]; similar: Fact[] }> {
  requireIds(ids);
  let similar: Fact[] = [];
  const facts = await changeMany(ctx, { ids }, async (inner, found, source) => {
    const inForce = found.filter(({ isForgotten }) => !isForgotten);
    similar = await forgetWithWords(inner, inForce, source, { withSimilar: withSimilar ?? true });
  });
  return { facts, similar };
}

/**
 * Restores 1 to 100 facts, all or none, as `restoreForgottenFact` does. Returns them in the order
 * given, and the other facts that were forgotten with them.
 */
export async function restoreForgottenFacts(
  ctx: Context,
  { ids }: { ids: readonly string[] },
): Promise<{ facts: Fact[]; similar: Fact[] }> {
  requireIds(ids);
  let similar: Fact[] = [];
  const restored = await changeMany(ctx, { ids }, async (inner, facts, source) => {
    const forgotten = facts.filter(({ isForgotten }) => isForgotten);
    await requireWhole(inner, forgotten, (i) => `ids[${ids.indexOf(forgotten[i]?.id ?? '')}]`);
    const acts = forgotten.map(({ id, version }) => ({ factId: id, after: version - 1 }));
    const ended = await undoSilence(inner, acts, source);
    const act = new Set(forgotten.map(({ id }) => id));
    // One of them may have been forgotten with another.
    for (const fact of forgotten) if (fact.isForgotten) markRestored(inner, fact, source, { act });
    similar = ended.filter(({ id }) => !ids.includes(id));
  });
  return { facts: restored, similar };
}

/** One fact's part of `updateFacts`. */
export type FactUpdate = Omit<UpdateFactInput, 'workspaceId' | 'projectId' | 'agentId' | 'source'>;

/**
 * Changes the given fields of 1 to 100 facts, all or none, as `updateFact` does. Errors name
 * `facts[n]…`. Throws CONFLICT for the first fact that has another version than the one given.
 */
export function updateFacts(ctx: Context, { facts }: { facts: readonly FactUpdate[] }): Promise<Fact[]> {
  requireBulk('facts', facts);
  const edits = facts.map((update, i) => atEntry(i, () => readEdit(update)));
  const ids = facts.map(({ id }) => id);
  const pathOf = (i: number) => `facts[${i}].id`;
  rejectEntries(
    ids.map((id, i) => (ids.indexOf(id) < i ? 'names a fact for the second time.' : null)),
    pathOf,
  );
  return changeMany(ctx, { ids, pathOf }, async (inner, found, source) => {
    for (const [i, fact] of found.entries()) atEntry(i, () => requireVersion('fact', fact, facts[i]?.ifVersion));
    rejectEntries(
      found.map(({ isForgotten }) => (isForgotten ? 'names a forgotten fact. Restore it first.' : null)),
      pathOf,
    );
    rejectEntries(
      found.map(({ summarizes }) => (summarizes == null ? null : IS_SUMMARY)),
      pathOf,
    );
    const isEdited = (edit: FactEdit | undefined) => edit !== undefined && Object.keys(edit).length > 0;
    const before = found.map(({ text }) => text);
    const flushMuch = createFlushes(inner.em);
    for (const [i, fact] of found.entries()) {
      if (!isEdited(edits[i])) continue;
      changeFact(inner, fact, edits[i] ?? {}, source);
      await flushMuch(fact.text.length);
    }
    await inner.em.flush();
    const reworded = found.filter(({ text }, i) => text !== before[i]);
    await silenceEdited(inner, reworded, source);
  });
}

interface Many {
  ids: readonly string[];
  /** The field of an entry. */
  pathOf?: (i: number) => string;
}

/** Changes facts in a fixed number of statements. */
async function changeMany(
  ctx: Context,
  { ids, pathOf }: Many,
  change: (ctx: Context, facts: readonly Fact[], source: Source) => void | Promise<void>,
): Promise<Fact[]> {
  return ctx.transaction(async (inner) => {
    await lockForgetting(inner.em, inner.caller.teamId, 'forget');
    const facts = await findToChange(inner, ids, pathOf);
    const source: Source = { kind: 'MANUAL', actorId: inner.caller.principalId };
    await change(inner, facts, source);
    await inner.em.flush();
    return [...facts];
  });
}

/** Locks the distinct facts. Throws VALIDATION_FAILED or ACCESS_DENIED naming the entry. */
async function findToChange(ctx: Context, ids: readonly string[], pathOf?: (i: number) => string): Promise<Fact[]> {
  // By id, so that two commands wait for each other in one direction only.
  const found = await ctx.em.find(
    Fact,
    { id: { $in: [...new Set(ids)] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const readable = new Map(found.filter((fact) => mayReadFact(ctx, fact)).map((fact) => [fact.id, fact]));
  rejectEntries(
    ids.map((id) => (readable.has(id) ? null : 'names no fact.')),
    pathOf,
  );
  for (const [i, id] of ids.entries()) {
    const fact = readable.get(id);
    if (!fact || mayWrite(ctx, fact)) continue;
    const field = pathOf?.(i) ?? `ids[${i}]`;
    throw new AppError('ACCESS_DENIED', `${field} names a fact that this key may not change.`, { field });
  }
  return [...new Set(ids)].flatMap((id) => readable.get(id) ?? []);
}

function mayWrite(ctx: Context, fact: Fact): boolean {
  return fact.project
    ? isAllowed(ctx, 'project:mem_write', placeOf(fact))
    : isAllowed(ctx, 'workspace_agent:fact_modify', placeOf(fact));
}

/** Runs the check of one entry. An error names the entry. */
function atEntry<T>(i: number, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError) || error.field === undefined) throw error;
    const field = `facts[${i}].${error.field}`;
    throw new AppError(error.code, `${field}: ${error.message}`, { field });
  }
}
