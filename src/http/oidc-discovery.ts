import * as oidc from 'openid-client';
import { AppError } from '../core/errors.ts';
import { ANSWER_LIMITS, findJsonExcess } from '../core/json-bounds.ts';
import type { Outbound } from './outbound-fetch.ts';
import { readAnswerBytes } from './read-answer.ts';

const METADATA_TTL_MS = 3_600_000;
const TIMEOUT_MS = 8_000;
/** Of metadata, keys and tokens. */
const MAX_BYTES = 1024 * 1024;
/** The clocks of two servers differ by less. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** The client of this deployment at a provider. */
interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** OpenID providers, whose metadata is read again after an hour. */
export interface Providers {
  discover(client: ProviderClient): Promise<oidc.Configuration>;
}

export function createProviders(outbound: Outbound): Providers {
  const known = new Map<string, { atMs: number; server: Promise<oidc.Configuration> }>();
  return {
    discover(client) {
      const key = `${client.issuer} ${client.clientId}`;
      const found = known.get(key);
      if (found && performance.now() - found.atMs < METADATA_TTL_MS) return found.server;
      const server = discoverProvider(outbound, client);
      known.set(key, { atMs: performance.now(), server });
      // A failure is no answer for the next request.
      server.catch(() => known.get(key)?.server === server && known.delete(key));
      return server;
    },
  };
}

/** Reads the metadata of an OpenID provider. All calls to it go through the outbound client. */
export function discoverProvider(
  outbound: Outbound,
  { issuer, clientId, clientSecret }: ProviderClient,
): Promise<oidc.Configuration> {
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  return oidc.discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretPost(clientSecret), {
    [oidc.customFetch]: async (url, { method, headers, body, signal }) => {
      const response = await outbound.fetch(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body == null ? {} : { body: body instanceof URLSearchParams ? body.toString() : (body as string) }),
        signal,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      });
      return measured(response);
    },
    timeout: TIMEOUT_MS / 1_000,
    // The outbound client decides which addresses may be called without https.
    ...(issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
}

/** The client parses what it gets, so an answer is read and measured before. */
async function measured(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const bytes = await readAnswerBytes(response, MAX_BYTES);
  if (findJsonExcess(bytes, ANSWER_LIMITS) !== null)
    throw new AppError('UPSTREAM_UNREACHABLE', 'The provider answered JSON that is too deep or has too many parts.');
  return new Response(new Uint8Array(bytes), { status: response.status, headers: response.headers });
}
