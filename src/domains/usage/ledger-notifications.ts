import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';

/** Notifies the subscribers of a team's ledger or usage that there is more to read. */
export interface LedgerNotifications {
  /**
   * Sends a notification soon, batched with others. The next notification and the subscribers' own
   * timers make up for a lost one.
   */
  notify(topic: string): void;
  close(): Promise<void>;
}

/**
 * Every commit with a notification waits for one lock, so notifications are not sent with each
 * charge.
 */
const SEND_INTERVAL_MS = 200;

const NOTIFY = `select pg_notify('platform_events', json_build_object('topic', topic, 'payload', json_build_object())::text)
  from unnest($1::text[]) as topic`;

export function createLedgerNotifications(pool: Pool, log: Logger): LedgerNotifications {
  const topics = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    timer = null;
    const sent = [...topics];
    topics.clear();
    if (sent.length === 0) return;
    await pool
      .query(NOTIFY, [sent])
      .catch((error: unknown) => log.debug({ err: error }, 'subscribers could not be told'));
  }

  return {
    notify(topic) {
      topics.add(topic);
      timer ??= setTimeout(() => void (sending = send()), SEND_INTERVAL_MS);
    },
    async close() {
      if (timer) clearTimeout(timer);
      await sending;
      await send();
    },
  };
}
