import type { Pool } from 'pg';
import type { MetadataFilter } from '../../db/metadata-filter.ts';
import type { Forgetting } from '../../core/forgetting.ts';
import { AppError } from '../../core/errors.ts';
import { shareReads } from '../../db/shared-reads.ts';
import { scopeOf, type MemoryOf } from '../../core/scope.ts';
import { holds, type Caller } from '../../auth/caller.ts';
import type { Persons } from '../workspaces/find-person.ts';

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
  /** Only what has metadata that meets it is recalled. Undefined: all. */
  metadataFilter?: MetadataFilter;
  /** Whether prompts begin with standing lines. */
  includeStanding: boolean;
  maxTokens: number;
  /** The share of a question that a hit must cover. */
  minCoverage: number;
  extract: boolean;
  /** Extracted facts wait for review. */
  proposes: boolean;
  /** `AT_ONCE` only where the caller may forget facts. */
  forgetting: Forgetting;
  /** The boundary's time zone, else its team's. Undefined: UTC. */
  timeZone?: string;
  /** Undefined: one memory for everybody. */
  memoryOf?: Exclude<MemoryOf, 'SHARED'>;
  /** The person that the call is for. Undefined: nobody. */
  personId?: string;
}

/** $1 teams, $2 boundaries, $3 whose memory it is, where that is not the boundary's own. */
const FIND_SQL = {
  name: 'find-boundaries-in-use',
  text: /* sql */ `
    select b.id, b.team_id as "teamId", b.workspace_id as "workspaceId", project_ids as "projectIds", agent_ids as "agentIds",
      write_project_id as "writeProjectId", write_agent_id as "writeAgentId", include_facts as "includeFacts",
      include_memories as "includeMemories", include_documents as "includeDocuments", include_standing as "includeStanding",
      max_tokens as "maxTokens", min_coverage as "minCoverage", extract, proposes, forgetting, metadata_filter as "metadataFilter",
      coalesce(b.time_zone, t.time_zone) as "timeZone", nullif(coalesce($3, memory_of), 'SHARED') as "memoryOf"
    from unnest($1::text[], $2::text[]) with ordinality asked (team_id, id, n)
    left join boundary b on b.team_id = asked.team_id and b.id = asked.id left join team t on t.id = b.team_id
    order by asked.n`,
};

/** The id of a boundary, with the team of its caller. */
interface AskedBoundary {
  teamId: string;
  id: string;
}

/** Boundaries of calls that one statement reads. */
const MAX_READ = 100;

/** Returns boundaries in the order that they are asked for. Null: there is none. One statement. */
async function readBoundaries(
  pool: Pool,
  asked: readonly AskedBoundary[],
  memoryOf: MemoryOf | null,
): Promise<(FoundBoundary | null)[]> {
  const values = [asked.map(({ teamId }) => teamId), asked.map(({ id }) => id), memoryOf];
  const { rows } = await pool.query<FoundBoundary | Record<keyof FoundBoundary, null>>({ ...FIND_SQL, values });
  return rows.map((row) => (row.id === null ? null : row));
}

/** Like `findBoundaryInUse`, with one statement for calls that come at the same time. */
export function shareBoundariesInUse(pool: Pool): (caller: Caller, id: string) => Promise<BoundaryInUse> {
  const find = shareReads((asked: readonly AskedBoundary[]) => readBoundaries(pool, asked, null), {
    keyOf: ({ teamId, id }) => `${teamId} ${id}`,
    most: MAX_READ,
  });
  return (caller, id) => requireInUse(caller, id, () => find({ teamId: caller.teamId, id }));
}

/**
 * Returns the boundary that a model call names, without the sources and the target that the caller
 * has no permission for: a boundary selects memory and grants none. Throws NOT_FOUND, also when the
 * caller may not use boundaries, so that the error does not reveal which ids exist. With
 * `memoryOf`, as if it kept memory so.
 */
export async function findBoundaryInUse(
  pool: Pool,
  caller: Caller,
  id: string,
  memoryOf: MemoryOf | null = null,
): Promise<BoundaryInUse> {
  return requireInUse(caller, id, async () => {
    const [found = null] = await readBoundaries(pool, [{ teamId: caller.teamId, id }], memoryOf);
    return found;
  });
}

