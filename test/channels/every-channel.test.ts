import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBot, getBot, INTEGRATION, replaceCredentials, updateBot } from '../graphql/bots.ts';
import { startFakeBots, type FakeBots } from '../harness/channels/many-bots.ts';
import { createAgentWith, until, untilAnswered, untilConnected } from '../harness/channels/slack-bot.ts';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { createSecretSearch, expectNoSecrets, loggedLines, registerSecret } from '../harness/secrets.ts';
import { startTestPlatform } from '../harness/system.ts';
import { openCollector, type Collector } from '../router/collector.ts';

// A bot of each channel on one deployment: what REST says of it from its first minute to its last,
// and that nothing that is written or sent anywhere says its credentials.

let collector: Collector;
let fakes: FakeBots;
beforeAll(async () => {
  collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  fakes = await startFakeBots(4);
});
const system = fromHook(() => startTestPlatform({ env: fakes.env }));
const owner = lateBound(() => system.owner);
const answers: string[] = [];
const bots = new Map<string, { id: string; readonly fake: FakeBots['bots'][number] }>();
let agentId: string;
let projectId: string;
beforeAll(async () => {
  agentId = await createAgentWith(owner, { model: 'demo-chat' });
  projectId = await owner.createProject('Told by bots');
});
afterAll(async () => {
  await system.close();
  await fakes.close();
  await collector.close();
  vi.unstubAllEnvs();
});

interface RestBot {
  status: string;
  status_error?: string;
  status_error_code?: string;
  credentials_configured: boolean;
}

/** Reads the bot by REST, and keeps the answer for the search. */
async function rest(id: string): Promise<RestBot> {
  const { body } = await owner.rest('GET', `/admin/v1/integrations/${id}`);
  answers.push(JSON.stringify(body));
  return body.data as RestBot;
}

function botOf(channel: string) {
  const bot = bots.get(channel);
  if (!bot) throw new Error(`${channel} has no bot yet`);
  return bot;
}

/** Credentials of the right form that the platform does not know. */
function wrong(credentials: Record<string, string>): Record<string, string> {
  const entries = Object.entries(credentials).map(([name, value]) => {
    if (!/secret|token/.test(name)) return [name, value] as const;
    const changed = `${value.slice(0, -6)}zzzzzz`;
    registerSecret(changed);
    return [name, changed] as const;
  });
  return Object.fromEntries(entries);
}

const CHANNELS = ['im_a', 'im_b', 'im_c', 'im_d'];

describe.each(CHANNELS)('a bot of %s', (channel) => {
  it('is pending when it is created, and an error with its reason once the platform rejects it', async () => {
    const fake = fakes.bots.find((one) => one.channel === channel);
    if (!fake) throw new Error(`nobody plays ${channel}`);
    const { settings, credentials } = fake;
    const input = { channel, settings, agentId, readWriteProjectId: projectId, credentials: wrong(credentials) };
    const created = await createBot(owner, input);
    bots.set(channel, { id: created.id, fake });
    expect(created).toMatchObject({ status: 'pending', statusErrorCode: null });
    const refused = await until(
      () => rest(created.id),
      ({ status }) => status !== 'pending',
    );
    expect(refused).toMatchObject({ status: 'error', credentials_configured: true });
    expect(refused.status_error_code).toBe('credentials_invalid');
    expect(refused.status_error).toMatch(/\w/);
  });

  it('is pending again with other credentials, and then connected', async () => {
    const { id, fake } = botOf(channel);
    expect(await replaceCredentials(owner, { id, credentials: fake.credentials })).toMatchObject({ status: 'pending' });
    await untilConnected(owner, id);
    const connected = await rest(id);
    expect(connected).toMatchObject({ status: 'connected' });
    expect(connected.status_error_code ?? null).toBeNull();
    expect(connected.status_error ?? null).toBeNull();
  });

  it('answers, and remembers who said it', async () => {
    const { fake } = botOf(channel);
    const text = `My ${channel} number is 4711.`;
    fake.say(text, 'person-1');
    await until(
      () => fake.replies(),
      (replies) => replies.some((reply) => reply.includes(text)),
    );
    await untilAnswered(system);
  });

  it('is disabled and enabled: no connection, and a connection again', async () => {
    const { id } = botOf(channel);
    expect(await updateBot(owner, { id, enabled: false })).toMatchObject({ status: 'disabled' });
    expect(await rest(id)).toMatchObject({ status: 'disabled' });
    expect(await updateBot(owner, { id, enabled: true })).toMatchObject({ status: 'pending' });
    await untilConnected(owner, id);
  });
});

describe('the credentials of all channels', () => {
  it('are in no answer, no log, no trace and no row', async () => {
    for (const { id } of bots.values()) {
      answers.push(JSON.stringify(await getBot(owner, id)));
      await rest(id);
    }
    const all = await owner.gql(
      `{ integrations(first: 50) { nodes { ${INTEGRATION} statusAdvice messages(first: 5) { nodes { id state errorCode text } } } }
         auditLog(first: 100) { nodes { kind thingType detail } } }`,
    );
    answers.push(JSON.stringify(all));
    await until(
      () => collector.spans().length,
      (count) => count >= CHANNELS.length,
    );
    expect(loggedLines().some((line) => line.includes(botOf('im_d').id))).toBe(true);
    await expectNoSecrets(system.config.database.url ?? '', [...answers, ...collector.bodies]);
  });

  it('would be found there (the twin of the test before)', () => {
    const search = createSecretSearch();
    for (const { fake } of bots.values()) search.keep(...Object.values(fake.credentials));
    for (const { fake } of bots.values())
      for (const [name, value] of Object.entries(fake.credentials))
        if (/secret|token/.test(name))
          expect(search.leaksIn('an answer', `{"reason":"${value} is wrong"}`)).not.toEqual([]);
  });
});
