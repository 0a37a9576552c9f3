import * as oidc from 'openid-client';
import { AppError } from '../../core/errors.ts';
import { perPlatform, type Platform } from '../../request/platform.ts';
import type { LibraryProvider, OAuthClient } from './libraries/library-provider.ts';

const TIMEOUT_MS = 8_000;
const METADATA_TTL_MS = 3_600_000;

/** The metadata of each provider's authorization server, by the provider's name. */
const authorizationServers = perPlatform(() => new Map<string, { at: number; server: Promise<oidc.Configuration> }>());

/** The provider's client of this deployment. Throws VALIDATION_FAILED when none is configured. */
export function oauthClientOf(platform: Platform, provider: LibraryProvider): OAuthClient {
  const client = provider.client(platform.config);
  if (client) return client;
  throw new AppError(
    'VALIDATION_FAILED',
    `${provider.title} is not configured here. Whoever runs this deployment sets ${provider.variables.join(' and ')}.`,
    { field: 'provider' },
  );
}

/** The provider's authorization server, as it describes itself. Throws UPSTREAM_UNREACHABLE. */
export async function authorizationServer(platform: Platform, provider: LibraryProvider): Promise<oidc.Configuration> {
  const { clientId, clientSecret, authority } = oauthClientOf(platform, provider);
  const servers = authorizationServers(platform);
  const cached = servers.get(provider.name);
  if (cached && Date.now() - cached.at < METADATA_TTL_MS) return cached.server;
  const server = oidc.discovery(new URL(authority), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    [oidc.customFetch]: (url, { method, headers, body, signal }) =>
      platform.outbound.fetch(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body == null ? {} : { body: body instanceof URLSearchParams ? body.toString() : (body as string) }),
        signal,
        timeoutMs: TIMEOUT_MS,
      }),
    timeout: TIMEOUT_MS / 1_000,
    // The guarded door decides which addresses may be called without https.
    ...(authority.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  servers.set(provider.name, { at: Date.now(), server });
  return server.catch((error: unknown) => {
    servers.delete(provider.name);
    throw asUnreachable(error);
  });
}

/** Whether the authorization server said that what it was shown is no longer good. */
export function isGrantRejected(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
}

/** A refusal for whatever came of a call to an authorization server. */
export function asUnreachable(error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return new AppError('UPSTREAM_UNREACHABLE', "The provider's login service did not answer as it should.", {
    cause: error,
  });
}
