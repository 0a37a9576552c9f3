import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFile(new URL(file, root), 'utf8');

interface Locked {
  hasInstallScript?: boolean;
  resolved?: string;
}

async function readLock(): Promise<[path: string, locked: Locked][]> {
  const { packages } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([path]) => path !== '');
}

describe('npm ci', () => {
  it('names every package with an install script in allowScripts, and no other', async () => {
    const { allowScripts } = JSON.parse(await read('package.json')) as { allowScripts: Record<string, boolean> };
    const scripted = (await readLock())
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect([...new Set(scripted)].sort()).toEqual(Object.keys(allowScripts).sort());
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
