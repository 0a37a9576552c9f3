import type { Pool } from 'pg';
import { inForce } from '../in-force.ts';
import type { Context } from '../../request/context.ts';

/** A text that needs a vector. */
export interface Source {
  kind: 'fact' | 'memory' | 'passage' | 'message';
  itemId: string;
  teamId: string;
  /** The number of a memory's piece; 0 for other kinds. */
  n: number;
  /** Changes with the text. */
  version: string;
  text: string;
}

/** Longer messages are embedded by their beginning, because models reject them. */
const MAX_MESSAGE_CHARACTERS = 8_000;
/**
 * A short message means something beside the turn before it: "Yes, last Tuesday!" Between people
 * each answers the other; an assistant's answer is mostly of other things than what is said next.
 * Fitted on the development conversations.
 */
const SHORT_AFTER_PERSON = 2_000;
const SHORT_AFTER_ASSISTANT = 80;
/** Of the turn before: the beginning of a person's, the end of an assistant's, where it asks. */
const BEFORE_OF_PERSON = 300;
const BEFORE_OF_ASSISTANT = 200;

const isPerson = (message: string) => `(${message}.role = 'user' or ${message}.speaker is not null)`;

/** Selects what is embedded before message `m`: the turn before, where the message is short. */
const BEFORE = /* sql */ `
  select case when ${isPerson('p')} then coalesce(p.speaker, 'user') || ': ' || left(p.text, ${BEFORE_OF_PERSON})
    else 'assistant: ' || right(p.text, ${BEFORE_OF_ASSISTANT}) end as said
  from message p where p.conversation_id = m.conversation_id and p.n = m.n - 1 and p.text <> '' and not p.silent
    and length(m.text) <= case when ${isPerson('p')} then ${SHORT_AFTER_PERSON} else ${SHORT_AFTER_ASSISTANT} end`;

/** Versions of what is embedded of a message. */
const ALONE = 1;
const AFTER_ANOTHER = 2;

/**
 * Files outside of projects are never searched, so their passages need no vector. A model's own
 * words never enter a prompt, so they need none either.
 */
const SOURCES = {
  fact: /* sql */ `
    select 'fact' as kind, f.id as "itemId", f.team_id as "teamId", 0 as n, f.version::bigint as version, f.text
    from fact f left join embedding e on e.kind = 'fact' and e.item_id = f.id and e.n = 0
    where ${inForce('f')} and (e.item_id is null or e.model <> $1 or e.version <> f.version)`,
  memory: /* sql */ `
    select 'memory', p.memory_id, p.team_id, p.n, p.seq, m.name || ': ' || p.text
    from memory_piece p join memory m on m.id = p.memory_id
    left join embedding e on e.kind = 'memory' and e.item_id = p.memory_id and e.n = p.n
    where e.item_id is null or e.model <> $1 or e.version <> p.seq`,
  passage: /* sql */ `
    select 'passage', p.id, p.team_id, 0, 0::bigint, coalesce(p.heading || ': ', '') || p.text
    from (select array_agg(distinct item_id) as ids from project_document) linked
    join drive_item i on i.id = any(linked.ids) or i.ancestors && linked.ids
    join document_text x on x.item_id = i.id and x.content_hash = i.content_hash and x.status = 'READY'
    join passage p on p.item_id = i.id
    left join embedding e on e.kind = 'passage' and e.item_id = p.id and e.n = 0
    where e.item_id is null or e.model <> $1`,
  message: /* sql */ `
    select 'message', m.id, m.team_id, 0, case when before.said is null then ${ALONE} else ${AFTER_ANOTHER} end::bigint,
      coalesce(before.said || E'\\n', '') || coalesce(m.speaker, 'user') || ': ' || left(m.text, ${MAX_MESSAGE_CHARACTERS})
    from message m left join embedding e on e.kind = 'message' and e.item_id = m.id and e.n = 0
    left join lateral (${BEFORE}) before on true
    where ${isPerson('m')} and m.text <> '' and (e.item_id is null or e.model <> $1 or e.version < ${ALONE})`,
};

/** Returns at most `limit` texts of all teams without a current vector of this model. */
export async function findWithoutVector(pool: Pool, model: string, limit: number): Promise<Source[]> {
  const some = Object.values(SOURCES).map((sql) => `(${sql} limit $2)`);
  const { rows } = await pool.query<Source>(`${some.join(' union all ')} limit $2`, [model, limit]);
  return rows;
}

/** Counts the texts of all teams without a current vector of this model. */
export async function countWithoutVector(pool: Pool, model: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from (${Object.values(SOURCES).join(' union all ')}) s`,
    [model],
  );
  return rows[0]?.n ?? 0;
}

// Key-share locks wait for concurrent deletes, so that no vector outlives its text.
const STORE = /* sql */ `
  with v as materialized (
    select * from jsonb_to_recordset($2::jsonb) as v (kind text, "itemId" text, n int, version bigint, vector real[])
  ), facts as (
    select v.*, f.team_id, f.scope from v join fact f on v.kind = 'fact' and f.id = v."itemId" and f.version = v.version
    for key share of f
  ), pieces as (
    select v.*, p.team_id, p.scope from v join memory_piece p
      on v.kind = 'memory' and p.memory_id = v."itemId" and p.n = v.n and p.seq = v.version
    for key share of p
  ), passages as (
    select v.*, p.team_id, p.item_id as scope from v join passage p on v.kind = 'passage' and p.id = v."itemId"
    for key share of p
  ), followed as (
    select m.id from v join message m on v.kind = 'message' and m.id = v."itemId" and v.version = ${AFTER_ANOTHER}
      join message p on p.conversation_id = m.conversation_id and p.n = m.n - 1
    for key share of p
  ), messages as (
    select v.*, m.team_id, m.scope from v join message m on v.kind = 'message' and m.id = v."itemId"
    where v.version = ${ALONE} or m.id in (select id from followed)
    for key share of m
  )
  insert into embedding (kind, item_id, n, team_id, scope, version, model, vector)
  select kind, "itemId", n, team_id, scope, version, $1, vector
  from (select * from facts union all select * from pieces union all select * from passages
    union all select * from messages) s
  order by kind, "itemId", n
  on conflict (kind, item_id, n) do update set scope = excluded.scope, version = excluded.version, model = excluded.model,
    vector = excluded.vector`;

/**
 * Stores a vector for each text that has not changed since. An empty vector marks a text that the
 * model rejects.
 */
export async function storeVectors(
  pool: Pool,
  model: string,
  sources: readonly Source[],
  vectors: readonly (readonly number[])[],
): Promise<void> {
  const rows = sources.map(({ kind, itemId, n, version }, i) => ({
    kind,
    itemId,
    n,
    version,
    vector: vectors[i] ?? [],
  }));
  await pool.query(STORE, [model, JSON.stringify(rows)]);
}

/**
 * Operators only. Number of texts of all teams that wait for a vector; null without a model in
 * force.
 */
export async function countTextsWithoutVector(ctx: Context): Promise<number | null> {
  ctx.allow('platform:operate');
  const model = ctx.platform.embeddings.model();
  return model === null ? null : countWithoutVector(ctx.platform.pool, model);
}
