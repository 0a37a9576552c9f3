import type { Pool } from 'pg';
import { candidatesStatement, REACH, WINDOW } from './candidates-sql.ts';
import { findsConsolidated } from './narrow.ts';
import { markShared } from './own-first.ts';
import type { QuestionTerms } from './score-candidates.ts';
import type { Candidate, Candidates, Near, Question } from './types.ts';

interface FoundRow
  extends Omit<Candidate, 'at' | 'own' | 'source' | 'adjacent' | 'keyed' | 'near' | 'isShared'>, Terms {
  at: string;
  ofPerson: boolean;
  /** The question's terms that it holds. */
  bits: number;
  /** For facts: where each term of the question is among its own, counted from 1. */
  places: (number | null)[] | null;
}

/** How many terms a fact has: in all, of its own, of its source, and of its keywords. */
interface Terms {
  size: number;
  own: number;
  said: number;
  keyed: number;
}

interface SaidRow extends Pick<Candidate, 'id' | 'sourceId' | 'text' | 'by' | 'name' | 'about' | 'temporal'> {
  seq: number;
  at: string;
  isQuestion: boolean;
  ofPerson: boolean;
}

/** Columns of rows, each an array. Null: no rows. */
type Columns<Row> = { [column in keyof Row]: Row[column][] } | Record<keyof Row, null>;

/**
 * A matching message, its window before it and that from itself on, both beginning beside it. The
 * numbers of terms say how far each message keeps those before it from those after it. Null: they
 * were not counted, or no messages.
 */
interface WindowRow {
  before: number[] | null;
  beforeCounts: (number | null)[] | null;
  after: number[];
  afterCounts: (number | null)[];
}

interface MatchRow {
  seq: number;
  bits: number;
  credit: number;
}

interface FoundRows {
  total: number;
  frequencies: number[];
  found: FoundRow[] | null;
  said: Columns<SaidRow>;
  windows: Columns<WindowRow>;
  matches: Columns<MatchRow>;
}

/** Number of terms that count as one step away from a neighbour. */
const STEP_TERMS = 30;
/** A message is no neighbour of what was said longer before or after. */
const MAX_APART_MS = 86_400_000;

/**
 * Stage 1 of recall, in one statement: rows that share words with the question, the best of each
 * kind by the sum of idf, and the surroundings of matching messages. Term frequency adds nothing on
 * short texts.
 */
export async function findCandidates(
  pool: Pool,
  question: Question,
  { terms, weights }: QuestionTerms,
  modelCredit: number,
): Promise<Candidates> {
  const { teamId, scopes, documentProjectIds, kinds, asOf } = question;
  const values: unknown[] = [
    scopes,
    terms,
    teamId,
    kinds,
    documentProjectIds,
    weights,
    modelCredit,
    asOf ?? findsConsolidated(question),
  ];
  const { rows } = await pool.query<FoundRows>({ ...candidatesStatement(question, values), values });
  const [result] = rows;
  if (!result) return { rows: [], frequencies: [], total: 0 };
  const mark = markShared(scopes);
  const found = (result.found ?? []).map(({ bits, places, size, own, said, keyed, at, ofPerson, ...row }) => ({
    ...row,
    ...mark(ofPerson),
    at: new Date(at),
    near: [],
    ...(places
      ? placesOf(places, { size, own, said, keyed })
      : { own: termsOf(bits), source: [], adjacent: [], keyed: [] }),
  }));
  return { rows: [...found, ...messagesOf(result, mark)], frequencies: result.frequencies, total: result.total };
}

/** The messages around a match, in their order. */
interface Window {
  seqs: number[];
  steps: number[];
  /** Index of the match. */
  middle: number;
}

type Match = Pick<Near, 'own' | 'credit'>;

/**
 * Matching messages and their neighbours, with the matches around each. Where windows overlap, the
 * longest counts.
 */
