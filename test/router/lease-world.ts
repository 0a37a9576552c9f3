import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCallLedger, type CallLedger } from '../../src/domains/usage/call-ledger.ts';
import { startSweeper } from '../../src/domains/usage/sweep-routers.ts';
import type { Settlement } from '../../src/domains/usage/settlement.ts';
import { settlementOf } from './settlements.ts';
import type { TestActor } from '../harness/actor.ts';
import { searchedLogger } from '../harness/secrets.ts';
import type { Random } from '../faults/random.ts';
import { CALM, Link, type Broken } from './lease-link.ts';
import { isOfOthers, LostAnswer, type Moment } from './lost-answers.ts';

// Routers without their HTTP: ledgers over links to the database that lose requests and answers,
// freeze and die, as a process does.

/** A router: its ledger and its link. */
export interface Router {
  link: Link;
  ledger: CallLedger;
  isAlive: boolean;
  /** It ended by itself. */
  isClosed?: true;
}

export interface ModelCall {
  requestId: string;
  team: TestActor;
  amount: bigint;
  /** Billed by the provider. */
  cost: bigint;
  router: Router;
  state: 'ASKED' | 'REFUSED' | 'FAILED' | 'RUNS' | 'ENDED' | 'ACKNOWLEDGED';
  /** Cost if it ended now. */
  soFar: bigint;
}

export class LeaseWorld {
  readonly calls: ModelCall[] = [];
  readonly routers: Router[] = [];
  /** Ids of the calls that a router settled, or tried to, without money set aside for them. */
  readonly uncovered = new Set<string>();
  readonly #random: Random;
  readonly #pool: pg.Pool;
  readonly #folder: string;
  readonly #broken: Broken;
  readonly #log = searchedLogger('silent');
  readonly #sweepers: { stop(): Promise<void> }[] = [];
  #serial = 0;

  private constructor(url: string, random: Random, folder: string, broken: Broken) {
    this.#pool = new pg.Pool({ connectionString: url, max: 12 });
    this.#random = random;
    this.#folder = folder;
    this.#broken = broken;
  }

  static async open(url: string, random: Random, broken: Broken = null): Promise<LeaseWorld> {
    return new LeaseWorld(url, random, await mkdtemp(path.join(tmpdir(), 'memory-platform-leases-')), broken);
  }

