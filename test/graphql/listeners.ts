import type { Client } from 'graphql-ws';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import type { System } from '../harness/system.ts';
import { openClient, type Following } from './socket.ts';

/** Long enough for a busy machine: the wait ends with the event. */
const WITHIN_MS = 15_000;

/**
 * Clients of a test file, and the number of listeners that the platform holds for their
 * subscriptions.
 */
export interface Subscribers {
  count(): number;
  /** Opens a client that is closed after the test. */
  clientOf(secret?: string | null): Client;
  /** Waits until the platform holds this many listeners. */
  toBe(count: number): Promise<void>;
  /** Subscribes, and resolves when the platform listens. */
  follow(subscribe: () => Following): Promise<Following>;
}

/** Counts the listeners of a system, and after each test fails when one is left. */
export function useSubscribers(system: System): Subscribers {
  const clients: Client[] = [];
  let listeners = 0;
  beforeAll(() => {
    const { pubsub } = system.running.platform;
    const subscribe = pubsub.subscribe.bind(pubsub);
    // Counts opened and closed subscriptions without changing what the platform does.
    pubsub.subscribe = (topic: string) => {
      const iterator = subscribe(topic);
      const close = iterator.return?.bind(iterator);
      let open = true;
      listeners++;
      iterator.return = () => {
        if (open) listeners--;
        open = false;
        return close?.() ?? Promise.resolve({ done: true, value: undefined });
      };
      return iterator;
    };
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
    await toBe(0);
  });

  async function toBe(count: number): Promise<void> {
    await vi.waitFor(() => expect(listeners).toBe(count), { timeout: WITHIN_MS, interval: 5 });
  }

  return {
    count: () => listeners,
    clientOf(secret) {
      const client = openClient(system, secret);
      clients.push(client);
      return client;
    },
    toBe,
    async follow(subscribe) {
      const before = listeners;
      const following = subscribe();
      await toBe(before + 1);
      return following;
    },
  };
}

/** Waits until this many results have arrived. */
export async function arrive(following: Following, count: number, withinMs = WITHIN_MS): Promise<void> {
  await vi.waitFor(() => expect(following.results.length).toBeGreaterThanOrEqual(count), {
    timeout: withinMs,
    interval: 5,
  });
}
