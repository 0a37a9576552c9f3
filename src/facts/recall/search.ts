import type { Pool } from 'pg';

/** Something found for a question. Higher scores match better; they compare within one search only. */
export interface Hit {
  kind: 'fact' | 'memory';
  id: string;
  text: string;
  score: number;
  /** When it was last said or written. */
  at: Date;
  /** Who said it: people by hand or in a conversation. */
  by: string;
}

interface Row {
  id: string;
  text: string;
  score: number;
  at: Date | string;
  by: string;
}

/** The longest question that is searched with; a longer one is cut, because every word costs. */
const MAX_QUERY = 2_000;
/** How much of a memory is read: no block has room for more. */
const MOST_READ = 4_000;

// Any word may match (OR): all of them together are hardly ever in one short statement. The cast of plainto_tsquery's own text keeps
// every word quoted, so nothing a caller writes becomes an operator.
const QUESTION = `(select replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery as q) question`;

/** The facts of `scopes` (project and agent ids of that team) that share words with the question, best first. */
export async function findFacts(
  pool: Pool,
  search: { teamId: string; scopes: readonly string[]; query: string; limit: number },
): Promise<Hit[]> {
  const { rows } = await pool.query<Row>({
    name: 'find-facts',
    text: /* sql */ `
      select f.id, f.text, f.updated_at as at, f.source_kind as by, ts_rank(f.search, q) as score
      from fact f, ${QUESTION}
      where f.team_id = $2 and f.scope = any($3) and not f.expired and (f.expiration_date is null or f.expiration_date > now()) and f.search @@ q
      order by score desc, f.id desc limit $4`,
    values: [questionOf(search.query), search.teamId, search.scopes, search.limit],
  });
  return rows.map((row) => toHit('fact', row));
}

/** The memories of `projectIds` of that team that share words with the question, best first. */
export async function findMemories(
  pool: Pool,
  search: { teamId: string; projectIds: readonly string[]; query: string; limit: number },
): Promise<Hit[]> {
  const { rows } = await pool.query<Row>({
    name: 'find-memories',
    text: /* sql */ `
      select m.id, left(m.name || ': ' || m.content, ${MOST_READ}) as text, m.updated_at as at, 'MANUAL' as by, ts_rank(m.search, q) as score
      from memory m, ${QUESTION}
      where m.team_id = $2 and m.project_id = any($3) and m.search @@ q
      order by score desc, m.id desc limit $4`,
    values: [questionOf(search.query), search.teamId, search.projectIds, search.limit],
  });
  return rows.map((row) => toHit('memory', row));
}

function questionOf(query: string): string {
  return query.slice(-MAX_QUERY).toWellFormed().replaceAll('\0', ' ');
}

function toHit(kind: Hit['kind'], row: Row): Hit {
  return { kind, id: row.id, text: row.text, score: row.score, at: new Date(row.at), by: row.by };
}
