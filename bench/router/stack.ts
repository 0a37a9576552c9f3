import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../src/db/embedded/server.ts';
import { JSON_HEADERS, type Way } from './rivals.ts';
import { runTool, startProgram, type Setup } from './setup.ts';
import { ROUTER_FLAGS } from '../../src/process/child-process.ts';

/**
 * The product on loopback: a durable PostgreSQL, the platform and the router, each its own process.
 */
export interface Stack {
  ways: { byok: Way; hosted: Way; memory: Way };
  /** The hosted way of protocol beta. */
  beta: Way;
  routerPid: number;
  /** Starts another router at this port, on the same database, and returns its ways. */
  startRouter(port: number): Promise<Stack['ways'] & { pid: number }>;
  /** Counts recorded calls, charges in the ledger, and open leases. */
  accounts(): Promise<Accounts>;
}

export interface Accounts {
  records: number;
  charges: number;
  leases: number;
  /** Calls that went on without memory, because recall was late or failed. */
  degraded: number;
}

const FACTS = [
  'The garden lies in Lisbon, behind the house of the grandparents.',
  'The oak in the garden was planted in 1902.',
  'Ana waters the roses every second evening in summer.',
  'The gardener is called Tomás and comes on Thursdays.',
  'The lemon tree must not stand in the wind.',
  'Bruno the dog digs beside the shed.',
  'The shed was painted green last spring.',
  'In winter the pond is covered with a net.',
];

const local = (port: number) => `http://127.0.0.1:${port}`;
const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Returns a catalog whose models all lead to the fake provider. */
function catalogOf(upstreamPort: number, streams: readonly string[]): string {
  const base = `http://127.0.0.1:${upstreamPort}`;
  const price = {
    input: { tokens_per_million: 2_000_000, usd_per_million: 2 },
    output: { tokens_per_million: 8_000_000, usd_per_million: 8 },
  };
  const model = (name: string, provider: string) => ({
    name,
    provider,
    context_tokens: 128_000,
    max_output_tokens: 1_024,
    price,
  });
  return JSON.stringify({
    providers: {
      alpha: { protocol: 'alpha', base_url: `${base}/v1`, api_key_env: 'UPSTREAM_KEY' },
      beta: { protocol: 'beta', base_url: base, api_key_env: 'UPSTREAM_KEY' },
    },
    models: [...['chat', ...streams].map((name) => model(name, 'alpha')), model('messages', 'beta')],
    memory_model: 'chat',
  });
}

interface Ports {
  platform: number;
  router: number;
  demo: number;
  upstream: number;
}

export async function startStack(setup: Setup, ports: Ports, streams: readonly string[]): Promise<Stack> {
  const dataDir = join(setup.folder, 'data');
  await mkdir(dataDir);
  const database = await startEmbeddedDatabase({ dataDir, durable: true });
  setup.onClose(() => database.stop());
  const catalogFile = join(setup.folder, 'catalog.yaml');
  await writeFile(catalogFile, catalogOf(ports.upstream, streams));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString('hex'),
    PORT: String(ports.router),
    PLATFORM_PORT: String(ports.platform),
    DEMO_PROVIDER_PORT: String(ports.demo),
    CATALOG_FILE: catalogFile,
    UPSTREAM_KEY: 'service-provider-key',
    INITIAL_BALANCE_TOKENS: '1000000000000',
    LOG_LEVEL: 'warn',
    // Far above what one key may do, yet on: the measurement includes their cost.
    ROUTER_KEY_CALLS_PER_MINUTE: '1000000000',
    ROUTER_KEY_RUNNING_CALLS: '1000000',
  };
  const platform = local(ports.platform);
  await startProgram(setup, {
    name: 'platform',
    command: process.execPath,
    args: [root('src/main.ts')],
    env,
    // While it migrates it is alive already, at a server that it closes before its own opens.
    readyUrl: `${platform}/readyz`,
  });
  const routerPid = await startRouterProcess(setup, 'router', env);
  const secret = (await readFile(join(dataDir, 'first-key'), 'utf8')).trim();
  const boundaryId = await createMemory(platform, secret);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  setup.onClose(() => pool.end());
  const waysAt = (port: number, pid: number) =>
    waysOf(local(port), secret, boundaryId, { pid, databasePid: database.pid });
  return {
    ...waysAt(ports.router, routerPid),
    routerPid,
    async startRouter(port) {
      const pid = await startRouterProcess(setup, `router at ${port}`, { ...env, PORT: String(port) });
      return { ...waysAt(port, pid).ways, pid };
    },
    accounts: () => countAccounts(pool),
  };
}

