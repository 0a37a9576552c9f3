import { expect } from 'vitest';
import type { Answer } from './ask.ts';

/** The codes for rejected requests as a whole, by their status. */
const CODES = {
  400: 'INVALID_PARAMETER',
  401: 'UNAUTHORIZE',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMIT_EXCEEDED',
};

/**
 * Checks the single error of a request rejected as a whole: GraphQL's shape, with the code of its
 * status.
 */
export function checkRejected(
  answer: Answer,
  status: keyof typeof CODES,
): { message: string; field?: string; retryAfter?: number } {
  const [error] = answer.body.errors ?? [];
  expect(answer.body).toEqual({ errors: [error] });
  expect([answer.status, error?.extensions.code]).toEqual([status, CODES[status]]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(error?.message).toMatch(/./);
  return { message: error?.message ?? '', ...error?.extensions };
}
