import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newRandom, uniqueId } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { toRow } from '../../src/domains/usage/settlement.ts';
import { CALM } from './lease-link.ts';
import { LeaseWorld, progressOf, type Router } from './lease-world.ts';

// Lines of calls in the database: they go when their calls are settled, and the sweep of a dead
// router reads them part by part.

const SEED = 20_261_129;
const { system } = useSystem({ router: false, env: { ROUTER_DEAD_AFTER_MS: '600000' } });

async function inWorld(play: (world: LeaseWorld, team: TestActor) => Promise<void>): Promise<void> {
  const world = await LeaseWorld.open(system.config.database.url ?? '', newRandom(SEED));
  try {
    const team = await system.newTeam();
    await system.topUp(team.teamId, 1_000_000n);
    await play(world, team);
  } finally {
    await world.close();
  }
}

/** Fails unless the journal of the router becomes empty within ten seconds. */
async function isCut(world: LeaseWorld, router: Router): Promise<void> {
  const lines = () => world.query('select lines from call_journal where process_id = $1', [router.ledger.processId]);
  await expect.poll(lines, { timeout: 10_000 }).toEqual([]);
}

const beginMany = (world: LeaseWorld, router: Router, team: TestActor, count: number) =>
  Promise.all(Array.from({ length: count }, () => world.begin(router, team, 10n)));

describe('the journal of a router is cut', () => {
  it('when a call was settled before the answer to its progress came', () =>
    inWorld(async (world, team) => {
      const router = world.startRouter();
      const call = await world.begin(router, team, 10n);
      const progress = router.link.lose(world.newLost('append-to-journal', 'ANSWER_LATE'));
      await progress.happened;
      await world.finish(call, 1);
      await progress.arrive();
      await isCut(world, router);
    }));

  it('when a call was settled from the disk before the answer to its end came', () =>
    inWorld(async (world, team) => {
      const router = world.startRouter();
      const calls = await beginMany(world, router, team, 40);
      const end = router.link.lose(world.newLost('append-to-journal', 'ANSWER_LATE'));
      await Promise.all(calls.map((call) => world.finish(call, 1)));
      await expect
        .poll(() => router.ledger.unsettled(), { timeout: 10_000 })
        .toEqual({ memory: 0, file: 0, rejected: 0 });
      await end.arrive();
      await isCut(world, router);
    }));

  it.each(['ANSWER_LOST', 'REQUEST_LOST'] as const)('when a call was not begun, as of its first line: %s', (moment) =>
    inWorld(async (world, team) => {
      const router = world.startRouter();
      for (const call of await beginMany(world, router, team, 20)) await world.finish(call, 1);
      await router.link.next('done', 'beat');
      // Covered by a slice that was taken in advance, or by a statement of its own.
      for (const name of ['append-to-journal', 'lease-credit']) router.link.lose(world.newLost(name, moment));
      await Promise.all(Array.from({ length: 30 }, () => world.begin(router, team, 10n)));
      const running = world.calls.filter(({ state }) => state === 'RUNS');
      expect(world.calls.some(({ state }) => state === 'FAILED')).toBe(true);
      await Promise.all(running.map((call) => world.finish(call, 1)));
      await isCut(world, router);
    }),
  );

  it('when a call was refused', () =>
    inWorld(async (world, team) => {
      const router = world.startRouter();
      expect((await world.begin(router, team, 2_000_000n)).state).toBe('REFUSED');
      await world.finish(await world.begin(router, team, 10n), 1);
      await isCut(world, router);
    }));

  it('when its router was taken for dead, for the calls of before and of after', () =>
    inWorld(async (world, team) => {
      world.startSweeper(1_000);
      const router = world.startRouter();
      const before = await beginMany(world, router, team, 20);
      router.link.freeze();
      const row = () => world.query('select from router_process where id = $1', [router.ledger.processId]);
      await expect.poll(row, { timeout: 20_000 }).toEqual([]);
      router.link.thaw();
      const after = await beginMany(world, router, team, 20);
      await Promise.all([...before, ...after].map((call) => world.finish(call, 1)));
      await isCut(world, router);
    }));

  it('when files of ended calls were removed, which are settled by it', () =>
    inWorld(async (world, team) => {
      const router = world.startRouter();
      const running = await world.begin(router, team, 10n);
      const calls = await beginMany(world, router, team, 12);
      router.link.faults = { request: 100, answer: 0, zombie: 0 };
      await Promise.all(calls.map((call) => world.finish(call, 1)));
      expect(router.ledger.unsettled()).toEqual({ memory: 0, file: 12, rejected: 0 });
      await world.loseFiles();
      router.link.faults = CALM;
      await expect.poll(() => router.ledger.unsettled()).toEqual({ memory: 0, file: 0, rejected: 0 });
      await world.finish(running, 1);
      await world.finish(await world.begin(router, team, 10n), 1);
      await isCut(world, router);
      const recorded = () => world.query('select from usage_record where team_id = $1', [team.teamId]);
      await expect.poll(async () => (await recorded()).length).toBe(14);
      await world.end(router);
      // Its end is clean: nobody needs to take it for dead.
      const row = await world.query('select from router_process where id = $1', [router.ledger.processId]);
      expect(row).toEqual([]);
    }));

  it('behind calls that stand still, which are written again', () =>
    inWorld(async (world, team) => {
      const router = world.startRouter();
      const still = await world.begin(router, team, 10n);
      // Its first progress is written.
      for (let i = 0; i < 2; i++) await router.link.next('done', 'beat');
      const other = await world.begin(router, team, 10n);
      const named = () =>
        world.query('select from call_journal where process_id = $1 and position($2 in lines) > 0', [
          router.ledger.processId,
          other.requestId,
        ]);
      await world.finish(other, 1);
      expect(await named()).not.toEqual([]);
      await expect.poll(named, { timeout: 30_000 }).toEqual([]);
      await world.finish(still, 1);
      await isCut(world, router);
    }));
});

