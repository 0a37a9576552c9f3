import type { AppError } from '../../src/core/errors.ts';
import type { Dialect } from './dialect.ts';
import { statusType } from './read.ts';

/** What every endpoint of OpenAI's protocol has in common: where its key stands and how it says an error. */
export const openaiForm = {
  protocol: 'alpha',

  keyHeaderNames: ['authorization'],
  keyHeaders: (key) => ({ authorization: `Bearer ${key}` }),

  errorBody: (error) => ({
    error: { message: error.message, type: statusType(error), param: error.field ?? null, code: codeOf(error) },
  }),
} satisfies Partial<Dialect>;

function codeOf(error: AppError): string | null {
  if (error.code === 'NOT_FOUND') return error.field === 'model' ? 'model_not_found' : 'not_found';
  if (error.code === 'PAYLOAD_TOO_LARGE') return 'request_too_large';
  return null;
}
