import * as oidc from 'openid-client';
import type { Outbound } from './outbound-fetch.ts';

const TIMEOUT_MS = 8_000;
/** The clocks of two servers differ by less. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** The client of this deployment at a provider. */
interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Reads the metadata of an OpenID provider. All calls to it go through the outbound client. */
export function discoverProvider(
  outbound: Outbound,
  { issuer, clientId, clientSecret }: ProviderClient,
): Promise<oidc.Configuration> {
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  return oidc.discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretPost(clientSecret), {
    [oidc.customFetch]: (url, { method, headers, body, signal }) =>
      outbound.fetch(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body == null ? {} : { body: body instanceof URLSearchParams ? body.toString() : (body as string) }),
        signal,
        timeoutMs: TIMEOUT_MS,
      }),
    timeout: TIMEOUT_MS / 1_000,
    // The outbound client decides which addresses may be called without https.
    ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
}
