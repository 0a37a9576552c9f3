import { countBinRows } from '../bin/erased.ts';
import type { Batches } from './erase-steps.ts';

const BOT_NAME = /^(im_[a-d]):(.+)$/su;

/** Returns the ids of a person at the platforms of bots, by channel: `im_d:U123`. */
function sendersIn(names: readonly string[]): Map<string, string[]> {
  const senders = names.flatMap((name) => {
    const [, channel, sender] = BOT_NAME.exec(name) ?? [];
    return channel !== undefined && sender !== undefined ? [{ channel, sender }] : [];
  });
  const byChannel = Map.groupBy(senders, ({ channel }) => channel);
  return new Map([...byChannel].map(([channel, all]) => [channel, all.map(({ sender }) => sender)]));
}

interface Bot {
  id: string;
  channel: string;
}

const BOTS = 'select id, channel from integration where team_id = $1 and channel = any($2) order by id';

/**
 * $1 team, $2 bot, $3 the message before, $4 senders. An open message is not answered any more. The
 * rows stay, as a platform may deliver a message again.
 */
const EMPTY_BOT_MESSAGES = /* sql */ `
  with found as materialized (
    select id, text <> '' or quoted is not null or answer is not null or reply_state is not null as had_text from inbox_message
    where team_id = $1 and integration_id = $2 and id > $3 and sender_id = any($4) order by id limit 500
  ), emptied as (
    update inbox_message m set text = '', quoted = null, answer = null, reply_state = null, sender_name = null, sender_id = '', place = '{}',
      chat_id = case when m.is_direct then '' else m.chat_id end,
      state = case when m.state in ('RECEIVED', 'RUNNING') then 'FAILED' else m.state end,
      error_code = case when m.state in ('RECEIVED', 'RUNNING') then 'erased' else m.error_code end,
      claimed_by = null, claimed_until = null, finished_at = coalesce(m.finished_at, now())
    from found where m.id = found.id returning 1
  )
  select (select count(*) filter (where had_text)::int from found) as n, (select max(id) from found) as last,
    (select count(*)::int from emptied) as emptied`;

/** Takes a person out of the messages that bots got: texts, answers, name and id. */
export async function eraseBotMessages(batches: Batches): Promise<void> {
  const bots = await batches.read(async (ctx, { names }) =>
    ctx.read<Bot>(BOTS, [ctx.caller.teamId, [...sendersIn(names).keys()]]),
  );
  for (const bot of bots)
    for (let last: string | null = ''; last !== null;) {
      // A batch that is tried again begins at the same place.
      const after: string = last;
      let next: string | null = null;
      await batches.run(async (ctx, { names }) => {
        const values = [ctx.caller.teamId, bot.id, after, sendersIn(names).get(bot.channel) ?? []];
        const [found] = await ctx.read<{ n: number; last: string | null }>(EMPTY_BOT_MESSAGES, values);
        next = found?.last ?? null;
        return { BOT_MESSAGE: found?.n ?? 0 };
      });
      last = next;
    }
}

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
    select r.row_id as id from ${rowsOf('message')}
      and (r.row ->> 'actor_id' = $2 or r.row ->> 'conversation_id' in (select id from conversations))
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
        and b.row ->> 'conversation_id' in (select id from conversations)
      or b.table_name = 'extraction_proposal' and b.row ->> 'run_id' in (select id from runs)
      or b.table_name = 'memory_scope' and b.row ->> 'person_id' = $2
      or b.table_name = 'inbox_message'
        and (b.row ->> 'sender_id' = any($3) or b.row ->> 'conversation_id' in (select id from conversations)))
    returning b.table_name
  )
  select table_name as "table", count(*)::int as n from gone group by table_name`;

/** Takes a person's memory out of deleted projects and agents, while calls still have the names. */
export async function eraseInBin(batches: Batches): Promise<void> {
  const entries = await batches.read((ctx) => ctx.read<{ id: string }>(ENTRIES, [ctx.caller.teamId]));
  for (const { id } of entries)
    for (let isOver = false; !isOver;) {
      await batches.run(async (ctx, { personId, names }) => {
        const senders = [...sendersIn(names).values()].flat();
        const values = [id, personId, senders, ctx.caller.teamId, names];
        const gone = await ctx.read<{ table: string; n: number }>(ERASE_BIN_ROWS, values);
        isOver = gone.length === 0;
        return countBinRows(gone);
      });
    }
}
