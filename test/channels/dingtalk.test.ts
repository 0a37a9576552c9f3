import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dingtalkChannel } from '../../src/domains/integrations/channels/dingtalk/channel.ts';
import { startFakeDingTalk } from '../harness/channels/dingtalk.ts';
import { lossOf, useSessions } from '../harness/channels/session.ts';
import { fromHook } from '../harness/late-bound.ts';

const GATEWAY = '/v1.0/gateway/connections/open';

const sessions = useSessions();
const channel = dingtalkChannel({ pingEveryMs: 40, cardEveryMs: 20 });

const dingtalk = fromHook(startFakeDingTalk, beforeEach);
afterEach(() => dingtalk.close());

/** Waits until the fake has nothing left to send: a later message was acknowledged. */
async function settled(): Promise<void> {
  await dingtalk.say('The last one.', { staffId: 'staff-last' }).acknowledged;
}

describe('opens one connection', () => {
  it('with a ticket, for messages and cards', async () => {
    const session = await sessions.open(channel, dingtalk);
    expect(session.externalAppId).toBe(dingtalk.credentials.client_id);
    expect(dingtalk.server.sockets.size).toBe(1);
    expect(dingtalk.callsTo(GATEWAY)).toMatchObject([
      {
        subscriptions: [
          { type: 'CALLBACK', topic: '/v1.0/im/bot/messages/get' },
          { type: 'CALLBACK', topic: '/v1.0/card/instances/callback' },
        ],
      },
    ]);
  });

  it('a wrong secret is an invalid credential, after one attempt', async () => {
    dingtalk.revoke();
    const loss = await lossOf(sessions.open(channel, dingtalk));
    expect(loss).toEqual({ code: 'credentials_invalid', platformCode: 'authFailed' });
    expect(dingtalk.server.calls).toHaveLength(1);
  });

  it('any other refusal is a rejected subscription, and says how long DingTalk asks to wait', async () => {
    dingtalk.fail(GATEWAY, { status: 403, code: 'Forbidden.AccessDenied' });
    expect(await lossOf(sessions.open(channel, dingtalk))).toEqual({
      code: 'subscribe_rejected',
      platformCode: 'Forbidden.AccessDenied',
    });
    dingtalk.limit(GATEWAY, 7);
    expect(await lossOf(sessions.open(channel, dingtalk))).toEqual({
      code: 'subscribe_rejected',
      platformCode: 'Throttling.Api',
      retryAfterMs: 7_000,
    });
    const endpoint = `${dingtalk.server.url.replace('http', 'ws')}/connect`;
    dingtalk.fail(GATEWAY, { body: { endpoint, ticket: 'used before' } });
    const refused = await lossOf(sessions.open(channel, dingtalk));
    expect(refused).toEqual({ code: 'subscribe_rejected', platformCode: 'http_401' });
    dingtalk.fail(GATEWAY, { body: {} });
    expect(await lossOf(sessions.open(channel, dingtalk))).toMatchObject({ code: 'subscribe_rejected' });
  });

  it('a DingTalk that fails or cannot be reached is a failed connection, one that is cut an aborted one', async () => {
    dingtalk.fail(GATEWAY, { status: 503 });
    const failed = await lossOf(sessions.open(channel, dingtalk));
    expect(failed).toEqual({ code: 'connection_failed', platformCode: 'http_503' });
    dingtalk.fail(GATEWAY, 'lose-answer');
    expect(await lossOf(sessions.open(channel, dingtalk))).toEqual({ code: 'connection_aborted' });
    dingtalk.fail(GATEWAY, { body: { endpoint: 'ws://127.0.0.1:1/connect', ticket: 'a' } });
    const closed = await lossOf(sessions.open(channel, dingtalk));
    expect(closed).toEqual({ code: 'connection_failed', platformCode: 'ECONNREFUSED' });
  });

  it.each(['gateway', 'socket'])('a silent %s meets the deadline', async (step) => {
    if (step === 'gateway') dingtalk.fail(GATEWAY, 'hang');
    else dingtalk.server.hangUpgrades();
    const signal = AbortSignal.timeout(150);
    expect(await lossOf(sessions.open(channel, dingtalk, { signal }))).toEqual({ code: 'timeout' });
  });
});

