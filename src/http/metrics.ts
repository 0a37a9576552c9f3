import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/**
 * Creates the metrics registry of one process: Node's default metrics and the connections to the
 * database.
 */
export function openRegistry(pool: Pool, events: { isConnected(): boolean }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database, and who waits for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'events_connected',
      help: 'Whether events of other processes arrive: 1 or 0.',
      registers: [],
      collect() {
        this.set(events.isConnected() ? 1 : 0);
      },
    }),
  );
  return registry;
}

/**
 * Creates a handler that serves `registry` in Prometheus' text format to callers that send `token`
 * as a bearer token. For everybody else, and without a token, the path does not exist (`next`). An
 * address tells nothing: a proxy on this machine may send no forwarding header.
 */
export function serveMetrics(registry: Pick<Registry, 'metrics' | 'contentType'>, token: string | null) {
  const isAllowed = token === null ? () => false : hasToken(token);
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    if (!isAllowed(request)) return next();
    const text = Buffer.from(await registry.metrics());
    const headers = {
      'Cache-Control': 'no-store',
      'Content-Type': registry.contentType,
      'Content-Length': text.length,
    };
    response.writeHead(200, headers).end(text);
  };
}

/** Compares digests, because a constant-time comparison needs equal lengths. */
function hasToken(token: string): (request: IncomingMessage) => boolean {
  const wanted = digest(token);
  return ({ headers }) => {
    const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return given !== undefined && timingSafeEqual(digest(given), wanted);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
