import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { sweepWebhookAttempts } from '../../src/domains/webhooks/attempts.ts';
import { createRole, join } from '../graphql/invitees.ts';
import { type Received } from './webhook-receiver.ts';
import {
  create,
  createMany,
  HOUR,
  replay,
  SECOND,
  stateOf,
  thingsOf,
  update,
  useWebhooks,
  verify,
} from './webhook-endpoints.ts';

const { system, receive, pass } = useWebhooks();

interface Attempts {
  items: { status: number }[];
  pagination: object;
  continuation_token?: string;
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

  it('lists attempts over REST, newest first, by page and by token', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    const { id } = await create(team, receiver.url);
    const address = `/api/v3/webhooks/${id}/attempts`;
    expect((await team.rest('GET', address)).body.data).toMatchObject({ items: [], pagination: { total: 0 } });
    for (const status of [200, 503, 204]) {
      receiver.answer = (_, response) => void response.writeHead(status).end(`said ${status}`);
      await team.rest('POST', `/api/v3/webhooks/${id}/test`);
    }
    const get = async (query: string) =>
      (await team.rest('GET', `${address}?page_size=2${query}`)).body.data as Attempts;
    const first = await get('');
    expect(first.items.map(({ status }) => status)).toEqual([204, 503]);
    expect(first.pagination).toEqual({ page: 1, page_size: 2, total: 3 });
    expect(first.items[1]).toMatchObject({
      number: null,
      type: 'webhook.test',
      attempt: 1,
      error: 'The endpoint answered 503.',
      answer: 'said 503',
      duration_ms: expect.any(Number) as number,
    });
    const second = await get(`&continuation_token=${encodeURIComponent(first.continuation_token ?? '')}`);
    expect(second.items.map(({ status }) => status)).toEqual([200]);
    expect(second.continuation_token).toBeUndefined();
    expect((await get('&page=2')).items).toEqual(second.items);
  });
});

describe('rejects bad input', () => {
  it.each([
    ['nothing', 'url'],
    ['ftp://example.com/', 'url'],
    ['http://example.com/', 'url'],
    ['http://10.0.0.1/', 'url'],
    // It leads to an allowed address, and is not named itself.
    ['http://localhost/', 'url'],
    ['https://10.0.0.1/', 'url'],
    ['https://[::1]/', 'url'],
    ['https://a:b@example.com/', 'url'],
    ['https://example.com/#part', 'url'],
  ])('the address %s', async (url, field) => {
    await expect(create(system.owner, url)).rejects.toMatchObject({ code: 'INVALID_PARAMETER', field });
  });

  it('http, unless an operator names the host, as the message and the schema say', async () => {
    const error = await create(system.owner, 'http://example.com/').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringMatching(/https.*OUTBOUND_ALLOW.*example\.com/) as string });
    const { input } = await system.owner.gql<{ input: { inputFields: { name: string; description: string }[] } }>(
      '{ input: __type(name: "CreateWebhookEndpointInput") { inputFields { name description } } }',
    );
    expect(input.inputFields.find(({ name }) => name === 'url')?.description).toMatch(/http unless it\s+names/);
    // The server of the test is named by its address.
    const { url } = await receive();
    expect(url).toMatch(/^http:/);
    await create(system.owner, url, ['MAINTENANCE_SET']);
  });

  it('more endpoints than fifty, also of two requests that count at the same moment', async () => {
    const [team, receiver] = [await system.newTeam(), await receive()];
    for (let i = 0; i < 49; i++) await create(team, receiver.url);
    const holder = new pg.Client({ connectionString: system.config.database.url });
    await holder.connect();
    // Endpoints can be counted, and none is added.
    await holder.query('begin; lock table webhook_endpoint in share mode');
    const both = Promise.allSettled([create(team, receiver.url), create(team, receiver.url)]);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2);
    await holder.query('commit');
    await holder.end();
    const rejected = (await both).flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(rejected).toEqual(['A team has at most 50 webhook endpoints.']);
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
    expect((await other.rest('GET', `/api/v3/webhooks/${endpoint.id}/attempts`)).status).toBe(404);
    await expect(update(other, endpoint.id, { enabled: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await other.createProject();
    const ids = await createMany(team, 1);
    await expect.poll(() => thingsOf(receiver)).toEqual(ids);
  });
});
