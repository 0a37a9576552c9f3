import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openBalancer, type Balancer } from '../faults/balancer.ts';
import { openCutter, type Cutter } from '../faults/cutter.ts';
import { openDatabaseServer, type DatabaseServer } from '../faults/database-server.ts';
import { catalogAt } from '../faults/process-cluster.ts';
import { openProvider, type Provider } from '../faults/provider.ts';
import { logHolds } from '../faults/rows.ts';
import type { TestActor } from '../harness/actor.ts';
import { freePorts } from '../harness/ports.ts';
import { expectNoSecrets } from '../harness/secrets.ts';
import { Freezer } from '../system/freezer.ts';
import { openBench, PLATFORM, ROUTER, type Bench, type Program } from '../system/program.ts';

const CHECK_MS = 500;
/** Longer than two checks of a balancer, where a check may take its time. */
const DRAIN_DELAY_MS = 3_000;

/** Short limits, so that a fault is beyond all of them. */
const VARIABLES = {
  ALPHA_KEY: 'alpha-account-6b1d0e93',
  BETA_KEY: 'beta-account-c47f20aa',
  LOG_LEVEL: 'warn',
  DATABASE_POOL_SIZE: '8',
  DATABASE_QUERY_TIMEOUT_MS: '2000',
  EVENTS_PING_INTERVAL_MS: '1000',
  DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
  KEY_POINTS_PER_MINUTE: '0',
};

/** A process of the deployment, and its own way to the database. */
export interface Member {
  kind: 'platform' | 'router';
  port: number;
  base: string;
  program: Program;
  way: Freezer;
  /** Cuts the connections of that way. */
  cutter: Cutter;
  /** The folder of its version. Empty: this one. Its next start is from there. */
  folder: string;
  /** Starts it again, when its process has ended. Resolves when it listens. */
  start(env?: Record<string, string>): Promise<void>;
}

/** Two platforms and two routers on one PostgreSQL, each pair behind a balancer as well. */
export interface Deployment {
  /** The platform, and the router, at which faults are aimed. */
  platform: Member;
  router: Member;
  members: readonly Member[];
  balancers: { platforms: Balancer; routers: Balancer };
  server: DatabaseServer;
  provider: Provider;
  /** Cuts the connections of both routers to the provider. */
  providerCutter: Cutter;
  owner: TestActor;
  /** Where the database is, and the test's own connections to it. */
  databaseUrl: string;
  db: pg.Pool;
  /** Continues at another server, after a failover. */
  moveTo(databaseUrl: string): Promise<void>;
  close: () => Promise<void>;
}

/**
 * `prepare` runs before the platform creates its tables, and returns variables of all of them.
 * `folder` holds the version that all begin with.
 */
export async function openDeployment(
  prepare: (server: DatabaseServer) => Promise<Record<string, string>> = () => Promise.resolve({}),
  folder = '',
): Promise<Deployment> {
  const bench = await openBench();
  const [server, provider] = await Promise.all([openDatabaseServer(bench.dataDir), openProvider()]);
  const [p1 = 0, p2 = 0, r1 = 0, r2 = 0] = await freePorts(4);
  const balancers = {
    platforms: await openBalancer([p1, p2], CHECK_MS),
    routers: await openBalancer([r1, r2], CHECK_MS),
  };
  const catalogFile = join(bench.dataDir, 'catalog.yaml');
  const providerCutter = await openCutter(provider.upstream.url);
  await writeFile(catalogFile, catalogAt(`http://${providerCutter.host}:${providerCutter.port}`));
  const common = {
    ...VARIABLES,
    CATALOG_FILE: catalogFile,
    PLATFORM_URL: balancers.platforms.base,
    ...(await prepare(server)),
  };
  const platform = await startMember(bench, { kind: 'platform', port: p1, server, common, folder });
  const others = await Promise.all([
    startMember(bench, { kind: 'platform', port: p2, server, common, folder }),
    startMember(bench, { kind: 'router', port: r1, server, common, folder }),
    startMember(bench, { kind: 'router', port: r2, server, common, folder }),
  ]);
  const members = [platform, ...others];
  await Promise.all([balancers.platforms.sees([p1, p2]), balancers.routers.sees([r1, r2])]);
  const deployment: Deployment = {
    platform,
    router: members[2] ?? platform,
    members,
    balancers,
    server,
    provider,
    providerCutter,
    owner: await bench.owner(platform.base),
    databaseUrl: server.url,
    db: openPool(server.url),
    async moveTo(databaseUrl) {
      await deployment.db.end();
      Object.assign(deployment, { databaseUrl, db: openPool(databaseUrl) });
    },
    close: () => closeAll(bench, deployment),
  };
  await logHolds(deployment.db);
  return deployment;
}

async function closeAll(bench: Bench, deployment: Deployment): Promise<void> {
  const { server, members, db, databaseUrl, balancers, provider, providerCutter } = deployment;
  server.thaw();
  for (const { program, way } of members) {
    program.child.kill('SIGCONT');
    way.thaw();
    program.child.kill('SIGTERM');
  }
  await Promise.all(members.map(({ program }) => program.ended));
  for (const { way } of members) way.end();
  await Promise.all([providerCutter, ...members.map(({ cutter }) => cutter)].map((cutter) => cutter.close()));
  await db.end();
  const search = expectNoSecrets(databaseUrl);
  await Promise.allSettled([search]);
  await server.kill();
  await Promise.all([balancers.platforms.close(), balancers.routers.close(), provider.upstream.close()]);
  await bench.close();
  await search;
}

interface Place {
  kind: Member['kind'];
  port: number;
  server: DatabaseServer;
  common: Record<string, string>;
  folder: string;
}

async function startMember(bench: Bench, { kind, port, server, common, folder }: Place): Promise<Member> {
  const cutter = await openCutter(server.url);
  const way = new Freezer(`tcp://${cutter.host}:${cutter.port}`);
  const url = new URL(server.url);
  url.port = String(await bench.listen((socket) => way.connect(socket)));
  const file = kind === 'platform' ? PLATFORM : ROUTER;
  const run = (from: string, env: Record<string, string>) =>
    bench.run(from ? join(from, file) : file, {
      DATABASE_URL: url.href,
      [kind === 'platform' ? 'PLATFORM_PORT' : 'PORT']: String(port),
      ...common,
      ...env,
    });
  const listens = (program: Program) => program.says(kind === 'platform' ? 'Platform listens' : 'Router listens');
  const member: Member = {
    kind,
    port,
    base: `http://127.0.0.1:${port}`,
    folder,
    program: run(folder, {}),
    way,
    cutter,
    async start(env = {}) {
      member.program = run(member.folder, env);
      await listens(member.program);
    },
  };
  await listens(member.program);
  return member;
}

function openPool(connectionString: string): pg.Pool {
  const db = new pg.Pool({
    connectionString,
    max: 4,
    connectionTimeoutMillis: 5_000,
    // The test may write while the server is read-only for the product.
    options: '-c default_transaction_read_only=off',
  });
  // Connections are killed with the server; the pool opens new ones.
  db.on('error', () => undefined);
  return db;
}
