import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

// A backup is a sequence of records. Each begins with a line of JSON. Behind a header of a table or
// of a file come chunks, each a line with its size and then its bytes, and a line that ends them.

/** The first line of a record. */
export interface Header {
  kind: string;
}

/** The end of a body: what was in it. */
interface BodyEnd {
  kind: 'end';
  bytes: number;
  sha256: string;
}

const MAX_LINE_BYTES = 64 * 1024 ** 2;
const MAX_CHUNK_BYTES = 1024 ** 3;
const NEW_LINE = 10;

/** Thrown when a backup is not whole, or not as it was written. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

export function writeHeader(header: Header): Buffer {
  return Buffer.from(`${JSON.stringify(header)}\n`);
}

/** Writes a record with a body. Returns what the body returns. */
export async function* writeBody<T>(header: Header, body: AsyncGenerator<Buffer, T>): AsyncGenerator<Buffer, T> {
  yield writeHeader(header);
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { done, value } = await body.next();
    if (done) {
      yield writeHeader({ kind: 'end', bytes, sha256: hash.digest('hex') } satisfies BodyEnd as Header);
      return value;
    }
    hash.update(value);
    bytes += value.length;
    yield Buffer.from(`${JSON.stringify({ kind: 'data', bytes: value.length })}\n`);
    yield value;
  }
}

export interface BackupReader {
  /** Returns the next header, or null at the end. The body before it must have been read. */
  next(): Promise<Header | null>;
  /** The body of the last header. Throws DamagedBackup when it differs from what was written. */
  body(): AsyncGenerator<Buffer, void>;
}

/** Reads records from the unpacked bytes of a backup, a few chunks at a time. */
export function readContainer(source: Readable): BackupReader {
  const { line, bytes } = readLines(source);
  return {
    next: line,
    async *body() {
      const hash = createHash('sha256');
      let total = 0;
      for (;;) {
        const header = (await line()) as (Header & { bytes: number; sha256?: string }) | null;
        if (header === null) throw new DamagedBackup('The backup is cut off.');
        if (header.kind === 'end') {
          if (header.bytes === total && header.sha256 === hash.digest('hex')) return;
          throw new DamagedBackup('The backup is damaged: a part of it differs from its sum.');
        }
        if (header.kind !== 'data' || !(header.bytes > 0 && header.bytes <= MAX_CHUNK_BYTES))
          throw new DamagedBackup('The backup is damaged: a part of it has no end.');
        for await (const chunk of bytes(header.bytes)) {
          hash.update(chunk);
          total += chunk.length;
          yield chunk;
        }
      }
    },
  };
}

/** Reads lines of JSON, and counts of bytes between them. */
function readLines(source: Readable) {
  const chunks = source.iterator() as AsyncIterator<Buffer>;
  let buffered: Buffer = Buffer.alloc(0);

  /** Reads the next bytes in place of those that were read. */
  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next().catch((error: unknown) => {
      throw new DamagedBackup('The backup is cut off or damaged.', { cause: error });
    });
    if (done) return false;
    buffered = value;
    return true;
  }

  async function line(): Promise<Header | null> {
    const pieces: Buffer[] = [];
    let size = 0;
    let end = buffered.indexOf(NEW_LINE);
    while (end < 0) {
      pieces.push(buffered);
      size += buffered.length;
      if (size > MAX_LINE_BYTES) throw new DamagedBackup('The file is no backup.');
      if (!(await more())) {
        if (size === 0) return null;
        throw new DamagedBackup('The backup is cut off.');
      }
      end = buffered.indexOf(NEW_LINE);
    }
    pieces.push(buffered.subarray(0, end));
    buffered = buffered.subarray(end + 1);
    return parseHeader(Buffer.concat(pieces).toString());
  }

  async function* bytes(count: number): AsyncGenerator<Buffer, void> {
    for (let left = count; left > 0;) {
      if (buffered.length === 0 && !(await more())) throw new DamagedBackup('The backup is cut off.');
      const chunk = buffered.subarray(0, left);
      buffered = buffered.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  return { line, bytes };
}

function parseHeader(text: string): Header {
  try {
    const header = JSON.parse(text) as Header | null;
    if (typeof header?.kind === 'string') return header;
  } catch {
    // Falls through: whatever is not a header is said so.
  }
  throw new DamagedBackup('The file is no backup.');
}
