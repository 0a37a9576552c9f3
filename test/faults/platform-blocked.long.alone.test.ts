import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerJson, chatCompletion, openUpstream, type Upstream } from '../harness/upstream.ts';
import { childPid, openBench, PLATFORM, SUPERVISOR, type Bench, type Program } from '../system/program.ts';
import { catalogAt } from './process-cluster.ts';

const BLOCKED_MS = 5_000;
/** A call takes milliseconds. This is for a machine on which everything waits for its turn. */
const PROMPT_MS = 1_500;

let bench: Bench;
let upstream: Upstream;
let program: Program;
let key: string;
beforeAll(async () => {
  bench = await openBench();
  upstream = await openUpstream();
  upstream.answers(answerJson(chatCompletion({ prompt_tokens: 1, completion_tokens: 1 })));
  const catalogFile = join(bench.dataDir, 'catalog.yaml');
  await writeFile(catalogFile, catalogAt(upstream.url));
  const { url } = await bench.migratedDatabase();
  const env = {
    NODE_OPTIONS: `--import ${new URL('busy-loop.mjs', import.meta.url).href}`,
    ALPHA_KEY: 'alpha-account-6b1d0e93',
    BETA_KEY: 'beta-account-c47f20aa',
  };
  program = await bench.start(SUPERVISOR, { DATABASE_URL: url, CATALOG_FILE: catalogFile, ...env });
  key = await bench.firstKey();
});
afterAll(async () => {
  await bench.close();
  await upstream.close();
});

/** Returns the status of a request to the public port, and the time that it took. */
async function timed(path: string, init?: RequestInit): Promise<{ status: number; tookMs: number }> {
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${bench.port}${path}`, init);
  await response.text();
  return { status: response.status, tookMs: performance.now() - begun };
}

const modelCall = () =>
  timed('/router/alpha/v1/chat/completions', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'chat', messages: [{ role: 'user', content: 'Hello' }] }),
  });

const PROBES = {
  'a model call': modelCall,
  '/livez': () => timed('/livez'),
  '/readyz': () => timed('/readyz'),
};
type Times = Record<keyof typeof PROBES, number[]>;

/** Sends all of them again and again until a time is over. Throws when one fails. */
async function timesUntil(endMs: number): Promise<Times> {
  const times: Times = { 'a model call': [], '/livez': [], '/readyz': [] };
  while (performance.now() < endMs) {
    for (const name of Object.keys(PROBES) as (keyof Times)[]) {
      const { status, tookMs } = await PROBES[name]();
      if (status !== 200) throw new Error(`${name} got ${status}`);
      times[name].push(tookMs);
    }
    await sleep(50);
  }
  return times;
}

/** Prints the times of docs/explanation/attacks.md. */
function printTimes(how: string, usual: Times, blocked: Times): void {
  const figures = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} / ${Math.round(sorted.at(-1) ?? 0)} ms`;
  };
  for (const name of Object.keys(PROBES) as (keyof Times)[])
    process.stdout.write(`| ${how} | ${name} | ${figures(usual[name])} | ${figures(blocked[name])} |\n`);
}

/** Blocks the platform's process for BLOCKED_MS. */
const BLOCKS: [string, (pid: number) => void][] = [
  [
    'is stopped',
    (pid) => {
      process.kill(pid, 'SIGSTOP');
      setTimeout(() => process.kill(pid, 'SIGCONT'), BLOCKED_MS);
    },
  ],
  ['computes without a pause', (pid) => void process.kill(pid, 'SIGUSR2')],
];

describe.each(BLOCKS)('while the event loop of the platform %s for 5 s', (how, block) => {
  it('model calls and /livez at the public port do not wait for it, and everything else goes on afterwards', async () => {
    await timesUntil(performance.now() + 500);
    const usual = await timesUntil(performance.now() + 1_500);
    const blockedAt = performance.now();
    block(await childPid(program, PLATFORM));
    await sleep(200);
    const waiting = timed('/api/v1/projects');
    const blocked = await timesUntil(blockedAt + BLOCKED_MS - 1_000);
    printTimes(how, usual, blocked);
    expect(Math.max(...Object.values(blocked).flat())).toBeLessThan(PROMPT_MS);
    // The platform was blocked indeed.
    const { status, tookMs } = await waiting;
    expect(status).toBe(401);
    expect(tookMs).toBeGreaterThan(BLOCKED_MS / 2);
  });
});
