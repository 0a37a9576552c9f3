import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../harness/ports.ts';
import { answerJson, chatCompletion, openUpstream, type Upstream } from '../harness/upstream.ts';
import { openBench, PLATFORM, ROUTER, type Bench, type Program } from '../system/program.ts';
import { openBalancer, type Balancer } from './balancer.ts';
import { catalogAt } from './process-cluster.ts';
import { fromEnv } from './random.ts';

/** Calls during the restarts. They go on in turn until there were as many. */
const CALLS = fromEnv('FAULT_ROLLING_CALLS', 200);
const CHECK_MS = 500;
/** Longer than two checks, on a machine where a check may take its time. */
const DRAIN_DELAY_MS = 3_000;
const LANES = 4;
const PAUSE_MS = 25;

/** Two platforms and two routers, each pair behind a balancer that does not retry. */
interface Deployment {
  env: Record<string, string>;
  public: Balancer;
  private: Balancer;
  ports: { platforms: number[]; routers: number[] };
  running: Map<number, Program>;
  key: string;
}

let bench: Bench;
let upstream: Upstream;
let deployment: Deployment;
beforeAll(async () => {
  bench = await openBench();
  upstream = await openUpstream();
  upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 })));
  deployment = await deploy();
}, 120_000);
afterAll(async () => {
  await bench.close();
  await Promise.all([deployment.public.close(), deployment.private.close(), upstream.close()]);
});

async function deploy(): Promise<Deployment> {
  const [p1 = 0, p2 = 0, r1 = 0, r2 = 0] = await freePorts(4);
  const catalogFile = join(bench.dataDir, 'catalog.yaml');
  await writeFile(catalogFile, catalogAt(upstream.url));
  const ports = { platforms: [p1, p2], routers: [r1, r2] };
  const [balancerOfPlatforms, balancerOfRouters] = await Promise.all([
    openBalancer(ports.platforms, CHECK_MS),
    openBalancer(ports.routers, CHECK_MS),
  ]);
  const env = {
    DATABASE_URL: (await bench.migratedDatabase()).url,
    DATABASE_POOL_SIZE: '5',
    CATALOG_FILE: catalogFile,
    PLATFORM_URL: balancerOfPlatforms.base,
    ALPHA_KEY: 'alpha-account-6b1d0e93',
    BETA_KEY: 'beta-account-c47f20aa',
    LOG_LEVEL: 'warn',
  };
  const made: Deployment = {
    env,
    public: balancerOfRouters,
    private: balancerOfPlatforms,
    ports,
    running: new Map(),
    key: '',
  };
  for (const port of [p1, p2, r1, r2]) await start(made, port, DRAIN_DELAY_MS);
  await Promise.all([made.public.sees(ports.routers), made.private.sees(ports.platforms)]);
  return { ...made, key: await bench.firstKey() };
}

async function start({ env, ports, running }: Deployment, port: number, delayMs: number): Promise<void> {
  const isRouter = ports.routers.includes(port);
  const program = bench.run(isRouter ? ROUTER : PLATFORM, {
    ...env,
    DRAIN_DELAY_MS: String(delayMs),
    ...(isRouter ? { PORT: String(port) } : { PLATFORM_PORT: String(port) }),
  });
  running.set(port, program);
  await program.says(`${isRouter ? 'Router' : 'Platform'} listens`);
}

async function restart(port: number, delayMs = DRAIN_DELAY_MS): Promise<void> {
  const { running, ports } = deployment;
  const program = running.get(port);
  program?.child.kill('SIGTERM');
  expect(await program?.ended, program?.printed()).toBe(0);
  await start(deployment, port, delayMs);
  await Promise.all([deployment.public.sees(ports.routers), deployment.private.sees(ports.platforms)]);
}

const BODY = JSON.stringify({ model: 'chat', messages: [{ role: 'user', content: 'Hello' }] });
const REQUESTS = [
  { method: 'POST', path: '/router/alpha/v1/chat/completions', body: BODY },
  { method: 'GET', path: '/api/v1/projects', body: null },
];

/** Returns null, or the reason why the call was not served. */
async function callOnce(base: string, key: string, { method, path, body }: (typeof REQUESTS)[number], keeps: boolean) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  try {
    const status = keeps
      ? await fetch(base + path, { method, headers, body }).then(async (response) => {
          await response.text();
          return response.status;
        })
      : await new Promise<number>((resolve, reject) => {
          const outgoing = request(base + path, { method, headers, agent: false }, (response) => {
            response.resume().on('end', () => resolve(response.statusCode ?? 0));
          });
          outgoing.on('error', reject).end(body ?? undefined);
        });
    return status === 200 ? null : `${method} ${path}: ${status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${method} ${path}: ${cause instanceof Error ? cause.message : message}`;
  }
}

/** Calls without a pause while `work` runs. Returns how many were made, and why some failed. */
async function callDuring(work: (made: () => number) => Promise<void>): Promise<{ made: number; refused: string[] }> {
  let isOver = false;
  let made = 0;
  const refused: string[] = [];
  const lane = async (at: number) => {
    while (!isOver) {
      const one = REQUESTS[made++ % REQUESTS.length] ?? REQUESTS[0];
      const reason = one && (await callOnce(deployment.public.base, deployment.key, one, at % 2 === 0));
      if (reason) refused.push(reason);
      await sleep(PAUSE_MS);
    }
  };
  const lanes = Array.from({ length: LANES }, (_, at) => lane(at));
  try {
    await work(() => made);
  } finally {
    isOver = true;
    await Promise.all(lanes);
  }
  return { made, refused };
}

describe('a rolling restart behind balancers that check now and then and do not retry', () => {
  it(`refuses none of ${CALLS} calls`, { timeout: 120_000 + CALLS * 300 }, async () => {
    const { platforms, routers } = deployment.ports;
    const all = [routers[0], platforms[0], routers[1], platforms[1]];
    const { made, refused } = await callDuring(async (countMade) => {
      for (let at = 0; at < 2 || countMade() < CALLS; at++) await restart(all[at % all.length] ?? 0);
    });
    expect(refused).toEqual([]);
    expect(made).toBeGreaterThanOrEqual(CALLS);
  });

  it('without the delay it refuses calls, so the test above can fail', async () => {
    const port = deployment.ports.routers[0] ?? 0;
    await restart(port, 0);
    const { refused } = await callDuring(() => restart(port, 0));
    expect(refused.length).toBeGreaterThan(0);
  });
});
