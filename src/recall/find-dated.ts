import type { Pool } from 'pg';
import type { DateRanges } from './date-range.ts';
import { FIND_DATED_AS_OF_SQL, FIND_DATED_SQL } from './dated-sql.ts';
import type { Candidate, Question, Scored } from './types.ts';

/** Rows that the frequency of a time refers to, as for terms. */
const MIN_TOTAL = 1_000;
/** By how the time applies: a fact speaks of it, or the text was said then. */
const WEIGHTS = { event: 1, said: 0.7 };

type Place = keyof typeof WEIGHTS;
type DatedRow = Omit<Candidate, 'at' | 'n' | 'own' | 'source' | 'adjacent' | 'keyed' | 'near'> & {
  at: string;
};

/** Finds what was said in these ranges, and facts that speak of them. One statement. */
export async function findDated(
  pool: Pool,
  { teamId, projectIds, agentIds, kinds, asOf }: Question,
  { ranges }: DateRanges,
): Promise<Candidate[]> {
  const { rows } = await pool.query<DatedRow>({
    ...(asOf ? { name: 'find-dated-as-of', text: FIND_DATED_AS_OF_SQL } : { name: 'find-dated', text: FIND_DATED_SQL }),
    values: [
      [...projectIds, ...agentIds],
      teamId,
      ranges.map(({ from }) => from),
      ranges.map(({ to }) => to),
      kinds,
      ...(asOf ? [asOf] : []),
    ],
  });
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    n: 0,
    own: [],
    source: [],
    adjacent: [],
    keyed: [],
    near: [],
  }));
}

/**
 * Adds a named time to the scores of a question. It counts like one more term: its idf, by the
 * weight of the place where it applies. Texts that share no words join the ranking by it alone.
 */
export function addDated(scored: readonly Scored[], dated: readonly Candidate[], dates: DateRanges): Scored[] {
  const idf = Math.log(1 + (MIN_TOTAL - Math.min(dated.length, MIN_TOTAL) + 0.5) / (dated.length + 0.5));
  const known = new Set(scored.map(({ candidate }) => candidate.id));
  const others = dated
    .filter(({ id }) => !known.has(id))
    .map((candidate): Scored => ({ candidate, score: 0, explain: { terms: [], boosts: [] } }));
  return [...scored, ...others]
    .map(({ candidate, score, explain }) => {
      const place = placeOf(candidate, dates);
      if (place === null) return { candidate, score, explain };
      const weight = WEIGHTS[place];
      const boost = explain.boosts.reduce((product, { factor }) => product * factor, 1);
      const terms = [...explain.terms, { term: dates.name, idf, place: 'date', weight }];
      return { candidate, score: score + idf * weight * boost, explain: { ...explain, terms } };
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.candidate.pinned - a.candidate.pinned ||
        b.candidate.at.getTime() - a.candidate.at.getTime() ||
        a.candidate.n - b.candidate.n,
    );
}

function placeOf({ kind, at, detail }: Candidate, { ranges }: DateRanges): Place | null {
  if (kind !== 'fact' && kind !== 'message') return null;
  const isIn = (day: Date) => ranges.some(({ from, to }) => day >= from && day < to);
  if (detail?.eventDate && isIn(new Date(`${detail.eventDate}T00:00:00Z`))) return 'event';
  return isIn(at) ? 'said' : null;
}
