import type { Platform } from '../../request/platform.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import type { LibraryProvider } from './libraries/library-provider.ts';
import { oauthClientOf } from './oauth.ts';
import { getAccessToken } from './access-tokens.ts';

/**
 * Creates a client for a provider's API, on behalf of a connected account. Throws VALIDATION_FAILED
 * if the provider is not configured.
 */
export function openAccountApi(
  platform: Platform,
  provider: LibraryProvider,
  account: { id: string; teamId: string },
  signal?: AbortSignal,
): ApiClient {
  return createApiClient(platform.outbound, {
    baseUrl: oauthClientOf(platform, provider).apiUrl,
    token: (rejected) => getAccessToken(platform, account, rejected),
    signal,
  });
}
