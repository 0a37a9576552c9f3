import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppError } from '../core/errors.ts';
import { joinTrace } from '../core/trace-context.ts';
import type { ErrorBody } from './error-body.ts';

/** Time for the client to read the response and close its side. */
const CLOSE_MS = 1_000;

/** An error response for a connection without a `ServerResponse`. */
export interface RawError {
  status: number;
  error: AppError;
  headers?: Record<string, string>;
  /** Null when the head of the request could not be read. */
  request: Pick<IncomingMessage, 'url' | 'headers'> | null;
}

/** Writes an error response straight to the connection, and closes it. */
export function sendRawError(socket: Duplex, { status, error, headers = {}, request }: RawError, bodyOf: ErrorBody) {
  if (!socket.writable) return void socket.destroy();
  const { traceId } = joinTrace(request?.headers.traceparent);
  const body = JSON.stringify(bodyOf(request?.url ?? null, error, traceId));
  const wait = error.retryAfterSeconds;
  const all: Record<string, string> = {
    ...headers,
    ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Trace-ID': traceId,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), CLOSE_MS).unref();
}
