import type { Pool } from 'pg';
import { FACT_DETAIL } from './fact-detail.ts';
import { inForce, notSuppressed } from './in-force.ts';
import type { Candidate, Gate, SearchHit } from './types.ts';

/** Rows of each kind that are looked at. A block holds fewer. */
const MAX_PINNED = 50;
const MAX_FACTS = 100;
const MAX_MEMORIES = 20;

/** Pinned facts come before lasting wishes, and those before everything else. */
const SCORES = { pinned: 3, wish: 2, other: 1 };

const lastSaid = 'coalesce(f.said_at, f.updated_at)';
const newest = (pinned: number, limit: number) => /* sql */ `(
    select f.id from fact f where f.team_id = $2 and f.scope = $1 and f.pinned = ${pinned} and ${inForce('f')} and f.consolidated_into is null
    order by ${lastSaid} desc limit ${limit})`;

/** $1 scope, $2 team, $3 whether to read the newest facts and memories, too. */
const FIND_SQL = /* sql */ `
with best as materialized (
  ${newest(1, MAX_PINNED)} union all (select id from ${newest(0, MAX_FACTS)} x where $3)
), named as materialized (
  select id, name, updated_at from memory where $3 and team_id = $2 and project_id = $1 order by id desc limit ${MAX_MEMORIES}
)
select 'fact' as kind, f.id, f.id as "sourceId", f.text, ${lastSaid} as at, f.source_kind as by, f.subject as name, f.about,
  f.temporal, f.pinned::int as pinned, f.standing > 0 as "isWish", array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", ${FACT_DETAIL} as detail
from best join fact f using (id)
union all
select 'memory', m.id, m.id, case when ${notSuppressed('piece', 'p.seq')} then m.name || ': ' || p.text end, m.updated_at, 'MANUAL', null, null,
  false, 0, false, '{}', null
from named m join memory_piece p on p.memory_id = m.id and p.n = 0`;

type Found = Omit<Candidate, 'n' | 'own' | 'source' | 'adjacent' | 'keyed' | 'near'>;
/** Times as the driver reads them. */
type FoundRow = Omit<Found, 'at'> & { at: string; isWish: boolean };

/**
 * Finds what a model should know of a project, or of a person there, before any question: pinned
 * facts, then lasting wishes, then the newest facts and the beginnings of memories, which are of a
 * project. Pinned facts alone where `isWhole` is false.
 */
export async function findProfile(
  pool: Pool,
  { teamId, scope, isWhole }: { teamId: string; scope: string; isWhole: boolean },
  gate: Gate,
): Promise<SearchHit[]> {
  const { rows } = await pool.query<FoundRow>({
    name: 'find-profile',
    text: FIND_SQL,
    values: [scope, teamId, isWhole],
  });
  return rows
    .map((row) => ({ row: { ...row, at: new Date(row.at) }, score: scoreOf(row) }))
    .toSorted((a, b) => b.score - a.score || b.row.at.getTime() - a.row.at.getTime())
    .flatMap(({ row, score }) => toHit(row, score, gate) ?? []);
}

function scoreOf({ pinned, isWish }: Pick<FoundRow, 'pinned' | 'isWish'>): number {
  if (pinned > 0) return SCORES.pinned;
  return isWish ? SCORES.wish : SCORES.other;
}

function toHit(row: Found, score: number, gate: Gate): SearchHit | null {
  const text = gate.admit({ ...row, n: 0, own: [], source: [], adjacent: [], keyed: [], near: [] });
  if (text === null) return null;
  const { kind, id, sourceId, at, by, pinned, name, messageIds, detail } = row;
  const explain = { terms: [], boosts: [], coverage: 0 };
  return { kind, id, sourceId, text, score, at, by, pinned, name, messageIds, detail, explain };
}
