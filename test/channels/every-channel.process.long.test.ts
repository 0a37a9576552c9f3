import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBot, deleteBot, getBot, INTEGRATION, replaceCredentials, updateBot } from '../graphql/bots.ts';
import { startFakeBots, type FakeBots } from '../harness/channels/many-bots.ts';
import { createAgentWith, until, untilAnswered, untilConnected } from '../harness/channels/slack-bot.ts';
import { fromHook, lateBound } from '../harness/late-bound.ts';
import { followTimers } from '../harness/timers.ts';
import { createSecretSearch, expectNoSecrets, loggedLines, registerSecret } from '../harness/secrets.ts';
import { startTestPlatform } from '../harness/system.ts';
import { openCollector, type Collector } from '../router/collector.ts';

// A bot of each channel on one deployment: what REST says of it from its first minute to its last,
// and that nothing that is written or sent anywhere says its credentials.

/** Those that were made for one bot. */
const timers = followTimers(/domains\/integrations\/(?!supervisor)/);
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
const PETS: Readonly<Record<string, readonly [string, string]>> = {
  im_a: ['cat', 'Mia'],
  im_b: ['dog', 'Bruno'],
  im_c: ['horse', 'Fury'],
  im_d: ['bird', 'Coco'],
};

interface Fact {
  fact: string;
  sourceKind: string;
  evidence: object;
}

/** Says something, and returns the answer once it is remembered. */
async function sayAndHear(fake: FakeBots['bots'][number], text: string, person: string): Promise<string> {
  fake.say(text, person);
  const isIt = (reply: string) => reply.includes(`You said: "${text}"`);
  const replies = await until(
    () => fake.replies(),
    (all) => all.some(isIt),
  );
  await untilAnswered(system);
  return replies.find(isIt) ?? '';
}

describe.each(CHANNELS)('a bot of %s', (channel) => {
  it('is pending when it is created, and an error with its reason once the platform rejects it', async () => {
    const fake = fakes.bots.find((one) => one.channel === channel);
    if (!fake) throw new Error(`nobody plays ${channel}`);
    const { settings, credentials } = fake;
    const memory = { readWriteProjectId: projectId, directMemory: 'SHARED', groupMemory: 'SHARED' };
    const input = { channel, settings, agentId, ...memory, credentials: wrong(credentials) };
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

  it('answers with what somebody said in another chat, from its source, and is paid for each answer', async () => {
    const { id, fake } = botOf(channel);
    const [pet, name] = PETS[channel] ?? [];
    await sayAndHear(fake, `My ${pet} is called ${name}.`, 'person-1');
    const answer = await sayAndHear(fake, `What is my ${pet} called?`, 'person-2');
    expect(answer).toMatch(new RegExp(`From memory: .*"My ${pet} is called ${name}\\."`));
    const { project } = await owner.gql<{ project: { facts: { nodes: Fact[] } } }>(
      `query ($id: ID!) { project(id: $id) { facts(first: 50) { nodes { fact sourceKind evidence { nodes { message { actor { customId } } } } } } } }`,
      { id: projectId },
    );
    const fact = project.facts.nodes.find((one) => one.fact === `My ${pet} is called ${name}.`);
    expect(fact?.sourceKind).toBe('IM');
    expect(JSON.stringify(fact?.evidence)).toContain(`${channel}:`);
    const { rows } = await system.running.platform.pool.query(
      `select count(*)::int as paid, count(distinct l.request_id)::int as calls from ledger_entry l
       join inbox_message i using (request_id) where i.integration_id = $1 and l.reason = 'CHARGE' and l.amount < 0`,
      [id],
    );
    expect(rows).toEqual([{ paid: 2, calls: 2 }]);
  });

  it('answers a message once that comes twice at the same time', async () => {
    const { fake } = botOf(channel);
    fake.sayTwice('Count me once.', 'person-3');
    await sayAndHear(fake, 'And then?', 'person-3');
    expect(fake.replies().filter((reply) => reply.includes('"Count me once."'))).toHaveLength(1);
  });

  it('is disabled and enabled: no connection, and a connection again', async () => {
    const { id, fake } = botOf(channel);
    expect(await updateBot(owner, { id, enabled: false })).toMatchObject({ status: 'disabled' });
    expect(await rest(id)).toMatchObject({ status: 'disabled' });
    await until(
      () => fake.openSockets(),
      (open) => open === 0,
    );
    expect(await updateBot(owner, { id, enabled: true })).toMatchObject({ status: 'pending' });
    await untilConnected(owner, id);
  });
});

describe('a connection that is cut again and again', () => {
  it('is opened again by itself, after pauses that grow: three times take three seconds', async () => {
    const reopened = CHANNELS.map(async (channel) => {
      const { id, fake } = botOf(channel);
      const before = fake.opened();
      const startedMs = performance.now();
      await until(
        () => {
          if (fake.openSockets() > 0) fake.cut();
          return fake.opened() - before;
        },
        (times) => times >= 3,
      );
      const tookMs = performance.now() - startedMs;
      await untilConnected(owner, id);
      return { channel, isSlow: tookMs >= 3_000 };
    });
    expect(await Promise.all(reopened)).toEqual(CHANNELS.map((channel) => ({ channel, isSlow: true })));
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

describe('bots that are disabled or deleted', () => {
  it('leave no connection and no timer', async () => {
    expect(timers.alive().length, 'bots that are connected have timers').toBeGreaterThan(CHANNELS.length - 1);
    for (const [channel, { id }] of bots)
      await (channel < 'im_c' ? updateBot(owner, { id, enabled: false }) : deleteBot(owner, id));
    const left = () => ({
      timers: timers.alive(),
      sockets: [...bots.values()].map(({ fake }) => fake.openSockets()),
    });
    await until(left, ({ timers: alive, sockets }) => alive.length === 0 && sockets.every((open) => open === 0));
  });
});
