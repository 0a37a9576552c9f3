import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createChatQueues } from '../../chat-queues.ts';
import {
  ChannelError,
  type Channel,
  type Connection,
  type IncomingMessage,
  type Loss,
  type OpenInput,
} from '../channel.ts';
import { abortedError, closeSocket, createSocket, waitUntilOpen } from '../web-socket.ts';
import { createWecomApi, readFrame, WECOM_TIMES, type Frame, type WecomApi, type WecomTimes } from './api.ts';
import { readMessage } from './read-message.ts';
import { createBudget, makeReply } from './reply.ts';

/** Wrong bot id or secret, a bot that is gone, a value of a wrong form. */
const CREDENTIALS_INVALID = new Set([853000, 93019, 40058]);
const RATE_LIMITED = 45009;
const MAX_UNANSWERED_PINGS = 2;

const EVENT = z.object({ event: z.object({ eventtype: z.string() }) });

/** A smart bot of WeCom over a long connection. Tests give it shorter times. */
export function wecomChannel(times: WecomTimes = WECOM_TIMES): Channel {
  return {
    credentials: [
      { name: 'bot_id', pattern: /^[\w-]{8,128}$/, form: '8 to 128 letters, digits, - and _' },
      { name: 'secret', pattern: /^[\w-]{16,256}$/, form: '16 to 256 letters, digits, - and _' },
    ],
    externalAppId: ({ bot_id }) => bot_id ?? null,
    endpoints: { socket: 'wss://openws.work.weixin.qq.com' },
    isExclusive: true,
    open: (input) => openWecom(input, times),
  };
}

/** Opens a connection of a smart bot: a socket, then a subscription on it. */
async function openWecom(input: OpenInput, times: WecomTimes): Promise<Connection> {
  const socket = createSocket(input, input.endpoints['socket'] ?? '');
  const api = createWecomApi(socket, times.answerMs);
  const { promise: lost, resolve: lose } = Promise.withResolvers<Loss>();
  const ended = new AbortController();
  const { store, stored } = createStore(input, times, ended.signal);
  const budget = createBudget(times);
  let isSubscribed = false;

  function end(loss: Loss): void {
    if (ended.signal.aborted) return;
    ended.abort();
    api.end(loss);
    lose(loss);
  }

  function take(frame: Frame): void {
    if (frame.cmd === undefined) api.answer(frame);
    else if (frame.cmd === 'aibot_event_callback' && isTakenOver(frame)) {
      // The platform closes the socket after this event, so the reason must be recorded first.
      end({ code: 'preempted', platformCode: 'disconnected_event' });
      socket.terminate();
    } else if (frame.cmd === 'aibot_msg_callback') {
      const message = readMessage(frame.body, frame.headers.req_id);
      if (message) store(message);
    }
  }

  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data.toString());
    if (frame) take(frame);
  });
  socket.on('close', (code) =>
    end({ code: isSubscribed ? 'disconnected' : 'connection_aborted', platformCode: String(code) }),
  );
  await waitUntilOpen(socket, input.signal);
  await subscribe(api, input).catch((error: unknown) => {
    end({ code: 'connection_aborted' });
    socket.terminate();
    throw error;
  });
  isSubscribed = true;
  startPings(api, times.pingMs, ended.signal, () => {
    end({ code: 'disconnected', platformCode: 'no_pong' });
    socket.terminate();
  });

  return {
    lost,
    reply: (reply) => makeReply({ api, budget, times, signal: ended.signal }, reply),
    // WeCom sends each message once: all that arrive are stored, and the next owner answers them.
    stopListening: () => Promise.resolve(),
    async close() {
      lose({ code: 'connection_aborted' });
      await closeSocket(socket);
      await Promise.race([stored(), wait(times.storeLastMs, undefined, { ref: false })]);
      end({ code: 'connection_aborted' });
    },
  };
}

/**
 * Returns a function that stores messages, in order per chat. The platform sends each message once
 * and expects no acknowledgement, so a message that could not be stored is stored again for half a
 * minute, unless the connection ends.
 */
function createStore(
  input: OpenInput,
  { storeAgainMs }: WecomTimes,
  signal: AbortSignal,
): { store: (message: IncomingMessage) => void; stored: () => Promise<void> } {
  const queues = createChatQueues(() => undefined);

  async function store(message: IncomingMessage): Promise<void> {
    for (const pauseMs of [0, ...storeAgainMs]) {
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal });
      const isStored = await input.onMessage(message).then(
        () => true,
        () => false,
      );
      if (isStored) return;
    }
    input.log.error('a message of the platform could not be stored and is lost');
  }

  return { store: (message) => queues.add(message.chatId, () => store(message)), stored: () => queues.idle() };
}

function isTakenOver(frame: Frame): boolean {
  const event = EVENT.safeParse(frame.body);
  return event.success && event.data.event.eventtype === 'disconnected_event';
}

async function subscribe(api: WecomApi, { credentials, signal }: OpenInput): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(abortedError(signal));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const answer = api.send('aibot_subscribe', { bot_id: credentials['bot_id'], secret: credentials['secret'] });
  const code = await Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', abort));
  if (code !== 0) throw new ChannelError(lossOf(code), `the platform refused the subscription with code ${code}`);
}

function lossOf(code: number): Loss {
  const platformCode = String(code);
  if (CREDENTIALS_INVALID.has(code)) return { code: 'credentials_invalid', platformCode };
  return {
    code: 'subscribe_rejected',
    platformCode,
    ...(code === RATE_LIMITED ? { retryAfterMs: 60_000 } : {}),
  };
}

/** Pings until the connection ends. Calls `onDead` when the platform stops to answer. */
function startPings(api: WecomApi, pingMs: number, signal: AbortSignal, onDead: () => void): void {
  if (signal.aborted) return;
  let unanswered = 0;

  async function ping(): Promise<void> {
    const code = await api.send('ping', undefined).catch(() => null);
    if (code === 0) unanswered = 0;
  }

  const timer = setInterval(() => {
    if (unanswered >= MAX_UNANSWERED_PINGS) {
      onDead();
      return;
    }
    unanswered += 1;
    void ping();
  }, pingMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
