import { invalid, notFound } from '../../core/errors.ts';
import { kindOfId } from '../../core/id.ts';
import { BY_HAND, REMOVED } from '../../recall/standing/mark-standing.ts';
import { findStanding, type StandingOptions } from '../../recall/standing/find-standing.ts';
import {
  chooseStanding,
  MAX_STANDING_TOKENS,
  writeStandingBlock,
  type StandingLine,
} from '../../recall/standing/standing-block.ts';
import { screensOf } from '../../recall/filter-candidates.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { findAgent } from '../agents/agents.ts';
import { findBoundaryInUse, forPerson, scopesOf } from '../boundaries/boundary-in-use.ts';
import type { StandingSources } from '../boundaries/standing.ts';
import { recordChange } from '../changes/record-change.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';
import { findProject } from '../projects/projects.ts';
import { requirePerson } from '../workspaces/persons.ts';
import { findToChange } from './edit-facts.ts';
import { changeFact } from './fact-history.ts';
import { rejectSummary } from './summaries.ts';

/** The texts that a prompt begins with, and those that could. */
export interface StandingMemory {
  lines: StandingLine[];
  /** Of the part as a prompt holds it. */
  tokens: number;
  maxTokens: number;
}

/** Reads the standing lines of these sources, for a question or all. Checks no permission. */
export async function readStanding(
  ctx: Context,
  sources: StandingSources,
  { asOf, question }: { asOf?: Date | undefined; question?: string } = {},
): Promise<StandingMemory & { block: string | null; ids: readonly string[] }> {
  const { teamId, includeFacts, includeStanding, metadataFilter: metadata } = sources;
  const none = { lines: [], tokens: 0, maxTokens: MAX_STANDING_TOKENS, block: null, ids: [] };
  if (!includeFacts || !includeStanding) return { ...none, maxTokens: 0 };
  const options: StandingOptions = { screens: screensOf(ctx.platform.config.extraction), ...(asOf ? { asOf } : {}) };
  const found = await findStanding(ctx.platform.pool, { teamId, scopes: scopesOf(sources), metadata }, options);
  const lines = chooseStanding(found, question);
  const block = writeStandingBlock(lines);
  return { ...none, lines, tokens: block?.tokens ?? 0, block: block?.text ?? null, ids: block?.ids ?? [] };
}

export interface StandingArgs {
  /** Exactly one is given. */
  projectId?: string | null | undefined;
  agentId?: string | null | undefined;
  boundaryId?: string | null | undefined;
  /** As of a search. */
  personId?: string | null | undefined;
}

/** Lists the standing, proposed and removed lines of a project, an agent or a boundary. */
export async function listStandingLines(ctx: Context, args: StandingArgs): Promise<StandingMemory> {
  const sources = await sourcesOf(ctx, args);
  const { lines, tokens, maxTokens } = await readStanding(ctx, sources);
  const scopes = scopesOf(sources);
  const screens = screensOf(ctx.platform.config.extraction);
  const removed = await findStanding(
    ctx.platform.pool,
    { teamId: sources.teamId, scopes, metadata: sources.metadataFilter },
    { screens, areRemoved: true },
  );
  return {
    lines: [...lines, ...inOrder(chooseStanding(removed))],
    tokens,
    maxTokens,
  };
}

/** Proposed lines first, then those that were taken out. */
function inOrder(lines: readonly StandingLine[]): StandingLine[] {
  const removed = lines.filter(({ isProposed }) => !isProposed);
  return [
    ...lines.filter(({ isProposed }) => isProposed),
    ...removed.map((line) => ({ ...line, state: 'REMOVED' as const })),
  ];
}

/** The same of a person, in a project, agent or boundary. Throws NOT_FOUND. */
export function listStandingLinesAt(
  ctx: Context,
  { personId, placeId }: { personId: string; placeId: string },
): Promise<StandingMemory> {
  const kind = kindOfId(placeId);
  if (kind === 'project') return listStandingLines(ctx, { personId, projectId: placeId });
  if (kind === 'agent') return listStandingLines(ctx, { personId, agentId: placeId });
  if (kind === 'boundary') return listStandingLines(ctx, { personId, boundaryId: placeId });
  throw notFound('project, agent or boundary');
}

async function sourcesOf(ctx: Context, args: StandingArgs): Promise<StandingSources> {
  const { projectId, agentId, boundaryId } = args;
  if ([projectId, agentId, boundaryId].filter((id) => id != null).length !== 1)
    throw invalid('projectId', 'Give one of projectId, agentId and boundaryId.');
  if (boundaryId != null) {
    const found = await findBoundaryInUse(ctx.platform.pool, ctx.caller, boundaryId);
    return forPerson(found, await requirePerson(ctx, args.personId)) ?? found;
  }
  if (agentId != null) ctx.allow('workspace_agent:fact_read');
  else ctx.allow('project:mem_read', { projectId });
  const personId = await requirePerson(ctx, args.personId);
  const own = personId === null ? {} : { memoryOf: 'PERSON' as const, personId };
  const whole = { teamId: ctx.caller.teamId, includeFacts: true, includeStanding: true, ...own };
  if (agentId != null) return { ...whole, projectIds: [], agentIds: [(await findAgent(ctx, agentId)).id] };
  return { ...whole, projectIds: [(await findProject(ctx, projectId ?? '')).id], agentIds: [] };
}

/** A fact or a message. */
export interface StandingThing {
  id: string;
}

export interface SetStandingInput {
  /** Of a fact or a message. */
  id: string;
  stands: boolean;
}

/**
 * Takes a fact or a message out of the standing lines, or lets it stand again. The text itself
 * stays. Throws NOT_FOUND, also for a caller who may not read it.
 */
export async function setStanding(ctx: Context, { id, stands }: SetStandingInput): Promise<StandingThing> {
  const standing = stands ? 1 : -1;
  return ctx.transaction(async (inner) => {
    if (kindOfId(id) === 'message') return setOfMessage(inner, id, stands ? BY_HAND : REMOVED);
    const fact = await findToChange(inner, { id });
    if (fact.standing === standing) return fact;
    rejectSummary(fact);
    changeFact(inner, fact, { standing }, { kind: 'MANUAL', actorId: inner.caller.principalId });
    await inner.em.flush();
    return fact;
  });
}

async function setOfMessage(
  ctx: Context,
  id: string,
  standing: typeof BY_HAND | typeof REMOVED,
): Promise<StandingThing> {
  const message = await ctx.em.findOne(Message, { id }, { populate: ['standing'] });
  const conversation = message && (await ctx.em.findOne(Conversation, { id: message.conversation.id }));
  const place = { projectId: conversation?.project?.id, workspaceId: conversation?.workspace.id };
  const needed = conversation?.project ? 'project:mem_read' : 'workspace_agent:fact_read';
  if (!message || !conversation || !isAllowed(ctx, needed, place)) throw notFound('message');
  ctx.allow(conversation.project ? 'project:mem_write' : 'workspace_agent:fact_modify', place);
  if (message.standing === standing) return message;
  message.standing = standing;
  recordChange(ctx, 'conversation.standing_set', conversation, { messages: 1 });
  await ctx.em.flush();
  return message;
}
