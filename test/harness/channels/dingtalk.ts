import type { WebSocket } from 'ws';
import { uniqueId } from '../../faults/random.ts';
import { registerSecret } from '../secrets.ts';
import { answerReply, type DingTalkMessage } from './dingtalk-messages.ts';
import { startPlatformServer, type Fault, type PlatformAnswer, type PlatformServer } from './platform-server.ts';

const ROBOT_TOPIC = '/v1.0/im/bot/messages/get';
export const CARD_TEMPLATE = 'template.schema';

/** Words of a person to the robot. Without a group, in the direct chat of that person. */
export interface Said {
  staffId?: string | null;
  group?: string;
  /** In a group: whether the robot is mentioned. */
  isMentioned?: boolean;
  msgId?: string;
  webhookLivesMs?: number;
  /** Further fields of the message, such as `msgtype` and `content`. */
  fields?: Record<string, unknown>;
}

/** A message on its way to the robot. */
export interface DingTalkDelivery {
  msgId: string;
  acknowledged: Promise<void>;
  isAcknowledged(): boolean;
}

/** DingTalk on loopback: the gateway of stream mode, and the API that robots use. */
export interface FakeDingTalk {
  server: PlatformServer;
  /** For `OpenInput.endpoints`. */
  endpoints: { api: string; webhook: string };
  credentials: { client_id: string; client_secret: string };
  say(text: string, said?: Said): DingTalkDelivery;
  /** Sends a message once more, as DingTalk does a minute after a missing acknowledgement. */
  redeliver(delivery: DingTalkDelivery): void;
  redeliverMissed(): void;
  /** Sends a frame as it is. */
  send(frame: object): void;
  /** Asks for a sign of life, and resolves with the answer's data. */
  ping(): Promise<unknown>;
  /** Announces the end of the connections. */
  announceEnd(): void;
  drop(): void;
  /** Makes the next calls of a path fail. */
  fail(path: string, fault: Fault | { code: string; status: number }, times?: number): void;
  /** Makes the next calls of a path fail with 429. */
  limit(path: string, retryAfterSeconds: number, times?: number): void;
  /** Makes every token so far invalid. */
  expireTokens(): void;
  /** Replaces the secret of the app. */
  revoke(): void;
  /** Cards and messages of the robot, oldest first. */
  messages(): DingTalkMessage[];
  callsTo(path: string): Record<string, unknown>[];
  close(): Promise<void>;
}

interface Sent {
  frame: { headers: { messageId: string } };
  delivery: DingTalkDelivery;
  acknowledge: () => void;
}

