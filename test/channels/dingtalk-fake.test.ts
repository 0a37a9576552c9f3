import axios from 'axios';
import { DWClient, TOPIC_ROBOT, type DWClientDownStream } from 'dingtalk-stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeDingTalk, type FakeDingTalk } from '../harness/channels/dingtalk.ts';

// DingTalk's own library, unchanged, is what makes the fake a fake of DingTalk. Its addresses are
// fixed, so requests are led to loopback below it.

let dingtalk: FakeDingTalk;
let leading: number;
beforeAll(async () => {
  dingtalk = await startFakeDingTalk();
  leading = axios.interceptors.request.use((config) => ({
    ...config,
    url: (config.url ?? '').replace('https://api.dingtalk.com', dingtalk.server.url),
  }));
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterAll(async () => {
  axios.interceptors.request.eject(leading);
  vi.restoreAllMocks();
  await dingtalk.close();
});

describe('serves DingTalk’s own library', () => {
  it('connects, hands over a message, takes the acknowledgement, and answers pings', async () => {
    const { client_id: clientId, client_secret: clientSecret } = dingtalk.credentials;
    const client = new DWClient({ clientId, clientSecret });
    client.config.autoReconnect = false;
    const contents: unknown[] = [];
    client.registerCallbackListener(TOPIC_ROBOT, ({ headers, data }: DWClientDownStream) => {
      contents.push((JSON.parse(data) as { text: unknown }).text);
      client.socketCallBackResponse(headers.messageId, {});
    });
    await client.connect();
    const said = dingtalk.say('Hello.');
    await said.acknowledged;
    expect(contents).toEqual([{ content: 'Hello.' }]);
    expect(await dingtalk.ping()).toBe('the same data');
    client.disconnect();
  });
});
