import type { IncomingMessage, ServerResponse } from 'node:http';
import { openContext, type Context, type ContextOptions, type Sender } from '../../request/context.ts';
import { authenticateSession } from '../../auth/console-sessions.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Platform } from '../../request/platform.ts';
import { AppError } from '../../core/errors.ts';
import { signedClientAddress } from '../../http/client-address.ts';
import { noteTeam } from '../../http/observe-request.ts';
import { readSessionCookie } from '../../http/console-cookie.ts';
import { isOwnPage } from '../../http/csrf.ts';

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
 * Requests without a key are admitted when they arrive: see `anonymous-rate-limit.ts`.
 */
export function admitRequest(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
  { sender = identifyRequest(platform, request), ...options }: ContextOptions & { sender?: Sender } = {},
): Promise<Context> {
  return openContext(platform, sender, {
    ...options,
    admit: (caller) => admitCaller(platform, caller, response),
  });
}

/** Admits a request of this caller until its response closes. Throws RATE_LIMIT_EXCEEDED. */
export function admitCaller({ admission }: Platform, caller: Caller, response: ServerResponse): void {
  for (const [name, value] of Object.entries(admission.admitCaller(caller, 1))) response.setHeader(name, value);
  noteTeam(response, caller.teamId);
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

/**
 * Like `identifyRequest`, for GraphQL over HTTP, which also takes a session of the console: from
 * the console's own pages, with the header that no page of another origin can send unasked.
 */
export function identifyGraphQL(platform: Platform, request: IncomingMessage): Sender {
  return identifyPage(platform, request, request.headers['apollo-require-preflight'] !== undefined);
}

/** Like `identifyRequest`, for the console's own addresses: a session alone counts. */
export function identifyConsole(platform: Platform, request: IncomingMessage): Sender {
  const address = requestAddress(platform, request);
  const token = readSessionCookie(request, platform.config.http.publicUrl);
  if (token === null) return anonymousAt(address);
  return { address, authenticate: () => authenticateSession(platform, token, address) };
}

function identifyPage(platform: Platform, request: IncomingMessage, isDeliberate: boolean): Sender {
  if (request.headers.authorization !== undefined) return identifyRequest(platform, request);
  const sender = identifyConsole(platform, request);
  if (readSessionCookie(request, platform.config.http.publicUrl) === null) return sender;
  if (isDeliberate && isOwnPage(request.headers, platform.config.http.publicUrl)) return sender;
  const message = 'A session counts only from the pages of this server, with the header apollo-require-preflight.';
  return { ...sender, authenticate: () => Promise.reject(new AppError('ACCESS_DENIED', message)) };
}

/** Returns a sender without a key. */
export function anonymousAt(address: string): Sender {
  return { address, authenticate: () => Promise.resolve(null) };
}

/**
 * Like `identifyGraphQL`, for a WebSocket. Browsers cannot set its headers, so the key may come in
 * the connection parameters.
 */
export function identifySocket(
  platform: Platform,
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>> | undefined,
): Sender {
  const header = Object.entries(params ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  if (header == null) return identifyPage(platform, request, true);
  if (typeof header !== 'string')
    return {
      address: requestAddress(platform, request),
      authenticate: () =>
        Promise.reject(new AppError('UNAUTHORIZE', 'authorization must be the text "Bearer <API_KEY>".')),
    };
  return senderWith(platform, bearerToken(header) ?? header, requestAddress(platform, request));
}

function senderWith({ authenticator }: Platform, secret: string, address: string): Sender {
  return { address, authenticate: () => authenticator.authenticate(secret, address) };
}

/** Returns the address of the client, read through the router and the trusted proxies. */
export function requestAddress(platform: Platform, request: IncomingMessage): string {
  return signedClientAddress(request, platform.config.http.trustedProxies, platform.secret);
}
