import { extname } from 'node:path/posix';
import { fileTypeFromBuffer } from 'file-type';

/** Length of the head of a file that is enough to detect its type. */
export const HEAD_BYTES = 64 * 1024;

/** Types of text files, which have no signature, by extension. */
const TEXT_TYPES: Record<string, string> = {
  css: 'text/css',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  ics: 'text/calendar',
  js: 'text/javascript',
  json: 'application/json',
  log: 'text/plain',
  markdown: 'text/markdown',
  md: 'text/markdown',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  vcf: 'text/vcard',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/** Types of ZIP-based files, whose head may only show that they are ZIP archives, by extension. */
const ARCHIVE_TYPES: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  odt: 'application/vnd.oasis.opendocument.text',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const UNKNOWN = 'application/octet-stream';

/**
 * Detects the media type of a file from its head, and where that is inconclusive, from its name.
 */
export async function mediaTypeOf(head: Uint8Array, name: string): Promise<string> {
  const extension = extname(name).slice(1).toLowerCase();
  const { mime = null } = (await fileTypeFromBuffer(head).catch(() => undefined)) ?? {};
  if (mime === 'application/zip') return lookup(ARCHIVE_TYPES, extension) ?? mime;
  const isText = mime === null || mime === 'application/xml';
  return (isText && !head.includes(0) ? lookup(TEXT_TYPES, extension) : null) ?? mime ?? UNKNOWN;
}

function lookup(table: Record<string, string>, extension: string): string | null {
  return Object.hasOwn(table, extension) ? (table[extension] ?? null) : null;
}
