import { requestLoader } from '../../db/request-loader.ts';
import type { Context } from '../../request/context.ts';
import type { MemoryPlace } from './memory-place.ts';
import { visibleOwners } from './visible-scopes.ts';

/** Of one person. */
const MAX_PLACES = 100;

/** Memory of a person's own in one project or of one agent. */
interface PersonMemory {
  place: MemoryPlace;
  /** Those in force. */
  facts: bigint;
}

/**
 * $1 team, $2 persons, $3 projects whose memory is visible, or null for all, $4 whether that of
 * agents is.
 */
const FIND_MEMORY = /* sql */ `
  select s.person_id as "personId", s.project_id as "projectId", s.agent_id as "agentId",
    (select count(*)::int from fact f where f.team_id = $1 and f.scope = s.scope
      and not f.expired and (f.expiration_date is null or f.expiration_date > now())) as facts
  from unnest($2::text[]) p (id) cross join lateral (
    select * from memory_scope m where m.team_id = $1 and m.person_id = p.id
      and case when m.project_id is null then $4 else $3::text[] is null or m.project_id = any($3) end
    order by m.created_at desc, m.scope limit ${MAX_PLACES}) s
  order by s.created_at desc, s.scope`;

/**
 * Returns where a person has had memory of their own, of places that the caller may read. The
 * persons of a list take one statement. Throws ACCESS_DENIED when the caller may read no memory.
 */
export async function listPersonMemory(ctx: Context, personId: string): Promise<PersonMemory[]> {
  const { projectIds, ofAgents } = visibleOwners(ctx);
  return requestLoader(ctx, 'memory of persons', async (ids): Promise<PersonMemory[][]> => {
    const values = [ctx.caller.teamId, ids, projectIds, ofAgents];
    const rows = await ctx.read<MemoryPlace & { facts: number }>(FIND_MEMORY, values);
    const byPerson = Map.groupBy(rows, (row) => row.personId);
    return ids.map((id) => (byPerson.get(id) ?? []).map(({ facts, ...place }) => ({ place, facts: BigInt(facts) })));
  }).load(personId);
}

/** $1 team, $2 persons. */
const FIND_LAST_SEEN = /* sql */ `
  select p.id, greatest(
    (select c.updated_at from conversation c where c.team_id = $1 and c.person_id = p.id order by c.id desc limit 1),
    (select r.created_at from recall_log r where r.team_id = $1 and r.person_id = p.id order by r.created_at desc limit 1)
  ) as at from unnest($2::text[]) p (id)`;

/**
 * Returns when a person last called, or was last heard, or null. Those of a list take one
 * statement.
 */
export async function findLastSeen(ctx: Context, personId: string): Promise<Date | null> {
  ctx.allow('actor:read');
  return requestLoader(ctx, 'persons last seen', async (ids) => {
    const rows = await ctx.read<{ id: string; at: Date | null }>(FIND_LAST_SEEN, [ctx.caller.teamId, ids]);
    const byId = new Map(rows.map(({ id, at }) => [id, at === null ? null : new Date(at)]));
    return ids.map((id) => byId.get(id) ?? null);
  }).load(personId);
}
