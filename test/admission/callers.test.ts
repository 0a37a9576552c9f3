import { request as startRequest, type ClientRequest } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';
import { useSystem } from '../harness/use-system.ts';
import { errorsOf, follow, openClient, runOnSocket } from '../graphql/socket.ts';
import { flood, statusesOf } from './flood.ts';

const KEY = 50;
const TEAM = 80;
const RUNNING = 4;
const SOCKETS = 3;
const SUBSCRIPTIONS = 2;
const { system: slow } = useSystem({
  router: false,
  env: { KEY_POINTS_PER_MINUTE: String(KEY), TEAM_POINTS_PER_MINUTE: String(TEAM) },
});
const { system, owner } = useSystem({
  router: false,
  env: {
    KEY_RUNNING_OPERATIONS: String(RUNNING),
    KEY_SOCKETS: String(SOCKETS),
    KEY_SUBSCRIPTIONS: String(SUBSCRIPTIONS),
  },
});
const { system: unlimited } = useSystem({
  router: false,
  env: {
    KEY_POINTS_PER_MINUTE: '0',
    TEAM_POINTS_PER_MINUTE: '0',
    KEY_RUNNING_OPERATIONS: '0',
    KEY_SOCKETS: '0',
    KEY_SUBSCRIPTIONS: '0',
  },
});

const TEAM_QUERY = '{ viewer { team { id } } }';
const LEDGER = 'subscription { ledgerEntryAdded { id } }';
const listProjects = (actor: TestActor) => actor.fetch('/api/v1/projects');
const ask = (actor: TestActor, query: string) =>
  actor.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
/** The points that are left for the key, by the RateLimit header. */
const leftIn = ({ headers }: Response) => Number(/"key-points";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

/** Sends until a request is refused: a point comes back each second, which may be just now. */
async function untilRefused(send: () => Promise<Response>): Promise<Response> {
  for (let i = 0; i < 3; i++) {
    const response = await send();
    if (response.status === 429) return response;
    await response.arrayBuffer();
  }
  throw new Error('three requests in a row were served');
}

describe('points of a key and a team', () => {
  it('a key that floods gets 429 with the limit and what to wait, and other teams notice nothing', async () => {
    const [first, other] = [await slow.newTeam(), await slow.newTeam()];
    const responses = await flood(KEY + 10, () => listProjects(first));
    expect(statusesOf(responses).filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statusesOf(responses).slice(0, KEY - 5)).not.toContain(429);
    const refused = await untilRefused(() => listProjects(first));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toBe(`"key-points";q=${KEY};w=60`);
    expect(await refused.json()).toMatchObject({
      success: false,
      error_code: 'RATE_LIMIT_EXCEEDED',
      message: expect.stringMatching(/^The limit is 50 points of one key a minute\. Retry in \d+ s\.$/) as string,
    });
    await untilRefused(() => ask(first, TEAM_QUERY));
    expect((await listProjects(other)).status).toBe(200);
  });

  it('all keys of a team share its points', async () => {
    const team = await slow.newTeam();
    const keys = await Promise.all([team.withKey({}), team.withKey({})]);
    const each = await Promise.all(keys.map((key) => flood(TEAM / 2 + 5, () => listProjects(key))));
    const refused = each.flat().find(({ status }) => status === 429);
    expect(refused?.headers.get('ratelimit-policy')).toBe(`"team-points";q=${TEAM};w=60`);
  });

  it('each response reports both policies and what is left', async () => {
    const team = await slow.newTeam();
    for (const response of [await listProjects(team), await ask(team, TEAM_QUERY)]) {
      expect(response.headers.get('ratelimit-policy')).toBe(`"key-points";q=${KEY};w=60, "team-points";q=${TEAM};w=60`);
      expect(response.headers.get('ratelimit')).toMatch(/^"key-points";r=\d+;t=\d+, "team-points";r=\d+;t=\d+$/);
    }
  });

  it('a GraphQL operation takes a point for each 100 of its cost', async () => {
    const team = await slow.newTeam();
    const before = leftIn(await ask(team, '{ __typename }'));
    await ask(team, '{ projects(first: 100) { nodes { id name description createdAt updatedAt } } }');
    const after = leftIn(await ask(team, '{ __typename }'));
    // At least 500 fields, less what came back meanwhile.
    expect(before - after).toBeGreaterThanOrEqual(5);
    expect(before - after).toBeLessThan(12);
  });

  it('operations on a WebSocket take points too', async () => {
    const team = await slow.newTeam();
    const client = openClient(slow, team.secret);
    const codes = new Set<string>();
    for (let i = 0; i < KEY + 5; i++) {
      const [error] = errorsOf(await runOnSocket(client, { query: TEAM_QUERY }));
      if (error) codes.add(error.extensions.code);
    }
    await client.dispose();
    expect([...codes]).toEqual(['RATE_LIMIT_EXCEEDED']);
  });

  it('without the limits, a flood is served and nothing is reported', async () => {
    const responses = await flood(TEAM + 10, () => listProjects(unlimited.owner));
    expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
    expect(responses[0]?.headers.get('ratelimit')).toBeNull();
  });
});

/** An upload that never ends by itself, and the status of its early response. */
interface Upload {
  request: ClientRequest;
  status: number | null;
}

async function beginUploads(to: System, count: number): Promise<Upload[]> {
  const root = (await to.owner.rest('GET', '/api/v1/drives/items/root')).body.data as { id: string };
  return Array.from({ length: count }, () => {
    const url = `${to.base}/api/v1/drives/items/${root.id}/children/${uniqueId()}/binary`;
    const headers = { authorization: `Bearer ${to.owner.secret}` };
    const upload: Upload = { request: startRequest(url, { method: 'PUT', headers, agent: false }), status: null };
    upload.request.on('error', () => undefined);
    upload.request.on('response', (response) => (upload.status = response.resume().statusCode ?? 0));
    upload.request.write('begun');
    return upload;
  });
}

describe('operations of a key that run at once', () => {
  it('are limited by key; one that ends, also because its client left, makes room', async () => {
    const other = await owner.withKey({});
    const uploads = await beginUploads(system, RUNNING + 3);
    await vi.waitFor(() => expect(uploads.filter(({ status }) => status === 429)).toHaveLength(3), 10_000);
    const running = uploads.filter(({ status }) => status === null);
    expect(running).toHaveLength(RUNNING);
    const refused = await listProjects(owner);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: `At most ${RUNNING} operations of one key may run at once.` },
    ]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('ratelimit-policy')).toBe(`"key-operations";q=${RUNNING};qu="concurrent-requests"`);
    expect((await ask(owner, TEAM_QUERY)).status).toBe(429);
    expect((await listProjects(other)).status).toBe(200);
    running[0]?.request.destroy();
    await vi.waitFor(async () => expect((await listProjects(owner)).status).toBe(200), 10_000);
    for (const { request } of uploads) request.destroy();
  });

  it('without the limit, more run', async () => {
    const uploads = await beginUploads(unlimited, RUNNING + 3);
    for (let i = 0; i < 5; i++) expect((await listProjects(unlimited.owner)).status).toBe(200);
    expect(uploads.filter(({ status }) => status !== null)).toEqual([]);
    for (const { request } of uploads) request.destroy();
  });
});

