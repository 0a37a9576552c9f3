import { isUtf8 } from 'node:buffer';
import {
  COMMA,
  isDigit,
  isSpace,
  JsonScanError,
  MINUS,
  OPEN_ARRAY,
  OPEN_OBJECT,
  passValue,
  peek,
  QUOTE,
  skipColon,
  skipKey,
  skipNumber,
  skipSpace,
  skipString,
  skipValue,
  TO_CLOSER,
  unclosed,
  type KnownEnds,
  type Work,
} from './json-skip.ts';

export { JsonScanError };

/** Range of byte offsets; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
  /** Ends of the long values of a checked document, so that scans pass over them at once. */
  ends?: KnownEnds | undefined;
}

export type Kind = 'string' | 'number' | 'object' | 'array' | 'boolean' | 'null';

/**
 * A member of an object: the span is its value's, `keyStart` the offset of its key's opening quote.
 */
export interface Member extends Span {
  key: string;
  keyStart: number;
  kind: Kind;
}

export interface Element extends Span {
  kind: Kind;
}

/** Puts `insert` at byte `at`, in place of the `remove` bytes (default 0) that follow. */
export interface Edit {
  at: number;
  remove?: number;
  insert: Uint8Array;
}

/** Keys of a call. Providers know some fifty. */
const MAX_TOP_MEMBERS = 1_000;
/** Keys of an object in a call whose members are read. */
const MAX_MEMBERS = 10_000;
/**
 * The work of a document. A file in a message stands at the sixth level, and 300,000 tokens of a
 * call for embeddings at the third. All of it takes 0.2 s of the event loop at most.
 */
const MIN_WORK = 256 * 1024 * 1024;
const WORK_A_BYTE = 8;

/**
 * Returns the members, in order, of a body that is exactly one JSON object. Checks every value to
 * the bottom. Throws JsonScanError on anything JSON.parse rejects, on nesting beyond 512, on more
 * values and levels than `MIN_WORK` allows, on a number of very many digits, and as `scanObject`
 * does.
 */
export function scanDocument(bytes: Uint8Array): Member[] {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw new JsonScanError('the body must not start with a byte order mark', 0);
  }
  const view = viewOf(bytes, bytes.length);
  const start = skipSpace(view, 0);
  if (start === bytes.length) throw new JsonScanError('the body is empty', start);
  if (bytes[start] !== OPEN_OBJECT) throw new JsonScanError('the body must be an object', start);
  let end = bytes.length;
  while (isSpace(view.getUint8(end - 1))) end -= 1;
  const work: Work = { left: Math.max(MIN_WORK, bytes.length * WORK_A_BYTE), ends: new Map() };
  return scanMembers(bytes, { start, end, ends: work.ends }, { most: MAX_TOP_MEMBERS, work });
}

/**
 * Returns the members of the object at `at`, in order. Throws JsonScanError on malformed JSON, a
 * duplicate key, very many keys, and a key with escapes or not in UTF-8.
 */
export function scanObject(bytes: Uint8Array, at: Span): Member[] {
  return scanMembers(bytes, at, { most: MAX_MEMBERS });
}

function scanMembers(bytes: Uint8Array, at: Span, { most, work }: { most: number; work?: Work }): Member[] {
  const view = viewOf(bytes, at.end);
  const { ends } = at;
  const members: Member[] = [];
  const seen = new Set<string>();
  let keyStart = firstItem(view, at.start, OPEN_OBJECT);
  while (keyStart !== -1) {
    const keyEnd = skipKey(view, keyStart);
    const key = plainKey(bytes, keyStart, keyEnd);
    if (seen.has(key)) throw new JsonScanError(`the key ${JSON.stringify(key)} comes twice`, keyStart);
    if (seen.size === most) throw new JsonScanError(`an object has more than ${most} keys`, keyStart);
    seen.add(key);
    const start = skipColon(view, keyEnd);
    const end = work ? skipValue(view, start, work) : passValue(view, start, ends);
    members.push({ key, keyStart, kind: kindAt(view, start), start, end, ends });
    keyStart = nextItem(view, end, OPEN_OBJECT);
  }
  return members;
}

/**
 * Returns the first member of the object at `at` whose key is plainly `key`, or null. Looks no
 * further than it, so it does not notice a key that comes twice.
 */
export function findMember(bytes: Uint8Array, at: Span, key: string): Member | null {
  const view = viewOf(bytes, at.end);
  const { ends } = at;
  let keyStart = firstItem(view, at.start, OPEN_OBJECT);
  while (keyStart !== -1) {
    const keyEnd = skipKey(view, keyStart);
    const start = skipColon(view, keyEnd);
    const end = passValue(view, start, ends);
    if (keyEnd - keyStart === key.length + 2 && textOf(bytes, keyStart + 1, keyEnd - 1) === key)
      return { key, keyStart, kind: kindAt(view, start), start, end, ends };
    keyStart = nextItem(view, end, OPEN_OBJECT);
  }
  return null;
}

/** The elements of an array that are read. */
export interface Wanted {
  /** The last `most` elements, and up to a `step` more: reading begins at a multiple of it. */
  newest?: { most: number; step: number };
  /** Shorter elements are left out. */
  minBytes?: number;
}

