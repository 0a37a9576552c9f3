import { afterEach, beforeEach, vi } from 'vitest';
import type { Channel, OpenInput } from '../../../src/domains/integrations/channels/channel.ts';
import {
  feishuChannel as channelWith,
  type FeishuTimes,
} from '../../../src/domains/integrations/channels/feishu/channel.ts';
import { fromHook } from '../late-bound.ts';
import { startFakeFeishu, type FakeFeishu } from './feishu.ts';
import { replyMemory, useSessions, type Session, type Sessions } from './session.ts';

/** Shorter pauses; the time to answer stays long, as machines may be busy. */
const FAST: FeishuTimes = { snapshotMs: 120, answerMs: 10_000, minPingMs: 20, maxPingMs: 120_000 };

/** The channel with shorter pauses than the platform wants. */
export function feishuChannel(times: Partial<FeishuTimes> = {}): Channel {
  return channelWith({ ...FAST, ...times });
}

/** The channel of all tests that do not count on other times. */
export const fast = feishuChannel();

interface Feishu {
  sessions: Sessions;
  /** The platform of the running test. */
  fake: FakeFeishu;
  /** Connects to it. */
  open(input?: Partial<OpenInput>): Promise<Session>;
  /** Connects to it, where a person says something. */
  openWithMessage(): Promise<Session>;
  /** Connects to it, and begins the reply to a message. */
  beginReply(): Promise<Awaited<ReturnType<typeof replyTo>> & { session: Session }>;
  /** Texts of the bot, as people see them. */
  texts: () => string[];
}

export function useFeishu(): Feishu {
  const sessions = useSessions();
  const fake = fromHook(() => startFakeFeishu(), beforeEach);
  afterEach(() => fake.close());
  const open = (input?: Partial<OpenInput>) => sessions.open(fast, fake, input);
  async function openWithMessage(): Promise<Session> {
    const session = await open();
    fake.say('Hello');
    return session;
  }
  return {
    sessions,
    fake,
    open,
    openWithMessage,
    async beginReply() {
      const session = await openWithMessage();
      return { session, ...(await replyTo(session)) };
    },
    texts: () => textsIn(fake),
  };
}

/** Waits for a message, and makes a reply to the last one. */
export async function replyTo(session: Session, memory = replyMemory()) {
  await vi.waitUntil(() => session.received.length > 0, { timeout: 10_000 });
  const place = session.received.at(-1)?.place ?? null;
  return { reply: session.reply({ place, idempotencyKey: 'turn-1', ...memory, state: memory.state }), memory };
}

/** Texts of the bot, as people see them. */
export function textsIn(fake: FakeFeishu): string[] {
  return fake.cards.messages().map(({ text }) => text);
}
