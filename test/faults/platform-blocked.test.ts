import { readFile, writeFile } from 'node:fs/promises';
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
  const { url } = await bench.emptyDatabase();
  const env = {
    NODE_OPTIONS: `--import ${new URL('busy-loop.mjs', import.meta.url).href}`,
    ALPHA_KEY: 'alpha-account-6b1d0e93',
    BETA_KEY: 'beta-account-c47f20aa',
  };
  program = bench.run(SUPERVISOR, { DATABASE_URL: url, CATALOG_FILE: catalogFile, ...env });
  await program.says('Ready at');
  key = (await readFile(join(bench.dataDir, 'first-key'), 'utf8')).trim();
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

describe.each(BLOCKS)('while the event loop of the platform %s for 5 s', (_how, block) => {
  it('model calls and /livez at the public port do not wait for it, and everything else goes on afterwards', async () => {
    expect((await modelCall()).status).toBe(200);
    const blockedAt = performance.now();
    block(await childPid(program, PLATFORM));
    await sleep(200);
    const waiting = timed('/api/v1/projects');
    const found = [];
    while (performance.now() - blockedAt < BLOCKED_MS - 1_000) {
      found.push(await modelCall(), await timed('/livez'), await timed('/readyz'));
      await sleep(50);
    }
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...found.map(({ tookMs }) => tookMs))).toBeLessThan(PROMPT_MS);
    // The platform was blocked indeed.
    const { status, tookMs } = await waiting;
    expect(status).toBe(401);
    expect(tookMs).toBeGreaterThan(BLOCKED_MS / 2);
  });
});
