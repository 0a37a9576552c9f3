import { OPEN_CALLS } from '../harness/journal.ts';
import { request } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import { callOnNewConnection } from '../system/new-connection.ts';
import { childPid, PLATFORM, ROUTER, SUPERVISOR, until, type Bench, type Program } from '../system/program.ts';
import { benchOf } from '../system/use-bench.ts';
import { promisedMs } from './random.ts';

/** From the death of the only router until a call is served, on a quiet machine. */
const BACK_WITHIN_MS = 2_000;

/** Status of a response on a connection of its own, or the code of the error. */
type OutcomeOf = (path: string, headers?: Record<string, string>, body?: string) => Promise<number | string>;

interface Ground {
  bench: Bench;
  outcomeOf: OutcomeOf;
  startAll: (env?: Record<string, string>) => Promise<Program>;
}

async function openGround(test: TestContext): Promise<Ground> {
  const bench = await benchOf(test);
  return {
    bench,
    outcomeOf: (path, headers = {}, body) =>
      callOnNewConnection(bench.port, path, headers, body).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? 'error',
      ),
    async startAll(env = {}) {
      const program = bench.run(SUPERVISOR, { DATABASE_URL: (await bench.migratedDatabase()).url, ...env });
      await program.says('npm run story');
      return program;
    },
  };
}

/** Sends calls on new connections until one is served, and at least ten. */
async function callsUntilServed({ outcomeOf }: Ground): Promise<(number | string)[]> {
  const outcomes: Promise<number | string>[] = [];
  let isServed = false;
  while (!isServed || outcomes.length < 10) {
    const outcome = outcomeOf('/api/v1/projects');
    outcomes.push(outcome);
    void outcome.then((status) => (isServed ||= status === 401));
    await sleep(10);
  }
  return Promise.all(outcomes);
}

/** Kills the router. Resolves when the supervisor has noticed. */
async function killRouter(program: Program): Promise<void> {
  const before = timesNoticed(program);
  process.kill(await childPid(program, ROUTER), 'SIGKILL');
  await until(() => timesNoticed(program) > before);
}

function timesNoticed(program: Program): number {
  return program.printed().split('The router ended by itself (SIGKILL)').length;
}

