import { WSClient } from '@wecom/aibot-node-sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { useWecom } from '../harness/channels/wecom-session.ts';

const wecom = useWecom();
const { fake } = wecom;

const clients: WSClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

describe('the fake platform', () => {
  it("serves the vendor's own library: connect, receive, reply, push", async () => {
    const { bot_id: botId, secret } = fake.bot;
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
    const client = new WSClient({ botId, secret, wsUrl: fake.url, heartbeatInterval: 20, logger: quiet });
    clients.push(client);
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
    const errors: string[] = [];
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
    const options = { wsUrl: fake.url, maxAuthFailureAttempts: 0, maxReconnectAttempts: 0, logger: quiet };
    const wrong = new WSClient({ botId: fake.bot.bot_id, secret: 'another secret', ...options });
    wrong.on('error', (error) => void errors.push(error.message));
    wrong.connect();
    await expect.poll(() => errors.join()).toContain('853000');
    wrong.disconnect();

    const older = new WSClient({ botId: fake.bot.bot_id, secret: fake.bot.secret, ...options });
    clients.push(older);
    const preempted = new Promise<void>((resolve) => void older.on('event.disconnected_event', () => resolve()));
    older.connect();
    await expect.poll(() => fake.isConnected()).toBe(true);
    fake.takeOver();
    await preempted;
  });
});
