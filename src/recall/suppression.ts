import type { OwnWords } from './own-words.ts';

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
const HOLDS = /* sql */ `t.terms && c.sought and t.terms @> c.numbers
  and (select count(*) from unnest(c.words) w where w = any(t.terms)) >= c.least
  and (cardinality(c.words) > 1 or cardinality(t.terms) = 1)`;

const FIND_CARRIERS = /* sql */ `
  with c as materialized (
    select * from jsonb_to_recordset(?::jsonb) as c ("factId" text, "teamId" text, scope text, words text[], numbers text[],
      sought text[], least int, subject text)
  ), linked as materialized (
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
  const rows = facts.flatMap(({ factId, teamId, scope, texts }) =>
    texts.map((words) => ({ factId, teamId, scope, ...words })),
  );
  return rows.length === 0 ? [] : runner.execute<Carrier[]>(FIND_CARRIERS, [JSON.stringify(rows)]);
}

/** Keeps these texts out of every recall, as long as their facts are forgotten. */
export async function suppress(runner: Runner, teamId: string, carriers: readonly Carrier[]): Promise<void> {
  if (carriers.length === 0) return;
  await runner.execute(
    `insert into suppression (fact_id, team_id, scope, message_id, passage_id, piece)
     select "factId", ?, scope, "messageId", "passageId", piece from jsonb_to_recordset(?::jsonb)
       as c ("factId" text, scope text, "messageId" text, "passageId" text, piece bigint)
     on conflict do nothing`,
    [teamId, JSON.stringify(carriers)],
  );
}

/** Lets the texts that these facts silenced be recalled again, unless another one silences them. */
export async function liftSuppressions(runner: Runner, factIds: readonly string[]): Promise<void> {
  await runner.execute('delete from suppression where fact_id in (select jsonb_array_elements_text(?::jsonb))', [
    JSON.stringify(factIds),
  ]);
}