describe('while the only router is dead', () => {
  it('callers wait for the next one, and none is refused', async (test) => {
    const ground = await openGround(test);
    const program = await ground.startAll();
    for (let round = 0; round < 3; round++) {
      const since = performance.now();
      await killRouter(program);
      const noticedMs = performance.now() - since;
      const outcomes = await callsUntilServed(ground);
      const ms = performance.now() - since;
      expect(outcomes).toEqual(outcomes.map(() => 401));
      if (round === 0) expect(ms).toBeLessThan(promisedMs(BACK_WITHIN_MS));
      const [noticed, back] = [noticedMs, ms].map(Math.round);
      process.stdout.write(
        `| router noticed after ${noticed} ms, back after ${back} ms | ${outcomes.length} calls |\n`,
      );
    }
    expect(program.printed()).toContain('It starts again at once.');
  });

  // The others run side by side, as they wait and measure nothing.
  it.concurrent('callers are refused where no supervisor holds the port', async (test) => {
    const { bench, outcomeOf } = await openGround(test);
    const { url } = await bench.migratedDatabase();
    await bench.start(PLATFORM, { DATABASE_URL: url });
    const router = await bench.start(ROUTER, { DATABASE_URL: url });
    router.child.kill('SIGKILL');
    await router.ended;
    expect(await outcomeOf('/api/v1/projects')).toBe('ECONNREFUSED');
  });

  it.concurrent('callers get 503 with a time to come again when no router starts', async (test) => {
    const { bench, outcomeOf, startAll } = await openGround(test);
    const ended = join(bench.dataDir, 'routers-end');
    const plant = `import { existsSync } from 'node:fs';
      if (process.argv[1]?.includes('router-sidecar') && existsSync(${JSON.stringify(ended)})) process.exit(3)`;
    const program = await startAll({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}` });
    await writeFile(ended, '');
    await killRouter(program);
    const sent = performance.now();
    const response = await fetch(`http://127.0.0.1:${bench.port}/router/v1/models`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await response.json()) as { code: string }).code).toBe('REQUEST_BLOCKED');
    expect(performance.now() - sent).toBeGreaterThan(4_000);
    const readiness = await fetch(`http://127.0.0.1:${bench.port}/readyz`);
    expect(await readiness.json()).toMatchObject({ ready: false, waitingFor: expect.stringContaining('the router (') });
    expect(program.printed()).toContain('It starts again in 2 s.');
    await rm(ended);
    await until(async () => (await outcomeOf('/api/v1/projects')) === 401);
  });

  it.concurrent('paid calls go on, and every one that was answered is charged once', async (test) => {
    const { bench, outcomeOf, startAll } = await openGround(test);
    const { url, query } = await bench.migratedDatabase();
    const program = await startAll({ DATABASE_URL: url });
    const key = await bench.firstKey();
    const body = JSON.stringify({ model: 'demo-chat', messages: [{ role: 'user', content: 'Hello' }] });
    let answered = 0;
    let isOver = false;
    const call = async () => {
      while (!isOver)
        if ((await outcomeOf('/router/alpha/v1/chat/completions', { authorization: `Bearer ${key}` }, body)) === 200)
          answered++;
    };
    const callers = [1, 2, 3, 4].map(call);
    for (let round = 0; round < 3; round++) {
      const before = answered;
      await until(() => answered > before + 10);
      await killRouter(program);
    }
    const before = answered;
    await until(() => answered > before + 10);
    isOver = true;
    await Promise.all(callers);
    await until(
      async () =>
        (await query(`select from credit_lease where amount > 0 union all select from (${OPEN_CALLS}) o`)).length === 0,
    );
    const [money] = await query(`
      select (select count(*)::int from usage_record where outcome = 'COMPLETED') as completed,
        (select count(*)::int from usage_record) as calls,
        (select count(distinct request_id)::int from usage_record) as ids,
        (select count(*)::int from ledger_entry where reason = 'CHARGE') as charges,
        (select count(distinct request_id)::int from ledger_entry where reason = 'CHARGE') as charged,
        (select sum(amount)::text from ledger_entry) as ledger,
        (select balance::text from account) as balance, (select held::text from account) as held`);
    const { completed, calls, charges } = money as Record<string, number>;
    expect(money).toMatchObject({ ids: calls, charged: charges, held: '0', ledger: money?.['balance'] });
    expect(completed).toBeGreaterThanOrEqual(answered);
    expect(charges).toBeGreaterThanOrEqual(answered);
  });

  const PLANT = `process.on('SIGUSR2', () => setTimeout(() => { throw new Error('planted'); }))`;

  it.concurrent(
    'a router that stops after an error ends its running calls, and the next one serves already',
    async (test) => {
      const { bench, outcomeOf, startAll } = await openGround(test);
      const program = await startAll({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PLANT)}` });
      const pid = await childPid(program, ROUTER);
      const body = JSON.stringify({ name: 'A project' });
      const headers = {
        authorization: `Bearer ${await bench.firstKey()}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const slow = request({ port: bench.port, path: '/api/v1/projects', method: 'POST', headers });
      const status = new Promise((resolve, reject) =>
        slow.once('error', reject).once('response', (response) => resolve(response.resume().statusCode)),
      );
      slow.write(body.slice(0, 5));
      await sleep(300);
      process.kill(pid, 'SIGUSR2');
      await program.says('The router stops after an error. It starts again at once.');
      await until(async () => (await outcomeOf('/api/v1/projects')) === 401);
      expect(() => process.kill(pid, 0)).not.toThrow();
      slow.end(body.slice(5));
      expect(await status).toBe(200);
      await until(() => {
        try {
          return !process.kill(pid, 0);
        } catch {
          return true;
        }
      });
      expect(await outcomeOf('/api/v1/projects')).toBe(401);
    },
  );
});
