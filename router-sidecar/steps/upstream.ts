import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { GatheredBytes } from '../gathered-bytes.ts';
import { ReadingTime, type ReadingTurns } from '../reading-turns.ts';

/** Takes an answer as it comes. */
export interface Reader {
  /** Returns false to pause the answer until `resume`. */
  data(chunk: Buffer): boolean;
  end(): void;
  /** The connection broke, or the call was aborted. */
  broke(error: Error): void;
}

/** Bytes that may come before there is a reader. */
const MAX_EARLY_BYTES = 64 * 1024;
/** A provider may send each byte as a piece of its own, which costs so much before it is read. */
const SMALL_BYTES = 1024;
const PIECE_MS = 0.003;
const SLICE_BYTES = 4 * 1024;
const NO_BYTES = Buffer.alloc(0);

/** A provider sends more than is taken. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';

  constructor(limitBytes: number) {
    super(`The answer is larger than ${limitBytes} bytes.`);
  }
}

export type UpstreamHeaders = Record<string, string | string[] | undefined>;

/**
 * One answer of a provider, straight from undici's dispatcher. A Node stream in between would cost
 * as much as the rest of the proxy. Calls `onStart` once the provider's headers are there, or
 * `onFailure` when they will never come.
 */
export class Upstream implements Dispatcher.DispatchHandler {
  statusCode = 0;
  headers: UpstreamHeaders = {};
  readonly #time: ReadingTime;
  readonly #onStart: (upstream: Upstream) => void;
  readonly #onFailure: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #reader: Reader | null = null;
  /** Chunks that came before there was a reader, or while it waited. */
  #early: Buffer[] = [];
  /** Those before it were read. */
  #earlyAt = 0;
  /** Pieces of the present read after a small one. */
  readonly #gathered = new GatheredBytes();
  #isGathering = false;
  #receivedBytes = 0;
  #limitBytes = Infinity;
  #isWaiting = true;
  #ending: { error: Error | null } | null = null;
  #aborted: Error | null = null;

  constructor(turns: ReadingTurns, onStart: (upstream: Upstream) => void, onFailure: (error: Error) => void) {
    this.#time = new ReadingTime(turns);
    this.#onStart = onStart;
    this.#onFailure = onFailure;
  }

  /** Passes the answer to `reader`, from its beginning. Breaks it off beyond the limit. */
  read(reader: Reader, limitBytes: number): void {
    this.#reader = reader;
    this.#limitBytes = limitBytes;
    this.resume();
  }

  /** Goes on. Does nothing before there is a reader. */
  resume(): void {
    if (!this.#reader) return;
    this.#isWaiting = false;
    this.#readEarly();
    if (this.#isWaiting) return;
    if (this.#ending) this.#notifyEnd(this.#ending.error);
    else this.#controller?.resume();
  }

  /** Closes the connection to the provider at once. */
  abort(reason: Error): void {
    if (this.#aborted) return;
    this.#aborted = reason;
    this.#early = [];
    this.#gathered.clear();
    // The whole answer may be here, waiting for a client that is gone.
    if (this.#ending) this.#notifyEnd(reason);
    else this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#aborted) controller.abort(this.#aborted);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number, headers: UpstreamHeaders): void {
    if (statusCode < 200) return;
    this.statusCode = statusCode;
    this.headers = headers;
    this.#onStart(this);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes > this.#limitBytes) return this.abort(new AnswerTooLarge(this.#limitBytes));
    if (this.#isGathering) {
      this.#gathered.push(chunk);
      this.#time.spend(PIECE_MS);
      return;
    }
    if (chunk.length < SMALL_BYTES) {
      this.#isGathering = true;
      queueMicrotask(this.#endGathering);
    }
    this.#take(chunk);
  }

  onResponseEnd(): void {
    this.#endGathering();
    this.#end(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.statusCode === 0) this.#onFailure(this.#aborted ?? error);
    else {
      this.#endGathering();
      this.#end(this.#aborted ?? error);
    }
  }

  /** Takes the later pieces of one read as one: each of its own would cost a write. */
  readonly #endGathering = () => {
    this.#isGathering = false;
    if (this.#gathered.length > 0) this.#take(this.#gathered.take());
  };

  #take(chunk: Buffer): void {
    if (this.#isWaiting || this.#time.isSlow) {
      this.#early.push(chunk);
      if (!this.#isWaiting) this.#readEarly();
    } else this.#isWaiting = !this.#give(chunk);
    // Most answers are here as a whole before they are read.
    if (this.#isWaiting && (this.#reader || this.#receivedBytes > MAX_EARLY_BYTES)) this.#controller?.pause();
  }

  /** Reads what waits, as far as the reader takes it in this turn. */
  #readEarly(): void {
    while (this.#earlyAt < this.#early.length) {
      if (this.#time.isOver()) {
        this.#isWaiting = true;
        this.#time.wait(() => this.resume());
      } else if (!this.#give(this.#nextEarly())) this.#isWaiting = true;
      if (this.#isWaiting) return;
    }
    this.#early = [];
    this.#earlyAt = 0;
  }

  /** Returns the next piece that waits. Those of an answer that takes long to read are small. */
  #nextEarly(): Buffer {
    const next = this.#early[this.#earlyAt] ?? NO_BYTES;
    if (!this.#time.isSlow || next.length <= SLICE_BYTES) {
      this.#earlyAt += 1;
      return next;
    }
    this.#early[this.#earlyAt] = next.subarray(SLICE_BYTES);
    return next.subarray(0, SLICE_BYTES);
  }

  /** Gives the reader a piece. Returns false when it wants no more for now. */
  #give(piece: Buffer): boolean {
    const begun = performance.now();
    const flows = this.#reader?.data(piece) !== false;
    this.#time.spend(performance.now() - begun);
    return flows;
  }

  #end(error: Error | null): void {
    this.#ending = { error };
    // A waiting reader gets its chunks first, unless its client is gone.
    if (this.#reader && (!this.#isWaiting || this.#aborted)) this.#notifyEnd(error);
  }

  #notifyEnd(error: Error | null): void {
    const reader = this.#reader;
    this.#reader = null;
    if (error) reader?.broke(error);
    else reader?.end();
  }
}

/** Returns whether this process has no file descriptors left, which says nothing of a provider. */
export function isOutOfDescriptors(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE';
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * Returns the decoder of an answer that is compressed against the request's wish. Null for one that
 * is not, and undefined for an encoding that cannot be read, as one over another.
 */
export function decoderOf(headers: UpstreamHeaders): Transform | null | undefined {
  const encoding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  return encoding === '' || encoding === 'identity' ? null : DECODERS[encoding]?.();
}