const LEASED = 1_000_000n;

/** A router that died, with a journal of this many rows, newest last. */
async function leaveBehind(
  world: LeaseWorld,
  team: TestActor,
  rows: readonly string[],
  leased = LEASED,
): Promise<string> {
  const id = `proc_${uniqueId()}`;
  // At once, as sweepers look every second.
  await world.query(
    `with written as (
       insert into call_journal (process_id, epoch, seq, lines)
       select $1, 0, n, line from unnest($2::text[]) with ordinality as l (line, n)
     ), lent as (insert into credit_lease (process_id, epoch, team_id, subject_id, amount) values ($1, 0, $3, '', $4))
     update account set held = held + $4 where team_id = $3`,
    [id, rows, team.teamId, leased],
  );
  return id;
}

function lineOf(team: TestActor, state: 'RUNS' | 'ENDED', requestId: string, cost: bigint): string {
  const row = toRow({ ...progressOf({ requestId, team, soFar: cost }), ...(state === 'ENDED' ? ENDED : {}) });
  return JSON.stringify({ state, row, hold: '1000', subjectIds: [] });
}

const ENDED = { outcome: 'COMPLETED', estimated: false } as const;
const voidOf = (requestId: string) => JSON.stringify({ state: 'VOID', requestId });

interface Books {
  balance: string;
  held: string;
  charged: [string, string, string][];
  left: number;
}

async function booksOf(world: LeaseWorld, team: TestActor, id: string): Promise<Books> {
  const [account] = await world.query<{ balance: string; held: string; left: number }>(
    `select balance, held, (select count(*) from call_journal where process_id = $2)::int
       + (select count(*) from credit_lease where process_id = $2)::int as left from account where team_id = $1`,
    [team.teamId, id],
  );
  const records = await world.query<{ request_id: string; outcome: string; charged: string }>(
    'select request_id, outcome, charged from usage_record where team_id = $1 order by 1',
    [team.teamId],
  );
  const charged = records.map((one): [string, string, string] => [one.request_id, one.outcome, one.charged]);
  return { balance: account?.balance ?? '', held: account?.held ?? '', charged, left: account?.left ?? -1 };
}

/** Sweeps what a router left, and returns the books when nothing of it is left. */
async function sweep(world: LeaseWorld, team: TestActor, id: string): Promise<Books> {
  const known = { link: null, ledger: { processId: id }, isAlive: false } as unknown as Router;
  world.routers.push(known);
  world.startSweeper(600_000);
  await expect.poll(async () => (await booksOf(world, team, id)).left, { timeout: 60_000 }).toBe(0);
  return booksOf(world, team, id);
}

