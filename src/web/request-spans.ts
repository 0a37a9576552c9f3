import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, Response } from 'express';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../core/logger.ts';
import type { Trace } from '../core/trace-context.ts';
import { spanOf, type RequestSpan, type RunInSpan } from '../http/observe-request.ts';
import { createWarner, describeProcess, wantsTelemetry } from '../telemetry/exporting.ts';

/** Exports a span of each request that a handler has named. */
export interface RequestSpans {
  /** Runs a request, and writes its span when the response closes. */
  follow(trace: Trace, request: Request, response: Response, run: () => void): void;
  /** The same for an operation of a WebSocket. */
  run: RunInSpan;
  /** Sends what is still buffered, for at most two seconds. Never throws. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 2_000;

/** Returns null without a collector of traces. Never sends texts, ids, keys or teams. */
export async function openRequestSpans(pool: Pool, log: Logger): Promise<RequestSpans | null> {
  if (!wantsTelemetry(process.env).traces) return null;
  const [{ SpanKind, SpanStatusCode }, { openTracer }] = await Promise.all([
    import('@opentelemetry/api'),
    import('../telemetry/open-tracer.ts'),
  ]);
  const tracer = openTracer('platform', await describeProcess('memory-platform'), createWarner(log));
  const statements = countStatements(pool);
  const startSpan = (trace: Trace, { name, attributes }: RequestSpan, startTime: number, { statements: n }: Count) => {
    const span = tracer.start(trace, name, { kind: SpanKind.SERVER, startTime, attributes });
    return span.setAttribute('memory_platform.sql_statements', n);
  };
  return {
    async run(trace, named, work) {
      const startTime = Date.now();
      const count = { statements: 0 };
      try {
        return await statements.run(count, work);
      } finally {
        startSpan(trace, named(), startTime, count).end();
      }
    },
    follow(trace, request, response, run) {
      const startTime = Date.now();
      const count = { statements: 0 };
      response.once('close', () => {
        const named = spanOf(response);
        if (!named) return;
        const attributes = { 'http.request.method': request.method, ...named.attributes };
        const span = startSpan(trace, { ...named, attributes }, startTime, count);
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      statements.run(count, run);
    },
    async close() {
      const timeout = AbortSignal.timeout(CLOSE_TIMEOUT_MS);
      const late = new Promise<void>((resolve) => timeout.addEventListener('abort', () => resolve(), { once: true }));
      await Promise.race([tracer.shutdown().catch(() => undefined), late]);
    },
  };
}

interface Count {
  statements: number;
}

/** Counts the statements of a request in the driver's clients, where each one passes. */
function countStatements(pool: Pool): AsyncLocalStorage<Count> {
  const current = new AsyncLocalStorage<Count>();
  const counted = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counting = (...args: unknown[]) => {
      const count = current.getStore();
      if (count) count.statements += 1;
      return query(...args);
    };
    Object.assign(client, { query: counting });
  });
  return current;
}
