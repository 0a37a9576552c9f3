import { fileURLToPath } from 'node:url';

/** The folder of the bundles. */
export const BUNDLES = fileURLToPath(new URL('../../node_modules/.cache/programs/', import.meta.url));

/** The programs that tests start. */
export const PROGRAMS = ['src/main.ts', 'router-sidecar/main.ts', 'src/supervisor.ts', 'src/cli/main.ts'];

/** The bundle of a program, built once a run. */
export function bundleOf(file: string): string {
  if (!PROGRAMS.includes(file)) throw new Error(`${file} is not bundled`);
  return `${BUNDLES}${file}.mjs`;
}
