import * as oidc from 'openid-client';
import { AppError } from '../../core/errors.ts';
import { discoverProvider } from '../../http/discover-provider.ts';
import { perPlatform, type Platform } from '../../request/platform.ts';
import type { LibraryProvider, OAuthClient } from './libraries/library-provider.ts';

const METADATA_TTL_MS = 3_600_000;

/** Cached metadata of authorization servers, by provider name. */
const authorizationServers = perPlatform(() => new Map<string, { at: number; server: Promise<oidc.Configuration> }>());

/** Returns this deployment's OAuth client. Throws VALIDATION_FAILED if none is configured. */
export function oauthClientOf(platform: Platform, provider: LibraryProvider): OAuthClient {
  const client = provider.client(platform.config);
  if (client) return client;
  throw new AppError(
    'VALIDATION_FAILED',
    `${provider.title} is not configured here. Whoever runs this deployment sets ${provider.variables.join(' and ')}.`,
    { field: 'provider' },
  );
}

/** Returns the discovered metadata of a provider's server. Throws UPSTREAM_UNREACHABLE. */
export async function authorizationServer(platform: Platform, provider: LibraryProvider): Promise<oidc.Configuration> {
  const { clientId, clientSecret, authority } = oauthClientOf(platform, provider);
  const servers = authorizationServers(platform);
  const cached = servers.get(provider.name);
  if (cached && performance.now() - cached.at < METADATA_TTL_MS) return cached.server;
  const server = discoverProvider(platform.outbound, { issuer: authority, clientId, clientSecret });
  servers.set(provider.name, { at: performance.now(), server });
  return server.catch((error: unknown) => {
    servers.delete(provider.name);
    throw asUnreachable(error);
  });
}

/** Whether the authorization server rejected the grant as invalid or expired. */
export function isGrantRejected(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
}

/** Returns the public error for a failed call to an authorization server. */
export function asUnreachable(error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return new AppError('UPSTREAM_UNREACHABLE', "The provider's login service did not answer as it should.", {
    cause: error,
  });
}
