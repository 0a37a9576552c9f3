import { pathToFileURL } from 'node:url';
import type { Ended } from './cli-program.ts';

// Runs the program of the command line again and again, as each start of it would, without the
// start of a process. cli-errors.long.test.ts compares it with processes of their own.

/** A command line to run, and the number of its response. */
export interface CommandLine {
  id: number;
  main: string;
  args: readonly string[];
  env: Record<string, string>;
}

let running = Promise.resolve();
process.on('message', (line: CommandLine) => {
  running = running.then(async () => void process.send?.({ id: line.id, ended: await run(line) }));
});
// The test worker that started this process has ended.
process.on('disconnect', () => process.exit());

async function run({ id, main, args, env }: CommandLine): Promise<Ended> {
  const printed = { out: '', err: '' };
  process.stdout.write = (text: string | Uint8Array) => Boolean((printed.out += String(text)));
  process.stderr.write = (text: string | Uint8Array) => Boolean((printed.err += String(text)));
  process.argv = [process.execPath, main, ...args];
  process.env = { ...env };
  process.exitCode = 0;
  // Only the program itself is evaluated again: what it imports has no state.
  await import(`${pathToFileURL(main).href}?run=${id}`);
  return { code: exitCode(), ...printed };
}

function exitCode(): number {
  return Number(process.exitCode);
}
