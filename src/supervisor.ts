import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, readConfig, type Config } from './config.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './db/embedded.ts';
import { lockDataDirectory } from './db/instance-lock.ts';

// `npm start`: the database (when DATABASE_URL names none), the platform and the router, each a process of its own, started in this
// order and stopped in the other. When one of them ends by itself, all end: a half-working service helps nobody.

const PLATFORM = fileURLToPath(new URL('./main.ts', import.meta.url));
const ROUTER = fileURLToPath(new URL('../router-sidecar/main.ts', import.meta.url));
const READY_DEADLINE_MS = 60_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = readConfig();
  const started = performance.now();
  const lock = await lockDataDirectory(config.dataDir, `pid ${process.pid}, ${config.http.publicUrl}`);
  const stopping = Promise.withResolvers<string>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stopping.resolve(`Stopping (${signal})`));
  const children: ChildProcess[] = [];
  let database: EmbeddedDatabase | null = null;
  let exitCode = 0;
  try {
    database = config.database.url ? null : await openDatabase(config, stopping.resolve);
    const env = {
      ...process.env,
      DATABASE_URL: config.database.url ?? database?.url,
      // Under the supervisor people read the console: only what they should look at is logged there.
      LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    };
    say('Starting the platform');
    children.push(startChild('platform', PLATFORM, env, stopping.resolve));
    say('Starting the router');
    children.push(startChild('router', ROUTER, env, stopping.resolve));
    const why = await Promise.race([becomeReady(config), stopping.promise]);
    if (why === null) {
      say(
        `Ready at ${config.http.publicUrl} after ${((performance.now() - started) / 1000).toFixed(1)} s. GraphiQL: ${config.http.publicUrl}/graphiql. Ctrl-C stops it.`,
      );
    }
    const reason = why ?? (await stopping.promise);
    if (!reason.startsWith('Stopping')) exitCode = 1;
    say(`\n${reason}`);
  } catch (error) {
    exitCode = 1;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  // The router first: its running calls still need the platform's database and provider.
  for (const child of children.reverse()) await stopChild(child, config.drainTimeoutMs);
  await database?.stop();
  await lock.release();
  if (exitCode === 0) say('Stopped.');
  process.exit(exitCode);
}

async function openDatabase(config: Config, onEnd: (reason: string) => void): Promise<EmbeddedDatabase> {
  say(`Starting the embedded PostgreSQL in ${config.dataDir}`);
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, onProgress: (line) => say(`  ${line}`) });
  void database.exited.then(() => onEnd(`The database ended. Its log is ${config.dataDir}/postgres.log.`));
  return database;
}

/** Its own process group: Ctrl-C in a terminal reaches the supervisor alone, which then stops each part in its turn. */
function startChild(name: string, file: string, env: NodeJS.ProcessEnv, onEnd: (reason: string) => void): ChildProcess {
  const child = fork(file, { env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.once('exit', (code, signal) => onEnd(`The ${name} ended by itself (${signal ?? `exit code ${code}`}).`));
  return child;
}

async function becomeReady(config: Config): Promise<string | null> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${config.http.port}/readyz`, {
      signal: AbortSignal.timeout(3_000),
    }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return null;
    await wait(100);
  }
  return `Not ready after ${READY_DEADLINE_MS / 1000} s.`;
}

async function stopChild(child: ChildProcess, drainTimeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), drainTimeoutMs + 5_000);
  await ended;
  clearTimeout(timer);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
