import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Config } from './config/config.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './db/embedded/server.ts';
import { lockDataDirectory } from './db/embedded/instance-lock.ts';
import { startConsoleBuild, type ConsoleBuild } from './startup/build-console.ts';
import { checkBeforeStart } from './startup/preflight.ts';
import { findExposedPorts, platformHostBehindRouter } from './startup/exposed-ports.ts';
import { PLATFORM_FLAGS, ROUTER_FLAGS } from './process/node-flags.ts';
import { suitableRouterCount } from './process/router-count.ts';
import { askLoginLink } from './process/login-link.ts';
import { createMetricsRelay } from './process/sibling-metrics.ts';
import { onStopSignal, stopDeadlineMs, type StopTimes } from './process/signals.ts';
import { writeReadyBanner } from './startup/banner.ts';

// `npm start`: the database (unless DATABASE_URL names one), the platform and the routers. Each is
// a process of its own; they start in this order and stop in reverse. Once all have served, a
// platform or router that ends by itself is started again, while the others serve. Without the
// database, all end.

const PLATFORM = fileURLToPath(new URL('./main.ts', import.meta.url));
const ROUTER = fileURLToPath(new URL('../router-sidecar/main.ts', import.meta.url));
const READY_DEADLINE_MS = 60_000;
/** Time for a part to exit by itself after its own deadline. */
const KILL_MARGIN_MS = 1_000;
/** The environment of all parts. */
const ENV = { ...process.env, PLATFORM_HOST: platformHostBehindRouter(process.env) };
/** Wait before a part is started again. Doubles with each failure, up to the maximum. */
const MIN_RESTART_MS = 250;
const MAX_RESTART_MS = 30_000;
/** After this time of running, the next failure counts as the first. */
const HEALTHY_AFTER_MS = 60_000;

/** A process that is started again when it ends by itself. */
interface Part {
  name: string;
  file: string;
  flags: readonly string[];
  /** The running process. Null between its end and its next start. */
  child: ChildProcess | null;
  startedAt: number;
  restartMs: number;
}

/** State of one run: the started parts, and when they must end. */
interface Run {
  config: Config;
  database: EmbeddedDatabase | null;
  consoleBuild: ConsoleBuild | null;
  parts: Part[];
  metrics: ReturnType<typeof createMetricsRelay>;
  /** All parts have served at once. Before that, the end of one ends the run. */
  hasServed: boolean;
  /** Resolves with the error that ends the run, or with null when somebody stops it. */
  end: Promise<string | null>;
  isEnding(): boolean;
  endBecause(error: string | null): void;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const config = readConfig(ENV);
  const lock = await lockDataDirectory(config.dataDir, `pid ${process.pid}, ${config.http.publicUrl}`);
  const run = newRun(config);
  const hurry = Promise.withResolvers<void>();
  onStopSignal(
    (signal) => {
      say(`\nStopping (${signal})`);
      run.endBecause(null);
    },
    () => {
      say('Stopping at once');
      hurry.resolve();
    },
  );
  await start(run).catch((error: unknown) => run.endBecause(messageOf(error)));
  const error = await run.end;
  if (error !== null) process.stderr.write(`${error}\n`);
  // Stop the routers first: their running calls still need the platform's database and provider.
  for (const file of [ROUTER, PLATFORM]) {
    const running = childrenOf(run, file);
    await Promise.all(running.map((child) => stopChild(child, config, hurry.promise)));
  }
  run.consoleBuild?.stop();
  await run.database?.stop();
  await lock.release();
  if (error !== null) return 1;
  say('Stopped.');
  return 0;
}

function newRun(config: Config): Run {
  const { promise: end, resolve } = Promise.withResolvers<string | null>();
  let ending = false;
  const run: Run = {
    config,
    database: null,
    consoleBuild: null,
    parts: [],
    metrics: createMetricsRelay(() => childrenOf(run, ROUTER)),
    hasServed: false,
    end,
    isEnding: () => ending,
    endBecause(error) {
      ending = true;
      resolve(error);
    },
  };
  return run;
}

function childrenOf({ parts }: Run, file: string): ChildProcess[] {
  return parts.flatMap((part) => (part.file === file && part.child ? [part.child] : []));
}

/**
 * Starts the parts one after the other and says when all serve. Returns early when the run ends.
 */
