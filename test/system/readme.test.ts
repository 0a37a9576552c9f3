import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VARIABLES } from '../../src/config/config.ts';
import { ERRORS } from '../../src/core/errors.ts';
import { PERMISSIONS } from '../../src/auth/permissions.ts';
import { startTestPlatform, type System } from '../harness/system.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFile(new URL(file, root), 'utf8');

/** Run by .ci/run itself, or not fit to be run by a test that they run. */
const RUN_BY_CI = /^npm (ci|test|start|run (codegen|format|check))\b/;

let system: System;
let readme: string;
beforeAll(async () => {
  [system, readme] = await Promise.all([startTestPlatform(), read('README.md')]);
});
afterAll(() => system.close());

function commands(): string[] {
  return [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
}

function table(heading: string): string[][] {
  const section = readme.split(new RegExp(`^#+ ${heading}$`, 'm'))[1]?.split(/^#+ /m)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', ''))
        .slice(1, -1),
    );
}

describe('the README', () => {
  it('has commands that run, in their order, and answer without an error', async () => {
    const scripts = (JSON.parse(await read('package.json')) as { scripts: Record<string, string> }).scripts;
    const ci = await read('.ci/run');
    const mine = commands().filter((command) => !RUN_BY_CI.test(command));
    expect(mine.length).toBeGreaterThan(8);
    for (const command of commands()
      .filter((one) => RUN_BY_CI.test(one))
      .flatMap((one) => one.split(' && '))) {
      const script = command.replace(/^npm (run )?/, '');
      expect(ci.includes(command) || script in scripts, command).toBe(true);
    }
    const shell = mine
      .join('\n')
      .replaceAll('http://127.0.0.1:4000', system.base)
      .replaceAll('.data/', `${system.config.dataDir}/`);
    const hasCurl = await promisify(execFile)('curl', ['--version']).then(
      () => true,
      () => false,
    );
    const curl = hasCurl ? '' : 'curl() { node test/harness/curl.ts "$@"; }\n';
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', curl + shell], {
      cwd: root,
      env: { ...process.env, DATA_DIR: system.config.dataDir, PORT: String(system.config.http.port) },
    });
    expect(stdout).toContain('From memory: "My dog is called Bruno."');
    expect(stdout).toContain('From memory: "I live in Lisbon."');
    expect(stdout).toContain('"provider_type":"alpha"');
    expect(stdout).toContain('"reason":"CHARGE"');
    expect(stdout).toContain('"content":"Proof for two hours."');
    expect(stdout).not.toMatch(/"success":false|"errors":/);
  });

  it('lists every error code with its status and sentence', () => {
    const documented = Object.fromEntries(
      table('Errors').map(([code = '', status, sentence]) => [code, { status: Number(status), sentence }]),
    );
    expect(documented).toEqual(ERRORS);
  });

  it('lists every permission', () => {
    expect(Object.fromEntries(table('Permissions').map(([name = '', what]) => [name, what]))).toEqual(PERMISSIONS);
  });

  it('lists every variable of the configuration, and .env.example names no other', async () => {
    expect(table('Configuration').map(([name]) => name)).toEqual([...VARIABLES]);
    const example = [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(VARIABLES).toEqual(expect.arrayContaining(example));
  });
});
