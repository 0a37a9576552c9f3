import type { Logger } from '../core/logger.ts';
import { sweepConversations } from '../domains/conversations/sweep-conversations.ts';
import { sweepHistory } from '../domains/facts/sweep-history.ts';
import { sweepSentMail } from '../domains/invitations/sweep-sent-mail.ts';
import { exportMonths } from '../domains/usage/export-months.ts';
import type { Platform } from '../request/platform.ts';

const INTERVAL_MS = 60_000;

/** Each is off unless its variable sets a time. */
const SWEEPS = { conversations: sweepConversations, history: sweepHistory, mail: sweepSentMail, usage: exportMonths };

/**
 * Removes what is older than the variables of retention say, every minute. Apart from the other
 * sweeps, because a month may take longer than a minute. `stop()` waits for the running batch.
 */
export function startRetention(platform: Platform, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function sweep(): Promise<void> {
    await removeOld(platform, stopping.signal, log);
    running = null;
  }
  const sweepNow = () => void (running ??= sweep());
  sweepNow();
  const timer = setInterval(sweepNow, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Runs each sweep once. One that fails is logged, and tried again with the next run. */
export async function removeOld(platform: Platform, signal: AbortSignal, log: Logger): Promise<void> {
  for (const [name, sweep] of Object.entries(SWEEPS))
    try {
      await sweep(platform, signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, sweep: name }, 'old rows could not be removed');
    }
}
