import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

// `npm run test:explore -- --minutes 20 [WORD …]`: runs the test files that take a seed (those
// whose path contains one of the words) with random seeds, one after the other, until time is over.
// Prints a line that repeats each failure, and fails if there was one. What it finds becomes a test
// with that seed.

const SEEDED = /\bseedOf\(\s*'([A-Z_]+_SEED)'/g;
const IMPORTED = /\bfrom '(\.[^']+\.ts)'/g;
const MAX_SEED = 2 ** 31;

/** Returns the variables of the seeds of a file and of what it imports below `test`. */
function seedsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !file.startsWith('test/') || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(SEEDED)].map(([, name = '']) => name);
  const imported = [...text.matchAll(IMPORTED)].map(([, to = '']) => path.join(path.dirname(file), to));
  return [...new Set([...own, ...imported.flatMap((one) => seedsOf(one, seen))])];
}

function runFile(file: string, seeds: Record<string, string>): Promise<{ passed: boolean; printed: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ passed: boolean; printed: string }>();
  const child = spawn('vitest', ['run', file], {
    env: { ...process.env, ...seeds },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  child.once('error', reject);
  child.once('close', (code) => resolve({ passed: code === 0, printed: parts.join('') }));
  return promise;
}

/** Lines of the reporter about failed tests. */
function failedLines(printed: string): string {
  return printed.split('\nFailed:\n').at(1)?.trim() ?? printed.slice(-2_000);
}

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes: expected a number above 0');
const files = globSync('test/**/*.test.ts')
  .map((file) => ({ file, names: seedsOf(file) }))
  .filter(({ names }) => names.length > 0)
  .filter(({ file }) => positionals.length === 0 || positionals.some((word) => file.includes(word)));
if (files.length === 0) throw new Error('No test file that takes a seed has such a path.');
process.stdout.write(`${files.length} files take a seed.\n`);
const untilMs = performance.now() + minutes * 60_000;
const repeat: string[] = [];
let runs = 0;
// Each file once in a round, beginning anywhere, so that short runs look at all of them in time.
for (let at = randomInt(files.length); performance.now() < untilMs; at = (at + 1) % files.length) {
  const { file = '', names = [] } = files[at] ?? {};
  const seed = String(randomInt(1, MAX_SEED));
  const { passed, printed } = await runFile(file, Object.fromEntries(names.map((name) => [name, seed])));
  runs += 1;
  const line = `${names.map((name) => `${name}=${seed}`).join(' ')} npx vitest run ${file}`;
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${line}\n`);
  if (passed) continue;
  repeat.push(line);
  process.stdout.write(`${failedLines(printed)}\n`);
}
process.stdout.write(`\n${runs} runs, ${repeat.length} failed\n${repeat.join('\n')}\n`);
if (repeat.length > 0) process.exitCode = 1;
