import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { ERRORS } from '../core/errors.ts';
import { closeGracefully, listen } from './graceful-close.ts';

const RETRY_AFTER_SECONDS = 5;
/** Each request is answered at once; a client that sends none is not waited for. */
const DRAIN_MS = 500;

/**
 * Creates the handler of a process that cannot work yet: it is alive, and `/readyz` says why it is
 * not ready.
 */
export function answerWhileWaiting(waitingFor: () => string): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/livez') return send(response, 200, { live: true });
    if (path === '/readyz')
      return send(response, 503, { ready: false, draining: false, waitingFor: waitingFor(), parts: {} });
    const { message } = ERRORS.SERVICE_UNAVAILABLE;
    // Callers of REST read `error_code`, callers of the router `code`, client libraries `error`.
    send(response, 503, {
      success: false,
      message,
      error_code: 'SERVICE_UNAVAILABLE',
      code: 'REQUEST_BLOCKED',
      error: { message, type: 'api_error' },
    });
  };
}

/** Serves the address of such a process. `close` frees the address for the process's own server. */
export async function serveWhileWaiting(
  { host, port, sharesPort = false }: { host: string; port: number; sharesPort?: boolean },
  waitingFor: string,
): Promise<{ close(): Promise<void> }> {
  const http = createServer(answerWhileWaiting(() => waitingFor));
  await listen(http, port, host, sharesPort);
  return {
    close: () => closeGracefully(http, DRAIN_MS),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  const payload = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': payload.length,
    Connection: 'close',
    ...(status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
  });
  response.end(payload);
}
