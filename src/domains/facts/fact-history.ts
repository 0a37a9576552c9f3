import { createHash } from 'node:crypto';
import { ref } from '@mikro-orm/postgresql';
import type { AgentRow } from '../agents/agent.entity.ts';
import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ChangeKind as RecordedKind } from '../../auth/change-kinds.ts';
import { newId } from '../../core/id.ts';
import { scopeOf } from '../../core/scope.ts';
import { normalizeNfkc, trimEndOf } from '../../core/check-text.ts';
import type { ProjectRow } from '../projects/project.entity.ts';
import type { PersonsPlace } from '../workspaces/persons.ts';
import type { Message } from '../conversations/message.entity.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import { FactChange, type ChangeDetail, type ChangeKind, type FactChangeRow } from './fact-change.entity.ts';
import { Fact } from './fact.entity.ts';
import { leaveSummary } from './summaries.ts';
import { isSaidBetter } from '../../recall/corrections.ts';
import { factIndex } from '../../recall/index-fact.ts';
import { markOfFact, type StandingMark } from '../../recall/standing/mark-standing.ts';
import type { EditReason } from '../../recall/suppression.ts';

/** The owner of facts: a project or an agent, and of a person's own the person. */
export type FactOwner = ({ project: ProjectRow; agent?: undefined } | { agent: AgentRow; project?: undefined }) & {
  personId?: string | null;
};

/** Returns the scope of an owner's facts. */
export function scopeOfOwner(owner: FactOwner): string {
  return scopeOf((owner.project ?? owner.agent).id, owner.personId);
}

/** Returns where the facts of an owner are. */
export function placeOfOwner(owner: FactOwner): PersonsPlace {
  const { project, agent, personId = null } = owner;
  const workspaceId = (owner.project ?? owner.agent).workspace.id;
  return { workspaceId, projectId: project?.id ?? null, agentId: agent?.id ?? null, personId };
}

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
  pinned?: number;
  /** Whether it is a lasting wish of the user, by the memory model. */
  isWish?: boolean;
  /** Of a summary: the facts that it sums up. */
  summarizes?: readonly string[];
  /** The message that said it. */
  from?: Message;
}

