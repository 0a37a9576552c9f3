import { useCallback } from 'react';
import { useSharedWords } from '../words/words.ts';
import type { FieldError } from './errors.ts';

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
