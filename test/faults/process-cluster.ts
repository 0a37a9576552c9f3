import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { uniqueId } from './random.ts';
import { actorOf, type TestActor } from '../harness/actor.ts';
import { pooledVariables, poolModeOfRun, startPgBouncer } from '../harness/pgbouncer.ts';
import { expectCutJournal, OPEN_CALLS } from '../harness/journal.ts';
import { freePorts } from '../harness/ports.ts';
import { expectNoSecrets } from '../harness/secrets.ts';
import { openBench, PLATFORM, ROUTER, type Program } from '../system/program.ts';
import { callOnce } from './client.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';
import type { CallSeen, Rows } from './invariants.ts';
import type { Plan } from './plan.ts';
import { openProvider, type Provider } from './provider.ts';
import { collectRows, logHolds } from './rows.ts';
import { setLimit, subjectsOf } from '../router/call-limits.ts';

/** The balance of a new team of a cluster. */
export const DEPOSIT = 1_000_000_000n;

/**
 * The product in processes of its own, as in production, with a database that can be killed and a
 * provider that follows plans.
 */
const METRICS_TOKEN = 'the-token-of-the-metrics-2f8c';

export interface ProcessCluster {
  server: DatabaseServer;
  provider: Provider;
  /** The test's own connections, never through the product. */
  db: pg.Pool;
  dataDir: string;
  /** The platform's own port, which outlives the routers. */
  base: string;
  owner: TestActor;
  /** The running process of the platform. */
  platform: Program;
  /** Starts the platform again after its process was stopped. Resolves when it listens. */
  startPlatform(): Promise<void>;
  /** The public port of the bench. */
  routerPort: number;
  /** Starts a router on the same database. Resolves when it listens. */
  startRouter(port?: number, env?: Record<string, string>): Promise<Router>;
  newTeam(): Promise<TestActor>;
  rowsOf(team: TestActor): Promise<Rows>;
  close(): Promise<void>;
}

export interface Router {
  program: Program;
  base: string;
  port: number;
  /** Makes the planned calls, all at once. Resolves when the last one has ended. */
  calls(team: TestActor, plans: readonly Plan[]): Promise<CallSeen[]>;
}

/** `prepare` runs before the platform creates its tables. */
export async function startProcessCluster(
  env: Record<string, string> = {},
  prepare: (server: DatabaseServer) => Promise<void> = () => Promise.resolve(),
): Promise<ProcessCluster> {
  const bench = await openBench();
  const [server, provider] = await Promise.all([openDatabaseServer(bench.dataDir), openProvider()]);
  await prepare(server);
  const mode = poolModeOfRun();
  const pooler = mode ? await startPgBouncer(server.url, mode) : null;
  const catalogFile = join(bench.dataDir, 'catalog.yaml');
  await writeFile(catalogFile, catalogAt(provider.upstream.url));
  const own = {
    DATABASE_URL: server.url,
    ...(pooler && mode ? pooledVariables(pooler, mode, server.url) : {}),
    CATALOG_FILE: catalogFile,
    ALPHA_KEY: 'alpha-account-6b1d0e93',
    BETA_KEY: 'beta-account-c47f20aa',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN,
    ...env,
  };
  const programs: Program[] = [];
  async function start(file: string, more: Record<string, string> = {}): Promise<Program> {
    const program = await bench.start(file, { ...own, ...more });
    programs.push(program);
    return program;
  }
  const startPlatform = () => start(PLATFORM);
  const platform = await startPlatform();
  const db = new pg.Pool({
    connectionString: server.url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    // The test may write while the server is read-only for the product.
    options: '-c default_transaction_read_only=off',
  });
  // Connections are killed with the server; the pool opens new ones.
  db.on('error', () => undefined);
  await logHolds(db);
  const base = `http://127.0.0.1:${bench.platformPort}`;
  const owner = await bench.owner();

  const cluster: ProcessCluster = {
    server,
    provider,
    db,
    dataDir: bench.dataDir,
    base,
    owner,
    platform,
    routerPort: bench.port,
    startPlatform: async () => void (cluster.platform = await startPlatform()),
    async startRouter(wanted, more = {}) {
      const port = wanted ?? (await freePorts(1))[0] ?? 0;
      const program = await start(ROUTER, { PORT: String(port), ...more });
      const routerBase = `http://127.0.0.1:${port}`;
      return {
        program,
        base: routerBase,
        port,
        calls(team, plans) {
          provider.expect(plans);
          return Promise.all(plans.map((plan) => callOnce(routerBase, team.secret, plan)));
        },
      };
    },
    newTeam: () => createFundedTeam(base, owner),
    rowsOf: (team) => collectRows(db, team.teamId),
    async close() {
      server.thaw();
      const cut = expectCutJournal(db);
      await Promise.allSettled([cut]);
      for (const { child } of programs) child.kill('SIGTERM');
      await Promise.all(programs.map(({ ended }) => ended));
      await db.end();
      const search = expectNoSecrets(server.url);
      await Promise.allSettled([search]);
      await pooler?.close();
      await server.kill();
      await provider.upstream.close();
      await bench.close();
      await search;
      await cut;
    },
  };
  return cluster;
}

