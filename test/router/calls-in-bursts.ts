import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import type { TestActor } from '../harness/actor.ts';
import type { LeaseWorld, ModelCall, Router } from './lease-world.ts';

/** Calls over one team, in bursts with pauses: slices are taken in advance and given back. */
export class CallsInBursts {
  readonly world: LeaseWorld;
  readonly team: TestActor;
  readonly #over = Promise.withResolvers<void>();
  #isOver = false;
  #running: Promise<unknown>[] = [];
  #pause: PromiseWithResolvers<void> | null = null;

  constructor(world: LeaseWorld, team: TestActor) {
    this.world = world;
    this.team = team;
  }

  start(router: Router): void {
    this.#running.push(this.#live(router));
  }

  async begin(router: Router, count: number): Promise<ModelCall[]> {
    const calls = Array.from({ length: count }, (_, i) =>
      this.world.begin(router, this.team, BigInt(50 + ((i * 37) % 300))),
    );
    return (await Promise.all(calls)).filter(({ state }) => state === 'RUNS');
  }

  async end(calls: readonly ModelCall[]): Promise<void> {
    await Promise.all(calls.map((call) => this.world.finish(call, 2)));
  }

  /** Returns how much of the team's balance a router holds, running calls included. */
  async heldBy(router: Router): Promise<bigint> {
    const [lease] = await this.world.query<{ amount: string }>(
      `select amount from credit_lease where process_id = $1 and team_id = $2 and subject_id = ''`,
      [router.ledger.processId, this.team.teamId],
    );
    return BigInt(lease?.amount ?? 0);
  }

  /** Spends an amount that the router may believe to have, all at once. */
  async spend(router: Router, amount: bigint): Promise<void> {
    const one = 500n;
    const calls = Array.from({ length: Number(amount / one) }, () => this.world.begin(router, this.team, one, one));
    await this.end((await Promise.all(calls)).filter(({ state }) => state === 'RUNS'));
  }

  /** No call begins: rows are compared only while none asks for money. */
  pause(): void {
    this.#pause = Promise.withResolvers();
  }

  resume(): void {
    this.#pause?.resolve();
    this.#pause = null;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#over.resolve();
    await Promise.race([Promise.all(this.#running), wait(4_000)]);
  }

  async #live(router: Router): Promise<void> {
    const inTime = async (work: Promise<unknown>) => void (await Promise.race([work, this.#over.promise]));
    const burst = async (count: number) => this.end(await this.begin(router, count));
    while (!this.#isOver && router.isAlive) {
      for (const bursts of [[20], [20, 20], [3]]) {
        for (const count of bursts) {
          await this.#pause?.promise;
          await burst(count);
        }
        await inTime(router.link.next('done', 'beat'));
        // The slices are looked through after the beat.
        await immediate();
      }
    }
  }
}
