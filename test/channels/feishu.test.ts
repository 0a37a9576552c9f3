import { Client, EventDispatcher, LoggerLevel, WSClient } from '@larksuiteoapi/node-sdk';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Channel, Json } from '../../src/domains/integrations/channels/channel.ts';
import { openFeishu } from '../../src/domains/integrations/channels/feishu/open.ts';
import type { FeishuTimes } from '../../src/domains/integrations/channels/feishu/times.ts';
import { imB } from '../../src/domains/integrations/channels/im-b.ts';
import {
  CARDS_PATH,
  ENDPOINT_PATH,
  FEISHU_BOT,
  startFakeFeishu,
  TOKEN_PATH,
  type FakeFeishu,
} from '../harness/channels/feishu.ts';
import { lossOf, replyMemory, useSessions, type Session } from '../harness/channels/session.ts';

const FAST: FeishuTimes = { snapshotMs: 120, answerMs: 1_000, minPingMs: 20, maxPingMs: 120_000 };
const fast: Channel = { ...imB, open: (input) => openFeishu(input, FAST) };

const sessions = useSessions();
const fakes: FakeFeishu[] = [];
afterEach(async () => {
  await Promise.all(fakes.splice(0).map((fake) => fake.close()));
});

async function start(): Promise<FakeFeishu> {
  const fake = await startFakeFeishu();
  fakes.push(fake);
  return fake;
}

const refused = (code: number, status = 400) => ({ status, body: { code, msg: 'refused' } });
const textsIn = (fake: FakeFeishu) => fake.cards.messages().map(({ text }) => text);
const mentionOfBot = { key: '@_user_1', openId: FEISHU_BOT, name: 'Memory' };

/** Waits for a message, and makes a reply to the last one. */
async function replyTo(session: Session, memory = replyMemory()) {
  await expect.poll(() => session.received.length).toBeGreaterThan(0);
  const place = session.received.at(-1)?.place ?? null;
  return { reply: session.reply({ place, idempotencyKey: 'turn-1', ...memory, state: memory.state }), memory };
}

async function openWithMessage(fake: FakeFeishu): Promise<Session> {
  const session = await sessions.open(fast, fake);
  fake.say('Hello');
  return session;
}

describe('the fake platform', () => {
  const logger = {
    error: () => undefined,
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
    trace: () => undefined,
  };

  it("serves the vendor's own library: connect, receive in parts, acknowledge, ping", async () => {
    const fake = await start();
    fake.pingInterval = 0.05;
    const { app_id: appId, app_secret: appSecret } = fake.credentials;
    const texts: string[] = [];
    const eventDispatcher = new EventDispatcher({ logger }).register({
      'im.message.receive_v1': (event) => {
        texts.push(event.message.content);
      },
    });
    const ready = Promise.withResolvers<void>();
    const options = { appId, appSecret, domain: fake.url, logger, loggerLevel: LoggerLevel.error };
    const client = new WSClient({ ...options, onReady: () => ready.resolve() });
    await client.start({ eventDispatcher });
    await ready.promise;
    const id = fake.say('Hello', { parts: 3 });
    await expect.poll(() => texts).toEqual(['{"text":"Hello"}']);
    await expect.poll(() => fake.acknowledged).toEqual([id]);
    await expect.poll(() => fake.pings).toBeGreaterThan(1);
    client.close({ force: true });
  });

  it("serves the vendor's own library: a card that streams, in reply to a message", async () => {
    const fake = await start();
    const { app_id: appId, app_secret: appSecret } = fake.credentials;
    const client = new Client({ appId, appSecret, domain: fake.url, logger, loggerLevel: LoggerLevel.error });
    const json = {
      schema: '2.0',
      config: { streaming_mode: true },
      body: { elements: [{ tag: 'markdown', content: '', element_id: 'answer' }] },
    };
    const created = await client.cardkit.v1.card.create({ data: { type: 'card_json', data: JSON.stringify(json) } });
    const card_id = created.data?.card_id ?? '';
    const content = JSON.stringify({ type: 'card', data: { card_id } });
    await client.im.message.reply({
      path: { message_id: 'om_1' },
      data: { msg_type: 'interactive', content, uuid: 'u' },
    });
    const path = { card_id, element_id: 'answer' };
    await client.cardkit.v1.cardElement.content({ path, data: { content: 'Whole', sequence: 1 } });
    expect(fake.cards.messages()).toEqual([
      { parentId: 'om_1', type: 'interactive', text: 'Whole', isStreaming: true },
    ]);
    const settings = JSON.stringify({ config: { streaming_mode: false } });
    await client.cardkit.v1.card.settings({ path: { card_id }, data: { settings, sequence: 2 } });
    expect(fake.cards.messages()[0]?.isStreaming).toBe(false);
  });
});

