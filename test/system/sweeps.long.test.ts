import { expect, it } from 'vitest';
import { PLATFORM, until } from './program.ts';
import { useBench } from './use-bench.ts';

const bench = useBench();

it('a sweep that fails is logged, and holds up none of those after it', async () => {
  const { url, query } = await bench.migratedDatabase();
  const start = () => bench.start(PLATFORM, { DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const first = await start();
  first.child.kill('SIGTERM');
  await first.ended;
  await query(`
    create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
    create trigger fail_here before delete on invalid_key_attempt for each statement execute function fail_here();
    insert into kept_answer (team_id, principal_id, key, request_hash, created_at)
      select team_id, id, 'old', '', now() - interval '1 year' from principal limit 1`);
  const second = await start();
  await until(async () => (await query('select from kept_answer')).length === 0);
  expect(second.logged()).toMatch(/"sweep":"throttle".*a sweep failed/);
});
