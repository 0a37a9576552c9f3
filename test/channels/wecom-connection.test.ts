import { describe, expect, it } from 'vitest';
import type { Channel } from '../../src/domains/integrations/channels/channel.ts';
import { wecomChannel } from '../../src/domains/integrations/channels/wecom/channel.ts';
import { openOutbound } from '../../src/http/outbound-fetch.ts';
import { lossOf } from '../harness/channels/session.ts';
import { useWecom } from '../harness/channels/wecom-session.ts';

const wecom = useWecom();
const { fake } = wecom;

describe('a connection', () => {
  it('is opened with one attempt, and names the bot by its credentials', async () => {
    await wecom.connect();
    expect(fake.isConnected()).toBe(true);
    expect(fake.attempts).toBe(1);
    expect(wecomChannel().externalAppId(fake.bot)).toBe(fake.bot.bot_id);
    expect(wecomChannel().isExclusive).toBe(true);
  });

  it.each([
    [853000, { code: 'credentials_invalid', platformCode: '853000' }],
    [93019, { code: 'credentials_invalid', platformCode: '93019' }],
    [40058, { code: 'credentials_invalid', platformCode: '40058' }],
    [45009, { code: 'subscribe_rejected', platformCode: '45009', retryAfterMs: 60_000 }],
    [-1, { code: 'subscribe_rejected', platformCode: '-1' }],
  ])('that the platform refuses with %i is reported, after one attempt', async (errcode, loss) => {
    fake.refuse('aibot_subscribe', errcode);
    expect(await lossOf(wecom.connect())).toEqual(loss);
    await expect.poll(() => fake.openSockets()).toBe(0);
    expect(fake.attempts).toBe(1);
  });

  it.each([
    [503, {}, { code: 'connection_failed', platformCode: '503' }],
    [429, { 'retry-after': '7' }, { code: 'subscribe_rejected', platformCode: '429', retryAfterMs: 7_000 }],
  ])('whose upgrade is answered with %i is reported, after one attempt', async (status, headers, loss) => {
    fake.refuseUpgrade(status, headers);
    expect(await lossOf(wecom.connect())).toEqual(loss);
    expect(fake.attempts).toBe(1);
  });

  it('to a port that nobody listens on has failed', async () => {
    const nowhere = { url: 'ws://127.0.0.1:1', bot: fake.bot };
    expect(await lossOf(wecom.connect({}, nowhere))).toEqual({
      code: 'connection_failed',
      platformCode: 'ECONNREFUSED',
    });
  });

  it('that the platform cuts in place of its answer is aborted', async () => {
    fake.cutAt('aibot_subscribe');
    expect(await lossOf(wecom.connect())).toEqual({ code: 'connection_aborted', platformCode: '1006' });
  });

  it('to an address that the deployment forbids is not attempted', async () => {
    const strict = openOutbound([]);
    const opening = wecom.connect({ connect: (url, options) => strict.connect(url, options) });
    expect(await lossOf(opening)).toEqual({ code: 'dependency_misconfigured' });
    expect(fake.attempts).toBe(0);
    await strict.close();
  });

  it('meets its deadline when the platform says nothing, before the handshake and after', async () => {
    fake.goSilent();
    const signal = () => AbortSignal.timeout(50);
    expect(await lossOf(wecom.connect({ signal: signal() }))).toEqual({ code: 'timeout' });
    const mute = await wecom.startAnother();
    const channel: Channel = {
      ...wecomChannel(),
      open: (input) =>
        wecomChannel().open({
          ...input,
          connect(url, options) {
            const socket = input.connect(url, options);
            socket.once('open', () => mute.goSilent());
            return socket;
          },
        }),
    };
    const opening = wecom.connect({ channel, signal: signal() }, mute);
    expect(await lossOf(opening)).toEqual({ code: 'timeout' });
    await expect.poll(() => mute.openSockets()).toBe(0);
  });

  it('that is no longer wanted is given up', async () => {
    fake.goSilent();
    const giveUp = new AbortController();
    const opening = lossOf(wecom.connect({ signal: giveUp.signal }));
    giveUp.abort();
    expect(await opening).toEqual({ code: 'connection_aborted' });
  });

  it('that the platform cuts is lost once, and makes no attempt of its own', async () => {
    const session = await wecom.connect();
    fake.drop();
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: '1006' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fake.attempts).toBe(1);
  });

  it('that a newer one ends is preempted, although the platform closes it', async () => {
    const session = await wecom.connect();
    fake.takeOver();
    expect(await session.lost).toEqual({ code: 'preempted', platformCode: 'disconnected_event' });
    expect(fake.attempts).toBe(1);
  });

  it('of two with the same bot, the newer stays', async () => {
    const older = await wecom.connect();
    const newer = await wecom.connect();
    expect((await older.lost).code).toBe('preempted');
    fake.say('Hello');
    await expect.poll(() => newer.received.length).toBe(1);
    expect(older.received).toEqual([]);
  });

  it('pings, and is lost after two pings without an answer', async () => {
    const session = await wecom.connect({ times: { pingMs: 20 } });
    await expect.poll(() => fake.commands.filter(({ cmd }) => cmd === 'ping').length).toBeGreaterThan(4);
    fake.goSilent();
    const before = fake.commands.length;
    expect(await session.lost).toEqual({ code: 'disconnected', platformCode: 'no_pong' });
    expect(fake.commands.length - before).toBe(2);
    await expect.poll(() => fake.openSockets()).toBe(0);
  });

  it('leaves no socket when it is closed, also beside a platform that does not answer', async () => {
    const session = await wecom.connect();
    await session.close();
    expect(await session.lost).toEqual({ code: 'connection_aborted' });
    await expect.poll(() => fake.openSockets()).toBe(0);
  });

  it('takes frames that it does not know, and goes on', async () => {
    const session = await wecom.connect();
    for (const raw of ['no json', '{}', '{"cmd":"news","headers":{"req_id":"1"}}', '[]', '{"headers":{"req_id":"2"}}'])
      fake.sendRaw(raw);
    fake.sendEvent('enter_chat');
    fake.sendRaw('{"cmd":"aibot_msg_callback","headers":{"req_id":"3"},"body":{"msgid":"m","chattype":"single"}}');
    fake.say('Hello');
    await expect.poll(() => session.received.map(({ text }) => text)).toEqual(['Hello']);
  });
});
