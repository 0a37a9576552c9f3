import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '../src/core/errors.ts';
import { errorHeaders } from '../src/http/error-headers.ts';
import type { Dialect } from './dialects/dialect.ts';

/** Sent as Retry-After when nothing better is known. */
const RETRY_AFTER_SECONDS = 5;
/** Time that a rejected upload may continue. */
const UPLOAD_GRACE_MS = 5_000;

interface ErrorResponse {
  status: number;
  body: object | string;
  /** Default: JSON for an object, plain text for a string. */
  type?: string;
}

/**
 * Returns the error response of an inference endpoint: documented bodies, else the provider's form.
 * Client libraries show the message in `error`, which therefore stands beside the documented keys.
 */
export function inferenceError(error: AppError, dialect: Dialect): ErrorResponse {
  const { message } = error;
  switch (error.code) {
    case 'UNAUTHORIZE':
      return { status: 401, body: { error: { message, type: 'authentication_error' } } };
    case 'BALANCE_INSUFFICIENT':
      return { status: 402, body: { success: false, message, error: { message, type: 'billing_error' } } };
    case 'ACCESS_DENIED':
      return { status: 403, body: { error: { message, type: 'permission_error' } } };
    case 'RATE_LIMIT_EXCEEDED':
      // The documented body is for invalid keys. Client libraries know this one.
      if (error.limit) return { status: 429, body: dialect.errorBody(error) };
      return {
        status: 429,
        body: {
          success: false,
          code: 'AUTH_THROTTLED',
          action: 'wait_and_retry',
          error: { type: 'rate_limit_error', message },
        },
      };
    case 'UPSTREAM_UNREACHABLE':
      return { status: 502, body: message };
    case 'SERVICE_UNAVAILABLE':
    case 'TIMEOUT':
      return {
        status: 503,
        body: { success: false, message, code: 'REQUEST_BLOCKED', error: { message, type: 'api_error' } },
      };
    default:
      return { status: error.status, body: dialect.errorBody(error) };
  }
}

/** Returns the error response of the model list, in the resource API's envelope. */
export function envelopeError(error: AppError): ErrorResponse {
  const known = new Set([
    'UNAUTHORIZE',
    'ACCESS_DENIED',
    'RATE_LIMIT_EXCEEDED',
    'SERVICE_UNAVAILABLE',
    'METHOD_NOT_ALLOWED',
    'NOT_FOUND',
  ]);
  const isKnown = known.has(error.code);
  return {
    status: isKnown ? error.status : error.code === 'TIMEOUT' ? 503 : 502,
    body: {
      success: false,
      message: error.message,
      error_code: isKnown ? error.code : error.code === 'TIMEOUT' ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR',
    },
  };
}

/**
 * Sends an error response. When part of an answer has left already, it closes the connection
 * without a terminator instead.
 */
export function sendErrorResponse(
  response: ServerResponse,
  { status, body, type }: ErrorResponse,
  error: AppError,
  headers: Record<string, string>,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const wait = error.retryAfterSeconds ?? (status === 502 || status === 503 ? RETRY_AFTER_SECONDS : undefined);
  const isText = typeof body === 'string';
  const payload = Buffer.from(isText ? `${body}\n` : JSON.stringify(body));
  response.writeHead(status, {
    ...headers,
    ...errorHeaders(error, response.req.headers),
    ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
    'Content-Type': type ?? (isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'),
    'Content-Length': payload.length,
  });
  response.write(payload);
  afterUpload(response.req, () => response.end());
}

/** Discards the rest of a body for a while; closing the connection now could drop the response. */
function afterUpload(request: IncomingMessage, end: () => void): void {
  if (request.complete || request.destroyed) return end();
  const timer = setTimeout(() => request.socket.destroy(), UPLOAD_GRACE_MS);
  request.once('close', () => {
    clearTimeout(timer);
    end();
  });
  request.resume();
}
