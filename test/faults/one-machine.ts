import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestActor } from '../harness/actor.ts';
import { expectNoSecrets } from '../harness/secrets.ts';
import { childPid, databaseDirectory, openBench, SUPERVISOR, until, type Program } from '../system/program.ts';
import { catalogAt } from './process-cluster.ts';
import { openProvider, type Provider } from './provider.ts';
import { logHolds } from './rows.ts';

/** As in deploy/systemd. */
const RESTART_MS = 2_000;

/** `npm start` with its own database, under a service manager that starts it again when it ends. */
export interface OneMachine {
  /** The public address. */
  base: string;
  provider: Provider;
  owner: TestActor;
  /** The test's own connections to the embedded database. Each start of all has others. */
  readonly db: pg.Pool;
  /** How often the service manager started it. */
  starts: () => number;
  /** The process of the supervisor as it runs now. */
  program: () => Program;
  /** The process of one of its programs, by its file. */
  pidOf: (file: string) => Promise<number>;
  databasePid: () => Promise<number>;
  /** Lets it end for good. */
  close(): Promise<void>;
}

export async function openOneMachine(env: Record<string, string> = {}): Promise<OneMachine> {
  const bench = await openBench();
  const provider = await openProvider();
  const catalogFile = join(bench.dataDir, 'catalog.yaml');
  await writeFile(catalogFile, catalogAt(provider.upstream.url));
  const own = {
    CATALOG_FILE: catalogFile,
    ALPHA_KEY: 'alpha-account-6b1d0e93',
    BETA_KEY: 'beta-account-c47f20aa',
    KEY_POINTS_PER_MINUTE: '0',
    ...env,
  };
  let isOver = false;
  let starts = 0;
  let program = run();

  function run(): Program {
    starts += 1;
    const started = bench.run(SUPERVISOR, own);
    void startAfter(started.ended);
    return started;
  }

  async function startAfter(ended: Promise<unknown>): Promise<void> {
    await ended;
    await sleep(RESTART_MS);
    if (!isOver) program = run();
  }

  const pools = new Map<string, pg.Pool>();
  await program.says('Ready at');
  let url = await embeddedUrl(bench.dataDir);
  await logHolds(poolAt(pools, url));
  const watching = (async () => {
    for (; !isOver; await sleep(100)) url = await embeddedUrl(bench.dataDir).catch(() => url);
  })();
  const base = `http://127.0.0.1:${bench.port}`;
  return {
    base,
    provider,
    owner: await bench.owner(base),
    get db() {
      return poolAt(pools, url);
    },
    starts: () => starts,
    program: () => program,
    async pidOf(file) {
      await until(async () => (await childPid(program, file)) > 0);
      return childPid(program, file);
    },
    databasePid: async () => Number((await postmasterLines(bench.dataDir))[0]),
    async close() {
      isOver = true;
      await watching;
      const search = program.child.exitCode === null ? expectNoSecrets(url) : Promise.resolve();
      await Promise.allSettled([search]);
      for (const pool of pools.values()) await pool.end();
      await provider.upstream.close();
      await bench.close();
      await search;
    },
  };
}

function poolAt(pools: Map<string, pg.Pool>, connectionString: string): pg.Pool {
  const open = pools.get(connectionString);
  if (open) return open;
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000 });
  // Connections end with the server.
  pool.on('error', () => undefined);
  pools.set(connectionString, pool);
  return pool;
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const port = Number((await postmasterLines(dataDir))[3]);
  if (!port) throw new Error('the server does not run');
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  return `postgres://platform:${password}@127.0.0.1:${port}/platform`;
}

async function postmasterLines(dataDir: string): Promise<string[]> {
  return (await readFile(join(await databaseDirectory(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
}
