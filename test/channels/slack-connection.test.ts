import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slackChannel } from '../../src/domains/integrations/channels/slack/channel.ts';
import { lossOf, useSessions } from '../harness/channels/session.ts';
import { startFakeSlack } from '../harness/channels/slack.ts';
import { fromHook } from '../harness/late-bound.ts';

const sessions = useSessions();
const channel = slackChannel({ pingEveryMs: 40, streamEveryMs: 20, updateEveryMs: 20 });

const slack = fromHook(startFakeSlack, beforeEach);
afterEach(() => slack.close());

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
    slack.fail('apps.connections.open', { body: { ok: true, url: `${slack.server.url.replace('http', 'ws')}/link` } });
    const refused = await lossOf(sessions.open(channel, slack));
    expect(refused).toEqual({ code: 'subscribe_rejected', platformCode: 'http_404' });
    slack.fail('apps.connections.open', { body: { ok: true, url: 'ws://127.0.0.1:1/link' } });
    const closed = await lossOf(sessions.open(channel, slack));
    expect(closed).toEqual({ code: 'connection_failed', platformCode: 'ECONNREFUSED' });
  });

  it('one that is cut before the greeting is an aborted connection', async () => {
    slack.fail('auth.test', 'lose-answer');
    expect(await lossOf(sessions.open(channel, slack))).toEqual({ code: 'connection_aborted' });
    slack.greet(false);
    const opening = lossOf(sessions.open(channel, slack));
    await expect.poll(() => slack.server.sockets.size).toBe(1);
    slack.drop();
    expect(await opening).toEqual({ code: 'connection_aborted', platformCode: '1006' });
  });

  it('an address in a private network is not opened', async () => {
    slack.fail('apps.connections.open', { body: { ok: true, url: 'wss://10.0.0.1/link' } });
    expect(await lossOf(sessions.open(channel, slack))).toMatchObject({ code: 'dependency_misconfigured' });
  });

  it.each(['auth.test', 'apps.connections.open', 'the handshake', 'the greeting'])(
    'a silent %s meets the deadline',
    async (step) => {
      if (step === 'the greeting') slack.greet(false);
      else if (step === 'the handshake') slack.server.hangUpgrades();
      else slack.fail(step, 'hang');
      const signal = AbortSignal.timeout(150);
      expect(await lossOf(sessions.open(channel, slack, { signal }))).toMatchObject({ code: 'timeout' });
      await expect.poll(() => slack.server.sockets.size).toBe(0);
    },
  );

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
    expect(await old.lost).toEqual({ code: 'disconnected', platformCode: reason, isAnnounced: true });
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
});
