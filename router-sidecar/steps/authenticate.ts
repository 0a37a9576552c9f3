import type { IncomingMessage } from 'node:http';
import { AppError } from '../../src/errors.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Caller, RouterPlatform } from '../platform.ts';

export interface Authenticated {
  caller: Caller;
  /** The caller's own provider key, when the call is to be paid with it. It is forwarded and kept nowhere. */
  providerKey: string | null;
}

/**
 * Who calls, and who pays. With `x-service-api-key` the provider's usual header holds the caller's own provider key (BYOK); without
 * it, that header holds the service key and the service's accounts pay. Throws the platform's refusals.
 */
export async function authenticate(
  platform: RouterPlatform,
  request: IncomingMessage,
  clientAddress: string,
  dialect: Dialect,
): Promise<Authenticated> {
  const usual = dialect.keyOf(request.headers);
  const serviceKey = request.headers['x-service-api-key'];
  const isByok = typeof serviceKey === 'string' && serviceKey !== '';
  const caller = await platform.authenticate(isByok ? serviceKey : usual, clientAddress);
  if (!caller.permissions.has('router:use'))
    throw new AppError('ACCESS_DENIED', 'This API key lacks the permission router:use.');
  if (isByok && usual === null) {
    throw new AppError(
      'UNAUTHORIZE',
      'x-service-api-key is for calls paid with your own provider key: send that key in its usual header.',
    );
  }
  if (isByok && usual === serviceKey) {
    throw new AppError(
      'UNAUTHORIZE',
      'The provider key in its usual header is the service key. Send your own provider key there, or leave x-service-api-key out.',
    );
  }
  return { caller, providerKey: isByok ? usual : null };
}
