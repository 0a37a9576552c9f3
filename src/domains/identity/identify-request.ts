import type { IncomingMessage } from 'node:http';
import type { Identify } from '../../request/context.ts';
import type { Platform } from '../../request/platform.ts';
import { clientAddress } from '../../http/client-address.ts';

/** The key in `Authorization: Bearer <key>`. Null when the header is missing or says something else. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer +(\S+) *$/i)?.[1] ?? null;
}

/** How the caller of a request proves who they are: nobody when there is no Authorization header. */
export function identifyRequest(platform: Platform, request: IncomingMessage): Identify {
  const { authorization } = request.headers;
  if (authorization === undefined) return () => Promise.resolve(null);
  const secret = bearerToken(authorization) ?? authorization;
  const address = requestAddress(platform, request);
  return () => platform.authenticator.authenticate(secret, address);
}

/** The same for a WebSocket: browsers cannot set headers on one, so the key may come in the connection's parameters. */
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

/** Where a request of the platform's doors comes from. */
export function requestAddress(platform: Platform, request: IncomingMessage): string {
  return clientAddress(request, platform.config.http.trustedProxies, platform.secret);
}
