import { EventEmitter } from 'node:events';
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
import { isOfOthers, LostAnswer, lostConnection, nameOf, withoutFence, type Moment } from './lost-answers.ts';

// Routers without their HTTP: ledgers over links to the database that lose requests and answers,
// freeze and die, as a process does.

/** The part that is broken in a twin. */
export type Broken = 'lines are not durable' | 'epochs are not checked' | 'fences are not checked' | null;

interface Faults {
  /**
   * Of a hundred statements: the request is lost, the answer, or the answer of one that runs on.
   */
  request: number;
  answer: number;
  zombie: number;
}

export const CALM: Faults = { request: 0, answer: 0, zombie: 0 };
export const STORM: Faults = { request: 2, answer: 2, zombie: 2 };

/** A router's way to the database. */
export class Link {
  readonly #pool: pg.Pool;
  readonly #random: Random;
  readonly #broken: Broken;
  faults: Faults = CALM;
  /** Of a statement: that it was sent, or done. */
  readonly events = new EventEmitter().setMaxListeners(0);
  readonly #lost: LostAnswer[] = [];
  #isDead = false;
  #thaw: PromiseWithResolvers<void> | null = null;

  constructor(pool: pg.Pool, random: Random, broken: Broken) {
    this.#pool = pool;
    this.#random = random;
    this.#broken = broken;
  }

  die(): void {
    this.#isDead = true;
  }

  freeze(): void {
    this.#thaw ??= Promise.withResolvers();
  }

  thaw(): void {
    this.#thaw?.resolve();
    this.#thaw = null;
  }

  /** Loses the answer of the next statement of its name, on this or another link. */
  lose(lost: LostAnswer): LostAnswer {
    this.#lost.push(lost);
    return lost;
  }

  /** Resolves when the next statement of this name is sent, or was done. */
  async next(what: 'sent' | 'done', name: string): Promise<void> {
    await new Promise<void>((resolve) => this.events.once(`${what} ${name}`, resolve));
  }

  #takeLost(name: string): LostAnswer | undefined {
    return this.#lost.find((one) => one.name === name && one.take());
  }

  /** The ledger takes it for its pool. */
  asPool(): pg.Pool {
    const link = {
      query: (config: string | pg.QueryConfig, values?: unknown[]) => this.#query(config, values),
      connect: async () => {
        await this.#gate();
        return this.#wrap(await this.#pool.connect());
      },
    };
    return link as unknown as pg.Pool;
  }

  async #gate(): Promise<void> {
    if (this.#isDead) await new Promise(() => undefined);
    await this.#thaw?.promise;
  }

  async #query(config: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    await this.#gate();
    const { request, answer, zombie } = this.faults;
    const luck = this.#random.whole(0, 99);
    const lost = lostConnection;
    if (luck < request) throw lost();
    const name = nameOf(config);
    this.events.emit(`sent ${name}`);
    const placed = this.#takeLost(name);
    if (placed) return placed.run((pool) => pool.query(this.#rewrite(config), values));
    if (this.#broken === 'lines are not durable' && name === 'append-to-journal')
      return { rowCount: 1, rows: [{}] } as unknown as pg.QueryResult;
    const running = this.#pool.query(this.#rewrite(config), values);
    if (luck < request + zombie) {
      running.catch(() => undefined);
      throw lost();
    }
    const result = await running;
    await this.#gate();
    if (luck < request + zombie + answer) throw lost();
    this.events.emit(`done ${name}`);
    return result;
  }

  /** A connection whose statements may be lost, too. */
  #wrap(client: pg.PoolClient): pg.PoolClient {
    let late: LostAnswer | null = null;
    const query = async (config: string | pg.QueryConfig, values?: unknown[]) => {
      const name = nameOf(config);
      // The server waits for a commit that is under way.
      if (late) return { rowCount: 0, rows: [] } as unknown as pg.QueryResult;
      this.events.emit(`sent ${name}`);
      const placed = this.#takeLost(name);
      if (placed?.moment === 'ARRIVES_LATE') late = placed;
      if (placed) return placed.run(() => client.query(config as pg.QueryConfig, values));
      return client.query(config as pg.QueryConfig, values);
    };
    const release = () => (late ? void late.arrived.then(() => client.release()) : client.release());
    return { query, release } as unknown as pg.PoolClient;
  }

  #rewrite(config: string | pg.QueryConfig): pg.QueryConfig {
    const query = typeof config === 'string' ? { text: config } : config;
    if (this.#broken === 'fences are not checked') return withoutFence(query);
    if (this.#broken !== 'epochs are not checked') return query;
    const text = UNCHECKED.reduce((text, [checked, always]) => text.replace(checked, always), query.text);
    return text === query.text ? query : { ...query, name: `${query.name}-broken`, text };
  }
}

/** Nothing tells a process that its row was swept. */
const UNCHECKED: [checked: RegExp, always: string][] = [
  [
    /select id from router_process where id = (\$\d) and epoch = \$\d::int and fence <= (\$\d::int) for key share/,
    'select $1::text as id where $2 >= 0',
  ],
  [
    /select id, epoch, (\$3::bigint, \$4) from router_process where .* for key share/,
    'select $$1, $$2, $1 where $$5::int >= 0',
  ],
  [/update router_process set folded = .* returning 1/, 'select 1 where $$7::bigint >= 0 and $$9::int >= 0'],
  [/select (folded) from router_process where .*/, 'select 0 as $1 where $$1::text <> $$2::int::text'],
  [
    /with mine as materialized \(select id from router_process where .* for update\)[^]*/,
    'select $$1::text as id where $$2::int >= 0 and $$3::int >= 0',
  ],
  [/update router_process set beat = beat \+ 1 where .* returning id/, 'select $$1::text as id'],
];

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
