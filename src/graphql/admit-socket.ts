import type { VerifyClientCallbackAsync, WebSocket } from 'ws';
import { asAppError } from '../core/errors.ts';
import { randomHex } from '../core/id.ts';
import { requestAddress } from '../domains/identity/identify-request.ts';
import { errorHeaders } from '../http/error-headers.ts';
import type { Platform } from '../request/platform.ts';
import { formatError } from './format-error.ts';

/** Rejects the handshake from an address that has as many WebSockets open as it may. */
export function createSocketCheck(platform: Platform): VerifyClientCallbackAsync {
  const exit = { log: platform.log, hidesSchema: false };
  return ({ req }, respond) => {
    try {
      // The socket itself opens its slot, in this same turn of the event loop.
      platform.admission.openSocketOf(requestAddress(platform, req))();
      respond(true);
    } catch (thrown) {
      const error = asAppError(thrown);
      respond(false, error.status, JSON.stringify({ errors: [formatError(error, exit)] }), {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Trace-ID': randomHex(16),
        ...errorHeaders(error, req.headers),
      });
    }
  };
}

/** Runs `end` when the socket closes, or now if it has. */
export function whenClosed(socket: WebSocket, end: () => void): void {
  if (socket.readyState === socket.CLOSED) end();
  else socket.once('close', end);
}
