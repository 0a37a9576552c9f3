import type { IncomingMessage } from 'node:http';

/** A request with a time limit for its body. */
interface TimedRequest extends IncomingMessage {
  bodyTimer?: NodeJS.Timeout;
}

/** Destroys the connection unless the whole body arrives within `timeoutMs`. */
export function setBodyTimeout(request: TimedRequest, timeoutMs: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const limit = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, timeoutMs);
  request.bodyTimer = limit;
  request.once('close', () => clearTimeout(limit));
}

/** Removes the limit, for a body of any length. Its reader must watch for pauses. */
export function clearBodyTimeout(request: TimedRequest): void {
  clearTimeout(request.bodyTimer);
}