describe('loses a connection', () => {
  it('but not one that asks for a sign of life, and gets its own data back', async () => {
    const session = await sessions.open(channel, dingtalk);
    expect(await dingtalk.ping()).toBe('the same data');
    expect(session.lossNow()).toBeUndefined();
  });

  it('that DingTalk announces to end, and loses no message', async () => {
    const old = await sessions.open(channel, dingtalk);
    dingtalk.announceEnd();
    expect(await old.lost).toEqual({ code: 'disconnected', platformCode: 'disconnect', isAnnounced: true });
    await dingtalk.say('In between.').acknowledged;
    const next = await sessions.open(channel, dingtalk);
    await old.close();
    await dingtalk.say('Afterwards.').acknowledged;
    expect(old.received.map(({ text }) => text)).toEqual(['In between.']);
    expect(next.received.map(({ text }) => text)).toEqual(['Afterwards.']);
  });
});

describe('reads messages', () => {
  it('of a direct chat', async () => {
    const session = await sessions.open(channel, dingtalk);
    const { msgId, acknowledged } = dingtalk.say('  Hello.');
    await acknowledged;
    expect(session.received).toEqual([
      {
        dedupeKey: msgId,
        chatId: 'cid-staff-alice',
        groupId: 'cid-staff-alice',
        isDirect: true,
        sender: { id: 'staff-alice', name: 'Alice' },
        text: 'Hello.',
        quoted: '',
        sentAt: new Date(1_700_000_000_000),
        place: {
          conversationId: 'cid-staff-alice',
          isGroup: false,
          staffId: 'staff-alice',
          robotCode: dingtalk.credentials.client_id,
          msgId,
        },
      },
    ]);
  });

  it('with the words that they reply to', async () => {
    const session = await sessions.open(channel, dingtalk);
    const repliedMsg = { msgType: 'text', msgId: 'm', senderNick: 'Lee', content: { text: 'Which models?' } };
    await dingtalk.say('', { fields: { text: { content: 'Can you?', isReplyMsg: true, repliedMsg } } }).acknowledged;
    const picture = { msgType: 'picture', msgId: 'm', content: { downloadCode: 'c' } };
    await dingtalk.say('', { fields: { text: { content: 'And this?', repliedMsg: picture } } }).acknowledged;
    expect(session.received).toMatchObject([
      { text: 'Can you?', quoted: 'Lee: Which models?' },
      { text: 'And this?', quoted: '[image]' },
    ]);
  });

  it('under one key when one comes twice', async () => {
    const session = await sessions.open(channel, dingtalk);
    const said = dingtalk.say('Hello.');
    await said.acknowledged;
    dingtalk.redeliver(said);
    await settled();
    expect(session.received.map(({ dedupeKey }) => dedupeKey).slice(0, 2)).toEqual([said.msgId, said.msgId]);
  });

  it('of a group that mention the robot, and no others', async () => {
    const session = await sessions.open(channel, dingtalk);
    await dingtalk.say('Hello.', { group: 'cid-group' }).acknowledged;
    await dingtalk.say('To somebody else.', { group: 'cid-group', isMentioned: false }).acknowledged;
    expect(session.received).toMatchObject([{ text: 'Hello.', chatId: 'cid-group', isDirect: false }]);
  });

  it.each([
    ['picture', { downloadCode: 'a' }, '[image]'],
    ['file', { fileName: 'plan.pdf' }, '[file: plan.pdf]'],
    ['audio', { recognition: 'Hello.' }, 'Hello.'],
    ['video', {}, '[video]'],
    ['audio', {}, '[audio]'],
    ['richText', { richText: [{ text: 'See ' }, { type: 'picture', downloadCode: 'a' }] }, 'See [image]'],
  ])('and names what is attached to a %s', async (msgtype, content, text) => {
    const session = await sessions.open(channel, dingtalk);
    await dingtalk.say('', { fields: { msgtype, content } }).acknowledged;
    expect(session.received.map((message) => message.text)).toEqual([text]);
  });

  it.each([
    ['the robot’s own', { senderId: '$:LWCP_v1:$robot' }],
    ['one without words', { text: { content: ' ' } }],
    ['one of an unknown kind', { msgtype: 'sticker' }],
    ['one without a conversation', { conversationId: 7 }],
  ])('but not %s, which is acknowledged and left alone', async (_, fields) => {
    const session = await sessions.open(channel, dingtalk);
    await dingtalk.say('Words.', { fields }).acknowledged;
    expect(session.received).toEqual([]);
  });

  it('and bears frames of any form', async () => {
    const session = await sessions.open(channel, dingtalk);
    const headers = { topic: '/v1.0/im/bot/messages/get', messageId: 'x' };
    for (const frame of [
      {},
      { type: 'CALLBACK' },
      { type: 'CALLBACK', headers, data: '{' },
      { type: 'EVENT', headers },
    ])
      dingtalk.send(frame);
    await settled();
    expect(session.received).toHaveLength(1);
  });
});
