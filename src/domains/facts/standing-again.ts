import type { Context } from '../../request/context.ts';
import { screensOf } from '../../recall/filter-candidates.ts';
import { findStanding } from '../../recall/standing/find-standing.ts';
import { chooseStanding, type StandingLine, type StandingState } from '../../recall/standing/standing-block.ts';
import type { Carrier } from '../../recall/suppression.ts';
import type { Fact } from './fact.entity.ts';

const GAVE_WAY: ReadonlySet<StandingState> = new Set(['REPLACED', 'ENDED']);

/**
 * Finds the earlier wishes that stand again once a fact is forgotten with the texts that say the
 * same: those which it replaces. None where it is no standing line.
 */
export async function findStandingAgain(
  ctx: Context,
  fact: Fact,
  findCarriers: () => readonly Carrier[] | Promise<readonly Carrier[]>,
): Promise<StandingLine[]> {
  const { pool, config } = ctx.platform;
  // Columns that an entity loads only when they are named.
  const [row] = await ctx.em.execute<{ scope: string }[]>(
    'select scope from fact where id = ? and team_id = ? and (standing > 0 or pinned = 1)',
    [fact.id, fact.teamId],
  );
  if (!row) return [];
  const screens = screensOf(config.extraction);
  const found = await findStanding(pool, { teamId: fact.teamId, scopes: [row.scope] }, { screens });
  if (!found.some(({ id }) => id === fact.id)) return [];
  const carriers = await findCarriers();
  const gone = new Set([fact.id, ...carriers.flatMap(({ messageId, siblingId }) => messageId ?? siblingId ?? [])]);
  const keyOf = ({ id, text }: StandingLine) => `${id} ${text}`;
  const gaveWay = new Set(chooseStanding(found).flatMap((line) => (GAVE_WAY.has(line.state) ? [keyOf(line)] : [])));
  const after = chooseStanding(found.filter(({ id }) => !gone.has(id)));
  return after.filter((line) => gaveWay.has(keyOf(line)) && ['IN_PROMPT', 'NO_SPACE'].includes(line.state));
}