/** Creates a team with a balance, and budgets that its calls never reach. */
export async function createFundedTeam(base: string, owner: TestActor): Promise<TestActor> {
  const { createTeam } = await owner.gql<{ createTeam: { secret: string } }>(
    'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { secret } }',
    { input: { name: 'A team', adminEmail: 'admin@example.com', adminName: 'Admin' } },
  );
  const team = await actorOf(base, createTeam.secret);
  await topUp(owner, team.teamId, DEPOSIT, uniqueId());
  const { key, member, team: teamId } = await subjectsOf(team);
  for (const subject of [key, member, teamId]) await setLimit(team, subject, { monthBudget: DEPOSIT });
  return team;
}

/** Adds to a team's balance, idempotent by key. */
export async function topUp(owner: TestActor, teamId: string, amount: bigint, idempotencyKey: string): Promise<void> {
  await owner.gql('mutation ($input: TopUpBalanceInput!) { topUpBalance(input: $input) { entry { id } } }', {
    input: { teamId, amount: String(amount), idempotencyKey },
  });
}

/**
 * Waits until nothing is set aside for the team, and records that follow a response are written.
 * Gives up silently.
 */
export async function quiet(cluster: Pick<ProcessCluster, 'db'>, team: TestActor, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const { rows } = await cluster.db
      .query<{ n: number }>(
        `select (select count(*) from credit_lease where team_id = $1 and amount > 0)::int + (select count(*) from (${OPEN_CALLS}) o where o.team_id = $1)::int
           + (select coalesce(sum(running), 0) from call_rate where team_id = $1)::int as n`,
        [team.teamId],
      )
      .catch(() => ({ rows: [] }));
    if (rows[0]?.n === 0) break;
    await sleep(50);
  }
  await sleep(400);
}

/** The router's numbers of ended calls that are not settled. */
export async function unsettledOf(router: Router): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${router.base}/metrics`, { headers })).text();
  const found = text.matchAll(/^router_unsettled_calls\{where="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, where, calls]) => [where, Number(calls)]));
}

/** A catalog with one model of each protocol at this provider. Keys: ALPHA_KEY, BETA_KEY. */
export function catalogAt(url: string): string {
  const price = (tokens: number) => `{ tokens_per_million: ${tokens}, usd_per_million: 1 }`;
  const model = (name: string, provider: string, input: number, output: number) =>
    `  - { name: ${name}, provider: ${provider}, context_tokens: 100000, max_output_tokens: 1000, price: { input: ${price(input)}, output: ${price(output)}, details: {} } }`;
  return `providers:
  alpha: { protocol: alpha, base_url: ${url}/alpha/v1, api_key_env: ALPHA_KEY }
  beta: { protocol: beta, base_url: ${url}/beta, api_key_env: BETA_KEY }
models:
${model('chat', 'alpha', 3, 7)}
${model('messages', 'beta', 5, 11)}
memory_model: chat
`;
}
