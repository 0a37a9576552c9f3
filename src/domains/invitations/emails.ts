import { invalid } from '../../core/errors.ts';
import { MAX_EMAIL, requireText, TEXT_FORMATS } from '../../core/check-text.ts';
import { readEach } from '../../core/read-all.ts';

const MAX_EMAILS = 100;

/**
 * Returns the addresses in lower case, in the order given. Throws INVALID_PARAMETER naming `emails`
 * or `emails[n]`.
 */
export function readEmails(given: readonly string[]): string[] {
  if (given.length === 0 || given.length > MAX_EMAILS)
    throw invalid('emails', `emails must hold 1 to ${MAX_EMAILS} addresses.`);
  return readEach(given, (email, i) => {
    const field = `emails[${i}]`;
    const address = requireText(field, normalizeEmail(email), MAX_EMAIL);
    if (!TEXT_FORMATS.EMAIL.test(address)) throw invalid(field, `${field} must be an email address.`);
    return address;
  });
}

/** Normalizes an address, so that each has one spelling. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
