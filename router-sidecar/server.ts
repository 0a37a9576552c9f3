import { createServer } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { Agent } from 'undici';
import type { Config } from '../src/config.ts';
import { AppError, asAppError } from '../src/errors.ts';
import { newId } from '../src/id.ts';
import type { Logger } from '../src/logger.ts';
import { joinTrace } from '../src/trace.ts';
import { listAddresses } from './addresses.ts';
import type { Dialect } from './dialects/dialect.ts';
import { runExchange, type Received, type RouterParts } from './exchange.ts';
import { listModels } from './models.ts';
import type { RouterPlatform } from './platform.ts';
import { modelListRefusalOf, sendRefusal } from './refusals.ts';

const MODEL_LIST = '/router/v1/models';

/** How long a call may take to arrive whole. Its answer has timeouts of its own. */
const UPLOAD_TIMEOUT_MS = 300_000;

export interface RouterServerParts {
  platform: RouterPlatform;
  config: Config['router'];
  drainTimeoutMs: number;
  log: Logger;
  clientAddress(request: Request): string;
  health: {
    live(request: Request, response: Response): void;
    ready(request: Request, response: Response): Promise<void>;
    drain(): void;
  };
}

/** Serves the router. `close()` lets running calls end within the drain time, and waits for what they still have to keep. */
export async function serveRouter(parts: RouterServerParts): Promise<{ close(): Promise<void> }> {
  const { config, platform, log } = parts;
  const dispatcher = new Agent({
    connections: null,
    connect: { timeout: config.connectTimeoutMs, noDelay: true },
    headersTimeout: config.firstByteTimeoutMs,
    bodyTimeout: config.idleTimeoutMs,
    keepAliveTimeout: 30_000,
  });
  const router: RouterParts = { platform, config, dispatcher, log };
  const running = new Set<Promise<void>>();
  const addresses = listAddresses(config.legacyPrefixes);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);

  function serveDialect(dialect: Dialect) {
    return (request: Request, response: Response) => {
      const call = runExchange(router, dialect, receive(parts, request, response)).finally(() => running.delete(call));
      running.add(call);
    };
  }

  app.get('/livez', (request, response) => parts.health.live(request, response));
  app.get('/readyz', (request, response) => parts.health.ready(request, response));
  for (const [path, dialect] of addresses.calls) app.post(path, serveDialect(dialect));
  app.get(MODEL_LIST, (request, response) => listModels(platform, receive(parts, request, response)));
  app.use((request, response) => {
    receive(parts, request, response);
    const called = addresses.calls.get(request.path);
    const allowed = called ? 'POST' : request.path === MODEL_LIST ? 'GET, HEAD' : null;
    if (allowed) response.setHeader('Allow', allowed);
    const error = allowed
      ? new AppError('METHOD_NOT_ALLOWED', `This address answers ${allowed} only.`)
      : new AppError('NOT_FOUND', `There is nothing at ${request.method} ${request.path}.`);
    const dialect = called ?? addresses.formOf(request.path);
    const refusal = dialect ? { status: error.status, body: dialect.errorBody(error) } : modelListRefusalOf(error);
    sendRefusal(response, refusal, error);
  });
  app.use((thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const error = asAppError(thrown);
    log.error({ err: thrown }, 'a request failed');
    sendRefusal(response, modelListRefusalOf(error), error);
  });

  const http = createServer(
    { headersTimeout: 10_000, requestTimeout: UPLOAD_TIMEOUT_MS, keepAliveTimeout: 65_000, noDelay: true },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.port, config.host, () => resolve());
  });
  return {
    async close() {
      parts.health.drain();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeIdleConnections();
      const deadline = setTimeout(() => http.closeAllConnections(), parts.drainTimeoutMs);
      await closed;
      clearTimeout(deadline);
      await Promise.allSettled(running);
      await dispatcher.close();
    },
  };
}

function receive(parts: RouterServerParts, request: Request, response: Response): Received {
  const requestId = newId('request');
  const trace = joinTrace(request.headers.traceparent);
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('X-Trace-ID', trace.traceId);
  const query = request.url.indexOf('?');
  const boundaryId = query < 0 ? null : new URLSearchParams(request.url.slice(query)).get('boundary_id');
  return { request, response, requestId, trace, clientAddress: parts.clientAddress(request), boundaryId };
}
