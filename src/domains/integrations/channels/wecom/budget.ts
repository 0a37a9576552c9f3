import type { WecomTimes } from './times.ts';

/** A chat takes 30 messages a minute and 1,000 an hour. The rest is for the ends of replies. */
const MAX_SNAPSHOTS_A_MINUTE = 20;
const MAX_SNAPSHOTS_AN_HOUR = 800;

/** Counts what was sent to each chat. */
export interface Budget {
  count(chatId: string): void;
  /** Returns how long a snapshot must wait, in milliseconds. */
  pauseMs(chatId: string): number;
}

export function createBudget(times: WecomTimes): Budget {
  /** Times of sending in the last hour, oldest first. */
  const sent = new Map<string, number[]>();

  function recent(chatId: string): number[] {
    const since = performance.now() - times.hourMs;
    const left = (sent.get(chatId) ?? []).filter((at) => at > since);
    if (left.length > 0) sent.set(chatId, left);
    else sent.delete(chatId);
    return left;
  }

  return {
    count(chatId) {
      // Chats that went quiet are forgotten with their neighbours.
      if (sent.size > 1_000) for (const id of sent.keys()) recent(id);
      sent.set(chatId, [...recent(chatId), performance.now()]);
    },
    pauseMs(chatId) {
      const at = recent(chatId);
      const until = Math.max(
        (at.at(-MAX_SNAPSHOTS_A_MINUTE) ?? -Infinity) + times.minuteMs,
        (at.at(-MAX_SNAPSHOTS_AN_HOUR) ?? -Infinity) + times.hourMs,
      );
      return Math.max(0, until - performance.now());
    },
  };
}
