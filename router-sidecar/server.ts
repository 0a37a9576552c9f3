import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { Agent } from 'undici';
import { answerClientFaults } from '../src/client-faults.ts';
import type { Config } from '../src/config.ts';
import { drain, listen } from '../src/draining.ts';
import { AppError, asAppError } from '../src/errors.ts';
import { framingFault } from '../src/framing.ts';
import { newId } from '../src/id.ts';
import type { Logger } from '../src/logger.ts';
import { joinTrace } from '../src/trace.ts';
import { listAddresses, type Addresses } from './addresses.ts';
import { createCircuit } from './circuit.ts';
import type { Dialect } from './dialects/dialect.ts';
import { runExchange, type Received, type RouterParts } from './exchange.ts';
import { listModels } from './models.ts';
import type { Observer } from './observer.ts';
import type { RouterPlatform } from './platform.ts';
import { splitQuery } from './query.ts';
import { modelListRefusalOf, sendRefusal } from './refusals.ts';

const MODEL_LIST = '/router/v1/models';

/** How long a call may take to arrive whole. Its answer has timeouts of its own. */
const UPLOAD_TIMEOUT_MS = 300_000;

export interface RouterServerParts {
  platform: RouterPlatform;
  config: Config['router'];
  drainTimeoutMs: number;
  observer: Observer;
  log: Logger;
  clientAddress(request: IncomingMessage): string;
  health: {
    live(request: Request, response: Response): void;
    ready(request: Request, response: Response): Promise<void>;
    drain(): void;
  };
  /** Answers `/metrics`, or calls `next` for who may not see it. */
  metrics(request: Request, response: Response, next: NextFunction): unknown;
  /** Is told who knows how many calls run. */
  watchRunning(count: () => number): void;
}

/** Serves the router. `close()` lets running calls end within the drain time, and waits for what they still have to keep. */
export async function serveRouter(parts: RouterServerParts): Promise<{ close(): Promise<void> }> {
  const { config, drainTimeoutMs } = parts;
  const dispatcher = openDispatcher(config);
  const { platform, observer, log } = parts;
  const router: RouterParts = { platform, config, dispatcher, circuit: createCircuit(config.circuit), observer, log };
  const addresses = listAddresses(config.legacyPrefixes);
  const running = new Set<Promise<void>>();
  parts.watchRunning(() => running.size);
  const serveCall: ServeCall = (dialect, request, response) => {
    const call = runExchange(router, dialect, receive(parts, request, response)).finally(() => running.delete(call));
    running.add(call);
  };
  const app = buildApp(parts, addresses, serveCall);
  const http = createServer(
    { headersTimeout: 10_000, requestTimeout: UPLOAD_TIMEOUT_MS, keepAliveTimeout: 65_000, noDelay: true },
    (request, response) => {
      // The addresses of model calls, written as documented, need no routing.
      const { url = '' } = request;
      const query = url.indexOf('?');
      const dialect = addresses.calls.get(query < 0 ? url : url.slice(0, query));
      if (dialect && request.method === 'POST' && framingFault(request) === null) serveCall(dialect, request, response);
      else app(request, response);
    },
  );
  // Both protocols' clients find the sentence here.
  answerClientFaults(http, ({ message }) => ({ type: 'error', error: { type: 'invalid_request_error', message } }));
  await listen(http, config.port, config.host);
  return {
    async close() {
      parts.health.drain();
      await drain(http, drainTimeoutMs);
      await Promise.allSettled(running);
      // Whatever a provider still sends is nobody's any more.
      await dispatcher.destroy();
    },
  };
}

type ServeCall = (dialect: Dialect, request: IncomingMessage, response: ServerResponse) => void;

function openDispatcher(config: Config['router']): Agent {
  return new Agent({
    connections: null,
    connect: { timeout: config.connectTimeoutMs, noDelay: true },
    headersTimeout: config.firstByteTimeoutMs,
    bodyTimeout: config.idleTimeoutMs,
    keepAliveTimeout: 30_000,
  });
}

/** Everything but the model calls, and those of them whose address is written in an unusual way. */
function buildApp(parts: RouterServerParts, addresses: Addresses, serveCall: ServeCall): express.Express {
  const { platform, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use((request, response, next) => {
    const fault = framingFault(request);
    if (fault === null) return next();
    const received = receive(parts, request, response);
    received.headers['Connection'] = 'close';
    // Node's parser may give the connection up in this turn, with an answer of its own that ours would stand in the way of.
    setImmediate(() => {
      if (!response.destroyed) refuse(received, new AppError('INVALID_PARAMETER', fault));
    });
  });
  app.use((request, response, next) => {
    response.setHeader('X-Trace-ID', joinTrace(request.headers.traceparent).traceId);
    next();
  });
  app.get('/livez', (request, response) => parts.health.live(request, response));
  app.get('/readyz', (request, response) => parts.health.ready(request, response));
  app.get('/metrics', (request, response, next) => parts.metrics(request, response, next));
  for (const [path, dialect] of addresses.calls)
    app.post(path, (request, response) => serveCall(dialect, request, response));
  app.get(MODEL_LIST, (request, response) => listModels(platform, receive(parts, request, response)));
  app.use((request, response) => {
    const received = receive(parts, request, response);
    const allowed = addresses.calls.has(request.path) ? 'POST' : request.path === MODEL_LIST ? 'GET, HEAD' : null;
    if (allowed) received.headers['Allow'] = allowed;
    const error = allowed
      ? new AppError('METHOD_NOT_ALLOWED', `This address answers ${allowed} only.`)
      : new AppError('NOT_FOUND', `There is nothing at ${request.method} ${request.path}.`);
    refuse(received, error);
  });
  app.use((thrown: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const error = asAppError(thrown);
    log.error({ err: thrown }, 'a request failed');
    sendRefusal(response, modelListRefusalOf(error), error, {});
  });

  /** In the form of whichever client library comes by at this address. */
  function refuse({ request, response, headers }: Received, error: AppError): void {
    const path = request.url?.split('?')[0] ?? '';
    const dialect = addresses.calls.get(path) ?? addresses.formOf(path);
    const refusal = dialect ? { status: error.status, body: dialect.errorBody(error) } : modelListRefusalOf(error);
    sendRefusal(response, refusal, error, headers);
  }

  return app;
}

function receive(parts: RouterServerParts, request: IncomingMessage, response: ServerResponse): Received {
  const startedMs = performance.now();
  const requestId = newId('request');
  const trace = joinTrace(request.headers.traceparent);
  const { url = '' } = request;
  const queryAt = url.indexOf('?');
  const query = queryAt < 0 ? null : splitQuery(url.slice(queryAt + 1));
  return {
    request,
    response,
    requestId,
    trace,
    headers: { 'X-Request-Id': requestId, 'X-Trace-ID': trace.traceId },
    clientAddress: parts.clientAddress(request),
    boundaryId: query?.boundaryId ?? null,
    query: query?.rest ?? '',
    startedAt: new Date(),
    elapsedMs: () => performance.now() - startedMs,
  };
}