describe('sockets and subscriptions of a key', () => {
  it('a socket too many is closed with 4429, and one that closes makes room', async () => {
    const key = await owner.withKey({});
    const clients = Array.from({ length: SOCKETS }, () => openClient(system, key.secret));
    for (const client of clients) expect(errorsOf(await runOnSocket(client, { query: TEAM_QUERY }))).toEqual([]);
    const fails = async () => (await runOnSocket(openClient(system, key.secret), { query: TEAM_QUERY })).end;
    expect(await fails()).toMatchObject({
      code: 4429,
      reason: 'At most 3 WebSockets may be open with one key at once.',
    });
    await clients.pop()?.dispose();
    await vi.waitFor(async () => expect(await fails()).toBe('complete'), 10_000);
    for (const client of clients) await client.dispose();
  });

  it('a subscription too many is rejected on any socket, and one that ends makes room', async () => {
    const key = await owner.withKey({});
    const [one, two] = [openClient(system, key.secret), openClient(system, key.secret)];
    const running = [follow(one, { query: LEDGER }), follow(two, { query: LEDGER })];
    const codeOf = async () => errorsOf(await runOnSocket(two, { query: LEDGER }))[0]?.extensions.code;
    await runOnSocket(one, { query: TEAM_QUERY });
    await runOnSocket(two, { query: TEAM_QUERY });
    expect(await codeOf()).toBe('RATE_LIMIT_EXCEEDED');
    running[0]?.stop();
    await vi.waitFor(async () => {
      const next = follow(two, { query: LEDGER });
      await runOnSocket(two, { query: TEAM_QUERY });
      const refused = next.end;
      next.stop();
      expect(refused).toBeNull();
    }, 10_000);
    for (const client of [one, two]) await client.dispose();
  });

  it('without the limits, more open', async () => {
    const { secret } = unlimited.owner;
    const clients = Array.from({ length: SOCKETS + 1 }, () => openClient(unlimited, secret));
    for (const client of clients) {
      const following = follow(client, { query: LEDGER });
      expect(errorsOf(await runOnSocket(client, { query: TEAM_QUERY }))).toEqual([]);
      expect(following.end).toBeNull();
    }
    for (const client of clients) await client.dispose();
  });
});
