import { execFile } from 'node:child_process';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { childPid, databasePid, isAlive, PLATFORM, ROUTER, SUPERVISOR, until, type Bench } from './program.ts';
import { benchOf, useBench } from './use-bench.ts';

function projectsWith(bench: Bench, key: string): Promise<number | null> {
  return bench.statusOf('/v1/projects', { authorization: `Bearer ${key}` });
}

function codeIn(printed: string): string {
  return /\/console\/#code=([\w-]{32})\n/.exec(printed)?.[1] ?? '';
}

async function logInWith(bench: Bench, code: string): Promise<number> {
  const base = `http://127.0.0.1:${bench.port}`;
  const response = await fetch(`${base}/console/session`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return response.status;
}

describe('npm start on an empty folder', () => {
  // After the first test it is not empty.
  const bench = useBench();

  it('shows a first key that works, once; a restart retains it; SIGTERM leaves nothing behind', async () => {
    const first = await bench.start(SUPERVISOR);
    const key = await bench.firstKey();
    expect(first.printed()).toContain(`    ${key}\n`);
    expect(first.printed().split(key)).toHaveLength(2);
    expect(first.printed()).toMatch(/curl ".*\/router\/alpha.*new OpenAI\(.*curl ".*\/graphql"/s);
    for (const file of ['first-key', 'secret-key'])
      expect((await stat(join(bench.dataDir, file))).mode & 0o777).toBe(0o600);
    expect(await projectsWith(bench, key)).toBe(200);
    expect(await projectsWith(bench, `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)).toBe(401);
    const pid = await databasePid(bench.dataDir);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.printed()).toMatch(/Stopping \(SIGTERM\)\nStopped\.\n$/);
    expect(isAlive(pid)).toBe(false);
    expect(await bench.statusOf('/livez')).toBeNull();

    const second = await bench.start(SUPERVISOR, { LOG_LEVEL: 'debug' });
    // Each start prints a link of its own. An unused one outlives a restart, for its ten minutes.
    await second.says('npm run story');
    const codes = [codeIn(first.printed()), codeIn(second.printed())];
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect([await logInWith(bench, code), await logInWith(bench, code)]).toEqual([201, 401]);
    expect(await projectsWith(bench, key)).toBe(200);
    // npm forwards a Ctrl-C that the terminal has already sent: two at once are one.
    second.child.kill('SIGINT');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(second.printed()).not.toContain(key);
    for (const name of await readdir(bench.dataDir)) {
      if (name.endsWith('.log')) expect(await readFile(join(bench.dataDir, name), 'utf8')).not.toContain(key);
    }
  });

  it('rejects a second start on the same folder, and names its process', async () => {
    const first = bench.run(SUPERVISOR, { DATABASE_URL: (await bench.migratedDatabase()).url });
    await first.says('Starting the platform');
    const second = bench.run(SUPERVISOR);
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain(`${bench.dataDir} is already in use by pid ${first.child.pid}`);
    expect(second.printed()).toContain('DATA_DIR');
    first.child.kill('SIGTERM');
    await first.ended;
  });

  it('leaves nothing behind when it is killed, the database included, and starts again at once', async () => {
    const killed = await bench.start(SUPERVISOR);
    const left = await databasePid(bench.dataDir);
    killed.child.kill('SIGKILL');
    // The output stays open until the last child has ended.
    expect(await killed.ended).toBe('SIGKILL');
    expect(await bench.statusOf('/livez')).toBeNull();
    // The process that inherits an ended child may take a moment to notice.
    await expect.poll(() => isAlive(left), { timeout: 10_000 }).toBe(false);

    const again = await bench.start(SUPERVISOR);
    again.child.kill('SIGKILL');
    const next = await bench.start(SUPERVISOR);
    expect(await bench.statusOf('/readyz')).toBe(200);
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
  });

  it('ends with one line on a Node that is too old', async () => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '20.11.1' })`;
    await writeFile(join(bench.dataDir, 'old.cjs'), old);
    const run = promisify(execFile)(process.execPath, [
      '-r',
      join(bench.dataDir, 'old.cjs'),
      '-r',
      './src/process/require-node.cjs',
      SUPERVISOR,
    ]);
    const { code, stderr } = await run.then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Node 24 or newer is needed, and this is Node 20\.11\.1\. .*\n$/),
    ]);
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const name of ['start', 'start:platform', 'start:router', 'cli'])
      expect(scripts[name]).toContain('-r ./src/process/require-node.cjs ');
  });
});

