import { MAX_ROWS_PER_KIND, MIN_TOTAL, NAME_WEIGHT } from '../candidates-sql.ts';
import { markShared } from '../own-first.ts';
import { placesOf } from '../candidates.ts';
import type { QuestionTerms } from '../score-candidates.ts';
import type { Candidate, Candidates, HitKind } from '../types.ts';
import type { Snapshot, SnapshotFact } from './read-snapshot.ts';

/** A row with the numbers of the question's terms that it holds, counted from 1. */
interface Match<Row> {
  row: Row;
  scope: Snapshot;
  terms: number[];
}

/** Returns what the statement of `findCandidates` does for these scopes: stage 1 of recall. */
export function candidatesIn(
  snapshots: readonly Snapshot[],
  { kinds, includeConsolidated }: { kinds: readonly HitKind[]; includeConsolidated: boolean },
  { terms, weights }: Pick<QuestionTerms, 'terms' | 'weights'>,
): Candidates {
  const numbers = new Map(terms.map((term, i) => [term, i + 1]));
  const stands = (fact: SnapshotFact, { atMs }: Snapshot) =>
    isInForce(fact, atMs) && (includeConsolidated || !fact.isConsolidated);
  const facts = kinds.includes('fact') ? matchesOf(snapshots, ({ facts: all }) => all, numbers, stands) : [];
  const pieces = kinds.includes('memory') ? matchesOf(snapshots, ({ pieces: all }) => all, numbers) : [];
  const frequencies = terms.map(() => 0);
  for (const match of [...facts, ...pieces])
    for (const i of match.terms) frequencies[i - 1] = (frequencies[i - 1] ?? 0) + 1;
  const total = Math.max(
    MIN_TOTAL,
    frequencies.reduce((sum, n) => sum + n, 0),
  );
  const names = new Set(snapshots.flatMap((one) => one.facts.map(({ about }) => about)));
  const idf = terms.map((term, i) => {
    const n = frequencies[i] ?? 0;
    const weight = Math.log(1 + (total - n + 0.5) / (n + 0.5)) * (weights[i] ?? 1);
    return names.has(term) ? weight * NAME_WEIGHT : weight;
  });
  const mark = markShared(snapshots.map(({ scope }) => scope));
  return {
    rows: [
      ...best(facts, idf).map(({ row, scope }): Candidate => ({
        ...factOf(row, terms),
        ...mark(scope.ofPerson),
        kind: 'fact',
        n: 0,
      })),
      ...best(pieces, idf).map(({ row: { id, text, at, n }, terms: own }): Candidate => ({
        ...OF_MEMORY,
        ...mark(false),
        id,
        sourceId: id,
        text,
        at: new Date(at),
        n,
        own,
      })),
    ],
    frequencies,
    total,
  };
}

const OF_MEMORY = {
  kind: 'memory',
  by: 'MANUAL',
  name: null,
  about: null,
  temporal: false,
  pinned: 0,
  messageIds: [],
  detail: null,
  source: [],
  adjacent: [],
  keyed: [],
  near: [],
} satisfies Partial<Candidate>;

/** Whether a fact holds at that time: see `inForce`. */
export function isInForce({ isForgotten, expiresMs }: SnapshotFact, atMs: number): boolean {
  return !isForgotten && (expiresMs === null || expiresMs > atMs);
}

function matchesOf<Row extends { terms: string[] | null }>(
  snapshots: readonly Snapshot[],
  rowsOf: (snapshot: Snapshot) => readonly Row[],
  numbers: ReadonlyMap<string, number>,
  fits: (row: Row, snapshot: Snapshot) => boolean = () => true,
): Match<Row>[] {
  return snapshots.flatMap((scope) =>
    rowsOf(scope).flatMap((row) => {
      const terms = [...new Set(row.terms?.flatMap((term) => numbers.get(term) ?? []))].sort((a, b) => a - b);
      return terms.length > 0 && fits(row, scope) ? [{ row, scope, terms }] : [];
    }),
  );
}

/** The best rows by the sum of idf, then the newest. */
function best<Row extends { seq: number }>(matches: readonly Match<Row>[], idf: readonly number[]): Match<Row>[] {
  const scored = matches.map((match) => ({ match, score: match.terms.reduce((sum, i) => sum + (idf[i - 1] ?? 0), 0) }));
  scored.sort((a, b) => b.score - a.score || b.match.row.seq - a.match.row.seq);
  return scored.slice(0, MAX_ROWS_PER_KIND).map(({ match }) => match);
}

function factOf(fact: SnapshotFact, asked: readonly string[]): Omit<Candidate, 'kind' | 'n' | 'isShared'> {
  const { id, text, at, by, name, about, temporal, pinned, detail, own, said, keyed } = fact;
  const all = fact.terms ?? [];
  const places = asked.map((term) => all.indexOf(term) + 1 || null);
  return {
    id,
    sourceId: id,
    text,
    at: new Date(at),
    by,
    name,
    about,
    temporal,
    pinned,
    messageIds: [],
    detail,
    near: [],
    ...placesOf(places, { size: all.length, own, said, keyed }),
  };
}
