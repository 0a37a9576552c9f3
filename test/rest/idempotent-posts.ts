import type { RestAnswer, TestActor } from '../harness/actor.ts';
import type { System } from '../harness/system.ts';

/** Requests with an idempotency key, and what is stored of them. */
interface Posts {
  newKey: () => string;
  post: (path: string, body: unknown, key: string, actor?: TestActor) => Promise<RestAnswer>;
  /** Creates a project of this name. */
  create: (name: string, key: string, actor?: TestActor) => Promise<RestAnswer>;
  /** Counts the projects of a name. */
  countOf: (name: string) => Promise<number>;
  /** The rows that are stored of a key. */
  storedRows: (key: string) => Promise<string[]>;
  /** Holds a key as another process does that works on its first request. */
  claim: (key: string) => Promise<{ end: (how: 'commit' | 'rollback') => Promise<void> }>;
}

export function usePosts(system: System, owner: TestActor): Posts {
  let made = 0;
  const post: Posts['post'] = (path, body, key, actor = owner) =>
    actor.rest('POST', path, body, { 'idempotency-key': key });
  return {
    newKey: () => `key-${made++}`,
    post,
    create: (name, key, actor) => post('/api/v1/projects', { name }, key, actor),
    async countOf(name) {
      const sql = 'select count(*)::int as n from project where name = $1';
      return (await system.running.platform.pool.query<{ n: number }>(sql, [name])).rows[0]?.n ?? -1;
    },
    async storedRows(key) {
      const sql = 'select k::text as row from kept_answer k where key = $1';
      const { rows } = await system.running.platform.pool.query<{ row: string }>(sql, [key]);
      return rows.map(({ row }) => row);
    },
    async claim(key) {
      const client = await system.running.platform.pool.connect();
      await client.query('begin');
      await client.query(
        `insert into kept_answer (team_id, principal_id, key, request_hash) select $1, id, $2, '' from principal where team_id = $1`,
        [owner.teamId, key],
      );
      return {
        async end(how) {
          await client.query(how);
          client.release();
        },
      };
    },
  };
}

/** Whether a response is one that was stored. */
export function isReplay({ headers }: RestAnswer): boolean {
  return headers.get('idempotent-replayed') === 'true';
}
