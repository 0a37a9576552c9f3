import type { WebSocket } from 'ws';
import { uniqueId } from '../../faults/random.ts';
import { decodeFrame, encodeFrame, headerOf } from '../../../src/domains/integrations/channels/feishu/frame.ts';
import { registerSecret } from '../secrets.ts';
import { createFeishuCards, refusal, type FeishuCards } from './feishu-cards.ts';
import { startPlatformServer, type PlatformAnswer, type PlatformCall, type PlatformServer } from './platform-server.ts';

const SERVICE = 33554678;
export const FEISHU_BOT = 'ou_the_bot';
export const TOKEN_PATH = '/open-apis/auth/v3/tenant_access_token/internal';
export const ENDPOINT_PATH = '/callback/ws/endpoint';
export const CARDS_PATH = '/open-apis/cardkit/v1/cards';

/** Details of a message. Without them it is a text in a direct chat. */
export interface FeishuSaying {
  userId?: string;
  /** Says it in a group. */
  groupId?: string;
  threadId?: string;
  /** People that the text mentions, by the key that stands for each. */
  mentions?: { key: string; openId: string; name: string }[];
  /** The message that it replies to. */
  parentId?: string;
  /** Another kind of message, with its content. */
  type?: string;
  content?: object | string;
  senderType?: string;
  /** Frames that the event is sent in. */
  parts?: number;
}

/** Feishu's side of an app's long connections, on loopback. */
export interface FakeFeishu extends PlatformServer {
  endpoints: { api: string };
  credentials: { app_id: string; app_secret: string };
  cards: FeishuCards;
  /** Names of people by their ids, which apps with the scope may read. */
  people: Map<string, string>;
  /** Messages that the app may read by an id: one, or those that are forwarded with it. */
  stored: Map<string, object[]>;
  /** Ids of messages whose events were acknowledged with code 200. */
  acknowledged: string[];
  /** Acknowledgements as they came: their headers and payload. */
  acknowledgements: { headers: Record<string, string>; payload: string }[];
  pings: number;
  /** Sends a message of a person to one of the connections. Returns its id. */
  say(text: string, saying?: FeishuSaying): string;
  /** Sends the event of a message again, with another event id. */
  redeliver(messageId: string): void;
  /** Sends an event of another kind. */
  sendEvent(type: string, event?: object): void;
  /** Rejects the next handshake. */
  refuseHandshake(status: number, headers: Record<string, string>): void;
  /** Makes every token so far invalid. */
  revokeTokens(): void;
  /** Seconds between pings. */
  pingInterval: number;
  drop(): void;
}

interface Delivery {
  event: object;
  parts: number;
}

