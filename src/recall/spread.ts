import type { Scored } from './types.ts';

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
