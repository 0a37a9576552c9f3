import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { uniqueId } from '../../faults/random.ts';
import { registerSecret } from '../secrets.ts';

/** Bytes of one message. */
const MAX_CONTENT_BYTES = 20_480;

/** A command that reached the platform. */
export interface WecomCommand {
  cmd: string;
  requestId: string;
  body: Record<string, unknown>;
  errcode: number;
}

/** A message of the bot, as people see it. */
export interface WecomMessage {
  chatId: string;
  /** Null for one that was pushed. */
  streamId: string | null;
  content: string;
  isFinished: boolean;
}

/** Details of a message. Without them it is a text in a direct chat. */
export interface WecomSaying {
  userId?: string;
  /** Says it in a group, where the platform passes on only what mentions the bot. */
  groupId?: string;
  msgid?: string;
  /** The fields of another kind of message, `msgtype` included. */
  fields?: Record<string, unknown>;
}

/** WeCom's side of the long connections of smart bots, on loopback. */
export interface FakeWecom {
  url: string;
  bot: { bot_id: string; secret: string };
  /** Sockets that were opened, subscribed or not. */
  attempts: number;
  commands: WecomCommand[];
  messages: WecomMessage[];
  /** Sends a message of a person to the bot. Returns its id. */
  say(text: string, saying?: WecomSaying): string;
  /** Sends a message again, with a new request id. */
  redeliver(msgid: string): void;
  /** Sends an event to the bot. */
  sendEvent(eventtype: string): void;
  /** Sends a text that is no frame, or a frame of the test's own. */
  sendRaw(text: string): void;
  /** Rejects the next commands of this name with a code, `times` times. */
  refuse(cmd: string, errcode: number, times?: number): void;
  /** Refuses every further update of the streams that have begun. */
  expireStreams(): void;
  /** Stops to answer: commands get no answer, new sockets no handshake. */
  goSilent(): void;
  /** Cuts every socket that sends a command of this name. */
  cutAt(cmd: string): void;
  /** Forgets every fault, and answers again. */
  heal(): void;
  /** Rejects the next openings of a socket with an HTTP status. */
  refuseUpgrade(status: number, headers?: Record<string, string>, times?: number): void;
  /** Cuts every socket. */
  drop(): void;
  /** Subscribes the bot from elsewhere: the connection so far gets an event, and is closed. */
  takeOver(): void;
  isConnected(): boolean;
  /** Sockets that are open. */
  openSockets(): number;
  close(): Promise<void>;
}

export interface FakeWecomOptions {
  /** Messages that a chat may receive in a window. Default: no limit. */
  limit?: { messages: number; windowMs: number };
}

interface Incoming {
  cmd?: string;
  headers?: { req_id?: string };
  body?: Record<string, unknown>;
}

