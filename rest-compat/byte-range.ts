import type { ByteRange } from './stream-row.ts';

/**
 * The one range of `size` bytes that a `Range` header asks for. Null: all of it, because it asks for several ranges or cannot be read.
 * `unsatisfiable`: it lies beyond the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether an `If-None-Match` header names this entity tag. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}
