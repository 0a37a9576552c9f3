import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export const ROOT = new URL('../../', import.meta.url);

export interface Source {
  /** Relative to the root, with forward slashes. */
  path: string;
  file: ts.SourceFile;
}

/**
 * The parsed TypeScript files of these folders, without generated ones, in the order of their
 * paths.
 */
export function parseSources(...folders: string[]): Source[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: ROOT },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('generated.ts'))
    .sort()
    .map((path) => ({
      path,
      file: ts.createSourceFile(path, readFileSync(new URL(path, ROOT), 'utf8'), ts.ScriptTarget.Latest, true),
    }));
}