describe('a connection', () => {
  it('is opened with one attempt, and names the app by its credentials', async () => {
    const fake = await start();
    await sessions.open(fast, fake);
    expect(fake.sockets.size).toBe(1);
    expect(fake.calls.map(({ path }) => path)).toEqual([TOKEN_PATH, '/open-apis/bot/v3/info', ENDPOINT_PATH]);
    expect(imB.externalAppId(fake.credentials)).toBe(fake.credentials.app_id);
  });

  it.each([
    [TOKEN_PATH, refused(10014, 200), { code: 'credentials_invalid', platformCode: '10014' }],
    [TOKEN_PATH, refused(10003, 400), { code: 'credentials_invalid', platformCode: '10003' }],
    [TOKEN_PATH, refused(1, 200), { code: 'connection_failed', platformCode: '1' }],
    [
      TOKEN_PATH,
      { ...refused(99991400, 400), headers: { 'x-ogw-ratelimit-reset': '52' } },
      { code: 'subscribe_rejected', platformCode: '99991400', retryAfterMs: 52_000 },
    ],
    [
      TOKEN_PATH,
      { ...refused(99991400, 429), headers: { 'x-ogw-ratelimit-reset': '7' } },
      { code: 'subscribe_rejected', platformCode: '99991400', retryAfterMs: 7_000 },
    ],
    [TOKEN_PATH, { status: 502, body: 'Bad gateway' }, { code: 'connection_failed', platformCode: 'http_502' }],
    ['/open-apis/bot/v3/info', refused(11205, 200), { code: 'subscribe_rejected', platformCode: '11205' }],
    ['/open-apis/bot/v3/info', { body: { code: 0 } }, { code: 'subscribe_rejected', platformCode: 'no_bot' }],
    [ENDPOINT_PATH, refused(514, 200), { code: 'credentials_invalid', platformCode: '514' }],
    [ENDPOINT_PATH, refused(403, 200), { code: 'subscribe_rejected', platformCode: '403' }],
    [ENDPOINT_PATH, refused(1000040350, 200), { code: 'subscribe_rejected', platformCode: '1000040350' }],
    [ENDPOINT_PATH, refused(1, 200), { code: 'connection_failed', platformCode: '1' }],
    [ENDPOINT_PATH, refused(1000040343, 200), { code: 'connection_failed', platformCode: '1000040343' }],
    [ENDPOINT_PATH, { body: { code: 0, data: { URL: 'none' } } }, { code: 'connection_failed', platformCode: '0' }],
  ])('that %s refuses is reported, after one attempt', async (path, answer, loss) => {
    const fake = await start();
    fake.fail(path, answer);
    expect(await lossOf(sessions.open(fast, fake))).toEqual(loss);
    expect(fake.calls.filter((call) => call.path === path)).toHaveLength(1);
    expect(fake.sockets.size).toBe(0);
  });

  it.each<[Record<string, string>, object]>([
    [
      { 'handshake-status': '514', 'handshake-msg': 'wrong' },
      { code: 'credentials_invalid', platformCode: '514' },
    ],
    [{ 'handshake-status': '403' }, { code: 'subscribe_rejected', platformCode: '403' }],
    [
      { 'handshake-status': '514', 'handshake-autherrcode': '1000040350' },
      { code: 'subscribe_rejected', platformCode: '1000040350' },
    ],
    [{}, { code: 'connection_failed', platformCode: '503' }],
  ])('whose handshake is refused with %o is reported', async (headers, loss) => {
    const fake = await start();
    fake.refuseHandshake(503, headers);
    expect(await lossOf(sessions.open(fast, fake))).toEqual(loss);
  });

  it.each([TOKEN_PATH, ENDPOINT_PATH])('meets its deadline when %s says nothing', async (path) => {
    const fake = await start();
    fake.fail(path, 'hang');
    const attempt = sessions.open(fast, fake, { signal: AbortSignal.timeout(80) });
    expect(await lossOf(attempt)).toEqual({ code: 'timeout' });
    expect(fake.sockets.size).toBe(0);
  });

  it('that is no longer wanted is given up', async () => {
    const fake = await start();
    fake.fail(TOKEN_PATH, 'hang');
    const giveUp = new AbortController();
    const attempt = lossOf(sessions.open(fast, fake, { signal: giveUp.signal }));
    giveUp.abort();
    expect(await attempt).toEqual({ code: 'connection_aborted' });
  });

  it('that the platform cuts is lost once, and makes no attempt of its own', async () => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    fake.drop();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: '1006' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fake.calls.filter(({ path }) => path === ENDPOINT_PATH)).toHaveLength(1);
  });

  it('pings as often as the platform asks, and is lost after two pings without an answer', async () => {
    const fake = await start();
    fake.pingInterval = 0.03;
    const session = await sessions.open(fast, fake);
    await expect.poll(() => fake.pings).toBeGreaterThan(4);
    fake.goSilent();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: 'no_pong' });
    await expect.poll(() => fake.sockets.size).toBe(0);
  });

  it('takes another pause between pings from the platform', async () => {
    const fake = await start();
    fake.pingInterval = 0.03;
    await sessions.open(fast, fake);
    await expect.poll(() => fake.pings).toBeGreaterThan(2);
    fake.pingInterval = 100;
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = fake.pings;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fake.pings).toBe(before);
  });

  it('leaves no socket when it is closed', async () => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    await session.close();
    expect(await session.lost).toEqual({ code: 'connection_aborted' });
    await expect.poll(() => fake.sockets.size).toBe(0);
  });

  it('takes frames that it does not know, and goes on', async () => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    for (const socket of fake.sockets)
      for (const bytes of [[], [0xff], [8, 0xff], [42, 200], Array<number>(11).fill(0xff), [8, 0, 16, 0, 24, 0, 32, 1]])
        socket.send(Uint8Array.from(bytes));
    fake.say('Hello');
    await expect.poll(() => session.received.map(({ text }) => text)).toEqual(['Hello']);
  });

  it('of two of one app may stand beside another, and the older one finishes its replies', async () => {
    const fake = await start();
    const older = await openWithMessage(fake);
    const { reply } = await replyTo(older);
    await sessions.open(fast, fake);
    await older.stopListening();
    expect(fake.sockets.size).toBe(2);
    await reply.finish('Answer');
    expect(textsIn(fake)).toEqual(['Answer']);
    expect(imB.isExclusive).toBe(false);
  });
});

