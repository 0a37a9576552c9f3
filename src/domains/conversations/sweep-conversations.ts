import { teamContext } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { insertChanges, type Thing } from '../changes/record-change.ts';

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 1_000;

const OLD = /* sql */ `
  select team_id as "teamId", id from conversation where updated_at < now() - make_interval(days => $1)
  order by updated_at limit ${CONVERSATIONS_AT_ONCE}`;

const DELETE_MESSAGES = /* sql */ `
  delete from message where id in (
    select m.id from message m join conversation c on c.id = m.conversation_id
    where c.team_id = $1 and c.id = any($2) and c.updated_at < now() - make_interval(days => $3)
    limit ${MESSAGES_AT_ONCE})`;

/** Something may have been said meanwhile. */
const DELETE = /* sql */ `
  delete from conversation
  where team_id = $1 and id = any($2) and updated_at < now() - make_interval(days => $3)
  returning id, json_build_object('id', workspace_id) as workspace,
    case when project_id is not null then json_build_object('id', project_id) end as project,
    case when agent_id is not null then json_build_object('id', agent_id) end as agent`;

/**
 * Deletes conversations to which nothing was added for `CONVERSATION_RETENTION_DAYS`, with their
 * messages, in batches, and records each as deleted. Facts that came from them stay.
 */
export async function sweepConversations(platform: Platform, signal: AbortSignal): Promise<void> {
  const days = platform.config.retention.conversationDays;
  if (days === null) return;
  for (;;) {
    const { rows } = await platform.pool.query<{ teamId: string; id: string }>(OLD, [days]);
    for (const [teamId, found] of Map.groupBy(rows, (one) => one.teamId)) {
      const ids = found.map(({ id }) => id);
      await deleteMessages(platform, signal, [teamId, ids, days]);
      await teamContext(platform, teamId).transaction(async (ctx) => {
        const gone = await ctx.read<Thing>(DELETE, [teamId, ids, days]);
        await insertChanges(ctx, 'conversation.deleted', gone);
      });
    }
    if (rows.length < CONVERSATIONS_AT_ONCE) return;
  }
}

/** One conversation may have more messages than a statement should delete. */
async function deleteMessages({ pool }: Platform, signal: AbortSignal, values: unknown[]): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await pool.query(DELETE_MESSAGES, values);
    if ((rowCount ?? 0) < MESSAGES_AT_ONCE) return;
  }
}
