import type { IncomingMessage as Response } from 'node:http';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { ChannelError, type Channel, type Connection, type Loss, type OpenInput } from '../channel.ts';
import { openIntake } from '../intake.ts';
import { tryParse } from '../read-json.ts';
import { closeSocket, createSocket, lossOfStatus, waitUntilOpen } from '../web-socket.ts';
import { createFeishuApi, type FeishuApi } from './api.ts';
import { CONTROL, createJoin, DATA, decodeFrame, encodeFrame, headerOf, type Frame } from './frame.ts';
import { PLACE, readItems, readMessage } from './read-message.ts';
import { makeReply } from './reply.ts';

const MAX_UNANSWERED_PINGS = 2;
const TOO_MANY_CONNECTIONS = '1000040350';

const CLIENT_CONFIG = z.object({ PingInterval: z.number().positive() });
const ENDPOINT = z.object({ URL: z.url(), ClientConfig: CLIENT_CONFIG.optional().catch(undefined) });
const USER = z.object({ data: z.object({ user: z.object({ name: z.string() }) }) });
const BOT = z.object({ bot: z.object({ open_id: z.string().min(1) }) });

/** Times of the protocol, in milliseconds. */
export interface FeishuTimes {
  /** Between two snapshots of a reply. A card takes ten operations a second. */
  snapshotMs: number;
  /** Limit for the answer to a request. */
  answerMs: number;
  /** Bounds of the pause between two pings, which the platform chooses. */
  minPingMs: number;
  maxPingMs: number;
}

const FEISHU_TIMES: FeishuTimes = {
  snapshotMs: 250,
  answerMs: 10_000,
  minPingMs: 1_000,
  // The platform asks for two minutes, in which nobody would notice that the connection is dead.
  maxPingMs: 25_000,
};

/**
 * Feishu and Lark over a long connection. A deployment reaches one of the two. Tests give it
 * shorter times.
 */
export function feishuChannel(times: FeishuTimes = FEISHU_TIMES): Channel {
  return {
    credentials: [
      { name: 'app_id', pattern: /^cli_[0-9a-zA-Z]{8,64}$/, form: 'cli_ and 8 to 64 letters and digits' },
      { name: 'app_secret', pattern: /^[0-9a-zA-Z]{16,128}$/, form: '16 to 128 letters and digits' },
    ],
    externalAppId: ({ app_id }) => app_id ?? null,
    endpoints: { api: 'https://open.feishu.cn' },
    isExclusive: false,
    open: (input) => openFeishu(input, times),
  };
}

/** Opens a long connection of an app: its token and bot, the address of the socket, the socket. */
async function openFeishu(input: OpenInput, times: FeishuTimes): Promise<Connection> {
  const ended = new AbortController();
  const giveUp = () => ended.abort(input.signal.reason);
  input.signal.addEventListener('abort', giveUp, { once: true });
  if (input.signal.aborted) giveUp();
  let isOpen = false;
  const api = createFeishuApi({
    fetch: input.fetch,
    credentials: input.credentials,
    base: input.endpoints['api'] ?? '',
    answerMs: times.answerMs,
    signal: ended.signal,
    away: () => (isOpen ? 'dependency_unavailable' : 'connection_failed'),
  });
  try {
    const botId = await readBot(api);
    const endpoint = await requestEndpoint(api, input);
    const connection = await openSocket({ input, times, api, ended, botId, endpoint });
    isOpen = true;
    return connection;
  } finally {
    input.signal.removeEventListener('abort', giveUp);
  }
}

interface SocketInput {
  input: OpenInput;
  times: FeishuTimes;
  api: FeishuApi;
  /** Ends everything that the connection has begun. */
  ended: AbortController;
  botId: string;
  endpoint: z.infer<typeof ENDPOINT>;
}

async function openSocket({ input, times, api, ended, botId, endpoint }: SocketInput): Promise<Connection> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<Loss>();
  const intake = openIntake(input, (openId) => findName(api, openId));
  const join = createJoin();
  const socket = createSocket(input, endpoint.URL);
  const service = Number(new URL(endpoint.URL).searchParams.get('service_id')) || 0;
  const pings = createPings(socket, service, times, () => {
    end({ code: 'disconnected', platformCode: 'no_pong' });
    socket.terminate();
  });

  function end(loss: Loss): void {
    pings.stop();
    ended.abort();
    lose(loss);
  }

  function takeEvent(frame: Frame): void {
    const receivedAtMs = performance.now();
    const bytes = headerOf(frame, 'type') === 'event' ? join(frame) : null;
    if (!bytes) return;
    const acknowledge = () => sendFrame(socket, acknowledgement(frame, performance.now() - receivedAtMs));
    const message = readMessage(tryParse(bytes.toString()), botId);
    if (message) intake.take(message, acknowledge);
    else acknowledge();
  }

  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data);
    if (!frame) return;
    pings.answered();
    if (frame.method === DATA) takeEvent(frame);
    else if (headerOf(frame, 'type') === 'pong') pings.configure(tryParse(Buffer.from(frame.payload).toString()));
  });
  socket.on('close', (code) => end({ code: 'disconnected', platformCode: String(code) }));
  await waitUntilOpen(socket, input.signal, lossOfHandshake);
  pings.configure(endpoint.ClientConfig);
  if (!ended.signal.aborted) pings.start();

  return {
    lost,
    reply: (reply) => makeReply({ api, snapshotMs: times.snapshotMs, signal: ended.signal, log: input.log }, reply),
    async findContext(place) {
      const { refersTo } = PLACE.parse(place);
      if (refersTo === undefined) return { quoted: '', before: [] };
      const path = `/open-apis/im/v1/messages/${encodeURIComponent(refersTo)}`;
      const { data } = await api.call('GET', path);
      return { quoted: readItems(data, botId), before: [] };
    },
    stopListening: () => intake.stop(),
    async close() {
      end({ code: 'connection_aborted' });
      await closeSocket(socket);
    },
  };
}

