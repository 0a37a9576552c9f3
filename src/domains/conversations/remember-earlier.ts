import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Caller } from '../../auth/caller.ts';
import { toStorable } from '../../core/check-text.ts';
import { newId } from '../../core/id.ts';
import { createPauses } from '../../core/pauses.ts';
import { scopeOf } from '../../core/scope.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { inTransaction } from '../../db/transaction.ts';
import { silenceSaid } from '../../recall/find-silencing.ts';
import { messageIndex } from '../../recall/index-fact.ts';
import { markOfMessage } from '../../recall/standing/mark-standing.ts';
import { lockForgetting, type Runner } from '../../recall/suppression.ts';
import type { BoundaryInUse } from '../boundaries/boundary-in-use.ts';
import { MAX_MESSAGE } from './remember.ts';

/** A turn before the newest, as a client's history repeats it. */
export interface EarlierTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** When nobody knows the time of a turn, all that was forgotten was forgotten after it. */
const LONG_AGO = new Date(0);

/**
 * Stores the turns of a conversation that began elsewhere, oldest first and the user's first, where
 * the boundary says: as one conversation without extraction. Where half of the user's words in them
 * or more are known, stored or deleted, the conversation is known and nothing is stored; otherwise
 * all that is not known is. Calls of one scope take turns, so that none is stored twice. Call it
 * before the exchange itself is stored.
 */
export async function rememberEarlier(
  pool: Pool,
  actor: Caller,
  boundary: BoundaryInUse,
  turns: readonly EarlierTurn[],
): Promise<void> {
  const ownerId = boundary.writeProjectId ?? boundary.writeAgentId;
  if (ownerId === null) return;
  const scope = scopeOf(ownerId, boundary.personId);
  const place = { teamId: actor.teamId, scope };
  const said = turns.map(({ role, text }) => digested(role, toStorable(text, MAX_MESSAGE)));
  if (unknownOf(said, await findKnown(pool, place, said)).length === 0) return;
  await inTransaction(pool, async (client) => {
    const runner = runnerOf(client);
    await lockForgetting(runner, actor.teamId, 'index');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`earlier turns in ${scope}`]);
    const unknown = unknownOf(said, await findKnown(client, place, said));
    if (unknown.length === 0) return;
    const rows = await rowsOf(unknown);
    await client.query(ADD, [
      scope,
      actor.teamId,
      boundary.workspaceId,
      boundary.writeProjectId,
      boundary.writeAgentId,
      boundary.personId ?? null,
      newId('conversation'),
      actor.principalId,
      boundary.forgetting,
      boundary.timeZone ?? null,
      boundary.proposes,
      boundary.id,
      JSON.stringify(rows),
    ]);
    const before = rows.map(({ id, text }) => ({ id, text, subject: null, saidAt: LONG_AGO }));
    await silenceSaid(runner, place, before);
  });
}

interface Digested extends EarlierTurn {
  /** As PostgreSQL's md5. Empty for the assistant. */
  digest: string;
}

function digested(role: EarlierTurn['role'], text: string): Digested {
  return { role, text, digest: role === 'user' ? createHash('md5').update(text).digest('hex') : '' };
}

/** $1 scope, $2 digests of the user's words, $3 team: those that are stored, or were deleted. */
const FIND_KNOWN = {
  name: 'find-known-turns',
  text: /* sql */ `
    select d.digest from unnest($2::text[]) d (digest)
    where exists (select from message m where m.team_id = $3 and m.scope = $1 and m.role = 'user' and md5(m.text) = d.digest)
      or exists (select from deleted_turn t where t.team_id = $3 and t.digest = md5($1 || d.digest))`,
};

async function findKnown(
  db: Pick<PoolClient, 'query'>,
  { teamId, scope }: { teamId: string; scope: string },
  said: readonly Digested[],
): Promise<ReadonlySet<string>> {
  const digests = [...new Set(said.flatMap(({ digest }) => (digest === '' ? [] : [digest])))];
  const { rows } = await db.query<{ digest: string }>({ ...FIND_KNOWN, values: [scope, digests, teamId] });
  return new Set(rows.map(({ digest }) => digest));
}

/**
 * Leaves out what is known: an answer goes with its question. Words are counted by their length,
 * because "Yes." and "Hello!" are known of other conversations.
 */
function unknownOf(said: readonly Digested[], known: ReadonlySet<string>): Digested[] {
  let isKnown = true;
  let lengths = 0;
  let knownLengths = 0;
  const unknown = said.filter(({ role, digest, text }) => {
    if (role === 'assistant') return !isKnown;
    isKnown = known.has(digest);
    lengths += text.length;
    if (isKnown) knownLengths += text.length;
    return !isKnown;
  });
  return knownLengths * 2 >= lengths ? [] : unknown;
}

async function rowsOf(turns: readonly EarlierTurn[]) {
  const pause = createPauses();
  const rows = [];
  for (const [i, { role, text }] of turns.entries()) {
    const { terms, temporal } = messageIndex(text);
    rows.push({ id: newId('message'), n: i + 1, role, text, terms, temporal, standing: markOfMessage({ role, text }) });
    await pause();
  }
  return rows;
}

/**
 * $1 scope, $2 team, $3 workspace, $4 project, $5 agent, $6 person, $7 conversation, $8 principal,
 * $9 forgetting, $10 zone, $11 proposes, $12 boundary, $13 messages.
 */
const ADD = /* sql */ `
  with noted as (
    insert into memory_scope (scope, team_id, workspace_id, project_id, agent_id, person_id)
    select $1, $2, $3, $4, $5, $6 where $6::text is not null on conflict (scope) do nothing
  ), stored as (
    insert into conversation (id, team_id, workspace_id, project_id, agent_id, person_id, source_kind, principal_id, status, forgetting, time_zone, proposes, boundary_id, created_at, updated_at)
    values ($7, $2, $3, $4, $5, $6, 'CONVERSATION', $8, 'NONE', $9, $10, $11::boolean, $12, now(), now())
    returning id
  )
  insert into message (id, team_id, conversation_id, n, role, text, scope, chain, terms, temporal, standing, created_at)
  select m.id, $2, stored.id, m.n, m.role, m.text, $1, stored.id, array(select jsonb_array_elements_text(m.terms)), m.temporal, m.standing, now()
  from stored, jsonb_to_recordset($13::jsonb)
    as m (id text, n int, role text, text text, terms jsonb, temporal boolean, standing smallint)
  order by m.n`;

/** Runs SQL with `?` for values on a connection. */
function runnerOf(client: PoolClient): Runner {
  return {
    async execute<T>(sql: string, values: unknown[]) {
      let n = 0;
      const { rows } = await client.query(
        sql.replace(/\?/g, () => `$${++n}`),
        values,
      );
      return rows as T;
    },
  };
}

/** Forgets turns that were deleted more than `days` ago. */
export function sweepDeletedTurns(pool: Pool, days: number): Promise<number> {
  const where = 'deleted_at < now() - make_interval(days => $1)';
  return deleteInBatches(pool, { table: 'deleted_turn', key: 'digest', where, values: [days] });
}
