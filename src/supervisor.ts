import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Config } from './config/config.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './db/embedded/server.ts';
import { lockDataDirectory } from './db/embedded/instance-lock.ts';
import { checkBeforeStart } from './startup/preflight.ts';
import { findExposedPorts } from './startup/exposed-ports.ts';
import { PLATFORM_FLAGS, ROUTER_FLAGS } from './process/node-flags.ts';
import { onStopSignal } from './process/signals.ts';
import { writeReadyBanner } from './startup/banner.ts';

// `npm start`: the database (unless DATABASE_URL names one), the platform and the router. Each is a
// process of its own; they start in this order and stop in reverse. When one ends by itself, all
// end: a half-working service helps nobody.

const PLATFORM = fileURLToPath(new URL('./main.ts', import.meta.url));
const ROUTER = fileURLToPath(new URL('../router-sidecar/main.ts', import.meta.url));
const READY_DEADLINE_MS = 60_000;

/** State of one run: the started parts, and when they must end. */
interface Run {
  config: Config;
  database: EmbeddedDatabase | null;
  children: ChildProcess[];
  /** Resolves with the error that ends the run, or with null when somebody stops it. */
  end: Promise<string | null>;
  isEnding(): boolean;
  endBecause(error: string | null): void;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const config = readConfig();
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
  // Stop the router first: its running calls still need the platform's database and provider.
  for (const child of run.children.toReversed()) await stopChild(child, config.drainTimeoutMs, hurry.promise);
  await run.database?.stop();
  await lock.release();
  if (error !== null) return 1;
  say('Stopped.');
  return 0;
}

function newRun(config: Config): Run {
  const { promise: end, resolve } = Promise.withResolvers<string | null>();
  let ending = false;
  return {
    config,
    database: null,
    children: [],
    end,
    isEnding: () => ending,
    endBecause(error) {
      ending = true;
      resolve(error);
    },
  };
}

/**
 * Starts the parts one after the other and says when all serve. Returns early when the run ends.
 */
async function start(run: Run): Promise<void> {
  const { config } = run;
  const startedAt = performance.now();
  await checkBeforeStart(config);
  for (const message of [...findExposedPorts(config), ...config.unknownVariables()]) say(message);
  if (!config.database.url) await startDatabase(run);
  if (run.isEnding()) return;
  const env = {
    ...process.env,
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
  startChild(run, 'platform', PLATFORM, { ...env, ...noOwner, DATABASE_OWNER_URL: ownerUrl }, PLATFORM_FLAGS);
  say('Starting the router');
  startChild(run, 'router', ROUTER, { ...env, ...noOwner }, ROUTER_FLAGS);
  await becomeReady(run);
  if (run.isEnding()) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(writeReadyBanner(config, seconds));
}

async function startDatabase(run: Run): Promise<void> {
  const { dataDir } = run.config;
  say(`Starting the embedded PostgreSQL in ${dataDir}`);
  run.database = await startEmbeddedDatabase({ dataDir, onProgress: (line) => say(`  ${line}`) });
  void run.database.exited.then(() =>
    run.endBecause(`The database ended by itself. Its log is ${dataDir}/postgres.log.`),
  );
}

/**
 * Starts a part in its own process group. Ctrl-C in a terminal then reaches the supervisor alone,
 * which stops the parts in order.
 */
function startChild(run: Run, name: string, file: string, env: NodeJS.ProcessEnv, flags: readonly string[]): void {
  const child = fork(file, {
    env,
    execArgv: [...process.execArgv, ...flags],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('exit', (code, signal) =>
    run.endBecause(`The ${name} ended by itself (${signal ?? `exit code ${code}`}).`),
  );
  run.children.push(child);
}

async function becomeReady(run: Run): Promise<void> {
  let deadline = Date.now() + READY_DEADLINE_MS;
  while (!run.isEnding()) {
    const response = await fetch(`${run.config.http.localUrl}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => null,
    );
    const state = (await response?.json().catch(() => null)) as { waitingFor?: string } | null | undefined;
    if (response?.ok) return;
    // A migration takes as long as it takes.
    if (state?.waitingFor !== undefined) deadline = Date.now() + READY_DEADLINE_MS;
    if (Date.now() > deadline) throw new Error(`Not ready after ${READY_DEADLINE_MS / 1000} s.`);
    await wait(100);
  }
}

/** Lets the child drain. Kills it when that takes too long or when `hurry` resolves. */
async function stopChild(child: ChildProcess, drainTimeoutMs: number, hurry: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, drainTimeoutMs + 5_000);
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
