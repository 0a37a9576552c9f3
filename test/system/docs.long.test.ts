import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type System } from '../harness/system.ts';
import { blocksOf, isRun, listDocuments, readDocument, ROOT } from './documents.ts';

const run = promisify(execFile);
const documents = listDocuments().map((file) => ({ file, blocks: blocksOf(readDocument(file)) }));
const runnable = documents.filter(({ blocks }) => blocks.some(isRun));

const METRICS_TOKEN = 'a-token-of-the-metrics';
let system: System;
let curl = '';
beforeAll(async () => {
  system = await startTestPlatform({ env: { METRICS_TOKEN } });
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasCurl) curl = 'curl() { node test/harness/curl.ts "$@"; }\n';
});
afterAll(() => system.close());

describe('the commands of a document', () => {
  it.each(runnable)('run in their order and print what it says: $file', async ({ blocks }) => {
    const script = blocks
      .filter(isRun)
      .map(({ text }) => text)
      .join('')
      .replaceAll('http://127.0.0.1:4000', system.base)
      .replaceAll('http://127.0.0.1:4001', system.platformBase)
      .replaceAll('.data/', `${system.config.dataDir}/`);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', curl + script], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: system.config.dataDir, PORT: String(system.config.router.port), METRICS_TOKEN },
    });
    for (const { prints } of blocks) if (prints !== null) expect(stdout).toContain(prints);
    const isAboutErrors = blocks.some(({ prints }) => prints?.includes('error_code'));
    if (!isAboutErrors) expect(stdout).not.toMatch(/"success":false|"errors":\[/);
  });

  it('are more than a few', () => {
    expect(runnable.map(({ file }) => file)).toEqual(expect.arrayContaining(['README.md', 'docs/guides/rest.md']));
    expect(runnable.length).toBeGreaterThan(10);
  });
});
