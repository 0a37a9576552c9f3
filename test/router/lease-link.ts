import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Random } from '../faults/random.ts';
import { lostConnection, nameOf, withoutFence, type LostAnswer } from './lost-answers.ts';

// A router's way to the database, which loses requests and answers, freezes and dies.

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
  /** Of a statement: that it was sent, with its values, or done. */
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
    this.events.emit(`sent ${name}`, typeof config === 'string' ? values : config.values);
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
