import pg from 'pg';
import { isWellFormed } from '../../src/auth/key-format.ts';
import { createLogger, type Logger } from '../../src/core/logger.ts';

/** Shorter secrets occur in too many texts by chance, and their pieces would be missed. */
const SHORTEST = 16;
const PIECE = 8;
/**
 * Keys and tokens of the platform. A look-alike without the checksum is a text of the test's own.
 */
const HANDED_OUT = /\b(?:sk-[0-9A-Za-z]{43}|ivt-[\w-]{43}|whsec_[\w+/]{43})(?![\w-])/g;

/** A secret that was found in a place where it must not be. */
export interface Leak {
  place: string;
  encoding: string;
  around: string;
}

interface Needle {
  encoding: string;
  text: string;
}

/** Finds secrets in texts, plain and in the encodings in which they get written by accident. */
export interface SecretSearch {
  /** Adds secrets to search for. Those under 16 characters are ignored. */
  keep(...secrets: readonly string[]): void;
  leaksIn(place: string, text: string): Leak[];
}

export function createSecretSearch(): SecretSearch {
  const known = new Set<string>();
  const needles = new Map<string, Needle[]>();
  return {
    keep(...secrets) {
      for (const secret of secrets) {
        if (secret.length < SHORTEST || known.has(secret)) continue;
        known.add(secret);
        for (const needle of formsOf(secret))
          for (let at = 0; at < PIECE; at++) {
            const piece = needle.text.slice(at, at + PIECE);
            needles.set(piece, [...(needles.get(piece) ?? []), needle]);
          }
      }
    },
    leaksIn(place, text) {
      const found = new Map<Needle, Leak>();
      const low = inOneForm(text);
      // Every needle is long enough that one of its pieces begins at a multiple of the piece's
      // length, wherever it stands.
      for (let at = 0; at + PIECE <= low.length; at += PIECE)
        for (const needle of needles.get(low.slice(at, at + PIECE)) ?? []) {
          const from = Math.max(at - needle.text.length, 0);
          const begins = low.indexOf(needle.text, from);
          if (begins === -1 || begins > at) continue;
          const around = low.slice(Math.max(begins - 60, 0), begins + 20);
          found.set(needle, { place, encoding: needle.encoding, around });
        }
      return [...found.values()];
    },
  };
}

/**
 * A secret in five encodings and as JSON and addresses escape it, in lower case. For base64, only
 * the part that is the same at every alignment.
 */
function formsOf(secret: string): Needle[] {
  const bytes = [...Buffer.from(secret)].map((byte) => byte.toString(16).padStart(2, '0'));
  const forms: [string, string][] = [
    ['plain', secret],
    ['hex', bytes.join('')],
    ['percent', bytes.map((byte) => `%${byte}`).join('')],
    ['percent', encodeURIComponent(secret)],
    ['json', bytes.map((byte) => `\\u00${byte}`).join('')],
    ['json', JSON.stringify(secret).slice(1, -1)],
  ];
  for (const offset of [0, 1, 2])
    for (const encoding of ['base64', 'base64url'] as const) {
      const coded = Buffer.from(' '.repeat(offset) + secret).toString(encoding);
      forms.push([encoding, coded.slice(offset === 0 ? 0 : 4, -4)]);
    }
  const distinct = new Map(forms.toReversed().map(([encoding, text]) => [inOneForm(text), encoding]));
  return [...distinct].map(([text, encoding]) => ({ encoding, text }));
}

/** A row or a line of JSON escapes the escapes in it once more. */
function inOneForm(text: string): string {
  return text.toLowerCase().replaceAll(/\\+/g, '\\');
}

/**
 * Searches everything that a database stores, row by row: every column of every table, including
 * the job queue's.
 */
export async function leaksInDatabase(search: SecretSearch, url: string): Promise<Leak[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and pg_relation_size(c.oid) > 0`,
    );
    if (tables.rows.length === 0) return [];
    const every = tables.rows.map(({ name }) => `select '${name}' as place, t::text as row from ${name} t`);
    const { rows } = await client.query<{ place: string; row: string }>(every.join(' union all '));
    return rows.flatMap(({ place, row }) => search.leaksIn(place, row));
  } finally {
    await client.end();
  }
}

let search = createSecretSearch();
let logged: string[] = [];
let searched = 0;

/** Resets the search for another test file. */
export function forgetSecrets(): void {
  search = createSecretSearch();
  logged = [];
  searched = 0;
}

/** Registers each secret that this test file makes or is given: no system may write it down. */
export function registerSecret(...secrets: readonly string[]): void {
  search.keep(...secrets);
}

/** Registers the keys and tokens in the platform's responses. */
export function registerSecretsIn(answer: string): void {
  for (const [secret] of answer.matchAll(HANDED_OUT))
    if (secret.startsWith('ivt-') || secret.startsWith('whsec_') || isWellFormed(secret)) search.keep(secret);
}

/** Registers the settings of a process that name a secret. */
export function registerSecretSettings(env: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(env)) {
    if (/SECRET|PASSWORD|TOKEN|_KEYS?$/.test(name)) search.keep(...value.split(/[,:]/));
    if (name.endsWith('_URL') && URL.canParse(value)) search.keep(decodeURIComponent(new URL(value).password));
  }
}

/**
 * The platform's own logger at its most verbose level. Its lines are collected for the search; with
 * LOG_LEVEL they are also printed.
 */
export function searchedLogger(name: string): Logger {
  const level = process.env['LOG_LEVEL'];
  const write = (line: string) => {
    logged.push(line);
    if (level !== undefined) process.stderr.write(line);
  };
  return createLogger({ level: level ?? 'trace', name }, { write });
}

/** Every line that was logged in this test file. */
export function loggedLines(): readonly string[] {
  return logged;
}

/**
 * Fails when the database, or anything that was logged or printed, contains a secret of this test
 * file.
 */
export async function expectNoSecrets(databaseUrl: string | null, printed: readonly string[] = []): Promise<void> {
  const lines = logged.slice(searched);
  searched = logged.length;
  const leaks = [
    ...(databaseUrl === null ? [] : await leaksInDatabase(search, databaseUrl)),
    ...[...lines, ...printed].flatMap((text) => search.leaksIn('log', text)),
  ];
  if (leaks.length > 0) throw new Error(`secrets were written down: ${JSON.stringify(leaks.slice(0, 5), null, 1)}`);
}
