import { createHash } from 'node:crypto';
import { ref } from '@mikro-orm/postgresql';
import type { Agent } from '../agents/agent.entity.ts';
import type { Context } from '../context.ts';
import { newId } from '../id.ts';
import type { Project } from '../projects/project.entity.ts';
import { FactChange, type ChangeKind, type SourceKind } from './fact-change.entity.ts';
import { Fact } from './fact.entity.ts';

/** Whose facts they are: a project's, or an agent's. */
export type FactOwner = { project: Project; agent?: undefined } | { agent: Agent; project?: undefined };

/** Where a change comes from. */
export interface Source {
  kind: SourceKind;
  id?: string | undefined;
  actorId?: string | undefined;
}

/** Puts a new fact and the start of its history before the ORM. The caller flushes. */
export function addFact(ctx: Context, owner: FactOwner, text: string, source: Source): Fact {
  const now = ctx.platform.now();
  const fact = ctx.em.create(Fact, {
    id: newId('fact'),
    teamId: ctx.actor.teamId,
    workspace: (owner.project ?? owner.agent).workspace,
    project: owner.project ? ref(owner.project) : null,
    agent: owner.agent ? ref(owner.agent) : null,
    text,
    metadata: {},
    sourceKind: source.kind,
    normHash: normHash(text),
    createdAt: now,
    updatedAt: now,
  });
  recordChange(ctx, fact, { kind: 'ADD', oldText: null, newText: text }, source);
  return fact;
}

/** Changes the text of a fact and notes it in the history. The caller flushes. */
export function rewriteFact(ctx: Context, fact: Fact, text: string, source: Source): void {
  const oldText = fact.text;
  fact.text = text;
  fact.normHash = normHash(text);
  stepVersion(ctx, fact);
  recordChange(ctx, fact, { kind: 'UPDATE', oldText, newText: text }, source);
}

/** Marks a fact as forgotten and notes it in the history. The caller flushes. */
export function expireFact(ctx: Context, fact: Fact, source: Source): void {
  fact.expired = true;
  stepVersion(ctx, fact);
  recordChange(ctx, fact, { kind: 'DELETE', oldText: fact.text, newText: null }, source);
}

function stepVersion(ctx: Context, fact: Fact): void {
  fact.version += 1;
  fact.updatedAt = ctx.platform.now();
}

function recordChange(
  ctx: Context,
  fact: Fact,
  change: { kind: ChangeKind; oldText: string | null; newText: string | null },
  source: Source,
): void {
  ctx.em.create(FactChange, {
    id: newId('factChange'),
    teamId: fact.teamId,
    fact: ref(fact),
    version: fact.version,
    ...change,
    sourceKind: source.kind,
    sourceId: source.id ?? null,
    actorId: source.actorId ?? null,
    createdAt: fact.updatedAt,
  });
}

/** The same for two texts that differ only in case, white space, form of characters or final punctuation. */
export function normHash(text: string): Buffer {
  const norm = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\p{P}\s]+$/u, '');
  return createHash('sha256').update(norm).digest();
}
