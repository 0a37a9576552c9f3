import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBot } from '../graphql/bots.ts';
import { startFakeBots, type FakeBots } from '../harness/channels/many-bots.ts';
import { createAgentWith, until, untilConnected } from '../harness/channels/slack-bot.ts';
import { fromHook } from '../harness/late-bound.ts';
import { startTestPlatform } from '../harness/system.ts';

// An answer of the model that cannot be stored for a while. A chat that saw it before would see
// another one as well: a later run knows nothing of it, and asks again.

let fakes: FakeBots;
beforeAll(async () => void (fakes = await startFakeBots(4)));
const system = fromHook(() => startTestPlatform({ env: fakes.env }));
afterAll(async () => {
  await system.close();
  await fakes.close();
});

/** Rejects every change to a turn that runs, as a database that is away does, and counts them. */
const PLANT = `
  create sequence failed_times;
  create function fail_running() returns trigger language plpgsql as $$ begin
    perform nextval('failed_times');
    raise exception 'planted';
  end $$;
  create trigger fail_running before update of state, answer, reply_state on inbox_message for each row
    when (old.state = 'RUNNING') execute function fail_running()`;
const UNPLANT = `
  drop trigger if exists fail_running on inbox_message;
  drop function if exists fail_running;
  drop sequence if exists failed_times`;
const FAILURES = 6;

const query = async <T extends object>(sql: string) =>
  (await system.running.platform.pool.query<T & Record<string, unknown>>(sql)).rows;

afterEach(() => query(UNPLANT));

it.each(['im_a', 'im_b', 'im_c', 'im_d'] as const)(
  '%s: an answer that was not stored is shown once',
  async (channel) => {
    const bot = fakes.bots.find((one) => one.channel === channel);
    if (!bot) throw new Error('no such bot');
    const agentId = await createAgentWith(system.owner, { model: 'demo-chat' });
    const { credentials, settings } = bot;
    const { id } = await createBot(system.owner, { channel, credentials, settings, agentId });
    await untilConnected(system.owner, id);
    await query(PLANT);
    bot.say('Hello there.', 'person');
    await until(
      () => query<{ n: string }>('select last_value as n from failed_times'),
      ([row]) => Number(row?.n) >= FAILURES,
    );
    expect(bot.replies()).toEqual([]);
    await query(UNPLANT);
    await until(
      () => query<{ state: string }>(`select state from inbox_message where integration_id = '${id}'`),
      (rows) => rows.every(({ state }) => state === 'REPLIED'),
    );
    expect(bot.replies()).toHaveLength(1);
  },
);
