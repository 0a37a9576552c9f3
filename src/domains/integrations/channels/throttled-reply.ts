import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ChannelError, type Reply } from './channel.ts';
import { requestFailure } from './failures.ts';
import { openSnapshots } from './snapshots.ts';

const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

/** Failures that another attempt may not meet. */
const PASSING: ReadonlySet<string> = new Set(['dependency_unavailable', 'timeout']);

export interface ReplyWriter {
  /** Least time from one write of growing text to the next, in milliseconds. */
  everyMs: () => number;
  /**
   * Makes the platform show this text, and ends the reply when `isLast`. May be called again after
   * it failed.
   */
  write: (text: string, isLast: boolean) => Promise<void>;
}

/**
 * Turns writes into a reply: one at a time, the newest text as often as the platform allows, the
 * last text always. A write of growing text that failed is left out, since the next one holds its
 * text.
 */
export function throttledReply(writer: ReplyWriter, { signal, log }: { signal: AbortSignal; log: Logger }): Reply {
  const snapshots = openSnapshots({ show, signal });

  /** Returns the pause before the next text. */
  async function show(text: string): Promise<number> {
    try {
      await writer.write(text, false);
      return writer.everyMs();
    } catch (error) {
      const { loss } = requestFailure(error, 'the reply', 'dependency_unavailable');
      log.debug(loss, 'the text so far could not be shown');
      return Math.max(writer.everyMs(), loss.retryAfterMs ?? 0);
    }
  }

  async function end(text: string): Promise<void> {
    await snapshots.end();
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (signal.aborted) throw new ChannelError({ code: 'connection_aborted' }, 'the connection is closed');
        return await writer.write(text, true);
      } catch (error) {
        const failure = requestFailure(error, 'the reply', 'dependency_unavailable');
        const pauseMs = pauseAfter(failure, attempt);
        if (pauseMs === null) throw failure;
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return { update: (text) => snapshots.update(text), finish: end, fail: end };
}

/** How long to wait before another attempt. Null: it would fail again. */
function pauseAfter({ loss }: ChannelError, attempt: number): number | null {
  if (attempt >= MAX_ATTEMPTS || loss.code === 'credentials_invalid') return null;
  if (loss.retryAfterMs !== undefined) return loss.retryAfterMs;
  return PASSING.has(loss.code) ? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) : null;
}
