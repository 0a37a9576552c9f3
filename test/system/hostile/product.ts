import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uniqueId } from '../../faults/random.ts';
import { topUp } from '../../faults/process-cluster.ts';
import { actorOf, type TestActor } from '../../harness/actor.ts';
import { seed } from '../../rest/rows.ts';
import { openBench, SUPERVISOR, type Bench, type Program } from '../program.ts';
import { pidsOf, type ProductPids } from './processes.ts';
import { MODEL_CALL, CONTROL, type BareServer, type Probe } from './samples.ts';
import type { Target } from './send.ts';

/** The product as `npm start` runs it, with an attacker and a bystander in teams of their own. */
export interface Product {
  bench: Bench;
  program: Program;
  pids: ProductPids;
  target: Target;
  /** Requests of the sampler: the bystander's requests, and one past the product. */
  probes: Probe[];
}

const PROVIDER_KEY = 'alpha-account-6b1d0e93';

/** The servers outside the product. */
export interface Providers {
  /** Of the model calls of others, and the control. */
  provider: BareServer;
  /** Providers of further models of their names. */
  more?: Readonly<Record<string, BareServer>>;
}

export async function startProduct(
  providers: Providers,
  env: (bench: Bench) => Promise<Record<string, string>>,
): Promise<Product> {
  const bench = await openBench();
  try {
    return await startOn(bench, providers, await env(bench));
  } catch (error) {
    await bench.close();
    throw error;
  }
}

async function startOn(bench: Bench, providers: Providers, env: Record<string, string>): Promise<Product> {
  const catalogFile = join(bench.dataDir, 'catalog.yaml');
  await writeFile(catalogFile, catalogAt(providers));
  const program = await bench.start(SUPERVISOR, {
    CATALOG_FILE: catalogFile,
    ALPHA_KEY: PROVIDER_KEY,
    TRUSTED_PROXIES: '127.0.0.1',
    MICROSOFT_CLIENT_ID: 'platform',
    MICROSOFT_CLIENT_SECRET: 'a-secret-of-the-client-5d20',
    MICROSOFT_AUTHORITY: 'https://login.invalid/common',
    ...env,
  });
  const base = `http://127.0.0.1:${bench.port}`;
  const owner = await bench.owner(base);
  const bystander = await newTeam(owner, base);
  const attacker = await newTeam(owner, base);
  const things = await seed(attacker);
  // Only the text of files that a project names is read.
  await attacker.linkDocument(things['projectId'] ?? '', things['parentId'] ?? '');
  const platformBase = `http://127.0.0.1:${bench.platformPort}`;
  const target: Target = { base, port: bench.port, platformBase, attacker, things };
  const pids = await pidsOf(program, bench.dataDir);
  return { bench, program, pids, target, probes: probesOf(bench, bystander, providers.provider, pids) };
}

async function newTeam(owner: TestActor, base: string): Promise<TestActor> {
  const { createTeam } = await owner.gql<{ createTeam: { secret: string } }>(
    'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { secret } }',
    { input: { name: 'A team', adminEmail: 'admin@example.com', adminName: 'Admin' } },
  );
  const team = await actorOf(base, createTeam.secret);
  await topUp(owner, team.teamId, 1_000_000_000n, uniqueId());
  return team;
}

function probesOf(
  { port, platformPort }: Bench,
  { secret }: TestActor,
  provider: BareServer,
  pids: ProductPids,
): Probe[] {
  return [
    { name: '/livez', url: `http://127.0.0.1:${port}/livez`, pids: [pids.router] },
    { name: 'platform /livez', url: `http://127.0.0.1:${platformPort}/livez`, pids: [pids.platform] },
    {
      name: MODEL_CALL,
      url: `http://127.0.0.1:${port}/router/alpha/v1/chat/completions`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ model: 'chat', messages: [{ role: 'user', content: 'Hello' }] }),
      pids: [pids.router, provider.pid],
    },
    { name: CONTROL, url: provider.url, pids: [provider.pid] },
  ];
}

/** One model at each provider outside, and the demo provider for the memory model. */
function catalogAt({ provider, more = {} }: Providers): string {
  const price = (tokens: number) => `{ tokens_per_million: ${tokens}, usd_per_million: 1 }`;
  const rest = `context_tokens: 1000000, max_output_tokens: 1000, price: { input: ${price(3)}, output: ${price(7)}, details: {} } }`;
  return `providers:
  alpha: { protocol: alpha, base_url: ${provider.url}/alpha/v1, api_key_env: ALPHA_KEY }
${Object.entries(more)
  .map(([name, { url }]) => `  ${name}: { protocol: alpha, base_url: ${url}/alpha/v1, api_key_env: ALPHA_KEY }\n`)
  .join('')}  demo: { protocol: alpha, built_in: demo }
models:
  - { name: chat, provider: alpha, ${rest}
${Object.keys(more)
  .map((name) => `  - { name: ${name}, provider: ${name}, ${rest}\n`)
  .join('')}  - { name: demo-chat, provider: demo, ${rest}
memory_model: demo-chat
`;
}
