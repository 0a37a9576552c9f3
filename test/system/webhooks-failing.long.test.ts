import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startDeliverer } from '../../src/domains/webhooks/deliverer.ts';
import { openOutbound } from '../../src/http/outbound-fetch.ts';
import { openPlatform } from '../../src/startup/open-platform.ts';
import { readAll } from '../graphql/changes.ts';
import type { TestActor } from '../harness/actor.ts';
import {
  create,
  createMany,
  HOUR,
  SECOND,
  stateOf,
  thingsOf,
  update,
  useWebhooks,
  type Endpoint,
} from './webhook-endpoints.ts';

const { system, receive, pass } = useWebhooks();

/**
 * Waits until so many attempts are over. A pause begins when its failure is stored, so the clock
 * may not move on before.
 */
async function attempts(team: TestActor, endpoint: Endpoint, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { attempts: made, failures } = await stateOf(team, endpoint);
      return failures > 0 && made.totalCount;
    })
    .toBe(count);
}

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
    const endpoint = await create(team, receiver.url);
    let bad: unknown = null;
    receiver.answer = ({ body }, response) => {
      bad ??= body.data['thing_id'];
      response.writeHead(body.data['thing_id'] === bad ? 500 : 200).end();
    };
    const ids = await createMany(team, 4);
    // The bad one twice, the next one, and the bad one again.
    await attempts(team, endpoint, 1);
    pass(7 * SECOND);
    await attempts(team, endpoint, 2);
    pass(37 * SECOND);
    await attempts(team, endpoint, 4);
    pass(7 * SECOND);
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
    await attempts(team, endpoint, 1);
    pass(71 * HOUR);
    await attempts(team, endpoint, 2);
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
    const twin = await openPlatform(system.config, platform.log);
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
