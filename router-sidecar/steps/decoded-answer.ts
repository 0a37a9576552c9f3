import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { Tap, TappedChunk } from './tap.ts';
import type { Reader, Upstream, UpstreamHeaders } from './upstream.ts';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** A few hundred bytes can decode to gigabytes. What comes after this many is not read. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;

/** The part of a tap that readers of an answer use. */
export type AnswerTap = Pick<
  Tap,
  'readStream' | 'endStream' | 'readComplete' | 'endComplete' | 'endedInError' | 'hasBegun' | 'idsStored' | 'used'
>;

/** Returns the decoder of an answer that is compressed against the request's wish, or null. */
export function decoderOf(headers: UpstreamHeaders): Transform | null {
  const encoding = headers['content-encoding'];
  return typeof encoding === 'string' ? (DECODERS[encoding.trim().toLowerCase()]?.() ?? null) : null;
}

/**
 * Reads a decoded copy of an answer into the tap. To the readers of the answer it is the tap
 * itself, from which everything passes as it came: no event can be taken out of compressed bytes.
 */
export class DecodedTap implements AnswerTap {
  readonly #tap: Tap;
  readonly #isStream: boolean;
  #decoder: Transform | null;
  #decodedBytes = 0;
  #isOver = false;
  #decoded: () => void = () => undefined;

  constructor(tap: Tap, decoder: Transform, { isStream }: { isStream: boolean }) {
    this.#tap = tap;
    this.#isStream = isStream;
    this.#decoder = decoder;
    decoder.on('readable', () => this.#readDecoded());
    // Bytes that are in no such encoding: the answer passes all the same.
    decoder.on('error', () => this.#stop());
    decoder.once('end', () => this.#stop());
  }

  /** Resolves when the tap has read what this chunk decodes to. */
  async decode(chunk: Buffer): Promise<void> {
    const decoder = this.#decoder;
    if (!decoder) return this.#read(chunk);
    await new Promise<void>((resolve) => {
      this.#decoded = resolve;
      decoder.write(chunk, () => {
        this.#readDecoded();
        resolve();
      });
    });
  }

  /** Resolves when the tap has read everything. */
  async finish(): Promise<void> {
    const decoder = this.#decoder;
    if (!decoder) return;
    await new Promise<void>((resolve) => {
      this.#decoded = resolve;
      decoder.end();
    });
  }

  readStream(chunk: Buffer): TappedChunk {
    const isOver = this.#isOver;
    this.#isOver = false;
    return { pass: [chunk], isOver };
  }

  endStream(): null {
    this.#tap.endStream();
    return null;
  }

  /** Does nothing: the copy was read before. */
  readComplete(): void {}

  endComplete(): void {
    this.#tap.endComplete();
  }

  endedInError(): boolean {
    return this.#tap.endedInError();
  }

  hasBegun(): boolean {
    return this.#tap.hasBegun();
  }

  idsStored(): Promise<void> {
    return this.#tap.idsStored();
  }

  used(): ReturnType<Tap['used']> {
    return this.#tap.used();
  }

  #readDecoded(): void {
    for (let piece = this.#nextPiece(); piece; piece = this.#nextPiece()) {
      this.#read(piece);
      this.#decodedBytes += piece.length;
      if (this.#decodedBytes > MAX_DECODED_BYTES) this.#stop();
    }
  }

  #nextPiece(): Buffer | null {
    return this.#decoder ? (this.#decoder.read() as Buffer | null) : null;
  }

  #read(piece: Buffer): void {
    if (!this.#isStream) this.#tap.readComplete(piece);
    else if (this.#tap.readStream(piece).isOver) this.#isOver = true;
  }

  #stop(): void {
    this.#decoder?.destroy();
    this.#decoder = null;
    this.#decoded();
  }
}

/** Passes an answer to its reader, each chunk once its decoded copy was read. */
export class DecodingReader implements Reader {
  readonly #reader: Reader;
  readonly #tap: DecodedTap;
  readonly #upstream: Upstream;
  #done: Promise<void> = Promise.resolve();

  constructor(reader: Reader, tap: DecodedTap, upstream: Upstream) {
    this.#reader = reader;
    this.#tap = tap;
    this.#upstream = upstream;
  }

  data(chunk: Buffer): boolean {
    void this.#afterwards(async () => {
      await this.#tap.decode(chunk);
      if (this.#reader.data(chunk)) this.#upstream.resume();
    });
    return false;
  }

  end(): void {
    void this.#afterwards(async () => {
      await this.#tap.finish();
      this.#reader.end();
    });
  }

  broke(error: Error): void {
    void this.#afterwards(async () => {
      await this.#tap.finish();
      this.#reader.broke(error);
    });
  }

  async #afterwards(step: () => Promise<void>): Promise<void> {
    const before = this.#done;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#done = promise;
    await before;
    await step();
    resolve();
  }
}
