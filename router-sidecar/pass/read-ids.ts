import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';
import { isRecord, parse } from '../dialects/read-json.ts';
import { isObjectId, MAX_OBJECT_IDS } from '../own-key-provider.ts';
import type { UpstreamHeaders } from '../steps/upstream.ts';

/** A longer answer, also when decoded, passes unread: no id in it is known afterwards. */
const MAX_READ_BYTES = 256 * 1024;
/** An answer, its list, a thing in it, and two that belong to that. */
const MAX_DEPTH = 4;

const ID_KEY = /^id$|_ids?$/;
/** Callers' own words. */
const OPAQUE = new Set(['metadata', 'custom_id']);

const DECODERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const;

/** Returns whether an answer is a JSON document. A stream of events or lines is none. */
export function isJsonAnswer(headers: UpstreamHeaders): boolean {
  return /^application\/json\s*(;|$)/i.test(String(headers['content-type'] ?? ''));
}

/**
 * Passes an answer on as it comes and reads a copy. The last piece waits until `keep` has stored
 * the ids that the answer names, so that the caller's next request finds them.
 */
export class IdReader extends Transform {
  readonly #encoding: string;
  readonly #keep: (ids: string[]) => Promise<void>;
  /** Null once the answer is too long. */
  #copied: Buffer[] | null = [];
  #copiedBytes = 0;
  #last: Buffer | null = null;

  constructor(headers: UpstreamHeaders, keep: (ids: string[]) => Promise<void>) {
    super();
    this.#encoding = String(headers['content-encoding'] ?? '')
      .trim()
      .toLowerCase();
    this.#keep = keep;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#last) this.push(this.#last);
    this.#last = chunk;
    this.#copiedBytes += chunk.length;
    if (this.#copiedBytes > MAX_READ_BYTES) this.#copied = null;
    this.#copied?.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    void this.#finish(done);
  }

  async #finish(done: TransformCallback): Promise<void> {
    await this.#read(this.#copied ? Buffer.concat(this.#copied) : null);
    done(null, this.#last);
  }

  /** Never rejects, because an answer that cannot be read passes all the same. */
  async #read(whole: Buffer | null): Promise<void> {
    const text = whole && (await decode(whole, this.#encoding));
    const ids = text === null ? [] : idsIn(parse(text));
    if (ids.length > 0) await this.#keep(ids);
  }
}

async function decode(bytes: Buffer, encoding: string): Promise<string | null> {
  if (encoding === '' || encoding === 'identity') return bytes.toString();
  const decoder = DECODERS[encoding as keyof typeof DECODERS];
  try {
    return decoder ? (await decoder(bytes, { maxOutputLength: MAX_READ_BYTES })).toString() : null;
  } catch {
    return null;
  }
}

/** Returns the ids of what an answer is about or names, each once. */
function idsIn(answer: unknown): string[] {
  const found = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === 'string' && found.size < MAX_OBJECT_IDS && isObjectId(value)) found.add(value);
  };
  const read = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) for (const each of value) read(each, depth + 1);
    if (!isRecord(value)) return;
    for (const [key, member] of Object.entries(value)) {
      if (OPAQUE.has(key)) continue;
      if (ID_KEY.test(key)) for (const id of [member].flat()) add(id);
      else read(member, depth + 1);
    }
  };
  read(answer, 0);
  return [...found];
}
