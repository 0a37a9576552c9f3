import { uniqueId } from '../faults/random.ts';
/** Names that an item may have. */
export const GOOD_NAMES = ['  two  spaces ', '家 👩‍👩‍👧', '%2F"\\\'<b>', 'x'.repeat(255), '...', '. ', '🙂'.repeat(127)];

/** Names that no item may have. */
export const BAD_NAMES = [
  '',
  ' \t',
  '.',
  '..',
  'a/b',
  '/',
  'a\0b',
  'a\nb',
  'exe\u202egnp.txt',
  'a\u2066b',
  '\u007f',
  '\u0085',
  'a\ud800',
  'x'.repeat(256),
];

/** Bodies that change no attribute, with the fields that their error names. */
export const BAD_ATTRIBUTES: [object, string[]][] = [
  [{ xattrs: { a: 1 } }, ['xattrs']],
  [{ xattrs: { a: { b: 'c' } } }, ['xattrs']],
  [{ xattrs: ['a'] }, ['xattrs']],
  [{ xattrs: null }, ['xattrs']],
  [{ xattrs: { '': 'x' } }, ['xattrs']],
  [{ xattrs: { ok: 'x', ['k'.repeat(201)]: 'x' } }, ['xattrs']],
  [{ xattrs: { a: 'x'.repeat(4001) } }, ['xattrs']],
  [{ xattrs: { a: 'x\0' } }, ['xattrs']],
  [{ xattrs: Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`k${i}`, 'v'])) }, ['xattrs']],
  [{ comments: 7 }, ['comments']],
  [{ xattrs: { size: null }, comments: 'x'.repeat(10_001) }, ['comments']],
];

export const uniqueName = () => uniqueId();
