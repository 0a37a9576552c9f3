import { CloseCode } from 'graphql-ws';
import type { RawData, VerifyClientCallbackAsync, WebSocket } from 'ws';
import { asAppError } from '../core/errors.ts';
import { randomHex } from '../core/id.ts';
import { requestAddress } from '../domains/identity/identify-request.ts';
import { errorHeaders } from '../http/error-headers.ts';
import { createOriginCheck } from '../http/page-origins.ts';
import type { Platform } from '../request/platform.ts';
import { formatError } from './format-error.ts';

/** Bytes of the messages of a WebSocket until its key is known. */
const MAX_UNKNOWN_BYTES = 64 * 1024;
const CLOSE_TOO_BIG = 1009;
/** Close code for a limit. Clients of graphql-ws do not reconnect after it. */
export const CLOSE_LIMITED = CloseCode.TooManyInitialisationRequests;
/** Time for the close frame to reach the client. */
const CLOSE_MS = 1_000;

/**
 * Rejects the handshake of a page whose origin is not allowed, and from an address that has as many
 * WebSockets open as it may. Browsers ask for no permission before they open a WebSocket.
 */
export function createSocketCheck(platform: Platform): VerifyClientCallbackAsync {
  const exit = { log: platform.log, hidesSchema: false };
  const { publicUrl, allowedOrigins } = platform.config.http;
  const checkOrigin = createOriginCheck(publicUrl, allowedOrigins);
  return ({ req }, respond) => {
    try {
      checkOrigin(req.headers);
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

/**
 * Closes a WebSocket that sends much before its key is known, and reads nothing further from it:
 * each message costs time. Call the result when the key is known.
 */
export function boundUnknown(socket: WebSocket): () => void {
  let bytes = 0;
  function count(data: RawData): void {
    bytes += byteLength(data);
    if (bytes <= MAX_UNKNOWN_BYTES) return;
    stopReading(
      socket,
      CLOSE_TOO_BIG,
      `Before the connection is acknowledged, ${MAX_UNKNOWN_BYTES} bytes are allowed.`,
    );
  }
  socket.on('message', count);
  return () => socket.off('message', count);
}

/** Closes a WebSocket that sends more than it may, and reads nothing further from it. */
export function boundMessages(socket: WebSocket, { admission }: Platform): void {
  const id = randomHex(8);
  function count(data: RawData): void {
    try {
      admission.admitMessage(id, byteLength(data));
    } catch (thrown) {
      stopReading(socket, CLOSE_LIMITED, asAppError(thrown).message);
    }
  }
  socket.on('message', count).on('ping', count).on('pong', count);
}

function byteLength(data: RawData): number {
  return Array.isArray(data) ? Buffer.concat(data).length : data.byteLength;
}

/** Messages that were received already are discarded. */
function stopReading(socket: WebSocket, code: number, reason: string): void {
  for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event);
  socket.close(code, reason);
  socket.pause();
  setTimeout(() => socket.terminate(), CLOSE_MS).unref();
}
