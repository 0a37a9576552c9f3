import type { IncomingMessage } from 'node:http';

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts the connection when the body has not come whole after `timeoutMs`. */
export function limitBodyTime(request: IncomingMessage, timeoutMs: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const limit = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, timeoutMs);
  limits.set(request, limit);
  request.once('close', () => clearTimeout(limit));
}

/** Takes that limit away, for a body that may be of any length: its reader looks after pauses. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(limits.get(request));
}
