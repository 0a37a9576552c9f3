import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';

/** Notifies the subscribers of a team's ledger or usage that there is more to read. */
export interface LedgerNotifications {
  /**
   * Sends a notification soon, batched with others. The next notification and the subscribers' own
   * timers make up for a lost one.
   */
  wake(topic: string): void;
  close(): Promise<void>;
}

/**
 * Every commit with a notification waits for one lock, so notifications are not sent with each
 * charge.
 */
const EVERY_MS = 200;

const TELL = `select pg_notify('platform_events', json_build_object('topic', topic, 'payload', json_build_object())::text)
  from unnest($1::text[]) as topic`;

export function createLedgerNotifications(pool: Pool, log: Logger): LedgerNotifications {
  const topics = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    timer = null;
    const told = [...topics];
    topics.clear();
    if (told.length === 0) return;
    await pool
      .query(TELL, [told])
      .catch((error: unknown) => log.debug({ err: error }, 'subscribers could not be told'));
  }

  return {
    wake(topic) {
      topics.add(topic);
      timer ??= setTimeout(() => void (telling = tell()), EVERY_MS);
    },
    async close() {
      if (timer) clearTimeout(timer);
      await telling;
      await tell();
    },
  };
}
