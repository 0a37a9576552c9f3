import type pg from 'pg';

// Statements whose answers are lost at a chosen moment.

/**
 * Moments at which an answer is lost. A request that arrives late, or a statement that commits
 * late, does so when the test says, long after its sender saw it fail. An answer that is late is
 * not lost: its sender waits for it, or sees it fail then.
 */
export type Moment = 'REQUEST_LOST' | 'ANSWER_LOST' | 'ARRIVES_LATE' | 'COMMITS_LATE' | 'ANSWER_LATE' | 'FAILS_LATE';

/** One statement whose answer is lost. */
export class LostAnswer {
  readonly name: string;
  readonly moment: Moment;
  /** Its sender saw it fail, or waits for a late answer. */
  readonly happened: Promise<void>;
  /** A late statement is done, or was rejected; or a late answer comes. */
  readonly arrived: Promise<void>;
  readonly #pool: pg.Pool;
  readonly #happened = Promise.withResolvers<void>();
  readonly #arrived = Promise.withResolvers<void>();
  #isTaken = false;
  #finish: () => Promise<unknown> = async () => undefined;
  /** The session of a statement that commits late. */
  pid = 0;

  constructor(pool: pg.Pool, name: string, moment: Moment) {
    this.#pool = pool;
    this.name = name;
    this.moment = moment;
    this.happened = this.#happened.promise;
    this.arrived = this.#arrived.promise;
  }

  /** Returns whether the answer of this statement is the one that is lost. */
  take(): boolean {
    const isFirst = !this.#isTaken;
    this.#isTaken = true;
    return isFirst;
  }

  async run(send: (pool: pg.Pool) => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    if (this.moment === 'ANSWER_LATE' || this.moment === 'FAILS_LATE') {
      const answer = await send(this.#pool);
      this.#happened.resolve();
      await this.arrived;
      if (this.moment === 'FAILS_LATE') throw lostConnection();
      return answer;
    }
    if (this.moment === 'ANSWER_LOST') await send(this.#pool);
    if (this.moment === 'ARRIVES_LATE') this.#finish = () => send(this.#pool);
    if (this.moment === 'COMMITS_LATE') await this.#begin(send);
    this.#happened.resolve();
    throw lostConnection();
  }

  /** Lets a late statement be done, or a late answer come. */
  async arrive(): Promise<void> {
    await this.#finish().catch(() => undefined);
    this.#arrived.resolve();
  }

  async #begin(send: (pool: pg.Pool) => Promise<pg.QueryResult>): Promise<void> {
    const client = await this.#pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.pid = rows[0]?.pid ?? 0;
    await client.query('begin');
    await send(client as unknown as pg.Pool);
    this.#finish = async () => {
      await client.query('commit');
      client.release();
    };
  }
}

export function lostConnection(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}

/** Statements without a name, by what they begin with. */
const UNNAMED: [RegExp, string][] = [
  [/^with writable/, 'heartbeats'],
  [/^\s*with gone as \(\s*delete from credit_lease/, 'return-leases'],
  [/^\s*with newest as \(/, 'take-journal'],
  [/^delete from router_process/, 'forget'],
];

export function nameOf(config: string | pg.QueryConfig): string {
  if (typeof config === 'object' && config.name) return isGiveBack(config) ? 'give-back' : config.name;
  const text = typeof config === 'object' ? config.text : config;
  return UNNAMED.find(([pattern]) => pattern.test(text))?.[1] ?? text.slice(0, 20);
}

/** It asks for credit for no call, and gives back more than it takes in advance. */
function isGiveBack({ name, values }: pg.QueryConfig): boolean {
  if (name !== 'lease-credit' || values?.[0] !== '[]') return false;
  const [given, wanted] = [sumOf(values[3]), sumOf(values[4])];
  return given > wanted;
}

/** Of the balance alone. */
function sumOf(json: unknown): number {
  const amounts = JSON.parse(String(json)) as { amount: string | number; subject_id?: string }[];
  return amounts.reduce((sum, one) => sum + (one.subject_id ? 0 : Number(one.amount)), 0);
}

/** The broken twin: a statement that comes after the fence is done all the same. */
export function withoutFence(query: pg.QueryConfig): pg.QueryConfig {
  const text = query.text.replace(/fence <= (\$\d)(::int)?/, '$1::int is not null');
  return text === query.text ? query : { ...query, name: `${query.name}-broken`, text };
}

/** Returns whether a row of the sweeper tells of a process that is not among these. */
export function isOfOthers(row: object, ids: ReadonlySet<string>): boolean {
  return 'id' in row && typeof row.id === 'string' && !ids.has(row.id);
}
