/** A server may decode a path several times. More often than this, nobody does by intention. */
const MAX_DECODINGS = 4;

/** Characters of a path (RFC 3986). A backslash is a slash to some servers, and `#` ends a path. */
const PATH = /^[\w\-.~!$&'()*+,;=:@%/]*$/;
/** A dot segment, also before a parameter, which some servers cut off. */
const DOTS = /(^|[/\\])\.{1,2}([/\\;?#]|$)/;

/**
 * Returns whether a path could leave its base: it contains a dot segment, also an encoded one, or
 * what is not part of a path at all.
 */
export function hasDotSegments(path: string): boolean {
  if (!PATH.test(path)) return true;
  let decoded = path;
  for (let i = 0; i < MAX_DECODINGS; i++) {
    if (DOTS.test(decoded)) return true;
    const next = decode(decoded);
    if (next === decoded) return false;
    // A percent sign that was encoded once is one of the name.
    if (next === null) return i === 0;
    decoded = next;
  }
  return true;
}

/** Returns null for an encoding that is not one. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
