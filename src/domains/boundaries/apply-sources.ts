import { ref, type Ref } from '@mikro-orm/postgresql';
import { AppError } from '../../core/errors.ts';
import { readEach } from '../../core/read-all.ts';
import { requireOneOf } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { Agent } from '../agents/agent.entity.ts';
import { Project } from '../projects/project.entity.ts';
import type { Boundary } from './boundary.entity.ts';

/** Sources and write target of a boundary. An omitted field stays unchanged. */
export interface SourceFields {
  agentIds?: string[] | null | undefined;
  projectIds?: string[] | null | undefined;
  /** On an update, null removes the write target. */
  writeProjectId?: string | null | undefined;
  writeAgentId?: string | null | undefined;
}

/**
 * Gives a boundary its sources and its write target. Throws VALIDATION_FAILED for agents or
 * projects of other workspaces and for two targets, and ACCESS_DENIED for those that the caller may
 * not reach.
 */
export async function applySources(ctx: Context, boundary: Boundary, fields: SourceFields): Promise<void> {
  const workspaceId = boundary.workspace.id;
  requireHeldThere(ctx, boundary, fields);
  if (fields.agentIds) boundary.agentIds = fields.agentIds;
  if (fields.projectIds) boundary.projectIds = fields.projectIds;

  const [agents, projects] = await Promise.all([
    findInWorkspace(ctx, Agent, workspaceId, [
      ...(fields.agentIds ?? []),
      ...(fields.writeAgentId ? [fields.writeAgentId] : []),
    ]),
    findInWorkspace(ctx, Project, workspaceId, [
      ...(fields.projectIds ?? []),
      ...(fields.writeProjectId ? [fields.writeProjectId] : []),
    ]),
  ]);
  const { writeProjectId, writeAgentId } = fields;
  const named = [
    ...(fields.agentIds ?? []).map((id, i) => ({ field: `agentIds[${i}]`, what: 'agent', isThere: agents.has(id) })),
    ...(fields.projectIds ?? []).map((id, i) => ({
      field: `projectIds[${i}]`,
      what: 'project',
      isThere: projects.has(id),
    })),
    { field: 'writeProjectId', what: 'project', isThere: writeProjectId == null || projects.has(writeProjectId) },
    { field: 'writeAgentId', what: 'agent', isThere: writeAgentId == null || agents.has(writeAgentId) },
  ];
  readEach(named, ({ field, what, isThere }) => {
    if (!isThere) throw new AppError('VALIDATION_FAILED', `${field} names no ${what} of this workspace.`, { field });
  });
  if (writeProjectId !== undefined) boundary.writeProject = refTo(projects, writeProjectId);
  if (writeAgentId !== undefined) boundary.writeAgent = refTo(agents, writeAgentId);
  if (boundary.writeProject && boundary.writeAgent) {
    throw new AppError('VALIDATION_FAILED', 'A boundary writes to a project or to an agent, not to both.', {
      field: 'writeAgentId',
    });
  }
}

/**
 * Requires the caller to read every source and to write to the target that is new to the boundary:
 * nobody directs memory that they may not reach themselves. Throws ACCESS_DENIED naming the field.
 */
function requireHeldThere(ctx: Context, boundary: Boundary, fields: SourceFields): void {
  const workspaceId = boundary.workspace.id;
  for (const [i, projectId] of (fields.projectIds ?? []).entries())
    if (!boundary.projectIds.includes(projectId))
      requireOneOf(ctx, `projectIds[${i}]`, ['project:mem_read', 'project:doc_read'], { projectId });
  for (const [i, agentId] of (fields.agentIds ?? []).entries())
    if (!boundary.agentIds.includes(agentId))
      requireOneOf(ctx, `agentIds[${i}]`, ['workspace_agent:fact_read'], { workspaceId });
  const { writeProjectId, writeAgentId } = fields;
  if (writeProjectId != null && writeProjectId !== boundary.writeProject?.id)
    requireOneOf(ctx, 'writeProjectId', ['project:mem_write'], { projectId: writeProjectId });
  if (writeAgentId != null && writeAgentId !== boundary.writeAgent?.id)
    requireOneOf(ctx, 'writeAgentId', ['workspace_agent:fact_modify'], { workspaceId });
}

async function findInWorkspace<T extends Agent | Project>(
  ctx: Context,
  entity: new () => T,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, T>> {
  if (ids.length === 0) return new Map();
  const found = (await ctx.em.find(entity as new () => Agent, { id: { $in: ids }, workspace: workspaceId })) as T[];
  return new Map(found.map((one) => [one.id, one]));
}

function refTo<T extends Agent | Project>(found: ReadonlyMap<string, T>, id: string | null): Ref<T> | null {
  const one = id === null ? undefined : found.get(id);
  return one ? ref(one) : null;
}
