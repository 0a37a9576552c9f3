import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { Failure } from '../failure.ts';
import { mergeJson } from './merge-json.ts';
import { mergeToml } from './merge-toml.ts';

const MERGES = { json: mergeJson, toml: mergeToml };

export interface FilePart {
  path: string;
  format: 'json' | 'toml';
  text: string;
}

export interface WrittenFile {
  file: string;
  outcome: 'created' | 'merged' | 'unchanged';
  /** The copy of the file as it was. Null: there was none, or nothing changed. */
  backup: string | null;
}

/**
 * Writes a part into its file. What the file holds stays, and a copy of it is made first. Throws
 * CONFLICT, and writes nothing, when the file has other values in the same places.
 */
export async function writePart(part: FilePart, { replaces }: { replaces: boolean }): Promise<WrittenFile> {
  const file = path.resolve(part.path.replace(/^~(?=\/)/, process.env['HOME'] || homedir()));
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Failure('UNREADABLE', `${file} cannot be read (${error.code}). Nothing was changed.`);
  });
  const text = merge(file, before ?? '', part, replaces);
  if (text === before) return { file, outcome: 'unchanged', backup: null };
  await mkdir(path.dirname(file), { recursive: true });
  const backup = before === null ? null : `${file}.${new Date().toISOString().replaceAll(':', '-')}.bak`;
  if (backup !== null) await copyFile(file, backup);
  const mode = before === null ? 0o600 : (await stat(file)).mode;
  // Renamed into place, so that no program reads half a file.
  const whole = `${file}.${process.pid}.new`;
  await writeFile(whole, text, { mode });
  await rename(whole, file);
  return { file, outcome: before === null ? 'created' : 'merged', backup };
}

function merge(file: string, before: string, { format, text }: FilePart, replaces: boolean): string {
  try {
    const merged = MERGES[format](before, text, replaces);
    if (merged.conflicts.length === 0) return merged.text;
    throw new Failure(
      'CONFLICT',
      `${file} has something else at ${merged.conflicts.join(', ')}. Nothing was changed. --replace puts ours there; a copy of the file is made first.`,
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Failure('INVALID_PARAMETER', `${file} is no plain JSON (${error.message}). Nothing was changed.`);
  }
}
