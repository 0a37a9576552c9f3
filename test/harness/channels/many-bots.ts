import { registerSecret } from '../secrets.ts';
import { CARD_TEMPLATE, startFakeDingTalk } from './dingtalk.ts';
import { startFakeFeishu } from './feishu.ts';
import { startHttpFront, startSocketFront, type Front } from './front.ts';
import { startFakeSlack } from './slack.ts';
import { startFakeWecom } from './wecom.ts';

/** A bot of one of the four platforms, and people who talk to it. */
export interface FakeBot {
  channel: 'im_a' | 'im_b' | 'im_c' | 'im_d';
  credentials: Record<string, string>;
  settings?: object;
  /** Sends a message of a person in a direct chat. */
  say(text: string, person: string): void;
  /** Sends one message twice, as platforms do when they heard no acknowledgement. */
  sayTwice(text: string, person: string): void;
  /** Cuts the connections. */
  cut(): void;
  openSockets(): number;
  /**
   * Sends again what was not acknowledged. WeCom knows no acknowledgement: what nobody heard is
   * lost there.
   */
  redeliverMissed(): void;
  /** Messages of the bot that have ended, as people see them. */
  replies(): string[];
  /** Connections that were opened so far. */
  opened(): number;
}

export interface FakeBots {
  bots: FakeBot[];
  /** Variables with which the product connects to them. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts so many bots, spread over the four platforms. */
export async function startFakeBots(count: number): Promise<FakeBots> {
  const each = Array.from({ length: Math.ceil(count / 4) });
  const slacks = await Promise.all(each.map(() => startFakeSlack()));
  const dingtalks = await Promise.all(each.map(() => startFakeDingTalk()));
  const feishus = await Promise.all(each.map(() => startFakeFeishu()));
  const wecoms = await Promise.all(each.map(() => startFakeWecom()));
  const fronts: Front[] = await Promise.all([
    startHttpFront(slacks.map(({ server, credentials }) => ({ url: server.url, secrets: Object.values(credentials) }))),
    startHttpFront(
      dingtalks.map(({ server, credentials }) => ({ url: server.url, secrets: Object.values(credentials) })),
    ),
    startHttpFront(feishus.map(({ url, credentials }) => ({ url, secrets: Object.values(credentials) }))),
    startSocketFront(wecoms.map(({ url, bot }) => ({ url, secrets: [bot.secret] }))),
  ]);
  const [slackFront, dingtalkFront, feishuFront, wecomFront] = fronts.map(({ url }) => url);
  const bots = [
    ...slacks.map(slackBot),
    ...dingtalks.map(dingtalkBot),
    ...feishus.map(feishuBot),
    ...wecoms.map(wecomBot),
  ];
  return {
    bots: bots.slice(0, count),
    env: {
      IM_CONNECTIONS: String(count),
      IM_A_API_URL: `${dingtalkFront}/`,
      IM_A_WEBHOOK_URL: `${dingtalkFront}/`,
      IM_B_API_URL: `${feishuFront}/`,
      IM_C_SOCKET_URL: `${wecomFront}/`,
      IM_D_API_URL: `${slackFront}/api/`,
      OUTBOUND_ALLOW: '127.0.0.1',
    },
    async close() {
      await Promise.all(fronts.map((front) => front.close()));
      await Promise.all([...slacks, ...dingtalks, ...feishus, ...wecoms].map((fake) => fake.close()));
    },
  };
}

function slackBot(slack: Awaited<ReturnType<typeof startFakeSlack>>): FakeBot {
  return {
    channel: 'im_d',
    credentials: slack.credentials,
    say: (text, person) => void slack.say(text, { user: `U${person}` }),
    sayTwice: (text, person) => slack.redeliver(slack.say(text, { user: `U${person}` })),
    cut: () => slack.drop(),
    openSockets: () => slack.server.sockets.size,
    redeliverMissed: () => slack.redeliverMissed(),
    replies: () => slack.messages().flatMap(({ text, isStreaming }) => (isStreaming ? [] : [text])),
    opened: () => slack.callsTo('apps.connections.open').length,
  };
}

function dingtalkBot(dingtalk: Awaited<ReturnType<typeof startFakeDingTalk>>): FakeBot {
  return {
    channel: 'im_a',
    credentials: dingtalk.credentials,
    settings: { cardTemplateId: CARD_TEMPLATE },
    say: (text, person) => void dingtalk.say(text, { staffId: person }),
    sayTwice: (text, person) => dingtalk.redeliver(dingtalk.say(text, { staffId: person })),
    cut: () => dingtalk.drop(),
    openSockets: () => dingtalk.server.sockets.size,
    redeliverMissed: () => dingtalk.redeliverMissed(),
    replies: () => dingtalk.messages().flatMap(({ text, isFinal }) => (isFinal ? [text] : [])),
    opened: () => dingtalk.callsTo('/v1.0/gateway/connections/open').length,
  };
}

function feishuBot(feishu: Awaited<ReturnType<typeof startFakeFeishu>>): FakeBot {
  const said: string[] = [];
  return {
    channel: 'im_b',
    credentials: feishu.credentials,
    say: (text, person) => void said.push(feishu.say(text, { userId: `ou_${person}` })),
    sayTwice: (text, person) => feishu.redeliver(feishu.say(text, { userId: `ou_${person}` })),
    cut: () => feishu.drop(),
    openSockets: () => feishu.sockets.size,
    redeliverMissed() {
      const acknowledged = new Set(feishu.acknowledged);
      for (const id of said) if (!acknowledged.has(id)) feishu.redeliver(id);
    },
    replies: () => feishu.cards.messages().flatMap(({ text, isStreaming }) => (isStreaming ? [] : [text])),
    opened: () => feishu.calls.filter(({ path }) => path === '/callback/ws/endpoint').length,
  };
}

function wecomBot(wecom: Awaited<ReturnType<typeof startFakeWecom>>, n: number): FakeBot {
  wecom.bot.bot_id = `aibot-0123456789-${n}`;
  registerSecret(wecom.bot.secret);
  return {
    channel: 'im_c',
    credentials: wecom.bot,
    say: (text, person) => void wecom.say(text, { userId: person }),
    sayTwice: (text, person) => wecom.redeliver(wecom.say(text, { userId: person })),
    cut: () => wecom.drop(),
    openSockets: () => wecom.openSockets(),
    redeliverMissed: () => undefined,
    replies: () => wecom.messages.flatMap(({ content, isFinished }) => (isFinished ? [content] : [])),
    opened: () => wecom.attempts,
  };
}
