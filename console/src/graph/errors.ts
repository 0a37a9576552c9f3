import { useCallback } from 'react';
import type { CombinedError } from 'urql';
import { useSharedWords } from '../words/words.ts';

interface FieldError {
  code: string;
  message: string;
}

/** Returns what went wrong with a field of the operation, or with the operation as a whole. */
export function errorOf(error: CombinedError | undefined, field?: string): FieldError | null {
  if (!error) return null;
  if (error.networkError) return { code: 'UNREACHABLE', message: error.networkError.message };
  const found = error.graphQLErrors.find(({ path }) => field === undefined || !path || path[0] === field);
  if (!found) return null;
  const code = found.extensions['code'];
  return { code: typeof code === 'string' ? code : '', message: found.message };
}

/**
 * Returns a function that writes an error for people: in their language by its code, and with the
 * platform's message, which is English and names the field.
 */
export function useErrorText(): (error: FieldError) => string {
  const { errors } = useSharedWords();
  return useCallback(
    ({ code, message }) => {
      const sentence = errors[code];
      return sentence === undefined ? message : `${sentence}（${message}）`;
    },
    [errors],
  );
}