/** Returns a person's name, which the app may read with a scope of its own. */
async function findName(api: FeishuApi, openId: string): Promise<string | null> {
  const user = USER.safeParse(await api.call('GET', `/open-apis/contact/v3/users/${encodeURIComponent(openId)}`));
  return user.success ? user.data.data.user.name : null;
}

/** Returns the id by which mentions name the bot. */
async function readBot(api: FeishuApi): Promise<string> {
  const bot = BOT.safeParse(await api.call('GET', '/open-apis/bot/v3/info'));
  if (bot.success) return bot.data.bot.open_id;
  throw new ChannelError({ code: 'subscribe_rejected', platformCode: 'no_bot' }, 'the app has no bot');
}

async function requestEndpoint(api: FeishuApi, { credentials }: OpenInput): Promise<z.infer<typeof ENDPOINT>> {
  const { code, data } = await api.bootstrap('/callback/ws/endpoint', {
    AppID: credentials['app_id'],
    AppSecret: credentials['app_secret'],
  });
  const endpoint = ENDPOINT.safeParse(data);
  if (code === 0 && endpoint.success) return endpoint.data;
  throw new ChannelError(lossOfCode(code), `the platform gave no socket: code ${code}`);
}

function lossOfCode(code: number): Loss {
  const platformCode = String(code);
  if (code === 514) return { code: 'credentials_invalid', platformCode };
  // 1: the platform is busy, 1000040343: it failed, 0: it sent no address.
  if ([0, 1, 1000040343].includes(code)) return { code: 'connection_failed', platformCode };
  return { code: 'subscribe_rejected', platformCode };
}

/** Reads the reason out of the headers of a handshake that was refused. */
function lossOfHandshake(response: Response): Loss {
  const header = (name: string) => response.headers[name]?.toString();
  if (header('handshake-autherrcode') === TOO_MANY_CONNECTIONS)
    return { code: 'subscribe_rejected', platformCode: TOO_MANY_CONNECTIONS };
  const status = header('handshake-status');
  return status === undefined ? lossOfStatus(response) : lossOfCode(Number(status));
}

interface Pings {
  start(): void;
  stop(): void;
  /** Notes that the platform is alive. */
  answered(): void;
  /** Takes the pause that the platform wants, if this is a configuration. */
  configure(config: unknown): void;
}

function createPings(socket: WebSocket, service: number, times: FeishuTimes, onDead: () => void): Pings {
  let timer: NodeJS.Timeout | undefined;
  let unanswered = 0;
  let pauseMs = times.maxPingMs;

  function ping(): void {
    if (unanswered >= MAX_UNANSWERED_PINGS) {
      onDead();
      return;
    }
    unanswered += 1;
    sendFrame(socket, { ...EMPTY, service, method: CONTROL, headers: [['type', 'ping']] });
    timer = setTimeout(ping, pauseMs);
  }

  return {
    start: ping,
    stop: () => clearTimeout(timer),
    answered: () => void (unanswered = 0),
    configure(config) {
      const parsed = CLIENT_CONFIG.safeParse(config);
      if (!parsed.success) return;
      pauseMs = Math.min(Math.max(parsed.data.PingInterval * 1_000, times.minPingMs), times.maxPingMs);
    },
  };
}

const EMPTY: Frame = {
  seqId: 0n,
  logId: 0n,
  service: 0,
  method: CONTROL,
  headers: [],
  payloadEncoding: '',
  payloadType: '',
  payload: new Uint8Array(),
  logIdNew: '',
};

/** Repeats the last frame of an event, with the time that it took. */
function acknowledgement(frame: Frame, tookMs: number): Frame {
  return {
    ...frame,
    headers: [...frame.headers, ['biz_rt', String(Math.round(tookMs))]],
    payload: Buffer.from(JSON.stringify({ code: 200 })),
  };
}

function sendFrame(socket: WebSocket, frame: Frame): void {
  if (socket.readyState === socket.OPEN) socket.send(encodeFrame(frame));
}

function readFrame(data: Buffer): Frame | null {
  try {
    return decodeFrame(data);
  } catch {
    return null;
  }
}
