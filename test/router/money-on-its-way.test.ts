import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { newRandom } from '../faults/random.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { asAppError } from '../../src/core/errors.ts';
import { setLimit } from './call-limits.ts';
import { LeaseWorld, progressOf, type Router } from './lease-world.ts';

// A call that lacks money which a dead router still holds gets "retry later", not "you may not
// spend".

const SEED = 20_261_129;
const { system } = useSystem({ router: false, env: { ROUTER_DEAD_AFTER_MS: '600000' } });

async function inWorld(balance: bigint, play: (world: LeaseWorld, team: TestActor) => Promise<void>): Promise<void> {
  const world = await LeaseWorld.open(system.config.database.url ?? '', newRandom(SEED));
  try {
    const team = await system.newTeam();
    await system.topUp(team.teamId, balance);
    await play(world, team);
  } finally {
    await world.close();
  }
}

/** Returns `RUNS`, the limit that refused the call, or the code and the seconds to wait. */
async function ask(router: Router, team: TestActor, amount: bigint): Promise<string> {
  const call = { requestId: `req_${performance.now()}_${amount}`.replace('.', '_'), team, soFar: 0n };
  try {
    const subjectIds = [null, null, null, team.teamId];
    const refusal = await router.ledger.reserve({ requestId: call.requestId, amount, subjectIds }, () =>
      progressOf(call),
    );
    return refusal ? refusal.limit : 'RUNS';
  } catch (error) {
    const { code, retryAfterSeconds } = asAppError(error);
    return `${code} ${retryAfterSeconds}`;
  }
}

const WAIT = 'SERVICE_UNAVAILABLE 3';

describe('a call that lacks money', () => {
  it('has to come again while a dead router holds that money for its calls, and passes when it is home', () =>
    inWorld(1_000n, async (world, team) => {
      const [dead, router] = [world.startRouter(), world.startRouter()];
      expect(await ask(dead, team, 800n)).toBe('RUNS');
      world.kill(dead);
      expect(await ask(router, team, 500n)).toBe(WAIT);
      // Not even the dead router's part would be enough.
      expect(await ask(router, team, 1_001n)).toBe('BALANCE');
      world.startSweeper(1_000);
      await expect.poll(() => ask(router, team, 500n), { timeout: 10_000 }).toBe('RUNS');
    }));

  it('has to come again while a dead router holds that money in advance', () =>
    inWorld(100_000n, async (world, team) => {
      const [dead, router] = [world.startRouter(), world.startRouter()];
      const held = () =>
        world.query<{ amount: string }>('select amount from credit_lease where process_id = $1 and is_spare', [
          dead.ledger.processId,
        ]);
      for (let i = 0; i < 100 && BigInt((await held())[0]?.amount ?? 0) < 10_000n; i++) {
        const calls = await Promise.all(Array.from({ length: 20 }, () => world.begin(dead, team, 300n, 1n)));
        await Promise.all(calls.map((call) => world.finish(call, 1)));
      }
      world.kill(dead);
      const [account] = await world.query<{ free: string }>(
        'select balance - held as free from account where team_id = $1',
        [team.teamId],
      );
      expect(await ask(router, team, BigInt(account?.free ?? 0) + 5_000n)).toBe(WAIT);
    }));

  it('has to come again while a dead router holds a budget', () =>
    inWorld(100_000n, async (world, team) => {
      await setLimit(team, team.teamId, { dayBudget: 1_000n });
      const [dead, router] = [world.startRouter(), world.startRouter()];
      expect(await ask(dead, team, 800n)).toBe('RUNS');
      world.kill(dead);
      expect(await ask(router, team, 500n)).toBe(WAIT);
      expect(await ask(router, team, 1_500n)).toBe('TEAM DAY');
    }));

  it('is refused while a living router holds that money for its calls', () =>
    inWorld(1_000n, async (world, team) => {
      const [other, router] = [world.startRouter(), world.startRouter()];
      expect(await ask(other, team, 800n)).toBe('RUNS');
      const startedAt = performance.now();
      expect(await ask(router, team, 500n)).toBe('BALANCE');
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      expect(await ask(router, team, 200n)).toBe('RUNS');
    }));

  it('is refused at once where no other router holds anything', () =>
    inWorld(1_000n, async (world, team) => {
      const router = world.startRouter();
      expect(await ask(router, team, 800n)).toBe('RUNS');
      expect(await ask(router, team, 500n)).toBe('BALANCE');
    }));

  it('passes when the money comes home while it waits', () =>
    inWorld(1_000n, async (world, team) => {
      world.startSweeper(600);
      const [dead, router] = [world.startRouter(), world.startRouter()];
      expect(await ask(dead, team, 800n)).toBe('RUNS');
      world.kill(dead);
      await expect.poll(() => ask(router, team, 900n), { timeout: 10_000, interval: 0 }).toBe('RUNS');
    }));

  it('is refused when what a dead router held went to its calls', () =>
    inWorld(1_000n, async (world, team) => {
      const [dead, router] = [world.startRouter(), world.startRouter()];
      const call = await world.begin(dead, team, 800n, 800n);
      void world.finish(call, 2_000);
      await dead.link.next('done', 'beat');
      await dead.link.next('done', 'beat');
      await dead.link.next('done', 'append-to-journal');
      world.kill(dead);
      expect(await ask(router, team, 900n)).toBe(WAIT);
      world.startSweeper(1_000);
      await expect.poll(() => ask(router, team, 900n), { timeout: 10_000 }).toBe('BALANCE');
    }));

  it('has to come again while rows of its own router hold more than is known after a lost answer', () =>
    inWorld(1_000n, async (world, team) => {
      const router = world.startRouter();
      router.link.lose(world.newLost('lease-credit', 'ANSWER_LOST'));
      // The fence cannot be raised meanwhile.
      router.link.lose(world.newLost('raise-fence', 'REQUEST_LOST'));
      expect(await ask(router, team, 800n)).toMatch(/SERVICE_UNAVAILABLE/);
      expect(await ask(router, team, 500n)).toBe(WAIT);
      await expect.poll(() => ask(router, team, 500n), { timeout: 10_000 }).toBe('RUNS');
    }));
});
