import type { Context } from '../../request/context.ts';
import { beganBefore } from '../usage/erase-end-user.ts';
import type { Batches } from './erase-steps.ts';

const BOT_NAME = /^(im_[a-d]):(.+)$/su;

/** Returns the ids of a person at the platforms of bots, by channel: `im_d:U123`. */
export function sendersIn(names: readonly string[]): Map<string, string[]> {
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

/** $1 team, $2 channel, $3 senders. */
const END_TURNS = /* sql */ `
  update inbox_message m set state = 'FAILED', error_code = 'erased', claimed_by = null, claimed_until = null, finished_at = now()
  from integration b
  where b.id = m.integration_id and b.channel = $2 and m.team_id = $1 and m.sender_id = any($3) and m.state in ('RECEIVED', 'RUNNING')`;

/**
 * Ends the turns of a person that have no answer yet, in the transaction that frees the names. What
 * they are about is then remembered for nobody, and not for who has the name next.
 */
export async function endTurns(ctx: Context, names: readonly string[]): Promise<void> {
  for (const [channel, senders] of sendersIn(names)) await ctx.read(END_TURNS, [ctx.caller.teamId, channel, senders]);
}

/**
 * $1 team, $2 bot, $3 the message before, $4 senders, $5 when the names became free. Messages of
 * others in the chat do not quote it any more. The rows stay, as a platform may deliver a message
 * again.
 */
const EMPTY_BOT_MESSAGES = /* sql */ `
  with found as materialized (
    select id, chat_id, text, text <> '' or quoted is not null or answer is not null or reply_state is not null as had_text from inbox_message
    where team_id = $1 and integration_id = $2 and id > $3 and sender_id = any($4) and ${beganBefore('created_at', '$5')} order by id limit 500
  ), emptied as (
    update inbox_message m set text = '', quoted = null, answer = null, reply_state = null, sender_name = null, sender_id = '', place = '{}',
      chat_id = case when m.is_direct then '' else m.chat_id end,
      state = case when m.state in ('RECEIVED', 'RUNNING') then 'FAILED' else m.state end,
      error_code = case when m.state in ('RECEIVED', 'RUNNING') then 'erased' else m.error_code end,
      claimed_by = null, claimed_until = null, finished_at = coalesce(m.finished_at, now())
    from found where m.id = found.id returning 1
  ), quoting as (
    update inbox_message o set quoted = null from found
    where o.integration_id = $2 and o.chat_id = found.chat_id and o.quoted is not null and found.text <> ''
      and strpos(lower(o.quoted), lower(found.text)) > 0 and o.id not in (select id from found)
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
      await batches.run(async (ctx, { names, startedAt }) => {
        const values = [ctx.caller.teamId, bot.id, after, sendersIn(names).get(bot.channel) ?? [], startedAt];
        const [found] = await ctx.read<{ n: number; last: string | null }>(EMPTY_BOT_MESSAGES, values);
        next = found?.last ?? null;
        return { BOT_MESSAGE: found?.n ?? 0 };
      });
      last = next;
    }
}
