import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectBlocked,
  expectUnavailable,
  expectWhole,
  probeDuring,
  recovered,
  RECOVERED_WITHIN_MS,
  startOutage,
  underLoad,
} from './outage.ts';
import { fromEnv, newRandom, promisedMs, seedOf } from './random.ts';
import { DEPOSIT, startProcessCluster, type ProcessCluster, type Router } from './process-cluster.ts';
import { startWriting } from './writer.ts';

const ROUNDS = fromEnv('FAULT_DATABASE_ROUNDS', 1);
const FREEZE_MS = fromEnv('FAULT_FREEZE_MS', 6_000);
/**
 * How long the killed database is away. Each round takes the next value, from one that the seed
 * chooses. They are longer and shorter than the router's settlement timeout.
 */
const AWAY_MS = [3_000, 800, 1_600];
const LOAD_MS = 700;
const QUERY_TIMEOUT_MS = 2_000;
/**
 * The longest wait for the response to a new call: the time to get a connection, a statement, and a
 * margin for a busy machine.
 */
const ANSWERED_WITHIN_MS = promisedMs(5_000 + QUERY_TIMEOUT_MS + 500);

const random = newRandom(seedOf('FAULT_SEED', 20_270_008));

let cluster: ProcessCluster;
let router: Router;
beforeAll(async () => {
  cluster = await startProcessCluster({ DATABASE_QUERY_TIMEOUT_MS: String(QUERY_TIMEOUT_MS) });
  router = await cluster.startRouter(cluster.routerPort);
});
afterAll(() => cluster.close());

describe('a database that is killed under load', () => {
  it(
    `lets running responses end, has new calls rejected, and loses nothing (${ROUNDS} times, seed ${random.seed})`,
    { timeout: 180_000 + ROUNDS * 30_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const awayMs = AWAY_MS[(random.seed + round) % AWAY_MS.length] ?? 0;
        const outage = await startOutage(cluster, router, random, LOAD_MS + awayMs + 1_000);
        const writer = await startWriting(cluster, outage.team);
        await underLoad(outage, LOAD_MS);
        // It is gone with the signal. Its processes may take a second to end on a busy machine.
        const goneAt = Date.now();
        await cluster.server.kill();
        const { models, rest } = await probeDuring(outage, awayMs);
        const backAt = Date.now();
        await cluster.server.start();
        expect.soft(await recovered(outage)).toBeLessThanOrEqual(RECOVERED_WITHIN_MS);
        const written = await writer.stop();
        await expectWhole(outage, { goneAt, backAt, deposited: DEPOSIT + written.deposited });
        expect.soft(written.lost).toEqual([]);
        expect.soft(written.acknowledged).toBeGreaterThan(3);
        const rejected = (await Promise.all(models)).filter(({ endedAt }) => endedAt < backAt);
        const unavailable = (await Promise.all(rest)).filter(({ endedAt }) => endedAt < backAt);
        // On a busy machine a short outage may end before many calls were rejected.
        if (awayMs >= 1_600) expect(Math.min(rejected.length, unavailable.length)).toBeGreaterThan(2);
        rejected.forEach(expectBlocked);
        unavailable.forEach(expectUnavailable);
      }
    },
  );
});

describe('a database that is frozen under load', () => {
  it(
    `keeps no caller waiting, and afterwards everything is settled once (${FREEZE_MS} ms, seed ${random.seed})`,
    { timeout: 180_000 + FREEZE_MS * 2 },
    async () => {
      const outage = await startOutage(cluster, router, random, LOAD_MS + FREEZE_MS + 1_000);
      await underLoad(outage, LOAD_MS);
      const goneAt = Date.now();
      await cluster.server.freeze();
      const { models, rest } = await probeDuring(outage, FREEZE_MS);
      const backAt = Date.now();
      cluster.server.thaw();
      expect.soft(await recovered(outage)).toBeLessThanOrEqual(RECOVERED_WITHIN_MS);
      await expectWhole(outage, { goneAt, backAt, deposited: DEPOSIT });
      const answers = [...(await Promise.all(models)), ...(await Promise.all(rest))];
      const waits = answers.map(({ startedAt, endedAt }) => endedAt - startedAt);
      expect.soft(Math.max(...waits)).toBeLessThanOrEqual(ANSWERED_WITHIN_MS);
      const rejected = (await Promise.all(models)).filter(({ endedAt }) => endedAt < backAt);
      expect(rejected.length).toBeGreaterThan(2);
      rejected.forEach(expectBlocked);
    },
  );
});