export async function startFakeDingTalk(): Promise<FakeDingTalk> {
  const credentials = { client_id: `ding${secret()}`, client_secret: secret() };
  registerSecret(credentials.client_secret);
  const tickets = new Set<string>();
  const tokens = new Set<string>();
  const webhooks = new Map<string, number>();
  const sent = new Map<string, Sent>();
  const pongs = new Map<string, (data: unknown) => void>();
  const messages = new Map<string, DingTalkMessage>();
  const waiting: object[] = [];
  let appSecret = credentials.client_secret;

  function answer(path: string, token: string, body: Record<string, unknown>): PlatformAnswer {
    if (path === '/v1.0/gateway/connections/open') {
      if (body['clientSecret'] !== appSecret) return refused(401, 'authFailed');
      return { body: { endpoint: `${server.url.replace('http', 'ws')}/connect`, ticket: keep(tickets) } };
    }
    if (path === '/v1.0/oauth2/accessToken') {
      if (body['appSecret'] !== appSecret) return refused(400, 'invalidClientIdOrSecret');
      return { body: { accessToken: keep(tokens), expireIn: 7_200 } };
    }
    if (!tokens.has(token)) return refused(401, 'InvalidAuthentication');
    return answerReply(messages, path, body);
  }

  function answerWebhook(session: string, body: Record<string, unknown>): PlatformAnswer {
    if ((webhooks.get(session) ?? 0) < Date.now()) return { body: { errcode: 300_001, errmsg: 'session not found' } };
    const { text } = body['markdown'] as { text: string };
    messages.set(secret(), { kind: 'webhook', to: session, text, isFinal: true });
    return { body: { errcode: 0, errmsg: 'ok' } };
  }

  function onSocket(socket: WebSocket): void {
    socket.on('message', (text: Buffer) => {
      const { code, headers, data } = JSON.parse(text.toString()) as Frame;
      if (code !== 200) return;
      sent.get(headers.messageId)?.acknowledge();
      pongs.get(headers.messageId)?.(data);
    });
    if (server.isSilent) return;
    for (const frame of waiting.splice(0)) sendTo(socket, frame);
  }

  /**
   * Sends to the newest connection: a random one gets a message, and the newest one is surely
   * wanted.
   */
  function deliver(frame: object): void {
    const socket = [...server.sockets].at(-1);
    if (socket && socket.readyState === socket.OPEN) sendTo(socket, frame);
    else waiting.push(frame);
  }

  const server = await startPlatformServer({
    answer: ({ path, query, headers, body }) => {
      if (path === '/robot/sendBySession') return answerWebhook(query.get('session') ?? '', body);
      return answer(path, String(headers['x-acs-dingtalk-access-token'] ?? ''), body);
    },
    admit: (query) => (tickets.delete(query.get('ticket') ?? '') ? null : 401),
    onSocket,
  });

  function newWebhook(livesMs: number) {
    const session = secret();
    registerSecret(session);
    const untilMs = Date.now() + livesMs;
    webhooks.set(session, untilMs);
    return {
      sessionWebhook: `${server.url}/robot/sendBySession?session=${session}`,
      sessionWebhookExpiredTime: untilMs,
    };
  }

  return {
    server,
    endpoints: { api: `${server.url}/`, webhook: `${server.url}/` },
    credentials,
    say(text, said = {}) {
      const { staffId = 'staff-alice', group, msgId = `msg${secret()}`, fields = {} } = said;
      const data = {
        msgId,
        msgtype: 'text',
        text: { content: text },
        conversationId: group ?? `cid-${staffId}`,
        conversationType: group === undefined ? '1' : '2',
        ...(group === undefined ? {} : { isInAtList: said.isMentioned ?? true, conversationTitle: 'A group' }),
        senderId: `$:LWCP_v1:$${staffId}`,
        senderNick: 'Alice',
        chatbotUserId: '$:LWCP_v1:$robot',
        ...(staffId === null ? {} : { senderStaffId: staffId }),
        robotCode: credentials.client_id,
        createAt: 1_700_000_000_000,
        ...newWebhook(said.webhookLivesMs ?? 5_400_000),
        ...fields,
      };
      const acknowledged = Promise.withResolvers<void>();
      let isAcknowledged = false;
      const delivery = { msgId, acknowledged: acknowledged.promise, isAcknowledged: () => isAcknowledged };
      const frame = frameOf('CALLBACK', ROBOT_TOPIC, JSON.stringify(data));
      const acknowledge = () => {
        isAcknowledged = true;
        acknowledged.resolve();
      };
      sent.set(frame.headers.messageId, { frame, delivery, acknowledge });
      deliver(frame);
      return delivery;
    },
    redeliver(delivery) {
      for (const one of sent.values()) if (one.delivery === delivery) deliver(one.frame);
    },
    redeliverMissed() {
      for (const { frame, delivery } of sent.values()) if (!delivery.isAcknowledged()) deliver(frame);
    },
    send: deliver,
    ping() {
      const frame = frameOf('SYSTEM', 'ping', JSON.stringify({ opaque: secret() }));
      const pong = new Promise((resolve) => pongs.set(frame.headers.messageId, resolve));
      deliver(frame);
      return pong.then((data) => (data === frame.data ? 'the same data' : data));
    },
    announceEnd() {
      const frame = frameOf('SYSTEM', 'disconnect', JSON.stringify({ reason: 'connection is expired' }));
      for (const socket of server.sockets) sendTo(socket, frame);
    },
    drop() {
      for (const socket of server.sockets) socket.terminate();
    },
    fail(path, fault, times) {
      const isCode = typeof fault === 'object' && 'code' in fault;
      server.fail(path, isCode ? refused(fault.status, fault.code) : fault, times);
    },
    limit(path, retryAfterSeconds, times) {
      const headers = { 'retry-after': String(retryAfterSeconds) };
      server.fail(path, { ...refused(429, 'Throttling.Api'), headers }, times);
    },
    expireTokens: () => tokens.clear(),
    revoke() {
      appSecret = secret();
      tokens.clear();
    },
    messages: () => [...messages.values()],
    callsTo: (path) => server.calls.filter((call) => call.path === path).map(({ body }) => body),
    close: () => server.close(),
  };
}

interface Frame {
  code?: number;
  headers: { messageId: string };
  data?: unknown;
}

function frameOf(type: string, topic: string, data: string) {
  const headers = { topic, messageId: secret(), contentType: 'application/json', time: '1700000000000' };
  return { specVersion: '1.0', type, headers, data };
}

/** Makes a secret of the platform, and keeps it. */
function keep(known: Set<string>): string {
  const value = secret();
  registerSecret(value);
  known.add(value);
  return value;
}

function sendTo(socket: WebSocket, frame: object): void {
  socket.send(JSON.stringify(frame));
}

function refused(status: number, code: string): PlatformAnswer {
  return { status, body: { code, message: 'refused', requestid: 'request-1' } };
}

function secret(): string {
  return uniqueId().replaceAll('-', '');
}
