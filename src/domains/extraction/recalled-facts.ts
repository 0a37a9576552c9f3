import type { Context } from '../../request/context.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import type { FactOwner } from '../facts/fact-history.ts';

/** A fact that was put into a prompt. */
export interface RecalledFact {
  id: string;
  text: string;
  /** Whether it belongs to the owner of the exchanges. */
  isOwn: boolean;
}

/** The facts that were put into the prompts of these exchanges, the owner's first. */
export async function readRecalledFacts(
  ctx: Context,
  { owner, conversations }: { owner: FactOwner; conversations: readonly Conversation[] },
): Promise<RecalledFact[]> {
  const { rows } = await ctx.platform.pool.query<RecalledFact>(
    `select f.id, f.text, f.scope = $3 as "isOwn"
     from usage_record u join fact f on f.id = any(u.memory_ids) and f.team_id = u.team_id
     where u.team_id = $1 and u.request_id = any($2) order by "isOwn" desc`,
    [
      ctx.caller.teamId,
      conversations.map(({ requestId }) => requestId).filter((id) => id !== null),
      (owner.project ?? owner.agent).id,
    ],
  );
  return rows;
}
