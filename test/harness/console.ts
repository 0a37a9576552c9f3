import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isStale } from '../../src/startup/build-console.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const VITE = 'node_modules/vite/bin/vite.js';

/** Builds the console, as `npm start` does, once for all files that open it. */
export default async function setup(): Promise<void> {
  if (!(await isStale(fileURLToPath(new URL('../../console/dist', import.meta.url))))) return;
  await promisify(execFile)(process.execPath, [VITE, 'build', 'console', '--logLevel', 'error'], { cwd: ROOT });
}
