import { WSClient } from '@wecom/aibot-node-sdk';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ChannelError,
  type Connection,
  type Json,
  type Loss,
} from '../../src/domains/integrations/channels/channel.ts';
import { imC } from '../../src/domains/integrations/channels/im-c.ts';
import { openWecom } from '../../src/domains/integrations/channels/wecom/open.ts';
import { WECOM_TIMES, type WecomTimes } from '../../src/domains/integrations/channels/wecom/times.ts';
import { createOpenInput, type TestInput, type TestInputOptions } from '../harness/channels/open-input.ts';
import { startFakeWecom, type FakeWecom, type FakeWecomOptions } from '../harness/channels/wecom.ts';
import { expectNoSecrets } from '../harness/secrets.ts';

/** The protocol a hundred times as fast. */
const FAST: WecomTimes = {
  pingMs: 100,
  answerMs: 1_000,
  storeAgainMs: [5, 10, 20],
  finishAgainMs: [20, 50, 100, 200, 400],
  snapshotMs: [5, 20],
  minuteMs: 300,
  hourMs: 30_000,
};

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
  await expectNoSecrets(null);
});

async function start(options?: FakeWecomOptions): Promise<FakeWecom> {
  const fake = await startFakeWecom(options);
  opened.push(fake);
  return fake;
}

function inputOf(fake: FakeWecom, options: Partial<TestInputOptions> = {}): TestInput {
  return createOpenInput({ endpoints: { socket: fake.url }, credentials: fake.bot, ...options });
}

async function connect(fake: FakeWecom, times: Partial<WecomTimes> = {}, input = inputOf(fake)) {
  const connection = await openWecom(input, { ...FAST, ...times });
  opened.push(connection);
  return { connection, input };
}

const lossOf = (opening: Promise<unknown>): Promise<Loss> =>
  opening.then(
    () => Promise.reject(new Error('the connection opened')),
    (error: unknown) => {
      if (error instanceof ChannelError) return error.loss;
      throw error;
    },
  );

/** Waits until the bot received something, and makes a reply to the last of it. */
async function replyTo({ connection, input }: { connection: Connection; input: TestInput }, state: Json = null) {
  await expect.poll(() => input.received.length).toBeGreaterThan(0);
  const saved: Json[] = [];
  const place = input.received.at(-1)?.place ?? null;
  const save = (next: Json) => Promise.resolve(void saved.push(next));
  return { reply: connection.reply({ place, idempotencyKey: 'turn-1', state, save }), saved };
}

const textIn = (fake: FakeWecom) => fake.messages.map(({ content }) => content).join('');

describe('the fake platform', () => {
  it("serves the vendor's own library: connect, receive, reply, push", async () => {
    const fake = await start();
    const { bot_id: botId, secret } = fake.bot;
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
    const client = new WSClient({ botId, secret, wsUrl: fake.url, heartbeatInterval: 20, logger: quiet });
    opened.push({ close: () => client.disconnect() });
    client.on('message.text', (frame) => {
      void client
        .replyStream(frame, 'stream-1', 'Half', false)
        .then(() => client.replyStream(frame, 'stream-1', 'Whole', true))
        .then(() => client.sendMessage('zhang', { msgtype: 'markdown', markdown: { content: 'Pushed' } }));
    });
    const authenticated = new Promise<void>((resolve) => void client.on('authenticated', resolve));
    client.connect();
    await authenticated;
    fake.say('Hello');
    await expect.poll(() => fake.messages).toHaveLength(2);
    expect(fake.messages).toMatchObject([
      { chatId: 'zhang', streamId: 'stream-1', content: 'Whole', isFinished: true },
      { chatId: 'zhang', streamId: null, content: 'Pushed' },
    ]);
    await expect.poll(() => fake.commands.filter(({ cmd }) => cmd === 'ping').length).toBeGreaterThan(1);
  });

  it("tells the vendor's own library of wrong credentials, and of a newer connection", async () => {
    const fake = await start();
    const errors: string[] = [];
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
    const options = { wsUrl: fake.url, maxAuthFailureAttempts: 0, maxReconnectAttempts: 0, logger: quiet };
    const wrong = new WSClient({ botId: fake.bot.bot_id, secret: 'another secret', ...options });
    wrong.on('error', (error) => void errors.push(error.message));
    wrong.connect();
    await expect.poll(() => errors.join()).toContain('853000');
    wrong.disconnect();

    const older = new WSClient({ botId: fake.bot.bot_id, secret: fake.bot.secret, ...options });
    opened.push({ close: () => older.disconnect() });
    const preempted = new Promise<void>((resolve) => void older.on('event.disconnected_event', () => resolve()));
    older.connect();
    await expect.poll(() => fake.isConnected()).toBe(true);
    fake.takeOver();
    await preempted;
  });
});

