import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { ENTITIES } from '../../src/domains/entities.ts';
import { sweepWebhookAttempts } from '../../src/domains/webhooks/attempts.ts';
import { startDeliverer } from '../../src/domains/webhooks/deliverer.ts';
import { openOutbound } from '../../src/http/outbound-fetch.ts';
import { createPlatform } from '../../src/request/platform.ts';
import { readAll } from '../graphql/changes.ts';
import { createRole, join } from '../graphql/invitees.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { openReceiver, type Received, type Receiver } from './webhook-receiver.ts';

// Endpoints are servers on loopback. Time is moved by the platform's clock, never waited for.

const { system } = useSystem({
  router: false,
  env: {
    OUTBOUND_ALLOW: '127.0.0.1',
    WEBHOOK_TIMEOUT_MS: '500',
    KEY_POINTS_PER_MINUTE: '0',
    TEAM_POINTS_PER_MINUTE: '0',
  },
});

const receivers: Receiver[] = [];
async function receive(): Promise<Receiver> {
  const receiver = await openReceiver();
  receivers.push(receiver);
  return receiver;
}

let shiftMs = 0;
/** Moves the platform's clock on. */
function pass(ms: number): void {
  shiftMs += ms;
  Object.assign(system.running.platform, { now: () => new Date(Date.now() + shiftMs) });
}
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

afterEach(async () => {
  shiftMs = 0;
  pass(0);
  await system.running.platform.pool.query('delete from webhook_endpoint');
  for (const receiver of receivers.splice(0)) await receiver.stop();
});

interface Endpoint {
  id: string;
  secret: string;
}

async function create(team: TestActor, url: string, kinds: string[] | null = ['PROJECT_CREATED']): Promise<Endpoint> {
  const { createWebhookEndpoint: made } = await team.gql<{
    createWebhookEndpoint: { webhookEndpoint: { id: string }; secret: string };
  }>(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { webhookEndpoint { id } secret } }',
    { input: { url, kinds } },
  );
  return { id: made.webhookEndpoint.id, secret: made.secret };
}

interface State {
  state: string;
  disabledReason: string | null;
  position: number;
  failures: number;
  attempts: {
    totalCount: number;
    nodes: {
      number: number;
      type: string;
      attempt: number;
      status: number;
      error: string;
      durationMs: number;
      answer: string;
    }[];
  };
}

async function stateOf(team: TestActor, { id }: Endpoint): Promise<State> {
  const { webhookEndpoint } = await team.gql<{ webhookEndpoint: State }>(
    `query ($id: ID!) { webhookEndpoint(id: $id) { state disabledReason position failures
       attempts(first: 100) { totalCount nodes { number type attempt status error durationMs answer } } } }`,
    { id },
  );
  return webhookEndpoint;
}

const update = (team: TestActor, id: string, input: object) =>
  team.gql(
    'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { webhookEndpoint { id } } }',
    { input: { id, ...input } },
  );

const replay = (team: TestActor, id: string, after: number) =>
  team.gql(
    'mutation ($input: ReplayWebhookEventsInput!) { replayWebhookEvents(input: $input) { webhookEndpoint { position } } }',
    { input: { id, after } },
  );

function verify({ headers, text }: Received, secret: string): void {
  new Webhook(secret).verify(text, headers as Record<string, string>);
}

const thingsOf = (receiver: Receiver) => receiver.received.map(({ body }) => body.data['thing_id']);

async function createMany(team: TestActor, n: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < n; i++) ids.push(await team.createProject(`Project ${i}`));
  return ids;
}

