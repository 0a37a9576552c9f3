import type { IncomingMessage, ServerResponse } from 'node:http';
import { openContext, type Context, type ContextOptions, type Sender } from '../../request/context.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Platform } from '../../request/platform.ts';
import { AppError } from '../../core/errors.ts';
import { clientAddress } from '../../http/client-address.ts';

/**
 * Returns the key in `Authorization: Bearer <key>`, or null if the header is missing or has another
 * form.
 */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer +(\S+) *$/i)?.[1] ?? null;
}

/**
 * Authenticates a request, admits its caller under the limits of their key and team until the
 * response closes, and opens its context. Throws UNAUTHORIZE, ACCESS_DENIED or RATE_LIMIT_EXCEEDED.
 * Requests without a key are admitted when they arrive: see `admit-strangers.ts`.
 */
export function admitRequest(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  options: Pick<ContextOptions, 'maxBytesRead'> = {},
): Promise<Context> {
  const admit = (caller: Caller) => admitCaller(platform, caller, response);
  return openContext(platform, identifyRequest(platform, request), { ...options, admit });
}

/** Admits a request of this caller until its response closes. Throws RATE_LIMIT_EXCEEDED. */
export function admitCaller({ admission }: Platform, caller: Caller, response: ServerResponse): void {
  for (const [name, value] of Object.entries(admission.admitCaller(caller, 1))) response.setHeader(name, value);
  const end = admission.startOperation(caller);
  // The client may have left while its key was looked up.
  if (response.closed) end();
  else response.once('close', end);
}

/** Returns the sender of a request. Without an Authorization header, the caller is null. */
function identifyRequest(platform: Platform, request: IncomingMessage): Sender {
  const { authorization } = request.headers;
  const address = requestAddress(platform, request);
  if (authorization === undefined) return anonymousAt(address);
  return senderWith(platform, bearerToken(authorization) ?? authorization, address);
}

/** Returns a sender without a key. */
export function anonymousAt(address: string): Sender {
  return { address, authenticate: () => Promise.resolve(null) };
}

/**
 * Like `identifyRequest`, for a WebSocket. Browsers cannot set its headers, so the key may come in
 * the connection parameters.
 */
export function identifySocket(
  platform: Platform,
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>> | undefined,
): Sender {
  const header = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  if (header == null) return identifyRequest(platform, request);
  const address = requestAddress(platform, request);
  if (typeof header === 'string') return senderWith(platform, bearerToken(header) ?? header, address);
  const error = new AppError('UNAUTHORIZE', 'authorization must be the text "Bearer <API_KEY>".');
  return { address, authenticate: () => Promise.reject(error) };
}

function senderWith({ authenticator }: Platform, secret: string, address: string): Sender {
  return { address, authenticate: () => authenticator.authenticate(secret, address) };
}

/** Returns the address of the client, read through the trusted proxies. */
export function requestAddress(platform: Platform, request: IncomingMessage): string {
  return clientAddress(request, platform.config.http.trustedProxies, platform.secret);
}
