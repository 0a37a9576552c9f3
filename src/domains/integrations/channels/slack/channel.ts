import {
  ChannelError,
  type Channel,
  type Connection,
  type Loss,
  type MessageContext,
  type OpenInput,
} from '../channel.ts';
import { openIntake, type Intake } from '../intake.ts';
import { openJsonSocket, type Frame, type JsonSocket } from '../json-socket.ts';
import { fieldsOf, textOf } from '../read-json.ts';
import { throttledReply } from '../throttled-reply.ts';
import { slackApi, type CallSlack } from './api.ts';
import { readMessage, readThread, type SlackBot, type SlackPlace } from './read-message.ts';
import { slackReply } from './reply.ts';

/**
 * Pause before another attempt when Socket Mode was turned off: only a person turns it on again.
 */
const LINK_DISABLED_PAUSE_MS = 300_000;

export interface SlackTiming {
  pingEveryMs: number;
  /** Least time between two appends to a stream. Slack takes about a message a second in a chat. */
  streamEveryMs: number;
  /** Least time between two updates of a message: Slack's advice for chat.update. */
  updateEveryMs: number;
}

const SLACK_TIMING: SlackTiming = { pingEveryMs: 10_000, streamEveryMs: 1_000, updateEveryMs: 3_000 };

/**
 * Slack in socket mode. Its tokens do not name the bot: Slack reports it on connecting. Tests give
 * it a faster clock.
 */
export function slackChannel(timing: SlackTiming = SLACK_TIMING): Channel {
  return {
    credentials: [
      {
        name: 'app_token',
        pattern: /^xapp-[\w-]{10,250}$/,
        form: 'an app-level token: xapp- and 10 to 250 letters, digits and -',
      },
      {
        name: 'bot_token',
        pattern: /^xoxb-[\w-]{10,250}$/,
        form: 'a bot token: xoxb- and 10 to 250 letters, digits and -',
      },
    ],
    externalAppId: () => null,
    endpoints: { api: 'https://slack.com/api/' },
    isExclusive: false,
    open: (input) => openSlack(input, timing),
  };
}

async function openSlack(input: OpenInput, timing: SlackTiming): Promise<Connection> {
  const { fetch, signal, log } = input;
  const { app_token = '', bot_token = '' } = input.credentials;
  const base = input.endpoints['api'] ?? '';
  const opening = { fetch, base, signal, away: 'connection_failed' as const };
  const bot = await identify(slackApi({ ...opening, token: bot_token }));
  const { url } = await slackApi({ ...opening, token: app_token })('apps.connections.open');

  const closing = new AbortController();
  const replying = { fetch, base, token: bot_token, signal: closing.signal, away: 'dependency_unavailable' as const };
  // A scope that the app lacks for these is no reason to give the connection up.
  const read = slackApi(replying);
  const intake = openIntake(input, (userId) => findName(read, userId));
  const socket = await openJsonSocket(input, {
    url: typeof url === 'string' ? url : '',
    pingEveryMs: timing.pingEveryMs,
    isReady: ({ type }) => type === 'hello',
    onFrame: (frame, opened) => onFrame(frame, { socket: opened, intake, bot }),
  });
  const call = reportRevoked(slackApi(replying), socket);

  /**
   * Slack sends what was not acknowledged to the bot's other connections, so this one must not stay
   * open.
   */
  async function stopListening(): Promise<void> {
    await intake.stop();
    await socket.close();
  }

  return {
    externalAppId: `${bot.teamId}:${bot.userId}`,
    lost: socket.lost,
    reply: (asked) => throttledReply(slackReply(asked, { call, ...timing }), { signal: closing.signal, log }),
    findContext: (place) => findThread(read, place as unknown as SlackPlace, bot),
    stopListening,
    async close() {
      closing.abort();
      // Slack sends again what is not acknowledged by then.
      void intake.stop();
      await socket.close();
    },
  };
}

/** Returns a person's name, which the app may read with the scope `users:read`. */
async function findName(call: CallSlack, user: string): Promise<string | null> {
  const { profile, real_name: realName } = fieldsOf((await call('users.info', { user }))['user']);
  return textOf(fieldsOf(profile)['display_name']) || textOf(realName) || null;
}

/** Messages of a thread that are read before one. */
const MAX_THREAD = 200;

/** Returns the thread of a message, which the app may read with the scopes of its history. */
async function findThread(
  call: CallSlack,
  { channel, threadTs, ts }: SlackPlace,
  bot: SlackBot,
): Promise<MessageContext> {
  // Messages of before this version do not have their own time.
  if (threadTs === null || ts === undefined || threadTs === ts) return { quoted: '', before: [] };
  const asked = { channel, ts: threadTs, latest: ts, limit: String(MAX_THREAD) };
  const { messages } = await call('conversations.replies', asked);
  return { quoted: '', before: readThread(messages, ts, bot) };
}

async function identify(call: CallSlack): Promise<SlackBot> {
  const { team_id: teamId, user_id: userId } = await call('auth.test');
  if (typeof teamId === 'string' && typeof userId === 'string') return { teamId, userId };
  throw new ChannelError({ code: 'credentials_invalid', platformCode: 'no_bot' }, 'auth.test names no bot of a team');
}

function onFrame(frame: Frame, { socket, intake, bot }: { socket: JsonSocket; intake: Intake; bot: SlackBot }): void {
  const { type, envelope_id } = frame;
  if (type === 'disconnect') return socket.lose(disconnectLoss(frame['reason']));
  if (typeof envelope_id !== 'string') return;
  const message = type === 'events_api' ? readMessage(frame['payload'], bot) : null;
  const acknowledge = () => socket.send({ envelope_id });
  if (message) intake.take(message, acknowledge);
  else acknowledge();
}

/**
 * Slack announces the end of a connection some seconds before it: the socket goes on taking
 * messages, so that a new connection can open first.
 */
function disconnectLoss(reason: unknown): Loss {
  switch (reason) {
    case 'link_disabled':
      return { code: 'subscribe_rejected', platformCode: reason, retryAfterMs: LINK_DISABLED_PAUSE_MS };
    case 'too_many_websockets':
      return { code: 'subscribe_rejected', platformCode: reason };
    case 'warning':
    case 'refresh_requested':
      return { code: 'disconnected', platformCode: reason, isAnnounced: true };
    default:
      return { code: 'disconnected', platformCode: 'disconnect' };
  }
}

/** Reports the connection as lost when a reply shows that the token is no longer good. */
function reportRevoked(call: CallSlack, socket: JsonSocket): CallSlack {
  return async (method, body) => {
    try {
      return await call(method, body);
    } catch (error) {
      if (error instanceof ChannelError && error.loss.code === 'credentials_invalid') socket.lose(error.loss);
      throw error;
    }
  };
}