// Side by side, as half of each is waiting.
describe('npm start on a database', () => {
  it.concurrent(
    'starts the platform and the router again each time one dies, and the other serves meanwhile',
    async (test) => {
      const bench = await benchOf(test);
      const program = await bench.start(SUPERVISOR, { DATABASE_URL: (await bench.migratedDatabase()).url });
      const parts = [
        { part: 'platform', file: PLATFORM, other: bench.statusOf },
        { part: 'router', file: ROUTER, other: bench.platformStatusOf },
      ];
      for (const { part, file, other } of parts)
        for (const again of ['at once', 'in 0.25 s']) {
          const pid = await childPid(program, file);
          process.kill(pid, 'SIGKILL');
          await program.says(`The ${part} ended by itself (SIGKILL). It starts again ${again}.\n`);
          expect(await other('/readyz')).toBe(200);
          await until(async () => {
            const next = await childPid(program, file);
            return next > 0 && next !== pid;
          });
          await until(async () => (await bench.statusOf('/api/v1/projects')) === 401);
        }
      program.child.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      expect(await bench.statusOf('/livez')).toBeNull();
    },
  );

  // Every address of 127.0.0.0/8 is one of a Linux machine: the second stands for its network.
  it.runIf(process.platform === 'linux')(
    'opens the public port alone to other machines, unless PLATFORM_HOST opens the other',
    { concurrent: true },
    async (test) => {
      const bench = await benchOf(test);
      const { url } = await bench.migratedDatabase();
      const startAt = async (env: Record<string, string>) => {
        const program = await bench.start(SUPERVISOR, { DATABASE_URL: url, HOST: '0.0.0.0', ...env });
        const statuses = await Promise.all([
          bench.statusOf('/livez', {}, '127.0.0.2'),
          bench.platformStatusOf('/livez', {}, '127.0.0.2'),
          bench.platformStatusOf('/livez'),
          bench.statusOf('/api/v1/projects'),
        ]);
        program.child.kill('SIGTERM');
        await program.ended;
        return { statuses, isWarned: program.printed().includes("opens the platform's port") };
      };
      expect(await startAt({})).toEqual({ statuses: [200, null, 200, 401], isWarned: false });
      const open = await startAt({ PLATFORM_HOST: '0.0.0.0' });
      expect(open).toEqual({ statuses: [200, 200, 200, 401], isWarned: true });
    },
  );

  it.concurrent('ends with the error of a part that dies before all have served', async (test) => {
    const bench = await benchOf(test);
    const program = bench.run(SUPERVISOR, { DATABASE_URL: (await bench.migratedDatabase()).url });
    await program.says('Starting the router');
    // A process that was forked a moment ago may still have its parent's arguments.
    await until(async () => (await childPid(program, ROUTER)) > 0);
    process.kill(await childPid(program, ROUTER), 'SIGKILL');
    expect(await program.ended).toBe(1);
    expect(program.printed()).toContain('The router ended by itself (SIGKILL).\n');
    expect(program.printed()).not.toContain('starts again');
  });
});

describe('the platform and the router as programs of their own', () => {
  it.concurrent(
    'are one service in either order of starting, each ready without the other, and log what is mistyped',
    async (test) => {
      const bench = await benchOf(test);
      const { url } = await bench.emptyDatabase();
      const [router, platform] = await Promise.all([
        bench.start(ROUTER, { DATABASE_URL: url }),
        bench.start(PLATFORM, { DATABASE_URL: url, DRIVE_QUOTA: '5', LOG_LEVEL: 'warn' }),
      ]);
      await platform.says('did you mean DRIVE_QUOTA_BYTES?');
      const warning = platform
        .logged()
        .split('\n')
        .find((line) => line.includes('DRIVE_QUOTA'));
      expect(JSON.parse(warning ?? '')).toMatchObject({
        msg: 'DRIVE_QUOTA is not a setting; did you mean DRIVE_QUOTA_BYTES?',
      });
      expect(await bench.statusOf('/readyz')).toBe(200);
      const key = await bench.firstKey();
      const models = () => bench.statusOf('/router/v1/models', { authorization: `Bearer ${key}` });
      expect(await models()).toBe(200);
      router.child.kill('SIGTERM');
      expect(await router.ended).toBe(0);
      expect([await bench.platformStatusOf('/readyz'), await bench.statusOf('/readyz')]).toEqual([200, null]);
      await bench.start(ROUTER, { DATABASE_URL: url });
      expect(await models()).toBe(200);
      platform.child.kill('SIGINT');
      platform.child.kill('SIGINT');
      expect(await platform.ended).toBe(0);
      expect([await bench.statusOf('/readyz'), await models(), await bench.statusOf('/api/v1/projects')]).toEqual([
        200, 200, 503,
      ]);
    },
  );

  it.concurrent('make one first team when two platforms start at once on an empty database', async (test) => {
    const [bench, other] = [await benchOf(test), await benchOf(test)];
    const { url, query } = await bench.emptyDatabase();
    // One DATA_DIR, hence one secret: two nodes of one deployment.
    const platforms = [bench, other].map((each) => each.run(PLATFORM, { DATABASE_URL: url, DATA_DIR: bench.dataDir }));
    await Promise.all(platforms.map((platform) => platform.says('Platform listens')));
    // No public API counts teams.
    expect(await query('select count(*)::int as n from team')).toEqual([{ n: 1 }]);
    const key = await bench.firstKey();
    await until(() => platforms.some((platform) => platform.printed().includes(key)));
    expect(platforms.filter((platform) => platform.printed().includes('first service key'))).toHaveLength(1);
    const headers = { authorization: `Bearer ${key}` };
    expect(await Promise.all([bench, other].map((each) => each.platformStatusOf('/v1/projects', headers)))).toEqual([
      200, 200,
    ]);
  });
});
