/** The bytes are not acceptable JSON. The message is for clients. */
export class JsonScanError extends Error {
  readonly offset: number;

  constructor(problem: string, offset: number) {
    super(`Invalid JSON at byte ${offset}: ${problem}.`);
    this.name = 'JsonScanError';
    this.offset = offset;
  }
}

const MAX_DEPTH = 512;
const MAX_DIGITS = 1_000;

/**
 * Work that a document may cause: later scans pass each byte once for each level above it, and
 * cost as much for a value as for so many bytes.
 */
export interface Work {
  left: number;
  /** Receives the ends of long values, so that later scans pass over them at once. */
  ends: Map<number, number>;
}

/** Ends of the long values of a document that was checked, by their starts. */
export type KnownEnds = ReadonlyMap<number, number>;

/** Passing over fewer bytes takes no longer than looking their end up. */
const MIN_KNOWN_BYTES = 256;
const NO_ENDS: KnownEnds = new Map();

const VALUE_BYTES = 200;
const KEY_BYTES = 512;
export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
const COLON = 0x3a;
export const MINUS = 0x2d;
const ZERO = 0x30;
export const OPEN_OBJECT = 0x7b;
export const OPEN_ARRAY = 0x5b;
export const TO_CLOSER = 2; // '{' + 2 is '}', '[' + 2 is ']'
const HIGH_BITS = 0x80808080 | 0;
const FOUR_BLANKS = 0x20202020;

const shortEscapes = new Uint8Array(256);
for (const byte of Buffer.from('"\\/bfnrt')) shortEscapes[byte] = 1;
const hexDigits = new Uint8Array(256);
for (const byte of Buffer.from('0123456789abcdefABCDEF')) hexDigits[byte] = 1;

// Scratch space for the opening brackets of a scan. Scans are synchronous and write before they
// read, so no state survives a scan.
const openers = new Uint8Array(MAX_DEPTH);
const openedAt = new Uint32Array(MAX_DEPTH);

/** Returns the byte at `at`, or -1 past the end. */
export function peek(view: DataView, at: number): number {
  return at < view.byteLength ? view.getUint8(at) : -1;
}

/** Returns whether the byte is JSON white space. */
export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Returns whether the byte is an ASCII digit. */
export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= 0x39;
}

/** Returns the offset of the first byte from `from` on that is not white space. */
export function skipSpace(view: DataView, from: number): number {
  let at = from;
  while (isSpace(peek(view, at))) {
    at += 1;
    while (at + 4 <= view.byteLength && view.getInt32(at) === FOUR_BLANKS) at += 4;
  }
  return at;
}

/** Returns the offset of the value after the colon that must follow a key that ended at `from`. */
export function skipColon(view: DataView, from: number): number {
  const at = skipSpace(view, from);
  if (peek(view, at) !== COLON) throw new JsonScanError("':' is expected after a key", at);
  return skipSpace(view, at + 1);
}

/** Returns the end of the key that must start at `at`. Checks it as a string. */
export function skipKey(view: DataView, at: number): number {
  if (peek(view, at) !== QUOTE) throw new JsonScanError('a key in double quotes is expected', at);
  return skipString(view, at);
}

/** Takes work off. `level` counts the brackets around the bytes. */
function spend(work: Work | null, level: number, bytes: number, at: number): void {
  if (!work) return;
  work.left -= level * bytes;
  if (work.left < 0) throw new JsonScanError('there are too many values here, or they nest too deeply', at);
}

/** Returns the end of the value that starts at `start`, by what is known of its document. */
export function passValue(view: DataView, start: number, known: KnownEnds = NO_ENDS): number {
  const first = peek(view, start);
  const isEmpty = (first === OPEN_OBJECT || first === OPEN_ARRAY) && peek(view, start + 1) === first + TO_CLOSER;
  return isEmpty ? start + 2 : (known.get(start) ?? skipValue(view, start, null));
}

/**
 * Returns the end of the value that must start at `start`, inside one container. Checks all of it.
 */
export function skipValue(view: DataView, start: number, work: Work | null): number {
  let depth = 0;
  let at = start;
  for (;;) {
    const first = peek(view, at);
    if (first === OPEN_OBJECT || first === OPEN_ARRAY) {
      if (depth + 1 === MAX_DEPTH) throw new JsonScanError(`the nesting is deeper than ${MAX_DEPTH}`, at);
      const opened = at;
      at = skipSpace(view, at + 1);
      if (peek(view, at) !== first + TO_CLOSER) {
        openers[depth] = first;
        openedAt[depth] = opened;
        depth += 1;
        spend(work, depth, VALUE_BYTES, at);
        if (first === OPEN_OBJECT) {
          at = skipColon(view, skipKey(view, at));
          spend(work, depth + 1, KEY_BYTES, at);
        }
        continue;
      }
      at += 1;
      spend(work, depth + 1, VALUE_BYTES, at);
    } else {
      const end = skipScalar(view, at, first);
      spend(work, depth + 1, VALUE_BYTES + end - at, at);
      note(work, at, end);
      at = end;
    }
    for (;;) {
      if (depth === 0) return at;
      at = skipSpace(view, at);
      const opener = openers[depth - 1] ?? 0;
      const next = peek(view, at);
      if (next === COMMA) {
        at = skipSpace(view, at + 1);
        if (opener === OPEN_OBJECT) {
          at = skipColon(view, skipKey(view, at));
          spend(work, depth + 1, KEY_BYTES, at);
        }
        break;
      }
      if (next !== opener + TO_CLOSER) throw unclosed(at, opener);
      depth -= 1;
      at += 1;
      note(work, openedAt[depth] ?? 0, at);
    }
  }
}