async function requireInUse(
  caller: Caller,
  id: string,
  find: () => Promise<FoundBoundary | null>,
): Promise<BoundaryInUse> {
  const noBoundary = () => new AppError('NOT_FOUND', 'There is no such boundary.', { field: 'boundary_id' });
  // PostgreSQL rejects text with U+0000, and no id contains it.
  if (!caller.permissions.has('boundary:use') || id.includes('\0')) throw noBoundary();
  const found = await find();
  if (!found) throw noBoundary();
  return limitTo(caller, found);
}

type FoundBoundary = Omit<BoundaryInUse, 'documentProjectIds' | 'memoryOf' | 'metadataFilter'> & {
  memoryOf: BoundaryInUse['memoryOf'] | null;
  metadataFilter: MetadataFilter | null;
};

function limitTo(caller: Caller, { memoryOf, metadataFilter, ...found }: FoundBoundary): BoundaryInUse {
  const { workspaceId, projectIds, agentIds, writeProjectId, writeAgentId } = found;
  // Writing alone is not enough to forget: see `forgetFact`.
  const mayRead =
    writeProjectId === null
      ? holds(caller, 'workspace_agent:fact_read', { workspaceId })
      : holds(caller, 'project:mem_read', { projectId: writeProjectId });
  const mayWriteProject = writeProjectId !== null && holds(caller, 'project:mem_write', { projectId: writeProjectId });
  return {
    ...found,
    ...(metadataFilter === null ? {} : { metadataFilter }),
    projectIds: projectIds.filter((projectId) => holds(caller, 'project:mem_read', { projectId })),
    // Documents belong to no person.
    documentProjectIds:
      memoryOf === 'PERSON' ? [] : projectIds.filter((projectId) => holds(caller, 'project:doc_read', { projectId })),
    agentIds: holds(caller, 'workspace_agent:fact_read', { workspaceId }) ? agentIds : [],
    writeProjectId: mayWriteProject ? writeProjectId : null,
    writeAgentId: holds(caller, 'workspace_agent:fact_modify', { workspaceId }) ? writeAgentId : null,
    forgetting: mayRead ? found.forgetting : 'REVIEW',
    ...(memoryOf ? { memoryOf } : {}),
  };
}

/**
 * Returns the boundary as a call for this person uses it, or for nobody. Null: the memory is of
 * persons alone, and the call is for nobody.
 */
export function forPerson(boundary: BoundaryInUse, personId: string | null): BoundaryInUse | null {
  const { memoryOf, ...shared } = boundary;
  // A bot's turn names its person itself.
  if (memoryOf === undefined || boundary.personId !== undefined) return boundary;
  if (personId !== null) return { ...boundary, personId };
  return memoryOf === 'BOTH' ? shared : null;
}

/**
 * Like `forPerson`, by a name: null for nobody, and empty for one that no person can have. Returns
 * null also where there is no person of this name.
 */
export async function forNamed(
  persons: Persons,
  { caller, boundary, name }: { caller: Caller; boundary: BoundaryInUse; name: string | null },
): Promise<BoundaryInUse | null> {
  if (boundary.memoryOf === undefined || name === null) return forPerson(boundary, null);
  if (name === '') return null;
  const personId = await persons.find({ caller, workspaceId: boundary.workspaceId, name });
  return personId === null ? null : forPerson(boundary, personId);
}

/** Returns the scopes that a call with this boundary reads, those of its person first. */
export function scopesOf({
  projectIds,
  agentIds,
  memoryOf,
  personId,
}: Pick<BoundaryInUse, 'projectIds' | 'agentIds' | 'memoryOf' | 'personId'>): string[] {
  const shared = [...projectIds, ...agentIds];
  if (memoryOf === undefined) return shared;
  const own = personId === undefined ? [] : shared.map((id) => scopeOf(id, personId));
  return memoryOf === 'PERSON' ? own : [...own, ...shared];
}
