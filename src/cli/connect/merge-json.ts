import type { Merged } from './merge.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges objects key by key, and adds the items that a list lacks. A value that is there and
 * differs is a conflict: it stays, unless `replaces`. Throws SyntaxError for what is no plain JSON.
 */
export function mergeJson(before: string, added: string, replaces: boolean): Merged {
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
