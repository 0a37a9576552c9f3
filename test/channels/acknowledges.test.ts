import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dingtalkChannel } from '../../src/domains/integrations/channels/dingtalk/channel.ts';
import { slackChannel } from '../../src/domains/integrations/channels/slack/channel.ts';
import { startFakeDingTalk } from '../harness/channels/dingtalk.ts';
import { useSessions } from '../harness/channels/session.ts';
import { startFakeSlack } from '../harness/channels/slack.ts';
import { fromHook } from '../harness/late-bound.ts';

// Two platforms send again what was not acknowledged, so one loss of a message looks the same.

const sessions = useSessions();
/** A message of a fake, as far as these tests look at it. */
interface Said {
  acknowledged: Promise<unknown>;
  isAcknowledged(): boolean;
}

const PLATFORMS = [
  {
    name: 'Slack',
    channel: slackChannel({ pingEveryMs: 40, streamEveryMs: 20, updateEveryMs: 20 }),
    start: async () => {
      const fake = await startFakeSlack();
      return Object.assign(fake, { sayLast: () => fake.say('The last one.', { user: 'U0LAST' }).acknowledged });
    },
  },
  {
    name: 'DingTalk',
    channel: dingtalkChannel({ pingEveryMs: 40, cardEveryMs: 20 }),
    start: async () => {
      const fake = await startFakeDingTalk();
      return Object.assign(fake, { sayLast: () => fake.say('The last one.', { staffId: 'staff-last' }).acknowledged });
    },
  },
];

describe.each(PLATFORMS)('a message of $name is acknowledged once it is stored', ({ channel, start }) => {
  const fake = fromHook<Awaited<ReturnType<typeof start>>>(start, beforeEach);
  afterEach(() => fake.close());

  /** Texts that the next process receives after one died while it stored a message. */
  async function textsAfterDeath({ acknowledges }: { acknowledges: 'stored' | 'received' }): Promise<string[]> {
    const storing = Promise.withResolvers<void>();
    await sessions.open(channel, fake, {
      onMessage: () => {
        storing.resolve();
        return acknowledges === 'stored' ? new Promise(() => undefined) : Promise.resolve();
      },
    });
    const said: Said = fake.say('Hello.');
    await storing.promise;
    if (acknowledges === 'received') await said.acknowledged;
    fake.drop();
    await expect.poll(() => fake.server.sockets.size).toBe(0);
    const next = await sessions.open(channel, fake);
    fake.redeliverMissed();
    // The fake has nothing left to send once a later message was acknowledged.
    await fake.sayLast();
    return next.received.map(({ text }) => text);
  }

  it('so that none is lost when the process dies in between', async () => {
    expect(await textsAfterDeath({ acknowledges: 'stored' })).toEqual(['Hello.', 'The last one.']);
  });

  it('(broken twin) and a message that is acknowledged first is lost', async () => {
    expect(await textsAfterDeath({ acknowledges: 'received' })).toEqual(['The last one.']);
  });

  it('and never one that was not stored, so that it is sent again', async () => {
    let isAway = true;
    const texts: string[] = [];
    await sessions.open(channel, fake, {
      onMessage({ text }) {
        if (text === 'Hello.' && isAway) return Promise.reject(new Error('the database is away'));
        return Promise.resolve(void texts.push(text));
      },
    });
    const said = fake.say('Hello.');
    await fake.sayLast();
    expect(said.isAcknowledged()).toBe(false);
    isAway = false;
    fake.redeliver(said as never);
    await said.acknowledged;
    expect(texts).toEqual(['The last one.', 'Hello.']);
  });
});

describe.each(PLATFORMS)('a connection to $name is lost', ({ channel, start }) => {
  const fake = fromHook<Awaited<ReturnType<typeof start>>>(start, beforeEach);
  afterEach(() => fake.close());

  it('when it is cut', async () => {
    const session = await sessions.open(channel, fake);
    fake.drop();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: '1006' });
  });

  it('when it falls silent', async () => {
    const session = await sessions.open(channel, fake);
    fake.server.goSilent();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: 'silent' });
  });

  it('but not when it is closed on this side, which leaves no socket', async () => {
    const session = await sessions.open(channel, fake);
    await session.close();
    await expect.poll(() => fake.server.sockets.size).toBe(0);
    expect(session.lossNow()).toBeUndefined();
  });
});
