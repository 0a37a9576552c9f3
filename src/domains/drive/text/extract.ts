import { extname } from 'node:path';
import type { Block } from './outline.ts';
import { extractJson, extractJsonLines } from './extract-json.ts';
import { extractMarkdown } from './extract-markdown.ts';
import { extractPlain } from './extract-plain.ts';
import { Unreadable } from './unreadable.ts';

type Blocks = Iterable<Block> | AsyncIterable<Block>;

// Import parsers lazily: a worker reads one file, and loading all parsers takes longer than most
// files.
const html = async (text: string) => (await import('./extract-html.ts')).extractHtml(text);
const table = async (text: string) => (await import('./extract-table.ts')).extractTable(text);

/** Extractors of text files by extension. Other text files are read as plain text. */
const BY_ENDING: Record<string, (text: string) => Blocks | Promise<Blocks>> = {
  '.csv': table,
  '.htm': html,
  '.html': html,
  '.json': extractJson,
  '.jsonl': extractJsonLines,
  '.markdown': extractMarkdown,
  '.md': extractMarkdown,
  '.ndjson': extractJsonLines,
  '.text': extractPlain,
  '.tsv': table,
  '.txt': extractPlain,
  '.xhtml': html,
};

/** Signatures of text-encoded formats that are not readable text. */
const TEXT_ENCODED_FORMATS = /^(?:\{\\rtf|%!PS|-----BEGIN )/;

/**
 * Extracts the paragraphs of a file. Detects the format by its bytes, and the kind of text by its
 * extension. Throws Unreadable: UNSUPPORTED for an unsupported format, FAILED for a broken file.
 */
export async function extractBlocks(
  bytes: Uint8Array,
  name: string,
  report: (done: number, total: number) => void,
): Promise<Blocks> {
  if (bytes.length === 0) return [];
  const ending = extname(name).toLowerCase();
  if (isPdf(bytes)) return (await import('./extract-pdf.ts')).extractPdf(bytes, report);
  const text = decodeUnicode(bytes);
  if (text !== null) return readText(text, ending);
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.ext === 'docx') return (await import('./extract-docx.ts')).extractDocx(bytes);
  if (type) throw new Unreadable('UNSUPPORTED', `The text of ${type.mime} files is not read.`);
  if (ending === '.docx') throw new Unreadable('FAILED', 'The Word document is broken and cannot be read.');
  return readText(decodeWestern(bytes), ending);
}

async function readText(text: string, ending: string): Promise<Blocks> {
  if (TEXT_ENCODED_FORMATS.test(text))
    throw new Unreadable('UNSUPPORTED', 'The text of files of this kind is not read.');
  const isHtml = /^\s*<(?:!doctype html|html)[\s>]/i.test(text.slice(0, 1_000));
  const extract = BY_ENDING[ending] ?? (isHtml ? html : extractPlain);
  return extract(text);
}

/** Other bytes may precede the signature of a PDF. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1_024)).includes('%PDF-');
}

/** ASCII control characters other than tab, line feed, form feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** Decodes UTF-8, or UTF-16 with a byte order mark. Returns null for anything else. */
function decodeUnicode(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  const charset = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return withoutControls(new TextDecoder(charset, { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/**
 * Decodes windows-1252, in which nearly any bytes are valid: for files that appear to be text.
 * Throws Unreadable for control characters.
 */
function decodeWestern(bytes: Uint8Array): string {
  const text = withoutControls(new TextDecoder('windows-1252').decode(bytes));
  if (text === null) throw new Unreadable('UNSUPPORTED', 'It is not text: it holds bytes that no text has.');
  return text;
}

function withoutControls(text: string): string | null {
  return CONTROL.test(text) ? null : text;
}
