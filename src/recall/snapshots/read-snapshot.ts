import type { Pool } from 'pg';
import { isOfPerson } from '../../core/scope.ts';
import { FACT_DETAIL, type FactDetail } from '../fact-detail.ts';

/** A scope of one team. */
export interface TeamScope {
  teamId: string;
  scope: string;
}

/** The state of a scope, by which a change of it shows. */
export interface ScopeState extends TeamScope {
  /** Another one after every change of a fact, of a memory or of its name. */
  mark: string;
  /** It holds few facts and memories, nothing that was said, and no document. */
  isPlain: boolean;
  /** The database's time, in milliseconds. */
  atMs: number;
}

/** A fact of a scope, as candidates are made of it. */
export interface SnapshotFact {
  seq: number;
  id: string;
  text: string;
  at: string;
  by: string;
  /** The subject, and its stem. */
  name: string | null;
  about: string | null;
  temporal: boolean;
  pinned: number;
  detail: FactDetail | null;
  terms: string[] | null;
  /** Numbers of its terms: of its own, of its source, and of its keywords. */
  own: number;
  said: number;
  keyed: number;
  /** When it stops being true, in milliseconds. Null: never. */
  expiresMs: number | null;
  isForgotten: boolean;
  isConsolidated: boolean;
  standing: number;
}

/** A piece of a memory. Its text begins with the memory's name. */
export interface SnapshotPiece {
  seq: number;
  id: string;
  text: string;
  at: string;
  n: number;
  terms: string[] | null;
}

/** The facts and pieces of one scope, as they were at one moment. */
export interface Snapshot extends ScopeState {
  ofPerson: boolean;
  facts: readonly SnapshotFact[];
  pieces: readonly SnapshotPiece[];
  /** About as much as it takes in memory. */
  bytes: number;
}

/** Facts, and pieces of memories, of a scope that is held in memory. */
const MAX_ROWS = 200;

/**
 * $1 teams, $2 their scopes. A row's `xmin` names the transaction that wrote it, so the mark
 * changes with every insert and update, and no writer has to take part. Messages are left to the
 * database: their scopes change with every call, and they have neighbours. So are scopes in which
 * something is silenced.
 */
const STATE = /* sql */ `
  select a.team_id as "teamId", a.scope, (extract(epoch from now()) * 1000)::float8 as "atMs", f.n || '.' || f.mark || '.' || p.n || '.' || p.mark as mark,
    f.n <= ${MAX_ROWS} and p.n <= ${MAX_ROWS} and f.is_plain and p.is_plain
      and not exists (select from message m where m.team_id = a.team_id and m.scope = a.scope)
      and not exists (select from project_document d where d.team_id = a.team_id and d.project_id = a.scope) as "isPlain"
  from unnest($1::text[], $2::text[]) with ordinality a (team_id, scope, n)
  cross join lateral (
    select count(*)::int as n, coalesce(bit_xor(hashtextextended(id, xmin::text::bigint)), 0) as mark,
      coalesce(bool_and(not exists (select from fact_evidence e where e.fact_id = f.id)
        and not exists (select from suppression s where s.fact_id = f.id and s.beside)), true) as is_plain
    from (select id, xmin from fact where team_id = a.team_id and scope = a.scope limit ${MAX_ROWS + 1}) f) f
  cross join lateral (
    select count(*)::int as n, coalesce(bit_xor(hashtextextended(p.seq || '.' || m.xmin, p.xmin::text::bigint)), 0) as mark,
      coalesce(bool_and(not exists (select from suppression s where s.piece = p.seq)), true) as is_plain
    from (select seq, xmin, memory_id from memory_piece where team_id = a.team_id and scope = a.scope limit ${MAX_ROWS + 1}) p
    join memory m on m.id = p.memory_id) p`;
const READ_STATES = { name: 'read-scope-states', text: `${STATE}\n  order by a.n` };

/** Rows and state are of one moment. */
const READ_SNAPSHOT = {
  name: 'read-scope-snapshot',
  text: /* sql */ `
  select state.*,
    (select json_agg(json_build_object('seq', f.seq, 'id', f.id, 'text', f.text, 'at', coalesce(f.said_at, f.updated_at),
        'by', f.source_kind, 'name', f.subject, 'about', f.about, 'temporal', f.temporal, 'pinned', f.pinned, 'detail', ${FACT_DETAIL},
        'terms', f.terms, 'own', f.own, 'said', f.said, 'keyed', f.keyed, 'isForgotten', f.expired, 'standing', f.standing,
        'isConsolidated', f.consolidated_into is not null, 'expiresMs', extract(epoch from f.expiration_date) * 1000))
      from fact f where f.team_id = state."teamId" and f.scope = state.scope and state."isPlain")::text as facts,
    (select json_agg(json_build_object('seq', p.seq, 'id', m.id, 'text', m.name || ': ' || p.text, 'at', m.updated_at, 'n', p.n, 'terms', p.terms))
      from memory_piece p join memory m on m.id = p.memory_id
      where p.team_id = state."teamId" and p.scope = state.scope and state."isPlain")::text as pieces
  from (${STATE}) state`,
};

const columnsOf = (scopes: readonly TeamScope[]) => [
  scopes.map(({ teamId }) => teamId),
  scopes.map(({ scope }) => scope),
];

/** Returns the states of scopes as they are now, in their order. One statement. */
export async function readStates(pool: Pool, scopes: readonly TeamScope[]): Promise<ScopeState[]> {
  const { rows } = await pool.query<ScopeState>({ ...READ_STATES, values: columnsOf(scopes) });
  return rows;
}

type SnapshotRow = ScopeState & Record<'facts' | 'pieces', string | null>;

/** Returns a scope as it is now. Of one that is not plain, no rows. One statement. */
export async function readSnapshot(pool: Pool, scope: TeamScope): Promise<Snapshot> {
  const { rows } = await pool.query<SnapshotRow>({ ...READ_SNAPSHOT, values: columnsOf([scope]) });
  const [row] = rows;
  if (!row) throw new Error('a scope has one state');
  const bytes = ROW_BYTES + (row.facts?.length ?? 0) + (row.pieces?.length ?? 0);
  const parse = <Row>(json: string | null): Row[] => (json === null ? [] : (JSON.parse(json) as Row[]));
  return {
    ...row,
    ofPerson: isOfPerson(row.scope),
    facts: parse<SnapshotFact>(row.facts),
    pieces: parse<SnapshotPiece>(row.pieces),
    bytes,
  };
}

/** An entry without rows. */
const ROW_BYTES = 500;
