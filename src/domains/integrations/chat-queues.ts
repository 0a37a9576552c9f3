import { setTimeout as wait } from 'node:timers/promises';

/** Runs work in order in each chat, and that of several chats side by side. */
export interface ChatQueues {
  /** Runs `work` after what was added before for this chat. */
  add(chatId: string, work: () => Promise<void>): void;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/** Limits what runs at once in the process. */
export interface Slots {
  take(): Promise<() => void>;
}

export function createSlots(most: number): Slots {
  let free = most;
  const waiting: (() => void)[] = [];
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return give;
    },
  };
}

export function createChatQueues(onError: (error: unknown) => void): ChatQueues {
  const tails = new Map<string, Promise<void>>();
  return {
    add(chatId, work) {
      const before = tails.get(chatId) ?? Promise.resolve();
      const tail = before
        .then(work)
        .catch(onError)
        .finally(() => {
          if (tails.get(chatId) === tail) tails.delete(chatId);
        });
      tails.set(chatId, tail);
    },
    async idle() {
      while (tails.size > 0) await Promise.allSettled(tails.values());
    },
  };
}

/** Resolves after `ms`, or at once when `signal` aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
