import type { SecretKey } from '../crypto/secret-key.ts';

/** One model call for a bot. */
export interface Turn {
  integrationId: string;
  /** The id that the call has in every record. */
  requestId: string;
}

const PREFIX = 'turn-';
const PURPOSE = 'integration-turn';
/** From the signature to the beginning of the call, with what clocks of two machines differ. */
const LIFETIME_MS = 300_000;

/**
 * Returns a token with which the platform calls a model for a bot, once. Nothing stores it: it is
 * signed, and good for this bot, this call and a few minutes.
 */
export function signTurn(secret: SecretKey, { integrationId, requestId }: Turn, nowMs: number): string {
  const claims = `${integrationId}.${requestId}.${(nowMs + LIFETIME_MS).toString(36)}`;
  return `${PREFIX}${claims}.${secret.sign(PURPOSE, claims).toString('base64url')}`;
}

export function isTurnToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Returns the call that a token is for. Null for a token that is not ours, or too old. */
export function readTurn(secret: SecretKey, token: string, nowMs: number): Turn | null {
  const [integrationId = '', requestId = '', expiry = '', signature = '', ...rest] = token
    .slice(PREFIX.length)
    .split('.');
  const claims = `${integrationId}.${requestId}.${expiry}`;
  if (rest.length > 0 || !secret.isSignature(Buffer.from(signature, 'base64url'), PURPOSE, claims)) return null;
  return parseInt(expiry, 36) > nowMs ? { integrationId, requestId } : null;
}
