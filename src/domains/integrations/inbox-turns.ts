import { countMessage } from './measure-integrations.ts';
import { pause, type ChatQueues, type Slots } from './chat-queues.ts';
import type { IncomingMessage } from './channels/channel.ts';
import { storeOnce } from './deduplicate-message.ts';
import { runTurn, type TurnOwner } from './run-turn.ts';
import { OVER_LIMIT_SENTENCE } from './error-replies.ts';

/** An earlier message of the chat runs in the process before this one. */
const WAIT_MS = 500;
/** Pause after an error of our own, such as the database being away. */
const ERROR_PAUSE_MS = 1_000;

/** The messages of one bot, from their arrival to their turn. */
export interface InboxTurns {
  /** Stores a message, and answers it later. Rejects when it is not stored. */
  receive: (message: IncomingMessage) => Promise<void>;
  /** Runs the turns of messages that are stored already. */
  takeUp(messages: readonly { id: string; chatId: string }[]): void;
  /** Begins no further turn. */
  stop(): void;
}

export function createInboxTurns({
  owner,
  queues,
  slots,
}: {
  owner: TurnOwner;
  queues: ChatQueues;
  slots: Slots;
}): InboxTurns {
  const { platform, lease, channel, signal } = owner;
  let isStopped = false;

  /**
   * Runs a turn to its end. What is left when the bot ends belongs to the next process. One that
   * has to wait goes behind the others of its chat: what it waits for may be taken up later.
   */
  async function run(id: string, chatId: string): Promise<void> {
    if (isStopped || !owner.isMine()) return;
    const free = await slots.take();
    let pauseMs = WAIT_MS;
    try {
      if (isStopped || !owner.isMine() || (await runTurn(owner, id)) === 'ENDED') return;
    } catch (error) {
      if (signal.aborted) return;
      const { integrationId } = lease;
      platform.log.warn({ err: error, integrationId, messageId: id }, 'a turn is run again');
      pauseMs = ERROR_PAUSE_MS;
    } finally {
      free();
    }
    await pause(pauseMs, signal);
    queues.add(chatId, () => run(id, chatId));
  }

  return {
    async receive(message) {
      const storing = storeOnce(platform.pool, lease, message, platform.config.im.leaseMs);
      // Messages of a chat queue in the order of their arrival, which is not that of their commits.
      queues.add(message.chatId, async () => {
        const { id, isOverLimit, isNoticeDue } = await storing.catch(() => ({
          id: null,
          isOverLimit: false,
          isNoticeDue: false,
        }));
        if (id === null) return;
        if (!isOverLimit) return run(id, message.chatId);
        countMessage(platform, channel, 'OVER_LIMIT');
        if (isNoticeDue) await sendNotice(owner, message, id);
      });
      const { id, isOverLimit } = await storing;
      if (id !== null && !isOverLimit) countMessage(platform, channel, 'RECEIVED');
    },
    takeUp(messages) {
      for (const { id, chatId } of messages) queues.add(chatId, () => run(id, chatId));
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Informs the chat that the day's limit is reached. */
async function sendNotice(owner: TurnOwner, { place }: IncomingMessage, id: string): Promise<void> {
  const connection = await owner.connection();
  const reply = connection.reply({ place, idempotencyKey: id, state: null, save: () => Promise.resolve() });
  await reply.fail(OVER_LIMIT_SENTENCE);
}
