import type { AppError } from '../core/errors.ts';
import { requestPath } from './request-path.ts';

/**
 * Returns the body of an error response in the form that clients of this address read. `url` is
 * null when the request line could not be read.
 */
export type ErrorBody = (url: string | null, error: AppError, traceId: string) => object;

/** The forms of the platform's addresses: GraphQL's, and the envelope of REST everywhere else. */
export const platformErrorBody: ErrorBody = (url, { message, code, retryAfterSeconds }, traceId) => {
  if (url === null || requestPath({ url }) !== '/graphql')
    return { success: false, message, error_code: code, request_id: traceId };
  const extensions = { code, ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }) };
  return { errors: [{ message, extensions }] };
};
