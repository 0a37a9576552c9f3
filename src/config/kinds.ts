import { statSync } from 'node:fs';
import { z } from 'zod';
import { readAddress } from '../core/database-address.ts';
import { isAddressRule } from '../core/ip-ranges.ts';
import { MAX_SECRET_KEYS, SECRET_KEY_FORM } from '../crypto/secret-key.ts';

// Kinds of variables. Their messages complete "NAME: expected …".

declare module 'zod' {
  interface GlobalMeta {
    /** The default in words, where it is no value of its own. */
    unset?: string;
    /** The variable may instead be in a file. */
    secret?: boolean;
  }
}

export const MIB = 1024 ** 2;
export const GIB = 1024 ** 3;

const LEGACY_PREFIX = /^(?!\/(router|api|admin|graphql)(\/|$))(\/[\w-]+)+$/i;
const ENCRYPTION_KEY = /^[\w-]{1,32}:[0-9a-f]{64}$/i;
const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** Variables under one title of the reference, each with its kind, default and meaning. */
export function group<T extends Record<string, z.ZodType>>(title: string, variables: T) {
  return { title, variables };
}

/** A variable without a value of its own. `unset` says what holds then. */
export function optional<T extends z.ZodType>(kind: T, unset = 'unset') {
  return kind.optional().meta({ unset });
}

/** An optional variable that may instead be in the file that `<NAME>_FILE` names. */
export function secret<T extends z.ZodType>(kind: T, unset = 'unset') {
  return kind.optional().meta({ unset, secret: true });
}

export const text = z.string();

export function whole(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return text
    .regex(/^-?\d+$/, expected)
    .transform(Number)
    .refine((n) => n >= min && n <= max, expected);
}

export const port = whole(1, 65535);

/** A limit that 0 switches off. */
export const limit = whole(0, Number.MAX_SAFE_INTEGER);

export const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');

export const redaction = z.enum(['keep', 'redact', 'refuse'], 'keep, redact or refuse');

export const file = text.refine((path) => statSync(path, { throwIfNoEntry: false })?.isFile(), 'the path of a file');

export function address(...schemes: string[]) {
  const expected = `an address that begins with ${schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join(' or ')}`;
  return text.refine(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
    expected,
  );
}

export const url = address('http', 'https');

/** The address of a PostgreSQL database, in a form of libpq. */
export const database = text.superRefine((value, ctx) => {
  try {
    readAddress(value);
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
});

const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const addressRules = list.refine(
  (rules) => rules.every(isAddressRule),
  'addresses or ranges such as 10.0.0.0/8, separated by commas',
);

export const hostRules = list.refine(
  (rules) => rules.every((rule) => isAddressRule(rule) || HOST_NAME.test(rule)),
  'host names, addresses or ranges such as 10.0.0.0/8, separated by commas',
);

/** Each is named, as `*` would let any page that a reader opens call with a key that it found. */
export const origins = list.refine(
  (items) => items.every(isOrigin),
  'origins such as https://app.example.com, separated by commas, each by its name: * is not allowed',
);

export const originsOrAll = list.refine(
  (items) => items.every(isOrigin) || (items.length === 1 && items[0] === '*'),
  'origins such as https://app.example.com, separated by commas, or * for all',
);

/** Patterns are none: a browser's origin is compared as a whole. */
function isOrigin(value: string): boolean {
  return /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

export const routerPrefixes = list.refine(
  (prefixes) => prefixes.every((prefix) => LEGACY_PREFIX.test(prefix)),
  'paths such as /legacy-router, separated by commas, none of them below /router, /api, /admin or /graphql',
);

export const secretKeys = list.refine(
  (keys) =>
    keys.length > 0 &&
    keys.length <= MAX_SECRET_KEYS &&
    keys.every((key) => SECRET_KEY_FORM.test(key)) &&
    new Set(keys.map((key) => key.toLowerCase())).size === keys.length,
  `64 hexadecimal digits (32 random bytes), or up to ${MAX_SECRET_KEYS} such keys separated by commas, the current one first`,
);

export const encryptionKeys = list.refine(
  (keys) => keys.every((key) => ENCRYPTION_KEY.test(key)) && new Set(keys.map(idOfKey)).size === keys.length,
  'pairs such as 2026a:<64 hexadecimal digits>, separated by commas, the current one first',
);

/** Returns the id in a pair `id:key` of ENCRYPTION_KEYS. */
export function idOfKey(pair: string): string {
  return pair.slice(0, pair.indexOf(':'));
}
