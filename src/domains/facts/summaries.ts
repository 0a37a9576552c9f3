import { AppError } from '../../core/errors.ts';
import { rejectEntries, type EntryPath } from '../../core/bulk-ids.ts';
import type { Context } from '../../request/context.ts';
import { recordChange, type Thing } from '../changes/record-change.ts';
import { Fact } from './fact.entity.ts';

const NO_FACTS: ReadonlySet<string> = new Set();

/**
 * Takes a fact out of its summary. A summary in force ends with that, because it says what the fact
 * said before: its other facts are recalled again. `act` names facts that change in the same act: a
 * fact stays in a summary that is forgotten or restored with it. Call it before the change.
 */
export function leaveSummary(ctx: Context, fact: Fact, act: ReadonlySet<string> = NO_FACTS): void {
  const { consolidatedInto: id, workspace, project, agent } = fact;
  if (id == null || act.has(id)) return;
  fact.consolidatedInto = null;
  // The summary of a forgotten fact is forgotten too.
  if (!fact.isForgotten) endSummary(ctx, ctx.em.getReference(Fact, id), { id, workspace, project, agent });
}

/** Erases a summary. The facts that it sums up are recalled again. The caller flushes. */
function endSummary(ctx: Context, summary: Fact, { workspace, project, agent }: Thing = summary): void {
  if (ctx.em.getUnitOfWork().getRemoveStack().has(summary)) return;
  ctx.em.remove(summary);
  recordChange(ctx, 'fact.purged', { id: summary.id, workspace, project, agent });
}

/** Ends the summaries among facts that say what was taken back. Returns the other facts. */
export function endSummaries(ctx: Context, facts: readonly Fact[]): Fact[] {
  for (const fact of facts) if (fact.summarizes != null) endSummary(ctx, fact);
  return facts.filter(({ summarizes }) => summarizes == null);
}

/** $1 team, $2 facts. */
const FIND_SUMMARIES = /* sql */ `
  select t.id, json_build_object('id', t.workspace_id) as workspace,
    case when t.project_id is not null then json_build_object('id', t.project_id) end as project,
    case when t.agent_id is not null then json_build_object('id', t.agent_id) end as agent
  from fact t where t.team_id = $1 and not (t.id = any($2)) and t.id in (
    select consolidated_into from fact where id = any($2) and consolidated_into is not null)
  order by t.id for update of t`;

/**
 * Finds the other summaries of facts that are about to be erased. They have their words, and must
 * be erased with them. Their other facts are recalled again.
 */
export function findSummaries(ctx: Context, factIds: readonly string[]): Promise<Thing[]> {
  return ctx.read<Thing>(FIND_SUMMARIES, [ctx.caller.teamId, factIds]);
}

/** Throws VALIDATION_FAILED for a summary: it changes with the facts that it sums up. */
export function rejectSummary({ summarizes }: Fact): void {
  if (summarizes == null) return;
  throw new AppError('VALIDATION_FAILED', `The fact ${IS_SUMMARY}`, { field: 'id' });
}

export const IS_SUMMARY = 'is a summary. Change the facts that it sums up, or undo the consolidation.';

/**
 * Throws CONFLICT naming each forgotten summary of which a fact was restored or erased since. One
 * statement where there is a summary.
 */
export async function requireWhole(ctx: Context, facts: readonly Fact[], path: EntryPath): Promise<void> {
  if (facts.every(({ summarizes }) => summarizes == null)) return;
  const rows = await ctx.em.execute<{ id: string; count: number }[]>(
    `select consolidated_into as id, count(*)::int as count from fact
     where team_id = ? and consolidated_into in (select jsonb_array_elements_text(?::jsonb)) group by 1`,
    [ctx.caller.teamId, JSON.stringify(facts.map(({ id }) => id))],
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const isWhole = ({ id, summarizes }: Fact) => summarizes == null || counts.get(id) === summarizes.length;
  rejectEntries(
    facts.map((fact) =>
      isWhole(fact) ? null : 'is a summary, and a fact that it sums up changed since. Restore its facts instead.',
    ),
    path,
    'CONFLICT',
  );
}