export async function startFakeFeishu(): Promise<FakeFeishu> {
  const cards = createFeishuCards();
  const deliveries = new Map<string, Delivery>();
  /** Message ids by the ids of the frames that carried them. */
  const frames = new Map<string, string>();
  let tokens: string[] = [];
  let handshakeRefusal: { status: number; headers: Record<string, string> } | null = null;

  function token({ app_id, app_secret }: Record<string, unknown>): PlatformAnswer {
    if (app_id !== fake.credentials.app_id) return { body: { code: 10003, msg: 'invalid param' } };
    if (app_secret !== fake.credentials.app_secret) return { body: { code: 10014, msg: 'app secret invalid' } };
    const value = `t-${uniqueId().replaceAll('-', '')}`;
    registerSecret(value);
    tokens.push(value);
    return { body: { code: 0, msg: 'ok', tenant_access_token: value, expire: 7_200 } };
  }

  function endpoint({ AppID, AppSecret }: Record<string, unknown>): PlatformAnswer {
    const { app_id, app_secret } = fake.credentials;
    if (AppID !== app_id || AppSecret !== app_secret) return { body: { code: 514, msg: 'auth failed' } };
    const ticket = uniqueId().replaceAll('-', '');
    registerSecret(ticket);
    const url = `${fake.url.replace('http', 'ws')}/ws?device_id=7&service_id=${SERVICE}&ticket=${ticket}`;
    const ClientConfig = {
      PingInterval: fake.pingInterval,
      ReconnectCount: -1,
      ReconnectInterval: 120,
      ReconnectNonce: 30,
    };
    return { body: { code: 0, msg: '', data: { URL: url, ClientConfig } } };
  }

  function answer({ method, path, body, headers }: PlatformCall): PlatformAnswer {
    if (path === TOKEN_PATH) return token(body);
    if (path === ENDPOINT_PATH) return endpoint(body);
    if (!tokens.includes(headers.authorization?.replace('Bearer ', '') ?? '')) return refusal(99991663);
    if (path === '/open-apis/bot/v3/info')
      return { body: { code: 0, msg: 'ok', bot: { app_name: 'Memory', open_id: FEISHU_BOT, activate_status: 2 } } };
    const items = fake.stored.get(path.replace('/open-apis/im/v1/messages/', ''));
    const name = fake.people.get(path.replace('/open-apis/contact/v3/users/', ''));
    if (name !== undefined) return { body: { code: 0, msg: 'ok', data: { user: { name } } } };
    if (method === 'GET' && items) return { body: { code: 0, msg: 'ok', data: { items } } };
    return cards.answer(method, path, body) ?? refusal(404, 404);
  }

  function onSocket(socket: WebSocket): void {
    socket.on('message', (data: Buffer) => {
      const frame = decodeFrame(data);
      if (frame.method === 0 && headerOf(frame, 'type') === 'ping') {
        fake.pings += 1;
        if (frame.service !== SERVICE || fake.isSilent) return;
        const config = {
          PingInterval: fake.pingInterval,
          ReconnectCount: -1,
          ReconnectInterval: 120,
          ReconnectNonce: 30,
        };
        const payload = Buffer.from(JSON.stringify(config));
        socket.send(encodeFrame({ ...frame, headers: [['type', 'pong']], payload }));
      } else if (frame.method === 1) {
        const payload = Buffer.from(frame.payload).toString();
        fake.acknowledgements.push({ headers: Object.fromEntries(frame.headers), payload });
        const id = frames.get(headerOf(frame, 'message_id'));
        if (id !== undefined && (JSON.parse(payload) as { code: number }).code === 200) fake.acknowledged.push(id);
      }
    });
  }

  function deliver(id: string, { event, parts }: Delivery): void {
    const [socket] = server.sockets;
    if (!socket || fake.isSilent) return;
    const frameId = uniqueId();
    frames.set(frameId, id);
    const payload = Buffer.from(JSON.stringify(event));
    const size = Math.ceil(payload.length / parts);
    // The last part first: they may come in any order.
    for (let seq = parts - 1; seq >= 0; seq--)
      socket.send(
        encodeFrame({
          seqId: 1n,
          logId: 2n ** 63n + 1n,
          service: SERVICE,
          method: 1,
          headers: [
            ['type', 'event'],
            ['message_id', frameId],
            ['sum', String(parts)],
            ['seq', String(seq)],
            ['trace_id', uniqueId()],
          ],
          payloadEncoding: '',
          payloadType: '',
          payload: payload.subarray(seq * size, (seq + 1) * size),
          logIdNew: 'log',
        }),
      );
  }

  const envelope = (type: string, event: object) => ({
    schema: '2.0',
    header: {
      event_id: uniqueId(),
      event_type: type,
      create_time: String(Date.now()),
      token: '',
      app_id: fake.credentials.app_id,
      tenant_key: 'tenant',
    },
    event,
  });

  const server = await startPlatformServer({
    answer,
    onSocket,
    admit() {
      const refused = handshakeRefusal;
      handshakeRefusal = null;
      return refused;
    },
  });
  const own: Omit<FakeFeishu, keyof PlatformServer> = {
    endpoints: { api: server.url },
    credentials: { app_id: `cli_${uniqueId().slice(-12)}0000`, app_secret: uniqueId().replaceAll('-', '') },
    cards,
    people: new Map(),
    stored: new Map(),
    acknowledged: [],
    acknowledgements: [],
    pings: 0,
    pingInterval: 120,
    say(text, saying = {}) {
      const { userId = 'ou_zhang', groupId, threadId, mentions = [], type = 'text', senderType = 'user' } = saying;
      const id = `om_${uniqueId().replaceAll('-', '')}`;
      const message = {
        message_id: id,
        create_time: String(Date.now()),
        chat_id: groupId ?? `oc_${userId}`,
        chat_type: groupId === undefined ? 'p2p' : 'group',
        ...(threadId === undefined ? {} : { thread_id: threadId }),
        ...(saying.parentId === undefined ? {} : { parent_id: saying.parentId, root_id: saying.parentId }),
        message_type: type,
        content: typeof saying.content === 'string' ? saying.content : JSON.stringify(saying.content ?? { text }),
        mentions: mentions.map(({ key, openId, name }) => ({
          key,
          id: { open_id: openId },
          name,
          tenant_key: 'tenant',
        })),
      };
      const sender = { sender_id: { open_id: userId }, sender_type: senderType, tenant_key: 'tenant' };
      deliveries.set(id, { event: envelope('im.message.receive_v1', { sender, message }), parts: saying.parts ?? 1 });
      fake.redeliver(id);
      return id;
    },
    redeliver(id) {
      const { event, parts } = deliveries.get(id) ?? { event: {}, parts: 1 };
      const { event: body, header } = event as { event: object; header: { event_type: string } };
      deliver(id, { event: envelope(header.event_type, body), parts });
    },
    sendEvent: (type, event = {}) => deliver(type, { event: envelope(type, event), parts: 1 }),
    refuseHandshake: (status, headers) => void (handshakeRefusal = { status, headers }),
    revokeTokens: () => void (tokens = []),
    drop() {
      for (const socket of server.sockets) socket.terminate();
    },
  };
  registerSecret(own.credentials.app_secret);
  const fake: FakeFeishu = Object.defineProperties(
    own,
    Object.getOwnPropertyDescriptors(server),
  ) as unknown as FakeFeishu;
  return fake;
}
