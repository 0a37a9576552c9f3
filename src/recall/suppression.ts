import { ownWords, type OwnWords } from './own-words.ts';

/** Earlier texts of one fact that count. */
const MAX_TEXTS = 20;

/** Runs SQL with `?` for values, in the transaction of a command. */
export interface Runner {
  execute<T>(sql: string, values: unknown[]): Promise<T>;
}

/** A fact, and the words of each text that it ever had. */
export interface Carried {
  factId: string;
  teamId: string;
  scope: string;
  texts: readonly OwnWords[];
}

/** A text that says what a fact says. One of the three ids is set. */
export interface Carrier {
  factId: string;
  scope: string;
  messageId: string | null;
  passageId: string | null;
  piece: string | null;
}

/**
 * Holds all numbers and enough words of the fact. A fact about a named speaker is said by that
 * speaker, by somebody unnamed, or with the name.
 */
export const HOLDS = /* sql */ `t.terms && c.sought and t.terms @> c.numbers
  and (select count(*) from unnest(c.words) w where w = any(t.terms)) >= c.least
  and (cardinality(c.words) > 1 or cardinality(t.terms) = 1)`;

/** The facts `c`: a row for each text that a fact ever had. Binds `rowsOf` them. */
export const CARRIED = /* sql */ `c as materialized (
    select * from jsonb_to_recordset(?::jsonb) as c ("factId" text, "teamId" text, scope text, words text[], numbers text[],
      sought text[], least int, subject text)
  )`;

const FIND_CARRIERS = /* sql */ `
  with ${CARRIED}, linked as materialized (
    select project_id as scope, array_agg(item_id) as ids from project_document where project_id in (select scope from c) group by project_id
  )
  select c."factId", c.scope, t.id as "messageId", null as "passageId", null as piece
  from c join message t on t.team_id = c."teamId" and t.scope = c.scope and ${HOLDS}
    and (c.subject is null or t.about is null or t.about = c.subject or t.terms @> array[c.subject])
  union
  select e.fact_id, c.scope, e.message_id, null, null from c join fact_evidence e on e.fact_id = c."factId"
  union
  select c."factId", c.scope, null, t.id, null
  from c join linked using (scope) join drive_item i on i.id = any(linked.ids) or i.ancestors && linked.ids
    join passage t on t.item_id = i.id and t.team_id = c."teamId" and ${HOLDS}
  union
  select c."factId", c.scope, null, null, t.seq::text
  from c join memory_piece t on t.team_id = c."teamId" and t.scope = c.scope and ${HOLDS}`;

/**
 * Finds the messages, passages and pieces of memories that say what these facts say: those that a
 * fact was extracted from, and those that hold its own words. One statement.
 */
export async function findCarriers(runner: Runner, facts: readonly Carried[]): Promise<Carrier[]> {
  return facts.length === 0 ? [] : runner.execute<Carrier[]>(FIND_CARRIERS, [rowsOf(facts)]);
}

/** The value of `CARRIED`. */
export function rowsOf(facts: readonly Carried[]): string {
  return JSON.stringify(
    facts.flatMap(({ factId, teamId, scope, texts }) => texts.map((words) => ({ factId, teamId, scope, ...words }))),
  );
}

const TEXTS = /* sql */ `
  select f.id, f.scope, f.subject, array_agg(distinct t.text) as texts
  from fact f cross join lateral (
    select f.text union select text from (
      select new_text as text from fact_change c where c.fact_id = f.id and c.new_text is not null order by c.version desc limit ${MAX_TEXTS}) h
  ) t
  where f.team_id = ? and f.id in (select jsonb_array_elements_text(?::jsonb)) group by f.id`;

/** Finds the fact's evidence alone. */
const NO_WORDS: OwnWords = { words: [], numbers: [], sought: [], least: 1, subject: null };

/** Reads the words of each text that these facts ever had. */
export async function readCarried(runner: Runner, teamId: string, factIds: readonly string[]): Promise<Carried[]> {
  const rows = await runner.execute<{ id: string; scope: string; subject: string | null; texts: string[] }[]>(TEXTS, [
    teamId,
    JSON.stringify(factIds),
  ]);
  return rows.map(({ id, scope, subject, texts }) => {
    const words = texts.map((text) => ownWords(text, subject)).filter((one) => one !== null);
    return { factId: id, teamId, scope, texts: words.length > 0 ? words : [NO_WORDS] };
  });
}

/**
 * Lets a forgetting and the indexing of texts that were said before wait for each other, until the
 * transaction ends: each then sees what the other did. Call it before either looks.
 */
export async function lockForgetting(runner: Runner, teamId: string, as: 'forget' | 'index'): Promise<void> {
  const lock = as === 'forget' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await runner.execute(`select ${lock}(hashtextextended(?, 0))`, [`forgetting of ${teamId}`]);
}

const SUPPRESS = /* sql */ `
  with c as materialized (
    select * from jsonb_to_recordset(?::jsonb) as c ("factId" text, scope text, "messageId" text, "passageId" text, piece bigint)
  ), m as materialized (select id from message where id in (select "messageId" from c) order by id for key share),
  p as materialized (select id from passage where id in (select "passageId" from c) order by id for key share),
  n as materialized (select seq from memory_piece where seq in (select piece from c) order by seq for key share)
  insert into suppression (fact_id, team_id, scope, message_id, passage_id, piece)
  select "factId", ?, scope, "messageId", "passageId", piece from c
  where "messageId" in (select id from m) or "passageId" in (select id from p) or piece in (select seq from n)
  on conflict do nothing`;

/**
 * Keeps these texts out of every recall, as long as their facts are forgotten. Leaves out texts
 * that were deleted meanwhile.
 */
export async function suppress(runner: Runner, teamId: string, carriers: readonly Carrier[]): Promise<void> {
  if (carriers.length === 0) return;
  await runner.execute(SUPPRESS, [JSON.stringify(carriers), teamId]);
}

/** Lets the texts that these facts silenced be recalled again, unless another one silences them. */
export async function liftSuppressions(runner: Runner, factIds: readonly string[]): Promise<void> {
  await runner.execute('delete from suppression where fact_id in (select jsonb_array_elements_text(?::jsonb))', [
    JSON.stringify(factIds),
  ]);
}
