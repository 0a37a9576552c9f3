import type { Context } from '../../request/context.ts';
import { invalid } from '../../core/errors.ts';
import type { MemoryOf } from '../../core/scope.ts';
import { mayBeQuoted } from '../../recall/in-force.ts';
import { findBoundaryInUse, forPerson, type BoundaryInUse } from '../boundaries/boundary-in-use.ts';
import { readForQuestion, type BoundaryTest } from './test-boundary.ts';

const DEFAULT_CALLS = 10;
const MAX_CALLS = 20;

/** A stored call, and what one with the same words would be given today. */
export interface ReplayedCall {
  requestId: string;
  at: Date;
  /** The user's words. */
  question: string;
  /** The person that the call named. Null: nobody. */
  endUser: string | null;
  /** The person of that name. Null: nobody yet. */
  personId: string | null;
  /** As the boundary is, and with the other `memoryOf`. */
  asIs: () => Promise<BoundaryTest>;
  changed: () => Promise<BoundaryTest>;
}

interface StoredCall {
  requestId: string;
  at: Date;
  question: string;
  endUser: string | null;
  personId: string | null;
}

/*
 * $1 team, $2 boundary, $3 projects and $4 agents that may be read, $5 the most calls. Words that
 * were forgotten are not read. A call's person is that of its memory, else the one whom it named.
 */
const FIND_CALLS = {
  name: 'find-calls-of-boundary',
  text: /* sql */ `
    select c.request_id as "requestId", c.created_at as at, m.text as question, u.end_user as "endUser",
      coalesce(c.person_id, (select a.id from actor_name n join actor a on a.id = n.actor_id
        where n.team_id = $1 and n.name = actor_first_name(u.end_user) and a.actor_type = 'HUMAN')) as "personId"
    from conversation c
    join lateral (
      select m.text from message m where m.conversation_id = c.id and m.role = 'user' and ${mayBeQuoted('m')} order by m.n desc limit 1) m on true
    left join usage_record u on u.request_id = c.request_id and u.team_id = $1
    where c.team_id = $1 and c.boundary_id = $2 and c.request_id is not null
      and (c.project_id = any($3::text[]) or c.agent_id = any($4::text[]))
    order by c.id desc limit $5`,
};

/**
 * Returns the newest stored calls of a boundary, with what they would be given today as it is, and
 * if it kept memory in the other way. Calls that stored no words are not among them, nor those in
 * memory that the caller may not read. Changes nothing. Throws NOT_FOUND, also for another team's
 * boundary, and INVALID_PARAMETER for a number of calls that is not from 1 to 20.
 */
export async function replayBoundary(
  ctx: Context,
  args: { boundaryId: string; memoryOf: MemoryOf; first?: number | null | undefined },
): Promise<ReplayedCall[]> {
  ctx.allow('boundary:use');
  const first = args.first ?? DEFAULT_CALLS;
  if (first < 1 || first > MAX_CALLS) throw invalid('first', `first must be from 1 to ${MAX_CALLS}.`);
  const { pool } = ctx.platform;
  const [asIs, changed] = await Promise.all([
    findBoundaryInUse(pool, ctx.caller, args.boundaryId),
    findBoundaryInUse(pool, ctx.caller, args.boundaryId, args.memoryOf),
  ]);
  const values = [asIs.teamId, asIs.id, asIs.projectIds, asIs.agentIds, first];
  const { rows } = await pool.query<StoredCall>({ ...FIND_CALLS, values });
  const given = (boundary: BoundaryInUse, { question, personId }: StoredCall) =>
    readForQuestion(ctx, forPerson(boundary, personId) ?? boundary, { query: question });
  return rows.map((call) => ({ ...call, asIs: () => given(asIs, call), changed: () => given(changed, call) }));
}
