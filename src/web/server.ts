import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type Express, type NextFunction, type Request, type Response, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Registry } from 'prom-client';
import { openAccessLog } from '../core/access-log.ts';
import { followAccess } from '../http/observe-request.ts';
import { createArrivals } from '../http/request-queue.ts';
import { handleMalformedRequests, findFramingError, opensWebSocket } from '../http/malformed-requests.ts';
import { closeGracefully, listen } from '../http/graceful-close.ts';
import { errorHeaders } from '../http/error-headers.ts';
import { AppError, fromExpress } from '../core/errors.ts';
import { platformErrorBody } from '../http/error-body.ts';
import { giveUpUpload, setBodyTimeout } from '../http/read-body.ts';
import { requestPath } from '../http/request-path.ts';
import { openGraphQL, type GraphQLHandler } from '../graphql/http-handler.ts';
import { serveWebSocket } from '../graphql/websocket-handler.ts';
import { createOperationMetrics, countOperations } from '../graphql/operation-metrics.ts';
import { createWriteCheck } from '../db/write-check.ts';
import { createHealth } from '../http/health.ts';
import { serveMetrics } from '../http/metrics.ts';
import type { LoopWatchdog } from '../http/loop-watchdog.ts';
import type { Platform } from '../request/platform.ts';
import { requestAddress } from '../domains/identity/authenticate-request.ts';
import { joinTrace } from '../core/trace-context.ts';
import { admitStrangers, keyedPaths } from './anonymous-rate-limit.ts';
import { createNotFound } from './public-pages.ts';
import { openRequestSpans, type RequestSpans } from './request-spans.ts';
import type { Config } from '../config/config.ts';
import { createCors } from '../http/cors.ts';

/** A handler beside GraphQL: serves the paths that it knows and calls `next` for the rest. */
export type Mount = (request: Request, response: Response, next: NextFunction) => unknown;

/** Limit for a request to arrive whole, unless it is a file. Responses have no limit. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** Paths of probes, which end a process that does not respond. */
const NEVER_WAITS: ReadonlySet<string> = new Set(['/livez', '/readyz']);

export interface ServerParts {
  platform: Platform;
  schema: GraphQLSchema;
  mounts: Mount[];
  /** Metrics that `/metrics` reports. */
  registry: Registry;
  watchdog: LoopWatchdog;
}

export interface PlatformServer {
  address: string;
  /**
   * Reports that it stops, and serves on for `drainDelayMs`, in which it closes WebSockets. Then it
   * stops accepting, gives running requests `drainTimeoutMs` to end, and cuts the rest.
   */
  close(): Promise<void>;
}

/** Serves the platform's HTTP entry points on `config.http`. Resolves when it listens. */
export async function serve(parts: ServerParts): Promise<PlatformServer> {
  const { platform, schema } = parts;
  const { host, port } = platform.config.http;
  const app = express();
  const arrivals = createArrivals((request) => requestAddress(platform, request));
  const http = createServer(
    {
      headersTimeout: 10_000,
      // Node's own limit would also cut off a large file, so buildApp times bodies.
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      // `findFramingError` rejects them in the server's own form.
      requireHostHeader: false,
      shouldUpgradeCallback: opensWebSocket,
    },
    (request, response) => {
      if (NEVER_WAITS.has(requestPath(request))) app(request, response);
      else arrivals.begin(request, response, () => app(request, response));
    },
  );
  http.on('connection', () => arrivals.connect());
  handleMalformedRequests(http, platformErrorBody);
  const health = createHealth(
    platform.log,
    { database: createWriteCheck(platform.pool) },
    {
      events: () => platform.pubsub.check(),
      storage: () => platform.storage.check(),
      clock: () => platform.clock.check(),
      ...(platform.config.database.replica ? { replica: () => platform.reads.check() } : {}),
    },
  );
  const metrics = createOperationMetrics(parts.registry);
  const graphql = await openGraphQL(platform, schema, { watchers: [countOperations(metrics)] });
  const spans = await openRequestSpans(platform.pool, platform.log.child({ part: 'telemetry' }));
  const subscriptions = serveWebSocket(http, { platform, schema, metrics, runInSpan: spans?.run ?? null });
  buildApp(app, http, parts, { health, graphql, spans });
  await listen(http, port, host);
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async close() {
      health.drain();
      subscriptions.drain(platform.config.drainDelayMs);
      await wait(platform.config.drainDelayMs);
      await Promise.all([subscriptions.close(), closeGracefully(http, platform.config.drainTimeoutMs)]);
      await graphql.close();
      await spans?.close();
    },
  };
}

