import type { Pool } from 'pg';
import type { Forgetting } from '../../core/forgetting.ts';
import { AppError } from '../../core/errors.ts';
import { holds, type Caller } from '../../auth/caller.ts';

/** The fields of a boundary that a model call needs, within its caller's own permissions. */
export interface BoundaryInUse {
  id: string;
  teamId: string;
  workspaceId: string;
  /** Projects whose facts, memories and messages the caller may read. */
  projectIds: readonly string[];
  /** Projects whose documents the caller may read. */
  documentProjectIds: readonly string[];
  /** Agents whose facts the caller may read. */
  agentIds: readonly string[];
  /** Null unless the caller may write there. */
  writeProjectId: string | null;
  /** Null unless the caller may write there. */
  writeAgentId: string | null;
  /** False for a bot's calls, which the platform remembers itself. Undefined: yes. */
  isRemembered?: false;
  includeFacts: boolean;
  includeMemories: boolean;
  includeDocuments: boolean;
  maxTokens: number;
  extract: boolean;
  /** `AT_ONCE` only where the caller may forget facts. */
  forgetting: Forgetting;
}

const FIND_SQL = {
  name: 'find-boundary-in-use',
  text: /* sql */ `
    select id, team_id as "teamId", workspace_id as "workspaceId", project_ids as "projectIds", agent_ids as "agentIds",
      write_project_id as "writeProjectId", write_agent_id as "writeAgentId", include_facts as "includeFacts",
      include_memories as "includeMemories", include_documents as "includeDocuments", max_tokens as "maxTokens", extract, forgetting
    from boundary where team_id = $1 and id = $2`,
};

/**
 * Returns the boundary that a model call names, without the sources and the target that the caller
 * has no permission for: a boundary selects memory and grants none. Throws NOT_FOUND, also when the
 * caller may not use boundaries, so that the error does not reveal which ids exist.
 */
export async function findBoundaryInUse(pool: Pool, caller: Caller, id: string): Promise<BoundaryInUse> {
  const noBoundary = () => new AppError('NOT_FOUND', 'There is no such boundary.', { field: 'boundary_id' });
  // PostgreSQL rejects text with U+0000, and no id contains it.
  if (!caller.permissions.has('boundary:use') || id.includes('\0')) throw noBoundary();
  const { rows } = await pool.query<FoundBoundary>({ ...FIND_SQL, values: [caller.teamId, id] });
  if (!rows[0]) throw noBoundary();
  return limitTo(caller, rows[0]);
}

type FoundBoundary = Omit<BoundaryInUse, 'documentProjectIds'>;

function limitTo(caller: Caller, found: FoundBoundary): BoundaryInUse {
  const { workspaceId, projectIds, agentIds, writeProjectId, writeAgentId } = found;
  // Writing alone is not enough to forget: see `forgetFact`.
  const mayRead =
    writeProjectId === null
      ? holds(caller, 'workspace_agent:fact_read', { workspaceId })
      : holds(caller, 'project:mem_read', { projectId: writeProjectId });
  const mayWriteProject = writeProjectId !== null && holds(caller, 'project:mem_write', { projectId: writeProjectId });
  return {
    ...found,
    projectIds: projectIds.filter((projectId) => holds(caller, 'project:mem_read', { projectId })),
    documentProjectIds: projectIds.filter((projectId) => holds(caller, 'project:doc_read', { projectId })),
    agentIds: holds(caller, 'workspace_agent:fact_read', { workspaceId }) ? agentIds : [],
    writeProjectId: mayWriteProject ? writeProjectId : null,
    writeAgentId: holds(caller, 'workspace_agent:fact_modify', { workspaceId }) ? writeAgentId : null,
    forgetting: mayRead ? found.forgetting : 'REVIEW',
  };
}
