import type { Pool } from 'pg';
import type { DateRanges } from './date-range.ts';
import type { Candidate, Question, Scored } from './types.ts';
import { FACT_DETAIL } from './fact-detail.ts';
import { asOf, mayBeQuoted, NOW, type Moment } from './in-force.ts';

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

/** Facts that speak of the time, facts that were said then, and messages: the latest of each. */
const MAX_ROWS = 50;

/**
 * $1 scopes, $2 team, $3 beginnings and $4 ends of the ranges, $5 kinds. Returns facts that speak
 * of these days, facts that were said then, and messages of those days, without those of unnamed
 * assistants.
 */
const findDatedSql = ({ isInForce, isThere }: Moment) => /* sql */ `
with span as materialized (
  select scope, since, until from unnest($1::text[]) s (scope), unnest($3::timestamptz[], $4::timestamptz[]) r (since, until)
), event as materialized (
  select e.id from span cross join lateral (
    select f.id, f.event_date as day from fact f
    where 'fact' = any($5) and f.team_id = $2 and f.scope = span.scope and ${isInForce('f')}
      and f.event_date >= (span.since at time zone 'UTC')::date and f.event_date < (span.until at time zone 'UTC')::date
    order by f.event_date desc limit ${MAX_ROWS}) e
  order by e.day desc limit ${MAX_ROWS}
), told as materialized (
  select t.id from span cross join lateral (
    select f.id, coalesce(f.said_at, f.updated_at) as at from fact f
    where 'fact' = any($5) and f.team_id = $2 and f.scope = span.scope and ${isInForce('f')}
      and coalesce(f.said_at, f.updated_at) >= span.since and coalesce(f.said_at, f.updated_at) < span.until
    order by coalesce(f.said_at, f.updated_at) desc limit ${MAX_ROWS}) t
  order by t.at desc limit ${MAX_ROWS}
), said as materialized (
  select s.id from span cross join lateral (
    select m.id, m.created_at from message m
    where 'message' = any($5) and m.team_id = $2 and m.scope = span.scope and m.created_at >= span.since and m.created_at < span.until
      and ${isThere('m')} and (m.role = 'user' or m.speaker is not null) and ${mayBeQuoted('m', isInForce)}
    order by m.created_at desc limit ${MAX_ROWS}) s
  order by s.created_at desc limit ${MAX_ROWS}
)
select 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by,
  f.subject as name, f.about, f.temporal, f.pinned::int as pinned,
  array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", ${FACT_DETAIL} as detail
from (select id from event union select id from told) x join fact f using (id)
union all
select 'message', m.id, m.conversation_id, m.text, m.created_at, case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end,
  m.speaker, m.about, m.temporal, 0, '{}', null from said join message m using (id)`;

/** The search of now. */
const FIND_DATED_SQL = findDatedSql(NOW);
/** $6 the time as of which is searched. */
const FIND_DATED_AS_OF_SQL = findDatedSql(asOf('$6'));
