import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '../harness/use-system.ts';
import { driveOf, type TestDrive } from './drive-actor.ts';

const { system, owner } = useSystem({ router: false });
let drive: TestDrive;
beforeAll(() => void (drive = driveOf(owner)));

const real = { open: fs.open, writeFile: fs.writeFile, link: fs.link };
afterEach(() => replace(real));

/** Replaces functions of the disk for all modules. */
function replace(functions: Partial<typeof real>): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

function failure(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(`${code}: a disk that fails`), { code }));
}

/** A disk on which files can be created, and nothing be written into them. */
function failWrites(code: string): void {
  const isOurs = (path: unknown) => String(path).startsWith(system.config.files.folder);
  replace({
    async open(path, ...rest) {
      const handle = await real.open(path, ...rest);
      if (isOurs(path)) handle.writeFile = () => failure(code);
      return handle;
    },
    writeFile: (file, ...rest) => (isOurs(file) ? failure(code) : real.writeFile(file, ...rest)),
  });
}

async function readiness(): Promise<{ storage?: boolean }> {
  const response = await fetch(`${system.base}/readyz`);
  return ((await response.json()) as { parts: { storage?: boolean } }).parts;
}

const put = (name: string, bytes: string) =>
  owner.fetch(`/api/v1/drives/items/root/children/${name}/binary`, { method: 'PUT', body: bytes });

const stored = async () => {
  const { rows } = await system.running.platform.pool.query<{ n: number }>(
    `select (select count(*) from drive_item where type = 'file')::int as n`,
  );
  return { files: rows[0]?.n, incoming: await fs.readdir(join(system.config.files.folder, 'incoming')) };
};

describe('a disk that fails', () => {
  it.each([
    ['ENOSPC', 'full', '60'],
    ['EDQUOT', 'full', '60'],
    ['EIO', 'unavailable', '5'],
    ['EROFS', 'unavailable', '5'],
    ['EMFILE', 'unavailable', '5'],
  ])('%s: an upload is rejected as %s, and leaves nothing behind', async (code, word, seconds) => {
    failWrites(code);
    const response = await put('lost', 'The bytes.');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, seconds]);
    expect(await response.json()).toMatchObject({
      error_code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining(word) as string,
    });
    expect(await stored()).toEqual({ files: 0, incoming: [] });
  });

  it('is reported by /readyz, until it works again', async () => {
    failWrites('ENOSPC');
    await expect.poll(async () => (await readiness()).storage, { timeout: 20_000 }).toBe(false);
    replace(real);
    await expect.poll(async () => (await readiness()).storage, { timeout: 20_000 }).toBe(true);
  });

  it('whose folder is missing is unavailable, and serves when it is back', async () => {
    const { id } = await drive.upload('root', 'here', 'Here.');
    const { folder } = system.config.files;
    await fs.rename(folder, `${folder}-away`);
    const response = await drive.download(id);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    await fs.rename(`${folder}-away`, folder);
    expect(await (await drive.download(id)).text()).toBe('Here.');
    await drive.delete(id);
  });
});

describe('a disk without hard links', () => {
  it.each(['EPERM', 'ENOTSUP'])('(%s) stores files whole all the same', async (code) => {
    replace({ link: () => failure(code) });
    const { id } = await drive.upload('root', `linkless-${code}`, `Whole ${code}.`);
    expect(await (await drive.download(id)).text()).toBe(`Whole ${code}.`);
    expect((await stored()).incoming).toEqual([]);
    await drive.delete(id);
  });
});
