import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { recordChange } from '../changes/record-change.ts';
import { notFound } from '../../core/errors.ts';
import { pageBelow, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { rowById } from '../../db/rows.ts';
import type { Fact } from './fact.entity.ts';
import { mayReadFact, placeOf } from './facts.ts';
import {
  QuarantinedStatement,
  quarantinedStatementList,
  type QuarantinedStatementRow,
} from './quarantined-statement.entity.ts';
import { addFact } from './fact-history.ts';

/** Quarantined statements of a project, newest first. */
export function listProjectQuarantine(
  ctx: Context,
  projectId: string,
  args: ListArgs<typeof quarantinedStatementList>,
): Promise<Page<QuarantinedStatementRow>> {
  ctx.allow('project:mem_read', { projectId });
  return pageBelow(ctx, QuarantinedStatement, { owner: 'project', ownerId: projectId }, args, quarantinedStatementList);
}

/** Quarantined statements of an agent, newest first. */
export function listAgentQuarantine(
  ctx: Context,
  agentId: string,
  args: ListArgs<typeof quarantinedStatementList>,
): Promise<Page<QuarantinedStatementRow>> {
  ctx.allow('workspace_agent:fact_read');
  return pageBelow(ctx, QuarantinedStatement, { owner: 'agent', ownerId: agentId }, args, quarantinedStatementList);
}

/** Returns a quarantined statement. Throws NOT_FOUND, also where the caller may not read it. */
export async function getStatement(ctx: Context, id: string): Promise<QuarantinedStatementRow> {
  const statement = await rowById(ctx, QuarantinedStatement, id);
  if (!statement || !mayReadFact(ctx, statement)) throw notFound('statement');
  return statement;
}

/** Turns the statement into a fact with the caller as its author. */
export function releaseStatement(ctx: Context, id: string): Promise<Fact> {
  return ctx.transaction(async (inner) => {
    const statement = await take(inner, id);
    const project = await statement.project?.loadOrFail();
    const agent = await statement.agent?.loadOrFail();
    const { personId } = statement;
    const owner = project ? { project, personId } : agent ? { agent, personId } : null;
    if (!owner) throw notFound('statement');
    const source = { kind: 'MANUAL' as const, id: statement.conversationId, actorId: inner.caller.principalId };
    const fact = addFact(inner, owner, statement.text, source, { metadata: statement.metadata });
    fact.isReleased = true;
    recordChange(inner, 'statement.released', statement, { factId: fact.id });
    await inner.em.flush();
    return fact;
  });
}

/** Removes the statement. */
export function discardStatement(ctx: Context, id: string): Promise<void> {
  return ctx.transaction(async (inner) => {
    recordChange(inner, 'statement.discarded', await take(inner, id));
    await inner.em.flush();
  });
}

async function take(ctx: Context, id: string): Promise<QuarantinedStatement> {
  const statement = await ctx.em.findOne(QuarantinedStatement, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!statement || !mayReadFact(ctx, statement)) throw notFound('statement');
  ctx.allow(statement.project ? 'project:mem_write' : 'workspace_agent:fact_modify', placeOf(statement));
  ctx.em.remove(statement);
  return statement;
}