describe('does what it says', () => {
  it('sends each change of its kinds once and in order, signed as Standard Webhooks has it', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const { id, secret } = await create(team, receiver.url);
    const ids = await createMany(team, 5);
    await team.createMemory(ids[0] ?? '', 'A memory', 'content-4711');
    await expect.poll(() => thingsOf(receiver)).toEqual(ids);
    const [first] = receiver.received as [Received];
    for (const event of receiver.received) verify(event, secret);
    expect(() => verify({ ...first, text: first.text.replace('project', 'Project') }, secret)).toThrow();
    expect(first.body).toEqual({
      type: 'project.created',
      timestamp: expect.stringMatching(/Z$/) as string,
      data: {
        number: expect.any(Number) as number,
        team_id: team.teamId,
        thing_type: 'project',
        thing_id: ids[0],
        version: 1,
        workspace_id: team.workspaceId,
        project_id: ids[0],
        agent_id: null,
        principal_id: expect.stringMatching(/^prin_/) as string,
        source: 'API',
      },
    });
    expect(first.headers['webhook-id']).toBe(`msg_${id}_${String(first.body.data['number'])}`);
    await expect.poll(async () => (await stateOf(team, { id, secret })).attempts.totalCount).toBe(5);
    expect(await stateOf(team, { id, secret })).toMatchObject({ state: 'ACTIVE', failures: 0 });
  });

  it('signs with both secrets until the overlap ends, and then with the new one alone', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const old = await create(team, receiver.url);
    const { rotateWebhookSecret: rotated } = await team.gql<{ rotateWebhookSecret: { secret: string } }>(
      'mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }',
      { input: { id: old.id, overlapSeconds: 3600 } },
    );
    await team.createProject();
    await expect.poll(() => receiver.received.length).toBe(1);
    for (const secret of [old.secret, rotated.secret]) verify(receiver.received[0] as Received, secret);
    pass(HOUR + SECOND);
    await team.createProject();
    await expect.poll(() => receiver.received.length).toBe(2);
    const { headers, text } = receiver.received[1] as Received;
    const sent = new Date(Number(headers['webhook-timestamp']) * 1_000);
    // The clock was moved, so the package would find the time too late.
    const signature = new Webhook(rotated.secret).sign(String(headers['webhook-id']), sent, text);
    expect(headers['webhook-signature']).toBe(signature);
  });

  it('sends again from a number, with the same ids', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const endpoint = await create(team, receiver.url);
    const ids = await createMany(team, 4);
    await expect.poll(() => receiver.received.length).toBe(4);
    await replay(team, endpoint.id, Number(receiver.received[1]?.body.data['number']));
    await expect.poll(() => thingsOf(receiver)).toEqual([...ids, ...ids.slice(2)]);
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(sent.slice(4)).toEqual(sent.slice(2, 4));
    for (const event of receiver.received) verify(event, endpoint.secret);
  });

  it('sends a test event, and shows the first bytes of the answer', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const endpoint = await create(team, receiver.url);
    receiver.answer = (_, response) => void response.writeHead(418).end('x'.repeat(100_000));
    const { sendTestEvent } = await team.gql<{ sendTestEvent: { attempt: Record<string, unknown> } }>(
      'mutation ($id: ID!) { sendTestEvent(input: { id: $id }) { attempt { type number status error answer } } }',
      { id: endpoint.id },
    );
    expect(sendTestEvent.attempt).toEqual({
      type: 'webhook.test',
      number: null,
      status: 418,
      error: 'The endpoint answered 418.',
      answer: 'x'.repeat(1_024),
    });
    verify(receiver.received[0] as Received, endpoint.secret);
    expect(await stateOf(team, endpoint)).toMatchObject({ failures: 0, attempts: { totalCount: 1 } });
    await system.running.platform.pool.query(`update webhook_attempt set created_at = now() - interval '31 days'`);
    await sweepWebhookAttempts(system.running.platform.pool, 30);
    expect((await stateOf(team, endpoint)).attempts.totalCount).toBe(0);
  });

  it('pauses and resumes where it stopped', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const endpoint = await create(team, receiver.url);
    await update(team, endpoint.id, { enabled: false });
    const ids = await createMany(team, 3);
    await sleep(1_500);
    expect(receiver.received).toEqual([]);
    await update(team, endpoint.id, { enabled: true });
    await expect.poll(() => thingsOf(receiver)).toEqual(ids);
  });

  it('over REST, too', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const made = await team.rest('POST', '/api/v3/webhooks', { url: receiver.url, kinds: ['PROJECT_CREATED'] });
    const { webhook, secret } = made.body.data as { webhook: { id: string }; secret: string };
    expect(secret).toMatch(/^whsec_/);
    expect((await team.rest('POST', `/api/v3/webhooks/${webhook.id}/test`)).body.data).toMatchObject({ status: 204 });
    expect((await team.rest('PATCH', `/api/v3/webhooks/${webhook.id}`, { enabled: false })).body.data).toMatchObject({
      state: 'PAUSED',
    });
    expect((await team.rest('POST', `/api/v3/webhooks/${webhook.id}/replay`, { after: 1 })).status).toBe(200);
    expect((await team.rest('POST', `/api/v3/webhooks/${webhook.id}/rotate`, {})).status).toBe(200);
    const list = await team.rest('GET', '/api/v3/webhooks');
    expect(JSON.stringify(list.body.data)).toContain(webhook.id);
    expect(JSON.stringify(list.body.data)).not.toContain('whsec_');
    expect((await team.rest('DELETE', `/api/v3/webhooks/${webhook.id}`)).status).toBe(200);
    expect((await team.rest('GET', `/api/v3/webhooks/${webhook.id}`)).status).toBe(404);
  });
});

