import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { fromEnv, newRandom, seedOf, type Random } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { toRow } from '../../src/domains/usage/settlement.ts';
import { setLimit } from './call-limits.ts';
import { wrongIn, type Found } from './lease-books.ts';
import { CALM, STORM, type Broken } from './lease-link.ts';
import { LeaseWorld, progressOf, type ModelCall, type Router } from './lease-world.ts';

// Random calls over several routers, whose links to the database lose requests and answers, and
// which freeze and die at any moment. Each call that was dialled is charged once, and all that was
// set aside comes home.

const DEAD_AFTER_MS = 1_000;
const { system } = useSystem({ router: false, env: { ROUTER_DEAD_AFTER_MS: String(DEAD_AFTER_MS) } });
vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = fromEnv('LEASE_ROUNDS', 2);
const SEED = seedOf('FAULT_SEED', 20_270_111);
const ROUND_MS = 4_000;
const CALLERS = 16;
const START = 100_000n;
/** More than the calls of a round can cost on any machine. */
const AMPLE = 1_000_000_000n;
/** Less than they cost on every machine. */
const POOR = 5_000n;

async function newTeam(budget: bigint | null, balance = START): Promise<TestActor> {
  const team = await system.newTeam();
  await system.topUp(team.teamId, balance);
  if (budget !== null) await setLimit(team, team.teamId, { dayBudget: budget });
  return team;
}

async function storm(world: LeaseWorld, random: Random, teams: readonly TestActor[]): Promise<void> {
  const until = Date.now() + ROUND_MS;
  const oneOf = <T>(list: readonly T[]) => list[random.whole(0, list.length - 1)] as T;
  const ends: Promise<void>[] = [];
  async function callAgain(): Promise<void> {
    while (Date.now() < until) {
      const call = world.begin(oneOf(world.alive()), oneOf(teams), BigInt(random.whole(1, 400)));
      const begun = await Promise.race([call, wait(2_500, null, { ref: false })]);
      // The router died or stands still.
      if (begun?.state === 'RUNS') ends.push(world.finish(begun, random.whole(0, 80)));
      else await wait(5);
    }
  }
  async function hurt(): Promise<void> {
    while (Date.now() < until) {
      await wait(random.whole(50, 300));
      const router = oneOf(world.alive());
      const luck = random.whole(1, 100);
      if (luck <= 15) {
        world.kill(router);
        world.startRouter();
      } else if (luck <= 30) {
        router.link.freeze();
        setTimeout(() => router.link.thaw(), random.whole(100, 3 * DEAD_AFTER_MS));
      } else if (luck <= 40) {
        const team = oneOf(teams);
        await setLimit(team, team.teamId, { dayBudget: 10_000n + BigInt(random.whole(0, 60_000)) });
      } else router.link.faults = luck <= 75 ? STORM : CALM;
    }
  }
  await Promise.all([hurt(), ...Array.from({ length: CALLERS }, callAgain)]);
  await Promise.race([Promise.all(ends), wait(4_000)]);
}

async function runRound(seed: number): Promise<{ seed: number; wrong: string[]; calls: ModelCall[] }> {
  const random = newRandom(seed);
  const teams = await Promise.all([newTeam(null, AMPLE), newTeam(10_000n, AMPLE), newTeam(null, POOR)]);
  const world = await LeaseWorld.open(system.config.database.url ?? '', random);
  try {
    for (let i = 0; i < 3; i++) world.startRouter();
    await storm(world, random, teams);
    await world.settle(10_000);
    return { seed: random.seed, wrong: await wrongIn(world, teams), calls: world.calls };
  } finally {
    await world.close();
  }
}

/** Calls until the router takes credit in advance. */
async function makeBusy(world: LeaseWorld, routers: readonly Router[], team: TestActor): Promise<void> {
  const until = Date.now() + 1_600;
  while (Date.now() < until) {
    const calls = await Promise.all(
      routers.flatMap((one) => Array.from({ length: 4 }, () => world.begin(one, team, 10n))),
    );
    await Promise.all(calls.map((call) => world.finish(call, 1)));
  }
}

const beginSome = (world: LeaseWorld, router: Router, team: TestActor) =>
  Promise.all(Array.from({ length: 20 }, () => world.begin(router, team, 10n)));

type Play = (world: LeaseWorld, router: Router, team: TestActor) => Promise<void>;

const killed: Play = async (world, router, team) => {
  await beginSome(world, router, team);
  world.kill(router);
};

const frozen: Play = async (world, router, team) => {
  const before = await beginSome(world, router, team);
  router.link.freeze();
  await expect.poll(() => world.query('select from router_process'), { timeout: 20_000 }).toEqual([]);
  router.link.thaw();
  const after = await beginSome(world, router, team);
  const running = [...before, ...after].filter(({ state }) => state === 'RUNS');
  await Promise.all(running.map((call) => world.finish(call, 10)));
};

/** Each settlement is done, and its answer lost. The calls wait on the disk meanwhile. */
const unanswered: Play = async (world, router, team) => {
  const running = await beginSome(world, router, team);
  router.link.faults = { ...CALM, answer: 100 };
  await Promise.all(running.map((call) => world.finish(call, 10)));
  router.link.faults = CALM;
};

