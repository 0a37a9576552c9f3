import type { Pool } from 'pg';
import { refundLostCall } from '../usage/corrections.ts';

const AT_ONCE = 100;

/** Calls are known when they are settled, which may be long after their turn was given up. */
const FIND = /* sql */ `
  select m.id, m.team_id as "teamId", u.request_id as "requestId"
  from inbox_message m join usage_record u on u.team_id = m.team_id and u.request_id = any(m.abandoned)
  where m.abandoned <> '{}' limit ${AT_ONCE}`;

/**
 * Refunds the calls of turns that were begun again or had no answer: a message is paid once, for
 * its answer.
 */
export async function refundAbandonedCalls(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; teamId: string; requestId: string }>(FIND);
  for (const { id, teamId, requestId } of rows) {
    await refundLostCall(pool, { teamId, requestId, note: 'The answer to a message of a bot was begun again.' });
    await pool.query('update inbox_message set abandoned = array_remove(abandoned, $2) where id = $1', [id, requestId]);
  }
}
