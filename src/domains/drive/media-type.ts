import { extname } from 'node:path/posix';
import { fileTypeFromBuffer } from 'file-type';

/** How much of a file's beginning is enough to tell what it is. */
export const HEAD_BYTES = 64 * 1024;

/** Text has no mark of its own: its name says what it is. */
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

/** Kinds of archives whose beginning may not say more than that they are archives. */
const ARCHIVE_TYPES: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  odt: 'application/vnd.oasis.opendocument.text',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const UNKNOWN = 'application/octet-stream';

/** What a file is, by how it begins, and where that tells nothing, by its name. */
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
