import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError, asAppError } from '../src/core/errors.ts';
import type { ErrorBody } from '../src/http/error-body.ts';
import { findFramingError, type FramingError } from '../src/http/request-framing.ts';
import { requestPath } from '../src/http/request-path.ts';
import { joinTrace } from '../src/core/trace-context.ts';
import type { Arrivals } from '../src/http/arrivals.ts';
import { rejectAway } from './platform-away.ts';
import type { Cors } from './cors.ts';
import type { Addresses } from './route-addresses.ts';
import type { Dialect } from './dialects/dialect.ts';
import { envelopeError, sendErrorResponse } from './error-response.ts';
import { modelListForm, serveModelList } from './provider-model-lists.ts';
import { receive, type IncomingCall } from './incoming-call.ts';
import { showCall } from './call-records.ts';
import { listModels } from './models.ts';
import type { RouterServerParts } from './parts.ts';
import type { PlatformProxy } from './platform-proxy.ts';

const MODEL_LIST = '/router/v1/models';
const CALL_RECORD = /^\/router\/v1\/requests\/([^/]+)$/;

export type ServeCall = (dialect: Dialect, request: IncomingMessage, response: ServerResponse) => void;

interface OtherParts extends RouterServerParts {
  addresses: Addresses;
  bodyOf: ErrorBody;
  proxy: PlatformProxy;
  arrivals: Arrivals;
  cors: Cors | null;
}

/**
 * Serves all other requests of the public port: model calls whose address is written in an unusual
 * way, the router's own addresses, and by proxy the platform's.
 */
export function serveOther(parts: OtherParts, serveCall: ServeCall): RequestListener {
  const { platform, config, health, log, addresses, bodyOf, proxy, arrivals, cors } = parts;

  return (request, response) => {
    const fault = findFramingError(request);
    if (fault !== null) return rejectFraming(request, response, fault);
    const path = requestPath(request);
    if (!addresses.isOwn(path)) return serveFromPlatform(request, response);
    cors?.admit(request, response);
    response.setHeader('X-Trace-ID', joinTrace(request.headers.traceparent).traceId);
    serve(path, request, response).catch((thrown: unknown) => {
      const error = asAppError(thrown);
      log.error({ err: thrown }, 'a request failed');
      sendErrorResponse(response, envelopeError(error), error, {});
    });
  };

  function serveFromPlatform(request: IncomingMessage, response: ServerResponse): void {
    if (arrivals.countWaiting() >= config.maxRunning) return rejectAway(request, response, bodyOf);
    arrivals.begin(request, response, () => proxy.serve(request, response));
  }

  async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const dialect = addresses.calls.get(path);
    const recordId = CALL_RECORD.exec(path)?.[1];
    const listForm = providerListAt(parts, path);
    if (dialect && request.method === 'POST') serveCall(dialect, request, response);
    else if (isRead && path === MODEL_LIST) await listModels(platform, receive(parts, request, response));
    else if (isRead && recordId !== undefined) await showCall(platform, receive(parts, request, response), recordId);
    else if (isRead && listForm) await serveModelList(platform, listForm, receive(parts, request, response));
    else if (isRead && path === '/livez') health.live(request, response);
    else if (isRead && path === '/readyz') await health.ready(request, response);
    else if (isRead && path === '/metrics')
      await parts.metrics(request, response, () => proxy.serve(request, response));
    else if (!isPreflight(parts, request, response)) rejectAddress(request, response);
  }

  function rejectAddress(request: IncomingMessage, response: ServerResponse): void {
    const incoming = receive(parts, request, response);
    const allowed = methodsAt(parts, requestPath(request));
    if (allowed) incoming.headers['Allow'] = allowed;
    reject(incoming, addressError(request, allowed));
  }

  function rejectFraming(request: IncomingMessage, response: ServerResponse, fault: FramingError): void {
    const incoming = receive(parts, request, response);
    incoming.headers['Connection'] = 'close';
    // Wait a turn: Node's parser may still end the connection with a response of its own.
    setImmediate(() => {
      if (!response.destroyed) reject(incoming, new AppError('INVALID_PARAMETER', fault.message), fault.status);
    });
  }

  /** Sends the error in the form that this address's client library understands. */
  function reject({ request, response, headers, trace }: IncomingCall, error: AppError, status = error.status): void {
    sendErrorResponse(response, { status, body: bodyOf(request.url ?? null, error, trace.traceId) }, error, headers);
  }
}

function addressError({ method, url }: IncomingMessage, allowed: string | null): AppError {
  if (allowed) return new AppError('METHOD_NOT_ALLOWED', `This address answers ${allowed} only.`);
  return new AppError('NOT_FOUND', `There is nothing at ${method} ${url?.split('?')[0]}.`);
}

/** Serves a browser's preflight at an address where there is something. */
function isPreflight(parts: OtherParts, request: IncomingMessage, response: ServerResponse): boolean {
  const methods = methodsAt(parts, requestPath(request));
  return methods !== null && parts.cors !== null && parts.cors.preflight(request, response, methods);
}

/** Returns the methods that an address serves, or null where there is nothing. */
function methodsAt(parts: OtherParts, path: string): string | null {
  if (parts.addresses.calls.has(path)) return 'POST';
  return path === MODEL_LIST || CALL_RECORD.test(path) || providerListAt(parts, path) ? 'GET, HEAD' : null;
}

/** Returns the form of a provider's list of models, or null where there is none. */
function providerListAt({ addresses, config }: OtherParts, path: string): Dialect | null {
  return config.modelLists ? modelListForm(addresses, path) : null;
}