/** Starts the platform with one bot. */
export async function startFakeWecom({ limit }: FakeWecomOptions = {}): Promise<FakeWecom> {
  const server: Server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const accepted = new Set<Socket>();
  const refusals: { cmd: string; errcode: number }[] = [];
  /** Bodies of callbacks by message id, and the chats of their request ids. */
  const said = new Map<string, Record<string, unknown>>();
  const chats = new Map<string, string>();
  const expired = new Set<string>();
  const sentAt = new Map<string, number[]>();
  let subscribed: WebSocket | null = null;
  let isSilent = false;
  const upgradeRefusals: { status: number; headers: Record<string, string> }[] = [];
  const cuts = new Set<string>();

  server.on('connection', (socket) => {
    accepted.add(socket);
    socket.on('close', () => accepted.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    fake.attempts += 1;
    if (isSilent) return;
    const refusal = upgradeRefusals.shift();
    if (refusal) {
      const headers = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${refusal.status} No\r\n${headers.join('')}connection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('message', (data: Buffer) => take(opened, JSON.parse(data.toString()) as Incoming));
      opened.on('close', () => {
        if (subscribed === opened) subscribed = null;
      });
    });
  });

  function take(socket: WebSocket, { cmd = '', headers, body = {} }: Incoming): void {
    if (cuts.has(cmd)) return socket.terminate();
    const requestId = headers?.req_id ?? '';
    const errcode = isSilent ? -2 : codeOf(socket, cmd, requestId, body);
    fake.commands.push({ cmd, requestId, body, errcode });
    if (isSilent) return;
    socket.send(JSON.stringify({ headers: { req_id: requestId }, errcode, errmsg: errcode === 0 ? 'ok' : 'refused' }));
  }

  function codeOf(socket: WebSocket, cmd: string, requestId: string, body: Record<string, unknown>): number {
    const at = refusals.findIndex((refusal) => refusal.cmd === cmd);
    const [refusal] = at === -1 ? [] : refusals.splice(at, 1);
    if (refusal) return refusal.errcode;
    if (cmd === 'aibot_subscribe') return subscribe(socket, body);
    if (socket !== subscribed) return 40014;
    if (cmd === 'ping') return 0;
    if (cmd === 'aibot_respond_msg') return respond(requestId, body);
    if (cmd === 'aibot_send_msg') return push(body);
    return 40058;
  }

  function subscribe(socket: WebSocket, { bot_id, secret }: Record<string, unknown>): number {
    if (bot_id !== fake.bot.bot_id || secret !== fake.bot.secret) return 853000;
    endConnection();
    subscribed = socket;
    return 0;
  }

  function endConnection(): void {
    const old = subscribed;
    subscribed = null;
    if (!old) return;
    sendFrame(old, 'aibot_event_callback', eventBody('disconnected_event'));
    old.close();
  }

  function respond(requestId: string, { msgtype, stream }: Record<string, unknown>): number {
    const chatId = chats.get(requestId);
    if (chatId === undefined) return 846605;
    if (msgtype !== 'stream') return 40008;
    const { id, content, finish } = stream as { id: string; content: string; finish: boolean };
    if (expired.has(id)) return 846608;
    if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) return 40058;
    if (isOverLimit(chatId)) return 45009;
    const shown = fake.messages.find(({ streamId }) => streamId === id);
    if (shown) Object.assign(shown, { content, isFinished: shown.isFinished || finish });
    else fake.messages.push({ chatId, streamId: id, content, isFinished: finish });
    return 0;
  }

  function push({ chatid, msgtype, markdown }: Record<string, unknown>): number {
    const { content } = markdown as { content: string };
    if (msgtype !== 'markdown') return 40008;
    if (![...chats.values()].includes(String(chatid))) return 93006;
    if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) return 40058;
    if (isOverLimit(String(chatid))) return 45009;
    fake.messages.push({ chatId: String(chatid), streamId: null, content, isFinished: true });
    return 0;
  }

  function isOverLimit(chatId: string): boolean {
    if (!limit) return false;
    const recent = (sentAt.get(chatId) ?? []).filter((at) => at > performance.now() - limit.windowMs);
    if (recent.length >= limit.messages) return true;
    sentAt.set(chatId, [...recent, performance.now()]);
    return false;
  }

  function eventBody(eventtype: string): Record<string, unknown> {
    return {
      msgid: uniqueId(),
      create_time: Math.floor(Date.now() / 1_000),
      aibotid: fake.bot.bot_id,
      from: { userid: 'zhang' },
      chattype: 'single',
      msgtype: 'event',
      event: { eventtype },
    };
  }

  function sendFrame(socket: WebSocket, cmd: string, body: Record<string, unknown>): void {
    const requestId = uniqueId();
    if (cmd === 'aibot_msg_callback') {
      const { from, chatid } = body as { from: { userid: string }; chatid?: string };
      chats.set(requestId, chatid ?? from.userid);
    }
    socket.send(JSON.stringify({ cmd, headers: { req_id: requestId }, body }));
  }

  function sendCallback(body: Record<string, unknown>): void {
    if (subscribed) sendFrame(subscribed, 'aibot_msg_callback', body);
  }

  const fake: FakeWecom = {
    url: '',
    bot: { bot_id: 'aibot-0123456789', secret: `wecom-secret-${uniqueId()}` },
    attempts: 0,
    commands: [],
    messages: [],
    say(text, { userId = 'zhang', groupId, msgid = uniqueId(), fields = {} } = {}) {
      const body = {
        msgid,
        aibotid: fake.bot.bot_id,
        ...(groupId === undefined ? { chattype: 'single' } : { chattype: 'group', chatid: groupId }),
        from: { userid: userId },
        create_time: Math.floor(Date.now() / 1_000),
        msgtype: 'text',
        text: { content: text },
        ...fields,
      };
      said.set(msgid, body);
      sendCallback(body);
      return msgid;
    },
    redeliver: (msgid) => sendCallback(said.get(msgid) ?? {}),
    sendEvent(eventtype) {
      if (subscribed) sendFrame(subscribed, 'aibot_event_callback', eventBody(eventtype));
    },
    sendRaw: (text) => subscribed?.send(text),
    refuse(cmd, errcode, times = 1) {
      for (let n = 0; n < times; n++) refusals.push({ cmd, errcode });
    },
    expireStreams() {
      for (const { streamId } of fake.messages) if (streamId !== null) expired.add(streamId);
    },
    goSilent: () => void (isSilent = true),
    cutAt: (cmd) => void cuts.add(cmd),
    heal() {
      isSilent = false;
      cuts.clear();
      refusals.length = upgradeRefusals.length = 0;
    },
    refuseUpgrade(status, headers = {}, times = 1) {
      for (let n = 0; n < times; n++) upgradeRefusals.push({ status, headers });
    },
    drop() {
      for (const socket of sockets.clients) socket.terminate();
    },
    takeOver: endConnection,
    isConnected: () => subscribed !== null,
    openSockets: () => sockets.clients.size,
    async close() {
      for (const socket of accepted) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  registerSecret(fake.bot.secret);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
