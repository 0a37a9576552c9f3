import { execFile } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  childPid,
  databaseDirectory,
  databasePid,
  isAlive,
  PLATFORM,
  ROUTER,
  SUPERVISOR,
  until,
  type Program,
} from './program.ts';
import { benchOf, useBench } from './use-bench.ts';

const run = promisify(execFile);

/** One folder, whose database each test finds as the one before left it. */
const bench = useBench();

function untilSaid(program: Program, text: string, times: number): Promise<void> {
  return until(() => program.printed().split(text).length > times);
}

/** The process of a connection to the server. */
async function sessionOf(server: number): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [status, title] = await Promise.all([read('status'), read('cmdline')]);
    if (status.includes(`\nPPid:\t${server}\n`) && title.startsWith('postgres: platform')) return Number(pid);
  }
  throw new Error('the server has no session');
}

describe('npm start with a database that ends by itself', () => {
  it('starts its own database again each time it is killed, while its other parts live on', async () => {
    const program = await bench.start(SUPERVISOR);
    const others = await Promise.all([PLATFORM, ROUTER].map((file) => childPid(program, file)));
    const key = await bench.firstKey();
    const status = () => bench.statusOf('/api/v1/projects', { authorization: `Bearer ${key}` });
    let starts = 0;
    for (const again of ['at once', 'in 0.25 s', 'in 0.5 s']) {
      const pid = await databasePid(bench.dataDir);
      process.kill(pid, 'SIGKILL');
      await program.says(`The database ended by itself (SIGKILL). It starts again ${again}.\n`);
      await untilSaid(program, 'The database runs again.\n', ++starts);
      expect(await databasePid(bench.dataDir)).not.toBe(pid);
      await until(async () => (await status()) === 200);
    }
    expect(await Promise.all([PLATFORM, ROUTER].map((file) => childPid(program, file)))).toEqual(others);
    const last = await databasePid(bench.dataDir);
    // The watchdog follows the server that runs now.
    program.child.kill('SIGKILL');
    await program.ended;
    await expect.poll(() => isAlive(last), { timeout: 10_000 }).toBe(false);
    const log = await readFile(join(bench.dataDir, 'postgres.log'), 'utf8');
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down');
  });

  it('comes back when the database is killed while it recovers, too', async () => {
    const program = await bench.start(SUPERVISOR);
    for (let times = 0, pid = 0; times < 5; times++) {
      await until(async () => {
        const next = await databasePid(bench.dataDir).catch(() => Number.NaN);
        return next > 0 && next !== pid && isAlive(next);
      });
      pid = await databasePid(bench.dataDir);
      process.kill(pid, 'SIGKILL');
    }
    await untilSaid(program, 'It starts again ', 5);
    await until(async () => (await bench.statusOf('/readyz')) === 200);
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'waits for a session of its killed database that does not end, or ends it',
    async () => {
      const program = await bench.start(SUPERVISOR);
      const killed = await databasePid(bench.dataDir);
      const session = await sessionOf(killed);
      process.kill(session, 'SIGSTOP');
      process.kill(killed, 'SIGKILL');
      await program.says('The database runs again.');
      // Nobody may have waited for it yet.
      const state = await readFile(`/proc/${session}/status`, 'utf8').catch(() => 'State:\tgone');
      expect(state).toMatch(/^State:\t(?:Z|gone)/m);
      await until(async () => (await bench.statusOf('/readyz')) === 200);
      program.child.kill('SIGINT');
      expect(await program.ended).toBe(0);
    },
  );

  it.concurrent('ends all by Ctrl-C at any moment after its database was killed', async () => {
    for (const ms of [0, 100, 300, 700]) {
      const program = await bench.start(SUPERVISOR);
      process.kill(await databasePid(bench.dataDir), 'SIGKILL');
      await sleep(ms);
      program.child.kill('SIGINT');
      expect(await program.ended, `after ${ms} ms`).toBe(0);
      expect(await bench.statusOf('/livez')).toBeNull();
      const pid = await databasePid(bench.dataDir).catch(() => null);
      if (pid !== null) expect(isAlive(pid)).toBe(false);
    }
  });

  // On a machine of its own, beside the test before.
  it.concurrent('tries for as long as the disk is full, says so, and comes back when it is not', async (test) => {
    const small = await benchOf(test);
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=160M', 'tmpfs', small.dataDir]).catch(() => null);
    if (mounted === null) test.skip('This machine can mount no small disk.');
    try {
      const program = await small.start(SUPERVISOR);
      const pid = await databasePid(small.dataDir);
      const filler = join(small.dataDir, 'filler');
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => null);
      process.kill(pid, 'SIGKILL');
      // More often than another failure is borne.
      await untilSaid(program, 'is full (', 6);
      expect(await small.statusOf('/readyz')).toBe(503);
      await rm(filler);
      await program.says('The database runs again.');
      await until(async () => (await small.statusOf('/readyz')) === 200);
      program.child.kill('SIGINT');
      expect(await program.ended).toBe(0);
    } finally {
      await run('umount', ['-l', small.dataDir]).catch(() => null);
    }
  });

  it('ends with the reason when its database cannot start again', async () => {
    const program = await bench.start(SUPERVISOR);
    const pid = await databasePid(bench.dataDir);
    await rm(join(await databaseDirectory(bench.dataDir), 'global', 'pg_control'));
    process.kill(pid, 'SIGKILL');
    expect(await program.ended).toBe(1);
    expect(program.printed()).toMatch(/could not find the database system[^]*did not start 5 times in a row/);
    expect(await bench.statusOf('/livez')).toBeNull();
  });
});
