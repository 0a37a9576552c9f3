import type { Context } from '../../request/context.ts';
import { inForce } from '../../recall/in-force.ts';

const MAX_BATCHES = 32;
const PAGE = 1_000;

/**
 * Texts of an agent's facts, newest first, in at most 32 batches of `characters` each. Longer facts
 * are cut. The caller must have been given the agent.
 */
export async function readFactBatches(ctx: Context, agentId: string, characters: number): Promise<string[][]> {
  const batches: string[][] = [];
  let room = 0;
  let last: string | null = null;
  for (;;) {
    const rows: { id: string; text: string }[] = await ctx.em.execute(
      `select id, left(text, ?) as text from fact
       where team_id = ? and scope = ? and ${inForce('fact')}
         ${last === null ? '' : 'and id < ?'}
       order by id desc limit ?`,
      [characters, ctx.caller.teamId, agentId, ...(last === null ? [] : [last]), PAGE],
    );
    for (const { id, text } of rows) {
      last = id;
      if (text.length > room) {
        if (batches.length === MAX_BATCHES) return batches;
        batches.push([]);
        room = characters;
      }
      batches.at(-1)?.push(text);
      room -= text.length;
    }
    if (rows.length < PAGE) return batches;
  }
}
