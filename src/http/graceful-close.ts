import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * Idle connections close after this time while a server drains. Active ones are served meanwhile.
 */
const IDLE_MS = 500;
/** Callers that never stop to connect do not delay a stop by more. */
const MAX_ACCEPTING_MS = 1_000;

/** Starts listening. Rejects when the port cannot be used. `reusePort`: with others of its kind. */
export function listen(server: NetServer, port: number, host: string, reusePort = false): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, reusePort }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Stops accepting connections, waits up to `drainTimeoutMs` for running requests, then closes the
 * rest. Resolves when all connections are closed.
 */
export async function closeGracefully(http: Server, drainTimeoutMs: number): Promise<void> {
  await acceptWaiting(http);
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.keepAliveTimeout = IDLE_MS;
  http.closeIdleConnections();
  const deadline = setTimeout(() => http.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearTimeout(deadline);
}

/**
 * Accepts the connections that the kernel has made, which closing would reset. Node accepts one in
 * each turn of its event loop, so as many turns are needed as connections wait.
 */
async function acceptWaiting(http: Server): Promise<void> {
  let accepted = 0;
  const count = (): unknown => accepted++;
  http.on('connection', count);
  const end = performance.now() + MAX_ACCEPTING_MS;
  let before: number;
  do {
    before = accepted;
    // The first may come without looking for connections, when it is called while the loop does.
    await setImmediate();
    await setImmediate();
  } while (accepted > before && performance.now() < end);
  http.off('connection', count);
}
