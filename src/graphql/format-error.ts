import { HeaderMap } from '@apollo/server';
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { AppError, asAppError, ERRORS, type ErrorCode } from '../core/errors.ts';
import type { Logger } from '../core/logger.ts';

export interface ErrorFormatOptions {
  log: Logger;
  /** Whether names of the schema that the caller did not know are kept from them. */
  hidesSchema: boolean;
}

/** graphql offers names that are spelt alike. */
const SUGGESTION = / Did you mean .*\?$/s;

/**
 * The one exit for errors of GraphQL, over HTTP and over WebSocket. A refusal keeps its message and code; a fault of the document
 * (syntax, validation) is the caller's to read; everything else is masked, and logged.
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

/** What was thrown first: graphql wraps it to say where, and Apollo wraps that again to say with which status. */
function originOf(thrown: unknown): unknown {
  let origin = thrown;
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError;
  return origin;
}

/** Whether a field's value could not be said as its type: our fault. A fault of an argument points at the argument instead. */
function isResultError(error: GraphQLError): boolean {
  return (
    error.extensions['code'] === 'INTERNAL_SERVER_ERROR' || (!!error.path && error.nodes?.[0]?.kind === Kind.FIELD)
  );
}

function fromDocument(error: GraphQLError): AppError {
  // Apollo's own refusals of a request (CSRF, body, method) come with a status; all of them are the caller's to mend.
  const { http } = error.extensions;
  const code = (['METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] satisfies ErrorCode[]).find(
    (one) => ERRORS[one].status === http?.status,
  );
  // Its message for a wrong method names the library, ours does not.
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

/** A refusal of a whole request, with the HTTP status that belongs to it. */
export function toRequestError(thrown: unknown): GraphQLError {
  const error = asAppError(thrown);
  const headers = new HeaderMap();
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds));
  // `unknown`, because another package in the tree has declared another shape for `http` than Apollo reads.
  const extensions: Record<string, unknown> = { ...extensionsOf(error), http: { status: error.status, headers } };
  return new GraphQLError(error.message, { originalError: error, extensions });
}
