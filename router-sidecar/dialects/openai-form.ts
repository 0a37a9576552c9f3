import type { AppError } from '../../src/core/errors.ts';
import type { Dialect } from './dialect.ts';
import { endUserAt, statusType } from './read.ts';

/** Common parts of all endpoints of OpenAI's protocol: the key's header and the form of errors. */
export const openaiForm = {
  protocol: 'alpha',
  isFree: false,

  keyHeaderNames: ['authorization'],
  keyHeaders: (key) => ({ authorization: `Bearer ${key}` }),

  endUser: (body, members) => endUserAt(body, members.get('safety_identifier')) ?? endUserAt(body, members.get('user')),

  errorBody: (error) => ({
    error: { message: error.message, type: statusType(error), param: error.field ?? null, code: codeOf(error) },
  }),
} satisfies Partial<Dialect>;

const NOT_FOUND_CODES: Record<string, string> = {
  model: 'model_not_found',
  previous_response_id: 'previous_response_not_found',
};

function codeOf(error: AppError): string | null {
  if (error.code === 'NOT_FOUND') return NOT_FOUND_CODES[error.field ?? ''] ?? 'not_found';
  if (error.code === 'PAYLOAD_TOO_LARGE') return 'request_too_large';
  if (error.code === 'RATE_LIMIT_EXCEEDED') return 'rate_limit_exceeded';
  return null;
}
