import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/**
 * Idle connections close after this time while a server drains. Active ones are served meanwhile.
 */
const IDLE_MS = 500;

/** Starts listening. Rejects when the port cannot be used. */
export function listen(http: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

/**
 * Stops accepting connections, waits up to `drainTimeoutMs` for running requests, then closes the
 * rest. Resolves when all connections are closed.
 */
export async function closeGracefully(http: Server, drainTimeoutMs: number): Promise<void> {
  // Two turns of the event loop accept the connections that wait; closing would reset them.
  await setImmediate();
  await setImmediate();
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.keepAliveTimeout = IDLE_MS;
  http.closeIdleConnections();
  const deadline = setTimeout(() => http.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearTimeout(deadline);
}
