import { AppError } from '../../src/core/errors.ts';
import type { IncomingCall } from '../incoming-call.ts';
import { chooseOwnKeyProvider } from '../own-key-provider.ts';
import type { CatalogProvider, RouterPlatform } from '../platform.ts';
import type { Authenticated } from '../steps/authenticate.ts';
import type { PassedEndpoint } from './routes.ts';

/** The account at a provider that a request uses. */
export interface Account {
  provider: CatalogProvider;
  keyHeaders: Record<string, string>;
}

/** Members of a query that name the place in a list after which a page begins. */
const CURSORS = ['after', 'before', 'after_id', 'before_id'];

/**
 * Returns the account that a request uses: the caller's own, or for a stored response of the team
 * that of the service. Throws ACCESS_DENIED where only an own key is accepted, NOT_FOUND for the
 * response of another team, and INVALID_PARAMETER naming the header that chooses a provider.
 */
export async function chooseAccount(
  platform: RouterPlatform,
  { form, responseId, objectId }: PassedEndpoint,
  { caller, ownKeyHeaders }: Authenticated,
  { request, query }: IncomingCall,
): Promise<Account> {
  const { protocol } = form;
  if (ownKeyHeaders) {
    const ids = objectId === null ? cursorsOf(query) : [objectId];
    const provider = await chooseOwnKeyProvider(platform, caller, { protocol, headers: request.headers, ids });
    return { provider, keyHeaders: ownKeyHeaders };
  }
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

function cursorsOf(query: string): string[] {
  if (query === '') return [];
  const members = new URLSearchParams(query);
  return CURSORS.flatMap((name) => members.get(name) ?? []);
}
