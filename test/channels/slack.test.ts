import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slackChannel } from '../../src/domains/integrations/channels/im-d.ts';
import { lossOf, useSessions } from '../harness/channels/session.ts';
import { startFakeSlack, type FakeSlack } from '../harness/channels/slack.ts';

const sessions = useSessions();
const channel = slackChannel({ pingEveryMs: 40, streamEveryMs: 20, updateEveryMs: 20 });

let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.close());

/** Waits until the fake has nothing left to send: a later message was acknowledged. */
async function settled(): Promise<void> {
  await slack.say('The last one.', { user: 'U0LAST' }).acknowledged;
}

describe('opens one connection', () => {
  it('reports the bot’s identifier, which the tokens do not name', async () => {
    const session = await sessions.open(channel, slack);
    expect(session.externalAppId).toBe(slack.externalAppId);
    expect(slack.server.sockets.size).toBe(1);
  });

  it.each([
    'invalid_auth',
    'not_authed',
    'account_inactive',
    'token_revoked',
    'token_expired',
    'not_allowed_token_type',
    'missing_scope',
    'team_disabled',
  ])('%s is an invalid credential, after one attempt', async (error) => {
    slack.fail('auth.test', { error });
    expect(await lossOf(sessions.open(channel, slack))).toEqual({ code: 'credentials_invalid', platformCode: error });
    expect(slack.server.calls).toHaveLength(1);
    slack.fail('apps.connections.open', { error });
    expect(await lossOf(sessions.open(channel, slack))).toEqual({ code: 'credentials_invalid', platformCode: error });
    expect(slack.callsTo('apps.connections.open')).toHaveLength(1);
  });

  it('tokens in each other’s place are invalid credentials', async () => {
    const { app_token, bot_token } = slack.credentials;
    const swapped = { endpoints: slack.endpoints, credentials: { app_token: bot_token, bot_token: app_token } };
    expect(await lossOf(sessions.open(channel, swapped))).toMatchObject({ code: 'credentials_invalid' });
  });

  it('any other refusal is a rejected subscription, and says how long Slack asks to wait', async () => {
    slack.fail('apps.connections.open', { error: 'forbidden_team' });
    expect(await lossOf(sessions.open(channel, slack))).toEqual({
      code: 'subscribe_rejected',
      platformCode: 'forbidden_team',
    });
    slack.limit('apps.connections.open', 7);
    expect(await lossOf(sessions.open(channel, slack))).toEqual({
      code: 'subscribe_rejected',
      platformCode: 'ratelimited',
      retryAfterMs: 7_000,
    });
  });

  it.each(['too_many_websockets', 'link_disabled'])('%s in place of a greeting is a rejection', async (reason) => {
    slack.greet(false);
    const opening = lossOf(sessions.open(channel, slack));
    await expect.poll(() => slack.server.sockets.size).toBe(1);
    slack.disconnect(reason);
    expect(await opening).toMatchObject({ code: 'subscribe_rejected', platformCode: reason });
    await expect.poll(() => slack.server.sockets.size).toBe(0);
  });

  it('an eleventh connection is rejected', async () => {
    for (let n = 0; n < 10; n++) await sessions.open(channel, slack);
    const loss = await lossOf(sessions.open(channel, slack));
    expect(loss).toEqual({ code: 'subscribe_rejected', platformCode: 'too_many_websockets' });
  });

  it('a Slack that fails or cannot be reached is a failed connection', async () => {
    slack.fail('auth.test', { status: 503 });
    const failed = await lossOf(sessions.open(channel, slack));
    expect(failed).toEqual({ code: 'connection_failed', platformCode: 'http_503' });
    slack.fail('auth.test', { error: 'internal_error' });
    expect(await lossOf(sessions.open(channel, slack))).toMatchObject({ code: 'connection_failed' });
    slack.fail('auth.test', 'lose-answer');
    expect(await lossOf(sessions.open(channel, slack))).toEqual({ code: 'connection_failed' });
    slack.fail('apps.connections.open', { body: { ok: true, url: `${slack.server.url.replace('http', 'ws')}/link` } });
    const refused = await lossOf(sessions.open(channel, slack));
    expect(refused).toEqual({ code: 'subscribe_rejected', platformCode: 'http_404' });
    slack.fail('apps.connections.open', { body: { ok: true, url: 'ws://127.0.0.1:1/link' } });
    const closed = await lossOf(sessions.open(channel, slack));
    expect(closed).toEqual({ code: 'connection_failed', platformCode: 'ECONNREFUSED' });
  });

  it('an address in a private network is not opened', async () => {
    slack.fail('apps.connections.open', { body: { ok: true, url: 'wss://10.0.0.1/link' } });
    expect(await lossOf(sessions.open(channel, slack))).toMatchObject({ code: 'dependency_misconfigured' });
  });

  it.each(['auth.test', 'apps.connections.open', 'the greeting'])('a silent %s meets the deadline', async (step) => {
    if (step === 'the greeting') slack.greet(false);
    else slack.fail(step, 'hang');
    const signal = AbortSignal.timeout(150);
    expect(await lossOf(sessions.open(channel, slack, { signal }))).toMatchObject({ code: 'timeout' });
    await expect.poll(() => slack.server.sockets.size).toBe(0);
  });

  it('an attempt that is no longer wanted ends at once', async () => {
    slack.greet(false);
    const giveUp = new AbortController();
    const opening = lossOf(sessions.open(channel, slack, { signal: giveUp.signal }));
    await expect.poll(() => slack.server.sockets.size).toBe(1);
    giveUp.abort();
    expect(await opening).toMatchObject({ code: 'connection_aborted' });
    await expect.poll(() => slack.server.sockets.size).toBe(0);
  });
});