describe('messages', () => {
  it('of a direct chat, a group and a thread are taken, without the mention of the bot', async () => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    const zhang = { key: '@_user_2', openId: 'ou_zhang', name: 'Zhang San' };
    const first = fake.say('Hello', { userId: 'ou_li' });
    fake.say('@_user_1 ask @_user_2', { userId: 'ou_li', groupId: 'oc_g', mentions: [mentionOfBot, zhang] });
    fake.say('@_user_1 hi', { groupId: 'oc_g', threadId: 'omt_1', mentions: [mentionOfBot] });
    await expect.poll(() => session.received.length).toBe(3);
    expect(session.received).toMatchObject([
      { dedupeKey: first, chatId: 'oc_ou_li', isDirect: true, sender: { id: 'ou_li', name: null }, text: 'Hello' },
      { chatId: 'oc_g', isDirect: false, text: 'ask @Zhang San' },
      { chatId: 'oc_g:omt_1', text: 'hi' },
    ]);
    expect(Math.abs(Date.now() - Number(session.received[0]?.sentAt))).toBeLessThan(60_000);
  });

  it('that are not for the bot are acknowledged and ignored: no mention, bots, system, other events', async () => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    const zhang = { key: '@_user_1', openId: 'ou_zhang', name: 'Zhang' };
    const ignored = [
      fake.say('no mention', { groupId: 'oc_g' }),
      fake.say('@_user_1 hi', { groupId: 'oc_g', mentions: [zhang] }),
      fake.say('@_all hi', { groupId: 'oc_g', mentions: [{ key: '@_all', openId: '', name: 'all' }] }),
      fake.say('An echo', { senderType: 'app' }),
      fake.say('@_user_1', { groupId: 'oc_g', mentions: [mentionOfBot] }),
      fake.say('', { type: 'system', content: { template: 'joined' } }),
    ];
    fake.sendEvent('im.message.message_read_v1');
    const last = fake.say('Hello');
    await expect.poll(() => fake.acknowledged).toEqual([...ignored, 'im.message.message_read_v1', last]);
    expect(session.received.map(({ text }) => text)).toEqual(['Hello']);
  });

  it.each([
    ['image', { image_key: 'k' }, '[image]'],
    ['file', { file_key: 'k', file_name: 'plan.pdf' }, '[file: plan.pdf]'],
    ['media', { file_key: 'k', file_name: 'clip.mp4' }, '[video: clip.mp4]'],
    ['audio', { file_key: 'k', duration: 2 }, '[audio]'],
    ['sticker', { file_key: 'k' }, '[sticker]'],
    [
      'post',
      {
        title: 'Plan',
        content: [
          [
            { tag: 'text', text: 'See ' },
            { tag: 'a', text: 'this', href: 'https://x' },
            { tag: 'at', user_id: '@_user_1', user_name: 'Memory' },
          ],
          [{ tag: 'img', image_key: 'k' }],
        ],
      },
      'Plan\nSee this\n[image]',
    ],
  ])('of the type %s say what they contain', async (type, content, text) => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    fake.say('', { type, content, mentions: [mentionOfBot] });
    await expect.poll(() => session.received.map((message) => message.text)).toEqual([text]);
  });

  it('in several frames, which come in any order, are joined', async () => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    const text = '记忆😀'.repeat(3_000);
    const id = fake.say(text, { parts: 7 });
    await expect.poll(() => session.received.map((message) => message.text)).toEqual([text]);
    await expect.poll(() => fake.acknowledged).toEqual([id]);
  });

  it('are acknowledged as the platform asks: the headers of the event, the time, code 200', async () => {
    const fake = await start();
    await openWithMessage(fake);
    await expect.poll(() => fake.acknowledgements.length).toBe(1);
    expect(fake.acknowledgements[0]).toMatchObject({
      headers: { type: 'event', sum: '1', seq: '0', biz_rt: expect.stringMatching(/^\d+$/) },
      payload: '{"code":200}',
    });
  });

  it('are acknowledged after they are stored, not before, and never when storing fails', async () => {
    const fake = await start();
    const stored = Promise.withResolvers<void>();
    const failures = [new Error('the database is away')];
    const received: string[] = [];
    await sessions.open(fast, fake, {
      async onMessage({ dedupeKey }) {
        const failure = failures.shift();
        if (failure) throw failure;
        await stored.promise;
        received.push(dedupeKey);
      },
    });
    const id = fake.say('Hello');
    await expect.poll(() => failures.length).toBe(0);
    fake.redeliver(id);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(fake.acknowledgements).toEqual([]);
    stored.resolve();
    await expect.poll(() => fake.acknowledged).toEqual([id]);
    expect(received).toEqual([id]);
  });

  it('would be lost by a channel that acknowledges first: the check above finds it', async () => {
    const fake = await start();
    const never = new Promise<void>(() => undefined);
    const careless: Channel = {
      ...fast,
      // Takes each message as stored at once, as the vendor's newest client does.
      open: (input) =>
        fast.open({
          ...input,
          onMessage(message) {
            void input.onMessage(message);
            return Promise.resolve();
          },
        }),
    };
    await sessions.open(careless, fake, { onMessage: () => never });
    const id = fake.say('Hello');
    await expect.poll(() => fake.acknowledged).toEqual([id]);
  });

  it('have the same key when they are delivered again under another event', async () => {
    const fake = await start();
    const session = await sessions.open(fast, fake);
    const id = fake.say('Hello');
    fake.redeliver(id);
    await expect.poll(() => session.received.map(({ dedupeKey }) => dedupeKey)).toEqual([id, id]);
  });

  it('that come after the end of listening stay unacknowledged, for another connection', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    await expect.poll(() => fake.acknowledged.length).toBe(1);
    await session.stopListening();
    fake.say('Too late');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(fake.acknowledged).toHaveLength(1);
    expect(session.received).toHaveLength(1);
  });
});

