import { createHash } from 'node:crypto';
import { ref } from '@mikro-orm/postgresql';
import type { AgentRow } from '../agents/agent.entity.ts';
import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ChangeKind as RecordedKind } from '../../auth/change-kinds.ts';
import { newId } from '../../core/id.ts';
import { normalizeNfkc, trimEndOf } from '../../core/check-text.ts';
import type { ProjectRow } from '../projects/project.entity.ts';
import type { Message } from '../conversations/message.entity.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { FactChange, type ChangeDetail, type ChangeKind, type FactChangeRow } from './fact-change.entity.ts';
import { FactEvidence, type FactEvidenceRow } from './fact-evidence.entity.ts';
import { Fact } from './fact.entity.ts';
import { factIndex } from '../../recall/index-fact.ts';
import { pageBelow } from '../../db/keyset-page.ts';
import type { PageArgs, Page } from '../../db/page.ts';
import { unfiltered } from '../../db/list-shape.ts';
import type { Platform } from '../../request/platform.ts';

/** The owner of facts: a project or an agent. */
export type FactOwner = { project: ProjectRow; agent?: undefined } | { agent: AgentRow; project?: undefined };

/** The origin of a change. */
export interface Source {
  kind: SourceKind;
  id?: string | undefined;
  actorId?: string | undefined;
}

/** Optional fields of a new fact. */
export interface FactDetails {
  subject?: string | null;
  keywords?: readonly string[];
  /** The day that the fact is about, as YYYY-MM-DD. */
  eventDate?: string | null;
  expiresAt?: Date | null;
  metadata?: Record<string, unknown>;
  /** The message that said it. */
  from?: Message;
}

/** Creates a fact and its first history entry. The caller flushes. */
export function addFact(ctx: Context, owner: FactOwner, text: string, source: Source, details: FactDetails = {}): Fact {
  const now = ctx.platform.now();
  const fact = ctx.em.create(Fact, {
    id: newId('fact'),
    teamId: ctx.caller.teamId,
    workspace: (owner.project ?? owner.agent).workspace.id,
    project: owner.project ? owner.project.id : null,
    agent: owner.agent ? owner.agent.id : null,
    text,
    metadata: details.metadata ?? {},
    subject: details.subject ?? null,
    keywords: [...(details.keywords ?? [])],
    eventDate: details.eventDate ?? null,
    saidAt: details.from?.createdAt ?? null,
    expiresAt: details.expiresAt ?? null,
    sourceKind: source.kind,
    normHash: normHash(text),
    ...factIndex(text, details.subject, details.keywords),
    createdAt: now,
    updatedAt: now,
  });
  const detail: ChangeDetail = {
    ...(details.expiresAt ? { expirationDate: details.expiresAt.toISOString() } : {}),
    ...(details.metadata ? { metadata: details.metadata } : {}),
  };
  addToHistory(ctx, fact, { kind: 'ADD', oldText: null, newText: text, detail }, source);
  return fact;
}

/** Changeable fields of a fact. Absent fields stay. */
export interface FactEdit {
  text?: string;
  /** null: never. */
  expiresAt?: Date | null;
  metadata?: Record<string, unknown>;
  /** 1: first among equals, 0, or -1: never put into a prompt. */
  pinned?: number;
}

/** Changes a fact and records one UPDATE in its history. The caller flushes. */
export function changeFact(ctx: Context, fact: Fact, edit: FactEdit, source: Source): void {
  const oldText = fact.text;
  const detail: ChangeDetail = {};
  if (edit.text !== undefined) {
    fact.text = edit.text;
    fact.normHash = normHash(edit.text);
    // They were chosen for the old text.
    fact.keywords = [];
    Object.assign(fact, factIndex(edit.text, fact.subject));
  }
  if (edit.expiresAt !== undefined) {
    fact.expiresAt = edit.expiresAt;
    detail.expirationDate = edit.expiresAt?.toISOString() ?? null;
  }
  if (edit.metadata !== undefined) fact.metadata = detail.metadata = edit.metadata;
  if (edit.pinned !== undefined) fact.pinned = detail.pinned = edit.pinned;
  stepVersion(ctx, fact);
  addToHistory(ctx, fact, { kind: 'UPDATE', oldText, newText: fact.text, detail }, source);
}

/** Marks a fact as forgotten, or as replaced by another, and records it. The caller flushes. */
export function markForgotten(ctx: Context, fact: Fact, source: Source, supersededBy?: string): void {
  fact.isForgotten = true;
  if (supersededBy !== undefined) fact.supersededBy = supersededBy;
  stepVersion(ctx, fact);
  const detail: ChangeDetail = supersededBy === undefined ? {} : { supersededBy };
  addToHistory(ctx, fact, { kind: 'DELETE', oldText: fact.text, newText: null, detail }, source);
}

/**
 * Restores a forgotten or replaced fact and records it. A replaced one stands beside the fact in
 * its place from now on, marked as in conflict with it. The caller flushes.
 */
export function markRestored(ctx: Context, fact: Fact, source: Source): void {
  fact.isForgotten = false;
  if (fact.supersededBy != null) fact.conflictsWith = fact.supersededBy;
  fact.supersededBy = null;
  stepVersion(ctx, fact);
  addToHistory(ctx, fact, { kind: 'RESTORE', oldText: null, newText: fact.text, detail: {} }, source);
}

function stepVersion(ctx: Context, fact: Fact): void {
  fact.version += 1;
  fact.updatedAt = ctx.platform.now();
}

const RECORDED = {
  ADD: 'fact.added',
  UPDATE: 'fact.updated',
  DELETE: 'fact.forgotten',
  RESTORE: 'fact.restored',
} as const satisfies Record<ChangeKind, RecordedKind>;

/** Adds an entry to the fact's own history, which holds its texts, and to the team's changes. */
function addToHistory(
  ctx: Context,
  fact: Fact,
  change: { kind: ChangeKind; oldText: string | null; newText: string | null; detail: ChangeDetail },
  source: Source,
): void {
  ctx.em.create(FactChange, {
    id: newId('factChange'),
    teamId: fact.teamId,
    fact: ref(fact),
    version: fact.version,
    ...change,
    detail: Object.keys(change.detail).length > 0 ? change.detail : null,
    sourceKind: source.kind,
    sourceId: source.id ?? null,
    actorId: source.actorId ?? null,
    createdAt: fact.updatedAt,
  });
  recordChange(ctx, RECORDED[change.kind], fact);
}

/** Hash of a text that ignores case, white space, Unicode form and final punctuation. */
export function normHash(text: string): Buffer {
  const norm = normalizeNfkc(text).toLowerCase().replace(/\s+/g, ' ').trim();
  return createHash('sha256')
    .update(trimEndOf(norm, /[\p{P}\s]/u))
    .digest();
}

/** The evidence of a fact that the caller may read, oldest first. */
export async function listEvidence(ctx: Context, factId: string, args: PageArgs): Promise<Page<FactEvidenceRow>> {
  return pageBelow(ctx, FactEvidence, { owner: 'fact', ownerId: factId }, args, unfiltered('message', 'ASC'));
}

/** The history of a fact that the caller may read, oldest first. */
export async function listChanges(ctx: Context, factId: string, args: PageArgs): Promise<Page<FactChangeRow>> {
  return pageBelow(ctx, FactChange, { owner: 'fact', ownerId: factId }, args, unfiltered('version', 'ASC'));
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