describe('loses a connection', () => {
  it('that is cut', async () => {
    const session = await sessions.open(channel, slack);
    slack.drop();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: '1006' });
  });

  it('that falls silent', async () => {
    const session = await sessions.open(channel, slack);
    slack.server.goSilent();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: 'silent' });
  });

  it('but not one that only answers pings', async () => {
    const session = await sessions.open(channel, slack);
    const pings = Promise.withResolvers<void>();
    let seen = 0;
    for (const socket of slack.server.sockets) socket.on('ping', () => (seen += 1) >= 6 && pings.resolve());
    await pings.promise;
    expect(session.lossNow()).toBeUndefined();
  });

  it.each(['warning', 'refresh_requested'])('that Slack announces by %s, and loses no message', async (reason) => {
    const old = await sessions.open(channel, slack);
    slack.disconnect(reason);
    expect(await old.lost).toEqual({ code: 'disconnected', platformCode: reason });
    // Slack still uses the old socket, and the new one opens before the old one closes.
    await slack.say('In between.').acknowledged;
    const next = await sessions.open(channel, slack);
    await old.close();
    await slack.say('Afterwards.').acknowledged;
    expect(old.received.map(({ text }) => text)).toEqual(['In between.']);
    expect(next.received.map(({ text }) => text)).toEqual(['Afterwards.']);
  });

  it('and waits longer where Socket Mode was turned off', async () => {
    const session = await sessions.open(channel, slack);
    slack.disconnect('link_disabled');
    expect(await session.lost).toMatchObject({ code: 'subscribe_rejected', retryAfterMs: 300_000 });
  });

  it('but not when it is closed on this side, which leaves no socket', async () => {
    const session = await sessions.open(channel, slack);
    await session.close();
    await expect.poll(() => slack.server.sockets.size).toBe(0);
    expect(session.lossNow()).toBeUndefined();
  });
});

