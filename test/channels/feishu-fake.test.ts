import { Client, EventDispatcher, LoggerLevel, WSClient } from '@larksuiteoapi/node-sdk';
import { describe, expect, it } from 'vitest';
import { useFeishu } from '../harness/channels/feishu-session.ts';

const { fake } = useFeishu();

describe('the fake platform', () => {
  const logger = {
    error: () => undefined,
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
    trace: () => undefined,
  };

  it("serves the vendor's own library: connect, receive in parts, acknowledge, ping", async () => {
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
