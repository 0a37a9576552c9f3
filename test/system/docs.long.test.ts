import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type System } from '../harness/system.ts';
import { blocksOf, isRun, listDocuments, readDocument, runInShell } from './documents.ts';

const documents = listDocuments().map((file) => ({ file, blocks: blocksOf(readDocument(file)) }));
const runnable = documents.filter(({ blocks }) => blocks.some(isRun));

const METRICS_TOKEN = 'a-token-of-the-metrics';
let system: System;
beforeAll(async () => void (system = await startTestPlatform({ env: { METRICS_TOKEN } })));
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
    const { dataDir, router } = system.config;
    const env = { ...process.env, DATA_DIR: dataDir, PORT: String(router.port), METRICS_TOKEN };
    const printed = await runInShell(script, env);
    for (const { prints } of blocks) if (prints !== null) expect(printed).toContain(prints);
    const isAboutErrors = blocks.some(({ prints }) => prints?.includes('error_code'));
    if (!isAboutErrors) expect(printed).not.toMatch(/"success":false|"errors":\[/);
  });

  it('are more than a few', () => {
    expect(runnable.map(({ file }) => file)).toEqual(expect.arrayContaining(['README.md', 'docs/guides/rest.md']));
    expect(runnable.length).toBeGreaterThan(10);
  });
});
