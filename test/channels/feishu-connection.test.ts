import { describe, expect, it } from 'vitest';
import { feishuChannel } from '../../src/domains/integrations/channels/feishu/channel.ts';
import { refusal } from '../harness/channels/feishu-cards.ts';
import { replyTo, useFeishu } from '../harness/channels/feishu-session.ts';
import { ENDPOINT_PATH, TOKEN_PATH } from '../harness/channels/feishu.ts';
import { lossOf } from '../harness/channels/session.ts';

const BOT_PATH = '/open-apis/bot/v3/info';
const feishu = useFeishu();
const { fake, texts } = feishu;

describe('a connection', () => {
  it('is opened with one attempt, and names the app by its credentials', async () => {
    await feishu.open();
    expect(fake.sockets.size).toBe(1);
    expect(fake.calls.map(({ path }) => path)).toEqual([TOKEN_PATH, BOT_PATH, ENDPOINT_PATH]);
    expect(feishuChannel().externalAppId(fake.credentials)).toBe(fake.credentials.app_id);
  });

  it.each([
    [TOKEN_PATH, refusal(10014, 200), { code: 'credentials_invalid', platformCode: '10014' }],
    [TOKEN_PATH, refusal(10003, 400), { code: 'credentials_invalid', platformCode: '10003' }],
    [TOKEN_PATH, refusal(1, 200), { code: 'connection_failed', platformCode: '1' }],
    [
      TOKEN_PATH,
      { ...refusal(99991400, 400), headers: { 'x-ogw-ratelimit-reset': '52' } },
      { code: 'subscribe_rejected', platformCode: '99991400', retryAfterMs: 52_000 },
    ],
    [
      TOKEN_PATH,
      { ...refusal(99991400, 429), headers: { 'x-ogw-ratelimit-reset': '7' } },
      { code: 'subscribe_rejected', platformCode: '99991400', retryAfterMs: 7_000 },
    ],
    [TOKEN_PATH, { status: 502, body: 'Bad gateway' }, { code: 'connection_failed', platformCode: 'http_502' }],
    [BOT_PATH, refusal(11205, 200), { code: 'subscribe_rejected', platformCode: '11205' }],
    [BOT_PATH, { body: { code: 0 } }, { code: 'subscribe_rejected', platformCode: 'no_bot' }],
    [ENDPOINT_PATH, refusal(514, 200), { code: 'credentials_invalid', platformCode: '514' }],
    [ENDPOINT_PATH, refusal(403, 200), { code: 'subscribe_rejected', platformCode: '403' }],
    [ENDPOINT_PATH, refusal(1000040350, 200), { code: 'subscribe_rejected', platformCode: '1000040350' }],
    [ENDPOINT_PATH, refusal(1, 200), { code: 'connection_failed', platformCode: '1' }],
    [ENDPOINT_PATH, refusal(1000040343, 200), { code: 'connection_failed', platformCode: '1000040343' }],
    [ENDPOINT_PATH, { body: { code: 0, data: { URL: 'none' } } }, { code: 'connection_failed', platformCode: '0' }],
  ])('that %s refuses is reported, after one attempt', async (path, answer, loss) => {
    fake.fail(path, answer);
    expect(await lossOf(feishu.open())).toEqual(loss);
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
    fake.refuseHandshake(503, headers);
    expect(await lossOf(feishu.open())).toEqual(loss);
  });

  it.each([TOKEN_PATH, BOT_PATH, ENDPOINT_PATH, 'the socket'])(
    'meets its deadline when %s says nothing',
    async (step) => {
      if (step === 'the socket') fake.hangUpgrades();
      else fake.fail(step, 'hang');
      const attempt = feishu.open({ signal: AbortSignal.timeout(80) });
      expect(await lossOf(attempt)).toEqual({ code: 'timeout' });
      expect(fake.sockets.size).toBe(0);
    },
  );

  it('that is no longer wanted is given up', async () => {
    fake.fail(TOKEN_PATH, 'hang');
    const giveUp = new AbortController();
    const attempt = lossOf(feishu.open({ signal: giveUp.signal }));
    giveUp.abort();
    expect(await attempt).toEqual({ code: 'connection_aborted' });
  });

  it('that the platform cuts is lost once, and makes no attempt of its own', async () => {
    const session = await feishu.open();
    fake.drop();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: '1006' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fake.calls.filter(({ path }) => path === ENDPOINT_PATH)).toHaveLength(1);
  });

  it('pings as often as the platform asks, and is lost after two pings without an answer', async () => {
    fake.pingInterval = 0.03;
    const session = await feishu.open();
    await expect.poll(() => fake.pings).toBeGreaterThan(4);
    fake.goSilent();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: 'no_pong' });
    await expect.poll(() => fake.sockets.size).toBe(0);
  });

  it('takes another pause between pings from the platform', async () => {
    fake.pingInterval = 0.03;
    await feishu.open();
    await expect.poll(() => fake.pings).toBeGreaterThan(2);
    fake.pingInterval = 100;
    const before = fake.pings;
    await expect.poll(() => fake.pings).toBeGreaterThan(before);
    // The answer to that ping came before this message. One ping may have been on its way.
    fake.say('Hello');
    await expect.poll(() => fake.acknowledged.length).toBe(1);
    const pings = fake.pings;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fake.pings - pings).toBeLessThanOrEqual(1);
  });

  it('leaves no socket when it is closed', async () => {
    const session = await feishu.open();
    await session.close();
    expect(await session.lost).toEqual({ code: 'connection_aborted' });
    await expect.poll(() => fake.sockets.size).toBe(0);
  });

  it('takes frames that it does not know, and goes on', async () => {
    const session = await feishu.open();
    for (const socket of fake.sockets)
      for (const bytes of [[], [0xff], [8, 0xff], [42, 200], Array<number>(11).fill(0xff), [8, 0, 16, 0, 24, 0, 32, 1]])
        socket.send(Uint8Array.from(bytes));
    fake.say('Hello');
    await expect.poll(() => session.received.map(({ text }) => text)).toEqual(['Hello']);
  });

  it('of two of one app may stand beside another, and the older one finishes its replies', async () => {
    const older = await feishu.openWithMessage();
    const { reply } = await replyTo(older);
    await feishu.open();
    await older.stopListening();
    expect(fake.sockets.size).toBe(2);
    await reply.finish('Answer');
    expect(texts()).toEqual(['Answer']);
    expect(feishuChannel().isExclusive).toBe(false);
  });
});