/** Creates a fact and its first history entry. The caller flushes. */
export function addFact(ctx: Context, owner: FactOwner, text: string, source: Source, details: FactDetails = {}): Fact {
  const now = ctx.platform.now();
  const standing = details.isWish ? 1 : source.kind === 'MANUAL' ? markOfFact(text) : 0;
  const fact = ctx.em.create(Fact, {
    id: newId('fact'),
    teamId: ctx.caller.teamId,
    workspace: (owner.project ?? owner.agent).workspace.id,
    project: owner.project ? owner.project.id : null,
    agent: owner.agent ? owner.agent.id : null,
    personId: owner.personId ?? null,
    scope: scopeOfOwner(owner),
    text,
    metadata: details.metadata ?? {},
    subject: details.subject ?? null,
    pinned: details.pinned ?? 0,
    keywords: [...(details.keywords ?? [])],
    eventDate: details.eventDate ?? null,
    saidAt: details.from?.createdAt ?? null,
    saidRole: details.from?.role ?? null,
    speaker: details.from?.speaker ?? null,
    summarizes: details.summarizes ? [...details.summarizes] : null,
    expiresAt: details.expiresAt ?? null,
    sourceKind: source.kind,
    normHash: normHash(text),
    ...factIndex(text, details.subject, details.keywords),
    standing,
    createdAt: now,
    updatedAt: now,
  });
  const detail: ChangeDetail = {
    ...(details.expiresAt ? { expirationDate: details.expiresAt.toISOString() } : {}),
    ...(details.metadata ? { metadata: details.metadata } : {}),
    ...(details.pinned ? { pinned: details.pinned } : {}),
    ...(standing ? { standing } : {}),
    ...(details.summarizes ? { summarizes: [...details.summarizes] } : {}),
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
  /** 1: a standing line, 0: none, or -1: none, also when pinned. */
  standing?: StandingMark;
  /** Why the text changed. Default: by the words of both texts. */
  reason?: EditReason;
}

/** Changes a fact and records one UPDATE in its history. The caller flushes. */
export function changeFact(ctx: Context, fact: Fact, edit: FactEdit, source: Source): void {
  leaveSummary(ctx, fact);
  const [oldText, oldKeywords] = [fact.text, fact.keywords];
  const isReworded = edit.text !== undefined && edit.text !== oldText;
  // The keywords were chosen for the old text.
  if (isReworded) {
    setText(fact, edit.text ?? oldText, []);
    // A tool's words are not the owner's.
    if (source.kind === 'MCP') fact.sourceKind = 'MCP';
  }
  const standing = isReworded ? markOfEdited(fact, oldText, source) : fact.standing;
  const detail = setFields(fact, standing === fact.standing ? edit : { standing, ...edit });
  stepVersion(ctx, fact);
  const change = { kind: 'UPDATE' as const, oldText, newText: fact.text, detail };
  if (!isReworded) return addToHistory(ctx, fact, change, source);
  const reason = edit.reason ?? (isSaidBetter(oldText, fact.text) ? 'SAID_BETTER' : 'NO_LONGER_TRUE');
  addToHistory(ctx, fact, { ...change, reason, oldKeywords }, source);
}

/** The mark of a fact that has new words. What the words of before did not say was decided. */
function markOfEdited(fact: Fact, oldText: string, source: Source): StandingMark {
  if (fact.standing !== 0) return fact.standing === markOfFact(oldText) ? markOfFact(fact.text) : fact.standing;
  return source.kind === 'MANUAL' ? markOfFact(fact.text) : 0;
}

function setText(fact: Fact, text: string, keywords: string[]): void {
  fact.text = text;
  fact.normHash = normHash(text);
  fact.isReleased = false;
  fact.keywords = keywords;
  Object.assign(fact, factIndex(text, fact.subject, keywords));
}

/** Sets all but the text. */
function setFields(fact: Fact, edit: FactEdit): ChangeDetail {
  const detail: ChangeDetail = {};
  if (edit.expiresAt !== undefined) {
    fact.expiresAt = edit.expiresAt;
    detail.expirationDate = edit.expiresAt?.toISOString() ?? null;
  }
  if (edit.metadata !== undefined) fact.metadata = detail.metadata = edit.metadata;
  if (edit.pinned !== undefined) fact.pinned = detail.pinned = edit.pinned;
  if (edit.standing !== undefined) fact.standing = detail.standing = edit.standing;
  return detail;
}

/** A fact as it was at a version. */
export interface FactVersion extends FactEdit {
  text: string;
  keywords: string[];
}

/**
 * Makes a fact in force what it was at a version, and records one change: an UPDATE, or a RESTORE
 * of a fact that was forgotten or replaced. The caller flushes.
 */
export function revertFact(ctx: Context, fact: Fact, { text, keywords, ...fields }: FactVersion, source: Source): void {
  leaveSummary(ctx, fact);
  const kind = fact.isForgotten ? 'RESTORE' : 'UPDATE';
  const oldText = fact.text;
  setText(fact, text, keywords);
  const detail = setFields(fact, fields);
  Object.assign(fact, { isForgotten: false, supersededBy: null });
  stepVersion(ctx, fact);
  addToHistory(ctx, fact, { kind, oldText, newText: text, detail }, source);
}

/** The ids of all facts that an act is about. */
interface Act {
  act?: ReadonlySet<string>;
}

/** Marks a fact as forgotten, or as replaced by another, and records it. The caller flushes. */
export function markForgotten(
  ctx: Context,
  fact: Fact,
  source: Source,
  { supersededBy, forgottenWith, act }: Pick<ChangeDetail, 'supersededBy' | 'forgottenWith'> & Act = {},
): void {
  leaveSummary(ctx, fact, act);
  fact.isForgotten = true;
  if (supersededBy !== undefined) fact.supersededBy = supersededBy;
  stepVersion(ctx, fact);
  const detail: ChangeDetail = {
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...(forgottenWith === undefined ? {} : { forgottenWith }),
  };
  addToHistory(ctx, fact, { kind: 'DELETE', oldText: fact.text, newText: null, detail }, source);
}

/**
 * Restores a forgotten or replaced fact and records it. A replaced one stands beside the fact in
 * its place from now on, marked as in conflict with it unless that is undone too. The caller
 * flushes.
 */
export function markRestored(
  ctx: Context,
  fact: Fact,
  source: Source,
  { isInConflict = true, act }: { isInConflict?: boolean } & Act = {},
): void {
  leaveSummary(ctx, fact, act);
  fact.isForgotten = false;
  if (isInConflict && fact.supersededBy != null) fact.conflictsWith = fact.supersededBy;
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
  change: Pick<FactChangeRow, 'oldText' | 'newText'> & {
    reason?: EditReason;
    kind: ChangeKind;
    detail: ChangeDetail;
    oldKeywords?: string[];
  },
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
