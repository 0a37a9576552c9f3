import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, PLATFORM, until, type Bench } from './program.ts';

/** A worker is given up when its heartbeats stand still for this long, and a margin. */
const GIVEN_UP_AFTER_MS = 6_000 + 4_000;
const GIVEN_UP = 'workers died; their jobs are taken up again';
const INVITE = `mutation { inviteMembers(input: { emails: ["new@example.com"] }) { __typename } }`;

let bench: Bench;
let other: Bench;
let stopped: ChildProcess | null = null;
beforeEach(async () => {
  bench = await openBench();
  other = await openBench();
});
afterEach(async () => {
  // A stopped process would not hear that it is to end.
  stopped?.kill('SIGKILL');
  await bench.close();
  await other.close();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a process whose event loop is busy', () => {
  it('keeps its jobs, each run once, and loses them when it dies', async () => {
    const { url, query } = await bench.emptyDatabase();
    // A mail server that never says a word holds the job.
    let runs = 0;
    const port = await bench.listen(() => void runs++);
    const busy = await bench.start(PLATFORM, {
      DATABASE_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'memory@example.com',
    });
    const owner = await bench.owner();
    await owner.gql(INVITE);
    const holder = async () => {
      const rows = await query('select locked_by from graphile_worker._private_jobs where locked_by is not null');
      return rows[0]?.['locked_by'];
    };
    await until(() => runs === 1);
    const heldBy = await holder();
    // Within a second of its first job, a process holds the lock that says it is connected.
    const lock = `select from pg_locks where locktype = 'advisory'
      and objid = (hashtext('${String(heldBy)}')::bigint & 4294967295)::oid`;
    await until(async () => (await query(lock)).length === 1);
    // To others, a process that is stopped looks as one whose loop is busy.
    stopped = busy.child;
    busy.child.kill('SIGSTOP');
    // One DATA_DIR, hence one secret: two nodes of one deployment.
    const judge = await other.start(PLATFORM, { DATABASE_URL: url, DATA_DIR: bench.dataDir });
    await sleep(GIVEN_UP_AFTER_MS);
    expect(runs).toBe(1);
    expect(busy.printed()).not.toContain(GIVEN_UP);
    expect(judge.printed()).not.toContain(GIVEN_UP);
    expect(await holder()).toBe(heldBy);
    busy.child.kill('SIGKILL');
    await judge.says(GIVEN_UP);
  });
});

describe('a blocked event loop', () => {
  it('is counted, and logged with what ran', async () => {
    const { url } = await bench.emptyDatabase();
    const METRICS_TOKEN = 'token-of-the-metrics-4711';
    const platform = await bench.start(PLATFORM, { DATABASE_URL: url, METRICS_TOKEN });
    // A response that is awaited while the process cannot run.
    const running = fetch(`http://127.0.0.1:${bench.platformPort}/readyz`);
    platform.child.kill('SIGSTOP');
    await sleep(1_500);
    platform.child.kill('SIGCONT');
    await running;
    await platform.says('the event loop was blocked');
    const metrics = await (
      await fetch(`http://127.0.0.1:${bench.platformPort}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
    ).text();
    expect(Number(/^event_loop_blocked_seconds_sum (.+)$/m.exec(metrics)?.[1])).toBeGreaterThan(1);
  });
});
