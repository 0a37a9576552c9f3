import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checkBudgets } from './budgets.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** The product that `npm run console:dev` talks to. */
const PRODUCT = process.env['CONSOLE_DEV_PRODUCT'] ?? 'http://127.0.0.1:4000';

export default defineConfig(({ command }) => {
  // Whatever started the build, its result is for users.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    root,
    base: '/console/',
    plugins: [react(), checkBudgets(), removeOldAssets()],
    build: {
      outDir: 'dist',
      // An open page goes on while another build runs: old files are removed at the end.
      emptyOutDir: false,
      target: 'es2023',
      // The page allows no script that is not a file, and no style that is not one.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    server: {
      proxy: Object.fromEntries(
        ['/graphql', '/router', '/console/session', '/console/key', '/console/oidc', '/favicon.svg'].map((path) => [
          path,
          { target: PRODUCT, ws: path === '/graphql' },
        ]),
      ),
    },
  };
});

/** Removes the assets of earlier builds. Two builds of the same sources may run at once. */
function removeOldAssets(): Plugin {
  return {
    name: 'remove-old-assets',
    async writeBundle({ dir = '' }, bundle) {
      const folder = path.join(dir, 'assets');
      const old = (await readdir(folder)).filter((name) => !Object.hasOwn(bundle, `assets/${name}`));
      await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
    },
  };
}
