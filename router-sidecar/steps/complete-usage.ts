import { scanDocument } from '../json-scan.ts';

const USAGE = Buffer.from('"usage"');
const MAX_PARSED_BYTES = 16 * 1024;

/** A whole answer reduced to its usage: the rest of a long answer need not be parsed for it. Null when it has none, or is not JSON. */
export function completeUsage(bytes: Buffer): unknown {
  try {
    // A short answer is parsed faster than it is scanned. Read byte by byte its words are not the ones that were said; its numbers are.
    if (bytes.length <= MAX_PARSED_BYTES) return JSON.parse(bytes.toString('latin1')) as unknown;
    const member = scanDocument(bytes).find((one) => one.key === 'usage');
    return member ? { usage: JSON.parse(bytes.toString('utf8', member.start, member.end)) as unknown } : null;
  } catch {
    return null;
  }
}

/** The usage that stands whole in the end of an answer. */
export function usageAtEnd(end: Buffer): unknown {
  const at = end.lastIndexOf(USAGE);
  if (at < 0) return null;
  // From the key on, the rest of the answer is members of the object that an opening bracket begins.
  return completeUsage(Buffer.concat([Buffer.from('{'), end.subarray(at)]));
}
