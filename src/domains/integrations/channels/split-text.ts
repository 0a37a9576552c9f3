import { closes, fenceAfter, type Fence } from './code-fences.ts';

/** Returns the size of a character in a message, by its code point. */
type Measure = (codePoint: number) => number;

const inUnits: Measure = (codePoint) => (codePoint > 0xff_ff ? 2 : 1);
const inBytes: Measure = (codePoint) => (codePoint < 0x80 ? 1 : codePoint < 0x8_00 ? 2 : codePoint > 0xff_ff ? 4 : 3);

/** Reads characters as people see them: a family of four is one, and a flag too. */
const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Longer than any character that a keyboard has. */
const MAX_CHARACTER = 64;

/**
 * Splits a text into messages of at most `max` UTF-16 units, at the end of a line where one is
 * near. A code block that goes on in the next message is closed in the one and opened again in the
 * other. Beyond that, the parts together are the text. Text that is added at the end changes no
 * part but the last.
 */
export const splitText = (text: string, max: number): string[] => split(text, max, inUnits);

/** Splits a text likewise into messages of at most `maxBytes` bytes of UTF-8. */
export const splitBytes = (text: string, maxBytes: number): string[] => split(text, maxBytes, inBytes);

/**
 * The last place after `from` where growing text may be cut, or `from` without one: between two
 * characters that are no white space, because a platform may drop white space at the edge of what
 * it appends.
 */
export function cleanCut(text: string, from: number): number {
  for (let cut = text.length - 1; cut > from; cut -= 1)
    if (/^\S\S$/.test(text.slice(cut - 1, cut + 1)) && characterAt(text, from, cut) === cut) return cut;
  return from;
}

function split(text: string, max: number, measure: Measure): string[] {
  const parts: string[] = [];
  let start = 0;
  let open: Fence | null = null;
  for (;;) {
    const head = open === null ? '' : `${open.opening}\n`;
    const space = max - sizeOf(head, measure);
    if (endWithin(text, start, { space, measure }) === text.length) {
      parts.push(head + text.slice(start));
      return parts;
    }
    const part = cutPart(text, start, { space, measure, open });
    parts.push(head + part.text);
    ({ end: start, open } = part);
    if (start === text.length) return parts;
  }
}

interface Space {
  /** Size of the part, beside the line that opens a code block again. */
  space: number;
  measure: Measure;
  /** The code block that is open before the part. */
  open: Fence | null;
}

/** Returns the part from `start`, where the next begins, and the code block that is open there. */
function cutPart(text: string, start: number, asked: Space): { text: string; end: number; open: Fence | null } {
  let end = cutWithin(text, start, asked);
  let open = fenceWithin(asked.open, text.slice(start, end));
  if (open === null) return { text: text.slice(start, end), end, open };
  const reserved = sizeOf(`\n${open.closing}`, asked.measure);
  if (asked.space > 2 * reserved) {
    end = cutWithin(text, start, { ...asked, space: asked.space - reserved });
    end = beforeOpening(text, start, end, asked.open);
    open = fenceWithin(asked.open, text.slice(start, end));
  }
  const body = text.slice(start, end);
  const closing = open === null ? '' : `${body.endsWith('\n') ? '' : '\n'}${open.closing}`;
  if (open === null || sizeOf(body + closing, asked.measure) > asked.space) return { text: body, end, open };
  // The line that closes the code block stands in this part already.
  const lineEnd = text.indexOf('\n', end);
  const next = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
  if (!body.endsWith('\n') || !closes(open, next)) return { text: body + closing, end, open };
  return { text: body + closing, end: lineEnd === -1 ? text.length : lineEnd + 1, open: null };
}

/** Moves a cut from behind the line that opens a code block before it. */
function beforeOpening(text: string, start: number, end: number, open: Fence | null): number {
  const line = text.lastIndexOf('\n', end - 2) + 1;
  if (line <= start || text[end - 1] !== '\n' || fenceWithin(open, text.slice(start, line)) !== null) return end;
  return fenceAfter(null, text.slice(line, end - 1)) === null ? end : line;
}

/** Returns the code block that is open after the whole lines of a text. */
function fenceWithin(before: Fence | null, text: string): Fence | null {
  let open = before;
  for (let at = 0, lineEnd = text.indexOf('\n'); lineEnd !== -1; lineEnd = text.indexOf('\n', at)) {
    open = fenceAfter(open, text.slice(at, lineEnd));
    at = lineEnd + 1;
  }
  return open;
}

/** Returns where a part ends: after a line that ends in the second half of it, else within one. */
function cutWithin(text: string, start: number, asked: Pick<Space, 'space' | 'measure'>): number {
  const end = endWithin(text, start, asked);
  const lineEnd = text.lastIndexOf('\n', end - 1) + 1;
  return lineEnd > start + (end - start) / 2 ? lineEnd : wholeCharacters(text, start, end);
}

/** Returns where the code points from `start` no longer fit, and at least one later. */
function endWithin(text: string, start: number, { space, measure }: Pick<Space, 'space' | 'measure'>): number {
  let left = space;
  let at = start;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    left -= measure(codePoint);
    if (left < 0 && at > start) return at;
    at += inUnits(codePoint);
  }
  return at;
}

function sizeOf(text: string, measure: Measure): number {
  let size = 0;
  for (const character of text) size += measure(character.codePointAt(0) ?? 0);
  return size;
}

/** Moves a cut after `from` before the character that it would tear apart. */
function wholeCharacters(text: string, from: number, cut: number): number {
  const start = characterAt(text, from, cut);
  return start > from ? start : cut;
}

/** Returns where the character begins that holds the unit at `cut`. */
function characterAt(text: string, from: number, cut: number): number {
  const character = CHARACTERS.segment(text.slice(from, cut + MAX_CHARACTER)).containing(cut - from);
  return from + (character?.index ?? 0);
}
