import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';

/** A fact that was put into a prompt. */
export interface RecalledFact {
  id: string;
  text: string;
}

/** The facts that were put into the prompts of these exchanges. */
export async function readRecalledFacts(ctx: Context, conversations: readonly Conversation[]): Promise<RecalledFact[]> {
  const { rows } = await ctx.platform.pool.query<RecalledFact>(
    `select f.id, f.text from usage_record u join fact f on f.id = any(u.memory_ids) and f.team_id = u.team_id
     where u.team_id = $1 and u.request_id = any($2)`,
    [ctx.caller.teamId, conversations.map(({ requestId }) => requestId).filter((id) => id !== null)],
  );
  return rows;
}
