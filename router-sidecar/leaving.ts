import type { ServerResponse } from 'node:http';

/** Why nobody waits for an answer any more. */
export type Gone = 'CLIENT_LEFT' | 'TIMED_OUT';

/**
 * Watches one call for its end before its answer is whole. A class, because an object with a getter of its own for every call gives each
 * a hidden class of its own: measured, that made calls four times as dear.
 */
export class Leaving {
  /** Null as long as somebody waits. */
  reason: Gone | null = null;
  readonly #response: ServerResponse;
  readonly #timer: NodeJS.Timeout;
  #tell: (() => void) | null = null;

  constructor(response: ServerResponse, totalTimeoutMs: number) {
    this.#response = response;
    this.#timer = setTimeout(() => this.#gone('TIMED_OUT'), totalTimeoutMs);
    response.once('close', this.#onClose);
  }

  /** Calls back once, when the client leaves or the call's whole time is over. A later callback replaces an earlier one. */
  onGone(callback: () => void): void {
    if (this.reason) callback();
    else this.#tell = callback;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#response.off('close', this.#onClose);
    this.#tell = null;
  }

  readonly #onClose = () => {
    if (!this.#response.writableFinished) this.#gone('CLIENT_LEFT');
  };

  #gone(why: Gone): void {
    if (this.reason) return;
    this.reason = why;
    this.#tell?.();
  }
}
