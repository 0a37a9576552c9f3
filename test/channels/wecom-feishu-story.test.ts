import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBot, getBot } from '../graphql/bots.ts';
import { startFakeFeishu } from '../harness/channels/feishu.ts';
import { createAgentWith, until, untilAnswered, untilConnected } from '../harness/channels/slack-bot.ts';
import { startFakeWecom } from '../harness/channels/wecom.ts';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { startTestPlatform } from '../harness/system.ts';

// Bots of WeCom and Feishu from one end to the other, on one deployment with one memory.

const wecom = fromHook(() => startFakeWecom());
const feishu = fromHook(() => startFakeFeishu());
const system = fromHook(() =>
  startTestPlatform({
    env: {
      IM_CONNECTIONS: '10',
      IM_B_API_URL: feishu.endpoints.api,
      IM_C_SOCKET_URL: wecom.url,
      OUTBOUND_ALLOW: '127.0.0.1',
    },
  }),
);
afterAll(async () => {
  await system.close();
  await Promise.all([wecom.close(), feishu.close()]);
});
const owner = lateBound(() => system.owner);
let agentId: string;
let project: string;
beforeAll(async () => {
  project = await owner.createProject('Remembered');
  agentId = await createAgentWith(owner, { model: 'demo-chat', systemPrompt: 'You are kind.' });
});

async function connect(channel: string, credentials: Record<string, string>) {
  const { id } = await createBot(owner, {
    channel,
    credentials,
    agentId,
    readWriteProjectId: project,
    directMemory: 'SHARED',
    groupMemory: 'SHARED',
  });
  return untilConnected(owner, id);
}

describe('does what it says', () => {
  it('a fact that somebody tells a bot of WeCom answers a question to a bot of Feishu', async () => {
    const bots = [await connect('im_c', wecom.bot), await connect('im_b', feishu.credentials)];
    expect(bots.map(({ externalAppId }) => externalAppId)).toEqual([wecom.bot.bot_id, feishu.credentials.app_id]);

    wecom.say('@Memory My dog is called Bruno.', { groupId: 'wr1' });
    await until(
      () => wecom.messages,
      ([message]) => message?.isFinished === true,
    );
    expect(wecom.messages).toMatchObject([{ chatId: 'wr1', content: expect.stringContaining('Bruno') }]);
    await untilAnswered(system);

    const asked = feishu.say('What is my dog called?');
    const [answer] = await until(
      () => feishu.cards.messages(),
      ([message]) => message?.isStreaming === false && message.text.includes('You said'),
    );
    expect(answer?.parentId).toBe(asked);
    expect(answer?.text).toContain('From memory: "My dog is called Bruno."');
    expect(feishu.acknowledged).toEqual([asked]);
  });

  it('a message that Feishu sends again under another event is answered once', async () => {
    const before = feishu.cards.messages().length;
    const id = feishu.say('Count me once.');
    feishu.redeliver(id);
    await until(
      () => feishu.acknowledged.filter((one) => one === id).length,
      (count) => count === 2,
    );
    await untilAnswered(system);
    expect(feishu.cards.messages()).toHaveLength(before + 1);
  });

  it('a connection that the platform cuts comes back by itself', async () => {
    const attempts = wecom.attempts;
    wecom.drop();
    await until(
      () => wecom.attempts > attempts && wecom.isConnected(),
      (isBack) => isBack,
    );
    wecom.say('Are you back?', { userId: 'li' });
    await until(
      () => wecom.messages.find(({ chatId }) => chatId === 'li'),
      (message) => message?.isFinished === true,
    );
  });

  it('a bot of WeCom that somebody takes over rests, and starts no war', async () => {
    const attempts = wecom.attempts;
    wecom.takeOver();
    const { integrations } = await owner.gql<{ integrations: { nodes: { id: string; channel: string }[] } }>(
      'query { integrations { nodes { id channel } } }',
    );
    const id = integrations.nodes.find(({ channel }) => channel === 'im_c')?.id ?? '';
    const bot = await until(
      () => getBot(owner, id),
      ({ status }) => status === 'error',
      30_000,
    );
    expect(bot.statusErrorCode).toBe('preempted');
    expect(wecom.attempts).toBe(attempts);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['im_b', () => ({ ...feishu.credentials, app_id: 'cli_another0123', app_secret: 'wrongsecret0123456789' })],
    ['im_c', () => ({ ...wecom.bot, bot_id: 'aibot-another-0123', secret: 'wrongsecret0123456789' })],
  ])('wrong credentials of %s are one attempt and a status that says so', async (channel, credentials) => {
    const { id } = await createBot(owner, { channel, credentials: credentials(), agentId });
    const bot = await until(
      () => getBot(owner, id),
      ({ status }) => status === 'error',
      30_000,
    );
    expect(bot.statusErrorCode).toBe('credentials_invalid');
  });
});
