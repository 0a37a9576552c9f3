import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// `npm run check`: generates code, then runs all checks, as many at once as there are processors, the
// long ones first. Prints what a failed one printed, and fails when one did.

const CHECKS = [
  'check:format',
  'check:types',
  'check:lint',
  'docs:build',
  'check:boundaries',
  'check:docs',
  'check:openapi',
  'check:style',
  'check:unused',
  'check:schema',
  'check:structure',
  'check:regexes',
  'check:growth',
  'check:monitoring',
];

function run(name: string): Promise<{ code: number | null; printed: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; printed: string }>();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  child.once('error', reject);
  child.once('close', (code) => resolve({ code, printed: parts.join('') }));
  return promise;
}

const waiting = [...CHECKS];
const failed: string[] = [];

async function runOne(name: string): Promise<void> {
  const startedMs = performance.now();
  const { code, printed } = await run(name);
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'} ${seconds.padStart(6)} s  ${name}\n`);
  if (code === 0) return;
  failed.push(name);
  process.stdout.write(`${printed}\n`);
}

async function runNext(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runOne(name);
}

await runOne('codegen');
await Promise.all(Array.from({ length: availableParallelism() }, runNext));
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
