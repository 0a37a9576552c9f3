import type { ServerResponse } from 'node:http';

/** Why a call ends before its answer is complete. */
export type AbortReason = 'CLIENT_LEFT' | 'TIMED_OUT';

/**
 * How a hosted call goes on whose client left: it is read on, was cut by a limit of that, or was
 * cut because the process stops. Null: the provider was stopped.
 */
export type AfterLeaving = 'READ_ON' | 'CUT' | 'CLOSED';

/**
 * Notices that the client left, or that the call's total time is over. A class: an object literal
 * with a getter gets a hidden class for every call, which quadrupled the measured cost.
 */
export class CallAbort {
  /** Null while the client waits. */
  reason: AbortReason | null = null;
  left: AfterLeaving | null = null;
  /** Storing what the client has had of a call that is read on. */
  remembered: Promise<void> | null = null;
  readonly #response: ServerResponse;
  readonly #timer: NodeJS.Timeout;
  #notify: (() => void) | null = null;
  #stop: (() => void) | null = null;

  constructor(response: ServerResponse, totalTimeoutMs: number) {
    this.#response = response;
    this.#timer = setTimeout(() => this.#abort('TIMED_OUT'), totalTimeoutMs);
    response.once('close', this.#onClose);
  }

  /** Calls back once, on abort. A later callback replaces an earlier one. */
  onAbort(callback: () => void): void {
    if (this.reason) callback();
    else this.#notify = callback;
  }

  /** Calls back when the call has ended. */
  onStop(callback: () => void): void {
    this.#stop = callback;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#response.off('close', this.#onClose);
    this.#notify = null;
    this.#stop?.();
  }

  readonly #onClose = () => {
    if (!this.#response.writableFinished) this.#abort('CLIENT_LEFT');
  };

  #abort(why: AbortReason): void {
    if (this.reason) return;
    this.reason = why;
    this.#notify?.();
  }
}

/** Calls that are read to their end although nobody waits, because their provider bills them. */
export interface ReadOn {
  /**
   * Begins to read a call on. `cut` is called when that takes too long. Returns its end, or null
   * when too many are read on, or the process stops.
   */
  begin(cut: () => void, elapsedMs: number): (() => void) | null;
  /** The process stops: cuts all, and reads no more on. */
  close(): void;
  isClosed(): boolean;
}

export function createReadOn(limits: { maxCalls: number; maxMs: number; totalTimeoutMs: number }): ReadOn {
  const cuts = new Set<() => void>();
  let isClosed = false;
  return {
    begin(cut, elapsedMs) {
      if (isClosed || cuts.size >= limits.maxCalls) return null;
      // Its hold expires soon after the longest call.
      const timer = setTimeout(cut, Math.min(limits.maxMs, limits.totalTimeoutMs - elapsedMs));
      cuts.add(cut);
      return () => {
        clearTimeout(timer);
        cuts.delete(cut);
      };
    },
    close() {
      isClosed = true;
      for (const cut of cuts) cut();
    },
    isClosed: () => isClosed,
  };
}
