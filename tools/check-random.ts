import { globSync, readFileSync } from 'node:fs';
import { findUnseeded } from './random/find-unseeded.ts';

// `npm run check:random`: fails for tests that draw other values each time. A seed stands in the
// file, so that the same commit gives the same answer; `npm run test:explore` draws other seeds.

const ROOT = new URL('../', import.meta.url);
const TESTS = 'test/**/*.{ts,mjs}';

/** Places that may stay, by file and beginning of their code, each with its reason. */
const ALLOWED: readonly { file: string; code: string; reason: string }[] = [
  {
    file: 'test/board/twins.long.test.ts',
    code: "'const owner = [teamId, principalId, key + crypto.randomUUID()];'",
    reason: 'It is code of the product that a twin breaks.',
  },
  {
    file: 'test/unit/unseeded.test.ts',
    code: "['",
    reason: 'The checker is tested with them.',
  },
];

const problems = globSync(TESTS, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .flatMap((file) =>
    findUnseeded(readFileSync(new URL(file, ROOT), 'utf8'))
      .filter(({ code }) => !ALLOWED.some((each) => each.file === file && code.startsWith(each.code)))
      .map(({ line, code }) => `${file}:${line}: ${code}: take it from newRandom, seedOf or uniqueId`),
  );
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
