import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { uniqueId } from '../faults/random.ts';
import type { Script } from '../harness/upstream.ts';

/** The channel on which Node publishes each request that a server of this process receives. */
const RECEIVED = 'http.server.request.start';
const MARK = 'x-test-leaving';

/** A call whose client will leave. */
export interface LeavingClient {
  /** Headers of its call. */
  headers: Record<string, string>;
  /**
   * Resolves when the router has noticed that the client is gone. At once for a router of another
   * process, which cannot be observed.
   */
  gone: () => Promise<void>;
}

/** Observes one call, from before it is made. */
export function newLeavingClient(): LeavingClient {
  const mark = uniqueId();
  let received: ServerResponse | null = null;
  // The router passes the mark on, so the first who gets it is the router.
  const look = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.headers[MARK] === mark) received ??= response;
  };
  subscribe(RECEIVED, look);
  return {
    headers: { [MARK]: mark },
    async gone() {
      unsubscribe(RECEIVED, look);
      if (received && !received.closed) await once(received, 'close');
    },
  };
}

/** A provider that goes on once the router has noticed that the client is gone. */
export type Provider = (left: Promise<void>) => Script;

/** Responds as a whole then. */
export const whole =
  (json: object): Provider =>
  (left) =>
  async ({ response }) => {
    await left;
    if (!response.destroyed) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };

/** Streams its events up to the one with `at`, and the others then. */
export const stream =
  (events: readonly string[], at?: string): Provider =>
  (left) =>
  async ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const before = at === undefined ? 0 : events.findIndex((event) => event.includes(at)) + 1;
    for (const event of events.slice(0, before)) response.write(event);
    await left;
    for (const event of events.slice(before)) {
      response.write(event);
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };
