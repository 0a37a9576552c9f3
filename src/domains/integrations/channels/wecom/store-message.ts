import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage, OpenInput } from '../channel.ts';
import { createOrder } from '../in-order.ts';
import type { WecomTimes } from './times.ts';

/**
 * Returns a function that stores messages, in order per chat. The platform sends each message once
 * and expects no acknowledgement, so a message that could not be stored is stored again for half a
 * minute, unless the connection ends.
 */
export function createStore(
  input: OpenInput,
  { storeAgainMs }: WecomTimes,
  signal: AbortSignal,
): (message: IncomingMessage) => void {
  const inOrder = createOrder();

  async function store(message: IncomingMessage): Promise<void> {
    for (const pauseMs of [0, ...storeAgainMs]) {
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal });
      const isStored = await input.onMessage(message).then(
        () => true,
        () => false,
      );
      if (isStored) return;
    }
    input.log.error('a message of the platform could not be stored and is lost');
  }

  return (message) => inOrder(message.chatId, () => store(message));
}
