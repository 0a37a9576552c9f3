import type { IncomingMessage } from 'node:http';

/** A request whose body must be whole in time. */
interface TimedRequest extends IncomingMessage {
  bodyTimer?: NodeJS.Timeout;
}

/** Cuts the connection when the body has not come whole after `timeoutMs`. */
export function setBodyTimeout(request: TimedRequest, timeoutMs: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const limit = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, timeoutMs);
  request.bodyTimer = limit;
  request.once('close', () => clearTimeout(limit));
}

/** Takes that limit away, for a body that may be of any length: its reader looks after pauses. */
export function clearBodyTimeout(request: TimedRequest): void {
  clearTimeout(request.bodyTimer);
}
