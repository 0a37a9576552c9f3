import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenAborted } from './core/when-aborted.ts';
import { readConfig, type Config } from './config/config.ts';
import { followDatabase, type RestartingDatabase } from './startup/restarting-database.ts';
import { startEmbeddedDatabase } from './db/embedded/server.ts';
import { lockDataDirectory } from './db/embedded/instance-lock.ts';
import { createHeldPort, HELD_PORT_ARGUMENT, type HeldPort } from './http/port-handover.ts';
import { startConsoleBuild, type ConsoleBuild } from './startup/build-console.ts';
import { checkBeforeStart } from './startup/preflight.ts';
import {
  areInnerPortsFree,
  chooseInnerPorts,
  findExposedPorts,
  platformHostBehindRouter,
  type InnerPorts,
} from './startup/inner-ports.ts';
import { askLoginLink } from './process/supervisor-messages.ts';
import {
  letGo,
  newPart,
  nextRestartMs,
  processesOf,
  startPart,
  stopChild,
  PLATFORM_FLAGS,
  ROUTER_FLAGS,
  type Part,
} from './process/child-process.ts';
import { createMetricsRelay } from './process/sibling-metrics.ts';
import { onStopSignal } from './process/signals.ts';
import { writeReadyBanner } from './startup/banner.ts';

// `npm start`: the database (unless DATABASE_URL names one), the platform and the routers. Each is
// a process of its own; they start in this order and stop in reverse. Once all have served, a
// database, platform or router that ends by itself is started again, while the others live on.

const PLATFORM = fileURLToPath(new URL('./main.ts', import.meta.url));
const ROUTER = fileURLToPath(new URL('../router-sidecar/main.ts', import.meta.url));
/** Interval at which a long start says what it waits for. */
const WAITING_NOTE_MS = 10_000;
/** Each router needs memory and connections to the database. */
const MAX_ROUTERS_BY_DEFAULT = 8;
/** Systems on which several processes can listen on one port. */
const SHARES_PORTS = new Set<NodeJS.Platform>(['linux', 'freebsd']);
/** The environment of all parts. */
const ENV = { ...process.env, PLATFORM_HOST: platformHostBehindRouter(process.env) };

/** State of one run: the started parts, and when they must end. */
interface Run {
  config: Config;
  innerPorts: InnerPorts;
  database: RestartingDatabase | null;
  consoleBuild: ConsoleBuild | null;
  parts: Part[];
  routers: number;
  /** Listens on the public port while the router does not. Null where several routers share it. */
  heldPort: HeldPort | null;
  metrics: ReturnType<typeof createMetricsRelay>;
  /** The step of the start before there are parts. */
  waitsFor: string;
  /** Resolves when all parts have served at once. Before that, the end of one ends the run. */
  served: PromiseWithResolvers<void>;
  hasServed: boolean;
  /** Resolves with the error that ends the run, or with null when somebody stops it. */
  end: Promise<string | null>;
  /** Aborted when the run ends. */
  ending: AbortSignal;
  endBecause(error: string | null): void;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const given = readConfig(ENV);
  const innerPorts = await chooseInnerPorts(ENV, given);
  const config = readConfig({ ...ENV, ...innerPorts });
  const lock = await lockDataDirectory(config.dataDir, `pid ${process.pid}, ${config.http.publicUrl}`);
  const run = newRun(config, innerPorts);
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
  const starting = start(run).catch((error: unknown) => run.endBecause(messageOf(error)));
  const error = await run.end;
  if (error !== null) process.stderr.write(`${error}\n`);
  await starting;
  run.heldPort?.close();
  // Stop the routers first: their running calls still need the platform's database and provider.
  for (const file of [ROUTER, PLATFORM]) {
    const running = run.parts.filter((part) => part.file === file).flatMap(processesOf);
    await Promise.all(running.map((child) => stopChild(child, config, hurry.promise)));
  }
  run.consoleBuild?.stop();
  await run.database?.stop(hurry.promise);
  await lock.release();
  if (error !== null) return 1;
  say('Stopped.');
  return 0;
}

function newRun(config: Config, innerPorts: InnerPorts): Run {
  const { promise: end, resolve } = Promise.withResolvers<string | null>();
  const ending = new AbortController();
  const routers = config.router.processes ?? suitableRouterCount(availableParallelism(), process.platform);
  const run: Run = {
    config,
    innerPorts,
    database: null,
    consoleBuild: null,
    parts: [],
    routers,
    heldPort: routers === 1 ? holdPortOf(config, () => whatIsAwaited(run)) : null,
    metrics: createMetricsRelay(() => childrenOf(run, ROUTER)),
    waitsFor: 'its ports to be free',
    served: Promise.withResolvers(),
    hasServed: false,
    end,
    ending: ending.signal,
    endBecause(error) {
      resolve(error);
      ending.abort();
    },
  };
  return run;
}

/** Returns how many routers suit a machine: one core is left to the platform and the database. */
function suitableRouterCount(cores: number, platform: NodeJS.Platform): number {
  return SHARES_PORTS.has(platform) ? Math.min(Math.max(cores - 1, 1), MAX_ROUTERS_BY_DEFAULT) : 1;
}

function holdPortOf({ router: { host, port } }: Config, waitingFor: () => string): HeldPort {
  const onTaken = () => process.stderr.write(`PORT: port ${port} of ${host} is in use by another program.\n`);
  return createHeldPort({ host, port, waitingFor, onTaken });
}

