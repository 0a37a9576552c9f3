import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

interface Replica {
  /** Rejects while it is not read. */
  check(): Promise<void>;
}

/** Parts of a process that are measured. */
interface Parts {
  pool: Pool;
  events: { isConnected(): boolean };
  /** The replica, where the process reads from one. */
  reads: Replica;
}

/**
 * Creates the metrics registry of one process: Node's default metrics, the connections to the
 * database, its replica and the disk.
 */
export function openRegistry(
  config: { dataDir: string; database: { replica: unknown } },
  { pool, events, reads }: Parts,
): Registry {
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
      // Of several routers, the one that is worst off.
      aggregator: 'min',
      help: 'Whether events of other processes arrive: 1 or 0.',
      registers: [],
      collect() {
        this.set(events.isConnected() ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'data_dir_free_share',
      aggregator: 'min',
      help: 'The free part of the disk that holds DATA_DIR, from 0 to 1. No value where there is no such folder.',
      registers: [],
      async collect() {
        const disk = await statfs(config.dataDir).catch(() => null);
        if (disk && disk.blocks > 0) this.set(disk.bavail / disk.blocks);
        else this.remove();
      },
    }),
  );
  if (config.database.replica) registry.registerMetric(measureReplica(reads));
  return registry;
}

function measureReplica(replica: Replica): Gauge {
  return new Gauge({
    name: 'database_replica_used',
    aggregator: 'min',
    help: 'Whether the replica is read, 1, or lags or is away, so that the primary is, 0.',
    registers: [],
    async collect() {
      this.set(
        await replica.check().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
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
