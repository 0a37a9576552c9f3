import { buffer } from 'node:stream/consumers';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ByteRange, Storage } from '../../storage/storage.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A file in the storage. */
export interface StoredFile {
  hash: string;
  size: number;
  /** Bytes that it may have, and what is unpacked of it. */
  maxBytes: number;
}

/** The file of an archive of ChatGPT or Claude that is imported. */
const WANTED = /(?:^|\/)conversations\.json$/i;

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
/** A comment may follow the end. */
const MAX_COMMENT = 0xffff;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** Some 100,000 names. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** The value of a size is elsewhere. */
const IN_EXTRA = 0xffffffff;
const ZIP64 = 1;

interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  size: number;
  local: number;
}

/** Whether these are the first bytes of a ZIP archive. */
export function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;
}

/**
 * Unpacks `conversations.json` of an archive, from a byte of it on, without the archive as a whole.
 * Throws UnreadableFile for a broken archive, one without that file, and one that is too large.
 */
export async function* unpackConversations(storage: Storage, file: StoredFile, from: number): AsyncGenerator<Buffer> {
  const entry = await findEntry(storage, file);
  const start = await findStart(storage, file, entry);
  if (entry.packed === 0) return;
  const packed = await storage.read(file.hash, { start, end: start + entry.packed - 1 });
  const inflated = entry.method === DEFLATED ? packed.pipe(createInflateRaw()) : packed;
  packed.on('error', (error) => inflated.destroy(error));
  let [at, crc] = [0, 0];
  try {
    for await (const chunk of inflated as AsyncIterable<Buffer>) {
      if (at + chunk.length > file.maxBytes) throw tooLarge(file.maxBytes);
      crc = crc32(chunk, crc);
      if (at + chunk.length > from) yield chunk.subarray(Math.max(0, from - at));
      at += chunk.length;
    }
    if (at !== entry.size || crc !== entry.crc) throw broken();
  } catch (error) {
    throw isOfZlib(error) ? broken() : error;
  } finally {
    packed.destroy();
    inflated.destroy();
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Of several, the one in the outermost folder. */
async function findEntry(storage: Storage, file: StoredFile): Promise<Entry> {
  const found = entriesOf(await readDirectory(storage, file))
    .filter(({ name }) => WANTED.test(name))
    .toSorted((a, b) => a.name.length - b.name.length);
  const [entry] = found;
  if (!entry)
    throw new UnreadableFile(
      'The ZIP archive holds no conversations.json. Unpack it, and import the JSON file in it. Nothing was imported.',
    );
  if (entry.isEncrypted) throw new UnreadableFile('The ZIP archive is encrypted. Unpack it first.');
  if (entry.method !== STORED && entry.method !== DEFLATED) throw broken();
  if (entry.size > file.maxBytes) throw tooLarge(file.maxBytes);
  return entry;
}

async function readDirectory(storage: Storage, file: StoredFile): Promise<Buffer> {
  const tailAt = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await read(storage, file, { start: tailAt, end: file.size - 1 });
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > tail.length) throw broken();
  const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length === 0 || length > MAX_DIRECTORY_BYTES || at + length > tailAt + end) throw broken();
  return read(storage, file, { start: at, end: at + length - 1 });
}

function entriesOf(directory: Buffer): Entry[] {
  const found: Entry[] = [];
  for (let at = 0; at < directory.length;) {
    if (at + LISTED_BYTES > directory.length || directory.readUInt32LE(at) !== LISTED) throw broken();
    const [nameEnd, extraEnd] = [
      at + LISTED_BYTES + directory.readUInt16LE(at + 28),
      at + LISTED_BYTES + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30),
    ];
    const next = extraEnd + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw broken();
    const [size, packed, local] = longSizes(directory.subarray(nameEnd, extraEnd), [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ]);
    found.push({
      name: directory.toString('utf8', at + LISTED_BYTES, nameEnd),
      isEncrypted: (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      size,
      packed,
      local,
    });
    at = next;
  }
  return found;
}

/** Replaces sizes that an extra field holds, in its order. */
function longSizes(extra: Buffer, sizes: [number, number, number]): [number, number, number] {
  const [size, packed, local] = sizes;
  if (size !== IN_EXTRA && packed !== IN_EXTRA && local !== IN_EXTRA) return sizes;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64) continue;
    let next = at + 4;
    const long = (short: number) => {
      if (short !== IN_EXTRA) return short;
      if (next + 8 > extra.length) throw broken();
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    return [long(size), long(packed), long(local)];
  }
  throw broken();
}

async function findStart(storage: Storage, file: StoredFile, { local, packed }: Entry): Promise<number> {
  if (local + LOCAL_BYTES > file.size) throw broken();
  const head = await read(storage, file, { start: local, end: local + LOCAL_BYTES - 1 });
  if (head.readUInt32LE(0) !== LOCAL) throw broken();
  const start = local + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + packed > file.size) throw broken();
  return start;
}

async function read(storage: Storage, { hash }: StoredFile, range: ByteRange): Promise<Buffer> {
  return buffer(await storage.read(hash, range));
}

function broken(): UnreadableFile {
  return new UnreadableFile('The ZIP archive is broken. Download it again, or unpack it first. Nothing was imported.');
}

function tooLarge(maxBytes: number): UnreadableFile {
  return new UnreadableFile(
    `The conversations.json in the archive has more than ${maxBytes.toLocaleString('en')} bytes. Nothing was imported.`,
  );
}