  /** `prepare` sees the link before the router sends anything. */
  startRouter(prepare: (link: Link) => void = () => undefined): Router {
    const link = new Link(this.#pool, this.#random, this.#broken);
    link.events.on('sent correct-estimate', ([rows]: string[]) => {
      for (const { request_id: id } of JSON.parse(rows ?? '[]') as { request_id: string }[]) this.uncovered.add(id);
    });
    link.events.on('sent settle-of-process', ([rows]: string[]) => {
      const endings = JSON.parse(rows ?? '[]') as { request_id: string; cost: string; hold: string; leased: string }[];
      for (const { request_id: id, cost, hold, leased } of endings)
        if (BigInt(leased) < BigInt(hold) && BigInt(leased) < BigInt(cost)) this.uncovered.add(id);
    });
    prepare(link);
    // Every other router keeps each call on the local disk that cannot be settled.
    const maxUnsettledInMemory = this.routers.length % 2 === 0 ? 0 : 20;
    const options = { dataDir: this.#folder, maxUnsettledInMemory };
    const router = { link, ledger: createCallLedger(link.asPool(), this.#log, options), isAlive: true };
    this.routers.push(router);
    return router;
  }

  /** Starts a sweeper that sees no routers but those of this world. */
  startSweeper(deadAfterMs: number): Link {
    const link = new Link(this.#pool, this.#random, null);
    const pool = link.asPool();
    const query = async (config: string | pg.QueryConfig, values?: unknown[]) => {
      const result = await pool.query(config as pg.QueryConfig, values);
      const ids = new Set(this.routers.map(({ ledger }) => ledger.processId));
      const rows = (result.rows as object[]).filter((row) => !isOfOthers(row, ids));
      return { ...result, rows, rowCount: rows.length };
    };
    this.#sweepers.push(
      startSweeper({ query, connect: () => pool.connect() } as unknown as pg.Pool, this.#log, deadAfterMs),
    );
    return link;
  }

  alive(): Router[] {
    return this.routers.filter(({ isAlive }) => isAlive);
  }

  kill(router: Router): void {
    router.isAlive = false;
    router.link.die();
  }

  newLost(name: string, moment: Moment): LostAnswer {
    return new LostAnswer(this.#pool, name, moment);
  }

  /** Ends a router by itself. */
  async end(router: Router): Promise<void> {
    router.isClosed = true;
    await router.ledger.close();
  }

  /** Reserves for a call. Its state says how that went. */
  async begin(router: Router, team: TestActor, amount: bigint, cost = this.#costOf(amount)): Promise<ModelCall> {
    const requestId = `req_${team.teamId.slice(-6)}_${++this.#serial}`;
    const call: ModelCall = { requestId, team, amount, cost, router, state: 'ASKED', soFar: 0n };
    this.calls.push(call);
    try {
      const subjectIds = [null, null, null, team.teamId];
      const refusal = await router.ledger.reserve({ requestId, amount, subjectIds }, () => progressOf(call));
      call.state = refusal ? 'REFUSED' : 'RUNS';
    } catch {
      call.state = 'FAILED';
    }
    return call;
  }

  #costOf(amount: bigint): bigint {
    return (amount * BigInt(this.#random.whole(0, 130))) / 100n;
  }

  /** Runs the call for a while, and settles it. */
  async finish(call: ModelCall, runsMs: number): Promise<void> {
    await wait(runsMs / 2);
    call.soFar = call.cost / 2n < call.amount ? call.cost / 2n : call.amount;
    await wait(runsMs / 2);
    call.state = 'ENDED';
    const { router } = call;
    await router.ledger.settle({ ...progressOf(call), outcome: 'COMPLETED', estimated: false, cost: call.cost });
    if (router.isAlive) call.state = 'ACKNOWLEDGED';
  }

  /** Ends the routers that live, and waits until nothing is set aside any more. */
  async settle(withinMs: number): Promise<void> {
    for (const { link } of this.routers) {
      link.faults = CALM;
      link.thaw();
    }
    await wait(1_500);
    await this.#closeAll(withinMs);
    if (!(await this.#hasFiles())) return;
    // The next router settles what others left on the disk.
    this.startRouter();
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline && (await this.#hasFiles())) await wait(100);
    await this.#closeAll(withinMs);
  }

  async #closeAll(withinMs: number): Promise<void> {
    await Promise.all(
      this.alive()
        .filter(({ isClosed }) => !isClosed)
        .map(({ ledger }) => ledger.close()),
    );
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline && !(await this.isEmpty())) await wait(100);
  }

  /** Somebody removes the calls that wait on the disk. */
  async loseFiles(): Promise<void> {
    await rm(path.join(this.#folder, 'settlements'), { recursive: true, force: true });
  }

  async #hasFiles(): Promise<boolean> {
    return (await readdir(path.join(this.#folder, 'settlements')).catch(() => [])).length > 0;
  }

  async isEmpty(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ n: number }>(
      `select ((select count(*) from credit_lease where process_id = any($1)) + (select count(*) from call_journal where process_id = any($1))
         + (select count(*) from router_process where id = any($1)))::int as n`,
      [this.routers.map(({ ledger }) => ledger.processId)],
    );
    return rows[0]?.n === 0;
  }

  async query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#pool.query(text, values)).rows as T[];
  }

  async close(): Promise<void> {
    for (const router of this.alive()) this.kill(router);
    await Promise.all(this.#sweepers.map((sweeper) => sweeper.stop()));
    // The platform sweeps what they leave behind.
    await this.query('delete from router_process where id = any($1)', [
      this.routers.map(({ ledger }) => ledger.processId),
    ]);
    await this.#pool.end();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The settlement of a call if it ended now. */
export function progressOf({ requestId, team, soFar }: Pick<ModelCall, 'requestId' | 'team' | 'soFar'>): Settlement {
  return settlementOf(team, {
    requestId,
    outcome: 'INTERRUPTED',
    estimated: true,
    tokens: { input: Number(soFar), cacheRead: 0, cacheWrite: 0, output: 0 },
    cost: soFar,
  });
}