describe('endpoints that fail', () => {
  it('get everything after an hour of refused connections, each event once', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const endpoint = await create(team, receiver.url);
    await receiver.stop();
    const ids = await createMany(team, 20);
    for (let minutes = 0; minutes < 60; minutes += 6) {
      const { totalCount } = (await stateOf(team, endpoint)).attempts;
      pass(minutes === 0 ? 0 : 360 * SECOND);
      if (minutes % 12 === 0)
        await expect.poll(async () => (await stateOf(team, endpoint)).attempts.totalCount).toBeGreaterThan(totalCount);
    }
    const { attempts } = await stateOf(team, endpoint);
    expect(attempts.totalCount, 'each event was tried, instead of waiting').toBeLessThan(15);
    await receiver.start();
    pass(600 * SECOND);
    await expect.poll(() => new Set(thingsOf(receiver)).size, { timeout: 20_000 }).toBe(20);
    expect(receiver.received).toHaveLength(20);
    expect(new Set(thingsOf(receiver))).toEqual(new Set(ids));
    expect(await stateOf(team, endpoint)).toMatchObject({ state: 'ACTIVE', failures: 0 });
  });

  it('get all others when they reject one event, and that one later', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    await create(team, receiver.url);
    let bad: unknown = null;
    receiver.answer = ({ body }, response) => {
      bad ??= body.data['thing_id'];
      response.writeHead(body.data['thing_id'] === bad ? 500 : 200).end();
    };
    const ids = await createMany(team, 4);
    await expect.poll(() => receiver.received.length).toBe(1);
    pass(7 * SECOND);
    await expect.poll(() => receiver.received.length).toBe(2);
    pass(37 * SECOND);
    await expect.poll(() => new Set(thingsOf(receiver)).size).toBe(4);
    receiver.answer = (_, response) => void response.writeHead(200).end();
    const before = receiver.received.length;
    pass(HOUR);
    await expect.poll(() => thingsOf(receiver).slice(before)).toContain(ids[0]);
  });

  it('are slow: the attempt ends, and other endpoints do not wait', async () => {
    const [team, slow, quick] = [await system.newTeam(), await receive(), await receive()];
    slow.answer = () => undefined;
    const endpoint = await create(team, slow.url);
    await create(team, quick.url);
    const ids = await createMany(team, 3);
    await expect.poll(() => thingsOf(quick)).toEqual(ids);
    await expect.poll(async () => (await stateOf(team, endpoint)).attempts.nodes[0]?.error).toMatch(/too long/);
    expect((await stateOf(team, endpoint)).attempts.nodes[0]?.durationMs).toBeGreaterThanOrEqual(450);
  });

  it('redirect: that is a failure, and nothing follows it', async () => {
    const [team, receiver, other] = [await system.newTeam(), await receive(), await receive()];
    receiver.answer = (_, response) => void response.writeHead(302, { location: other.url }).end();
    const endpoint = await create(team, receiver.url);
    await team.createProject();
    await expect
      .poll(async () => (await stateOf(team, endpoint)).attempts.nodes[0])
      .toMatchObject({
        status: 302,
        error: 'The endpoint answered 302. Redirects are not followed.',
      });
    expect(other.received).toEqual([]);
  });

  it('answer 410: they are disabled at once, people are told, and resuming misses nothing', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    receiver.answer = (_, response) => void response.writeHead(410).end();
    const endpoint = await create(team, receiver.url);
    const ids = await createMany(team, 3);
    await expect.poll(async () => (await stateOf(team, endpoint)).state).toBe('DISABLED');
    expect(receiver.received).toHaveLength(1);
    const told = (await readAll(team)).filter(({ kind }) => kind === 'WEBHOOK_ENDPOINT_DISABLED');
    expect(told).toMatchObject([{ thingId: endpoint.id, source: 'PLATFORM', principalId: null }]);
    receiver.answer = (_, response) => void response.writeHead(200).end();
    await update(team, endpoint.id, { enabled: true });
    await expect.poll(() => thingsOf(receiver).slice(1)).toEqual(ids);
  });

  it('fail for three days: they are disabled, and not before', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    receiver.answer = (_, response) => void response.writeHead(503).end();
    const endpoint = await create(team, receiver.url);
    await team.createProject();
    await expect.poll(() => receiver.received.length).toBe(1);
    pass(71 * HOUR);
    await expect.poll(() => receiver.received.length).toBe(2);
    expect((await stateOf(team, endpoint)).state).toBe('ACTIVE');
    pass(10 * HOUR);
    await expect.poll(async () => (await stateOf(team, endpoint)).state).toBe('DISABLED');
    expect((await stateOf(team, endpoint)).disabledReason).toBe('No attempt succeeded for 72 hours.');
  });

  it('whose name leads to a private address are not called, also when it changed after the creation', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const { platform } = system.running;
    let address = '127.0.0.1';
    const guarded = platform.outbound;
    const outbound = openOutbound(['127.0.0.1', 'hooks.example'], (_, done) => done(null, [{ address, family: 4 }]));
    const strict = openOutbound(['127.0.0.1'], (_, done) => done(null, [{ address, family: 4 }]));
    try {
      Object.assign(platform, { outbound });
      const endpoint = await create(team, receiver.url.replace('127.0.0.1', 'hooks.example'));
      const [first] = await createMany(team, 1);
      await expect.poll(() => thingsOf(receiver)).toEqual([first]);
      Object.assign(platform, { outbound: strict });
      address = '10.0.0.1';
      await platform.pool.query(`update webhook_endpoint set url = replace(url, 'http:', 'https:') where id = $1`, [
        endpoint.id,
      ]);
      await team.createProject();
      await expect
        .poll(async () => (await stateOf(team, endpoint)).attempts.nodes[0]?.error)
        .toMatch(/network that is not called/);
      expect(receiver.received).toHaveLength(1);
    } finally {
      Object.assign(platform, { outbound: guarded });
      await outbound.close();
      await strict.close();
    }
  });
});

