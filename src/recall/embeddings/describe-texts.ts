import type { Pool } from 'pg';
import { FACT_DETAIL } from '../fact-detail.ts';
import { notSuppressed } from '../in-force.ts';
import { markShared, ofPersonSql } from '../own-first.ts';
import type { Candidate, Question } from '../types.ts';

type Described = Omit<Candidate, keyof typeof NOWHERE | 'isShared'> & { ofPerson: boolean };

/** Reads texts as candidates that share no word with the question, in no order. */
export async function describeTexts(
  pool: Pool,
  { teamId, scopes }: Pick<Question, 'teamId' | 'scopes'>,
  near: readonly { kind: string; itemId: string; n: number }[],
): Promise<Candidate[]> {
  if (near.length === 0) return [];
  const keys = near.map(({ kind, itemId, n }) => ({ kind, itemId, n }));
  const { rows } = await pool.query<Described>(DESCRIBE, [JSON.stringify(keys), teamId, scopes]);
  const mark = markShared(scopes);
  return rows.map(({ ofPerson, ...row }) => ({
    ...row,
    ...NOWHERE,
    ...mark(ofPerson),
    at: new Date(row.at),
  }));
}

/** The fields of a hit for each of these, as the search by words returns them. */
const DESCRIBE = /* sql */ `
  with near as (
    select kind, "itemId" as item_id, n from jsonb_to_recordset($1::jsonb) as r (kind text, "itemId" text, n int)
  )
  select 'fact' as kind, f.id, f.id as "sourceId", f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by,
    f.subject as name, f.about, f.temporal, f.pinned::int as pinned, 0 as n,
    array(select message_id from fact_evidence where fact_id = f.id) as "messageIds", ${FACT_DETAIL} as detail, ${ofPersonSql('f')} as "ofPerson"
  from near join fact f on near.kind = 'fact' and f.id = near.item_id and f.team_id = $2
  union all
  select 'memory', m.id, m.id, case when ${notSuppressed('piece', 'p.seq')} then m.name || ': ' || p.text end, m.updated_at, 'MANUAL', null, null, false, 0, near.n, '{}', null, false
  from near join memory_piece p on near.kind = 'memory' and p.memory_id = near.item_id and p.n = near.n and p.team_id = $2
    join memory m on m.id = p.memory_id
  union all
  select 'passage', p.id, p.item_id,
    case when ${notSuppressed('passage_id', 'p.id', { scopes: '$3' })} then i.name || coalesce(', ' || p.heading, '') || ': ' || p.text end, i.updated_at, 'DOCUMENT', null,
    null, false, 0, 0, '{}', null, false
  from near join passage p on near.kind = 'passage' and p.id = near.item_id and p.team_id = $2 join drive_item i on i.id = p.item_id
  union all
  select 'message', m.id, m.conversation_id, m.text, m.created_at, case when m.role = 'user' then 'CONVERSATION' else 'ASSISTANT' end,
    m.speaker, m.about, m.temporal, 0, 0, '{}', null, ${ofPersonSql('m')}
  from near join message m on near.kind = 'message' and m.id = near.item_id and m.team_id = $2`;

/** A similar text shares no known words with the question. */
const NOWHERE = { own: [], source: [], adjacent: [], keyed: [], near: [] };
