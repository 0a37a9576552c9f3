import { scanDocument } from '../json-scan.ts';

const USAGE = Buffer.from('"usage"');
const FIRST_OF_NULL = 0x6e;

/**
 * Returns a complete answer reduced to its usage, or null when it has no usage or is not JSON. Most
 * answers end with their usage, and only that is read: parsing all of a short one took four times
 * as long.
 */
export function completeUsage(bytes: Buffer): unknown {
  return usageAtEnd(bytes) ?? usageAnywhere(bytes);
}

function usageAnywhere(bytes: Buffer): unknown {
  try {
    const member = scanDocument(bytes).find((one) => one.key === 'usage');
    return member ? { usage: JSON.parse(bytes.toString('utf8', member.start, member.end)) as unknown } : null;
  } catch {
    return null;
  }
}

/** Returns the usage that stands complete in the last bytes of an answer, or null. */
export function usageAtEnd(end: Buffer): unknown {
  const at = end.lastIndexOf(USAGE);
  if (at < 0) return null;
  try {
    // The rest of an object, from one of its keys on, becomes JSON again by an opening bracket. The
    // rest of an object inside it does not: more brackets close than open. Within a string each
    // quote has a backslash. Latin-1 garbles words, never numbers.
    return JSON.parse(`{${end.toString('latin1', at)}`) as unknown;
  } catch {
    return null;
  }
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
