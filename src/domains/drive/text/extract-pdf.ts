import { getDocumentProxy } from 'unpdf';
import type { Block } from './outline.ts';
import { Unreadable } from './unreadable.ts';

interface Line {
  text: string;
  /** Distance from the lower edge of the page, in PDF units. */
  y: number;
  height: number;
}

/** A gap of more than this many line heights starts a new paragraph. */
const PARAGRAPH_GAP = 1.7;

/**
 * Extracts the paragraphs of a PDF under their page numbers. Reads no text in pictures. Throws
 * Unreadable for broken and protected files and for those without text.
 */
export async function* extractPdf(
  bytes: Uint8Array,
  report: (done: number, total: number) => void,
): AsyncGenerator<Block> {
  const pdf = await open(bytes);
  let found = 0;
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    for (const text of paragraphsOf(linesOf(items.filter((item) => 'str' in item)))) {
      found += 1;
      yield { heading: `Page ${n}`, text };
    }
    page.cleanup();
    report(n, pdf.numPages);
  }
  if (found === 0) throw new Unreadable('UNSUPPORTED', 'The PDF holds no text, only pictures of pages.');
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false, stopAtErrors: false });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Unreadable('FAILED', 'The PDF is protected with a password.', error);
    throw new Unreadable('FAILED', 'The PDF is broken and cannot be read.', error);
  }
}

function linesOf(items: readonly { str: string; hasEOL: boolean; height: number; transform: unknown[] }[]): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const { str, hasEOL, height, transform } of items) {
    line ??= { text: '', y: Number(transform[5]), height };
    line.text += str;
    line.height = Math.max(line.height, height);
    if (hasEOL) {
      lines.push(line);
      line = null;
    }
  }
  return line ? [...lines, line] : lines;
}

function paragraphsOf(lines: readonly Line[]): string[] {
  const paragraphs: string[] = [];
  let last: Line | null = null;
  for (const line of lines) {
    if (line.text.trim() === '') continue;
    const before = paragraphs.at(-1);
    const isNew = !last || Math.abs(last.y - line.y) > PARAGRAPH_GAP * Math.max(last.height, line.height, 1);
    if (before === undefined || isNew) paragraphs.push(line.text.trim());
    else paragraphs[paragraphs.length - 1] = join(before, line.text.trim());
    last = line;
  }
  return paragraphs;
}

/** Joins two lines, and the halves of a word that was hyphenated at the end of a line. */
function join(before: string, after: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) + after : `${before}\n${after}`;
}