interface Handlers {
  health: ReturnType<typeof createHealth>;
  graphql: GraphQLHandler;
  spans: RequestSpans | null;
}

function buildApp(app: Express, http: Server, parts: ServerParts, { health, graphql, spans }: Handlers): void {
  const { platform } = parts;
  const accessLog = openAccessLog(platform.log, platform.config.accessLogPercent);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use((request, response, next) => {
    response.once('close', parts.watchdog.begin({ method: request.method, url: request.url }));
    const trace = joinTrace(request.headers.traceparent, request.headers.tracestate);
    response.setHeader('X-Trace-ID', trace.traceId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    setBodyTimeout(http, request, UPLOAD_TIMEOUT_MS);
    response.once('finish', () => giveUpUpload(request));
    // Clients that keep their connections must find another replica before this one stops.
    if (health.isDraining()) response.shouldKeepAlive = false;
    if (accessLog) followAccess(accessLog, trace.traceId, request, response);
    if (spans) spans.follow(trace, request, response, next);
    else next();
  });
  app.use((request, response, next) => {
    const found = findFramingError(request);
    if (found === null) return next();
    // Wait a turn: Node's parser may still end the connection with a response of its own.
    setImmediate(() => {
      if (response.destroyed) return;
      response.status(found.status).setHeader('Connection', 'close');
      const error = new AppError('INVALID_PARAMETER', found.message);
      response.json(platformErrorBody(request.url, error, String(response.getHeader('X-Trace-ID'))));
    });
  });
  app.get('/livez', (request, response) => health.live(request, response));
  app.get('/readyz', (request, response) => health.ready(request, response));
  app.get('/metrics', serveMetrics(parts.registry, platform.config.metricsToken));
  const paths = keyedPaths(platform.config);
  const pages = createPageAccess(platform.config);
  app.use(pages.admit, admitStrangers(platform, paths), pages.preflight);
  // First, as a request passes what is mounted before its own handler.
  graphql.mount(app);
  for (const mount of parts.mounts) app.use(mount);
  app.use(createNotFound(platform, paths));
  app.use((thrown: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(thrown);
    const error = fromExpress(thrown);
    for (const [name, value] of Object.entries(errorHeaders(error, request.headers)))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    if (error.code === 'INTERNAL_ERROR') platform.log.error({ err: thrown }, 'a request failed');
    if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    const { status, message, code } = error;
    const request_id = response.getHeader('X-Trace-ID');
    response.status(status).json({ success: false, message, error_code: code, request_id });
  });
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** Handlers by which browsers let pages of other origins call the platform. */
interface PageAccess {
  /** Runs before anything that can fail, so that pages can read errors. */
  admit: RequestHandler;
  preflight: RequestHandler;
}

/** A page sends its key by itself, so an allowed origin may send any header. */
function createPageAccess({ http, mcp }: Config): PageAccess {
  const maySend = () => true;
  const cors = createCors({ origins: http.allowedOrigins, maySend });
  const mcpCors = createCors({ origins: mcp.allowedOrigins, maySend });
  const corsOf = (path: string) => (/^\/mcp(?:\/|$)/.test(path) ? mcpCors : cors);
  return {
    admit(request, response, next) {
      corsOf(request.path)?.admit(request, response);
      next();
    },
    preflight(request, response, next) {
      if (!corsOf(request.path)?.preflight(request, response, METHODS)) next();
    },
  };
}
