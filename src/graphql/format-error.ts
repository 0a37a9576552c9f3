import type { IncomingHttpHeaders } from 'node:http';
import { HeaderMap, type HTTPGraphQLHead } from '@apollo/server';
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { AppError, asAppError, ERRORS, type ErrorCode } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';
import { errorHeaders } from '../http/error-headers.ts';

export interface ErrorFormatOptions {
  log: Logger;
  /** Removes graphql's suggestions, which reveal names of the schema. */
  hidesSchema: boolean;
}

/** Begins the suggestion of similar names that graphql appends to its messages. */
const SUGGESTION = ' Did you mean ';

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
    message: hidesSchema ? withoutSuggestion(error.message) : error.message,
    ...(place.locations ? { locations: place.locations } : {}),
    ...(place.path ? { path: place.path } : {}),
    extensions: extensionsOf(error),
  };
}

function withoutSuggestion(message: string): string {
  const at = message.lastIndexOf(SUGGESTION);
  return at >= 0 && message.endsWith('?') ? message.slice(0, at) : message;
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
  const http = error.extensions['http'] as { status?: number } | undefined;
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

/** Returns the HTTP status and headers of a request that is rejected with this error. */
export function headOf(thrown: unknown, request: IncomingHttpHeaders = {}): HTTPGraphQLHead {
  const origin = originOf(thrown);
  // Errors of the document.
  if (origin instanceof GraphQLError) return { status: ERRORS.INVALID_PARAMETER.status, headers: new HeaderMap() };
  const error = asAppError(origin);
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(errorHeaders(error, request))) headers.set(name.toLowerCase(), value);
  return { status: error.status, headers };
}

/** The error of a whole request, with its HTTP status and headers. */
export function toRequestError(thrown: unknown, request?: IncomingHttpHeaders): GraphQLError {
  const error = asAppError(thrown);
  // `unknown`: another package declares `http` with another shape than the one Apollo reads.
  const extensions: Record<string, unknown> = { ...extensionsOf(error), http: headOf(error, request) };
  return new GraphQLError(error.message, { originalError: error, extensions });
}
