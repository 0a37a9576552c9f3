import { afterAll } from 'vitest';
import { createBot, getBot, type Bot } from '../../graphql/bots.ts';
import type { TestActor } from '../actor.ts';
import { fromHook } from '../late-bound.ts';
import type { System } from '../system.ts';
import { startFakeSlack, type FakeSlack } from './slack.ts';

/** Variables with which a system connects bots to a fake Slack. */
export function slackEnv({ endpoints }: FakeSlack): Record<string, string> {
  return { IM_CONNECTIONS: '100', IM_D_API_URL: endpoints.api, OUTBOUND_ALLOW: '127.0.0.1' };
}

/** Starts a fake Slack before the tests of a file, and closes it after them. */
export function useFakeSlack(): FakeSlack {
  const slack = fromHook(() => startFakeSlack());
  afterAll(() => slack.close());
  return slack;
}

/** People who write to a bot, each in a direct chat of their own. */
export function newPeople(): { newPerson: () => string; chatOf: (user: string) => string } {
  let people = 0;
  return { newPerson: () => `U0P${(people += 1)}`, chatOf: (user) => `D${user.slice(1)}` };
}

/** Creates a bot of the fake Slack and waits until it is connected. */
export async function connectSlackBot(owner: TestActor, slack: FakeSlack, input: object): Promise<Bot> {
  const { id } = await createBot(owner, { channel: 'im_d', credentials: slack.credentials, ...input });
  return untilConnected(owner, id);
}

export async function untilConnected(owner: TestActor, id: string): Promise<Bot> {
  return until(
    () => getBot(owner, id),
    ({ status }) => status === 'connected',
  );
}

/** Creates an agent whose newest version has this configuration. */
export async function createAgentWith(owner: TestActor, config: object): Promise<string> {
  const agentId = await owner.createAgent();
  await owner.gql(
    'mutation ($input: CreateAgentVersionInput!) { createAgentVersion(input: $input) { version { version } } }',
    { input: { agentId, ...config } },
  );
  return agentId;
}

/** Reads again until the value is right. Fails with what it last was. */
export async function until<T>(
  read: () => T | Promise<T>,
  isRight: (value: T) => boolean,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Texts of the bot in a channel, oldest first. */
export function textsIn(slack: FakeSlack, channel: string): string[] {
  return slack
    .messages()
    .filter((message) => message.channel === channel)
    .map(({ text }) => text);
}

/** Waits until the bot's newest text in a channel matches. */
export async function untilSaid(slack: FakeSlack, channel: string, expected: RegExp): Promise<string> {
  const texts = await until(
    () => textsIn(slack, channel),
    (all) => expected.test(all.at(-1) ?? ''),
  );
  return texts.at(-1) ?? '';
}

/** Waits until every message is answered, and facts are extracted from what was remembered. */
export async function untilAnswered(system: System): Promise<void> {
  const { pool } = system.running.platform;
  await until(
    async () => (await pool.query("select state from inbox_message where state in ('RECEIVED', 'RUNNING')")).rowCount,
    (open) => open === 0,
  );
  await system.settled();
}
