import { scanDocument } from '../json-scan.ts';

const USAGE = Buffer.from('"usage"');
const FIRST_OF_NULL = 0x6e;
const MAX_PARSED_BYTES = 16 * 1024;

/**
 * Returns a complete answer reduced to its usage, without parsing the rest of a long answer, or
 * null when it has no usage or is not JSON.
 */
export function completeUsage(bytes: Buffer): unknown {
  try {
    // Short answers are faster to parse than to scan. Latin-1 garbles words, never numbers.
    if (bytes.length <= MAX_PARSED_BYTES) return JSON.parse(bytes.toString('latin1')) as unknown;
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
  // From that key on, the answer is the rest of an object; an opening bracket makes it JSON again.
  return completeUsage(Buffer.concat([Buffer.from('{'), end.subarray(at)]));
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
