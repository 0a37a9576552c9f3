import { scanDocument } from '../json-scan.ts';

const USAGE = Buffer.from('"usage"');

/** A whole answer reduced to its usage: the rest of a long answer need not be parsed for it. Null when it has none, or is not JSON. */
export function wholeUsage(bytes: Buffer): unknown {
  try {
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
  return wholeUsage(Buffer.concat([Buffer.from('{'), end.subarray(at)]));
}
