import pg from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../harness/database.ts';
import { startTestPlatform } from '../harness/system.ts';
import { textRead } from '../graphql/texts.ts';

it('a queue that could not be read at the start is read as soon as it can', async () => {
  const database = await cloneDatabase();
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('begin; lock table graphile_worker._private_tasks in access exclusive mode');
  const system = await startTestPlatform({ router: false, env: { DATABASE_URL: database.url } });
  // Not by the holder, as a transaction sees the activity of its first look for ever.
  const waiting = async () =>
    (
      await system.running.platform.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%_private_tasks%'`,
      )
    ).rowCount;
  try {
    // They give up after five seconds.
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    await holder.query('rollback');
    const projectId = await system.owner.createProject();
    const item = await system.owner.uploadFile('root', 'a.txt', 'The walnut cupboard holds flour.');
    await system.owner.linkDocument(projectId, item);
    expect(await textRead(system.owner, item)).toMatchObject({ status: 'READY' });
  } finally {
    await holder.end();
    await system.close();
    await database.drop();
  }
});
