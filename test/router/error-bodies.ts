import { expect } from 'vitest';

/** Matches the message of an error. */
export const SENTENCE = expect.stringMatching(/^[A-Z].+\.$/) as string;

/** The body of a call that the router cannot serve now. */
export const BLOCKED = {
  success: false,
  message: SENTENCE,
  code: 'REQUEST_BLOCKED',
  error: { message: SENTENCE, type: 'api_error' },
};
