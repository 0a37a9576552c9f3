import { requestLoader } from '../../db/request-loader.ts';
import { rowById } from '../../db/rows.ts';
import { isAllowed } from '../../request/check-scope.ts';
import type { Context } from '../../request/context.ts';
import { findAgent } from '../agents/agents.ts';
import type { AgentRow } from '../agents/agent.entity.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { Memory } from '../memories/memory.entity.ts';
import type { ProjectRow } from '../projects/project.entity.ts';
import { findProject } from '../projects/projects.ts';
import type { ActorRow } from '../workspaces/actor.entity.ts';
import { getActor } from '../workspaces/actors.ts';
import { findFact } from './facts.ts';
import type { FoundHit } from './search-memory.ts';

/** The project or the agent whose memory something is. One of the two is null. */
export interface MemoryPlace {
  projectId: string | null;
  agentId: string | null;
  /** The person whose own it is, or null: it is shared. */
  personId: string | null;
}

/** Returns the place of a fact or a conversation. */
export function placeInMemory(row: {
  project?: { id: string } | null | undefined;
  agent?: { id: string } | null | undefined;
  personId?: string | null | undefined;
}): MemoryPlace {
  return { projectId: row.project?.id ?? null, agentId: row.agent?.id ?? null, personId: row.personId ?? null };
}

/**
 * Returns the place of a hit; of a passage, the first project with the document among those that
 * were searched. Null when it is gone since. Hits of one request take one statement for each kind.
 */
export async function placeOfHit(ctx: Context, hit: FoundHit): Promise<MemoryPlace | null> {
  const { kind, sourceId } = hit;
  if (kind === 'passage') return placeOfPassage(ctx, hit);
  if (kind === 'memory') {
    const memory = await rowById(ctx, Memory, sourceId);
    return memory && placeInMemory(memory);
  }
  const row = await (kind === 'fact' ? findFact(ctx, sourceId) : rowById(ctx, Conversation, sourceId));
  return row && placeInMemory(row);
}

/** Projects that link each file, or a folder above it, in the order of the links. */
const FIND_LINKED = /* sql */ `
  select i.id, array_agg(d.project_id order by d.id) as projects
  from drive_item i join project_document d on d.team_id = $1 and d.item_id = any(i.ancestors || i.id)
  where i.team_id = $1 and i.id = any($2) group by i.id`;

async function placeOfPassage(ctx: Context, { sourceId, documentProjectIds }: FoundHit): Promise<MemoryPlace | null> {
  const linked = await requestLoader(ctx, 'projects of files', async (ids) => {
    const rows = await ctx.read<{ id: string; projects: string[] }>(FIND_LINKED, [ctx.caller.teamId, ids]);
    const byId = new Map(rows.map(({ id, projects }) => [id, projects]));
    return ids.map((id) => byId.get(id) ?? []);
  }).load(sourceId);
  const wasSearched = (id: string) =>
    documentProjectIds?.includes(id) ?? isAllowed(ctx, 'project:doc_read', { projectId: id });
  const projectId = linked.find(wasSearched);
  return projectId === undefined ? null : { projectId, agentId: null, personId: null };
}

/** Returns the project of a place, or null where the caller may not see it. Throws NOT_FOUND. */
export async function projectOf(ctx: Context, { projectId }: MemoryPlace): Promise<ProjectRow | null> {
  return projectId !== null && isAllowed(ctx, 'project:read', { projectId }) ? findProject(ctx, projectId) : null;
}

/** Returns the agent of a place, or null where the caller may not see it. Throws NOT_FOUND. */
export async function agentOf(ctx: Context, { agentId }: MemoryPlace): Promise<AgentRow | null> {
  return agentId !== null && isAllowed(ctx, 'agent:read', {}) ? findAgent(ctx, agentId) : null;
}

/** Returns the person of a place, or null where the caller may not see it. Throws NOT_FOUND. */
export async function personOf(ctx: Context, { personId }: Pick<MemoryPlace, 'personId'>): Promise<ActorRow | null> {
  return personId !== null && isAllowed(ctx, 'actor:read', {}) ? getActor(ctx, personId) : null;
}
