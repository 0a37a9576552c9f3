import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { normalAddress } from '../core/ip-ranges.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';

/** Headers of proxies. With one of them, the real client need not be on this machine. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', CLIENT_ADDRESS_HEADER];

/**
 * Creates the metrics registry of one process: Node's default metrics and the database connections.
 */
export function openRegistry(pool: Pool): Registry {
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
  return registry;
}

/**
 * Creates a handler that serves `registry` in Prometheus' text format. With a token, to callers
 * that send it as a bearer token; without one, to this machine only. For everybody else the path
 * does not exist (`next`).
 */
export function serveMetrics(registry: Registry, token: string | null) {
  const isAllowed = token === null ? isLocal : hasToken(token);
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

function isLocal({ socket, headers }: IncomingMessage): boolean {
  const peer = normalAddress(socket.remoteAddress ?? '');
  const isLoopback = peer === '::1' || peer.startsWith('127.');
  return isLoopback && FORWARDED_HEADERS.every((name) => headers[name] === undefined);
}
