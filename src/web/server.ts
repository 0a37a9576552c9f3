import { createServer } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Registry } from 'prom-client';
import { setBodyTimeout } from '../http/body-timeout.ts';
import { handleMalformedRequests } from '../http/malformed-requests.ts';
import { closeGracefully, listen } from '../http/graceful-close.ts';
import { fromExpress } from '../core/errors.ts';
import { errorHeaders } from '../http/error-headers.ts';
import { findFramingError } from '../http/request-framing.ts';
import { openGraphQL, type GraphQLHandler } from '../graphql/http-handler.ts';
import { serveWebSocket } from '../graphql/websocket-handler.ts';
import { countOperations } from '../graphql/metrics-plugin.ts';
import { createWriteCheck } from '../db/write-check.ts';
import { createHealth, type Check } from '../http/health.ts';
import { serveMetrics } from '../http/metrics.ts';
import type { Platform } from '../request/platform.ts';
import { joinTrace } from '../core/trace-context.ts';
import { admitStrangers } from './admit-strangers.ts';
import { createNotFound } from './not-found.ts';
import { keyedPaths } from './keyed-paths.ts';

/** A handler beside GraphQL: serves the paths that it knows and calls `next` for the rest. */
export type Mount = (request: Request, response: Response, next: NextFunction) => unknown;

/** Limit for a request to arrive whole, unless it is a file. Responses have no limit. */
const UPLOAD_TIMEOUT_MS = 300_000;

export interface ServerParts {
  platform: Platform;
  schema: GraphQLSchema;
  mounts: Mount[];
  /** Parts that `/readyz` checks, beside the database. */
  checks: Record<string, Check>;
  /** Metrics that `/metrics` reports. */
  registry: Registry;
}

export interface PlatformServer {
  address: string;
  /** Stops accepting, gives running requests `drainTimeoutMs` to end, then cuts the rest. */
  close(): Promise<void>;
}

/** Serves the platform's HTTP entry points on `config.http`. Resolves when it listens. */
export async function serve(parts: ServerParts): Promise<PlatformServer> {
  const { platform, schema } = parts;
  const { host, port } = platform.config.http;
  const app = express();
  const http = createServer(
    {
      headersTimeout: 10_000,
      // Node's own limit would also cut off a large file, so buildApp times bodies.
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    app,
  );
  handleMalformedRequests(http, ({ message, code, traceId }) => ({
    success: false,
    message,
    error_code: code,
    request_id: traceId,
  }));
  const health = createHealth(platform.log, { database: createWriteCheck(platform.pool), ...parts.checks });
  const graphql = await openGraphQL(platform, schema, { watchers: [countOperations(parts.registry)] });
  const subscriptions = serveWebSocket(http, platform, schema);
  buildApp(app, parts, health, graphql);
  await listen(http, port, host);
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async close() {
      health.drain();
      await Promise.all([subscriptions.close(), closeGracefully(http, platform.config.drainTimeoutMs)]);
      await graphql.close();
    },
  };
}

function buildApp(
  app: Express,
  parts: ServerParts,
  health: ReturnType<typeof createHealth>,
  graphql: GraphQLHandler,
): void {
  const { platform } = parts;
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use((request, response, next) => {
    response.setHeader('X-Trace-ID', joinTrace(request.headers.traceparent).traceId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    setBodyTimeout(request, UPLOAD_TIMEOUT_MS);
    next();
  });
  app.use((request, response, next) => {
    const message = findFramingError(request);
    if (message === null) return next();
    // Wait a turn: Node's parser may still end the connection with a response of its own.
    setImmediate(() => {
      if (response.destroyed) return;
      response.status(400).setHeader('Connection', 'close');
      response.json({ success: false, message, error_code: 'INVALID_PARAMETER' });
    });
  });
  app.get('/livez', (request, response) => health.live(request, response));
  app.get('/readyz', (request, response) => health.ready(request, response));
  app.get('/metrics', serveMetrics(parts.registry, platform.config.metricsToken));
  const paths = keyedPaths(platform.config);
  app.use(admitStrangers(platform, paths));
  for (const mount of parts.mounts) app.use(mount);
  graphql.mount(app);
  app.use(createNotFound(paths));
  app.use((thrown: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(thrown);
    const error = fromExpress(thrown);
    for (const [name, value] of Object.entries(errorHeaders(error, request.headers)))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    if (error.code === 'INTERNAL_ERROR') platform.log.error({ err: thrown }, 'a request failed');
    if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    response.status(error.status).json({ success: false, message: error.message, error_code: error.code });
  });
}