describe('a reply', () => {
  it('streams into one card, and ends with the whole text', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    const { reply, memory } = await replyTo(session);
    reply.update('One');
    await expect.poll(() => textsIn(fake)).toEqual(['One']);
    reply.update('One two');
    await expect.poll(() => textsIn(fake)).toEqual(['One two']);
    await reply.finish('One two three');
    const parentId = session.received[0]?.dedupeKey;
    expect(fake.cards.messages()).toEqual([
      { parentId, type: 'interactive', text: 'One two three', isStreaming: false },
    ]);
    expect(memory.state).toMatchObject({ cardId: 'card-1', isSent: true });
  });

  it('that never streamed is one card, sent with one request', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    const { reply } = await replyTo(session);
    const before = fake.calls.length;
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ type: 'interactive', text: 'Whole', isStreaming: false }]);
    expect(fake.calls.length - before).toBe(1);
  });

  it('grows at the pace of a card, not with every text', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    const { reply } = await replyTo(session);
    let text = '';
    for (let n = 0; n < 200; n++) {
      text += `${n} `;
      reply.update(text);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await reply.finish(text);
    expect(textsIn(fake)).toEqual([text]);
    expect(fake.cards.tooFast).toBe(0);
  });

  it('replaces what was shown when it fails', async () => {
    const fake = await start();
    const { reply } = await replyTo(await openWithMessage(fake));
    reply.update('Half an ans');
    await expect.poll(() => textsIn(fake)).toEqual(['Half an ans']);
    await reply.fail('Something went wrong.');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Something went wrong.', isStreaming: false }]);
  });

  it('is a plain message where the platform refuses cards', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    const { reply } = await replyTo(session);
    fake.fail(CARDS_PATH, refused(99991672));
    reply.update('One');
    await expect.poll(() => fake.calls.some(({ path }) => path === CARDS_PATH)).toBe(true);
    reply.update('One two');
    await reply.finish('One two three');
    expect(fake.cards.messages()).toMatchObject([{ type: 'text', text: 'One two three' }]);
  });

  it('is a plain message where the platform refuses even a card that does not stream', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    const { reply } = await replyTo(session);
    fake.fail(`/open-apis/im/v1/messages/${session.received[0]?.dedupeKey}/reply`, refused(230099));
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ type: 'text', text: 'Whole' }]);
  });

  it('ends with the whole text after the platform closed its stream', async () => {
    const fake = await start();
    const { reply } = await replyTo(await openWithMessage(fake));
    reply.update('One');
    await expect.poll(() => textsIn(fake)).toEqual(['One']);
    fake.cards.closeStreams();
    reply.update('One two');
    await reply.finish('One two three');
    expect(fake.cards.messages()).toMatchObject([{ text: 'One two three', isStreaming: false }]);
  });

  it('becomes a new message when its card is gone', async () => {
    const fake = await start();
    const { reply } = await replyTo(await openWithMessage(fake));
    reply.update('One');
    await expect.poll(() => textsIn(fake)).toEqual(['One']);
    fake.cards.expireCards();
    await reply.finish('One two');
    expect(textsIn(fake).at(-1)).toBe('One two');
  });

  it.each([
    ['429', { ...refused(99991400, 429), headers: { 'x-ogw-ratelimit-reset': '0.02' } }],
    ['400 with 99991400', { ...refused(99991400), headers: { 'x-ogw-ratelimit-reset': '0.02' } }],
    ['a fault of its own', { status: 502 }],
    ['a card in use', refused(200810)],
    ['a stale number', refused(300317)],
  ] as const)('goes on after %s', async (_name, answer) => {
    const fake = await start();
    const { reply } = await replyTo(await openWithMessage(fake));
    reply.update('One');
    await expect.poll(() => textsIn(fake)).toEqual(['One']);
    fake.fail(`${CARDS_PATH}/card-1/elements/answer/content`, answer);
    await reply.finish('One two');
    expect(fake.cards.messages()).toMatchObject([{ text: 'One two', isStreaming: false }]);
  });

  it('gets a new token when the old one is refused, once for many calls, and repeats the calls', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    await expect.poll(() => session.received.length).toBe(1);
    const replies = ['a', 'b', 'c'].map((idempotencyKey) =>
      session.reply({ place: session.received[0]?.place ?? null, idempotencyKey, ...replyMemory() }),
    );
    fake.revokeTokens();
    await Promise.all(replies.map((reply, at) => reply.finish(`Answer ${at}`)));
    expect(textsIn(fake).sort()).toEqual(['Answer 0', 'Answer 1', 'Answer 2']);
    expect(fake.calls.filter(({ path }) => path === TOKEN_PATH)).toHaveLength(2);
  });

  it('of an app whose secret was changed is an error at once', async () => {
    const fake = await start();
    const { reply } = await replyTo(await openWithMessage(fake));
    fake.revokeTokens();
    fake.credentials = { ...fake.credentials, app_secret: 'anotherSecret0123456789' };
    expect(await lossOf(reply.finish('Answer'))).toEqual({ code: 'credentials_invalid', platformCode: '10014' });
  });

  it('over the size of a card is split between characters', async () => {
    const fake = await start();
    const { reply } = await replyTo(await openWithMessage(fake));
    const text = '记忆😀\n'.repeat(5_000);
    reply.update(text);
    await expect.poll(() => textsIn(fake).length).toBe(1);
    await reply.finish(text);
    expect(textsIn(fake).join('')).toBe(text);
    expect(fake.cards.messages().length).toBe(3);
    expect(fake.cards.messages().some(({ isStreaming }) => isStreaming)).toBe(false);
  });

  it('mentions nobody, whatever a model writes', async () => {
    const fake = await start();
    const { reply } = await replyTo(await openWithMessage(fake));
    await reply.finish('<at id=all></at> <AT user_id="all">everybody</AT>');
    expect(textsIn(fake).join('')).not.toMatch(/<\/?at/i);
  });

  it('fails with the reason when the connection is closed', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    const { reply } = await replyTo(session);
    reply.update('One');
    await session.close();
    expect((await lossOf(reply.finish('One'))).code).toBe('connection_aborted');
  });
});