/**
 * Returns the elements of the array at `at`, in order, or those of them that are wanted. Throws
 * JsonScanError on malformed JSON.
 */
export function scanArray(bytes: Uint8Array, at: Span, { newest, minBytes = 0 }: Wanted = {}): Element[] {
  const view = viewOf(bytes, at.end);
  const { ends } = at;
  const longest = newest ? newest.most + newest.step : Infinity;
  // Two numbers an element, as most elements of a very long array are dropped again.
  const spans: number[] = [];
  let start = firstItem(view, at.start, OPEN_ARRAY);
  while (start !== -1) {
    const end = passValue(view, start, ends);
    if (end - start >= minBytes) spans.push(start, end);
    if (newest && spans.length === 2 * longest) spans.splice(0, 2 * newest.step);
    start = nextItem(view, end, OPEN_ARRAY);
  }
  return Array.from({ length: spans.length / 2 }, (_, i) => {
    const [from = 0, end = 0] = [spans[2 * i], spans[2 * i + 1]];
    return { kind: kindAt(view, from), start: from, end, ends };
  });
}

/** Returns the decoded string at `at`. Throws JsonScanError when it is not exactly one string. */
export function readString(bytes: Uint8Array, at: Span): string {
  const view = viewOf(bytes, at.end);
  if (peek(view, at.start) !== QUOTE) throw new JsonScanError('a string is expected', at.start);
  const end = at.ends?.get(at.start) ?? skipString(view, at.start);
  if (end !== at.end) throw new JsonScanError('nothing may follow the string', end);
  const text = textOf(bytes, at.start, at.end);
  if (!text.includes('\\')) return text.slice(1, -1);
  const decoded: unknown = JSON.parse(text);
  return String(decoded);
}

/** Returns the number at `at` when it is a safe, non-negative integer (1e3 is 1000), else null. */
export function readInteger(bytes: Uint8Array, at: Span): number | null {
  const view = viewOf(bytes, at.end);
  const first = peek(view, at.start);
  if (first !== MINUS && !isDigit(first)) return null;
  if (skipNumber(view, at.start) !== at.end) return null;
  const value = Number(textOf(bytes, at.start, at.end));
  return Number.isSafeInteger(value) && value >= 0 ? Math.abs(value) : null;
}

/**
 * Returns the edited bytes as a list to send in order: sub-arrays of the input, and the inserts,
 * without copies. Edits at one offset keep their order. Throws RangeError unless edits come at
 * ascending offsets and do not overlap.
 */
export function applyEdits(bytes: Buffer, edits: readonly Edit[]): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, remove = 0, insert } of edits) {
    if (at < from || remove < 0 || at + remove > bytes.length) throw new RangeError(`The edit at ${at} does not fit`);
    if (at > from) parts.push(bytes.subarray(from, at));
    if (insert.length > 0) parts.push(asBuffer(insert));
    from = at + remove;
  }
  if (from < bytes.length) parts.push(bytes.subarray(from));
  return parts;
}

function viewOf(bytes: Uint8Array, end: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, end);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return asBuffer(bytes).toString('utf8', start, end);
}

/** Returns the offset of the container's first item, or -1 when it is empty. */
function firstItem(view: DataView, start: number, opener: number): number {
  if (peek(view, start) !== opener) {
    throw new JsonScanError(`${opener === OPEN_OBJECT ? 'an object' : 'an array'} is expected`, start);
  }
  const at = skipSpace(view, start + 1);
  return peek(view, at) === opener + TO_CLOSER ? closeAt(view, at) : at;
}

/**
 * Returns the offset of the item after the value that ended at `end`, or -1 at the container's end.
 */
function nextItem(view: DataView, end: number, opener: number): number {
  const at = skipSpace(view, end);
  const byte = peek(view, at);
  if (byte === COMMA) return skipSpace(view, at + 1);
  if (byte !== opener + TO_CLOSER) throw unclosed(at, opener);
  return closeAt(view, at);
}

function closeAt(view: DataView, at: number): -1 {
  if (at + 1 !== view.byteLength) throw new JsonScanError('nothing may follow the closing bracket', at + 1);
  return -1;
}

/** Decodes a key. Rejects spellings on which JSON parsers disagree with each other. */
function plainKey(bytes: Uint8Array, start: number, end: number): string {
  const key = textOf(bytes, start + 1, end - 1);
  if (key.includes('\\')) throw new JsonScanError('a key must be written plainly, without escapes', start);
  if (key.includes('\ufffd') && !isUtf8(bytes.subarray(start, end))) {
    throw new JsonScanError('a key must be written plainly, in UTF-8', start);
  }
  return key;
}

function kindAt(view: DataView, at: number): Kind {
  const first = view.getUint8(at);
  if (first === QUOTE) return 'string';
  if (first === OPEN_OBJECT) return 'object';
  if (first === OPEN_ARRAY) return 'array';
  if (first === 0x6e) return 'null';
  return first === 0x74 || first === 0x66 ? 'boolean' : 'number';
}
