import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLogger } from '../../src/core/logger.ts';
import { readConfig } from '../../src/config/config.ts';
import { openPool } from '../../src/db/pool.ts';
import { startPlatform } from '../../src/main.ts';
import { cloneDatabase } from '../harness/database.ts';
import { PGBOUNCER, pooledVariables, startPgBouncer, type PgBouncer, type PoolMode } from '../harness/pgbouncer.ts';
import { startTestPlatform, type System } from '../harness/system.ts';

const SILENT = createLogger({ level: 'silent', name: 'test' });
/** As the documents of PgBouncer advise for drivers that send what it does not know. */
const IGNORING = ['ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout'];

async function ask(system: System, text: string): Promise<string> {
  const response = await system.owner.fetch(`/router/alpha/v1/chat/completions?boundary_id=${system.boundaryId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: text }] }),
  });
  expect(response.status).toBe(200);
  const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
  return choices[0]?.message.content ?? '';
}

/** Runs a statement with a name on many connections at once. */
async function runPrepared(url: string, preparedStatements: boolean): Promise<void> {
  const pool = await openPool(
    { url, poolSize: 20, queryTimeoutMs: 15_000, isPooled: true, preparedStatements },
    SILENT,
  );
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, i) => pool.query({ name: 'a-name', text: 'select $1::int', values: [i] })),
  );
  await pool.end();
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

if (PGBOUNCER === undefined) process.stderr.write('Nothing runs behind PgBouncer: apt-get install pgbouncer.\n');

describe.skipIf(PGBOUNCER === undefined)('behind PgBouncer', () => {
  describe.each<PoolMode>(['transaction', 'session'])('that lends connections for a %s', (mode) => {
    let pgbouncer: PgBouncer;
    let system: System;
    beforeAll(async () => {
      pgbouncer = await startPgBouncer(inject('databaseUrl'), mode);
      system = await startTestPlatform({ pooler: { pgbouncer, mode } });
    });
    afterAll(async () => {
      await system.close();
      await pgbouncer.close();
    });

    it('what is said in one call is known in the next, and both are on the bill', async () => {
      await ask(system, 'My dog is called Bruno.');
      await system.settled();
      expect(await ask(system, 'What is my dog called?')).toContain('Bruno');
      const { usage } = await system.owner.gql<{ usage: { nodes: { calls: number }[] } }>(
        '{ usage(by: [MODE]) { nodes { calls } } }',
      );
      expect(usage.nodes[0]?.calls).toBeGreaterThanOrEqual(2);
    });

    it('many calls at once find their sessions whole, and each team its own things alone', async () => {
      const other = await system.newTeam();
      const [mine, theirs] = [await system.owner.createProject(), await other.createProject()];
      const callers = Array.from({ length: 8 }, async (_, caller) => {
        const found: number[] = [];
        for (let i = 0; i < 10; i++) {
          await system.owner.addProjectFact(mine, `Number ${i} of ${caller} is mine.`);
          for (const id of [mine, theirs]) found.push((await other.fetch(`/v1/projects/${id}`, {})).status);
        }
        return found;
      });
      const statuses = (await Promise.all(callers)).flat();
      expect(statuses.filter((_, i) => i % 2 === 0)).toEqual(Array(80).fill(404));
      expect(statuses.filter((_, i) => i % 2 === 1)).toEqual(Array(80).fill(200));
    });

    it('limits of time hold, as defaults of the role', async () => {
      const { pool } = system.running.platform;
      // They hold for connections that the pooler opens from then on: it opens all of them anew.
      await pgbouncer.kill();
      await pgbouncer.start();
      const limits = async () =>
        (
          await pool.query<Record<string, string>>(
            `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
               current_setting('idle_in_transaction_session_timeout') as idle`,
          )
        ).rows;
      await expect.poll(() => limits().catch(() => 'not yet'), { timeout: 60_000 }).toEqual(expect.any(Array));
      for (const found of await Promise.all(Array.from({ length: 8 }, limits)))
        expect(found).toEqual([{ statement: '15s', lock: '5s', idle: '30s' }]);
    });

    it('events arrive', async () => {
      const { pubsub, wakeUps } = system.running.platform;
      const events = pubsub.subscribe('a-topic');
      const next = events.next();
      wakeUps.wake('a-topic');
      expect(await next).toEqual({ done: false, value: undefined });
      await events.return?.();
    });
  });

  describe('at the start', () => {
    let database: Awaited<ReturnType<typeof cloneDatabase>>;
    beforeAll(async () => void (database = await cloneDatabase()));
    afterAll(() => database.drop());

    const start = (env: Record<string, string>) =>
      startPlatform(readConfig({ SECRET_KEY: '1a'.repeat(32), ...env }), SILENT);

    it.each<{ mode: PoolMode; settings: string[]; message: RegExp }>([
      {
        mode: 'transaction',
        settings: [],
        message: /^DATABASE_URL: .*unsupported startup parameter.*Set DATABASE_DIRECT_URL/,
      },
      {
        mode: 'session',
        settings: [],
        message: /^DATABASE_URL: .*unsupported startup parameter.*Set DATABASE_DIRECT_URL/,
      },
      {
        mode: 'transaction',
        settings: IGNORING,
        message: /^DATABASE_URL leads through a pooler .* for one transaction\. Set DATABASE_DIRECT_URL/,
      },
    ])('a $mode pooler without DATABASE_DIRECT_URL is named, with what to set: $settings', async (row) => {
      const pgbouncer = await startPgBouncer(inject('databaseUrl'), row.mode, row.settings);
      try {
        await expect(start({ DATABASE_URL: pgbouncer.through(database.url) })).rejects.toThrow(row.message);
      } finally {
        await pgbouncer.close();
      }
    });

    it('a direct address that leads through the pooler, or elsewhere, is rejected', async () => {
      const pgbouncer = await startPgBouncer(inject('databaseUrl'), 'transaction');
      const elsewhere = await cloneDatabase();
      try {
        const pooled = pooledVariables(pgbouncer, 'transaction', database.url);
        await expect(start({ ...pooled, DATABASE_DIRECT_URL: pgbouncer.through(database.url) })).rejects.toThrow(
          'DATABASE_DIRECT_URL leads through a pooler that lends connections for one transaction. Set it to',
        );
        await expect(start({ ...pooled, DATABASE_DIRECT_URL: elsewhere.url })).rejects.toThrow(
          'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
        );
      } finally {
        await pgbouncer.close();
        await elsewhere.drop();
      }
    });

    it('prepared statements break behind it: the checks of this file can fail', async () => {
      const pgbouncer = await startPgBouncer(inject('databaseUrl'), 'transaction');
      try {
        const { DATABASE_URL: url = '' } = pooledVariables(pgbouncer, 'transaction', database.url);
        await expect(runPrepared(url, true)).rejects.toThrow(/prepared statement .* (?:already exists|does not exist)/);
        await runPrepared(url, false);
      } finally {
        await pgbouncer.close();
      }
    });
  });
});
