import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, asAppError } from '../errors.ts';
import type { Logger } from '../logger.ts';

/**
 * The one exit for errors of GraphQL, over HTTP and over WebSocket. A refusal keeps its message and code; a fault of the document
 * (syntax, validation) is the caller's to read; everything else is masked, and logged.
 */
export function formatError(thrown: unknown, log: Logger): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const place = thrown instanceof GraphQLError ? { locations: thrown.locations, path: thrown.path } : {};
  const isOfDocument = original instanceof GraphQLError && !(original.originalError instanceof Error);
  const error = isOfDocument ? fromDocument(original) : asAppError(original);
  if (error.code === 'INTERNAL_ERROR') log.error({ err: original, path: place.path }, 'a GraphQL operation failed');
  return {
    message: error.message,
    ...(place.locations ? { locations: place.locations } : {}),
    ...(place.path ? { path: place.path } : {}),
    extensions: extensionsOf(error),
  };
}

function fromDocument(error: GraphQLError): AppError {
  // Apollo's own refusals of a request (CSRF, body, method) come with a status; all of them are the caller's to mend.
  return error.extensions['code'] === 'INTERNAL_SERVER_ERROR'
    ? asAppError(error)
    : new AppError('INVALID_PARAMETER', error.message);
}

function extensionsOf(error: AppError) {
  return {
    code: error.code,
    ...(error.field ? { field: error.field } : {}),
    ...(error.faults ? { errors: error.faults } : {}),
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
