import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';

/** The texts of the facts that were put into the prompts of these exchanges. */
export async function readRecalledTexts(ctx: Context, conversations: readonly Conversation[]): Promise<string[]> {
  const { rows } = await ctx.platform.pool.query<{ text: string }>(
    `select f.text from usage_record u join fact f on f.id = any(u.memory_ids) and f.team_id = u.team_id
     where u.team_id = $1 and u.request_id = any($2)`,
    [ctx.caller.teamId, conversations.map(({ requestId }) => requestId).filter((id) => id !== null)],
  );
  return rows.map(({ text }) => text);
}
