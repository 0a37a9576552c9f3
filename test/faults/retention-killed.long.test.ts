import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { fillTeam } from '../harness/many-rows.ts';
import { moveBack, readCsv } from '../router/closed-months.ts';
import { openBench, PLATFORM, ROUTER, until, type Bench, type Program } from '../system/program.ts';
import { withoutProtection } from './plant.ts';
import { fromEnv, newRandom, seedOf } from './random.ts';

const ROUNDS = fromEnv('FAULT_RETENTION_ROUNDS', 3);
/** Several batches of a removal. */
const CALLS = 12_000;
/** Enough for one export. */
const FEW_CALLS = 1_000;
const random = newRandom(seedOf('FAULT_SEED', 20_270_013));

/** A machine with a team whose calls are all old enough to be exported. */
interface Ground {
  bench: Bench;
  db: pg.Pool;
  url: string;
  requestIds: string[];
  balance: string;
}

const grounds: Ground[] = [];
afterAll(async () => {
  for (const { bench, db } of grounds) {
    await db.end();
    await bench.close();
  }
});

async function openGround(calls: number): Promise<Ground> {
  const bench = await openBench();
  const { url } = await bench.migratedDatabase();
  const db = new pg.Pool({ connectionString: url, max: 2 });
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
  const [platform, router] = await Promise.all([bench.start(PLATFORM, env), bench.start(ROUTER, env)]);
  const owner = await bench.owner();
  const answer = await fetch(`http://127.0.0.1:${bench.port}/router/alpha/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello.' }] }),
  });
  await answer.text();
  const requestId = answer.headers.get('x-request-id') ?? '';
  const isSettled = async () =>
    (await db.query('select from usage_record where request_id = $1', [requestId])).rowCount === 1;
  await until(isSettled);
  for (const { child, ended } of [router, platform]) {
    child.kill('SIGTERM');
    await ended;
  }
  await fillTeam(url, { requestId, factId: '', fileId: '' }, { requests: calls, facts: 0, files: 0 });
  await moveBack(db, owner.teamId, 100);
  const { rows } = await db.query<{ id: string }>('select request_id as id from usage_record order by 1');
  const ground = { bench, db, url, requestIds: rows.map(({ id }) => id), balance: await balanceOf(db) };
  expect(ground.requestIds.length).toBe(calls + 1);
  grounds.push(ground);
  return ground;
}

const balanceOf = async (db: pg.Pool) =>
  (await db.query<{ balance: string }>('select balance::text from account')).rows[0]?.balance ?? '';

function startRetention({ bench, url }: Ground, env: Record<string, string> = {}): Program {
  return bench.run(PLATFORM, { DATABASE_URL: url, LOG_LEVEL: 'warn', USAGE_RETENTION_DAYS: '40', ...env });
}

async function count(db: pg.Pool, sql: string): Promise<number> {
  return (await db.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;
}

/** Signs that something was lost at this moment. */
async function losses({ db, balance }: Ground): Promise<string[]> {
  const unproven = await count(
    db,
    `(select balance_after - sum(amount) over (order by seq) as difference from ledger_entry) l where difference <> 0`,
  );
  const unlisted = await count(
    db,
    `usage_export e where removed_at is not null and kind = 'USAGE' and exists (
       select from usage_record r where r.request_id <= e.last_place and r.finished_at < e.month + interval '1 month')`,
  );
  const now = await balanceOf(db);
  const sum = await db.query<{ sum: string }>('select sum(amount)::text as sum from ledger_entry');
  return [
    ...(unproven === 0 ? [] : [`${unproven} entries whose balance is not the sum of those before`]),
    ...(unlisted === 0 ? [] : [`${unlisted} exports that say they are done, and are not`]),
    ...(now === balance && sum.rows[0]?.sum === balance ? [] : [`a balance of ${now} instead of ${balance}`]),
  ];
}

/** The ids of all exported calls, from the files that the team downloads. */
async function exportedCalls({ bench }: Ground): Promise<string[]> {
  const owner = await bench.owner();
  const { usageExports } = await owner.gql<{ usageExports: { nodes: { kind: string; url: string }[] } }>(
    '{ usageExports(first: 100) { nodes { kind url } } }',
  );
  const ids: string[] = [];
  for (const { kind, url } of usageExports.nodes) {
    if (kind !== 'USAGE') continue;
    const text = await (await owner.fetch(url)).text();
    ids.push(...readCsv(text).map((row) => row['request_id'] ?? ''));
  }
  return ids.sort();
}

const isDone = async ({ db }: Ground) =>
  (await count(db, 'usage_record')) === 0 &&
  (await count(db, 'usage_export where removed_at is null')) === 0 &&
  (await count(db, `usage_export where kind = 'LEDGER'`)) >= 1 &&
  (await count(db, `ledger_entry where reason = 'CHARGE' and request_id is not null`)) === 0;

/** Moments of a run: an export is being made, is there, or its rows are going. */
const MOMENTS: ((ground: Ground) => Promise<boolean>)[] = [
  () => Promise.resolve(true),
  async ({ db }) => (await count(db, 'usage_export where removed_at is null')) > 0,
  async ({ db, requestIds }) => (await count(db, 'usage_record')) < requestIds.length,
  async ({ db }) => (await count(db, `usage_export where kind = 'LEDGER'`)) > 0,
];

// Side by side with its twin, as half of each is waiting.
describe.concurrent('a platform that is killed while it exports and removes old months', () => {
  it(`loses no call and no token, exports each call once, and goes on (${ROUNDS} times, seed ${random.seed})`, async () => {
    const ground = await openGround(CALLS);
    for (let round = 0; round < ROUNDS && !(await isDone(ground)); round++) {
      const program = startRetention(ground);
      await program.says('Platform listens');
      const isMoment = MOMENTS[round % MOMENTS.length] ?? isDone;
      await until(async () => (await isMoment(ground)) || (await isDone(ground)));
      await sleep(random.whole(0, 60));
      program.child.kill('SIGKILL');
      await program.ended;
      expect(await losses(ground), `after kill ${round}`).toEqual([]);
    }
    const program = startRetention(ground);
    await program.says('Platform listens');
    await until(() => isDone(ground));
    expect(await losses(ground)).toEqual([]);
    expect(await exportedCalls(ground)).toEqual(ground.requestIds);
  });

  it('twin: an export that is called done before its rows are gone is found', async () => {
    const ground = await openGround(FEW_CALLS);
    const remove = 'await REMOVERS[kind](pool, exported, signal);';
    const program = startRetention(
      ground,
      withoutProtection(
        'usage/export-months.ts',
        remove,
        `await pool.query(DONE, [teamId, number]); await new Promise((done) => setTimeout(done, 60_000)); ${remove}`,
      ),
    );
    await program.says('Platform listens');
    await until(async () => (await count(ground.db, 'usage_export where removed_at is not null')) > 0);
    program.child.kill('SIGKILL');
    await program.ended;
    expect(await losses(ground)).not.toEqual([]);
  });
});
