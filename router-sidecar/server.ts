import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'undici';
import { handleMalformedRequests } from '../src/http/malformed-requests.ts';
import type { Config } from '../src/config/config.ts';
import { closeGracefully, listen } from '../src/http/graceful-close.ts';
import { AppError, asAppError } from '../src/core/errors.ts';
import { findFramingError } from '../src/http/request-framing.ts';
import { newId } from '../src/core/id.ts';
import type { Logger } from '../src/core/logger.ts';
import { joinTrace } from '../src/core/trace-context.ts';
import { listAddresses, type Addresses } from './addresses.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Dialect } from './dialects/dialect.ts';
import { runExchange, type IncomingCall, type RouterParts } from './exchange.ts';
import { listModels } from './models.ts';
import type { Observer } from './observer.ts';
import type { RouterPlatform } from './platform.ts';
import { splitQuery } from './query.ts';
import { envelopeError, sendErrorResponse } from './error-response.ts';

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
    live(request: IncomingMessage, response: ServerResponse): void;
    ready(request: IncomingMessage, response: ServerResponse): Promise<void>;
    drain(): void;
  };
  /** Answers `/metrics`, or calls `next` for who may not see it. */
  metrics(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>;
  /** Is told who knows how many calls run. */
  watchRunning(count: () => number): void;
}

/** Serves the router. `close()` lets running calls end within the drain time, and waits for what they still have to keep. */
export async function serveRouter(parts: RouterServerParts): Promise<{ close(): Promise<void> }> {
  const { config, drainTimeoutMs } = parts;
  const dispatcher = openDispatcher(config);
  const { platform, observer, log } = parts;
  const router: RouterParts = {
    platform,
    config,
    dispatcher,
    circuitBreaker: createCircuitBreaker(config.circuit),
    observer,
    log,
  };
  const addresses = listAddresses(config.legacyPrefixes);
  const running = new Set<Promise<void>>();
  parts.watchRunning(() => running.size);
  const serveCall: ServeCall = (dialect, request, response) => {
    const call = runExchange(router, dialect, receive(parts, request, response)).finally(() => running.delete(call));
    running.add(call);
  };
  const serveRest = createRest(parts, addresses, serveCall);
  const http = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: UPLOAD_TIMEOUT_MS,
      // How often node looks for what is late. Its own 30 s would let a client without headers stay for 40.
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      noDelay: true,
    },
    (request, response) => {
      const { url = '' } = request;
      const query = url.indexOf('?');
      const dialect = addresses.calls.get(query < 0 ? url : url.slice(0, query));
      if (dialect && request.method === 'POST' && findFramingError(request) === null)
        serveCall(dialect, request, response);
      else serveRest(request, response);
    },
  );
  // Both protocols' clients find the sentence here.
  handleMalformedRequests(http, ({ message }) => ({
    type: 'error',
    error: { type: 'invalid_request_error', message },
  }));
  await listen(http, config.port, config.host);
  return {
    async close() {
      parts.health.drain();
      await closeGracefully(http, drainTimeoutMs);
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
function createRest(parts: RouterServerParts, addresses: Addresses, serveCall: ServeCall) {
  const { platform, health, log } = parts;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const fault = findFramingError(request);
    if (fault !== null) return rejectFraming(request, response, fault);
    response.setHeader('X-Trace-ID', joinTrace(request.headers.traceparent).traceId);
    serve(request, response).catch((thrown: unknown) => {
      const error = asAppError(thrown);
      log.error({ err: thrown }, 'a request failed');
      sendErrorResponse(response, envelopeError(error), error, {});
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const dialect = addresses.calls.get(path);
    if (dialect && request.method === 'POST') serveCall(dialect, request, response);
    else if (isRead && path === MODEL_LIST) await listModels(platform, receive(parts, request, response));
    else if (isRead && path === '/livez') health.live(request, response);
    else if (isRead && path === '/readyz') await health.ready(request, response);
    else if (isRead && path === '/metrics')
      await parts.metrics(request, response, () => rejectAddress(request, response));
    else rejectAddress(request, response);
  }

  function rejectAddress(request: IncomingMessage, response: ServerResponse): void {
    const incoming = receive(parts, request, response);
    const path = pathOf(request);
    const allowed = addresses.calls.has(path) ? 'POST' : path === MODEL_LIST ? 'GET, HEAD' : null;
    if (allowed) incoming.headers['Allow'] = allowed;
    const error = allowed
      ? new AppError('METHOD_NOT_ALLOWED', `This address answers ${allowed} only.`)
      : new AppError('NOT_FOUND', `There is nothing at ${request.method} ${request.url?.split('?')[0]}.`);
    reject(incoming, error);
  }

  function rejectFraming(request: IncomingMessage, response: ServerResponse, fault: string): void {
    const incoming = receive(parts, request, response);
    incoming.headers['Connection'] = 'close';
    // Node's parser may give the connection up in this turn, with an answer of its own that ours would stand in the way of.
    setImmediate(() => {
      if (!response.destroyed) reject(incoming, new AppError('INVALID_PARAMETER', fault));
    });
  }

  /** In the form of whichever client library comes by at this address. */
  function reject({ request, response, headers }: IncomingCall, error: AppError): void {
    const path = pathOf(request);
    const dialect = addresses.calls.get(path) ?? addresses.formOf(path);
    const rejection = dialect ? { status: error.status, body: dialect.errorBody(error) } : envelopeError(error);
    sendErrorResponse(response, rejection, error, headers);
  }
}

/** The path of a request as addresses are compared: a proxy's client may write the server's name before it, and people write `/` behind it. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [written = ''] = url.split('?');
  const path = written.startsWith('/') ? written : (URL.parse(written)?.pathname ?? written);
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

function receive(parts: RouterServerParts, request: IncomingMessage, response: ServerResponse): IncomingCall {
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
