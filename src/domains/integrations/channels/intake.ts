import { createChatQueues } from '../chat-queues.ts';
import type { IncomingMessage, OpenInput } from './channel.ts';
import { createNames, type FindName } from './names.ts';

/** Messages of a connection on their way to the inbox. */
export interface Intake {
  /**
   * Stores a message after those of its chat before it, and then calls `acknowledge`. Does nothing
   * once stopped.
   */
  take(message: IncomingMessage, acknowledge: () => void): void;
  /** Takes no more messages. Resolves when those that are being stored are done. */
  stop(): Promise<void>;
}

/** `askName`: asks the platform for the name of a sender, where its messages have none. */
export function openIntake(input: OpenInput, askName?: FindName): Intake {
  const nameOf = askName && createNames(askName);
  const queues = createChatQueues(() => undefined);
  let isStopped = false;

  async function store(message: IncomingMessage, acknowledge: () => void): Promise<void> {
    try {
      const name = message.sender.name ?? (await nameOf?.(message.sender.id)) ?? null;
      await input.onMessage({ ...message, sender: { ...message.sender, name } });
    } catch (error) {
      // The platform sends it again.
      input.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a message was not stored');
      return;
    }
    acknowledge();
  }

  return {
    take: (message, acknowledge) =>
      queues.add(message.chatId, async () => {
        if (!isStopped) await store(message, acknowledge);
      }),
    async stop() {
      isStopped = true;
      await queues.idle();
    },
  };
}
