import { fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { bundleOf } from '../harness/programs.ts';
import type { System } from '../harness/system.ts';
import type { CommandLine } from './cli-host.ts';

const MAIN = bundleOf('src/cli/main.ts');
const HOST = fileURLToPath(new URL('cli-host.ts', import.meta.url));

/** A command's exit code and output. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command line with these variables only, in one process for all of a test worker. */
export function runCli(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  host ??= startHost();
  return host(args, env);
}

/** Runs the command line as a child process with these variables only. */
export function runCliAlone(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (ended.err += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...ended, code })));
}

type Run = typeof runCliAlone;
let host: Run | null = null;

/** Starts the process that runs command lines. It ends with the test worker. */
function startHost(): Run {
  const child = fork(HOST, { execArgv: [], stdio: 'inherit' });
  const waiting = new Map<number, (ended: Ended) => void>();
  child.on('message', ({ id, ended }: { id: number; ended: Ended }) => {
    waiting.get(id)?.(ended);
    waiting.delete(id);
  });
  child.unref();
  child.channel?.unref();
  let lastId = 0;
  return (args, env) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      child.send({ id, main: MAIN, args, env } satisfies CommandLine, (error) => error && reject(error));
    });
}

/**
 * Variables that point the command line at a system's platform, with the key of its first start.
 */
export function operating(system: System): Record<string, string> {
  return { PORT: String(system.config.http.port), DATA_DIR: system.config.dataDir };
}

/** Parses the one JSON document that a command must have printed. */
export function jsonOf({ out, err }: Ended): unknown {
  if (err !== '') throw new Error(`it also printed on standard error: ${err}`);
  return JSON.parse(out) as unknown;
}

/** The error document of a rejected command. */
export interface CommandError {
  error: { code: string; message: string; field?: string; errors?: { field: string; message: string }[] };
}

/** The commands of a system's operator. */
export interface Commands {
  cli: (...args: string[]) => Promise<Ended>;
  /** Returns the JSON result of a command that must succeed. */
  done: <T>(...args: string[]) => Promise<T>;
  /** Returns the JSON error of a command that must fail. */
  errorOf: (...args: string[]) => Promise<CommandError['error']>;
}

export function commandsOf(system: System): Commands {
  const cli = (...args: string[]) => runCli(args, operating(system));
  async function ended(code: 0 | 1, args: readonly string[]): Promise<unknown> {
    const result = await cli(...args, '--json');
    expect(result).toMatchObject({ code, err: '' });
    return jsonOf(result);
  }
  return {
    cli,
    done: async <T>(...args: string[]) => (await ended(0, args)) as T,
    errorOf: async (...args) => ((await ended(1, args)) as CommandError).error,
  };
}
