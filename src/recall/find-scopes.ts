import type { Pool } from 'pg';
import type { MetadataFilter } from '../db/metadata-filter.ts';
import { inForce } from './in-force.ts';
import { narrowTo, type Narrowing } from './narrow.ts';
import { termsOfQuestion } from './search.ts';
import type { HitKind } from './types.ts';

/** The memory that a search may read, of one team. */
interface ScopeSearch {
  teamId: string;
  /** Projects that may be read. Null: all. */
  projectIds: readonly string[] | null;
  /** Those of them whose documents may be read. Null: all. */
  documentProjectIds: readonly string[] | null;
  /** Whether agents may be read. */
  ofAgents: boolean;
  /** Only projects and agents of this workspace. Null: of all. */
  workspaceId: string | null;
  /** Only what is this person's own. Null: what is shared, and what is anybody's own. */
  personId: string | null;
  query: string;
  kinds: readonly HitKind[];
  metadata: MetadataFilter | undefined;
  /** Scopes that one search reads. */
  most: number;
}

/**
 * Rows that a term is looked for in. One scope may have the first thousands, so they are more than
 * a search within scopes looks at.
 */
const MAX_ROWS_PER_TERM = 10_000;

/** $1 team, $2 projects or null, $3 whether with agents, $4 workspace or null. */
const OWNERS = /* sql */ `
  select id from project where team_id = $1 and ($2::text[] is null or id = any($2)) and ($4::text is null or workspace_id = $4)
  union all
  select id from agent where team_id = $1 and $3 and ($4::text is null or workspace_id = $4)`;

/** $5 the most scopes, $6 a person or null. */
const LIST = {
  name: 'list-scopes',
  text: /* sql */ `
    with owner as materialized (${OWNERS})
    select scope from (
      select id as scope from owner where $6::text is null
      union all
      select s.scope from memory_scope s join owner o on o.id = coalesce(s.project_id, s.agent_id)
      where s.team_id = $1 and ($6::text is null or s.person_id = $6)
    ) readable limit $5`,
};

/** Rows of a table that hold the term `q.term`, in scopes that may be read. */
const holding = (kind: HitKind, table: string, condition: string) => /* sql */ `
  (select t.scope from ${table} t
   where '${kind}' = any($6::text[]) and array[t.team_id] @> array[$1] and t.team_id = $1 and t.terms @> array[q.term] and ${condition}
     and split_part(t.scope, '/', 1) in (select id from owner) and ($9::text is null or split_part(t.scope, '/', 2) = $9)
   limit ${MAX_ROWS_PER_TERM})`;

/**
 * $5 the most scopes, $6 kinds, $7 projects with documents or null, $8 terms, $9 a person or null.
 * Returns the scopes with the largest sum of idf over the terms that they hold. A document is in
 * each project that it is linked to.
 */
const narrowSql = ({ row, piece, passage }: Narrowing) => /* sql */ `
with owner as materialized (${OWNERS}
), q as materialized (
  select term, i from unnest($8::text[]) with ordinality as q (term, i)
), held as materialized (
  select distinct q.i, s.scope from q cross join lateral (
    ${holding('fact', 'fact', `${inForce('t')}${row('t')}`)}
    union all ${holding('message', 'message', `not t.silent${row('t')}`)}
    union all ${holding('memory', 'memory_piece', `true${piece('t')}`)}
    union all (
      select d.project_id from passage p
      join drive_item i on i.id = p.item_id
      join document_text x on x.item_id = i.id and x.content_hash = i.content_hash and x.status = 'READY'
      join project_document d on d.team_id = $1 and d.item_id = any(i.ancestors || i.id)
      where $9::text is null and 'passage' = any($6::text[]) and p.team_id = $1 and p.terms @> array[q.term]
        and ($7::text[] is null or d.project_id = any($7)) and d.project_id in (select id from owner)${passage()}
      limit ${MAX_ROWS_PER_TERM})
  ) s
), weight as materialized (
  select i, ln(1 + (t.n - count(*) + .5::float8) / (count(*) + .5::float8)) as weight
  from held cross join (select count(distinct scope) as n from held) t group by i, t.n
)
select scope from held join weight using (i) group by scope order by sum(weight) desc, scope desc limit $5`;
const NARROW = { name: 'narrow-scopes', text: narrowSql(narrowTo(undefined, [])) };

/**
 * Returns the scopes that a search of all memory reads: all that may be read or, of more than
 * `most`, those that hold most of the question. One statement, or two.
 */
export async function findScopes(pool: Pool, search: ScopeSearch): Promise<string[]> {
  const { teamId, projectIds, ofAgents, workspaceId, personId, most } = search;
  const readable = [teamId, projectIds, ofAgents, workspaceId];
  const all = await pool.query<{ scope: string }>({ ...LIST, values: [...readable, most + 1, personId] });
  if (all.rows.length <= most) return all.rows.map(({ scope }) => scope);
  const terms = termsOfQuestion(search.query);
  if (terms.length === 0) return [];
  const { kinds, documentProjectIds, metadata } = search;
  const values = [...readable, most, kinds, documentProjectIds, terms, personId];
  const statement = metadata ? { text: narrowSql(narrowTo(metadata, values)) } : NARROW;
  const best = await pool.query<{ scope: string }>({ ...statement, values });
  return best.rows.map(({ scope }) => scope);
}