describe('the sweep of a dead router', () => {
  it('reads a long journal part by part, the newest lines of each call first', () =>
    inWorld(async (world, team) => {
      const line = (state: 'RUNS' | 'ENDED', n: string, cost: bigint) =>
        lineOf(team, state, `req_${team.teamId}_${n}`, cost);
      const settled = Array.from({ length: 2_500 }, (_, i) => line('RUNS', `settled${i}`, 5n));
      await world.query(
        `insert into usage_record (request_id, team_id, key_id, model, protocol, mode, outcome, estimated, trace_id, memory_ids,
           input_tokens, cache_read_tokens, cache_write_tokens, output_tokens, cost, charged, started_at, finished_at)
         select 'req_' || $1 || '_settled' || n, $1, 'key', 'm', 'alpha', 'HOSTED', 'COMPLETED', false, '', '{}', 5, 0, 0, 0, 5, 0, now(), now()
         from generate_series(0, 2499) n`,
        [team.teamId],
      );
      const id = await leaveBehind(world, team, [
        line('RUNS', 'stands', 7n),
        line('RUNS', 'void', 11n),
        [line('RUNS', 'moves', 1n), line('RUNS', 'ends', 1n)].join('\n'),
        ...settled.slice(0, 1_000),
        line('ENDED', 'ends', 13n),
        ...settled.slice(1_000),
        [line('RUNS', 'moves', 17n), voidOf(`req_${team.teamId}_void`)].join('\n'),
        line('RUNS', 'newest', 19n),
      ]);
      const { balance, held, charged, left } = await sweep(world, team, id);
      expect([held, left, balance]).toEqual(['0', 0, String(1_000_000 - 7 - 13 - 17 - 19)]);
      expect(charged.filter(([requestId]) => !requestId.includes('settled'))).toEqual([
        [`req_${team.teamId}_ends`, 'COMPLETED', '13'],
        [`req_${team.teamId}_moves`, 'INTERRUPTED', '17'],
        [`req_${team.teamId}_newest`, 'INTERRUPTED', '19'],
        [`req_${team.teamId}_stands`, 'INTERRUPTED', '7'],
      ]);
    }));

  it('keeps its leases until the last part, so that they cover its calls', () =>
    inWorld(async (world, team) => {
      const rows = Array.from({ length: 1_700 }, (_, i) => lineOf(team, 'RUNS', `req_${team.teamId}_${i}`, 500n));
      const id = await leaveBehind(world, team, rows);
      let isOver = false;
      const least: bigint[] = [];
      const watching = (async () => {
        while (!isOver) {
          const { balance, held } = await booksOf(world, team, id);
          least.push(BigInt(balance) - BigInt(held));
          await wait(1);
        }
      })();
      const { balance, held, charged } = await sweep(world, team, id);
      isOver = true;
      await watching;
      expect([held, balance, charged.length]).toEqual(['0', String(1_000_000 - 1_700 * 500), 1_700]);
      // Nobody else could have taken what the calls cost.
      expect(least.every((free) => free === 0n || free === 150_000n)).toBe(true);
    }));

  it.each([
    ['cut', (line: string) => line.slice(0, 120)],
    ['cut in its first word', (line: string) => line.slice(0, 3)],
    ['empty', () => ''],
    ['null', () => 'null'],
    ['a number', () => '7'],
    ['without its call', () => '{"state":"RUNS"}'],
    ['of an unknown state', (line: string) => line.replace('RUNS', 'SLEEPS')],
    ['with a hold that is no number', (line: string) => line.replace('"1000"', '"many"')],
    ['with a cost that is no number', (line: string) => line.replace('"cost":"3"', '"cost":"x"')],
    ['with a flipped byte', (line: string) => line.replace('"row"', '"rox"')],
  ])('loses the call of a line that is %s, and no other', (_how, damage) =>
    inWorld(async (world, team) => {
      const line = (n: number) => lineOf(team, 'RUNS', `req_${team.teamId}_${n}`, 3n);
      const id = await leaveBehind(world, team, [line(1), [line(2), damage(line(3)), line(4)].join('\n'), line(5)]);
      const { balance, held, charged } = await sweep(world, team, id);
      expect([held, balance]).toEqual(['0', String(1_000_000 - 4 * 3)]);
      expect(charged.map(([requestId]) => requestId)).toEqual([1, 2, 4, 5].map((n) => `req_${team.teamId}_${n}`));
    }),
  );

  it.each([
    ['in one part', 0],
    ['in several', 1_200],
  ])('charges calls that its leases do not cover what is left, and records each, %s', (_how, between) =>
    inWorld(async (world) => {
      const team = await system.newTeam();
      await system.topUp(team.teamId, 700n);
      const line = (n: string, cost: bigint) => lineOf(team, 'RUNS', `req_${team.teamId}_${n}`, cost);
      const free = Array.from({ length: between }, (_, i) => line(`free${i}`, 0n));
      const rows = [line('a', 300n), ...free, line('b', 300n), line('c', 300n)];
      const { balance, held, charged } = await sweep(world, team, await leaveBehind(world, team, rows, 450n));
      expect([balance, held]).toEqual(['0', '0']);
      const paid = charged.filter(([requestId]) => !requestId.includes('free')).map(([, , one]) => Number(one));
      expect(paid.toSorted((a, b) => a - b)).toEqual([100, 300, 300]);
      expect(charged).toHaveLength(between + 3);
    }),
  );

  it('is shared by several sweepers, each of which may stop', () =>
    inWorld(async (world, team) => {
      const rows = Array.from({ length: 2_200 }, (_, i) => lineOf(team, 'RUNS', `req_${team.teamId}_${i}`, 100n));
      rows.push(...Array.from({ length: 200 }, (_, i) => voidOf(`req_${team.teamId}_${i * 11}`)));
      const id = await leaveBehind(world, team, rows);
      for (let i = 0; i < 3; i++) world.startSweeper(600_000);
      const { balance, held, charged } = await sweep(world, team, id);
      expect([held, balance, charged.length]).toEqual(['0', String(1_000_000 - 2_000 * 100), 2_000]);
    }));
});