/** Plays with one busy router. Returns what is wrong with the books then. */
async function playAlone(play: Play, broken: Broken): Promise<string[]> {
  const team = await newTeam(60_000n);
  const world = await LeaseWorld.open(system.config.database.url ?? '', newRandom(SEED), broken);
  try {
    const router = world.startRouter();
    await makeBusy(world, [router], team);
    await play(world, router, team);
    await world.settle(10_000);
    return await wrongIn(world, [team]);
  } finally {
    await world.close();
  }
}

describe('leases of several routers', () => {
  it(
    'charge every dialled call once and come home, whatever is lost, frozen or killed',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { seed, wrong, calls } = await runRound(SEED + round);
        expect(wrong, `FAULT_SEED=${seed}`).toEqual([]);
        const states = new Set(calls.map(({ state }) => state));
        expect([...states], 'nothing was tried').toEqual(expect.arrayContaining(['ACKNOWLEDGED', 'REFUSED']));
      }
    },
    ROUNDS * 60_000,
  );

  it.each([
    ['dies with calls that run', killed, 'lines are not durable'],
    ['sleeps past its death and goes on', frozen, 'epochs are not checked'],
  ] as const)('of a router that %s come home, and its broken twin is found', async (_what, play, broken) => {
    expect(await playAlone(play, null)).toEqual([]);
    expect(await playAlone(play, broken)).not.toEqual([]);
  });

  it('charge a call once whose settlement was done unheard and which is read from the disk again', async () => {
    expect(await playAlone(unanswered, null)).toEqual([]);
  });

  it('take over what routers of the version before held, which died or live', async () => {
    const random = newRandom(SEED);
    const world = await LeaseWorld.open(system.config.database.url ?? '', random);
    let beating: NodeJS.Timeout | undefined;
    try {
      const team = await newTeam(null);
      const old = [`proc_${random.traceId()}`, `proc_${random.traceId()}`];
      await world.query('insert into router_process (id) select unnest($1::text[])', [old]);
      await world.query('update account set held = held + 300 where team_id = $1', [team.teamId]);
      for (const [i, processId] of old.entries()) {
        const call = { requestId: `req_${processId}`, team, soFar: 70n };
        await world.query(
          `insert into hold (request_id, team_id, amount, expires_at, process_id, journal)
           values ($1, $2, 150, now() + interval '1 hour', $3, $4)`,
          [call.requestId, team.teamId, processId, JSON.stringify(toRow(progressOf(call)))],
        );
        if (i === 0) await world.query('delete from router_process where id = $1', [processId]);
      }
      beating = setInterval(
        () => void world.query('update router_process set beat = beat + 1 where id = $1', [old[1]]),
        200,
      );
      // A router of this version calls beside it.
      const router = world.startRouter();
      const calls = await Promise.all(Array.from({ length: 20 }, () => world.begin(router, team, 100n)));
      await Promise.all(calls.map((call) => world.finish(call, 10)));
      const heldBy = async () =>
        (
          await world.query<{ held: string; holds: number }>(
            'select held, (select count(*) from hold where team_id = $1)::int as holds from account where team_id = $1',
            [team.teamId],
          )
        )[0];
      await expect.poll(heldBy, { timeout: 10_000 }).toEqual({ held: '150', holds: 1 });
      clearInterval(beating);
      await expect.poll(heldBy, { timeout: 10_000 }).toEqual({ held: '0', holds: 0 });
      const swept = await world.query<Found>(
        `select request_id, outcome, charged from usage_record where team_id = $1 and outcome = 'INTERRUPTED' order by 1`,
        [team.teamId],
      );
      expect(swept.map(({ request_id: id, charged }) => [id, charged])).toEqual(
        old.toSorted().map((processId) => [`req_${processId}`, '70']),
      );
    } finally {
      clearInterval(beating);
      await world.close();
    }
  });

  it('let as many calls through as the balance covers, though other routers hold some in advance', async () => {
    const random = newRandom(SEED);
    const world = await LeaseWorld.open(system.config.database.url ?? '', random);
    try {
      const routers = [world.startRouter(), world.startRouter(), world.startRouter()];
      const team = await newTeam(null);
      await makeBusy(world, routers, team);
      const spare = await world.query<{ n: number }>('select count(*)::int as n from credit_lease where is_spare');
      expect(spare[0]?.n).toBeGreaterThan(0);
      const spent = world.calls.reduce((sum, call) => sum + (call.cost < call.amount ? call.cost : call.amount), 0n);
      expect(spent).toBeLessThan(START);
      // Quickly, before they give it back by themselves.
      let passed = 0n;
      const amount = 1_000n;
      for (;;) {
        const call = await world.begin(routers[random.whole(0, 2)] as never, team, amount);
        if (call.state === 'REFUSED') break;
        expect(call.state).toBe('RUNS');
        passed += 1n;
      }
      const [account] = await world.query<{ balance: string; held: string }>(
        'select balance, held from account where team_id = $1',
        [team.teamId],
      );
      expect(passed).toBe(BigInt(account?.balance ?? 0) / amount);
    } finally {
      await world.close();
    }
  });
});
