import * as oidc from 'openid-client';
import { AppError } from '../../core/errors.ts';
import type { Platform } from '../../request/platform.ts';
import type { LibraryProvider, OAuthClient } from './libraries/library-provider.ts';

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
  return platform.providers.discover({ issuer: authority, clientId, clientSecret }).catch((error: unknown) => {
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
