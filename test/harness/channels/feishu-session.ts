import { afterEach, vi } from 'vitest';
import type { Channel } from '../../../src/domains/integrations/channels/channel.ts';
import { openFeishu } from '../../../src/domains/integrations/channels/feishu/open.ts';
import type { FeishuTimes } from '../../../src/domains/integrations/channels/feishu/times.ts';
import { imB } from '../../../src/domains/integrations/channels/im-b.ts';
import { startFakeFeishu, type FakeFeishu } from './feishu.ts';
import { replyMemory, useSessions, type Session, type Sessions } from './session.ts';

/** Shorter pauses; the time to answer stays long, as machines may be busy. */
const FAST: FeishuTimes = { snapshotMs: 120, answerMs: 10_000, minPingMs: 20, maxPingMs: 120_000 };

/** The channel with shorter pauses than the platform wants. */
export function feishuChannel(times: Partial<FeishuTimes> = {}): Channel {
  return { ...imB, open: (input) => openFeishu(input, { ...FAST, ...times }) };
}

/** The channel of all tests that do not count on other times. */
export const fast = feishuChannel();

interface Feishu {
  sessions: Sessions;
  /** Starts a fake, and closes it after the test. */
  start(): Promise<FakeFeishu>;
  /** Connects to a fake, where a person says something. */
  openWithMessage(fake: FakeFeishu): Promise<Session>;
}

export function useFeishu(): Feishu {
  const sessions = useSessions();
  const fakes: FakeFeishu[] = [];
  afterEach(async () => {
    await Promise.all(fakes.splice(0).map((fake) => fake.close()));
  });
  return {
    sessions,
    async start() {
      const fake = await startFakeFeishu();
      fakes.push(fake);
      return fake;
    },
    async openWithMessage(fake) {
      const session = await sessions.open(fast, fake);
      fake.say('Hello');
      return session;
    },
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
