import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { System } from '../harness/system.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** How a command ended and what it printed. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command line as a child process that knows nothing but these variables. */
export function runCli(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (ended.err += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...ended, code })));
}

/** The variables that make a system the platform that is operated, with the key of its first start. */
export function operating(system: System): Record<string, string> {
  return { PORT: String(system.config.http.port), DATA_DIR: system.config.dataDir };
}

/** The one JSON document that a command must have printed. */
export function jsonOf({ out, err }: Ended): unknown {
  if (err !== '') throw new Error(`it also printed on standard error: ${err}`);
  return JSON.parse(out) as unknown;
}

/** What a refused command says to programs. */
export interface Refused {
  error: { code: string; message: string; field?: string; errors?: { field: string; message: string }[] };
}
