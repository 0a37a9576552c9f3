import type { Pool } from 'pg';
import type { BoundaryInUse } from '../boundaries/boundary-in-use.ts';
import { messageIndex } from '../../recall/index-fact.ts';
import { newId } from '../../core/id.ts';
import type { Caller } from '../../auth/caller.ts';
import { addJobSql, type JobPayloads } from '../../db/job-queue.ts';

/** The texts of one model call. */
export interface Exchange {
  requestId: string;
  userText: string;
  assistantText: string;
}

const MAX_MESSAGE = 100_000;
const JOB: keyof JobPayloads = 'extract_facts';
const ADD_JOB = addJobSql({
  kind: `'${JOB}'`,
  payload: "json_build_object('teamId', $2::text, 'conversationId', id)",
  queue: '$13',
});

/** A longer pause starts another conversation. */
const SAME_CHAIN = '30 minutes';

const REMEMBER = {
  name: 'remember-exchange',
  text: /* sql */ `
    with stored as (
      insert into conversation (id, team_id, workspace_id, project_id, agent_id, request_id, source_kind, principal_id, status, forgetting, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, 'CONVERSATION', $7, case when $8::boolean then 'PENDING' else 'NONE' end, $18, now(), now())
      on conflict (request_id) do nothing
      returning id
    ), before as (
      -- Recent exchanges of the same caller belong to the same conversation.
      select m.chain
      from ((select id, principal_id, created_at from conversation where project_id = $4 order by id desc limit 10)
        union all (select id, principal_id, created_at from conversation where agent_id = $5 order by id desc limit 10)) c
      join message m on m.conversation_id = c.id and m.n = 1
      where c.principal_id = $7 and c.created_at > now() - interval '${SAME_CHAIN}'
      order by c.id desc limit 1
    ), said as (
      insert into message (id, team_id, conversation_id, n, role, text, scope, chain, terms, temporal, created_at)
      select m.id, $2, stored.id, m.n, m.role, m.text, $13, coalesce(before.chain, stored.id), m.terms, m.temporal, now()
      from stored left join before on true,
        (values ($9, 1, 'user', $10, $14::text[], $15::boolean), ($11, 2, 'assistant', $12, $16::text[], $17::boolean)) as m (id, n, role, text, terms, temporal)
      order by m.n
    )
    select ${ADD_JOB} from stored where $8::boolean`,
};

/**
 * Stores an exchange where the boundary says, and queues its extraction, in one statement. A
 * request is stored once. A boundary without a place to write stores nothing.
 */
export async function rememberExchange(
  pool: Pool,
  actor: Caller,
  boundary: BoundaryInUse,
  { requestId, userText, assistantText }: Exchange,
): Promise<void> {
  const { workspaceId, writeProjectId, writeAgentId, extract, forgetting } = boundary;
  const ownerId = writeProjectId ?? writeAgentId;
  if (ownerId === null) return;
  // Cut before analysing: the router's event loop waits for it, and a turn may have megabytes.
  const [userStored, assistantStored] = [storable(userText), storable(assistantText)];
  const [user, assistant] = [messageIndex(userStored), messageIndex(assistantStored)];
  await pool.query({
    ...REMEMBER,
    values: [
      newId('conversation'),
      actor.teamId,
      workspaceId,
      writeProjectId,
      writeAgentId,
      requestId,
      actor.principalId,
      extract,
      newId('message'),
      userStored,
      newId('message'),
      assistantStored,
      ownerId,
      user.terms,
      user.temporal,
      assistant.terms,
      assistant.temporal,
      forgetting,
    ],
  });
}

/**
 * Returns the text as PostgreSQL can store it: well-formed, without NUL, at most 100,000
 * characters.
 */
function storable(text: string): string {
  return text.slice(0, MAX_MESSAGE).toWellFormed().replaceAll('\0', '');
}
