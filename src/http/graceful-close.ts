import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** How long a connection on which nothing runs stays open while a server drains. A client that goes on using one is served meanwhile. */
const IDLE_MS = 500;

/** Listens, or throws why it cannot. */
export function listen(http: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

/** Stops accepting, lets running requests end within `drainTimeoutMs`, then cuts the rest. Resolves when all connections are closed. */
export async function closeGracefully(http: Server, drainTimeoutMs: number): Promise<void> {
  // Connections that wait to be taken would be reset: two turns of the loop take them.
  await setImmediate();
  await setImmediate();
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.keepAliveTimeout = IDLE_MS;
  http.closeIdleConnections();
  const deadline = setTimeout(() => http.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearTimeout(deadline);
}
