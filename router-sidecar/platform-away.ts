import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../src/core/errors.ts';
import { joinTrace } from '../src/core/trace-context.ts';
import type { ErrorBody } from '../src/http/error-body.ts';
import { sendRawError } from '../src/http/raw-response.ts';
import { requestPath } from '../src/http/request-path.ts';
import { sendErrorResponse } from './error-response.ts';

const RETRY_AFTER_SECONDS = 5;

/** Rejects a request for the platform while that does not respond, in the form of its address. */
export function rejectAway(request: IncomingMessage, target: ServerResponse | Socket, bodyOf: ErrorBody): void {
  const error = new AppError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if ('writeHead' in target) send(request, target, error, bodyOf);
  else sendRawError(target, { status: error.status, error, request }, bodyOf);
}

/** Rejects an address that cannot be one of the platform's. */
export function rejectAddress(request: IncomingMessage, response: ServerResponse, bodyOf: ErrorBody): void {
  if (response.headersSent || response.destroyed) return;
  send(request, response, new AppError('NOT_FOUND', 'There is nothing at this address.'), bodyOf);
}

function send(request: IncomingMessage, response: ServerResponse, error: AppError, bodyOf: ErrorBody): void {
  const { traceId } = joinTrace(request.headers.traceparent);
  const headers = { 'X-Trace-ID': traceId, 'X-Content-Type-Options': 'nosniff' };
  const { status } = error;
  if (opensPage(request)) {
    const body = writePage(error.message);
    sendErrorResponse(response, { status, body, type: 'text/html; charset=utf-8' }, error, { ...headers, ...OF_PAGES });
  } else sendErrorResponse(response, { status, body: bodyOf(request.url ?? null, error, traceId) }, error, headers);
}

const OF_PAGES = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};

/** Returns whether a browser opens an address, and not a program. */
function opensPage(request: IncomingMessage): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && /\btext\/html\b/.test(request.headers.accept ?? '') && requestPath(request) !== '/graphql';
}

/** The platform's templates are away with it. `message` holds no markup. */
function writePage(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not available</title><p>${message}</p></html>`;
}