/** Starts the router as every `npm start` but the first does: with Node's compile cache filled. */
async function startRouterProcess(setup: Setup, name: string, env: Record<string, string>): Promise<number> {
  const command = process.execPath;
  const program = root('router-sidecar/main.ts');
  const cached = { ...env, NODE_COMPILE_CACHE: join(setup.folder, 'compile-cache') };
  const load = `await import(${JSON.stringify(program)}); process.exit()`;
  await runTool(setup, command, [...ROUTER_FLAGS, '--input-type=module', '--eval', load], undefined, cached);
  const args = [...profiling(), ...ROUTER_FLAGS, program];
  return startProgram(setup, { name, command, args, env: cached, readyUrl: `${local(Number(env['PORT']))}/readyz` });
}

function waysOf(
  router: string,
  secret: string,
  boundaryId: string,
  pids: { pid: number; databasePid: number },
): Pick<Stack, 'ways' | 'beta'> {
  const alpha = `${router}/router/alpha/v1/chat/completions`;
  const json = { 'Content-Type': 'application/json' };
  const hosted = { ...json, Authorization: `Bearer ${secret}` };
  const way = (name: string, url: string, headers: Record<string, string>): Way => ({ name, url, headers, ...pids });
  return {
    ways: {
      byok: way('byok', alpha, { ...JSON_HEADERS, 'x-service-api-key': secret }),
      hosted: way('hosted', alpha, hosted),
      memory: way('memory', `${alpha}?boundary_id=${boundaryId}`, hosted),
    },
    beta: way('beta', `${router}/router/beta/v1/messages`, { ...json, 'x-api-key': secret }),
  };
}

async function countAccounts(pool: pg.Pool): Promise<Accounts> {
  const { rows } = await pool.query<Accounts>(
    `select (select count(*) from usage_record)::int as records,
       (select count(*) from usage_record where memory_status = 'degraded')::int as degraded,
       (select count(*) from credit_lease where amount > 0)::int as leases,
       (select count(*) from ledger_entry where request_id is not null)::int as charges`,
  );
  if (!rows[0]) throw new Error('PostgreSQL counted nothing.');
  return rows[0];
}

/** With BENCH_PROFILE=FOLDER the router writes a CPU profile there when it stops. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

/**
 * Creates a boundary that reads a project with facts and writes nowhere, to measure recall alone.
 */
async function createMemory(base: string, secret: string): Promise<string> {
  const request = async <T>(query: string, variables: object): Promise<T> => {
    const answer = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: T | null; errors?: unknown };
    if (!data || errors) throw new Error(`The platform rejected the request: ${JSON.stringify(errors)}`);
    return data;
  };
  const { createProject } = await request<{ createProject: { project: { id: string } } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
    { input: { name: 'Garden' } },
  );
  const projectId = createProject.project.id;
  await request('mutation ($input: AddProjectFactsInput!) { addProjectFacts(input: $input) { facts { id } } }', {
    input: { projectId, facts: FACTS },
  });
  const { createBoundary } = await request<{ createBoundary: { boundary: { id: string } } }>(
    'mutation ($input: CreateBoundaryInput!) { createBoundary(input: $input) { boundary { id } } }',
    { input: { name: 'Garden', projectIds: [projectId], extract: false } },
  );
  return createBoundary.boundary.id;
}
