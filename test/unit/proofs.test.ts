import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { unprovenIn, type Ci } from '../suite/proofs.ts';
import { listDocuments, readDocument, ROOT } from '../system/documents.ts';

const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
/** Pages that name tests and checks as proof. Those left out only list commands. */
const PAGES = listDocuments().filter((file) => !/^(CHANGELOG|CONTRIBUTING|test\/README)\.md$/.test(file));

/** The scripts that `.ci/run` runs. */
const RUN = [...readDocument('.ci/run').matchAll(/^[^#\n]*\bnpm (?:run )?(\S+)$/gm)].map(([, name = '']) => name);
const CHECKS = [...readDocument('tools/check.ts').matchAll(/'((?:check|docs):\w+)'/g)].map(([, name = '']) => name);

let ci: Ci;
beforeAll(async () => {
  // The run that this file is part of may leave the long files out.
  const env = { ...process.env, SKIP_LONG: '' };
  const lists = RUN.map((name) => scripts[name] ?? '').filter((script) => script.includes('vitest run'));
  const printed = await Promise.all(
    lists.map((script) =>
      promisify(execFile)('sh', ['-c', script.replace('vitest run', 'npx vitest list --filesOnly')], {
        cwd: ROOT,
        env,
      }),
    ),
  );
  const files = printed.flatMap(({ stdout }) => stdout.split('\n').map((line) => line.replace(/^\[\w+\] /, '')));
  ci = { files: new Set(files), checks: new Set(RUN.includes('check') ? CHECKS : []), scripts };
});

describe('CI runs', () => {
  it('every test and check that a page names as proof', () => {
    expect(ci.files.size).toBeGreaterThan(300);
    const misses = PAGES.flatMap((page) => unprovenIn(readDocument(page), ci).map((miss) => `${page}: ${miss}`));
    expect(misses).toEqual([]);
  });

  it('a test for nearly every threat', () => {
    const threats = readDocument('SECURITY.md')
      .split('\n')
      .filter((line) => /^\| (?:an? |the |another |who finds )/.test(line));
    expect(threats.length).toBeGreaterThan(25);
    expect(threats.filter((line) => !line.includes('`test/'))).toHaveLength(1);
  });
});

describe('a page that names as proof', () => {
  it.each([
    ['a file that is not there', '`test/system/gone.test.ts`', 'test/system/gone.test.ts'],
    ['a file of no folder that is not there', '`gone.long.test.ts`', 'gone.long.test.ts'],
    ['a folder that is not there', '`test/gone`', 'test/gone'],
    ['a command that is not there', '`npm run test:gone`', 'npm run test:gone'],
    ['a check that is not there', '`npm run check:gone`', 'npm run check:gone'],
  ])('%s, is found', (_what, page, miss) => {
    expect(unprovenIn(page, ci)).toEqual([miss]);
  });

  it('what CI leaves out, is found', () => {
    const without: Ci = {
      ...ci,
      files: new Set([...ci.files].filter((file) => !file.includes('hostile'))),
      checks: new Set([...ci.checks].filter((check) => check !== 'check:regexes')),
    };
    const page =
      'npm run test:hostile `test/system/hostile.long.alone.test.ts` npm run check:regexes `test/system/mail.long.test.ts`';
    expect(unprovenIn(page, ci)).toEqual([]);
    expect(unprovenIn(page, without)).toEqual([
      'test/system/hostile.long.alone.test.ts',
      'npm run test:hostile',
      'npm run check:regexes',
    ]);
  });
});