describe('several processes', () => {
  it('deliver an endpoint one at a time: each event comes once', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const { platform } = system.running;
    const twin = await createPlatform(system.config, platform.log, ENTITIES);
    const others = [startDeliverer(twin), startDeliverer(twin), startDeliverer(platform)];
    try {
      await create(team, receiver.url);
      let running = 0;
      let most = 0;
      receiver.answer = (_, response) => {
        most = Math.max(most, ++running);
        setTimeout(() => {
          running -= 1;
          response.writeHead(200).end();
        }, 20);
      };
      const ids = await createMany(team, 60);
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(60);
      await sleep(1_500);
      expect(thingsOf(receiver)).toEqual(ids);
      expect(most).toBe(1);
    } finally {
      for (const one of others) await one.stop();
      await twin.close();
    }
  });

  it('take over an endpoint when its lease is over, and not before', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const { pool } = system.running.platform;
    const { id } = await create(team, receiver.url);
    await pool.query(
      `update webhook_endpoint set leased_by = 'proc_dead', leased_until = now() + interval '60 s' where id = $1`,
      [id],
    );
    const ids = await createMany(team, 2);
    await sleep(2_000);
    expect(receiver.received).toEqual([]);
    await pool.query('update webhook_endpoint set leased_until = now() where id = $1', [id]);
    await expect.poll(() => thingsOf(receiver)).toEqual(ids);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['nothing', 'url'],
    ['ftp://example.com/', 'url'],
    ['http://example.com/', 'url'],
    ['https://10.0.0.1/', 'url'],
    ['https://[::1]/', 'url'],
    ['https://a:b@example.com/', 'url'],
    ['https://example.com/#part', 'url'],
  ])('the address %s', async (url, field) => {
    await expect(create(system.owner, url)).rejects.toMatchObject({ code: 'INVALID_PARAMETER', field });
  });

  it('no kinds, an overlap that is too long, and a replay of what is not stored', async () => {
    await expect(create(system.owner, 'https://hooks.invalid/', [])).rejects.toMatchObject({ field: 'kinds' });
    const { id } = await create(system.owner, 'https://hooks.invalid/', ['MAINTENANCE_SET']);
    await expect(
      system.owner.gql(
        'mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id, overlapSeconds: 604801 }) { secret } }',
        { id },
      ),
    ).rejects.toMatchObject({ field: 'overlapSeconds' });
    await expect(replay(system.owner, id, 1_000_000)).rejects.toMatchObject({ code: 'GONE', field: 'after' });
  });
});

