import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG_REFERENCE } from '../../src/config/reference.ts';
import { readConfig } from '../../src/config/config.ts';
import { VARIABLES } from '../../src/config/variables.ts';
import { startTestPlatform, type System } from '../harness/system.ts';
import { some } from '../suite/some.ts';
import { anchorsOf, blocksOf, linksOf, listDocuments, readDocument, ROOT, type Block } from './documents.ts';

const run = promisify(execFile);
const documents = listDocuments().map((file) => ({ file, blocks: blocksOf(readDocument(file)) }));
const isRun = ({ language, notRun }: Block) => language === 'sh' && notRun === null;
const runnable = documents.filter(({ blocks }) => blocks.some(isRun));
const README = runnable.filter(({ file }) => file === 'README.md');
const guides = runnable.filter(({ file }) => file !== 'README.md');

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
  it.each([...README, ...some(guides)])('run in their order and print what it says: $file', async ({ blocks }) => {
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

  it('have a reason, where they are not run', () => {
    const silent = documents.flatMap(({ file, blocks }) =>
      blocks.filter((block) => !isRun(block) && (block.notRun ?? '').trim().length < 8).map(({ text }) => [file, text]),
    );
    expect(silent).toEqual([]);
  });

  it('name scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = documents.flatMap(({ file, blocks }) =>
      blocks.flatMap(({ text }) =>
        [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test))\b/g)].map(([, script, short]) => ({
          file,
          script: script ?? short ?? '',
        })),
      ),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  it('are more than a few', () => {
    expect(runnable.map(({ file }) => file)).toEqual(expect.arrayContaining(['README.md', 'docs/guides/rest.md']));
    expect(runnable.length).toBeGreaterThan(10);
  });
});

describe('the links of a document', () => {
  it('lead to files and headings that exist', () => {
    const links = documents.flatMap(({ file }) =>
      linksOf(readDocument(file)).map(({ path, anchor }) => ({
        from: file,
        target: new URL(path, new URL(file, ROOT)),
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ anchor }) => anchor !== '').length).toBeGreaterThan(100);
    const dead = links.filter(
      ({ target, anchor }) =>
        !existsSync(target) || (anchor !== '' && !anchorsOf(readFileSync(target, 'utf8')).has(anchor)),
    );
    expect(dead.map(({ from, target, anchor }) => `${from}: ${target.pathname}#${anchor}`)).toEqual([]);
  });
});

describe('the documented configuration', () => {
  const described = CONFIG_REFERENCE.flatMap(({ variables }) => variables);

  it('has every variable once, and no other', () => {
    expect(described.map(({ name }) => name).sort()).toEqual([...VARIABLES].sort());
  });

  it('has the defaults of the code', () => {
    const settings = (env: NodeJS.ProcessEnv) => JSON.stringify(readConfig(env));
    const literal = described.flatMap(({ name, default: text }) => {
      const value = /^`([^`]+)`$/.exec(text)?.[1];
      return value === undefined ? [] : [{ name, value }];
    });
    expect(literal.length).toBeGreaterThan(35);
    for (const { name, value } of literal.filter(({ value }) => !value.includes('_DIR') && !value.includes('_PORT')))
      expect(settings({ [name]: value }), name).toBe(settings({}));
  });

  it('covers the example file', () => {
    const example = [...readDocument('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(example.length).toBeGreaterThan(5);
    expect(VARIABLES).toEqual(expect.arrayContaining(example));
  });
});

describe('the threat model', () => {
  it('names tests that exist, for nearly every threat', () => {
    const rows = readDocument('SECURITY.md')
      .split('\n')
      .filter((line) => line.startsWith('| a') || line.startsWith('| the '));
    expect(rows.length).toBeGreaterThan(15);
    const tests = rows.map((row) => [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file));
    expect(tests.filter((files) => files.length === 0)).toHaveLength(1);
    expect(tests.flat().filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
  });
});

describe('the README', () => {
  it('has at most 200 lines', () => {
    expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(200);
  });
});
