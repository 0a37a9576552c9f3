import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError, asAppError } from '../src/core/errors.ts';
import { findFramingError } from '../src/http/request-framing.ts';
import { joinTrace } from '../src/core/trace-context.ts';
import type { Addresses } from './route-addresses.ts';
import type { Dialect } from './dialects/dialect.ts';
import { envelopeError, sendErrorResponse } from './error-response.ts';
import { receive, type IncomingCall } from './incoming-call.ts';
import { listModels } from './models.ts';
import type { RouterServerParts } from './parts.ts';

const MODEL_LIST = '/router/v1/models';

export type ServeCall = (dialect: Dialect, request: IncomingMessage, response: ServerResponse) => void;

/** Serves all other requests, and model calls whose address is written in an unusual way. */
export function serveOther(parts: RouterServerParts, addresses: Addresses, serveCall: ServeCall): RequestListener {
  const { platform, health, log } = parts;

  return (request, response) => {
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
    // Node's parser may still send a response of its own in this turn: let it go first.
    setImmediate(() => {
      if (!response.destroyed) reject(incoming, new AppError('INVALID_PARAMETER', fault));
    });
  }

  /** Sends the error in the form that this address's client library understands. */
  function reject({ request, response, headers }: IncomingCall, error: AppError): void {
    const path = pathOf(request);
    const dialect = addresses.calls.get(path) ?? addresses.formOf(path);
    const errorResponse = dialect ? { status: error.status, body: dialect.errorBody(error) } : envelopeError(error);
    sendErrorResponse(response, errorResponse, error, headers);
  }
}

/**
 * Returns the path of a request in the form in which addresses are compared. Clients of a proxy may
 * put the server's name before it, and people append a slash.
 */
function pathOf({ url = '' }: IncomingMessage): string {
  const [written = ''] = url.split('?');
  const path = written.startsWith('/') ? written : (URL.parse(written)?.pathname ?? written);
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}
