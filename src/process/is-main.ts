import { realpathSync } from 'node:fs';

/** Whether the module is the program that Node was started with. (Node 24.0, the bundled one on some machines, has no `import.meta.main`.) */
export function isMain(module: ImportMeta): boolean {
  const program = process.argv[1];
  return program !== undefined && realpathSync(program) === module.filename;
}
