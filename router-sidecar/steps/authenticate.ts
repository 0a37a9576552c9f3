import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../src/core/errors.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Caller, RouterPlatform } from '../platform.ts';

export interface Authenticated {
  caller: Caller;
  /** The service's account pays. */
  isHosted: boolean;
  /** The caller's own provider key, in the header it came in. It is forwarded and kept nowhere. Null when the service's account pays. */
  ownKeyHeaders: Record<string, string> | null;
}

/**
 * Who calls, and who pays. With `x-service-api-key` the provider's usual header holds the caller's own provider key (BYOK); without
 * it, that header holds the service key and the service's accounts pay. Throws the platform's refusals.
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
  if (!isByok) return { caller, isHosted: true, ownKeyHeaders: null };
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
  return { caller, isHosted: false, ownKeyHeaders: { [usual.name]: usual.value } };
}

export function requireRouterUse(caller: Caller): void {
  if (caller.permissions.has('router:use')) return;
  throw new AppError('ACCESS_DENIED', 'This API key lacks the permission router:use.');
}

/** The first of these headers that holds a key: a bearer token in `authorization`, else the whole value. */
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