function messagesOf({ said, windows, matches }: FoundRows, mark: ReturnType<typeof markShared>): Candidate[] {
  if (said.seq === null) return [];
  const rows = new Map(said.seq.map((seq, i) => [seq, i]));
  const times = said.at.map((at) => Date.parse(at));
  const timeOf = (seq: number) => times[rows.get(seq) ?? -1];
  const best = new Map<number, { length: number; window: Window; at: number }>();
  for (const window of windowsOf(windows)) {
    const { seqs, middle } = window;
    for (let at = Math.max(0, middle - REACH); at <= Math.min(middle + REACH, seqs.length - 1); at++) {
      const row = rows.get(seqs[at] ?? 0);
      if (row === undefined || isApart(times[row], timeOf(seqs[middle] ?? 0))) continue;
      const length = Math.min(seqs.length, at + WINDOW + 1) - Math.max(0, at - WINDOW);
      if (length > (best.get(row)?.length ?? 0)) best.set(row, { length, window, at });
    }
  }
  const matching = new Map(
    matches.seq?.map((seq, i) => [seq, { own: termsOf(matches.bits[i] ?? 0), credit: matches.credit[i] ?? 0 }]),
  );
  const isQuestion = (seq: number) => said.isQuestion[rows.get(seq) ?? -1] ?? false;
  return [...best].map(([row, { window, at }]) => {
    const matchOf = (seq: number) => (isApart(times[row], timeOf(seq)) ? undefined : matching.get(seq));
    const near = nearOf(window, at, matchOf, isQuestion);
    return { ...messageOf(said, row, near, Math.abs(at - window.middle)), ...mark(said.ofPerson[row] ?? false) };
  });
}

function windowsOf({ before, beforeCounts, after, afterCounts }: Columns<WindowRow>): Window[] {
  if (after === null) return [];
  return after.map((following, i) => {
    const seqs = before[i]?.toReversed() ?? [];
    const counts = beforeCounts[i]?.toReversed() ?? [];
    return {
      seqs: [...seqs, ...following],
      steps: [...counts, ...(afterCounts[i] ?? [])].map(stepsOf),
      middle: seqs.length,
    };
  });
}

/** Messages from before terms were counted are one step. */
function stepsOf(terms: number | null): number {
  return Math.max(1, (terms ?? STEP_TERMS) / STEP_TERMS);
}

/** The matches within the window of the message at `at`. */
function nearOf(
  { seqs, steps }: Window,
  at: number,
  matchOf: (seq: number) => Match | undefined,
  isQuestion: (seq: number) => boolean,
): Near[] {
  const near: Near[] = [];
  for (let i = Math.max(0, at - WINDOW); i <= Math.min(at + WINDOW, seqs.length - 1); i++) {
    const seq = seqs[i] ?? 0;
    const match = matchOf(seq);
    if (match)
      near.push({ distance: i - at, steps: stepsBetween(steps, at, i), ...match, isQuestion: isQuestion(seq) });
  }
  return near;
}

/** False where one of the times is not known. */
function isApart(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a - b) > MAX_APART_MS;
}

/** Direct neighbours are one step apart. Every message between two adds its own steps. */
function stepsBetween(steps: readonly number[], a: number, b: number): number {
  if (a === b) return 0;
  let sum = 1;
  for (let i = Math.min(a, b) + 1; i < Math.max(a, b); i++) sum += steps[i] ?? 1;
  return sum;
}

function messageOf(
  said: { [column in keyof SaidRow]: SaidRow[column][] },
  row: number,
  near: Near[],
  n: number,
): Candidate {
  return {
    kind: 'message',
    id: said.id[row] ?? '',
    sourceId: said.sourceId[row] ?? '',
    text: said.text[row] ?? null,
    at: new Date(said.at[row] ?? 0),
    by: said.by[row] ?? '',
    name: said.name[row] ?? null,
    about: said.about[row] ?? null,
    temporal: said.temporal[row] ?? false,
    pinned: 0,
    messageIds: [],
    detail: null,
    n,
    own: [],
    source: [],
    adjacent: [],
    keyed: [],
    near,
  };
}

/** Sorts the terms of the question by the part of a fact's terms that holds them. */
export function placesOf(places: readonly (number | null)[], { size, own, said, keyed }: Terms) {
  const parts = { own: [] as number[], source: [] as number[], adjacent: [] as number[], keyed: [] as number[] };
  for (const [i, place] of places.entries()) {
    if (place === null) continue;
    if (place <= own) parts.own.push(i + 1);
    else if (place <= own + said) parts.source.push(i + 1);
    else if (place <= size - keyed) parts.adjacent.push(i + 1);
    else parts.keyed.push(i + 1);
  }
  return parts;
}

/** Numbers of the terms whose bits are set. */
function termsOf(bits: number): number[] {
  const terms: number[] = [];
  for (let i = 1, left = bits; left > 0; i++, left = Math.floor(left / 2)) if (left % 2 === 1) terms.push(i);
  return terms;
}
