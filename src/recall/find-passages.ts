import type { Pool } from 'pg';
import { analyze } from './analyze.ts';
import { openForComparison } from './filter-candidates.ts';
import { searchScopes } from './search.ts';
import type { SearchHit } from './types.ts';

export interface PassageSearch {
  teamId: string;
  projectIds: readonly string[];
  query: string;
  limit: number;
}

/** A passage that shares words with a question. */
export interface FoundPassage {
  id: string;
  itemId: string;
  /** The file's name. */
  name: string;
  n: number;
  heading: string | null;
  text: string;
  /** The sum of its shared words, rarer words weighing more. */
  score: number;
  /** The file's last change. */
  at: Date;
}

/** Longer questions cost more than they find. */
const MAX_TERMS = 64;

/** Searches the documents of these projects by words, best first. One statement. */
export async function searchPassages(pool: Pool, search: PassageSearch): Promise<FoundPassage[]> {
  const { teamId, projectIds, query, limit } = search;
  const terms = analyze(query).slice(-MAX_TERMS);
  if (terms.length === 0 || projectIds.length === 0) return [];
  const { rows } = await pool.query<Omit<FoundPassage, 'at'> & { at: Date | string }>(
    /* sql */ `
    with linked as materialized (
      select array_agg(item_id) as ids from project_document where team_id = $1 and project_id = any($2)
    ), matching as materialized (
      select p.id, i.name, i.updated_at as at, p.terms
      from linked, drive_item i
      join document_text t on t.item_id = i.id and t.content_hash = i.content_hash and t.status = 'READY'
      join passage p on p.item_id = i.id and p.team_id = $1
      where i.team_id = $1 and (i.id = any(linked.ids) or i.ancestors && linked.ids) and p.terms && $3::text[]
    ), shared as materialized (
      select m.id, term from matching m join unnest($3::text[]) as term on term = any(m.terms)
    ), weight as (
      select term, ln(1 + (select count(*) from matching)::float8 / count(*)) as weight from shared group by term
    ), best as (
      select s.id, sum(w.weight) as score from shared s join weight w using (term) group by s.id
    )
    select p.id, p.item_id as "itemId", m.name, p.n, p.heading, p.text, b.score, m.at
    from best b join matching m using (id) join passage p using (id)
    order by b.score desc, m.at desc, p.item_id, p.n limit $4`,
    [teamId, projectIds, terms, limit],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Searches passages as part of memory. Each text names its file and heading. */
export function findPassages(pool: Pool, search: PassageSearch): Promise<SearchHit[]> {
  const { projectIds: scopes, ...question } = search;
  return searchScopes(pool, {
    ...question,
    scopes,
    documentProjectIds: scopes,
    kinds: ['passage'],
    gate: openForComparison(),
  });
}
