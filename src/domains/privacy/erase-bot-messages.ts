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
