import { z } from 'zod';
import { readAddress } from '../core/database-address.ts';

// Types of variables. Their messages complete "NAME: expected …".

export function whole(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^-?\d+$/, expected)
    .transform(Number)
    .refine((n) => n >= min && n <= max, expected);
}

export function flag() {
  return z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');
}

export function list() {
  return z.string().transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
}

export function address(...schemes: string[]) {
  const expected = `an address that begins with ${schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join(' or ')}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), expected);
}

export function redaction() {
  return z.enum(['keep', 'redact', 'refuse'], 'keep, redact or refuse');
}

/** The address of a PostgreSQL database, in a form of libpq. */
export function databaseAddress() {
  return z.string().superRefine((value, ctx) => {
    try {
      readAddress(value);
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
