import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { BoundaryInUse } from '../boundaries/boundary-in-use.ts';
import { messageIndex } from '../../recall/index-fact.ts';
import { markOfMessage } from '../../recall/standing/mark-standing.ts';
import { toStorable } from '../../core/check-text.ts';
import { newId } from '../../core/id.ts';
import { scopeOf } from '../../core/scope.ts';
import type { Caller } from '../../auth/caller.ts';
import { addJobSql, type JobPayloads } from '../../db/job-queue.ts';

/** The words of one model call. */
export interface Exchange {
  requestId: string;
  /** Names the user's turn: the same in every call that repeats the transcript up to it. */
  place: string;
  /** False when an agent's loop goes on with the turn. */
  isNew: boolean;
  userText: string;
  assistantText: string;
  /** The answer calls a tool, so another answer to the same turn follows. */
  isOpen: boolean;
  /** The client stopped the answer. */
  isInterrupted: boolean;
}

/** Of longer words the first characters are stored. */
export const MAX_MESSAGE = 100_000;
const JOB: keyof JobPayloads = 'extract_facts';

/** A longer pause starts another conversation. After it, the same words are said anew. */
const SAME_CHAIN = '30 minutes';
/** Facts are extracted from a turn whose loop has brought no answer for this long. */
const LOOP_PAUSE = '10 minutes';

/**
 * $1 turn, $2 assistant's text, $3 its terms, $4 temporal, $5 interrupted, $6 open, $7 scope, $8
 * team.
 */
const OPEN_UNTIL = `case when $6::boolean then now() + interval '${LOOP_PAUSE}' end`;
/** One job per exchange, which waits while its loop goes on. */
const QUEUE_EXTRACTION = `select ${addJobSql({
  kind: `'${JOB}'`,
  payload: "json_build_object('teamId', $8::text, 'conversationId', id)",
  queue: '$7',
  jobKey: `'${JOB}:' || id`,
  runAt: OPEN_UNTIL,
})}`;

const ADD = {
  name: 'remember-exchange',
  text: /* sql */ `
    with released as (
      update conversation set turn = null where turn = $1 and updated_at < now() - interval '${SAME_CHAIN}' returning id
    ), noted as (
      insert into memory_scope (scope, team_id, workspace_id, project_id, agent_id, person_id)
      select $7, $8, $10, $11, $12, $24 where $24::text is not null on conflict (scope) do nothing
    ), stored as (
      insert into conversation (id, team_id, workspace_id, project_id, agent_id, person_id, request_id, source_kind, principal_id, status, forgetting, time_zone, proposes, boundary_id, turn, open_until, created_at, updated_at)
      select $9, $8, $10, $11, $12, $24, $13, 'CONVERSATION', $14, case when $15::boolean then 'PENDING' else 'NONE' end, $21, $22, $25::boolean, $26, $1, ${OPEN_UNTIL}, now(), now()
      -- Counting them puts their release before this insert.
      from (select count(*) from released) r
      on conflict (turn) do update set open_until = excluded.open_until, updated_at = now()
      returning id, status
    ), before as (
      -- Recent exchanges of the same caller, for the same person, belong to the same conversation.
      select m.chain
      from ((select id, principal_id, created_at from (
            select * from conversation where project_id = $11 and $24::text is null order by id desc limit 10) s where person_id is null)
        union all (select id, principal_id, created_at from (
            select * from conversation where agent_id = $12 and $24::text is null order by id desc limit 10) s where person_id is null)
        union all (select id, principal_id, created_at from conversation
            where person_id = $24 and (project_id = $11 or agent_id = $12) order by id desc limit 10)) c
      join message m on m.conversation_id = c.id and m.n = 1
      where c.principal_id = $14 and c.created_at > now() - interval '${SAME_CHAIN}'
      order by c.id desc limit 1
    ), said as (
      insert into message as known (id, team_id, conversation_id, n, role, text, scope, chain, terms, temporal, standing, interrupted, created_at)
      select m.id, $8, stored.id, m.n, m.role, m.text, $7, coalesce(before.chain, stored.id), m.terms, m.temporal, m.standing, m.interrupted, now()
      from stored left join before on true,
        (values ($16, 1, 'user', $17, $18::text[], $19::boolean, $23::smallint, false), ($20, 2, 'assistant', $2, $3::text[], $4::boolean, 0, $5::boolean))
          as m (id, n, role, text, terms, temporal, standing, interrupted)
      order by m.n
      -- The same turn sent again has one answer: its last.
      on conflict (conversation_id, n) do update
        set text = excluded.text, terms = excluded.terms, temporal = excluded.temporal, interrupted = excluded.interrupted
        where known.n = 2
    )
    ${QUEUE_EXTRACTION} from stored where status = 'PENDING'`,
};

const CONTINUE = {
  name: 'continue-exchange',
  text: /* sql */ `
    with stored as (
      update conversation set open_until = ${OPEN_UNTIL}, updated_at = now() where turn = $1 returning id, status
    ), said as (
      update message m set interrupted = $5, text = case when $2 = '' then m.text else $2 end,
        terms = case when $2 = '' then m.terms else $3::text[] end, temporal = case when $2 = '' then m.temporal else $4::boolean end
      from stored where m.conversation_id = stored.id and m.n = 2 and m.team_id = $8
    )
    ${QUEUE_EXTRACTION} from stored where status = 'PENDING'`,
};

/**
 * Stores an exchange where the boundary says, and queues its extraction, in one statement. A turn
 * is stored once, with the last answer that it was given: also when its client sends it again, or a
 * loop of tool calls goes on with it. A boundary without a place to write stores nothing.
 */
export async function rememberExchange(
  pool: Pool,
  actor: Caller,
  boundary: BoundaryInUse,
  exchange: Exchange,
): Promise<void> {
  const { workspaceId, writeProjectId, writeAgentId, personId, extract, proposes, forgetting, timeZone } = boundary;
  const ownerId = writeProjectId ?? writeAgentId;
  if (ownerId === null) return;
  const scope = scopeOf(ownerId, personId);
  // Cut before analysing: the router's event loop waits for it, and a turn may have megabytes.
  const assistantText = toStorable(exchange.assistantText, MAX_MESSAGE);
  const assistant = messageIndex(assistantText);
  const answered = [
    turnOf(actor, scope, exchange.place),
    assistantText,
    assistant.terms,
    assistant.temporal,
    exchange.isInterrupted,
    exchange.isOpen,
    scope,
    actor.teamId,
  ];
  if (!exchange.isNew) {
    await pool.query({ ...CONTINUE, values: answered });
    return;
  }
  const userText = toStorable(exchange.userText, MAX_MESSAGE);
  const user = messageIndex(userText);
  await pool.query({
    ...ADD,
    values: [
      ...answered,
      newId('conversation'),
      workspaceId,
      writeProjectId,
      writeAgentId,
      exchange.requestId,
      actor.principalId,
      extract,
      newId('message'),
      userText,
      user.terms,
      user.temporal,
      newId('message'),
      forgetting,
      timeZone ?? null,
      markOfMessage({ role: 'user', text: userText }),
      personId ?? null,
      proposes,
      boundary.id,
    ],
  });
}

/** Two callers or persons may send the same words, and are then remembered apart. */
function turnOf({ teamId, principalId }: Caller, scope: string, place: string): string {
  return createHash('sha256')
    .update(JSON.stringify([teamId, principalId, scope, place]))
    .digest('base64url');
}
