import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import type { Permission } from '../../auth/permissions.ts';
import type { ResourceScope } from '../../auth/caller.ts';
import { requireText } from '../../core/check-text.ts';
import { requireMetadata } from '../../core/check-json.ts';
import { readAll } from '../../core/read-all.ts';
import { lockForgetting, type EditReason } from '../../recall/suppression.ts';
import { Fact } from './fact.entity.ts';
import { MAX_FACT, mayReadFact, placeOf, type Within } from './facts.ts';
import { silenceEdited } from './suppress-sources.ts';
import { changeFact, type FactEdit, type Source } from './fact-history.ts';
import { rejectSummary } from './summaries.ts';

export interface UpdateFactInput extends Within, EditTarget {
  fact?: string | null | undefined;
  /** Why the text changes. Default: by the words of both texts. */
  reason?: EditReason | null | undefined;
  /** Replaces the old metadata. */
  metadata?: Record<string, unknown> | null | undefined;
  /** null: never. */
  expiresAt?: Date | null | undefined;
  /** 1: first among equals, 0, or -1: never put into a prompt. */
  pinned?: number | null | undefined;
}

/**
 * Changes the given fields. The old text stays in the history, and by the reason of the edit out of
 * recall. Throws VALIDATION_FAILED for a forgotten fact: restore it first.
 */
export function updateFact(ctx: Context, input: UpdateFactInput): Promise<Fact> {
  const edit = readEdit(input);
  return changeOne(ctx, input, async (inner, fact, source) => {
    if (fact.isForgotten)
      throw new AppError('VALIDATION_FAILED', 'The fact is forgotten. Restore it first.', { field: 'id' });
    if (Object.keys(edit).length === 0) return false;
    rejectSummary(fact);
    const before = fact.text;
    changeFact(inner, fact, edit, source);
    await inner.em.flush();
    if (fact.text !== before) await silenceEdited(inner, [fact], source);
    return true;
  });
}

/**
 * Changes one fact, locked, at the version that the caller expects. `change` returns false when
 * there is nothing to do. Throws NOT_FOUND and CONFLICT.
 */
export async function changeOne(
  ctx: Context,
  input: Within & EditTarget,
  change: (ctx: Context, fact: Fact, source: Source) => boolean | Promise<boolean>,
): Promise<Fact> {
  return ctx.transaction(async (inner) => {
    await lockForgetting(inner.em, inner.caller.teamId, 'forget');
    const fact = await findToChange(inner, input);
    requireVersion('fact', fact, input.ifVersion);
    const source = { kind: input.source ?? 'MANUAL', actorId: inner.caller.principalId };
    if (!(await change(inner, fact, source))) return fact;
    await inner.em.flush();
    return fact;
  });
}

/** Returns the fact, locked, for a caller who may change it. Throws NOT_FOUND. */
export async function findToChange(
  ctx: Context,
  { id, workspaceId, projectId, agentId }: Within & { id: string },
): Promise<Fact> {
  // Check permissions before the look-up, so errors reveal nothing about facts to strangers.
  if (projectId != null) allowAll(ctx, ['project:mem_read', 'project:mem_write'], { projectId });
  if (agentId != null) allowAll(ctx, ['workspace_agent:fact_read', 'workspace_agent:fact_modify']);
  const where = {
    id,
    ...(workspaceId != null ? { workspace: workspaceId } : {}),
    ...(projectId != null ? { project: projectId } : {}),
    ...(agentId != null ? { agent: agentId } : {}),
  };
  const fact = await ctx.em.findOne(Fact, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!fact || !mayReadFact(ctx, fact)) throw notFound('fact');
  ctx.allow(fact.project ? 'project:mem_write' : 'workspace_agent:fact_modify', placeOf(fact));
  return fact;
}

function allowAll(ctx: Context, permissions: readonly Permission[], scope: ResourceScope = {}): void {
  for (const permission of permissions) ctx.allow(permission, scope);
}

export function readEdit({ fact, reason, metadata, expiresAt, pinned }: Omit<UpdateFactInput, keyof Within>): FactEdit {
  const read = readAll({
    text: () => (fact == null ? undefined : requireText('fact', fact, MAX_FACT)),
    metadata: () => (metadata == null ? undefined : requireMetadata('metadata', metadata)),
    pinned: () => (pinned == null ? undefined : requirePin('pinned', pinned)),
  });
  const sent = Object.entries({ ...read, expiresAt }).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return {};
  return { ...Object.fromEntries(sent), ...(reason == null ? {} : { reason }) };
}

export function requirePin(field: string, pinned: number): number {
  if (![-1, 0, 1].includes(pinned)) throw invalid(field, `${field} must be -1, 0 or 1.`);
  return pinned;
}
