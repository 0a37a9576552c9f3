import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Removes the assets of earlier builds. Two builds of the same sources may run at once. */
export function removeOldAssets(): Plugin {
  return {
    name: 'remove-old-assets',
    async writeBundle({ dir = '' }, bundle) {
      const folder = path.join(dir, 'assets');
      const old = (await readdir(folder)).filter((name) => !Object.hasOwn(bundle, `assets/${name}`));
      await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
    },
  };
}
