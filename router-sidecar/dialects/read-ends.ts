import { readString, type Span } from '../json-scan.ts';

/** Of a longer turn, memory reads the two ends: it is asked by its end, and stored by its start. */
const MAX_START_BYTES = 640 * 1024;
const MAX_END_BYTES = 384 * 1024;
/** `\u00e9`, and its parts that come after the first byte. */
const LONG_ESCAPE = 6;
const SHORT_ESCAPE = 2;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** Returns how many bytes of these texts are read. */
export function countRead(texts: readonly Span[]): number {
  return Math.min(sizeOf(texts), MAX_START_BYTES + MAX_END_BYTES);
}

/** Returns the texts of a turn in order: of many bytes only the first and the last. */
export function readEnds(body: Buffer, texts: readonly Span[]): string[] {
  const endFrom = sizeOf(texts) - MAX_END_BYTES;
  let before = 0;
  return texts.map((text) => {
    const size = text.end - text.start;
    const first = Math.min(size, Math.max(0, MAX_START_BYTES - before));
    const last = Math.min(size, Math.max(0, before + size - endFrom));
    before += size;
    if (first + last >= size) return readString(body, text);
    const start = partOf(body, text.start + 1, startOfCharacter(body, text, text.start + first));
    return start + partOf(body, startOfCharacter(body, text, text.end - last), text.end - 1);
  });
}

function sizeOf(texts: readonly Span[]): number {
  return texts.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Decodes whole characters of a string that was checked. */
function partOf(body: Buffer, from: number, to: number): string {
  return from >= to ? '' : String(JSON.parse(`"${body.toString('utf8', from, to)}"`));
}

/** Returns the offset of the character, or of the escape, that a byte of the string is part of. */
function startOfCharacter(body: Buffer, { start, end }: Span, at: number): number {
  const inside = Math.min(Math.max(at, start + 1), end - 1);
  for (let back = 1; back < LONG_ESCAPE; back += 1) {
    const length = body[inside - back + 1] === LETTER_U ? LONG_ESCAPE : SHORT_ESCAPE;
    if (back < length && opensEscape(body, start, inside - back)) return inside - back;
  }
  let first = inside;
  while (((body[first] ?? 0) & 0xc0) === 0x80) first -= 1;
  return first;
}

function opensEscape(body: Buffer, start: number, at: number): boolean {
  if (at <= start || body[at] !== BACKSLASH) return false;
  let first = at;
  while (body[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 0;
}
