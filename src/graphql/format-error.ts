import type { IncomingHttpHeaders } from 'node:http';
import { HeaderMap } from '@apollo/server';
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { AppError, asAppError, ERRORS, type ErrorCode } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import { errorHeaders } from '../http/error-headers.ts';

export interface ErrorFormatOptions {
  log: Logger;
  /** Removes graphql's suggestions, which reveal names of the schema. */
  hidesSchema: boolean;
}

/** The suggestion of similar names that graphql appends to its messages. */
const SUGGESTION = / Did you mean .*\?$/s;

/**
 * Formats every error of GraphQL, over HTTP and WebSocket. AppErrors keep their message and code,
 * errors of the document (syntax, validation) are shown, and everything else is masked and logged.
 */
export function formatError(thrown: unknown, { log, hidesSchema }: ErrorFormatOptions): GraphQLFormattedError {
  const origin = originOf(thrown);
  const place = thrown instanceof GraphQLError ? { locations: thrown.locations, path: thrown.path } : {};
  const isDocumentError = thrown instanceof GraphQLError && origin instanceof GraphQLError && !isResultError(thrown);
  const error = isDocumentError ? fromDocument(thrown) : asAppError(origin);
  if (error.code === 'INTERNAL_ERROR') log.error({ err: origin, path: place.path }, 'a GraphQL operation failed');
  return {
    message: hidesSchema ? error.message.replace(SUGGESTION, '') : error.message,
    ...(place.locations ? { locations: place.locations } : {}),
    ...(place.path ? { path: place.path } : {}),
    extensions: extensionsOf(error),
  };
}

/** The original error: graphql wraps it to add a location, and Apollo again to add a status. */
function originOf(thrown: unknown): unknown {
  let origin = thrown;
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError;
  return origin;
}

/**
 * Returns true when a field's value could not be serialized, which is a server error.
 * Errors in arguments point at the argument instead.
 */
function isResultError(error: GraphQLError): boolean {
  return (
    error.extensions['code'] === 'INTERNAL_SERVER_ERROR' || (!!error.path && error.nodes?.[0]?.kind === Kind.FIELD)
  );
}

function fromDocument(error: GraphQLError): AppError {
  // Apollo's own errors (CSRF, body, method) carry a status. The caller can correct all of them.
  const { http } = error.extensions;
  const code = (['METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] satisfies ErrorCode[]).find(
    (one) => ERRORS[one].status === http?.status,
  );
  // Apollo's message for a wrong method names the library, ours does not.
  return new AppError(code ?? 'INVALID_PARAMETER', code === 'METHOD_NOT_ALLOWED' ? undefined : error.message.trim());
}

function extensionsOf(error: AppError) {
  return {
    code: error.code,
    ...(error.field ? { field: error.field } : {}),
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfter: error.retryAfterSeconds }),
  };
}

/** The error of a whole request, with its HTTP status and headers. */
export function toRequestError(thrown: unknown, request: IncomingHttpHeaders = {}): GraphQLError {
  const error = asAppError(thrown);
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(errorHeaders(error, request))) headers.set(name.toLowerCase(), value);
  // `unknown`: another package declares `http` with another shape than the one Apollo reads.
  const extensions: Record<string, unknown> = { ...extensionsOf(error), http: { status: error.status, headers } };
  return new GraphQLError(error.message, { originalError: error, extensions });
}
