import { requireMetadata } from '../../core/check-json.ts';
import { MAX_NAME, requireText } from '../../core/check-text.ts';
import { invalid } from '../../core/errors.ts';
import { createPauses } from '../../core/pauses.ts';
import { createFlushes } from '../../db/flush-portions.ts';
import { readAll, readEach } from '../../core/read-all.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { Context } from '../../request/context.ts';
import { findAgent } from '../agents/agents.ts';
import { notePersonsMemory, requirePersonIn } from '../workspaces/persons.ts';
import type { Fact } from './fact.entity.ts';
import { requirePin } from './edit-facts.ts';
import { findProjectIn, MAX_FACT } from './facts.ts';
import { type FactDetails, type FactOwner, addFact, placeOfOwner } from './fact-history.ts';

const MAX_FACTS_AT_ONCE = 1000;

/** A fact to add, with what is known of it. */
export interface NewFact {
  text: string;
  metadata?: Record<string, unknown> | null | undefined;
  /** Default: never. */
  expiresAt?: Date | null | undefined;
  /** Default: that of all facts of the call. */
  pinned?: number | null | undefined;
  /** The day that it speaks of, as YYYY-MM-DD. */
  eventDate?: string | null | undefined;
  /** The person or thing that it is about. Default: the name that it begins with. */
  subject?: string | null | undefined;
}

/** Exactly one of `facts` and `entries` is given. */
interface NewFacts {
  facts?: readonly string[] | null | undefined;
  entries?: readonly NewFact[] | null | undefined;
  /** As of `updateFact`, for all of them. */
  pinned?: number | null | undefined;
  /** A person whose own memory they go to. Default: the shared memory. */
  personId?: string | null | undefined;
}

/**
 * Stores each text exactly as written, in the given order, all or none. Throws INVALID_PARAMETER
 * naming `facts[n]` or `entries[n]…`, and VALIDATION_FAILED for a person who is not bound to the
 * workspace.
 */
export async function addProjectFacts(
  ctx: Context,
  input: { workspaceId?: string | null | undefined; projectId: string } & NewFacts,
  source: SourceKind = 'MANUAL',
): Promise<Fact[]> {
  ctx.allow('project:mem_write', { projectId: input.projectId });
  const facts = readFacts(input);
  return addFacts(
    ctx,
    { project: await findProjectIn(ctx, input.projectId, input.workspaceId) },
    { facts, personId: input.personId },
    source,
  );
}

/**
 * Stores each text exactly as written, in the given order, all or none. Throws as
 * `addProjectFacts` does.
 */
export async function addAgentFacts(
  ctx: Context,
  input: { workspaceId: string; agentId: string } & NewFacts,
): Promise<Fact[]> {
  ctx.allow('workspace_agent:fact_modify', { workspaceId: input.workspaceId });
  const facts = readFacts(input);
  return addFacts(
    ctx,
    { agent: await findAgent(ctx, input.agentId, input.workspaceId) },
    { facts, personId: input.personId },
    'MANUAL',
  );
}

interface ReadFact {
  text: string;
  details: FactDetails;
}

function readFacts({ facts, entries, pinned }: NewFacts): ReadFact[] {
  const ofAll = pinned == null ? {} : { pinned: requirePin('pinned', pinned) };
  const read = readAll({
    facts: () =>
      facts &&
      readList('facts', facts, (field, text) => ({ text: requireText(field, text, MAX_FACT), details: ofAll })),
    entries: () => entries && readList('entries', entries, (field, entry) => readEntry(field, entry, ofAll)),
  });
  if (Boolean(read.facts) === Boolean(read.entries)) throw invalid('facts', 'Give either facts or entries.');
  return read.facts ?? read.entries ?? [];
}

function readList<T>(field: string, list: readonly T[], read: (field: string, one: T) => ReadFact): ReadFact[] {
  if (list.length === 0) throw invalid(field, `${field} must hold at least one fact.`);
  if (list.length > MAX_FACTS_AT_ONCE) throw invalid(field, `${field} must hold at most ${MAX_FACTS_AT_ONCE} facts.`);
  return readEach(list, (one, i) => read(`${field}[${i}]`, one));
}

function readEntry(field: string, entry: NewFact, ofAll: FactDetails): ReadFact {
  const { metadata, expiresAt = null, pinned, eventDate = null, subject } = entry;
  const { text, ...details } = readAll({
    text: () => requireText(`${field}.text`, entry.text, MAX_FACT),
    metadata: () => (metadata == null ? undefined : requireMetadata(`${field}.metadata`, metadata)),
    pinned: () => (pinned == null ? ofAll.pinned : requirePin(`${field}.pinned`, pinned)),
    subject: () => (subject == null ? null : requireText(`${field}.subject`, subject, MAX_NAME)),
  });
  return { text, details: { ...details, expiresAt, eventDate } };
}

async function addFacts(
  ctx: Context,
  of: FactOwner,
  { facts, personId: named }: { facts: readonly ReadFact[]; personId?: string | null | undefined },
  kind: SourceKind,
): Promise<Fact[]> {
  const workspaceId = (of.project ?? of.agent).workspace.id;
  const personId = await requirePersonIn(ctx, workspaceId, named);
  const owner: FactOwner = { ...of, personId };
  return ctx.transaction(async (inner) => {
    await notePersonsMemory(inner, placeOfOwner(owner));
    const pause = createPauses();
    const flushMuch = createFlushes(inner.em);
    const added: Fact[] = [];
    for (const { text, details } of facts) {
      added.push(addFact(inner, owner, text, { kind, actorId: inner.caller.principalId }, details));
      await flushMuch(text.length);
      await pause();
    }
    await inner.em.flush();
    return added;
  });
}
