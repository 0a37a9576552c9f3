import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { AppError, invalid, notFound } from '../../core/errors.ts';
import { requireVersion, type EditTarget } from '../../db/optimistic-locking.ts';
import type { Permission } from '../../auth/permissions.ts';
import type { ResourceScope } from '../../auth/caller.ts';
import { requireText } from '../../core/check-text.ts';
import { requireJson } from '../../core/check-json.ts';
import { readAll } from '../../core/read-all.ts';
import { pageOf } from '../../db/keyset-page.ts';
import type { Page, PageArgs } from '../../db/page.ts';
import { liftSuppressions, type Carrier } from '../../recall/suppression.ts';
import { Message, type MessageRow } from '../conversations/message.entity.ts';
import { Fact } from './fact.entity.ts';
import { MAX_FACT, mayReadFact, placeOf, type Within } from './facts.ts';
import { findSaying, silence } from './silence.ts';
import { changeFact, markForgotten, markRestored, type FactEdit, type Source } from './fact-history.ts';

const MAX_METADATA_BYTES = 16_384;

export interface UpdateFactInput extends Within, EditTarget {
  fact?: string | null | undefined;
  /** Replaces the old metadata. */
  metadata?: Record<string, unknown> | null | undefined;
  /** null: never. */
  expiresAt?: Date | null | undefined;
  /** 1: first among equals, 0, or -1: never put into a prompt. */
  pinned?: number | null | undefined;
}

/**
 * Changes the given fields. The old text stays in the history. Throws VALIDATION_FAILED for a
 * forgotten fact: restore it first.
 */
export function updateFact(ctx: Context, input: UpdateFactInput): Promise<Fact> {
  const edit = readEdit(input);
  return changeOne(ctx, input, (inner, fact, source) => {
    if (fact.isForgotten)
      throw new AppError('VALIDATION_FAILED', 'The fact is forgotten. Restore it first.', { field: 'id' });
    if (Object.keys(edit).length === 0) return false;
    changeFact(inner, fact, edit, source);
    return true;
  });
}

/**
 * Marks a fact as forgotten, and keeps messages, passages and memories that say the same so far out
 * of recall. Texts that say it later are recalled. Forgetting it again changes nothing.
 */
export function forgetFact(ctx: Context, input: Within & EditTarget): Promise<Fact> {
  return changeOne(ctx, input, async (inner, fact, source) => {
    if (fact.isForgotten) return false;
    await silence(inner, [fact.id]);
    markForgotten(inner, fact, source);
    return true;
  });
}

/** The fact that `forgetFact` would forget, with the texts that it would silence. */
export interface ForgetPreview {
  fact: Fact;
  carriers: Carrier[];
}

/** Finds what `forgetFact` would silence now. Needs the same permissions. */
export function previewForget(ctx: Context, input: Within & { id: string }): Promise<ForgetPreview> {
  return ctx.transaction(async (inner) => {
    const fact = await findToChange(inner, input);
    return { fact, carriers: await findSaying(inner, [fact.id]) };
  });
}

/** Messages that a preview has found, newest first. */
export function listSilenced(ctx: Context, carriers: readonly Carrier[], args: PageArgs): Promise<Page<MessageRow>> {
  const ids = new Set(carriers.flatMap(({ messageId }) => messageId ?? []));
  return pageOf(ctx, Message, [['id', 'in', [...ids]]], args);
}

/**
 * Restores a forgotten or replaced fact, and the texts that it silenced. A replaced fact is marked
 * as in conflict with the one in its place. A fact that is neither stays as it is. Throws CONFLICT
 * when the same text was extracted again meanwhile.
 */
export function restoreForgottenFact(ctx: Context, input: Within & EditTarget): Promise<Fact> {
  return changeOne(ctx, input, async (inner, fact, source) => {
    if (!fact.isForgotten) return false;
    await liftSuppressions(inner.em, [fact.id]);
    markRestored(inner, fact, source);
    return true;
  });
}

async function changeOne(
  ctx: Context,
  input: Within & EditTarget,
  change: (ctx: Context, fact: Fact, source: Source) => boolean | Promise<boolean>,
): Promise<Fact> {
  return ctx.transaction(async (inner) => {
    const fact = await findToChange(inner, input);
    requireVersion('fact', fact, input.ifVersion);
    const source = { kind: input.source ?? 'MANUAL', actorId: inner.caller.principalId };
    if (!(await change(inner, fact, source))) return fact;
    await inner.em.flush();
    return fact;
  });
}

async function findToChange(
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

export function readEdit({ fact, metadata, expiresAt, pinned }: Omit<UpdateFactInput, keyof Within>): FactEdit {
  const read = readAll({
    text: () => (fact == null ? undefined : requireText('fact', fact, MAX_FACT)),
    metadata: () => (metadata == null ? undefined : requireSmall(metadata)),
    pinned: () => (pinned == null ? undefined : requirePin(pinned)),
  });
  const sent = Object.entries({ ...read, expiresAt }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}

function requireSmall(metadata: Record<string, unknown>): Record<string, unknown> {
  requireJson('metadata', metadata);
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES)
    throw invalid('metadata', `metadata must be at most ${MAX_METADATA_BYTES.toLocaleString('en')} bytes of JSON.`);
  return metadata;
}

function requirePin(pinned: number): number {
  if (![-1, 0, 1].includes(pinned)) throw invalid('pinned', 'pinned must be -1, 0 or 1.');
  return pinned;
}
