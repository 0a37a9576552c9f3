import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Way } from './rivals.ts';
import { cpuUs, runTool, type Setup } from './setup.ts';

const SCRIPT = fileURLToPath(new URL('post.lua', import.meta.url));
const MAX_THREADS = 2;
const WARM_UP_SECONDS = 2;

export type Size = '1 KB' | '64 KB';

/** Result of one way under load, for one size of body. */
export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the proxy and its children per request, in µs. Null without a proxy. */
  cpuUs: number | null;
  /** CPU time of PostgreSQL per request, in µs. Null for a way that does not use it. */
  databaseCpuUs: number | null;
  requests: number;
  /** Reason why the row does not count. Null when every answer was 2xx. */
  fault: string | null;
}

interface WrkResult {
  requests: number;
  durationUs: number;
  p50Us: number;
  p99Us: number;
  refused: number;
  broken: number;
}

/**
 * Returns a chat of this many bytes: prose with realistic escapes, then a question on the garden.
 */
function chatBody(bytes: number): Buffer {
  const turn = (content: string, index: number) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content });
  const bodyOf = (filling: string[]) =>
    JSON.stringify({
      model: 'chat',
      max_tokens: 200,
      temperature: 0.2,
      messages: [
        { role: 'system', content: 'You are a gardener who knows this house.\nAnswer briefly.' },
        ...filling.map(turn),
        { role: 'user', content: 'Who waters the roses in the garden, and when was the oak planted?' },
      ],
    });
  const sentence = 'She said: "The path behind the shed is narrow",\nand went on pruning – until the rain came.\t';
  const perTurn = bytes > 10_000 ? 20 : 2;
  const filling: string[] = [];
  while (Buffer.byteLength(bodyOf([...filling, sentence.repeat(perTurn)])) < bytes)
    filling.push(sentence.repeat(perTurn));
  const body = bodyOf(filling);
  const missing = bytes - Buffer.byteLength(body);
  return Buffer.from(body.replace('Answer briefly.', `Answer briefly.${' '.repeat(Math.max(0, missing))}`));
}

export const BODIES: Record<Size, Buffer> = { '1 KB': chatBody(1_024), '64 KB': chatBody(65_536) };

/** Measures one way under load for `seconds`, with one size of body, after a warm-up. */
export async function loadWay(
  setup: Setup,
  wrk: string,
  way: Way,
  size: Size,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<LoadResult> {
  const bodyFile = join(setup.folder, `body-${size.replace(' ', '-')}.json`);
  await writeFile(bodyFile, BODIES[size]);
  const run = (forSeconds: number) => runWrk(setup, wrk, way, bodyFile, { seconds: forSeconds, connections });
  const warmUp = await run(Math.min(seconds, WARM_UP_SECONDS));
  const before = await usedBy(way);
  const result = await run(seconds);
  const after = await usedBy(way);
  const { refused, broken } = { refused: warmUp.refused + result.refused, broken: warmUp.broken + result.broken };
  const each = (kind: 'proxy' | 'database') =>
    before[kind] === null || after[kind] === null ? null : (after[kind] - before[kind]) / result.requests;
  return {
    requestsPerSecond: result.requests / (result.durationUs / 1e6),
    p50Ms: result.p50Us / 1000,
    p99Ms: result.p99Us / 1000,
    cpuUs: each('proxy'),
    databaseCpuUs: each('database'),
    requests: warmUp.requests + result.requests,
    fault: refused + broken > 0 ? `${refused} answers not 2xx, ${broken} connections broken or timed out` : null,
  };
}

async function usedBy(way: Way): Promise<{ proxy: number | null; database: number | null }> {
  return {
    proxy: way.pid === null ? null : await cpuUs(way.pid),
    database: way.databasePid === undefined ? null : await cpuUs(way.databasePid),
  };
}

async function runWrk(
  setup: Setup,
  wrk: string,
  way: Way,
  bodyFile: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<WrkResult> {
  const headers = Object.entries(way.headers).map(([name, value]) => `${name}: ${value}`);
  const args = [
    `-t${Math.min(MAX_THREADS, connections)}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    SCRIPT,
    way.url,
    '--',
  ];
  const stdout = await runTool(setup, wrk, [...args, bodyFile, ...headers]);
  const line = stdout.split('\n').findLast((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`wrk printed no result:\n${stdout}`);
  return JSON.parse(line) as WrkResult;
}
