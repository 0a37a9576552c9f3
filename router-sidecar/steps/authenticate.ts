import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../src/core/errors.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Caller, PaymentMode, RouterPlatform } from '../platform.ts';

/** The caller of a call, and its mode of payment. */
export interface Authenticated {
  caller: Caller;
  mode: PaymentMode;
  /** The caller's own provider key, in its header. Forwarded, never stored. Null in hosted mode. */
  ownKeyHeaders: Record<string, string> | null;
}

/**
 * Authenticates a call. With `x-service-api-key`, the provider's usual header holds the caller's
 * own provider key (BYOK). Without it, that header holds the service key, and the service's account
 * pays. Throws as `RouterPlatform.authenticate` does.
 */
export async function authenticate(
  platform: RouterPlatform,
  headers: IncomingHttpHeaders,
  clientAddress: string,
  dialect: Dialect,
): Promise<Authenticated> {
  const usual = keyIn(headers, dialect.keyHeaderNames);
  const serviceKey = headers['x-service-api-key'];
  const isByok = typeof serviceKey === 'string' && serviceKey !== '';
  const caller = await platform.authenticate(isByok ? serviceKey : (usual?.key ?? null), clientAddress);
  requireRouterUse(caller);
  if (!isByok) return { caller, mode: 'HOSTED', ownKeyHeaders: null };
  if (!usual) {
    throw new AppError(
      'UNAUTHORIZE',
      'x-service-api-key is for calls paid with your own provider key: send that key in its usual header.',
    );
  }
  if (usual.key === serviceKey) {
    throw new AppError(
      'UNAUTHORIZE',
      'The provider key in its usual header is the service key. Send your own provider key there, or leave x-service-api-key out.',
    );
  }
  return { caller, mode: 'BYOK', ownKeyHeaders: { [usual.name]: usual.value } };
}

/** Throws ACCESS_DENIED for a key that may not use the router. */
export function requireRouterUse(caller: Caller): void {
  if (caller.permissions.has('router:use')) return;
  throw new AppError('ACCESS_DENIED', 'This API key lacks the permission router:use.');
}

/** Returns the first of these headers with a key, which in `authorization` is a bearer token. */
export function keyIn(
  headers: IncomingHttpHeaders,
  names: readonly string[],
): { name: string; value: string; key: string } | null {
  for (const name of names) {
    const value = headers[name];
    if (typeof value !== 'string' || value === '') continue;
    const key = name === 'authorization' ? value.match(/^Bearer +(\S+) *$/i)?.[1] : value;
    if (key !== undefined) return { name, value, key };
  }
  return null;
}
