import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBot } from '../graphql/bots.ts';
import { startFakeBots, type FakeBots } from '../harness/channels/many-bots.ts';
import { createAgentWith, until, untilConnected } from '../harness/channels/slack-bot.ts';
import { fromHook } from '../harness/late-bound.ts';
import { startTestPlatform } from '../harness/system.ts';

// A connection that stands while the database cannot store that it does. Platforms give each
// message to one of the connections of a bot: one that nobody listens to would swallow it.

let fakes: FakeBots;
beforeAll(async () => void (fakes = await startFakeBots(4)));
const system = fromHook(() => startTestPlatform({ env: { ...fakes.env, IM_LEASE_SECONDS: '3' } }));
afterAll(async () => {
  await system.close();
  await fakes.close();
});

/**
 * Rejects the first changes to `connected`, as a database that goes away does. Sequences are not
 * rolled back.
 */
const PLANT = (times: number) => `
  create sequence failed_times;
  create function fail_at_first() returns trigger language plpgsql as $$ begin
    if nextval('failed_times') <= ${times} then raise exception 'planted'; end if;
    return new;
  end $$;
  create trigger fail_at_first before update on integration for each row
    when (new.status = 'connected' and old.status <> 'connected') execute function fail_at_first()`;

describe('a connection whose state could not be stored', () => {
  it('is closed, and the next one hears every message', async () => {
    await system.running.platform.pool.query(PLANT(fakes.bots.length));
    const agentId = await createAgentWith(system.owner, { model: 'demo-chat' });
    const ids: string[] = [];
    for (const { channel, credentials, settings } of fakes.bots)
      ids.push((await createBot(system.owner, { channel, credentials, settings, agentId })).id);
    for (const id of ids) await untilConnected(system.owner, id);
    const { rows } = await system.running.platform.pool.query<{ n: string }>(
      'select last_value as n from failed_times',
    );
    expect(Number(rows[0]?.n)).toBeGreaterThan(fakes.bots.length);

    for (const bot of fakes.bots) {
      await until(
        () => bot.openSockets(),
        (open) => open === 1,
      );
      bot.say('Hello there.', 'person');
      await until(
        () => bot.replies(),
        (replies) => replies.some((reply) => reply.includes('Hello there.')),
      );
    }
  });
});