function childrenOf({ parts }: Run, file: string): ChildProcess[] {
  return parts.flatMap((part) => (part.file === file && part.child ? [part.child] : []));
}

/**
 * Starts the parts one after the other and says when all serve. Returns early when the run ends.
 * Has no limit of time: a part that is stuck ends by itself, and what else takes long is said.
 */
async function start(run: Run): Promise<void> {
  const startedAt = performance.now();
  const note = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    say(`  Still waiting after ${seconds} s for ${whatIsAwaited(run)}`);
  }, WAITING_NOTE_MS);
  void whenAborted(run.ending).then(() => run.served.resolve());
  try {
    await startParts(run);
    await run.served.promise;
  } finally {
    clearInterval(note);
  }
  if (run.ending.aborted) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const [platform] = childrenOf(run, PLATFORM);
  const loginLink = await Promise.race([askLoginLink(platform), run.end.then(() => null)]);
  if (!run.ending.aborted) say(writeReadyBanner(run.config, { seconds, loginLink }));
}

/** Returns what callers and the reader of the terminal wait for. */
function whatIsAwaited({ parts, waitsFor }: Run): string {
  const awaited = parts.flatMap((part) => (part.waitsFor === null ? [] : [`the ${part.name} (${part.waitsFor})`]));
  return awaited.length === 0 ? waitsFor : awaited.join(' and ');
}

async function startParts(run: Run): Promise<void> {
  const { config } = run;
  await checkBeforeStart(config);
  if (run.ending.aborted) return;
  await run.heldPort?.hold();
  for (const message of [...findExposedPorts(config), ...config.unknownVariables()]) say(message);
  run.consoleBuild = await startConsoleBuild(config.console.folder, say).catch(() => null);
  if (!config.database.url) await startDatabase(run);
  if (run.ending.aborted) return;
  say('Starting the platform');
  run.parts.push(newPart({ name: 'platform', file: PLATFORM, flags: PLATFORM_FLAGS, args: [] }));
  const { routers } = run;
  say(routers === 1 ? 'Starting the router' : `Starting ${routers} routers`);
  const args = routers === 1 ? [HELD_PORT_ARGUMENT] : [];
  for (let i = 1; i <= routers; i++)
    run.parts.push(
      newPart({ name: routers === 1 ? 'router' : `router ${i}`, file: ROUTER, flags: ROUTER_FLAGS, args }),
    );
  for (const part of run.parts) startAgain(run, part);
}

async function startDatabase(run: Run): Promise<void> {
  const { dataDir } = run.config;
  say(`Starting the embedded PostgreSQL in ${dataDir}`);
  run.waitsFor = 'the embedded PostgreSQL to start';
  const onProgress = (line: string) => say(`  ${line}`);
  const database = await startEmbeddedDatabase({ dataDir, onProgress, signal: run.ending });
  run.database = followDatabase(database, {
    mayStartAgain: () => run.hasServed,
    ending: run.ending,
    say: (line) => process.stderr.write(`${line}\n`),
    onLost: (why) => run.endBecause(`${why} Its log is ${dataDir}/postgres.log.`),
  });
}

function envOf({ config, database, innerPorts, routers }: Run, { file }: Part): NodeJS.ProcessEnv {
  // Only the platform migrates, so only it may change tables.
  const ownerUrl = file === PLATFORM ? (database?.url ?? config.database.ownerUrl) : undefined;
  return {
    ...ENV,
    ...innerPorts,
    DATABASE_URL: config.database.url ?? database?.appUrl,
    DATABASE_URL_FILE: undefined,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_OWNER_URL_FILE: undefined,
    ROUTER_PROCESSES: String(routers),
    // People read this terminal: log only what they should look at.
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    // Stripping types costs time and memory at every start, so Node caches its results.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || path.join(config.dataDir, 'compile-cache'),
  };
}

function startAgain(run: Run, part: Part): void {
  if (run.ending.aborted) return;
  const child = startPart(part, {
    env: envOf(run, part),
    lifeline: run.database?.lifeline ?? null,
    onServes() {
      run.hasServed ||= run.parts.every(({ waitsFor }) => waitsFor === null);
      if (run.hasServed) run.served.resolve();
    },
    onGone: (how) => replace(run, part, how),
  });
  if (part.file !== ROUTER) return;
  run.metrics.follow(child);
  run.heldPort?.follow(child);
}

function replace(run: Run, part: Part, how: string): void {
  if (run.ending.aborted) return;
  const ended = `The ${part.name} ${how}.`;
  if (!run.hasServed) return run.endBecause(ended);
  if (part.file === ROUTER) void run.heldPort?.hold();
  const waitMs = nextRestartMs(part);
  process.stderr.write(`${ended} It starts again ${waitMs === 0 ? 'at once' : `in ${waitMs / 1000} s`}.\n`);
  setTimeout(() => {
    const ready = part.file === PLATFORM ? renewInnerPorts(run) : Promise.resolve();
    void ready.then(() => startAgain(run, part));
  }, waitMs);
}

/**
 * Chooses other ports when another program has taken one meanwhile. The routers then start again.
 */
async function renewInnerPorts(run: Run): Promise<void> {
  if (await areInnerPortsFree(run.innerPorts, run.config.http.host)) return;
  run.innerPorts = await chooseInnerPorts(ENV, run.config);
  process.stderr.write('Another program has taken a port of the platform, so all start again with other ports.\n');
  for (const part of run.parts) {
    if (part.file !== ROUTER) continue;
    letGo(part)?.kill('SIGTERM');
    startAgain(run, part);
  }
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
