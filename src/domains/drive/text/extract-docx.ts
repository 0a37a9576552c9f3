import { inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import type { Block } from './outline.ts';
import { extractHtml } from './extract-html.ts';
import { MAX_ELEMENT_LEVELS, tooDeep } from './nesting.ts';
import { Unreadable } from './unreadable.ts';

/** Enough for a document of some thousands of pages. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/**
 * Extracts the paragraphs of a Word document under their headings. Throws Unreadable, also for a
 * file that unpacks to more than `MAX_UNPACKED_BYTES`.
 */
export async function* extractDocx(bytes: Uint8Array): AsyncGenerator<Block> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkUnpacked(buffer, MAX_UNPACKED_BYTES);
  let html: string;
  try {
    // Drop pictures: they would be inlined as base64 text.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    html = (await mammoth.convertToHtml({ buffer }, { convertImage })).value;
  } catch (error) {
    throw new Unreadable('FAILED', 'The Word document is broken and cannot be read.', error);
  }
  yield* extractHtml(html);
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Rejects a ZIP archive that unpacks to more than `maxBytes` in all, or has XML that nests too
 * deeply. Unpacks every file and discards it, so that claimed sizes are not trusted and memory
 * stays bounded. Throws Unreadable, also for archives of more than 4 GiB or 65,534 files.
 */
function checkUnpacked(zip: Buffer, maxBytes: number): void {
  let remaining = maxBytes;
  try {
    for (const entry of entriesOf(zip)) {
      const unpacked = entry.method === STORED ? entry.packed : inflate(entry.packed, remaining);
      remaining -= unpacked.length;
      if (remaining < 0) throw tooMuch(maxBytes);
      if (isXml(unpacked)) checkXmlLevels(unpacked);
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooMuch(maxBytes);
    throw broken(error);
  }
}

function inflate(packed: Buffer, max: number): Buffer {
  return packed.length === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(max, 1) });
}

function isXml(bytes: Buffer): boolean {
  return bytes.subarray(0, 1_024).toString().replace('\ufeff', '').trimStart().startsWith('<');
}

function* entriesOf(zip: Buffer): Generator<{ method: number; packed: Buffer }> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw broken();
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  // Reject ZIP64, and extra bytes, with which other parsers would locate the entries elsewhere.
  if (count === 0xffff || at + zip.readUInt32LE(end + 12) !== end) throw broken();
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken();
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    if ((method !== STORED && method !== DEFLATED) || zip.readUInt32LE(local) !== LOCAL_ENTRY) throw broken();
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (from + size > zip.length) throw broken();
    yield { method, packed: zip.subarray(from, from + size) };
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw broken();
}

function broken(cause?: unknown): Unreadable {
  return new Unreadable('FAILED', 'The document is broken: it is no whole ZIP archive.', cause);
}

function tooMuch(maxBytes: number): Unreadable {
  return new Unreadable('FAILED', `The document unpacks to more than ${Math.floor(maxBytes / 1024 / 1024)} MiB.`);
}

const CHUNK_BYTES = 65_536;

/** Throws Unreadable when an XML document has more than `MAX_ELEMENT_LEVELS`. */
function checkXmlLevels(bytes: Uint8Array): void {
  let levels = 0;
  const parser = new Parser(
    {
      onopentagname() {
        levels += 1;
        if (levels > MAX_ELEMENT_LEVELS) throw tooDeep(MAX_ELEMENT_LEVELS);
      },
      onclosetag() {
        levels -= 1;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(from, from + CHUNK_BYTES), { stream: true }));
  parser.end();
}
