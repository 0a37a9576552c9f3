import { analyze } from './analyze.ts';
import type { QuestionTerms } from './score-candidates.ts';
import type { Scored } from './types.ts';

/** Chosen on the development conversations. The words of a question may be 32, so 44 with these. */
const MAX_TEXTS = 5;
const MAX_FEEDBACK_TERMS = 12;
/** Statements and scores count terms by the bits of a number. */
const MAX_ALL_TERMS = 52;
/** Weight of the term that the best texts share most. */
const WEIGHT = 0.4;
/** Only the beginning of a long text is read. */
const MAX_CHARACTERS = 2_000;

/**
 * Adds the terms that the best messages of a search share to those of its question, as relevance
 * models do (RM3). A list is spread over messages that share few words with the question, and many
 * with each other.
 */
export function addFeedback(asked: QuestionTerms, scored: readonly Scored[]): QuestionTerms {
  const isSaid = ({ candidate: { kind, by, name, text } }: Scored) =>
    kind === 'message' && text !== null && (by !== 'ASSISTANT' || name !== null);
  const known = new Set(asked.terms);
  const shared = new Map<string, number>();
  for (const { candidate, score } of scored.filter(isSaid).slice(0, MAX_TEXTS))
    for (const term of analyze(candidate.text?.slice(0, MAX_CHARACTERS) ?? ''))
      if (!known.has(term)) shared.set(term, (shared.get(term) ?? 0) + score);
  const added = [...shared]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, Math.min(MAX_FEEDBACK_TERMS, MAX_ALL_TERMS - asked.terms.length));
  const most = added[0]?.[1] ?? 1;
  return {
    ...asked,
    terms: [...asked.terms, ...added.map(([term]) => term)],
    weights: [...asked.weights, ...added.map(([, weight]) => (WEIGHT * weight) / most)],
  };
}

/**
 * Share of its worth that a text keeps for each better one of the same day, and the least that it
 * keeps. Chosen on the development conversations and on five of them in one: stronger shares bring
 * days that are about something else.
 */
const OF_SAME_DAY = 0.93;
const LEAST = 0.8;
const DAY_MS = 86_400_000;

/**
 * Orders the texts of a list or an order in time so that neighbours of one day do not take the
 * places of other days. The scores stay with the places. Takes them best first.
 */
export function spreadOverTime(scored: readonly Scored[]): Scored[] {
  const days = Map.groupBy(scored, ({ candidate }) => Math.floor(candidate.at.getTime() / DAY_MS));
  return [...days.values()]
    .flatMap((ofDay) => ofDay.map((one, i) => ({ one, worth: one.score * Math.max(LEAST, OF_SAME_DAY ** i) })))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ one }, i) => ({ ...one, score: scored[i]?.score ?? 0 }));
}