describe('a reply that another process goes on with', () => {
  /** Makes a reply up to a point, and takes its state to another connection. */
  async function handOver(fake: FakeFeishu, die: (memory: { state: Json }) => Promise<void>) {
    const session = await openWithMessage(fake);
    const { reply, memory } = await replyTo(session);
    reply.update('Half');
    await die(memory);
    await session.close();
    const next = await sessions.open(fast, fake);
    const place = session.received[0]?.place ?? null;
    return next.reply({ place, idempotencyKey: 'turn-1', ...memory, state: memory.state });
  }

  it('changes the card of the first', async () => {
    const fake = await start();
    const reply = await handOver(fake, async () => {
      await expect.poll(() => textsIn(fake)).toEqual(['Half']);
    });
    reply.update('Whol');
    await expect.poll(() => textsIn(fake)).toEqual(['Whol']);
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Whole', isStreaming: false }]);
  });

  it('sends no second card when the first was sent, but nobody heard so', async () => {
    const fake = await start();
    const sent = () => fake.cards.messages().length;
    const reply = await handOver(fake, async (memory) => {
      await expect.poll(sent).toBe(1);
      memory.state = { ...(memory.state as object), isSent: false } as Json;
    });
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Whole', isStreaming: false }]);
  });

  it('is sent once when the answer to sending it was lost', async () => {
    const fake = await start();
    const session = await openWithMessage(fake);
    const { reply } = await replyTo(session);
    fake.fail(`/open-apis/im/v1/messages/${session.received[0]?.dedupeKey}/reply`, 'lose-answer');
    await reply.finish('Whole');
    expect(fake.cards.messages()).toMatchObject([{ text: 'Whole' }]);
    expect(fake.cards.messages()).toHaveLength(1);
  });
});

it('a reply ends with exactly the whole text, whatever limits, faults and splits come between', async () => {
  const faults = fc.constantFrom(
    null,
    null,
    { ...refused(99991400, 429), headers: { 'x-ogw-ratelimit-reset': '0.01' } },
    refused(300317),
    refused(300309),
    refused(200850),
  );
  const step = fc.record({ piece: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3_000 }), fault: faults });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, isLong) => {
      const fake = await startFakeFeishu();
      const quick: Channel = { ...imB, open: (input) => openFeishu(input, { ...FAST, snapshotMs: 1 }) };
      const session = await sessions.open(quick, fake);
      fake.say('Hello');
      const { reply } = await replyTo(session);
      let text = isLong ? 'y'.repeat(23_000) : 'y';
      for (const { piece, fault } of steps) {
        if (fault) fake.fail(`${CARDS_PATH}/card-1/elements/answer/content`, fault);
        text += piece.replaceAll('<', '');
        reply.update(text);
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
      text += 'z';
      await reply.finish(text);
      expect(textsIn(fake).join('')).toBe(text);
      await session.close();
      await fake.close();
    }),
    { numRuns: 20 },
  );
});
