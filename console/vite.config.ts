import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkBudgets } from './budgets.ts';
import { removeOldAssets } from './old-assets.ts';

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
