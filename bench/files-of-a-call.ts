import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '../src/db/embedded/server.ts';
import { freePorts } from '../test/harness/ports.ts';
import { openSetup, startProgram, type Setup } from './router/setup.ts';

// `npm run bench:files`: counts the project's files that run for one request, by V8's coverage of
// the running programs, prints them, and fails above the limits.

/** For a model call with memory, until it is settled and remembered, in the router's process. */
const MAX_CALL_FILES = 90;
/** For REST createMemory, in the platform's process. */
const MAX_CREATE_MEMORY_FILES = 45;

const ROOT = new URL('..', import.meta.url).href;
const WARM_UPS = 5;
/** Time in which a request ends whatever it began, and every heartbeat runs. */
const QUIET_MS = 6_000;
/** Time in which a call is remembered after its answer. */
const ENDING_MS = 500;

interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: [{ startOffset: number; count: number }] }[] }[];
}

/** Returns how often each function ran since the last time, by its file, name and place. */
type TakeCounts = () => Promise<Map<string, number>>;

async function countFunctions(inspectPort: number): Promise<TakeCounts> {
  const list = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<MessageEvent>();
    socket.addEventListener('message', resolve, { once: true });
    socket.send(JSON.stringify({ id: 1, method, params }));
    return (JSON.parse(String((await promise).data)) as { result: unknown }).result;
  };
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = (await ask('Profiler.takePreciseCoverage')) as Coverage;
    const counts = new Map<string, number>();
    for (const { url, functions } of result) {
      if (!url.startsWith(ROOT) || url.includes('/node_modules/')) continue;
      for (const { functionName, ranges } of functions)
        counts.set([url.slice(ROOT.length), functionName, ranges[0].startOffset].join('\t'), ranges[0].count);
    }
    return counts;
  };
}

async function startProduct(setup: Setup) {
  const dataDir = setup.folder;
  const database = await startEmbeddedDatabase({ dataDir, durable: false });
  setup.onClose(() => database.stop());
  const [port = 0, platformPort = 0, demoPort = 0, inspectPlatform = 0, inspectRouter = 0] = await freePorts(5);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DEMO_PROVIDER_PORT: String(demoPort),
    RECALL_TIMEOUT_MS: '10000',
  };
  const start = async (name: string, file: string, servedPort: number, inspectPort: number) => {
    const args = [`--inspect=127.0.0.1:${inspectPort}`, fileURLToPath(new URL(file, ROOT))];
    const readyUrl = `http://127.0.0.1:${servedPort}/readyz`;
    await startProgram(setup, { name, command: process.execPath, args, env, readyUrl });
    return countFunctions(inspectPort);
  };
  const platform = await start('platform', 'src/main.ts', platformPort, inspectPlatform);
  const router = await start('router', 'router-sidecar/main.ts', port, inspectRouter);
  const secret = (await readFile(join(dataDir, 'first-key'), 'utf8')).trim();
  return { url: `http://127.0.0.1:${port}`, secret, platform, router };
}

/** Prints how many files run for one request, without those that run in the background. */
async function report(what: string, max: number, take: TakeCounts, request: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < WARM_UPS; i++) await request();
  await wait(QUIET_MS);
  await take();
  await wait(QUIET_MS);
  const background = await take();
  await request();
  const run = [...(await take())].filter(([place, count]) => count > (background.get(place) ?? 0));
  const files = Map.groupBy(run, ([place]) => place.split('\t')[0] ?? '');
  process.stdout.write(`${what}: ${files.size} files, at most ${max}; ${run.length} functions\n`);
  if (files.size > max) process.exitCode = 1;
  for (const file of [...files.keys()].sort()) process.stdout.write(`  ${file} ${files.get(file)?.length}\n`);
}

const setup = await openSetup();
try {
  const { url, secret, platform, router } = await startProduct(setup);
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json() as T;
  };
  const query = '{ boundaries(first: 1) { nodes { id projects { id } } } }';
  type Boundaries = { boundaries: { nodes: [{ id: string; projects: [{ id: string }] }] } };
  const { data } = await post<{ data: Boundaries }>('/graphql', { query });
  const [{ id, projects }] = data.boundaries.nodes;
  await report('REST createMemory', MAX_CREATE_MEMORY_FILES, platform, () =>
    post(`/api/v1/projects/${projects[0].id}/memories`, { name: 'Flowers', content: 'Ana likes lilies.' }),
  );
  let turn = 0;
  await report('A model call with memory', MAX_CALL_FILES, router, async () => {
    // A new turn each time: one that was said before has its memory already.
    const messages = [{ role: 'user', content: `Which flowers does Ana like? ${turn++}` }];
    await post(`/router/alpha/v1/chat/completions?boundary_id=${id}`, { model: 'demo-chat', messages });
    await wait(ENDING_MS);
  });
} finally {
  await setup.close();
}
process.exit();
