import { buffer } from 'node:stream/consumers';
import { findJsonExcess } from '../../core/json-bounds.ts';
import { MalformedJson, splitJson, type JsonItem, type JsonPlace } from '../../core/split-json.ts';
import type { Storage } from '../../storage/storage.ts';
import { ITEM_MEMBERS } from './formats/formats.ts';
import { isObject, type JsonObject } from './read-fields.ts';
import { isArchive, unpackConversations, type StoredFile } from './open-archive.ts';
import { ItemError } from './records.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A conversation, or a line of an export. */
const MAX_ITEM_BYTES = 32 * 1024 * 1024;
/** Parsing the worst takes half a second of the event loop. */
const ITEM_LIMITS = { maxDepth: 64, maxParts: 750_000 };

/** First bytes of files that are no JSON in UTF-8, and what to do with them. */
const OTHER_FILES: readonly [bytes: readonly number[], advice: string][] = [
  [[0x1f, 0x8b], 'The file is compressed with gzip. Unpack it first.'],
  [[0xff, 0xfe], 'The file is in UTF-16. Save it in UTF-8.'],
  [[0xfe, 0xff], 'The file is in UTF-16. Save it in UTF-8.'],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF. Link it to the project as a document instead.'],
];

/** Throws UnreadableFile for a file whose first bytes are those of another kind. */
export function checkHead(head: Uint8Array): void {
  if (head.length === 0) throw new UnreadableFile('The file is empty.');
  for (const [bytes, advice] of OTHER_FILES)
    if (bytes.every((byte, i) => head[i] === byte)) throw new UnreadableFile(advice);
  // Without a mark, every other byte of Latin text in UTF-16 is zero.
  if (head[0] === 0 || head[1] === 0) throw new UnreadableFile('The file is no text in UTF-8.');
}

const HEAD_BYTES = 16;

/** Returns the first bytes of a stored file. */
export async function readHead(storage: Storage, { hash, size }: Omit<StoredFile, 'maxBytes'>): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  return buffer(await storage.read(hash, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }));
}

/**
 * Reads the items of a stored file, or of the conversations in an archive, from a place on. Throws
 * UnreadableFile for a file that is no sequence of JSON values, or that ends too early.
 */
export async function* readItems(storage: Storage, file: StoredFile, from: JsonPlace): AsyncGenerator<JsonItem> {
  const isPacked = isArchive(await readHead(storage, file));
  if (!isPacked && from.byte >= file.size) return;
  const stored = isPacked ? null : await storage.read(file.hash, { start: from.byte, end: file.size - 1 });
  const bytes = stored ?? unpackConversations(storage, file, from.byte);
  try {
    yield* splitJson(bytes, { maxItemBytes: MAX_ITEM_BYTES, members: ITEM_MEMBERS }, from);
  } catch (error) {
    if (!(error instanceof MalformedJson)) throw error;
    const where = error.byte.toLocaleString('en');
    throw new UnreadableFile(`The file is no JSON. ${error.message}, at byte ${where}. Nothing was imported.`);
  } finally {
    stored?.destroy();
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Parses an item. Throws ItemError unless it is one object of bounded size. */
export function parseItem({ bytes }: Pick<JsonItem, 'bytes'>): JsonObject {
  if (bytes === null)
    throw new ItemError('TOO_LARGE', `It has more than ${MAX_ITEM_BYTES.toLocaleString('en')} bytes.`);
  if (findJsonExcess(bytes, ITEM_LIMITS) !== null)
    throw new ItemError('TOO_LARGE', 'It has too many parts, or is nested too deeply.');
  let value: unknown;
  try {
    value = JSON.parse(UTF8.decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ItemError('NOT_JSON', 'It is no JSON.');
    if (error instanceof TypeError) throw new ItemError('NOT_JSON', 'It is not in UTF-8.');
    throw error;
  }
  if (isObject(value)) return value;
  throw new ItemError('NOT_JSON', 'It is no JSON object.');
}
