import { LogLevel, SocketModeClient } from '@slack/socket-mode';
import { WebClient } from '@slack/web-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFakeSlack, type FakeSlack } from '../harness/channels/slack.ts';

// Slack's own libraries, unchanged, are what makes the fake a fake of Slack.

let slack: FakeSlack;
let client: SocketModeClient;
beforeAll(async () => {
  slack = await startFakeSlack();
});
afterAll(() => slack.close());
afterEach(() => client.disconnect());

function openClient(): SocketModeClient {
  client = new SocketModeClient({
    appToken: slack.credentials.app_token,
    logLevel: LogLevel.ERROR,
    autoReconnectEnabled: false,
    clientOptions: { slackApiUrl: slack.endpoints.api },
  });
  return client;
}

describe('serves Slack’s own libraries', () => {
  it('connects, hands over an event, and takes the acknowledgement', async () => {
    const listening = openClient();
    listening.on('message', ({ ack }: { ack: () => Promise<void> }) => void ack());
    await listening.start();
    const said = slack.say('Hello.');
    await said.acknowledged;
    expect(said.isAcknowledged()).toBe(true);
  });

  it('names the bot, posts, updates and deletes', async () => {
    openClient();
    const web = new WebClient(slack.credentials.bot_token, { slackApiUrl: slack.endpoints.api });
    const post = web.chat.postMessage;
    const { team_id, user_id } = await web.auth.test();
    expect(`${team_id}:${user_id}`).toBe(slack.externalAppId);
    const { ts = '' } = await post({ channel: 'D0ALICE', markdown_text: 'One.' });
    await web.chat.update({ channel: 'D0ALICE', ts, markdown_text: 'Two.' });
    expect(slack.messages().map(({ text }) => text)).toEqual(['Two.']);
    await web.chat.delete({ channel: 'D0ALICE', ts });
    expect(slack.messages()).toEqual([]);
  });

  it('streams a reply by the helper of the library', async () => {
    openClient();
    const web = new WebClient(slack.credentials.bot_token, { slackApiUrl: slack.endpoints.api });
    const recipient = { recipient_team_id: slack.teamId, recipient_user_id: 'U0ALICE' };
    const stream = web.chatStream({ channel: 'C0ROOM', thread_ts: '1.1', buffer_size: 1, ...recipient });
    await stream.append({ markdown_text: 'Hel' });
    await stream.append({ markdown_text: 'lo.' });
    await stream.stop();
    expect(slack.messages().map(({ text, isStreaming }) => ({ text, isStreaming }))).toEqual([
      { text: 'Hello.', isStreaming: false },
    ]);
  });

  it('reports a rejected token as the library knows it', async () => {
    openClient();
    const stranger = new WebClient('xoxb-of-somebody-else', { slackApiUrl: slack.endpoints.api });
    await expect(stranger.auth.test()).rejects.toMatchObject({ data: { error: 'invalid_auth' } });
  });
});
