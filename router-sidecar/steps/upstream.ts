import type { Dispatcher } from 'undici';

/** Takes an answer as it comes. */
export interface Reader {
  /** Returns false to pause the answer until `resume`. */
  data(chunk: Buffer): boolean;
  end(): void;
  /** The connection broke, or the call was aborted. */
  broke(error: Error): void;
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
  #isWaiting = true;
  #ending: { error: Error | null } | null = null;
  #aborted: Error | null = null;

  constructor(onStart: (upstream: Upstream) => void, onFailure: (error: Error) => void) {
    this.#onStart = onStart;
    this.#onFailure = onFailure;
  }

  /** Passes the answer to `reader`, from its beginning. */
  read(reader: Reader): void {
    this.#reader = reader;
    this.resume();
  }

  resume(): void {
    this.#isWaiting = false;
    for (let next = this.#early.shift(); next; next = this.#early.shift()) {
      if (this.#reader?.data(next) !== false) continue;
      this.#isWaiting = true;
      return;
    }
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
    if (this.#isWaiting) this.#early.push(chunk);
    else this.#isWaiting = this.#reader?.data(chunk) === false;
    if (this.#isWaiting && this.#reader) controller.pause();
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
