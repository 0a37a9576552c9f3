import { LockMode, ref } from '@mikro-orm/postgresql';
import type { Context } from '../../request/context.ts';
import { lockRestorable } from '../bin/bin-entries.ts';
import { putIntoBin } from '../bin/put-into-bin.ts';
import { takeOutOfBin } from '../bin/restore-from-bin.ts';
import { recordChange, watchEdit } from '../changes/record-change.ts';
import { rowById } from '../../db/rows.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { lockForEdit } from '../../db/optimistic-locking.ts';
import { pageBelow, pageOf, type ListArgs } from '../../db/keyset-page.ts';
import type { Page } from '../../db/page.ts';
import { newId } from '../../core/id.ts';
import { requireName } from '../../core/check-name.ts';
import { readAll } from '../../core/read-all.ts';
import { findWorkspace } from '../workspaces/workspaces.ts';
import { DEFAULT_CONFIG, mergeConfig, type AgentConfigInput } from './agent-config.ts';
import { AgentVersion } from './agent-version.entity.ts';
import { Agent, agentList, type AgentRow } from './agent.entity.ts';
import { checkConfig } from './check-config.ts';

/**
 * Returns an agent. With `workspaceId`, the agent must be in that workspace. Throws NOT_FOUND, also
 * for another team's agent.
 */
export async function getAgent(ctx: Context, id: string, workspaceId?: string): Promise<AgentRow> {
  ctx.allow('agent:read');
  return findAgent(ctx, id, workspaceId);
}

/** Like `getAgent`, but without a permission check; the caller must have made one. */
export async function findAgent(ctx: Context, id: string, workspaceId?: string): Promise<AgentRow> {
  const agent = await rowById(ctx, Agent, id);
  if (!agent || (workspaceId !== undefined && agent.workspace.id !== workspaceId)) throw notFound('agent');
  return agent;
}

/** Returns those of the agents with these ids that exist. */
export async function findAgents(ctx: Context, ids: readonly string[]): Promise<AgentRow[]> {
  ctx.allow('agent:read');
  const found = await Promise.all(ids.map((id) => rowById(ctx, Agent, id)));
  return found.filter((one) => one !== null);
}

/** Lists the agents of the team, or of one workspace. Throws NOT_FOUND for an unknown workspace. */
export async function listAgents(
  ctx: Context,
  args: ListArgs<typeof agentList>,
  workspaceId?: string | null,
): Promise<Page<AgentRow>> {
  ctx.allow('agent:read');
  if (workspaceId == null) return pageOf(ctx, Agent, [], args, { shape: agentList });
  return listWorkspaceAgents(ctx, (await findWorkspace(ctx, workspaceId)).id, args);
}

/**
 * Lists the agents of a workspace that the caller has already read. Skips the lookup of the
 * workspace.
 */
export async function listWorkspaceAgents(
  ctx: Context,
  workspaceId: string,
  args: ListArgs<typeof agentList>,
): Promise<Page<AgentRow>> {
  ctx.allow('agent:read');
  return pageBelow(ctx, Agent, { owner: 'workspace', ownerId: workspaceId }, args, agentList);
}

/**
 * Creates an agent with version 1, from the sent fields and defaults. Throws INVALID_PARAMETER
 * listing every invalid field.
 */
export async function createAgent(
  ctx: Context,
  input: AgentConfigInput & { workspaceId: string; name: string },
): Promise<Agent> {
  ctx.allow('agent:create');
  const { name } = readAll({ name: () => requireName('name', input.name), config: () => checkConfig(input) });
  const workspace = await findWorkspace(ctx, input.workspaceId);
  const now = ctx.platform.now();
  const { teamId } = ctx.caller;
  const agent = ctx.em.create(Agent, {
    id: newId('agent'),
    teamId,
    workspace: workspace.id,
    name,
    createdAt: now,
    updatedAt: now,
  });
  ctx.em.create(AgentVersion, {
    id: newId('agentVersion'),
    teamId,
    agent: ref(agent),
    version: 1,
    config: mergeConfig(DEFAULT_CONFIG, input),
    createdAt: now,
  });
  recordChange(ctx, 'agent.created', agent, { name });
  await ctx.em.flush();
  return agent;
}

/** The agent that an edit is for. */
export interface AgentTarget {
  id: string;
  /** Rejects the edit with CONFLICT unless the agent still has this revision. */
  ifRevision?: number | null | undefined;
}

/** Updates the fields that are sent. Throws NOT_FOUND, and CONFLICT as `AgentTarget` says. */
export async function updateAgent(
  ctx: Context,
  input: AgentTarget & { name?: string | null | undefined },
): Promise<Agent> {
  ctx.allow('agent:create');
  const name = input.name == null ? undefined : requireName('name', input.name);
  // The response contains the whole agent, so the update requires read permission too.
  ctx.allow('agent:read');
  return ctx.transaction(async (inner) => {
    const agent = await lockForEdit(inner, Agent, { id: input.id }, 'agent');
    requireRevision(agent, input);
    if (name === undefined || name === agent.name) return agent;
    const edit = watchEdit(agent, ['name']);
    Object.assign(agent, { name, revision: agent.revision + 1, updatedAt: inner.platform.now() });
    recordChange(inner, 'agent.updated', agent, edit());
    await inner.em.flush();
    return agent;
  });
}

function requireRevision({ revision }: Agent, { ifRevision }: AgentTarget): void {
  if (ifRevision == null || ifRevision === revision) return;
  throw new AppError('CONFLICT', `The agent was changed meanwhile: it has revision ${revision}.`, {
    field: 'ifRevision',
  });
}

/**
 * Puts an agent into the bin with its versions, facts, conversations, settings and integrations,
 * and removes it from the boundaries that read or write it. Throws NOT_FOUND, and CONFLICT as
 * `AgentTarget` says.
 */
export async function deleteAgent(ctx: Context, target: AgentTarget): Promise<void> {
  ctx.allow('agent:delete');
  await ctx.transaction(async (inner) => {
    const { em, caller } = inner;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const agent = await em.findOne(Agent, { id: target.id }, lock);
    if (!agent) throw notFound('agent');
    requireRevision(agent, target);
    const { id, name, revision, workspace } = agent;
    await putIntoBin(inner, 'AGENT', [{ id, name, version: revision, workspaceId: workspace.id }]);
    em.remove(agent);
    recordChange(inner, 'agent.deleted', agent, { name: agent.name });
    await em.flush();
    await em.execute(
      `update boundary set agent_ids = array_remove(agent_ids, ?), version = version + 1
       where team_id = ? and agent_ids @> array[?]`,
      [agent.id, caller.teamId, agent.id],
    );
  });
}

/** Returns a deleted agent from the bin, with all that went with it. Throws NOT_FOUND. */
export async function restoreAgent(ctx: Context, id: string): Promise<AgentRow> {
  return ctx.transaction(async (inner) => {
    const entry = await lockRestorable(inner, id);
    await takeOutOfBin(inner, entry);
    const agent = await findAgent(inner, id);
    recordChange(inner, 'agent.restored', agent, { name: agent.name });
    await inner.em.flush();
    return agent;
  });
}
