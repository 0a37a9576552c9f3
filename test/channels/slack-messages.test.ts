import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slackChannel } from '../../src/domains/integrations/channels/slack/channel.ts';
import { useSessions } from '../harness/channels/session.ts';
import { startFakeSlack } from '../harness/channels/slack.ts';
import { fromHook } from '../harness/late-bound.ts';

const sessions = useSessions();
const channel = slackChannel({ pingEveryMs: 40, streamEveryMs: 20, updateEveryMs: 20 });

const slack = fromHook(startFakeSlack, beforeEach);
afterEach(() => slack.close());

/** Waits until the fake has nothing left to send: a later message was acknowledged. */
async function settled(): Promise<void> {
  await slack.say('The last one.', { user: 'U0LAST' }).acknowledged;
}

function place() {
  return { channel: 'D0ALICE', threadTs: null, ts: '1700000000.000100', userId: 'U0ALICE', teamId: slack.teamId };
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

describe('reads messages', () => {
  it('of a direct chat', async () => {
    const session = await sessions.open(channel, slack);
    const said = slack.say('Hello &lt;b&gt; &amp; <https://a.example|a page>, <@U0BOB>', { ts: '1700000000.000100' });
    await said.acknowledged;
    expect(session.received).toEqual([
      {
        dedupeKey: `${slack.teamId}:D0ALICE:1700000000.000100`,
        chatId: 'D0ALICE',
        groupId: 'D0ALICE',
        isDirect: true,
        sender: { id: 'U0ALICE', name: null },
        text: 'Hello <b> & a page (https://a.example), @U0BOB',
        quoted: '',
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
    const files = [
      { name: 'plan.pdf', mimetype: 'application/pdf' },
      { mimetype: 'image/png' },
      { name: 'memo.m4a', mimetype: 'audio/mp4' },
      // As Slack sends a file of another company.
      { id: 'F0FILE', mode: 'file_access', file_access: 'check_file_info' },
    ];
    await slack.say('See these.', { fields: { subtype: 'file_share', files } }).acknowledged;
    await slack.say('', { fields: { subtype: 'file_share', files: files.slice(0, 1) } }).acknowledged;
    expect(session.received.map(({ text }) => text)).toEqual([
      'See these.\n[file: plan.pdf]\n[image: without a name]\n[audio: memo.m4a]\n[file: without a name]',
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
