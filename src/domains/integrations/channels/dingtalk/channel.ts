import { LRUCache } from 'lru-cache';
import { ChannelError, type Channel, type Connection, type OpenInput } from '../channel.ts';
import { openIntake, type Intake } from '../intake.ts';
import { openJsonSocket, type Frame, type JsonSocket } from '../json-socket.ts';
import { throttledReply } from '../throttled-reply.ts';
import { dingtalkApi, type DingTalkApi } from './api.ts';
import { readMessage, type DingTalkPlace, type SessionWebhook } from './read-message.ts';
import { dingtalkReply } from './reply.ts';

const ROBOT_TOPIC = '/v1.0/im/bot/messages/get';
const CARD_TOPIC = '/v1.0/card/instances/callback';
const MAX_WEBHOOKS = 10_000;
/** A webhook is not used this long before it expires. */
const WEBHOOK_MARGIN_MS = 60_000;

export interface DingTalkTiming {
  pingEveryMs: number;
  /** Least time between two updates of a card. */
  cardEveryMs: number;
}

type Webhooks = LRUCache<string, SessionWebhook>;

const DINGTALK_TIMING: DingTalkTiming = { pingEveryMs: 10_000, cardEveryMs: 500 };

/** DingTalk in stream mode. Tests give it a faster clock. */
export function dingtalkChannel(timing: DingTalkTiming = DINGTALK_TIMING): Channel {
  return {
    credentials: [
      { name: 'client_id', pattern: /^[\w-]{8,128}$/, form: '8 to 128 letters, digits, - and _' },
      { name: 'client_secret', pattern: /^[\w-]{16,256}$/, form: '16 to 256 letters, digits, - and _' },
    ],
    externalAppId: ({ client_id }) => client_id ?? null,
    endpoints: { api: 'https://api.dingtalk.com/', webhook: 'https://oapi.dingtalk.com/' },
    isExclusive: false,
    open: (input) => openDingTalk(input, timing),
  };
}

async function openDingTalk(input: OpenInput, timing: DingTalkTiming): Promise<Connection> {
  const { fetch, signal, log, credentials, settings, endpoints } = input;
  const base = endpoints['api'] ?? '';
  const clientId = credentials['client_id'] ?? '';
  const url = await askForSocket(dingtalkApi({ fetch, signal, credentials, base, away: 'connection_failed' }), input);

  const webhooks: Webhooks = new LRUCache({ max: MAX_WEBHOOKS });
  const intake = openIntake(input);
  const socket = await openJsonSocket(input, {
    url,
    pingEveryMs: timing.pingEveryMs,
    onFrame: (frame, opened) => onFrame(frame, { socket: opened, intake, webhooks, clientId }),
  });
  const closing = new AbortController();
  const api = dingtalkApi({ fetch, signal: closing.signal, credentials, base, away: 'dependency_unavailable' });
  const means = { api, cardTemplateId: settings.cardTemplateId ?? null, everyMs: timing.cardEveryMs };

  /**
   * DingTalk sends what was not acknowledged to the bot's other connections, so this one must not
   * stay open.
   */
  async function stopListening(): Promise<void> {
    await intake.stop();
    await socket.close();
  }

  return {
    externalAppId: clientId,
    lost: socket.lost,
    reply(asked) {
      const { msgId } = asked.place as unknown as DingTalkPlace;
      const webhook = () => usableWebhook(webhooks.get(msgId), endpoints['webhook'] ?? '');
      const writer = dingtalkReply(asked, { ...means, webhook });
      const write = (text: string, isLast: boolean) => reportRejected(writer.write(text, isLast), socket);
      return throttledReply({ everyMs: writer.everyMs, write }, { signal: closing.signal, log });
    },
    stopListening,
    async close() {
      closing.abort();
      // DingTalk sends again what is not acknowledged by then.
      void intake.stop();
      await socket.close();
    },
  };
}

/** Asks for the address of a socket, with a ticket that is good for one connection. */
async function askForSocket(api: DingTalkApi, { credentials }: OpenInput): Promise<string> {
  const subscriptions = [ROBOT_TOPIC, CARD_TOPIC].map((topic) => ({ type: 'CALLBACK', topic }));
  const body = { clientId: credentials['client_id'], clientSecret: credentials['client_secret'], subscriptions };
  const { endpoint, ticket } = await api.call({ method: 'POST', url: 'v1.0/gateway/connections/open', body });
  if (typeof endpoint === 'string' && typeof ticket === 'string')
    return `${endpoint}?ticket=${encodeURIComponent(ticket)}`;
  throw new ChannelError({ code: 'subscribe_rejected', platformCode: 'no_ticket' }, 'the gateway gave no ticket');
}

interface Receiver {
  socket: JsonSocket;
  intake: Intake;
  webhooks: Webhooks;
  clientId: string;
}

function onFrame(frame: Frame, { socket, intake, webhooks, clientId }: Receiver): void {
  const { type, data } = frame;
  const headers = (frame['headers'] ?? {}) as Frame;
  const { topic, messageId } = headers;
  const acknowledge = (answer: object) =>
    socket.send({
      code: 200,
      headers: { contentType: 'application/json', messageId },
      message: 'OK',
      data: JSON.stringify(answer),
    });
  if (type === 'SYSTEM') {
    // A ping is answered with its own data. The announced end leaves time to open a new connection
    // first.
    if (topic === 'ping') socket.send({ code: 200, headers, message: 'OK', data });
    else if (topic === 'disconnect')
      socket.lose({ code: 'disconnected', platformCode: 'disconnect', isAnnounced: true });
    return;
  }
  if (type === 'EVENT') return acknowledge({ status: 'SUCCESS' });
  if (type !== 'CALLBACK') return;
  const read = topic === ROBOT_TOPIC ? readMessage(data, clientId) : null;
  if (!read) return acknowledge({ response: {} });
  if (read.webhook) webhooks.set(read.message.dedupeKey, read.webhook);
  intake.take(read.message, () => acknowledge({ response: {} }));
}

/** Returns the webhook while it is in force and belongs to the platform. */
function usableWebhook(webhook: SessionWebhook | undefined, base: string): SessionWebhook | null {
  if (!webhook || webhook.untilMs - WEBHOOK_MARGIN_MS < Date.now()) return null;
  return URL.canParse(webhook.url) && new URL(webhook.url).origin === new URL(base).origin ? webhook : null;
}

/** Reports the connection as lost when a reply shows that the secret is no longer good. */
async function reportRejected(writing: Promise<void>, socket: JsonSocket): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (error instanceof ChannelError && error.loss.code === 'credentials_invalid') socket.lose(error.loss);
    throw error;
  }
}
