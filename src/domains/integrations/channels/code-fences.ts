/** A code block of Markdown that is open. */
export interface Fence {
  /** The line that opens it again in another message. */
  opening: string;
  /** The line that closes it. */
  closing: string;
}

/** Quotes and lists may hold code blocks. */
const BEFORE = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*$/;
const MARKS = /`{3,}|~{3,}/;
/** A longer one is no name of a language, and would fill each message anew. */
const MAX_INFO = 40;

/** Returns the code block that is open after a line, by the one that was open before it. */
export function fenceAfter(open: Fence | null, line: string): Fence | null {
  if (open) return closes(open, line) ? null : open;
  const found = MARKS.exec(line);
  if (!found) return null;
  const [marks] = found;
  const before = line.slice(0, found.index);
  const info = line.slice(found.index + marks.length);
  if (!BEFORE.test(before) || (marks.startsWith('`') && info.includes('`'))) return null;
  // The sign of a list item stands once.
  const indent = before.replaceAll(/[^\s>]/g, ' ');
  const name = info.length > MAX_INFO ? '' : info.trimEnd();
  return { opening: `${indent}${marks}${name}`, closing: `${indent}${marks}` };
}

/** Returns whether a line closes a code block: marks of its kind alone, at least as many. */
export function closes({ closing }: Fence, line: string): boolean {
  const marks = closing.replace(/^[\s>]*/, '');
  const found = line.replace(/^[\s>]*/, '').trimEnd();
  return found.length >= marks.length && found === found.charAt(0).repeat(found.length) && found.startsWith(marks);
}