async function start(run: Run): Promise<void> {
  const { config } = run;
  const startedAt = performance.now();
  await checkBeforeStart(config);
  for (const message of [...findExposedPorts(config), ...config.unknownVariables()]) say(message);
  run.consoleBuild = await startConsoleBuild(config.console.folder, say).catch(() => null);
  if (!config.database.url) await startDatabase(run);
  if (run.isEnding()) return;
  const env = {
    ...ENV,
    DATABASE_URL: config.database.url ?? run.database?.appUrl,
    DATABASE_URL_FILE: undefined,
    // People read this terminal: log only what they should look at.
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    // Stripping types costs time and memory at every start, so Node caches its results.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || path.join(config.dataDir, 'compile-cache'),
  };
  say('Starting the platform');
  // Only the platform migrates, so only it may change tables.
  const ownerUrl = run.database ? run.database.url : config.database.ownerUrl;
  const noOwner = { DATABASE_OWNER_URL: undefined, DATABASE_OWNER_URL_FILE: undefined };
  const platformEnv = { ...env, ...noOwner, DATABASE_OWNER_URL: ownerUrl };
  startPart(run, platformEnv, { name: 'platform', file: PLATFORM, flags: PLATFORM_FLAGS });
  const routers = config.router.processes ?? suitableRouterCount(availableParallelism(), process.platform);
  say(routers === 1 ? 'Starting the router' : `Starting ${routers} routers`);
  const routerEnv = { ...env, ...noOwner, ROUTER_PROCESSES: String(routers) };
  for (let i = 1; i <= routers; i++)
    startPart(run, routerEnv, { name: routers === 1 ? 'router' : `router ${i}`, file: ROUTER, flags: ROUTER_FLAGS });
  await becomeReady(run);
  if (run.isEnding()) return;
  run.hasServed = true;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const [platform] = childrenOf(run, PLATFORM);
  say(writeReadyBanner(config, { seconds, loginLink: await askLoginLink(platform) }));
}

async function startDatabase(run: Run): Promise<void> {
  const { dataDir } = run.config;
  say(`Starting the embedded PostgreSQL in ${dataDir}`);
  run.database = await startEmbeddedDatabase({ dataDir, onProgress: (line) => say(`  ${line}`) });
  void run.database.exited.then(() =>
    run.endBecause(`The database ended by itself. Its log is ${dataDir}/postgres.log.`),
  );
}

function startPart(run: Run, env: NodeJS.ProcessEnv, program: Pick<Part, 'name' | 'file' | 'flags'>): void {
  const part: Part = { ...program, child: null, startedAt: 0, restartMs: MIN_RESTART_MS };
  run.parts.push(part);
  startChild(run, env, part);
}

/**
 * Starts a part in its own process group. Ctrl-C in a terminal then reaches the supervisor alone,
 * which stops the parts in order.
 */
function startChild(run: Run, env: NodeJS.ProcessEnv, part: Part): void {
  const child = fork(part.file, {
    env,
    execArgv: [...process.execArgv, ...part.flags],
    detached: true,
    // The lifeline stays open in every part: the database outlives none that could still write.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', run.database?.lifeline ?? 'ignore'],
  });
  part.child = child;
  if (part.file === ROUTER) run.metrics.follow(child);
  part.startedAt = performance.now();
  child.once('exit', (code, signal) => {
    part.child = null;
    const ended = `The ${part.name} ended by itself (${signal ?? `exit code ${code}`}).`;
    if (run.isEnding()) return;
    if (!run.hasServed) return run.endBecause(ended);
    const waitMs = nextRestartMs(part);
    process.stderr.write(`${ended} It starts again in ${waitMs / 1000} s.\n`);
    setTimeout(() => {
      if (!run.isEnding()) startChild(run, env, part);
    }, waitMs);
  });
}

function nextRestartMs(part: Part): number {
  if (performance.now() - part.startedAt > HEALTHY_AFTER_MS) part.restartMs = MIN_RESTART_MS;
  const waitMs = part.restartMs;
  part.restartMs = Math.min(waitMs * 2, MAX_RESTART_MS);
  return waitMs;
}

async function becomeReady(run: Run): Promise<void> {
  let deadline = Date.now() + READY_DEADLINE_MS;
  while (!run.isEnding()) {
    const { http, router } = run.config;
    const platform = await readinessAt(http.localUrl);
    if (platform === 'ready' && (await readinessAt(router.localUrl)) === 'ready') return;
    // A migration takes as long as it takes.
    if (platform === 'migrating') deadline = Date.now() + READY_DEADLINE_MS;
    if (Date.now() > deadline) throw new Error(`Not ready after ${READY_DEADLINE_MS / 1000} s.`);
    await wait(100);
  }
}

async function readinessAt(url: string): Promise<'ready' | 'migrating' | 'starting'> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  const state = (await response?.json().catch(() => null)) as { waitingFor?: string } | null | undefined;
  if (response?.ok) return 'ready';
  return state?.waitingFor === undefined ? 'starting' : 'migrating';
}

/** Lets the child drain. Kills it when that takes too long or when `hurry` resolves. */
async function stopChild(child: ChildProcess, times: StopTimes, hurry: Promise<void>): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, stopDeadlineMs(times) + KILL_MARGIN_MS);
  void hurry.then(kill);
  await ended;
  clearTimeout(timer);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

main().then(
  (exitCode) => process.exit(exitCode),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  },
);
