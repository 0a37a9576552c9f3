import type { Dispatcher } from 'undici';

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
  readonly #onStart: (upstream: Upstream) => void;
  readonly #onFailure: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #reader: Reader | null = null;
  /** Chunks that came before there was a reader, or while it waited. */
  #early: Buffer[] = [];
  /** Those before it were read. */
  #earlyAt = 0;
  #receivedBytes = 0;
  #limitBytes = Infinity;
  #isWaiting = true;
  #ending: { error: Error | null } | null = null;
  #aborted: Error | null = null;

  constructor(onStart: (upstream: Upstream) => void, onFailure: (error: Error) => void) {
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
    while (this.#earlyAt < this.#early.length) {
      const next = this.#early[this.#earlyAt++];
      if (!next || this.#reader.data(next)) continue;
      this.#isWaiting = true;
      return;
    }
    this.#early = [];
    this.#earlyAt = 0;
    if (this.#ending) this.#notifyEnd(this.#ending.error);
    else this.#controller?.resume();
  }

  /** Closes the connection to the provider at once. */
  abort(reason: Error): void {
    if (this.#aborted) return;
    this.#aborted = reason;
    this.#early = [];
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

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes > this.#limitBytes && this.#reader) return this.abort(new AnswerTooLarge(this.#limitBytes));
    if (this.#isWaiting) this.#early.push(chunk);
    else this.#isWaiting = this.#reader?.data(chunk) === false;
    // Most answers are here as a whole before they are read.
    if (this.#isWaiting && (this.#reader || this.#receivedBytes > MAX_EARLY_BYTES)) controller.pause();
  }

  onResponseEnd(): void {
    this.#end(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.statusCode === 0) this.#onFailure(this.#aborted ?? error);
    else this.#end(this.#aborted ?? error);
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
