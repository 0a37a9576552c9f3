import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** A program and its arguments. */
export type Command = readonly string[];

/**
 * Runs commands, as many at once as there are processors, in their order. Prints the time of each,
 * and what a failed one printed. The process exits with 1 when one failed.
 */
export async function runChecks(commands: readonly Command[]): Promise<void> {
  const waiting = [...commands];
  const failed: string[] = [];
  const runNext = async (): Promise<void> => {
    for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
      const name = nameOf(command);
      const startedMs = performance.now();
      const { code, printed } = await run(command);
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(6)} s  ${name}\n`);
      if (code === 0) continue;
      failed.push(name);
      process.stdout.write(`${printed}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  if (failed.length === 0) return;
  process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}

/** The script of `npm run --silent`, or the program. */
function nameOf(command: Command): string {
  return (command[0] === 'npm' ? command[3] : command[0]) ?? '';
}

function run([program = '', ...args]: Command): Promise<{ code: number | null; printed: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; printed: string }>();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  child.once('error', reject);
  child.once('close', (code) => resolve({ code, printed: parts.join('') }));
  return promise;
}
