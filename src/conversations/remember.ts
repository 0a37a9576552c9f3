import type { Pool } from 'pg';
import type { BoundaryInUse } from '../boundaries/boundary-in-use.ts';
import { newId } from '../id.ts';
import type { Actor } from '../identity/actor.ts';
import { MAX_ATTEMPTS, type JobPayloads } from '../jobs/queue.ts';

/** What was said in one model call. */
export interface Exchange {
  requestId: string;
  userText: string;
  assistantText: string;
}

const MAX_MESSAGE = 100_000;
const JOB: keyof JobPayloads = 'extract_facts';

const REMEMBER = {
  name: 'remember-exchange',
  text: /* sql */ `
    with kept as (
      insert into conversation (id, team_id, workspace_id, project_id, agent_id, request_id, source_kind, principal_id, status, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, 'CONVERSATION', $7, case when $8::boolean then 'PENDING' else 'NONE' end, now(), now())
      on conflict (request_id) do nothing
      returning id
    ), said as (
      insert into message (id, team_id, conversation_id, n, role, text, created_at)
      select m.id, $2, kept.id, m.n, m.role, m.text, now()
      from kept, (values ($9, 1, 'user', $10), ($11, 2, 'assistant', $12)) as m (id, n, role, text)
    )
    select graphile_worker.add_job('${JOB}', json_build_object('teamId', $2::text, 'conversationId', id),
      queue_name => $13, max_attempts => ${MAX_ATTEMPTS}) from kept where $8::boolean`,
};

/**
 * Keeps an exchange where the boundary says, and the job that extracts facts from it, in one statement. The same request is kept once.
 * A boundary that writes nowhere keeps nothing.
 */
export async function rememberExchange(
  pool: Pool,
  actor: Actor,
  boundary: BoundaryInUse,
  { requestId, userText, assistantText }: Exchange,
): Promise<void> {
  const { workspaceId, writeProjectId, writeAgentId, extract } = boundary;
  const ownerId = writeProjectId ?? writeAgentId;
  if (ownerId === null) return;
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
      storable(userText),
      newId('message'),
      storable(assistantText),
      ownerId,
    ],
  });
}

/** A model's text as it can be stored: whole characters, none that PostgreSQL refuses, of a bounded length. */
function storable(text: string): string {
  return text.slice(0, MAX_MESSAGE).toWellFormed().replaceAll('\0', '');
}
