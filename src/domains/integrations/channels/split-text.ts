const NEWLINE = 0x0a;

/**
 * Splits a text into parts of at most `max` UTF-16 units, at the end of a line where one is near.
 * The parts together are the text. Text that is added at the end changes no part but the last.
 */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > max) {
    const lineEnd = text.lastIndexOf('\n', start + max - 1) + 1;
    const end = lineEnd > start + max / 2 ? lineEnd : wholeCharacters(text, start + max);
    parts.push(text.slice(start, end));
    start = end;
  }
  parts.push(text.slice(start));
  return parts;
}

/**
 * The last place after `from` where growing text may be cut, or `from` without one: between two
 * characters that are no white space, because a platform may drop white space at the edge of what
 * it appends.
 */
export function cleanCut(text: string, from: number): number {
  for (let cut = text.length - 1; cut > from; cut -= 1)
    if (wholeCharacters(text, cut) === cut && /^\S\S$/.test(text.slice(cut - 1, cut + 1))) return cut;
  return from;
}

/** Moves a cut before a character that it would tear apart. */
function wholeCharacters(text: string, cut: number): number {
  return (text.codePointAt(cut - 1) ?? 0) > 0xff_ff ? cut - 1 : cut;
}

/**
 * Splits a text into parts of at most `maxBytes` bytes of UTF-8, at the end of a line where there
 * is one in the last quarter of a part. The parts joined are the text.
 */
export function splitBytes(text: string, maxBytes: number): string[] {
  const bytes = Buffer.from(text);
  const parts: string[] = [];
  let start = 0;
  do {
    const end = endOfPart(bytes, start, maxBytes);
    parts.push(bytes.toString('utf8', start, end));
    start = end;
  } while (start < bytes.length);
  return parts;
}

function endOfPart(bytes: Buffer, start: number, maxBytes: number): number {
  let end = start + maxBytes;
  if (end >= bytes.length) return bytes.length;
  // Bytes 10xxxxxx continue a character.
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  const line = bytes.lastIndexOf(NEWLINE, end - 1) + 1;
  return line > start + maxBytes * 0.75 ? line : end;
}
