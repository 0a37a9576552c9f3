import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { uniqueId } from '../faults/random.ts';
import { readConfig, type Config } from '../../src/config/config.ts';
import { startPlatform, type RunningPlatform } from '../../src/main.ts';
import { databaseUrl } from '../../src/request/shared-services.ts';
import { startRouter } from '../../router-sidecar/main.ts';
import { cloneDatabase } from './database.ts';
import { actorOf, type TestActor } from './actor.ts';
import { driverOptions } from '../../src/db/driver.ts';
import { allCharged, chargesAt } from './charged.ts';
import { expectCounted } from './counts.ts';
import { expectCutJournal } from './journal.ts';
import { pooledVariables, runningPooler, type PgBouncer, type PoolMode } from './pgbouncer.ts';
import { freePorts } from './ports.ts';
import { expectNoSecrets, registerSecret, registerSecretSettings, searchedLogger } from './secrets.ts';

/** Messaging platforms at an address that is not allowed, so that no test reaches the real ones. */
export const CLOSED_PLATFORMS = {
  IM_A_API_URL: 'http://127.0.0.1:9/',
  IM_A_WEBHOOK_URL: 'http://127.0.0.1:9/',
  IM_B_API_URL: 'http://127.0.0.1:9/',
  IM_C_SOCKET_URL: 'ws://127.0.0.1:9/',
  IM_D_API_URL: 'http://127.0.0.1:9/',
};

export interface SystemOptions {
  /** The text of a catalog file. Default: the demo catalog. */
  catalog?: string;
  env?: Record<string, string>;
  /** Puts this pooler between the product and its database. */
  pooler?: { pgbouncer: PgBouncer; mode: PoolMode } | null;
  /** Set to false when the test never calls a model. Default true. */
  router?: boolean;
}

/** The whole product on free ports, with a database of its own. */
export interface System {
  /** The public port: the router's, or without a router the platform's own. */
  base: string;
  /** The platform's own port. */
  platformBase: string;
  config: Config;
  running: RunningPlatform;
  /** The administrator of the first team, who also operates the deployment. */
  owner: TestActor;
  /** The boundary of the first team: it reads and writes the team's first project. */
  boundaryId: string;
  /** Creates another team. Returns its administrator. */
  newTeam(name?: string): Promise<TestActor>;
  /** Adds to a team's balance, in millionths of a balance token. */
  topUp(teamId: string, amount: bigint): Promise<void>;
  /**
   * Waits until every charged exchange is stored, and nothing is left to extract, to read, to
   * import or to erase.
   */
  settled(): Promise<void>;
  /**
   * Stops the system. Fails when a maintained count of rows is wrong, when the journal of calls
   * keeps rows that nobody needs, or when its database or its log contains a secret.
   */
  close(): Promise<void>;
}

export async function startTestPlatform(options: SystemOptions = {}): Promise<System> {
  const database = await cloneDatabase();
  const pooler = options.pooler ?? runningPooler();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'memory-platform-system-'));
  const [port = 0, platformPort = 0, demoPort = 0] = await freePorts(3);
  const catalogFile = path.join(dataDir, 'catalog.yaml');
  if (options.catalog) await writeFile(catalogFile, options.catalog);
  const env = {
    DATABASE_URL: database.url,
    ...(pooler ? pooledVariables(pooler.pgbouncer, pooler.mode, database.url) : {}),
    // A connection is a process of PostgreSQL, whose start takes as long as many requests.
    DATABASE_POOL_SIZE: '4',
    DATA_DIR: dataDir,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    // Without a router, links lead to the platform itself.
    ...(options.router === false ? { PUBLIC_URL: `http://127.0.0.1:${platformPort}` } : {}),
    DEMO_PROVIDER_PORT: String(demoPort),
    ...(options.catalog ? { CATALOG_FILE: catalogFile } : {}),
    // Tests count what they made.
    DEMO_PROJECT: 'false',
    // A busy machine is no reason for calls without memory.
    RECALL_TIMEOUT_MS: '10000',
    // It makes no router dead, either.
    ROUTER_DEAD_AFTER_MS: '60000',
    // Bots of tests have credentials that no platform knows.
    IM_CONNECTIONS: '0',
    ...CLOSED_PLATFORMS,
    ...options.env,
  };
  const config = readConfig(env);
  const log = searchedLogger('test');
  const running = await startPlatform(config, log);
  const router = options.router === false ? null : await startRouter(config, log);
  const [secret = '', master = ''] = await Promise.all(
    ['first-key', 'secret-key'].map((file) => readStored(dataDir, file)),
  );
  registerSecretSettings(env);
  registerSecret(master);
  const platformBase = running.address;
  const base = router ? `http://127.0.0.1:${port}` : platformBase;
  // On a connection of its own, as tests count the statements of the platform's.
  const watching = new pg.Pool({ ...driverOptions(databaseUrl(config)), max: 1, idleTimeoutMillis: 500 });
  watching.on('error', () => undefined);
  for (const address of [base, platformBase]) chargesAt(address, watching);
  const owner = await actorOf(base, secret);

  return {
    base,
    platformBase,
    config,
    running,
    owner,
    boundaryId: running.firstKey?.boundaryId ?? '',
    async newTeam(name = 'Another team') {
      const { createTeam } = await owner.gql<{ createTeam: { secret: string } }>(
        'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { secret } }',
        { input: { name, adminEmail: 'other@example.com', adminName: 'Other' } },
      );
      return actorOf(base, createTeam.secret);
    },
    async topUp(teamId, amount) {
      await owner.gql('mutation ($input: TopUpBalanceInput!) { topUpBalance(input: $input) { entry { id } } }', {
        input: { teamId, amount: String(amount), idempotencyKey: uniqueId() },
      });
    },
    // Exchanges are stored within seconds; rows that are missing later were erased.
    async settled() {
      await allCharged(watching);
      for (let i = 0; i < 800; i++) {
        const { rows } = await running.platform.pool.query<{ n: number }>(
          `select (select count(*) from conversation where status = 'PENDING')::int
             + (select count(*) from document_text where status in ('PENDING', 'READING'))::int
             + (select count(*) from graphile_worker.jobs where task_identifier = 'consolidate_facts' and last_error is null)::int
             + (select count(*) from graphile_worker.jobs
                where task_identifier in ('run_import', 'erase_person') and attempts < max_attempts)::int + (
             select count(*) from usage_record u join boundary b on b.id = u.boundary_id
             where u.outcome = 'COMPLETED' and u.memory_status <> 'no_user' and u.finished_at > now() - interval '10 seconds' and (b.write_project_id is not null or b.write_agent_id is not null)
               and not exists (select from conversation c where c.request_id = u.request_id))::int as n`,
        );
        if (rows[0]?.n === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const { rows } = await running.platform.pool.query(
        `select task_identifier, key, attempts, last_error, now() - locked_at as held, run_at - now() as due
         from graphile_worker.jobs`,
      );
      throw new Error(`something still waits to be read: ${JSON.stringify(rows)}`);
    },
    async close() {
      const cut = expectCutJournal(watching);
      await Promise.allSettled([cut]);
      await watching.end().catch(() => undefined);
      await router?.close();
      await running.close();
      try {
        await cut;
        await expectCounted(database.url);
        await expectNoSecrets(database.url);
      } finally {
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** Reads a file of the data directory; empty where the settings supply its content. */
async function readStored(dataDir: string, file: string): Promise<string> {
  return (await readFile(path.join(dataDir, file), 'utf8').catch(() => '')).trim();
}
