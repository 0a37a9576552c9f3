import { hash } from 'node:crypto';
import type { SecretKey } from '../../crypto/secret-key.ts';
import type { Platform } from '../../request/platform.ts';

/** A login at the provider that has begun, as the browser carries it there and back. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  /** Of PKCE: the provider gives tokens to this browser's login only. */
  verifier: string;
  /** Where the browser goes after it, below /console. */
  to: string;
  /** The team that is meant. Null: any. */
  teamId: string | null;
  /** The session that is to be confirmed. Null: a new one is opened. */
  confirms: string | null;
  /** Milliseconds since 1970. */
  until: number;
}

const PURPOSE = 'console-oidc';

/** Signs an attempt, so that a browser cannot change it. */
export function signAttempt(secret: SecretKey, attempt: LoginAttempt): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${secret.sign(PURPOSE, text).toString('base64url')}`;
}

/** Returns the attempt that was signed. Null: there is none, or it is too old. */
export function readAttempt(secret: SecretKey, signed: string | null): LoginAttempt | null {
  const [text = '', signature = ''] = signed?.split('.') ?? [];
  if (!secret.isSignature(Buffer.from(signature, 'base64url'), PURPOSE, text)) return null;
  const attempt = JSON.parse(Buffer.from(text, 'base64url').toString()) as LoginAttempt;
  return attempt.until > Date.now() ? attempt : null;
}

/** Clocks of replicas may differ by this much. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

const TAKE = 'insert into used_login (state, expires_at) values ($1, to_timestamp($2)) on conflict do nothing';

/** Uses an attempt up, on every replica. Returns false when it was used before. */
export async function takeAttempt({ pool }: Platform, { state, until }: LoginAttempt): Promise<boolean> {
  const expiresAt = (until + MAX_CLOCK_DIFFERENCE_MS) / 1_000;
  const { rowCount } = await pool.query(TAKE, [hash('sha256', state, 'buffer'), expiresAt]);
  return rowCount === 1;
}
