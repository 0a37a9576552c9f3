import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ChannelError, type Reply, type ReplyInput } from '../channel.ts';
import { openSnapshots } from '../snapshots.ts';
import { splitBytes } from '../split-text.ts';
import type { WecomApi, WecomTimes } from './api.ts';
import { PLACE, type Place } from './read-message.ts';

/** Bytes of one message, by the platform's documents. */
const MAX_CONTENT_BYTES = 20_480;

/** A chat takes 30 messages a minute and 1,000 an hour. The rest is for the ends of replies. */
const MAX_SNAPSHOTS_A_MINUTE = 20;
const MAX_SNAPSHOTS_AN_HOUR = 800;

const RATE_LIMITED = 45009;
/** The request id is of another connection; the stream is older than the platform allows. */
const STREAM_GONE = new Set([846605, 846608]);
const BUSY = new Set([-1, RATE_LIMITED]);

/** Parts of the reply that the chat has, so that a later process goes on after them. */
const STATE = z.object({ sentParts: z.number().int().nonnegative() });

/** Parts of a connection that its replies use. */
export interface ReplyPort {
  api: WecomApi;
  budget: Budget;
  times: WecomTimes;
  /** Aborts when the connection ends. */
  signal: AbortSignal;
}

/**
 * Makes a reply as a stream, whose id follows from the idempotency key: a reply that is made again
 * replaces the text of the first. A stream that the platform no longer takes becomes a new message.
 */
export function makeReply(port: ReplyPort, input: ReplyInput): Reply {
  const { budget, times, signal } = port;
  const place = PLACE.parse(input.place);
  const streamId = createHash('sha256').update(input.idempotencyKey).digest('hex').slice(0, 32);
  const state = STATE.safeParse(input.state);
  const sentParts = state.success ? state.data.sentParts : 0;
  let isStreamGone = false;
  let [pauseMs] = times.snapshotMs;

  const snapshots = openSnapshots({
    signal,
    firstPauseMs: budget.pauseMs(place.chatId),
    async show(text) {
      const [head = ''] = splitBytes(text, MAX_CONTENT_BYTES);
      const code = await sendStream(port, place, { id: streamId, content: head, finish: false });
      isStreamGone = STREAM_GONE.has(code);
      if (isStreamGone) return Infinity;
      if (code === RATE_LIMITED) return times.minuteMs / 3;
      pauseMs = Math.min(pauseMs * 1.25, times.snapshotMs[1]);
      return Math.max(pauseMs, budget.pauseMs(place.chatId));
    },
  });

  async function end(text: string): Promise<void> {
    await snapshots.end();
    const parts = splitBytes(text, MAX_CONTENT_BYTES);
    for (const [at, part] of parts.entries()) {
      if (at < sentParts || part.trim() === '') continue;
      const id = at === 0 ? streamId : `${streamId}-${at + 1}`;
      isStreamGone = await sendPart(port, place, { id, content: part, isStreamGone });
      if (at + 1 < parts.length) await input.save({ sentParts: at + 1 });
    }
  }

  return {
    update(text) {
      if (sentParts === 0 && text.trim() !== '') snapshots.update(text);
    },
    finish: end,
    fail: end,
  };
}

/** Sends a part until the platform takes it. Returns whether streams are no longer taken. */
async function sendPart(
  port: ReplyPort,
  place: Place,
  part: { id: string; content: string; isStreamGone: boolean },
): Promise<boolean> {
  let { isStreamGone } = part;
  const pauses = [...port.times.finishAgainMs];
  for (;;) {
    const code = isStreamGone
      ? await pushMessage(port, place, part.content)
      : await sendStream(port, place, { id: part.id, content: part.content, finish: true }).catch(busyOnTimeout);
    if (code === 0) return isStreamGone;
    if (!isStreamGone && STREAM_GONE.has(code)) {
      isStreamGone = true;
      continue;
    }
    const pauseMs = BUSY.has(code) ? pauses.shift() : undefined;
    if (pauseMs === undefined) throw rejectedError(code, port.times);
    await wait(pauseMs, undefined, { signal: port.signal }).catch(() => undefined);
  }
}

/** A stream may be sent twice, as its id is the same. */
function busyOnTimeout(error: unknown): number {
  if (error instanceof ChannelError && error.loss.code === 'timeout') return -1;
  throw error;
}

function rejectedError(code: number, { minuteMs }: WecomTimes): ChannelError {
  return new ChannelError(
    {
      code: 'dependency_unavailable',
      platformCode: String(code),
      ...(BUSY.has(code) ? { retryAfterMs: minuteMs } : {}),
    },
    `the platform refused a reply with code ${code}`,
  );
}

function sendStream(
  { api, budget }: ReplyPort,
  { requestId, chatId }: Place,
  stream: { id: string; content: string; finish: boolean },
): Promise<number> {
  budget.count(chatId);
  return api.send('aibot_respond_msg', { msgtype: 'stream', stream }, requestId);
}

function pushMessage({ api, budget }: ReplyPort, { chatId, chatType }: Place, text: string): Promise<number> {
  budget.count(chatId);
  const message = { chatid: chatId, chat_type: chatType, msgtype: 'markdown', markdown: { content: text } };
  return api.send('aibot_send_msg', message);
}

/** Counts what was sent to each chat. */
interface Budget {
  count(chatId: string): void;
  /** Returns how long a snapshot must wait, in milliseconds. */
  pauseMs(chatId: string): number;
}

export function createBudget(times: WecomTimes): Budget {
  /** Times of sending in the last hour, oldest first. */
  const sent = new Map<string, number[]>();

  function recent(chatId: string): number[] {
    const since = performance.now() - times.hourMs;
    const left = (sent.get(chatId) ?? []).filter((at) => at > since);
    if (left.length > 0) sent.set(chatId, left);
    else sent.delete(chatId);
    return left;
  }

  return {
    count(chatId) {
      // Chats that went quiet are forgotten with their neighbours.
      if (sent.size > 1_000) for (const id of sent.keys()) recent(id);
      sent.set(chatId, [...recent(chatId), performance.now()]);
    },
    pauseMs(chatId) {
      const at = recent(chatId);
      const until = Math.max(
        (at.at(-MAX_SNAPSHOTS_A_MINUTE) ?? -Infinity) + times.minuteMs,
        (at.at(-MAX_SNAPSHOTS_AN_HOUR) ?? -Infinity) + times.hourMs,
      );
      return Math.max(0, until - performance.now());
    },
  };
}
