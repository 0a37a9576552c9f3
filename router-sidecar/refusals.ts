import type { ServerResponse } from 'node:http';
import type { AppError } from '../src/errors.ts';
import type { Dialect } from './dialects/dialect.ts';

/** How long a caller is asked to wait when nothing better is known. */
const RETRY_AFTER_SECONDS = 5;

interface Refusal {
  status: number;
  body: object | string;
}

/** The answer of an inference endpoint that the router refuses: the documented bodies, else the provider's own error form. */
export function refusalOf(error: AppError, dialect: Dialect): Refusal {
  const { message } = error;
  switch (error.code) {
    case 'UNAUTHORIZE':
      return { status: 401, body: { error: { message, type: 'authentication_error' } } };
    case 'BALANCE_INSUFFICIENT':
      return { status: 402, body: { success: false, message } };
    case 'ACCESS_DENIED':
      return { status: 403, body: { error: { message, type: 'permission_error' } } };
    case 'RATE_LIMIT_EXCEEDED':
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
      return { status: 503, body: { success: false, message, code: 'REQUEST_BLOCKED' } };
    default:
      return { status: error.status, body: dialect.errorBody(error) };
  }
}

/** The error codes of the model list, which speaks the resource API's envelope. */
export function modelListRefusalOf(error: AppError): Refusal {
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

/** Sends a refusal. Where part of an answer has left already, the connection ends without a terminator instead. */
export function sendRefusal(response: ServerResponse, { status, body }: Refusal, error: AppError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const wait = error.retryAfterSeconds ?? (status === 502 || status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (wait !== undefined) response.setHeader('Retry-After', String(wait));
  // What is left of a body that was not read must not be taken for the next request.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
  });
  response.end(isText ? `${body}\n` : JSON.stringify(body));
}
