import type { Pool } from 'pg';
import type { Logger } from '../core/logger.ts';

/**
 * Tells the readers of a topic, in every process, that there is more to read. A wake-up is only a
 * hint, sent soon after it is asked for and outside of the transaction that it is about: readers
 * also look by themselves.
 */
export interface WakeUps {
  wake(topic: string): void;
  close(): Promise<void>;
}

/**
 * Every commit with a notification waits for one lock of the whole server, so each process sends
 * its wake-ups together, and at most this often.
 */
const SEND_INTERVAL_MS = 150;

const NOTIFY = `select pg_notify('platform_events', json_build_object('topic', topic, 'payload', json_build_object())::text)
  from unnest($1::text[]) as topic`;

export function createWakeUps(pool: Pool, log: Logger): WakeUps {
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
      .catch((error: unknown) => log.debug({ err: error }, 'readers could not be told that there is more'));
  }

  return {
    wake(topic) {
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
