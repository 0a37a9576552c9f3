import { LockMode } from '@mikro-orm/postgresql';
import { findAgent } from '../agents/agents.ts';
import type { Context } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { pageBelow, type Below, type Page, type PageArgs } from '../graphql/page.ts';
import type { Permission } from '../identity/permissions.ts';
import { findProject } from '../projects/projects.ts';
import { requireText } from '../text.ts';
import { FactChange } from './fact-change.entity.ts';
import { Fact } from './fact.entity.ts';
import { publishFactsChanged } from './facts.events.ts';
import { addFact, expireFact, type FactOwner } from './record-change.ts';

const MAX_FACT = 10_000;
const MAX_FACTS_AT_ONCE = 1_000;

/** A fact of a project; of that workspace and project when they are named. Throws NOT_FOUND, also for another team's. */
export async function getProjectFact(
  ctx: Context,
  id: string,
  within: { workspaceId?: string | null | undefined; projectId?: string | null | undefined } = {},
): Promise<Fact> {
  ctx.allow('project:mem_read');
  const fact = await ctx.em.findOne(Fact, {
    id,
    agent: null,
    ...(within.workspaceId != null ? { workspace: within.workspaceId } : {}),
    ...(within.projectId != null ? { project: within.projectId } : {}),
  });
  if (!fact) throw notFound('fact');
  return fact;
}

/** A fact of an agent. Throws NOT_FOUND, also for another team's. */
export async function getAgentFact(ctx: Context, id: string): Promise<Fact> {
  ctx.allow('workspace_agent:fact_read');
  const fact = await ctx.em.findOne(Fact, { id, project: null });
  if (!fact) throw notFound('fact');
  return fact;
}

export interface ListFactsArgs extends PageArgs {
  includeExpired?: boolean | null | undefined;
}

export async function listProjectFacts(ctx: Context, projectId: string, args: ListFactsArgs): Promise<Page<Fact>> {
  ctx.allow('project:mem_read');
  return listFacts(ctx, { owner: 'project', ownerId: projectId }, args);
}

export async function listAgentFacts(ctx: Context, agentId: string, args: ListFactsArgs): Promise<Page<Fact>> {
  ctx.allow('workspace_agent:fact_read');
  return listFacts(ctx, { owner: 'agent', ownerId: agentId }, args);
}

function listFacts(ctx: Context, below: Below, { includeExpired, ...args }: ListFactsArgs): Promise<Page<Fact>> {
  return pageBelow(ctx.em, Fact, { ...below, where: includeExpired ? {} : { expired: false } }, args);
}

/** The history of a fact that the caller has been given, oldest first. */
export async function listChanges(ctx: Context, factId: string, args: PageArgs): Promise<Page<FactChange>> {
  return pageBelow(ctx.em, FactChange, { owner: 'fact', ownerId: factId }, args, { key: 'version', order: 'asc' });
}

/** Stores each text exactly as written, in the order given: all, or none. Throws INVALID_PARAMETER naming `facts` or `facts[n]`. */
export async function addProjectFacts(ctx: Context, input: { projectId: string; facts: string[] }): Promise<Fact[]> {
  ctx.allow('project:mem_write');
  checkTexts(input.facts);
  return addFacts(ctx, { project: await findProject(ctx, input.projectId) }, input.facts);
}

/** Stores each text exactly as written, in the order given: all, or none. Throws INVALID_PARAMETER naming `facts` or `facts[n]`. */
export async function addAgentFacts(
  ctx: Context,
  input: { workspaceId: string; agentId: string; facts: string[] },
): Promise<Fact[]> {
  ctx.allow('workspace_agent:fact_modify');
  checkTexts(input.facts);
  return addFacts(ctx, { agent: await findAgent(ctx, input.agentId, input.workspaceId) }, input.facts);
}

function checkTexts(facts: string[]): void {
  if (facts.length === 0) throw invalid('facts', 'facts must hold at least one text.');
  if (facts.length > MAX_FACTS_AT_ONCE) throw invalid('facts', `facts must hold at most ${MAX_FACTS_AT_ONCE} texts.`);
  for (const [i, fact] of facts.entries()) requireText(`facts[${i}]`, fact, MAX_FACT);
}

async function addFacts(ctx: Context, owner: FactOwner, texts: string[]): Promise<Fact[]> {
  return ctx.transaction(async (inner) => {
    const facts = texts.map((text) =>
      addFact(inner, owner, text, { kind: 'MANUAL', actorId: inner.actor.principalId }),
    );
    await inner.em.flush();
    const events = facts.map((fact) => ({ factId: fact.id, kind: 'ADD' as const }));
    await publishFactsChanged(inner, (owner.project ?? owner.agent).id, events);
    return facts;
  });
}

/** Marks a fact as forgotten; forgetting twice changes nothing more. */
export async function forgetFact(ctx: Context, id: string): Promise<Fact> {
  return ctx.transaction(async (inner) => {
    const fact = await inner.em.findOne(Fact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!fact || !mayRead(inner, fact)) throw notFound('fact');
    inner.allow(fact.project ? 'project:mem_write' : 'workspace_agent:fact_modify');
    if (fact.expired) return fact;
    expireFact(inner, fact, { kind: 'MANUAL', actorId: inner.actor.principalId });
    await inner.em.flush();
    await publishFactsChanged(inner, ownerId(fact), [{ factId: fact.id, kind: 'DELETE' }]);
    return fact;
  });
}

/** The id of the project or agent that a fact belongs to. */
function ownerId(fact: Fact): string {
  const owner = fact.project ?? fact.agent;
  if (!owner) throw new AppError('INTERNAL_ERROR', undefined, { cause: `the fact ${fact.id} has no owner` });
  return owner.id;
}

function mayRead(ctx: Context, fact: Fact): boolean {
  const needed: Permission = fact.project ? 'project:mem_read' : 'workspace_agent:fact_read';
  return ctx.actor.permissions.has(needed);
}

/** Any fact the caller may read. Throws NOT_FOUND. */
export async function getFact(ctx: Context, id: string): Promise<Fact> {
  const fact = await ctx.em.findOne(Fact, { id });
  if (!fact || !mayRead(ctx, fact)) throw notFound('fact');
  return fact;
}

/** Checks that the caller may follow the facts of this owner, and answers its id. Give one of the two. */
export async function getFactOwnerId(
  ctx: Context,
  args: { projectId?: string | null; agentId?: string | null },
): Promise<string> {
  if (Boolean(args.projectId) === Boolean(args.agentId))
    throw invalid('projectId', 'Give either projectId or agentId.');
  if (args.projectId) {
    ctx.allow('project:mem_read');
    return (await findProject(ctx, args.projectId)).id;
  }
  ctx.allow('workspace_agent:fact_read');
  return (await findAgent(ctx, args.agentId ?? '')).id;
}
