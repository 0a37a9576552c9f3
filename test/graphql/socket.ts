import { createClient, type Client, type FormattedExecutionResult, type SubscribePayload } from 'graphql-ws';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { System } from '../harness/system.ts';

/** A client of graphql-ws, with the key in the connection's parameters as a browser sends it. */
export function openClient(
  system: Pick<System, 'base' | 'owner'>,
  secret: string | null = system.owner.secret,
): Client {
  return createClient({
    url: `${system.base.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazyCloseTimeout: 5_000,
    ...(secret === null ? {} : { connectionParams: { Authorization: `Bearer ${secret}` } }),
  });
}

/** One operation on a socket, with all its results so far. */
export interface Following {
  results: FormattedExecutionResult<Record<string, unknown>, unknown>[];
  /** How it ended: null while it runs, `complete`, or the error of the server or the socket. */
  end: unknown;
  stop(): void;
}

export function follow(client: Client, payload: SubscribePayload): Following {
  const following: Following = { results: [], end: null, stop: () => undefined };
  following.stop = client.subscribe(payload, {
    next: (result) => void following.results.push(result),
    error: (error) => (following.end = error),
    complete: () => (following.end ??= 'complete'),
  });
  return following;
}

/** Runs one operation to its end. Returns its first result, or the error that it ended in. */
export async function runOnSocket(client: Client, payload: SubscribePayload): Promise<Following> {
  const following = follow(client, payload);
  await vi.waitFor(
    () => {
      if (following.end === null) throw new Error('the operation still runs');
    },
    { timeout: 10_000, interval: 5 },
  );
  return following;
}

/** The data of each result. */
export function dataOf({ results }: Following): unknown[] {
  return results.map(({ data }) => data);
}

/**
 * The errors that an operation ended in, whether the server sent them as an error or in a result.
 */
export function errorsOf(following: Following): { message: string; extensions: { code: string; field?: string } }[] {
  const errors = Array.isArray(following.end) ? following.end : following.results.flatMap(({ errors }) => errors ?? []);
  return errors as { message: string; extensions: { code: string; field?: string } }[];
}
