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
  const secret = isByok ? serviceKey : (usual?.key ?? null);
  const caller = await platform.authenticate(secret, clientAddress).catch((error: unknown) => {
    throw explain(error, secret, isByok);
  });
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

/** Beginnings of keys that providers give out. A service key has none of them. */
const PROVIDER_KEY = /^(sk-(ant|proj|svcacct|admin|or-v1)-|gsk_|AIza|xai-)/;

/** Says where a provider's key goes when it came as the service key. */
function explain(error: unknown, secret: string | null, isByok: boolean): unknown {
  const isRejected = error instanceof AppError && error.code === 'UNAUTHORIZE';
  if (!isRejected || secret === null || !PROVIDER_KEY.test(secret)) return error;
  const message = isByok
    ? "x-service-api-key holds a provider's key. Send your service key there, and that one in the provider's usual header."
    : "This is a provider's key. To pay with it, send your service key in x-service-api-key beside it.";
  return new AppError('UNAUTHORIZE', message);
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
