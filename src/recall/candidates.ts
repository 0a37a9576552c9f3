import type { Pool } from 'pg';
import { FIND_AS_OF_SQL, FIND_SQL, WINDOW } from './candidates-sql.ts';
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

interface FoundRows {
  total: number;
  frequencies: number[];
  found: FoundRow[] | null;
  said: SaidRow[] | null;
  windows: { centre: number; seqs: number[] }[] | null;
  /** By the message's `seq`. */
  bits: Record<string, number> | null;
}

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
 * Matching messages and their direct neighbours, with the matches around each. Where windows
 * overlap, the longest counts.
 */
function messagesOf({ said, windows, bits }: FoundRows): Candidate[] {
  const bySeq = new Map(said?.map((row) => [row.seq, row]));
  const own = new Map(Object.entries(bits ?? {}).map(([seq, value]) => [Number(seq), termsOf(value)]));
  const best = new Map<number, { length: number; candidate: Candidate }>();
  for (const { centre, seqs } of windows ?? []) {
    const middle = seqs.indexOf(centre);
    for (const at of [middle - 1, middle, middle + 1]) {
      const row = bySeq.get(seqs[at] ?? 0);
      if (!row) continue;
      const from = Math.max(0, at - WINDOW);
      const around = seqs.slice(from, at + WINDOW + 1);
      const known = best.get(row.seq);
      if (known && known.length >= around.length) continue;
      const near = around.flatMap((seq, i) => {
        const terms = own.get(seq);
        return terms ? { distance: from + i - at, own: terms, isQuestion: bySeq.get(seq)?.isQuestion ?? false } : [];
      });
      best.set(row.seq, { length: around.length, candidate: messageOf(row, near, Math.abs(at - middle)) });
    }
  }
  return [...best.values()].map(({ candidate }) => candidate);
}

function messageOf({ id, sourceId, text, at, by, name, about, temporal }: SaidRow, near: Near[], n: number): Candidate {
  return {
    kind: 'message',
    id,
    sourceId,
    text,
    at: new Date(at),
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
