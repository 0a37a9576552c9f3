import type { Pool } from 'pg';
import { AppError } from '../../core/errors.ts';
import type { Caller } from '../../auth/caller.ts';

/** The fields of a boundary that a model call needs. */
export interface BoundaryInUse {
  id: string;
  teamId: string;
  workspaceId: string;
  projectIds: readonly string[];
  agentIds: readonly string[];
  writeProjectId: string | null;
  writeAgentId: string | null;
  includeFacts: boolean;
  includeMemories: boolean;
  includeDocuments: boolean;
  maxTokens: number;
  extract: boolean;
}

const FIND_SQL = {
  name: 'find-boundary-in-use',
  text: /* sql */ `
    select id, team_id as "teamId", workspace_id as "workspaceId", project_ids as "projectIds", agent_ids as "agentIds",
      write_project_id as "writeProjectId", write_agent_id as "writeAgentId", include_facts as "includeFacts",
      include_memories as "includeMemories", include_documents as "includeDocuments", max_tokens as "maxTokens", extract
    from boundary where team_id = $1 and id = $2`,
};

/**
 * Returns the boundary that a model call names. Throws NOT_FOUND, also when the caller may not use
 * boundaries, so that the error does not reveal which ids exist.
 */
export async function findBoundaryInUse(pool: Pool, caller: Caller, id: string): Promise<BoundaryInUse> {
  const noBoundary = () => new AppError('NOT_FOUND', 'There is no such boundary.', { field: 'boundary_id' });
  // PostgreSQL rejects text with U+0000, and no id contains it.
  if (!caller.permissions.has('boundary:use') || id.includes('\0')) throw noBoundary();
  const { rows } = await pool.query<BoundaryInUse>({ ...FIND_SQL, values: [caller.teamId, id] });
  if (!rows[0]) throw noBoundary();
  return rows[0];
}
