import type { WebSocket } from 'ws';
import { uniqueId } from '../../faults/random.ts';
import { registerSecret } from '../secrets.ts';
import { startPlatformServer, type Fault, type PlatformAnswer, type PlatformServer } from './platform-server.ts';
import { changeMessages, type SlackMessage } from './slack-messages.ts';

const MAX_SOCKETS = 10;

/** Words of a person to the bot. Without a channel, in the direct chat of that person. */
export interface Said {
  channel?: string;
  user?: string;
  ts?: string;
  threadTs?: string;
  /**
   * Slack sends a mention as `app_mention`, and also as `message` to bots that listen to the
   * channel.
   */
  type?: 'message' | 'app_mention';
  /** Further fields of the event, such as `subtype`, `bot_id` or `files`. */
  fields?: Record<string, unknown>;
}

/** An event on its way to the bot. */
export interface SlackDelivery {
  ts: string;
  channel: string;
  /** Resolves when the bot acknowledged it, on any delivery. */
  acknowledged: Promise<void>;
  isAcknowledged(): boolean;
}

/**
 * Slack on loopback: the Web API that bots use, and Socket Mode. Its behaviour follows
 * docs.slack.dev.
 */
export interface FakeSlack {
  server: PlatformServer;
  /** For `OpenInput.endpoints`. */
  endpoints: { api: string };
  credentials: { app_token: string; bot_token: string };
  teamId: string;
  botUserId: string;
  /** The bot as `auth.test` names it: `team:user`. */
  externalAppId: string;
  /** Names of people by their ids, which apps with the scope may read. */
  people: Map<string, string>;
  /** Messages of threads by the time of the first, which apps with the scope may read. */
  threads: Map<string, object[]>;
  /** Says something to the bot. Waits for a connection when there is none. */
  say(text: string, said?: Said): SlackDelivery;
  /** Sends an event once more, as Slack does after a missing acknowledgement. */
  redeliver(delivery: SlackDelivery): void;
  /** Sends every event once more that nobody acknowledged. */
  redeliverMissed(): void;
  /** Sends a frame as it is. */
  send(frame: object): void;
  /**
   * Announces the end of the connections, such as `warning`, `refresh_requested` or
   * `link_disabled`.
   */
  disconnect(reason: string): void;
  /** Cuts all connections without a word. */
  drop(): void;
  /** Makes the next calls of a method fail. An error is a refusal with HTTP 200. */
  fail(method: string, fault: Fault | { error: string }, times?: number): void;
  /** Makes the next calls of a method fail with 429. */
  limit(method: string, retryAfterSeconds: number, times?: number): void;
  /** Revokes both tokens. */
  revoke(): void;
  /** Does not greet connections that open from now on. */
  greet(isGreeting: boolean): void;
  /** Messages of the bot, oldest first. */
  messages(): SlackMessage[];
  /** Ends a stream, as Slack does after some minutes. */
  endStream(ts: string): void;
  /** Bodies of the calls of a method, oldest first. */
  callsTo(method: string): Record<string, unknown>[];
  close(): Promise<void>;
}

interface Envelope {
  id: string;
  payload: object;
  attempts: number;
  isAcknowledged: boolean;
  acknowledge: () => void;
}

