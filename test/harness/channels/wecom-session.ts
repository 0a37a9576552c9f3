import { afterEach, beforeEach, vi } from 'vitest';
import type { Channel, Json, OpenInput } from '../../../src/domains/integrations/channels/channel.ts';
import type { WecomTimes } from '../../../src/domains/integrations/channels/wecom/api.ts';
import { wecomChannel } from '../../../src/domains/integrations/channels/wecom/channel.ts';
import { useSessions, type Session } from './session.ts';
import { fromHook } from '../late-bound.ts';
import { startFakeWecom, type FakeWecom, type FakeWecomOptions } from './wecom.ts';

/** The protocol a hundred times as fast; the time to answer stays long, as machines may be busy. */
export const FAST: WecomTimes = {
  pingMs: 100,
  answerMs: 10_000,
  storeLastMs: 500,
  storeAgainMs: [5, 10, 20],
  finishAgainMs: [20, 50, 100, 200, 400],
  snapshotMs: [5, 20],
  minuteMs: 300,
  hourMs: 30_000,
};

interface ConnectOptions extends Partial<OpenInput> {
  times?: Partial<WecomTimes>;
  /** Default: the channel with fast times. */
  channel?: Channel;
}

interface Wecom {
  /** The platform of the running test. */
  fake: FakeWecom;
  /** Starts another one, and closes it after the test. */
  startAnother(options?: FakeWecomOptions): Promise<FakeWecom>;
  connect(options?: ConnectOptions, to?: Pick<FakeWecom, 'url' | 'bot'>): Promise<Session>;
  /** Connects, and begins the reply to a message. */
  beginReply(
    options?: ConnectOptions,
    said?: Parameters<FakeWecom['say']>[1],
  ): Promise<Awaited<ReturnType<typeof replyTo>> & { session: Session }>;
  /** Everything that the bot said, as people see it. */
  text(): string;
}

export function useWecom(): Wecom {
  const fake = fromHook(() => startFakeWecom(), beforeEach);
  const others: FakeWecom[] = [];
  afterEach(async () => {
    await Promise.all([fake, ...others.splice(0)].map((one) => one.close()));
  });
  const sessions = useSessions();
  const connect: Wecom['connect'] = (
    { times, channel = wecomChannel({ ...FAST, ...times }), ...input } = {},
    { url, bot } = fake,
  ) => sessions.open(channel, { endpoints: { socket: url }, credentials: bot }, input);
  return {
    fake,
    async startAnother(options) {
      const another = await startFakeWecom(options);
      others.push(another);
      return another;
    },
    connect,
    async beginReply(options, said) {
      const session = await connect(options);
      fake.say('Hello', said);
      return { session, ...(await replyTo(session)) };
    },
    text: () => textIn(fake),
  };
}

/** Waits until the bot received something, and makes a reply to the last of it. */
export async function replyTo(session: Session, state: Json = null) {
  await vi.waitUntil(() => session.received.length > 0, { timeout: 10_000 });
  const saved: Json[] = [];
  const place = session.received.at(-1)?.place ?? null;
  const save = (next: Json) => Promise.resolve(void saved.push(next));
  return { reply: session.reply({ place, idempotencyKey: 'turn-1', state, save }), saved };
}

/** Everything that the bot said, as people see it. */
export function textIn(fake: FakeWecom): string {
  return fake.messages.map(({ content }) => content).join('');
}
