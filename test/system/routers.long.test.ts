import { beforeEach, expect, it } from 'vitest';
import { callOnNewConnection } from './new-connection.ts';
import { childPids, ROUTER, SUPERVISOR, until } from './program.ts';
import { useBench } from './use-bench.ts';

const METRICS_TOKEN = 'the-token-of-the-metrics-2f8c';
const CALLS = 40;

const bench = useBench(beforeEach);

/** The sum of a metric's values, from whichever router answers. */
async function measured(name: string): Promise<number> {
  const { body } = await callOnNewConnection(bench.port, '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  const values = [...body.matchAll(new RegExp(`^${name}(?:\\{.*\\})? ([\\d.]+)$`, 'gm'))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

it('several routers share the port, count as one, and start again one by one', async () => {
  const { url, query } = await bench.emptyDatabase();
  const program = bench.run(SUPERVISOR, { DATABASE_URL: url, ROUTER_PROCESSES: '2', METRICS_TOKEN });
  await program.says('Starting 2 routers');
  await program.says('Ready at');
  const areTwo = async () =>
    (await childPids(program, ROUTER)).length === 2 && (await measured('events_connected')) === 1;
  await until(areTwo);
  const pids = await childPids(program, ROUTER);
  expect(await measured('data_dir_free_share')).toBeGreaterThan(0);
  expect(await measured('data_dir_free_share')).toBeLessThanOrEqual(1);

  const key = await bench.firstKey();
  const body = JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello' }] });
  const call = () =>
    callOnNewConnection(bench.port, '/router/alpha/v1/chat/completions', { authorization: `Bearer ${key}` }, body);
  const answers = await Promise.all(Array.from({ length: CALLS }, call));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (let i = 0; i < 6; i++) expect(await measured('router_calls_total')).toBe(CALLS);
  const records = 'select count(*)::int as calls, count(distinct request_id)::int as ids from usage_record';
  const ledger = `select count(*)::int as charges from ledger_entry where reason = 'CHARGE'`;
  expect([...(await query(records)), ...(await query(ledger))]).toEqual([
    { calls: CALLS, ids: CALLS },
    { charges: CALLS },
  ]);

  process.kill(pids[0] ?? 0, 'SIGKILL');
  await program.says('The router 1 ended by itself (SIGKILL). It starts again at once.\n');
  for (let i = 0; i < 6; i++) expect((await call()).status).toBe(200);
  await until(areTwo);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(await bench.statusOf('/livez')).toBeNull();
});
