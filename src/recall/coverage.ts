import { invalid } from '../core/errors.ts';
import type { QuestionForm } from './question-form.ts';
import type { Explanation } from './types.ts';

/** Fitted on the development conversations, at prompts of 512 tokens. */
export const DEFAULT_MIN_COVERAGE = 0.15;

/** Returns the share. Throws VALIDATION_FAILED below 0 and above 1. */
export function requireCoverage(minCoverage: number): number {
  if (!(minCoverage >= 0 && minCoverage <= 1)) throw invalid('minCoverage', 'minCoverage must be from 0 to 1.');
  return minCoverage;
}

/** A text on the world, or a request for a new one, must share this much. */
const OF_WORLD = 0.5;

/** Some hit must cover this many times the least: else the question is about something else. */
const BEST = 2;
/**
 * Texts that hold words of the question, up to which one hit need not: a small memory holds few of
 * the words of any question about it.
 */
export const FEW_TEXTS = 20;

interface CoverageRule {
  /** Whether a hit covers enough of its question to be shown beside others. */
  isCovered: (explain: Explanation) => boolean;
  /** Whether a hit covers so much that the question is about this memory. */
  isEnough: (explain: Explanation) => boolean;
}

/**
 * Returns how much of a question its hits must cover. Questions on the world and requests for new
 * texts share single words with any memory: there one word counts only if it is half of the
 * question, or a name. What stands out in meaning or is of the time that is asked for needs no
 * words. `holding` is the number of texts that hold each word of the question, in sum.
 */
export function coverageRule(form: QuestionForm, minCoverage: number, holding: number): CoverageRule {
  if (minCoverage === 0) return { isCovered: () => true, isEnough: () => true };
  const best = Math.min(1, (holding > FEW_TEXTS ? BEST : 1) * minCoverage);
  const isFree = ({ terms, standsOut }: Explanation) =>
    standsOut === true || terms.some(({ place }) => place === 'date');
  function isOfThis({ terms, boosts, coverage }: Explanation): boolean {
    if (coverage >= OF_WORLD || !(form.isCreation || form.isImpersonal)) return true;
    if (boosts.some(({ reason }) => reason === 'subject') || terms.some(({ term }) => form.names.has(term)))
      return true;
    return !form.isCreation && terms.length > 1;
  }
  return {
    isCovered: (explain) => isFree(explain) || (explain.coverage >= minCoverage && isOfThis(explain)),
    isEnough: (explain) => isFree(explain) || explain.coverage >= best,
  };
}
