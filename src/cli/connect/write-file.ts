import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { Failure } from '../failure.ts';

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

/** A file with what was added to it. */
interface Merged {
  text: string;
  /** Places that hold something else. They were not changed. */
  conflicts: readonly string[];
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges objects key by key, and adds the items that a list lacks. A value that is there and
 * differs is a conflict: it stays, unless `replaces`. Throws SyntaxError for what is no plain JSON.
 */
function mergeJson(before: string, added: string, replaces: boolean): Merged {
  const conflicts: string[] = [];
  const merge = (old: unknown, more: unknown, path: string): unknown => {
    if (old === undefined) return more;
    if (isObject(old) && isObject(more)) {
      const names = Object.keys(more).map((name) => [name, merge(old[name], more[name], `${path}.${name}`)] as const);
      return { ...old, ...Object.fromEntries(names) };
    }
    if (Array.isArray(old) && Array.isArray(more)) {
      const known = new Set(old.map((one) => JSON.stringify(one)));
      return [...(old as unknown[]), ...more.filter((one) => !known.has(JSON.stringify(one)))];
    }
    if (JSON.stringify(old) === JSON.stringify(more)) return old;
    if (!replaces) conflicts.push(path.slice(1));
    return replaces ? more : old;
  };
  const known: unknown = before.trim() === '' ? {} : JSON.parse(before);
  if (!isObject(known)) throw new SyntaxError('It holds no object.');
  return { text: `${JSON.stringify(merge(known, JSON.parse(added), ''), null, 2)}\n`, conflicts };
}

/** A line that begins a table. */
const HEADER = /^\s*\[([^\]]+)\]/;

/**
 * Adds the tables that a file lacks, after what is there. A table that is there with another
 * content is a conflict: it stays, unless `replaces`. Nothing else of the file is changed.
 */
export function mergeToml(before: string, added: string, replaces: boolean): Merged {
  const conflicts: string[] = [];
  let text = before;
  for (const table of tablesOf(added)) {
    const known = tablesOf(text).find(({ name }) => name === table.name);
    if (!known) text = `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}${table.text.trim()}\n`;
    else if (linesOf(known.text) !== linesOf(table.text)) {
      if (replaces) text = text.replace(known.text, () => `${table.text.trim()}\n\n`);
      else conflicts.push(table.name);
    }
  }
  return { text, conflicts };
}

/** Splits a file before each header. Lines before the first one are no table. */
function tablesOf(text: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    // An array of tables has two brackets.
    const name = HEADER.exec(line)?.[1]?.replace('[', '').trim();
    if (name !== undefined) found.push({ name, text: line });
    else {
      const last = found.at(-1);
      if (last) last.text += line;
    }
  }
  return found;
}

/** Compares tables without blank lines, comments, and spaces around lines. */
function linesOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).join('\n');
}
