import type { IncomingMessage } from 'node:http';
import type { Identify } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { signedClientAddress } from '../../http/client-address.ts';

/**
 * Returns the key in `Authorization: Bearer <key>`, or null if the header is missing or has another
 * form.
 */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer +(\S+) *$/i)?.[1] ?? null;
}

/** Returns how to authenticate a request. Without an Authorization header, the caller is null. */
export function identifyRequest(platform: Platform, request: IncomingMessage): Identify {
  const { authorization } = request.headers;
  if (authorization === undefined) return () => Promise.resolve(null);
  const secret = bearerToken(authorization) ?? authorization;
  const address = requestAddress(platform, request);
  return () => platform.authenticator.authenticate(secret, address);
}

/**
 * Like `identifyRequest`, for a WebSocket. Browsers cannot set its headers, so the key may come in
 * the connection parameters.
 */
export function identifySocket(
  platform: Platform,
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>> | undefined,
): Identify {
  const header = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  if (typeof header !== 'string') return identifyRequest(platform, request);
  const address = requestAddress(platform, request);
  return () => platform.authenticator.authenticate(bearerToken(header) ?? header, address);
}

/** Returns the address of the client, read through the router and the trusted proxies. */
export function requestAddress(platform: Platform, request: IncomingMessage): string {
  return signedClientAddress(request, platform.config.http.trustedProxies, platform.secret);
}
