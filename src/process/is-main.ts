import { realpathSync } from 'node:fs';

/**
 * Returns whether Node was started with this module. (Node 24.0, bundled on some machines, has no
 * `import.meta.main`.)
 */
export function isMain(module: ImportMeta): boolean {
  const program = process.argv[1];
  return program !== undefined && realpathSync(program) === module.filename;
}
