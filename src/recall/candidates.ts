import type { Pool } from 'pg';
import { FIND_AS_OF_SQL, FIND_SQL, REACH, WINDOW } from './candidates-sql.ts';
import type { Candidate, Candidates, Near, Question } from './types.ts';

interface FoundRow extends Omit<Candidate, 'at' | 'own' | 'source' | 'adjacent' | 'keyed' | 'near'> {
  at: string;
  own: number;
  source: number;
  adjacent: number;
  keyed: number;
}

interface SaidRow extends Pick<Candidate, 'id' | 'sourceId' | 'text' | 'by' | 'name' | 'about' | 'temporal'> {
  seq: number;
  at: string;
  isQuestion: boolean;
}

type Said = Omit<SaidRow, 'at'> & { at: Date };

interface FoundRows {
  total: number;
  frequencies: number[];
  found: FoundRow[] | null;
  said: SaidRow[] | null;
  /** `steps` is how far each message keeps those before it from those after it. */
  windows: { centre: number; seqs: number[]; steps: number[] }[] | null;
  /** By the message's `seq`: its terms as bits, and its credit. */
  bits: Record<string, [bits: number, credit: number]> | null;
}

/** A message is no neighbour of what was said longer before or after. */
const MAX_APART_MS = 86_400_000;

/**
 * Stage 1 of recall, in one statement: rows that share words with the question, the best of each
 * kind by the sum of idf, and the surroundings of matching messages. Term frequency adds nothing on
 * short texts.
 */
export async function findCandidates(
  pool: Pool,
  { teamId, projectIds, documentProjectIds = projectIds, agentIds, kinds, asOf }: Question,
  terms: readonly string[],
  weights: readonly number[],
): Promise<Candidates> {
  const { rows } = await pool.query<FoundRows>({
    ...(asOf ? { name: 'find-candidates-as-of', text: FIND_AS_OF_SQL } : { name: 'find-candidates', text: FIND_SQL }),
    values: [[...projectIds, ...agentIds], terms, teamId, kinds, documentProjectIds, weights, ...(asOf ? [asOf] : [])],
  });
  const [result] = rows;
  if (!result) return { rows: [], frequencies: [], total: 0 };
  const found = (result.found ?? []).map((row) => ({
    ...row,
    at: new Date(row.at),
    own: termsOf(row.own),
    source: termsOf(row.source),
    adjacent: termsOf(row.adjacent),
    keyed: termsOf(row.keyed),
    near: [],
  }));
  return { rows: [...found, ...messagesOf(result)], frequencies: result.frequencies, total: result.total };
}

/**
 * Matching messages and their neighbours, with the matches around each. Where windows overlap, the
 * longest counts.
 */
function messagesOf({ said, windows, bits }: FoundRows): Candidate[] {
  const bySeq = new Map(said?.map((row) => [row.seq, { ...row, at: new Date(row.at) }]));
  const matches = new Map(
    Object.entries(bits ?? {}).map(([seq, [value, credit]]) => [Number(seq), { own: termsOf(value), credit }]),
  );
  const best = new Map<number, { length: number; candidate: Candidate }>();
  for (const { centre, seqs, steps } of windows ?? []) {
    const middle = seqs.indexOf(centre);
    for (let at = Math.max(0, middle - REACH); at <= Math.min(middle + REACH, seqs.length - 1); at++) {
      const row = bySeq.get(seqs[at] ?? 0);
      if (!row || isApart(row, bySeq.get(centre))) continue;
      const from = Math.max(0, at - WINDOW);
      const around = seqs.slice(from, at + WINDOW + 1);
      const known = best.get(row.seq);
      if (known && known.length >= around.length) continue;
      const near = around.flatMap((seq, i) => {
        const match = matches.get(seq);
        const there = bySeq.get(seq);
        if (!match || isApart(row, there)) return [];
        const isQuestion = there?.isQuestion ?? false;
        return { distance: from + i - at, steps: stepsBetween(steps, at, from + i), ...match, isQuestion };
      });
      best.set(row.seq, { length: around.length, candidate: messageOf(row, near, Math.abs(at - middle)) });
    }
  }
  return [...best.values()].map(({ candidate }) => candidate);
}

/** False where one of the times is not known. */
function isApart(a: { at: Date }, b: { at: Date } | undefined): boolean {
  return b !== undefined && Math.abs(a.at.getTime() - b.at.getTime()) > MAX_APART_MS;
}

/** Direct neighbours are one step apart. Every message between two adds its own steps. */
function stepsBetween(steps: readonly number[], a: number, b: number): number {
  if (a === b) return 0;
  return steps.slice(Math.min(a, b) + 1, Math.max(a, b)).reduce((sum, step) => sum + step, 1);
}

function messageOf({ id, sourceId, text, at, by, name, about, temporal }: Said, near: Near[], n: number): Candidate {
  return {
    kind: 'message',
    id,
    sourceId,
    text,
    at,
    by,
    name,
    about,
    temporal,
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

/** Numbers of the terms whose bits are set. */
function termsOf(bits: number): number[] {
  const terms: number[] = [];
  for (let i = 1, left = bits; left > 0; i++, left = Math.floor(left / 2)) if (left % 2 === 1) terms.push(i);
  return terms;
}
