import { countBinRows } from '../bin/erased.ts';
import { sendersIn } from './erase-bot-messages.ts';
import type { Batches } from './erase-steps.ts';
import { NOBODY } from './shared-facts.ts';

const ENTRIES = `select id from bin_entry where team_id = $1 and kind in ('PROJECT', 'AGENT') order by id`;

/** Rows `r` of a table in the entry $1. */
const rowsOf = (table: string) => `bin_row r where r.entry_id = $1 and r.table_name = '${table}'`;

/**
 * $1 entry, $2 the person, $3 ids at the platforms of bots, $4 team, $5 names: takes some rows.
 * Conversations of the person, those in which nobody else spoke, and all that comes of both.
 */
const ERASE_BIN_ROWS = /* sql */ `
  with facts as materialized (
    select r.row_id as id from ${rowsOf('fact')} and r.row ->> 'person_id' = $2 limit 500
  ), said as materialized (
    select distinct r.row ->> 'conversation_id' as id from ${rowsOf('message')} and r.row ->> 'actor_id' = $2
  ), alone as materialized (
    select id from said where id not in (
      select r.row ->> 'conversation_id' from ${rowsOf('message')} and r.row ->> 'role' = 'user' and r.row ->> 'actor_id' is distinct from $2)
  ), conversations as materialized (
    select r.row_id as id from ${rowsOf('conversation')} and (r.row ->> 'person_id' = $2 or r.row_id in (select id from alone)
      or r.row ->> 'person_id' is null and r.row ->> 'request_id' in (
        select request_id from usage_record where team_id = $4 and end_user = any($5))) limit 500
  ), messages as materialized (
    select r.row_id as id, r.row ->> 'conversation_id' as conversation_id, lower(r.row ->> 'text') as text from ${rowsOf('message')}
      and (r.row ->> 'actor_id' = $2 or r.row ->> 'conversation_id' in (select id from conversations))
  ), quoting as materialized (
    select r.row_id as id from bin_row r join messages m on m.conversation_id = r.row ->> 'conversation_id'
    where r.entry_id = $1 and r.table_name in ('quarantined_statement', 'forget_proposal') and strpos(m.text, lower(r.row ->> 'quote')) > 0
  ), runs as materialized (
    select r.row_id as id from ${rowsOf('extraction_run')} and r.row ->> 'conversation_id' in (select id from conversations)
  ), gone as (
    delete from bin_row b where b.entry_id = $1 and (
      b.table_name in ('fact', 'conversation', 'message')
        and b.row_id in (select id from facts union all select id from conversations union all select id from messages)
      or b.table_name in ('fact_change', 'fact_evidence', 'extraction_proposal', 'fact_proposal', 'forget_proposal', 'suppression')
        and b.row ->> 'fact_id' in (select id from facts)
      or b.table_name in ('fact_evidence', 'extraction_proposal', 'fact_proposal', 'suppression') and b.row ->> 'message_id' in (select id from messages)
      or b.table_name = 'suppression' and b.row ->> 'sibling_id' in (select id from facts)
      or b.table_name in ('extraction_run', 'forget_proposal', 'quarantined_statement')
        and (b.row ->> 'conversation_id' in (select id from conversations) or b.row_id in (select id from quoting))
      or b.table_name = 'extraction_proposal' and b.row ->> 'run_id' in (select id from runs)
      or b.table_name = 'memory_scope' and b.row ->> 'person_id' = $2
      or b.table_name = 'inbox_message'
        and (b.row ->> 'sender_id' = any($3) or b.row ->> 'conversation_id' in (select id from conversations)))
    returning b.table_name
  )
  select table_name as "table", count(*)::int as n from gone group by table_name`;

/**
 * $1 entry, $2 the person: facts that stay keep none of the words around what the person said, and
 * no name of a first speaker. Words of a source stand between a fact's own and its keywords.
 */
const LEAVE_NO_WORDS = /* sql */ `
  with said as materialized (
    select r.row_id as id, r.row ->> 'scope' as scope, r.row ->> 'chain' as chain, r.row ->> 'speaker' as speaker
    from ${rowsOf('message')} and r.row ->> 'actor_id' = $2
  ), near as materialized (
    select r.row_id as id from ${rowsOf('message')} and (r.row ->> 'scope', r.row ->> 'chain') in (select scope, chain from said)
  ), facts as materialized (
    select r.row ->> 'fact_id' as id, max(s.speaker) as speaker
    from bin_row r join near on near.id = r.row ->> 'message_id' left join said s on s.id = near.id
    where r.entry_id = $1 and r.table_name = 'fact_evidence' group by 1
  )
  update bin_row b set row = (b.row::jsonb || jsonb_build_object('said', 0,
    'speaker', case when b.row ->> 'speaker' = f.speaker then '${NOBODY}' else b.row ->> 'speaker' end,
    'terms', coalesce((
      select jsonb_agg(t order by i) from json_array_elements_text(b.row -> 'terms') with ordinality a (t, i)
      where i <= (b.row ->> 'own')::int or i > json_array_length(b.row -> 'terms') - (b.row ->> 'keyed')::int), '[]')))::json
  from facts f where b.entry_id = $1 and b.table_name = 'fact' and b.row_id = f.id and json_typeof(b.row -> 'terms') = 'array'`;

/** $1 entry, $2 the person, $3 names: names of files that were imported. */
const ERASE_FILE_NAMES = /* sql */ `
  update bin_row b set row = (b.row::jsonb || '{"file_name": null}')::json
  where b.entry_id = $1 and b.table_name = 'import_job' and exists (
      select from unnest($3::text[]) n (name) where strpos(lower(b.row ->> 'file_name'), lower(n.name)) > 0)
    and (b.row ->> 'person_id' = $2 or exists (
      select from bin_row i where i.entry_id = $1 and i.table_name = 'import_item' and i.row ->> 'import_id' = b.row_id
        and i.row ->> 'person_id' = $2))`;

/** Takes a person's memory out of deleted projects and agents, while calls still have the names. */
export async function eraseInBin(batches: Batches): Promise<void> {
  const entries = await batches.read((ctx) => ctx.read<{ id: string }>(ENTRIES, [ctx.caller.teamId]));
  for (const { id } of entries)
    for (let isOver = false; !isOver;) {
      await batches.run(async (ctx, { personId, names }) => {
        const senders = [...sendersIn(names).values()].flat();
        const values = [id, personId, senders, ctx.caller.teamId, names];
        await ctx.read(LEAVE_NO_WORDS, [id, personId]);
        await ctx.read(ERASE_FILE_NAMES, [id, personId, names]);
        const gone = await ctx.read<{ table: string; n: number }>(ERASE_BIN_ROWS, values);
        isOver = gone.length === 0;
        return countBinRows(gone);
      });
    }
}
