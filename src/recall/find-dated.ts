import type { Pool } from 'pg';
import type { DateRanges } from './date-range.ts';
import type { Candidate, Question, Scored } from './types.ts';
import { FACT_DETAIL } from './fact-detail.ts';
import { mayBeQuoted, type Moment } from './in-force.ts';
import { searchStatement, type Narrowing } from './narrow.ts';
import { markShared, ofPersonSql } from './own-first.ts';
import { compareRanked } from './provenance.ts';

/** Rows that the frequency of a time refers to, as for terms. */
const MIN_TOTAL = 1_000;
/** By how the time applies: a fact speaks of it, or the text was said then. */
const WEIGHTS = { event: 1, said: 0.7 };

type Place = keyof typeof WEIGHTS;
type DatedRow = Omit<Candidate, 'at' | 'n' | 'own' | 'source' | 'adjacent' | 'keyed' | 'near' | 'isShared'> & {
  at: string;
  ofPerson: boolean;
};

/** Finds what was said in these ranges, and facts that speak of them. One statement. */
export async function findDated(pool: Pool, question: Question, { ranges }: DateRanges): Promise<Candidate[]> {
  const { teamId, scopes, kinds, asOf } = question;
  const values: unknown[] = [
    scopes,
    teamId,
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
    kinds,
    ranges.map(({ firstDay }) => firstDay),
    ranges.map(({ endDay }) => endDay),
    ...(asOf ? [asOf] : []),
  ];
  const { rows } = await pool.query<DatedRow>({ ...datedStatement(question, values), values });
  const mark = markShared(scopes);
  return rows.map(({ ofPerson, ...row }) => ({
    ...row,
    ...mark(ofPerson),
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
    .map((candidate): Scored => ({ candidate, score: 0, explain: { terms: [], boosts: [], coverage: 0 } }));
  return [...scored, ...others]
    .map(({ candidate, score, explain }) => {
      const place = placeOf(candidate, dates);
      if (place === null) return { candidate, score, explain };
      const weight = WEIGHTS[place];
      const boost = explain.boosts.reduce((product, { factor }) => product * factor, 1);
      const terms = [...explain.terms, { term: dates.name, idf, place: 'date', weight }];
      return { candidate, score: score + idf * weight * boost, explain: { ...explain, terms } };
    })
    .toSorted(compareRanked);
}

function placeOf({ kind, at, detail }: Candidate, { ranges }: DateRanges): Place | null {
  if (kind !== 'fact' && kind !== 'message') return null;
  const day = detail?.eventDate;
  if (day && ranges.some(({ firstDay, endDay }) => day >= firstDay && day < endDay)) return 'event';
  return ranges.some(({ from, to }) => at >= from && at < to) ? 'said' : null;
}

/** Facts that speak of the time, facts that were said then, and messages: the latest of each. */
const MAX_ROWS = 50;

/**
 * $1 scopes, $2 team, $3 beginnings and $4 ends of the ranges, $5 kinds, $6 first days
 * and $7 those after the last. Returns facts that speak
 * of these days, facts that were said then, and messages of those days, without those of unnamed
 * assistants. Summaries have no time of their own; the facts that they sum up do.
 */
const findDatedSql = (moment: Moment, { row }: Narrowing) => /* sql */ `
with span as materialized (
  select scope, since, until, first_day, end_day
  from unnest($1::text[]) s (scope), unnest($3::timestamptz[], $4::timestamptz[], $6::date[], $7::date[]) r (since, until, first_day, end_day)
), event as materialized (
  select e.id from span cross join lateral (
    select f.id, f.event_date as day from fact f
    where 'fact' = any($5) and f.team_id = $2 and f.scope = span.scope and ${moment.isInForce('f')} and f.summarizes is null${row('f')}
      and f.event_date >= span.first_day and f.event_date < span.end_day
    order by f.event_date desc limit ${MAX_ROWS}) e
  order by e.day desc limit ${MAX_ROWS}
), told as materialized (
  select t.id from span cross join lateral (
    select f.id, coalesce(f.said_at, f.updated_at) as at from fact f
    where 'fact' = any($5) and f.team_id = $2 and f.scope = span.scope and ${moment.isInForce('f')} and f.summarizes is null${row('f')}
      and coalesce(f.said_at, f.updated_at) >= span.since and coalesce(f.said_at, f.updated_at) < span.until
    order by coalesce(f.said_at, f.updated_at) desc limit ${MAX_ROWS}) t
  order by t.at desc limit ${MAX_ROWS}
), said as materialized (
  select s.id from span cross join lateral (
    select m.id, m.created_at from message m
    where 'message' = any($5) and m.team_id = $2 and m.scope = span.scope and m.created_at >= span.since and m.created_at < span.until
      and ${moment.isThere('m')} and (m.role = 'user' or m.speaker is not null) and ${mayBeQuoted('m', moment)}${row('m')}
    order by m.created_at desc limit ${MAX_ROWS}) s
  order by s.created_at desc limit ${MAX_ROWS}
)
select 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by,
  f.subject as name, f.about, f.temporal, f.pinned::int as pinned,
  array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", ${FACT_DETAIL} as detail, ${ofPersonSql('f')} as "ofPerson"
from (select id from event union select id from told) x join fact f using (id)
union all
select 'message', m.id, m.conversation_id, m.text, m.created_at, case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end,
  m.speaker, m.about, m.temporal, 0, '{}', null, ${ofPersonSql('m')} from said join message m using (id)`;

/** $8 the time as of which is searched. */
const datedStatement = searchStatement('find-dated', '$8', findDatedSql);
