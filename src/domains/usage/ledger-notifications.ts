import type { Pool } from 'pg';
import type { Logger } from '../../core/logger.ts';

/** Tells the subscribers of a team's ledger or usage that there is more to read. */
export interface LedgerNotifications {
  /** Soon, together with what else is told meanwhile. A lost one is made up for by the next, and by the subscribers' own clock. */
  wake(topic: string): void;
  close(): Promise<void>;
}

/** A notification takes a lock that every commit with one must wait for: so they are not sent with each charge. */
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
