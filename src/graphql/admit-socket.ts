import { CloseCode } from 'graphql-ws';
import type { RawData, VerifyClientCallbackAsync, WebSocket, WebSocketServer } from 'ws';
import { AppError, asAppError } from '../core/errors.ts';
import { randomHex } from '../core/id.ts';
import { findJsonExcess } from '../core/json-bounds.ts';
import { requestAddress } from '../domains/identity/authenticate-request.ts';
import { errorHeaders } from '../http/error-headers.ts';
import { createOriginCheck } from '../http/cors.ts';
import type { Platform } from '../request/platform.ts';
import { formatError } from './format-error.ts';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { platformErrorBody } from '../http/error-body.ts';
import { sendRawError, type RawError } from '../http/raw-response.ts';
import { findUpgradeError } from '../http/malformed-requests.ts';

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

/** Longer messages are handled one in each turn of the event loop, whatever sockets they are of. */
const LONG_MESSAGE_BYTES = 16 * 1024;

/** Runs each piece of work in a turn of the event loop of its own, in their order. */
export function createTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  function next(): void {
    const work = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    work?.();
  }
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(next);
  };
}

/** Events with bytes of the client. */
const COUNTED: ReadonlySet<string | symbol> = new Set(['message', 'ping', 'pong']);

/**
 * Bounds what a WebSocket sends: its rates, the parts of each message, and all bytes until its key
 * is known. Beyond a limit it is closed, and nothing further of it is read, as each message costs
 * time. Long messages, and those behind them, take turns with those of other sockets. Call the
 * result when the key is known.
 */
export function boundMessages(
  socket: WebSocket,
  { admission, config }: Platform,
  inTurn: ReturnType<typeof createTurns>,
): () => void {
  const id = randomHex(8);
  const { bodies } = config.http;
  let unknownBytes: number | null = 0;
  let isStopped = false;
  let waiting = 0;

  /** Throws an AppError for what may not be read. */
  function admit(event: string | symbol, bytes: Uint8Array): void {
    admission.admitMessage(id, bytes.byteLength);
    if (unknownBytes !== null && (unknownBytes += bytes.byteLength) > MAX_UNKNOWN_BYTES)
      throw tooBig(`Before the connection is acknowledged, ${MAX_UNKNOWN_BYTES} bytes are allowed.`);
    const excess = event === 'message' ? findJsonExcess(bytes, bodies) : null;
    if (excess === 'maxDepth') throw tooBig(`A message nests at most ${bodies.maxDepth} levels.`);
    if (excess === 'maxParts') throw tooBig(`A message has at most ${bodies.maxParts} parts.`);
  }

  // No listener could do this: those after it hear a message even when it removes them.
  const emit = socket.emit.bind(socket);
  function emitAdmitted(event: string | symbol, args: unknown[]): boolean {
    if (isStopped) return false;
    try {
      admit(event, bytesOf(args[0] as RawData));
    } catch (thrown) {
      isStopped = true;
      const { code, message } = asAppError(thrown);
      stopReading(socket, code === 'PAYLOAD_TOO_LARGE' ? CLOSE_TOO_BIG : CLOSE_LIMITED, message);
      return false;
    }
    return emit(event, ...args);
  }
  socket.emit = (event: string | symbol, ...args: unknown[]) => {
    if (!COUNTED.has(event)) return emit(event, ...args);
    const isLong = event === 'message' && bytesOf(args[0] as RawData).byteLength > LONG_MESSAGE_BYTES;
    if (!isLong && waiting === 0) return emitAdmitted(event, args);
    waiting += 1;
    // Or its messages would gather faster than they have their turns.
    socket.pause();
    inTurn(() => {
      waiting -= 1;
      emitAdmitted(event, args);
      if (waiting === 0 && !isStopped) socket.resume();
    });
    return true;
  };
  return () => void (unknownBytes = null);
}

function tooBig(message: string): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', message);
}

/** Of the forms of a message, these sockets get only the first. */
function bytesOf(data: RawData): Uint8Array {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data);
}

/** Messages that were received already are discarded. */
function stopReading(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  socket.pause();
  setTimeout(() => socket.terminate(), CLOSE_MS).unref();
}

/** Hands the server's upgrades to `sockets`. Rejects all others in the server's own form. */
export function acceptWebSockets(server: Server, sockets: WebSocketServer): void {
  server.on('upgrade', (request, socket, head) => {
    const message = findUpgradeError(request);
    if (message !== null) return reject(socket, request, message);
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  sockets.on('wsClientError', (error, socket, request) => reject(socket, request, `${error.message}.`));
}

function reject(socket: Duplex, request: RawError['request'], message: string): void {
  sendRawError(socket, { status: 400, error: new AppError('INVALID_PARAMETER', message), request }, platformErrorBody);
}
