import type { Context } from '../../request/context.ts';
import { findCarriers, suppress, type Carried, type Carrier } from '../../recall/suppression.ts';
import { ownWords, type OwnWords } from '../../recall/own-words.ts';

/** Earlier texts of one fact that count. */
const MAX_TEXTS = 20;
/** Facts whose carriers one statement looks for. */
const AT_ONCE = 200;

const TEXTS = /* sql */ `
  select f.id, f.scope, f.subject, array_agg(distinct t.text) as texts
  from fact f cross join lateral (
    select f.text union select text from (
      select new_text as text from fact_change c where c.fact_id = f.id and c.new_text is not null order by c.version desc limit ${MAX_TEXTS}) h
  ) t
  where f.team_id = ? and f.id in (select jsonb_array_elements_text(?::jsonb)) group by f.id`;

/**
 * Finds the texts that say what these facts say, or said before they were changed. The caller has
 * checked the permissions.
 */
export async function findSaying(ctx: Context, factIds: readonly string[]): Promise<Carrier[]> {
  const { teamId } = ctx.caller;
  const found: Carrier[] = [];
  for (let i = 0; i < factIds.length; i += AT_ONCE) {
    const rows = await ctx.em.execute<{ id: string; scope: string; subject: string | null; texts: string[] }[]>(TEXTS, [
      teamId,
      JSON.stringify(factIds.slice(i, i + AT_ONCE)),
    ]);
    const carried = rows.map(({ id, scope, subject, texts }): Carried => {
      const words = texts.map((text) => ownWords(text, subject)).filter((one) => one !== null);
      return { factId: id, teamId, scope, texts: words.length > 0 ? words : [NO_WORDS] };
    });
    found.push(...(await findCarriers(ctx.em, carried)));
  }
  return found;
}

/** Finds the fact's evidence alone. */
const NO_WORDS: OwnWords = { words: [], numbers: [], sought: [], least: 1, subject: null };

/**
 * Keeps all texts that say what these facts say out of recall. In the transaction that forgets
 * them.
 */
export async function silence(ctx: Context, factIds: readonly string[]): Promise<void> {
  await suppress(ctx.em, ctx.caller.teamId, await findSaying(ctx, factIds));
}
