import { findJsonExcess } from '../../src/core/json-bounds.ts';
import { parse } from '../dialects/read.ts';
import type { Frame } from '../sse.ts';

/** Of an answer with more, only the usage is read. The worst within it takes 50 ms to parse. */
const LIMITS = { maxDepth: 128, maxParts: 50_000 };
/** Bytes that parse in a few milliseconds whatever they are. */
const SHORT_BYTES = 8 * 1024;
/** Bytes at the end of an answer in which its usage is looked for. */
export const END_BYTES = 32 * 1024;

const USAGE = Buffer.from('"usage"');
const BYTE_ORDER_MARK = '\ufeff';
const FIRST_OF_NULL = 0x6e;

/**
 * Parses a complete answer. Returns undefined for one that is no JSON, and null for one with more
 * parts than are read.
 */
export function readAnswer(bytes: Buffer): unknown {
  if (exceeds(bytes)) return null;
  const text = bytes.toString();
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses an event. Of one with more parts than are read, only its type and its usage. */
export function readEvent(frame: Frame): unknown {
  if (!exceeds(frame.raw)) return parse(frame.data());
  const end = frame.raw.subarray(-END_BYTES);
  // The usage of a response stands one bracket deeper than its event.
  return { type: frame.event(), response: usageAtEnd(end, '}') };
}

function exceeds(bytes: Buffer): boolean {
  return bytes.length > SHORT_BYTES && findJsonExcess(bytes, LIMITS) !== null;
}

/**
 * Returns the usage that stands complete in the last bytes of an answer, or null. Most answers end
 * with their usage, and only that is read: parsing all of a short one took four times as long.
 * `after` is what closes around the object that has the usage.
 */
export function usageAtEnd(end: Buffer, after = ''): unknown {
  const at = end.lastIndexOf(USAGE);
  if (at < 0 || end.length - at > END_BYTES) return null;
  // The rest of an object, from one of its keys on, becomes JSON again by an opening bracket. The
  // rest of an object inside it does not: more brackets close than open. Within a string each
  // quote has a backslash. Latin-1 garbles words, never numbers.
  const rest = end.subarray(at);
  if (exceeds(rest)) return null;
  const text = `{${rest.toString('latin1').trimEnd()}`;
  return text.endsWith(after) ? parse(text.slice(0, text.length - after.length)) : null;
}

/**
 * Returns whether an event may carry a usage object. Most carry none, or null, and are not parsed.
 * White space of any kind may stand before the object, also the start of another data line.
 */
export function reportsUsage(raw: Buffer): boolean {
  let at = raw.indexOf(USAGE);
  while (at >= 0) {
    let next = at + USAGE.length;
    while (raw[next] === 0x20 || raw[next] === 0x3a) next++;
    if (raw[next] !== FIRST_OF_NULL) return true;
    at = raw.indexOf(USAGE, next);
  }
  return false;
}
