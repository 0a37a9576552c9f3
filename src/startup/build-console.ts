import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = path.join(ROOT, 'console');
const BUILDER = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const LEFT_OUT = new Set(['dist', 'node_modules']);
/** Lines of a failed build that are shown: the first ones say why. */
const MAX_LINES = 8;

/** A running build of the console. */
export interface ConsoleBuild {
  stop(): void;
}

/**
 * Builds the console when it was not, or when its sources changed since. Returns at once; nothing
 * waits for the build, and its failure is said and changes nothing else. Null: there is nothing to
 * build, or nothing to build it with, as in an image.
 */
export async function startConsoleBuild(folder: string, say: (line: string) => void): Promise<ConsoleBuild | null> {
  const isOurs = path.resolve(folder) === path.join(SOURCES, 'dist');
  if (!isOurs || !existsSync(path.join(SOURCES, 'index.html')) || !existsSync(BUILDER)) return null;
  if (!(await isStale(folder))) return null;
  say('Building the console');
  // Not by npm, which would leave it running when it is stopped.
  const child = spawn(process.execPath, [BUILDER, 'build', 'console'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
    });
  const fail = (reason: string) =>
    say([`The console could not be built (${reason}); all else works.`, ...lines.slice(0, MAX_LINES)].join('\n  '));
  child.once('error', (error) => fail(error.message));
  let isStopped = false;
  child.once('close', (code, signal) => {
    if (code !== 0 && !isStopped) fail(`npm run console:build, ${signal ?? `exit code ${code}`}`);
  });
  return {
    stop() {
      isStopped = true;
      child.kill('SIGTERM');
    },
  };
}

/** Returns whether a source is younger than the built page, or there is no such page. */
export async function isStale(folder: string): Promise<boolean> {
  const built = await stat(path.join(folder, 'index.html')).catch(() => null);
  return built === null || (await newestIn(SOURCES)) > built.mtimeMs;
}

/** The time of the youngest file in a folder, in milliseconds. */
export async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter(({ name }) => !LEFT_OUT.has(name))
      .map(async (entry) => {
        const file = path.join(folder, entry.name);
        return entry.isDirectory() ? newestIn(file) : (await stat(file)).mtimeMs;
      }),
  );
  return Math.max(0, ...times);
}
