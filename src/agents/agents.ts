import { ref } from '@mikro-orm/postgresql';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { pageBelow, type Page, type PageArgs } from '../graphql/page.ts';
import { newId } from '../id.ts';
import { MAX_NAME, requireText } from '../text.ts';
import { findWorkspace } from '../workspaces/workspaces.ts';
import { Agent } from './agent.entity.ts';

/** The agent with this id, in this workspace when one is named. Throws NOT_FOUND, also for another team's. */
export async function getAgent(ctx: Context, id: string, workspaceId?: string): Promise<Agent> {
  ctx.allow('agent:read');
  return findAgent(ctx, id, workspaceId);
}

/** The same for a verb that has asserted a permission of its own: what it only looks up needs no other. */
export async function findAgent(ctx: Context, id: string, workspaceId?: string): Promise<Agent> {
  const agent = await ctx.em.findOne(Agent, { id, ...(workspaceId !== undefined ? { workspace: workspaceId } : {}) });
  if (!agent) throw notFound('agent');
  return agent;
}

export async function listAgents(ctx: Context, workspaceId: string, args: PageArgs): Promise<Page<Agent>> {
  ctx.allow('agent:read');
  return pageBelow(ctx.em, Agent, { owner: 'workspace', ownerId: workspaceId }, args);
}

export async function createAgent(ctx: Context, input: { workspaceId: string; name: string }): Promise<Agent> {
  ctx.allow('agent:create');
  const name = requireText('name', input.name, MAX_NAME);
  const workspace = await findWorkspace(ctx, input.workspaceId);
  const now = ctx.platform.now();
  const agent = ctx.em.create(Agent, {
    id: newId('agent'),
    teamId: ctx.actor.teamId,
    workspace: ref(workspace),
    name,
    createdAt: now,
    updatedAt: now,
  });
  await ctx.em.flush();
  return agent;
}