function note(work: Work | null, start: number, end: number): void {
  if (work && end - start >= MIN_KNOWN_BYTES) work.ends.set(start, end);
}

function skipScalar(view: DataView, at: number, first: number): number {
  if (first === QUOTE) return skipString(view, at);
  if (first === MINUS || isDigit(first)) return skipNumber(view, at);
  if (first === 0x74) return skipWord(view, at, 'true');
  if (first === 0x66) return skipWord(view, at, 'false');
  if (first === 0x6e) return skipWord(view, at, 'null');
  throw new JsonScanError('a value is expected', at);
}

function skipWord(view: DataView, at: number, word: string): number {
  for (let i = 0; i < word.length; i += 1) {
    if (peek(view, at + i) !== word.charCodeAt(i)) throw new JsonScanError('a value is expected', at);
  }
  return at + word.length;
}

/** Returns the end of the number that must start at `start`. */
export function skipNumber(view: DataView, start: number): number {
  let at = peek(view, start) === MINUS ? start + 1 : start;
  at = peek(view, at) === ZERO ? at + 1 : skipDigits(view, at);
  if (peek(view, at) === 0x2e) at = skipDigits(view, at + 1);
  if ((peek(view, at) | 0x20) === 0x65) {
    const sign = peek(view, at + 1);
    at = skipDigits(view, sign === MINUS || sign === 0x2b ? at + 2 : at + 1);
  }
  return at;
}

function skipDigits(view: DataView, from: number): number {
  let at = from;
  while (isDigit(peek(view, at))) {
    at += 1;
    if (at - from > MAX_DIGITS) throw new JsonScanError(`a number has more than ${MAX_DIGITS} digits`, from);
  }
  if (at === from) throw new JsonScanError('a digit is expected', at);
  return at;
}

/**
 * Marks quotes, backslashes and control characters among four bytes, in their high bits. Only the
 * lowest mark is exact.
 */
function stopsIn(word: number): number {
  const marks = ((word ^ 0x22222222) - 0x01010101) | ((word ^ 0x5c5c5c5c) - 0x01010101) | (word - 0x20202020);
  return marks & ~word & HIGH_BITS;
}

function firstStop(stops: number): number {
  return (31 - Math.clz32(stops & -stops)) >> 3;
}

/** Returns the end of the string whose opening quote is at `open`. */
export function skipString(view: DataView, open: number): number {
  // Eight bytes at a time, plus one in case the last is a backslash.
  const lastNine = view.byteLength - 9;
  let at = open + 1;
  while (at <= lastNine) {
    const low = stopsIn(view.getInt32(at, true));
    if (low === 0) {
      const high = stopsIn(view.getInt32(at + 4, true));
      if (high === 0) {
        at += 8;
        continue;
      }
      at += 4 + firstStop(high);
    } else {
      at += firstStop(low);
    }
    const byte = view.getUint8(at);
    if (byte === QUOTE) return at + 1;
    if (byte !== BACKSLASH) throw rawControl(at);
    // Escapes come in runs, in text of other scripts.
    do at = shortEscapes[view.getUint8(at + 1)] === 1 ? at + 2 : skipEscape(view, at);
    while (at <= lastNine && view.getUint8(at) === BACKSLASH);
  }
  for (;;) {
    const byte = peek(view, at);
    if (byte === QUOTE) return at + 1;
    if (byte === -1) throw new JsonScanError('a string is not closed', at);
    if (byte < 0x20) throw rawControl(at);
    at = byte === BACKSLASH ? skipEscape(view, at) : at + 1;
  }
}

/** Returns the error for a container that neither continues nor closes at `at`. */
export function unclosed(at: number, opener: number): JsonScanError {
  return new JsonScanError(`',' or '${String.fromCharCode(opener + TO_CLOSER)}' is expected`, at);
}

function rawControl(at: number): JsonScanError {
  return new JsonScanError('a control character in a string must be escaped', at);
}

/** Returns whether two bytes are hexadecimal digits. */
function isHex(pair: number): boolean {
  return hexDigits[pair >> 8] === 1 && hexDigits[pair & 0xff] === 1;
}

function skipEscape(view: DataView, at: number): number {
  const byte = peek(view, at + 1);
  if (byte === -1) throw new JsonScanError('a string is not closed', at + 1);
  if (shortEscapes[byte] === 1) return at + 2;
  if (byte !== 0x75) throw new JsonScanError('a backslash must start a known escape', at);
  // Read at once: such escapes are most of some texts.
  if (at + 6 <= view.byteLength && isHex(view.getUint16(at + 2)) && isHex(view.getUint16(at + 4))) return at + 6;
  for (let i = at + 2; i < at + 6; i += 1) {
    if (hexDigits[peek(view, i)] !== 1) throw new JsonScanError('\\u needs four hexadecimal digits', i);
  }
  return at + 6;
}