describe('rejects strangers', () => {
  it('who lack webhook:manage, and kinds that the caller may not read', async () => {
    const team = await system.newTeam();
    const member = await join(system.base, team);
    await expect(create(member, 'https://hooks.invalid/')).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    await createRole(team, ['webhook:manage', 'webhook:read', 'project:read'], 'Integrator');
    const integrator = await join(system.base, team, 'Integrator');
    await expect(
      create(integrator, 'https://hooks.invalid/', ['PROJECT_CREATED', 'KEY_CREATED']),
    ).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
      field: 'kinds[1]',
    });
    // The default is what the caller may read, and an address can only be changed by who may.
    const { id } = await create(integrator, 'https://hooks.invalid/', null);
    const { webhookEndpoint } = await team.gql<{ webhookEndpoint: { kinds: string[] } }>(
      'query ($id: ID!) { webhookEndpoint(id: $id) { kinds } }',
      { id },
    );
    expect(webhookEndpoint.kinds).toContain('PROJECT_CREATED');
    expect(webhookEndpoint.kinds).not.toContain('KEY_CREATED');
    const wide = await create(team, 'https://hooks.invalid/', ['KEY_REVOKED']);
    await expect(update(integrator, wide.id, { url: 'https://other.invalid/' })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    });
  });
});

describe('hides what is not yours', () => {
  it('another team has neither the endpoint nor its events', async () => {
    const [team, other, receiver] = [await system.newTeam(), await system.newTeam(), await receive()];
    const endpoint = await create(team, receiver.url);
    await expect(stateOf(other, endpoint)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(update(other, endpoint.id, { enabled: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await other.createProject();
    const ids = await createMany(team, 1);
    await expect.poll(() => thingsOf(receiver)).toEqual(ids);
  });
});
