import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { newestIn } from '../../src/startup/build-console.ts';
import { bundleOf, BUNDLES, PROGRAMS } from './programs.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = ['src', 'rest-compat', 'router-sidecar', 'test/harness'];
const PACKAGES = `${ROOT}node_modules/.package-lock.json`;

/**
 * Bundles the programs that tests start, when a source changed since the last run. A platform is
 * 2,500 modules, and to find and link them takes more than half of its start.
 */
export default async function setup(): Promise<void> {
  if (!(await isStale())) return;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [keepPlaces()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: BUNDLES,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(PROGRAMS.map((file) => [file, file])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
}

async function isStale(): Promise<boolean> {
  const built = await stat(bundleOf('src/main.ts')).catch(() => null);
  if (!built) return true;
  const newest = await Promise.all(SOURCES.map((source) => newestIn(`${ROOT}${source}`)));
  return Math.max((await stat(PACKAGES)).mtimeMs, ...newest) > built.mtimeMs;
}

/**
 * Lets a bundle look for files beside the sources of its modules, a program know itself by its
 * bundle, and the supervisor start bundles.
 */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      const name = file.slice(ROOT.length);
      let moved = code;
      if (name === 'src/supervisor.ts') {
        moved = replaced(moved, "'./main.ts', import.meta.url", urlOf(bundleOf('src/main.ts')));
        moved = replaced(
          moved,
          "'../router-sidecar/main.ts', import.meta.url",
          urlOf(bundleOf('router-sidecar/main.ts')),
        );
      }
      if (PROGRAMS.includes(name))
        moved = moved.replace(
          'isMain(import.meta)',
          `isMain({ filename: ${JSON.stringify(bundleOf(name))} } as ImportMeta)`,
        );
      moved = moved.replaceAll('import.meta.url', urlOf(file));
      return moved === code ? null : { code: moved, map: null };
    },
  };
}

function replaced(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`the supervisor no longer says ${from}`);
  return code.replace(from, to);
}

function urlOf(file: string): string {
  return JSON.stringify(pathToFileURL(file).href);
}