describe('a connection', () => {
  it('is opened with one attempt, and names the bot by its credentials', async () => {
    const fake = await start();
    await connect(fake);
    expect(fake.isConnected()).toBe(true);
    expect(fake.attempts).toBe(1);
    expect(imC.externalAppId(fake.bot)).toBe(fake.bot.bot_id);
    expect(imC.isExclusive).toBe(true);
  });

  it.each([
    [853000, { code: 'credentials_invalid', platformCode: '853000' }],
    [93019, { code: 'credentials_invalid', platformCode: '93019' }],
    [40058, { code: 'credentials_invalid', platformCode: '40058' }],
    [45009, { code: 'subscribe_rejected', platformCode: '45009', retryAfterMs: 60_000 }],
    [-1, { code: 'subscribe_rejected', platformCode: '-1' }],
  ])('that the platform refuses with %i is reported, after one attempt', async (errcode, loss) => {
    const fake = await start();
    fake.refuse('aibot_subscribe', errcode);
    expect(await lossOf(openWecom(inputOf(fake), FAST))).toEqual(loss);
    await expect.poll(() => fake.openSockets()).toBe(0);
    expect(fake.attempts).toBe(1);
  });

  it.each([
    [503, {}, { code: 'connection_failed', platformCode: '503' }],
    [429, { 'retry-after': '7' }, { code: 'subscribe_rejected', platformCode: '429', retryAfterMs: 7_000 }],
  ])('whose upgrade is answered with %i is reported, after one attempt', async (status, headers, loss) => {
    const fake = await start();
    fake.refuseUpgrade(status, headers);
    expect(await lossOf(openWecom(inputOf(fake), FAST))).toEqual(loss);
    expect(fake.attempts).toBe(1);
  });

  it('to a port that nobody listens on has failed', async () => {
    const fake = await start();
    const input = inputOf(fake);
    await fake.close();
    opened.pop();
    expect(await lossOf(openWecom(input, FAST))).toEqual({ code: 'connection_failed', platformCode: 'ECONNREFUSED' });
  });

  it('to an address that the deployment forbids is not attempted', async () => {
    const fake = await start();
    const opening = openWecom(inputOf(fake, { allow: [] }), FAST);
    expect(await lossOf(opening)).toEqual({ code: 'dependency_misconfigured' });
    expect(fake.attempts).toBe(0);
  });

  it('meets its deadline when the platform says nothing, before the handshake and after', async () => {
    const fake = await start();
    fake.goSilent();
    const signal = () => ({ signal: AbortSignal.timeout(50) });
    expect(await lossOf(openWecom(inputOf(fake, signal()), FAST))).toEqual({ code: 'timeout' });
    const mute = await start();
    const input = inputOf(mute, signal());
    const opening = openWecom(
      {
        ...input,
        connect(url) {
          const socket = input.connect(url);
          socket.once('open', () => mute.goSilent());
          return socket;
        },
      },
      FAST,
    );
    expect(await lossOf(opening)).toEqual({ code: 'timeout' });
    await expect.poll(() => mute.openSockets()).toBe(0);
  });

  it('that is no longer wanted is given up', async () => {
    const fake = await start();
    fake.goSilent();
    const giveUp = new AbortController();
    const opening = lossOf(openWecom(inputOf(fake, { signal: giveUp.signal }), FAST));
    giveUp.abort();
    expect(await opening).toEqual({ code: 'connection_aborted' });
  });

  it('that the platform cuts is lost once, and makes no attempt of its own', async () => {
    const fake = await start();
    const { connection } = await connect(fake);
    fake.drop();
    expect(await connection.lost).toEqual({ code: 'disconnected', platformCode: '1006' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fake.attempts).toBe(1);
  });

  it('that a newer one ends is preempted, although the platform closes it', async () => {
    const fake = await start();
    const { connection } = await connect(fake);
    fake.takeOver();
    expect(await connection.lost).toEqual({ code: 'preempted', platformCode: 'disconnected_event' });
    expect(fake.attempts).toBe(1);
  });

  it('of two with the same bot, the newer stays', async () => {
    const fake = await start();
    const older = await connect(fake);
    const newer = await connect(fake);
    expect((await older.connection.lost).code).toBe('preempted');
    fake.say('Hello');
    await expect.poll(() => newer.input.received.length).toBe(1);
    expect(older.input.received).toEqual([]);
  });

  it('pings, and is lost after two pings without an answer', async () => {
    const fake = await start();
    const { connection } = await connect(fake, { pingMs: 20 });
    await expect.poll(() => fake.commands.filter(({ cmd }) => cmd === 'ping').length).toBeGreaterThan(4);
    fake.goSilent();
    const before = fake.commands.length;
    expect(await connection.lost).toEqual({ code: 'disconnected', platformCode: 'no_pong' });
    expect(fake.commands.length - before).toBe(2);
    await expect.poll(() => fake.openSockets()).toBe(0);
  });

  it('leaves no socket when it is closed, also beside a platform that does not answer', async () => {
    const fake = await start();
    const { connection } = await connect(fake);
    await connection.close();
    expect(await connection.lost).toEqual({ code: 'connection_aborted' });
    await expect.poll(() => fake.openSockets()).toBe(0);
  });

  it('takes frames that it does not know, and goes on', async () => {
    const fake = await start();
    const { input } = await connect(fake);
    for (const raw of ['no json', '{}', '{"cmd":"news","headers":{"req_id":"1"}}', '[]', '{"headers":{"req_id":"2"}}'])
      fake.sendRaw(raw);
    fake.sendEvent('enter_chat');
    fake.sendRaw('{"cmd":"aibot_msg_callback","headers":{"req_id":"3"},"body":{"msgid":"m","chattype":"single"}}');
    fake.say('Hello');
    await expect.poll(() => input.received.map(({ text }) => text)).toEqual(['Hello']);
  });
});

describe('messages', () => {
  it('of a direct chat and of a group are taken, without the mention of the bot', async () => {
    const fake = await start();
    const { input } = await connect(fake);
    const first = fake.say('Hello', { userId: 'li' });
    const second = fake.say('@Memory Bot-1', { userId: 'li', groupId: 'wr1' });
    fake.say('@Memory who is @Zhang?', { userId: 'li', groupId: 'wr1' });
    await expect.poll(() => input.received.length).toBe(3);
    expect(input.received).toMatchObject([
      { dedupeKey: first, chatId: 'li', isDirect: true, sender: { id: 'li', name: null }, text: 'Hello' },
      { dedupeKey: second, chatId: 'wr1', isDirect: false, text: 'Bot-1' },
      { chatId: 'wr1', text: 'who is @Zhang?' },
    ]);
    expect(Math.abs(Date.now() - Number(input.received[0]?.sentAt))).toBeLessThan(60_000);
  });

  it.each([
    ['an image', { msgtype: 'image', image: { url: 'https://x', aeskey: 'k' } }, '[image]'],
    ['a file', { msgtype: 'file', file: { url: 'https://x' } }, '[file]'],
    ['a video', { msgtype: 'video', video: { url: 'https://x' } }, '[video]'],
    ['speech', { msgtype: 'voice', voice: { content: 'Spoken words' } }, 'Spoken words'],
    [
      'text and images',
      {
        msgtype: 'mixed',
        mixed: {
          msg_item: [
            { msgtype: 'text', text: { content: 'Look' } },
            { msgtype: 'image', image: { url: 'https://x' } },
          ],
        },
      },
      'Look\n[image]',
    ],
    [
      'a quotation',
      { msgtype: 'text', text: { content: 'True?' }, quote: { msgtype: 'text', text: { content: 'One\nTwo' } } },
      '> One\n> Two\n\nTrue?',
    ],
  ])('with %s say so in their text', async (_kind, fields, text) => {
    const fake = await start();
    const { input } = await connect(fake);
    fake.say('', { fields });
    await expect.poll(() => input.received.map((message) => message.text)).toEqual([text]);
  });

  it('that nobody said are ignored: events, empty ones, unknown kinds, and those of the bot', async () => {
    const fake = await start();
    const { input } = await connect(fake);
    fake.sendEvent('feedback_event');
    fake.say('   ');
    fake.say('@Memory', { groupId: 'wr1' });
    fake.say('', { fields: { msgtype: 'location' } });
    fake.say('An echo', { userId: fake.bot.bot_id });
    fake.say('Hello');
    await expect.poll(() => input.received.map(({ text }) => text)).toEqual(['Hello']);
  });

  it('have the same key when they are delivered twice', async () => {
    const fake = await start();
    const { input } = await connect(fake);
    const msgid = fake.say('Hello');
    fake.redeliver(msgid);
    await expect.poll(() => input.received.map(({ dedupeKey }) => dedupeKey)).toEqual([msgid, msgid]);
  });

  it('are stored after a failure, as the platform does not send them again, and in their order', async () => {
    const fake = await start();
    const { input } = await connect(fake);
    input.failures = 3;
    fake.say('One');
    fake.say('Two');
    await expect.poll(() => input.received.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it('with control characters, which the platform does not escape, are read', async () => {
    const fake = await start();
    const { input } = await connect(fake);
    fake.sendRaw(
      '{"cmd":"aibot_msg_callback","headers":{"req_id":"1"},"body":{"msgid":"m","chattype":"single",' +
        '"from":{"userid":"li"},"msgtype":"text","text":{"content":"a\u0007b"}}}',
    );
    await expect.poll(() => input.received.map(({ text }) => text)).toEqual(['ab']);
  });

  it('are no longer taken after the end of listening, while replies go on', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const { reply } = await replyTo(both);
    await both.connection.stopListening();
    fake.say('Too late');
    await reply.finish('Answer');
    expect(textIn(fake)).toBe('Answer');
    expect(both.input.received).toHaveLength(1);
  });
});

describe('a reply', () => {
  it('streams into one message, in order, and ends with the whole text', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello', { groupId: 'wr1', userId: 'li' });
    const { reply } = await replyTo(both);
    reply.update('One');
    await expect.poll(() => textIn(fake)).toBe('One');
    reply.update('One two');
    await expect.poll(() => textIn(fake)).toBe('One two');
    await reply.finish('One two three');
    expect(fake.messages).toEqual([
      { chatId: 'wr1', streamId: expect.any(String), content: 'One two three', isFinished: true },
    ]);
    const ids = fake.commands.filter(({ cmd }) => cmd === 'aibot_respond_msg').map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(1);
  });

  it('shows the newest text at the pace of the platform, not every one', async () => {
    const fake = await start();
    const both = await connect(fake, { snapshotMs: [40, 100] });
    fake.say('Hello');
    const { reply } = await replyTo(both);
    let text = '';
    for (let n = 0; n < 100; n++) {
      text += `${n} `;
      reply.update(text);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await reply.finish(text);
    expect(textIn(fake)).toBe(text);
    expect(fake.commands.filter(({ cmd }) => cmd === 'aibot_respond_msg').length).toBeLessThan(15);
  });

  it('leaves room for its end in the limit of the chat', async () => {
    const fake = await start({ limit: { messages: 30, windowMs: FAST.minuteMs * 10 } });
    const both = await connect(fake, { minuteMs: FAST.minuteMs * 10, snapshotMs: [1, 1] });
    fake.say('Hello');
    const { reply } = await replyTo(both);
    for (let n = 0; n < 100; n++) {
      reply.update(`text ${n}`);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await reply.finish('The end');
    expect(textIn(fake)).toBe('The end');
    expect(fake.commands.filter(({ errcode }) => errcode === 45009)).toEqual([]);
  });

  it('replaces what was shown when it fails', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const { reply } = await replyTo(both);
    reply.update('Half an ans');
    await expect.poll(() => textIn(fake)).toBe('Half an ans');
    await reply.fail('Something went wrong.');
    expect(fake.messages).toMatchObject([{ content: 'Something went wrong.', isFinished: true }]);
  });

  it.each([846605, 846608])('becomes a new message when its stream is refused with %i', async (errcode) => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello', { groupId: 'wr1' });
    const { reply } = await replyTo(both);
    fake.refuse('aibot_respond_msg', errcode);
    reply.update('One');
    await expect.poll(() => fake.commands.some((command) => command.errcode === errcode)).toBe(true);
    reply.update('One two');
    await reply.finish('One two three');
    expect(fake.messages).toEqual([{ chatId: 'wr1', streamId: null, content: 'One two three', isFinished: true }]);
    expect(fake.commands.filter(({ cmd }) => cmd === 'aibot_respond_msg')).toHaveLength(1);
  });

  it('becomes a new message when its stream expires before the end', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const { reply } = await replyTo(both);
    reply.update('One');
    await expect.poll(() => textIn(fake)).toBe('One');
    fake.expireStreams();
    await reply.finish('One two');
    expect(fake.messages.map(({ streamId, content }) => [streamId === null, content])).toEqual([
      [false, 'One'],
      [true, 'One two'],
    ]);
  });

  it('waits when the platform limits it, and ends with the whole text', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const { reply } = await replyTo(both);
    fake.refuse('aibot_respond_msg', 45009, 3);
    await reply.finish('Answer');
    expect(fake.messages).toMatchObject([{ content: 'Answer', isFinished: true }]);
  });

  it('that the platform limits for too long is an error with a pause', async () => {
    const fake = await start();
    const both = await connect(fake, { finishAgainMs: [1, 1] });
    fake.say('Hello');
    const { reply } = await replyTo(both);
    fake.refuse('aibot_respond_msg', 45009, 3);
    const loss = { code: 'dependency_unavailable', platformCode: '45009', retryAfterMs: FAST.minuteMs };
    expect(await lossOf(reply.finish('Answer'))).toEqual(loss);
  });

  it('that the platform refuses for another reason is an error with its code', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const { reply } = await replyTo(both);
    fake.refuse('aibot_respond_msg', 40058);
    expect(await lossOf(reply.finish('Answer'))).toEqual({ code: 'dependency_unavailable', platformCode: '40058' });
  });

  it('fails with the loss when the connection is lost, and leaves no timer', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const { reply } = await replyTo(both);
    fake.takeOver();
    await both.connection.lost;
    reply.update('One');
    expect((await lossOf(reply.finish('One'))).code).toBe('preempted');
  });

  it('over 20,480 bytes is split, each part within the limit, between characters', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const { reply, saved } = await replyTo(both);
    const text = '记忆😀\n'.repeat(5_000);
    reply.update(text);
    await expect.poll(() => fake.messages.length).toBe(1);
    await reply.finish(text);
    expect(textIn(fake)).toBe(text);
    expect(fake.messages).toHaveLength(3);
    expect(fake.messages.every(({ isFinished }) => isFinished)).toBe(true);
    expect(saved).toEqual([{ sentParts: 1 }, { sentParts: 2 }]);
  });

  it('that is made again on the same connection changes the message of the first', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const first = await replyTo(both);
    first.reply.update('Half');
    await expect.poll(() => textIn(fake)).toBe('Half');
    const second = await replyTo(both);
    await second.reply.finish('Whole');
    expect(fake.messages).toMatchObject([{ content: 'Whole', isFinished: true }]);
  });

  it('that is made again after some parts sends the others alone', async () => {
    const fake = await start();
    const both = await connect(fake);
    fake.say('Hello');
    const text = 'x'.repeat(50_000);
    const { reply } = await replyTo(both, { sentParts: 2 });
    reply.update(text);
    await reply.finish(text);
    expect(textIn(fake)).toBe('x'.repeat(50_000 - 2 * 20_480));
  });

  it('ends with exactly the whole text, whatever limits, expiries and splits come between', async () => {
    const faults = fc.constantFrom(null, null, null, 45009, -1, 846605, 846608);
    const step = fc.record({ piece: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4_000 }), fault: faults });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, isSplit) => {
        const fake = await startFakeWecom();
        const both = await connect(fake, { snapshotMs: [1, 2], finishAgainMs: Array<number>(10).fill(2), minuteMs: 3 });
        fake.say('Hello');
        const { reply } = await replyTo(both);
        let text = isSplit ? 'y'.repeat(19_000) : 'y';
        for (const { piece, fault } of steps) {
          if (fault !== null) fake.refuse('aibot_respond_msg', fault);
          text += piece;
          reply.update(text);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        text += 'z';
        await reply.finish(text);
        const finished = fake.messages.filter(({ isFinished }) => isFinished);
        expect(finished.map(({ content }) => content).join('')).toBe(text);
        await both.connection.close();
        await fake.close();
      }),
      { numRuns: 40 },
    );
  });
});

describe('times', () => {
  it('of the end of a reply outlast the minute of the limit', () => {
    expect(WECOM_TIMES.finishAgainMs.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(WECOM_TIMES.minuteMs);
  });
});
