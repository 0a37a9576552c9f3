const NEWLINE = 0x0a;

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
