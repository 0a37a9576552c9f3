import type { Context } from '../../request/context.ts';
import type { Fact, FactRow } from '../facts/fact.entity.ts';
import { changeFact, markForgotten, type Source } from '../facts/fact-history.ts';
import { leaveSummary } from '../facts/summaries.ts';
import type { ExtractionReason } from './extraction-log.ts';
import { isOlder, type Dates, type Verdict } from './judge.ts';
import { datesOf } from './merge-candidates.ts';

/**
 * The effect of a verdict. `REPLACED`: its target has replaced the new fact already. `CONTRADICTS`:
 * both stay, and the target is marked.
 */
export type Effect = 'NONE' | 'CONFLICT' | 'CONTRADICTS' | 'REPLACES' | 'ENDS' | 'REPLACED';

type Target = Pick<FactRow, 'sourceKind' | 'saidAt' | 'updatedAt' | 'eventDate'>;

/**
 * Returns the effect of a verdict. Facts written by hand stay, marked as in conflict. An older
 * statement never replaces or ends a newer one, whatever the model says.
 */
export function effectOf(verdict: Verdict, target: Target, statement: Dates): Effect {
  if (verdict === 'SAME') return 'NONE';
  if (isByHand(target)) return verdict === 'REFINES' ? 'NONE' : 'CONFLICT';
  const isLate = isOlder(statement, datesOf(target));
  if (verdict === 'ADD') return isLate ? 'NONE' : 'CONTRADICTS';
  if (isLate) return verdict === 'REFINES' ? 'NONE' : 'REPLACED';
  return verdict === 'EXPIRES' ? 'ENDS' : 'REPLACES';
}

/** The reason of the log for a statement that became a fact of its own. */
export function reasonOf(verdict: Exclude<Verdict, 'FORGET'>, effect: Effect): ExtractionReason {
  if (effect === 'NONE') return 'ADD';
  if (effect === 'CONFLICT' || effect === 'CONTRADICTS') return 'CONFLICT';
  return effect === 'REPLACED' ? 'OLDER' : verdict;
}

export function isByHand({ sourceKind }: Pick<FactRow, 'sourceKind'>): boolean {
  return sourceKind === 'MANUAL' || sourceKind === 'MCP';
}

/** Applies an effect. `at` ends the target. */
export function applyEffect(
  ctx: Context,
  fact: Fact,
  target: Fact,
  { effect, source, at }: { effect: Effect; source: Source; at: Date },
): void {
  switch (effect) {
    case 'NONE':
      return;
    case 'CONFLICT':
      leaveSummary(ctx, target);
      fact.conflictsWith = target.id;
      return;
    case 'ENDS':
      changeFact(ctx, target, { expiresAt: at }, source);
      return;
    case 'CONTRADICTS':
      leaveSummary(ctx, target);
      target.conflictsWith = fact.id;
      return;
    case 'REPLACES':
      markForgotten(ctx, target, source, { supersededBy: fact.id });
      return;
    case 'REPLACED':
      markForgotten(ctx, fact, source, { supersededBy: target.id });
  }
}