export async function startFakeSlack(): Promise<FakeSlack> {
  const credentials = { app_token: `xapp-1-${secret()}`, bot_token: `xoxb-${secret()}` };
  registerSecret(credentials.app_token, credentials.bot_token);
  const [teamId, botUserId] = ['T0TEAM', 'U0BOT'];
  const tickets = new Set<string>();
  const envelopes = new Map<string, Envelope>();
  const waiting: object[] = [];
  const ready = new Set<WebSocket>();
  const messages = new Map<string, SlackMessage>();
  let isRevoked = false;
  let isGreeting = true;
  let clock = 1_700_000_000;
  const nextTs = () => `${(clock += 1)}.000100`;

  const people = new Map<string, string>();
  const threads = new Map<string, object[]>();

  function answer(method: string, token: string, body: Record<string, unknown>): object {
    const isApp = token === credentials.app_token;
    if (!isApp && token !== credentials.bot_token) return refused('invalid_auth');
    if (isRevoked) return refused('token_revoked');
    if (isApp !== (method === 'apps.connections.open')) return refused('not_allowed_token_type');
    if (method === 'auth.test') return { ok: true, team_id: teamId, user_id: botUserId, bot_id: 'B0BOT', user: 'bot' };
    if (method === 'users.info') {
      const name = people.get(textOf(body['user']));
      if (people.size === 0) return refused('missing_scope');
      return name === undefined ? refused('user_not_found') : { ok: true, user: { profile: { display_name: name } } };
    }
    if (method === 'conversations.replies') {
      const thread = threads.get(textOf(body['ts']));
      return thread === undefined ? refused('missing_scope') : { ok: true, messages: thread, has_more: false };
    }
    if (method !== 'apps.connections.open') return changeMessages(messages, { method, body, nextTs });
    const ticket = secret();
    registerSecret(ticket);
    tickets.add(ticket);
    return { ok: true, url: `${server.url.replace('http', 'ws')}/link/?ticket=${ticket}&app_id=A0APP` };
  }

  function onSocket(socket: WebSocket): void {
    if (server.sockets.size > MAX_SOCKETS) return sendTo(socket, { type: 'disconnect', reason: 'too_many_websockets' });
    socket.on('message', (data: Buffer) => {
      const { envelope_id } = JSON.parse(data.toString()) as { envelope_id?: string };
      envelopes.get(envelope_id ?? '')?.acknowledge();
    });
    socket.on('close', () => ready.delete(socket));
    if (!isGreeting || server.isSilent) return;
    sendTo(socket, { type: 'hello', num_connections: 1, connection_info: { app_id: 'A0APP' } });
    ready.add(socket);
    for (const frame of waiting.splice(0)) sendTo(socket, frame);
  }

  /** Sends to the newest connection: any may get an event, and the newest one is surely wanted. */
  function deliver(frame: object): void {
    const socket = [...ready].at(-1);
    if (socket && socket.readyState === socket.OPEN) sendTo(socket, frame);
    else waiting.push(frame);
  }

  function deliverEvent({ id, payload, attempts }: Envelope): void {
    const retry = { retry_attempt: attempts, retry_reason: attempts > 0 ? 'timeout' : '' };
    deliver({ type: 'events_api', envelope_id: id, payload, accepts_response_payload: false, ...retry });
  }

  function redeliverEvent(envelope: Envelope): void {
    envelope.attempts += 1;
    deliverEvent(envelope);
  }

  const server = await startPlatformServer({
    answer: ({ path, headers, body }): PlatformAnswer => {
      const token = headers.authorization?.replace('Bearer ', '') ?? textOf(body['token']);
      return { body: answer(path.replace('/api/', ''), token, body) };
    },
    admit: (query) => (tickets.delete(query.get('ticket') ?? '') ? null : 404),
    onSocket,
  });

  return {
    server,
    endpoints: { api: `${server.url}/api/` },
    credentials,
    teamId,
    botUserId,
    people,
    threads,
    externalAppId: `${teamId}:${botUserId}`,
    say(text, said = {}) {
      const { user = 'U0ALICE', ts = nextTs(), threadTs, type = 'message', fields = {} } = said;
      const { channel = `D${user.slice(1)}` } = said;
      const acknowledged = Promise.withResolvers<void>();
      const kind = type === 'message' ? { channel_type: channel.startsWith('D') ? 'im' : 'channel' } : {};
      const thread = threadTs === undefined ? {} : { thread_ts: threadTs };
      const event = { type, channel, user, text, ts, event_ts: ts, team: teamId, ...kind, ...thread, ...fields };
      const envelope: Envelope = {
        id: `envelope-${envelopes.size + 1}`,
        payload: { type: 'event_callback', team_id: teamId, api_app_id: 'A0APP', event_id: `Ev${secret()}`, event },
        attempts: 0,
        isAcknowledged: false,
        acknowledge: () => {
          envelope.isAcknowledged = true;
          acknowledged.resolve();
        },
      };
      envelopes.set(envelope.id, envelope);
      deliverEvent(envelope);
      const delivery = {
        ts,
        channel,
        acknowledged: acknowledged.promise,
        isAcknowledged: () => envelope.isAcknowledged,
      };
      return Object.assign(delivery, { envelopeId: envelope.id });
    },
    redeliver(delivery) {
      const { envelopeId } = delivery as SlackDelivery & { envelopeId: string };
      const envelope = envelopes.get(envelopeId);
      if (!envelope) throw new Error('nothing was delivered');
      redeliverEvent(envelope);
    },
    redeliverMissed() {
      for (const envelope of envelopes.values()) if (!envelope.isAcknowledged) redeliverEvent(envelope);
    },
    send: deliver,
    disconnect(reason) {
      for (const socket of server.sockets) sendTo(socket, { type: 'disconnect', reason, debug_info: { host: 'fake' } });
    },
    drop() {
      for (const socket of server.sockets) socket.terminate();
    },
    fail(method, fault, times) {
      const refusal = typeof fault === 'object' && 'error' in fault ? { body: refused(fault.error) } : fault;
      server.fail(`/api/${method}`, refusal, times);
    },
    limit(method, retryAfterSeconds, times) {
      const headers = { 'retry-after': String(retryAfterSeconds) };
      server.fail(`/api/${method}`, { status: 429, headers, body: refused('ratelimited') }, times);
    },
    revoke: () => void (isRevoked = true),
    greet: (to) => void (isGreeting = to),
    messages: () => [...messages.values()],
    endStream(ts) {
      const message = messages.get(ts);
      if (message) message.isStreaming = false;
    },
    callsTo: (method) => server.calls.filter(({ path }) => path === `/api/${method}`).map(({ body }) => body),
    close: () => server.close(),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function sendTo(socket: WebSocket, frame: object): void {
  socket.send(JSON.stringify(frame));
}

function refused(error: string): object {
  return { ok: false, error };
}

function secret(): string {
  return uniqueId().replaceAll('-', '');
}
