import type { IncomingHttpHeaders } from 'node:http';
import { AppError, invalid } from '../../src/core/errors.ts';
import type { CatalogProvider, Protocol, RouterPlatform } from '../platform.ts';
import type { Authenticated } from '../steps/authenticate.ts';
import type { PassedEndpoint } from './endpoint.ts';

/** Header that chooses among several providers of a protocol. */
export const PROVIDER_HEADER = 'x-model-provider';

/** The account at a provider that a request uses. */
export interface Account {
  provider: CatalogProvider;
  keyHeaders: Record<string, string>;
}

/**
 * Returns the account that a request uses: the caller's own, or for a stored response of the team
 * that of the service. Throws ACCESS_DENIED where only an own key is accepted, NOT_FOUND for the
 * response of another team, and INVALID_PARAMETER naming the header that chooses a provider.
 */
export async function chooseAccount(
  platform: RouterPlatform,
  { form, responseId }: PassedEndpoint,
  { caller, ownKeyHeaders }: Authenticated,
  headers: IncomingHttpHeaders,
): Promise<Account> {
  const { protocol } = form;
  if (ownKeyHeaders) return { provider: chooseProvider(platform, protocol, headers), keyHeaders: ownKeyHeaders };
  if (responseId === null)
    throw new AppError(
      'ACCESS_DENIED',
      'This endpoint is for calls paid with your own provider key: send that key in its usual header, and your service key in x-service-api-key.',
    );
  const owned = new Set(await platform.providersOf(caller.teamId, responseId));
  const provider = platform
    .providers()
    .find((each) => each.protocol === protocol && each.apiKey !== null && owned.has(each.name));
  if (!provider) throw new AppError('NOT_FOUND', `Response with id '${responseId.slice(0, 100)}' not found.`);
  return { provider, keyHeaders: provider.apiKey ? form.keyHeaders(provider.apiKey) : {} };
}

/** Returns the provider that the caller's own key is for. */
function chooseProvider(platform: RouterPlatform, protocol: Protocol, headers: IncomingHttpHeaders): CatalogProvider {
  // Providers without keys have no accounts, so a caller's key is never theirs.
  const candidates = platform
    .providers()
    .filter((each) => each.protocol === protocol && each.apiKey !== '' && each.builtIn === null);
  const [only, ...others] = candidates;
  if (!only) throw new AppError('NOT_FOUND', 'No provider of this protocol takes a key of yours.');
  const named = headers[PROVIDER_HEADER];
  if (named === undefined && others.length === 0) return only;
  const chosen = candidates.find(({ name }) => name === named);
  if (chosen) return chosen;
  const names = candidates.map(({ name }) => name).join(', ');
  throw invalid('X-Model-Provider', `X-Model-Provider must name the provider of your key, one of: ${names}.`);
}
