import type { ServerResponse } from 'node:http';

/** Why nobody waits for an answer any more. */
export type Gone = 'CLIENT_LEFT' | 'TIMED_OUT';

/** Watches one call for its end before its answer is whole. */
export interface Leaving {
  /** Null as long as somebody waits. */
  readonly reason: Gone | null;
  /** Calls back once, when the client leaves or the call's whole time is over. */
  onGone(callback: () => void): void;
  stop(): void;
}

export function watchLeaving(response: ServerResponse, totalTimeoutMs: number): Leaving {
  let reason: Gone | null = null;
  let tell: (() => void) | null = null;
  const gone = (why: Gone) => {
    if (reason) return;
    reason = why;
    tell?.();
  };
  const onClose = () => {
    if (!response.writableFinished) gone('CLIENT_LEFT');
  };
  response.once('close', onClose);
  const timer = setTimeout(() => gone('TIMED_OUT'), totalTimeoutMs);
  return {
    get reason() {
      return reason;
    },
    onGone(callback) {
      if (reason) callback();
      else tell = callback;
    },
    stop() {
      clearTimeout(timer);
      response.off('close', onClose);
    },
  };
}
