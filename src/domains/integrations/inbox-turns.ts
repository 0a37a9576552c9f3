import { countMessage } from './measure-integrations.ts';
import { pause, type ChatQueues, type Slots } from './chat-queues.ts';
import type { IncomingMessage } from './channels/channel.ts';
import { storeOnce } from './deduplicate-message.ts';
import { runTurn } from './run-turn.ts';
import type { TurnOwner } from './turn-bot.ts';
import { findSentences } from './bot-sentences.ts';
import type { QueuedMessage } from './inbox.ts';

/** An earlier message of the chat runs in the process before this one. */
const WAIT_MS = 500;
/** Pause after an error of our own, such as the database being away. */
const ERROR_PAUSE_MS = 1_000;

/** The messages of one bot, from their arrival to their turn. */
export interface InboxTurns {
  /** Stores a message, and answers it later. Rejects when it is not stored. */
  receive: (message: IncomingMessage) => Promise<void>;
  /** Runs the turns of messages that are stored already. */
  takeUp(messages: readonly QueuedMessage[]): void;
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
  async function run(id: string, queue: string): Promise<void> {
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
    queues.add(queue, () => run(id, queue));
  }

  return {
    async receive(message) {
      const storing = storeOnce(platform.pool, lease, message, platform.config.im.leaseMs);
      // Messages of a queue are in the order of their arrival, which is not that of their commits.
      const queue = queueOf({ ...message, senderId: message.sender.id });
      queues.add(queue, async () => {
        const stored = await storing.catch(() => null);
        if (stored === null || stored.id === null) return;
        if (!stored.isOverLimit) return run(stored.id, queue);
        countMessage(platform, channel, 'OVER_LIMIT');
        if (stored.noticeZone !== null) await sendNotice(owner, message, stored.id, stored.noticeZone);
      });
      const { id, isOverLimit } = await storing;
      if (id !== null && !isOverLimit) countMessage(platform, channel, 'RECEIVED');
    },
    takeUp(messages) {
      for (const message of messages) {
        const queue = queueOf(message);
        queues.add(queue, () => run(message.id, queue));
      }
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Two people of a group are answered side by side, and the questions of each in their order. */
function queueOf({ chatId, isDirect, senderId }: Omit<QueuedMessage, 'id'>): string {
  return isDirect ? chatId : `${chatId} ${senderId}`;
}

/** Informs the chat that the day's limit is reached. */
async function sendNotice(
  owner: TurnOwner,
  { place, text }: IncomingMessage,
  id: string,
  timeZone: string,
): Promise<void> {
  const { platform, lease } = owner;
  const sentences = await findSentences(platform.pool, lease);
  const connection = await owner.connection();
  const reply = connection.reply({ place, idempotencyKey: id, state: null, save: () => Promise.resolve() });
  await reply.fail(sentences.overLimit(text, { now: platform.now(), timeZone }));
}