/** Texts that the next process receives after one died while it stored a message. */
async function textsAfterDeath({ acknowledges }: { acknowledges: 'stored' | 'received' }): Promise<string[]> {
  const storing = Promise.withResolvers<void>();
  await sessions.open(channel, slack, {
    onMessage: () => {
      storing.resolve();
      return acknowledges === 'stored' ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  const said = slack.say('Hello.');
  await storing.promise;
  if (acknowledges === 'received') await said.acknowledged;
  slack.drop();
  await expect.poll(() => slack.server.sockets.size).toBe(0);
  const next = await sessions.open(channel, slack);
  slack.redeliverMissed();
  await settled();
  return next.received.map(({ text }) => text);
}

describe('acknowledges a message once it is stored', () => {
  it('and not before', async () => {
    const stored = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await sessions.open(channel, slack, {
      onMessage: () => {
        started.resolve();
        return stored.promise;
      },
    });
    const said = slack.say('Hello.');
    await started.promise;
    expect(said.isAcknowledged()).toBe(false);
    stored.resolve();
    await said.acknowledged;
  });

  it('and never one that was not stored, so that Slack sends it again', async () => {
    let isAway = true;
    const texts: string[] = [];
    await sessions.open(channel, slack, {
      onMessage: ({ text }) =>
        text === 'Hello.' && isAway
          ? Promise.reject(new Error('the database is away'))
          : (void texts.push(text) as never),
    });
    const said = slack.say('Hello.');
    await settled();
    expect(said.isAcknowledged()).toBe(false);
    isAway = false;
    slack.redeliver(said);
    await said.acknowledged;
    expect(texts).toEqual(['The last one.', 'Hello.']);
  });

  it('so that none is lost when the process dies in between', async () => {
    expect(await textsAfterDeath({ acknowledges: 'stored' })).toEqual(['Hello.', 'The last one.']);
  });

  it('(broken twin) and a message that is acknowledged first is lost', async () => {
    expect(await textsAfterDeath({ acknowledges: 'received' })).toEqual(['The last one.']);
  });

  it('in the order of the chat, also when the first one takes longer', async () => {
    const order: string[] = [];
    await sessions.open(channel, slack, {
      onMessage: async ({ text }) => {
        if (text === 'One.') await new Promise((resolve) => setTimeout(resolve, 30));
        order.push(text);
      },
    });
    const all = ['One.', 'Two.', 'Three.'].map((text) => slack.say(text).acknowledged);
    await Promise.all(all);
    expect(order).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('and takes none after it stops listening', async () => {
    const stored = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const session = await sessions.open(channel, slack, {
      onMessage: () => {
        started.resolve();
        return stored.promise;
      },
    });
    const first = slack.say('One.');
    const second = slack.say('Two.');
    await started.promise;
    const stopping = session.stopListening();
    stored.resolve();
    await Promise.all([stopping, first.acknowledged]);
    expect(second.isAcknowledged()).toBe(false);
    await session
      .reply({ place: place(), idempotencyKey: 'a', state: null, save: () => Promise.resolve() })
      .finish('Hi.');
    expect(slack.messages()).toHaveLength(1);
  });
});

function place() {
  return { channel: 'D0ALICE', threadTs: null, userId: 'U0ALICE', teamId: slack.teamId };
}

describe('reads messages', () => {
  it('of a direct chat', async () => {
    const session = await sessions.open(channel, slack);
    const said = slack.say('Hello &lt;b&gt; &amp; <https://a.example|a page>, <@U0BOB>', { ts: '1700000000.000100' });
    await said.acknowledged;
    expect(session.received).toEqual([
      {
        dedupeKey: `${slack.teamId}:D0ALICE:1700000000.000100`,
        chatId: 'D0ALICE',
        isDirect: true,
        sender: { id: 'U0ALICE', name: null },
        text: 'Hello <b> & a page (https://a.example), @U0BOB',
        sentAt: new Date(1_700_000_000_000),
        place: place(),
      },
    ]);
  });

  it('of a channel that mention the bot, and puts the answer into a thread', async () => {
    const session = await sessions.open(channel, slack);
    const ts = '1700000001.000100';
    const text = `<@${slack.botUserId}> what is <#C1|general>?`;
    await slack.say(text, { channel: 'C0ROOM', type: 'app_mention', ts }).acknowledged;
    await slack.say(`And this, <@${slack.botUserId}> ?`, { channel: 'C0ROOM', ts: '2.1', threadTs: ts }).acknowledged;
    const [first, second] = session.received;
    expect(first).toMatchObject({ isDirect: false, text: 'what is #general?', chatId: `C0ROOM:${ts}` });
    expect(first?.place).toMatchObject({ threadTs: ts });
    expect(second).toMatchObject({ text: 'And this, ?', chatId: `C0ROOM:${ts}` });
  });

  it('under one key where a mention arrives by two event types', async () => {
    const session = await sessions.open(channel, slack);
    const said = { channel: 'C0ROOM', ts: '3.1' };
    await slack.say(`<@${slack.botUserId}> hi`, { ...said, type: 'app_mention' }).acknowledged;
    await slack.say(`<@${slack.botUserId}> hi`, { ...said, type: 'message' }).acknowledged;
    const keys = new Set(session.received.map(({ dedupeKey }) => dedupeKey));
    expect([session.received.length, keys.size]).toEqual([2, 1]);
  });

  it('and names what is attached', async () => {
    const session = await sessions.open(channel, slack);
    const files = [{ name: 'plan.pdf', mimetype: 'application/pdf' }, { mimetype: 'image/png' }];
    await slack.say('See these.', { fields: { subtype: 'file_share', files } }).acknowledged;
    await slack.say('', { fields: { subtype: 'file_share', files: files.slice(0, 1) } }).acknowledged;
    expect(session.received.map(({ text }) => text)).toEqual([
      'See these.\n[file: plan.pdf]\n[image: without a name]',
      '[file: plan.pdf]',
    ]);
  });

  it.each([
    ['the bot’s own', { user: 'U0BOT' }],
    ['another bot’s', { fields: { bot_id: 'B0OTHER' } }],
    ['a bot’s by subtype', { fields: { subtype: 'bot_message' } }],
    ['an edit', { fields: { subtype: 'message_changed', hidden: true } }],
    ['a deletion', { fields: { subtype: 'message_deleted', hidden: true } }],
    ['a join', { channel: 'C0ROOM', fields: { subtype: 'channel_join' } }],
    ['edited words', { channel: 'C0ROOM', type: 'app_mention' as const, fields: { edited: { user: 'U0ALICE' } } }],
    ['words to somebody else', { channel: 'C0ROOM' }],
    ['words to somebody else in a group chat', { channel: 'G0ROOM', fields: { channel_type: 'mpim' } }],
    ['a reaction', { type: 'reaction_added' as 'message' }],
  ])('but not %s, which is acknowledged and left alone', async (_, said) => {
    const session = await sessions.open(channel, slack);
    await slack.say('Words.', said).acknowledged;
    expect(session.received).toEqual([]);
  });

  it('and bears frames of any form', async () => {
    const session = await sessions.open(channel, slack);
    for (const frame of [{}, { type: 'events_api' }, { type: 'events_api', envelope_id: 'x', payload: 7 }])
      slack.send(frame);
    for (const socket of slack.server.sockets) socket.send('{"type":');
    await settled();
    expect(session.received).toHaveLength(1);
  });
});
