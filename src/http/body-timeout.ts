import type { IncomingMessage, Server } from 'node:http';

/** A request with a time limit for its body. */
interface TimedRequest extends IncomingMessage {
  bodyTimer?: NodeJS.Timeout;
}

/**
 * Ends the connection with 408 unless the whole body arrives within `timeoutMs`. Node's own limit
 * would be one for all requests, and would cut off large files.
 */
export function setBodyTimeout(http: Server, request: TimedRequest, timeoutMs: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const limit = setTimeout(() => {
    if (request.complete || request.destroyed) return;
    // As Node does at its own limit.
    http.emit(
      'clientError',
      Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    );
  }, timeoutMs);
  request.bodyTimer = limit;
  request.once('close', () => clearTimeout(limit));
}

/** Removes the limit, for a body of any length. Its reader must watch for pauses. */
export function clearBodyTimeout(request: TimedRequest): void {
  clearTimeout(request.bodyTimer);
}
