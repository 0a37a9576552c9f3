import { AppError } from '../../src/core/errors.ts';
import { readTerms, type HostedTerms } from '../billing/hosted-terms.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Caller, CatalogModel, RouterPlatform } from '../platform.ts';
import type { ModelCall } from './read-call.ts';

/**
 * Returns what the call is billed for. Throws INVALID_PARAMETER or NOT_FOUND for a call that the
 * service's account cannot pay for.
 */
export function requireHostable(dialect: Dialect, { body, members, model }: ModelCall, caller: Caller): HostedTerms {
  const terms = readTerms(body, members, dialect.billing, { price: model.price, storesAnswers: caller.storesAnswers });
  // A count stores nothing, and knows no `store`.
  if (model.provider.apiKey !== null) return dialect.isFree ? { ...terms, edits: [] } : terms;
  throw new AppError('NOT_FOUND', `The model ${model.name} can be called with your own provider key only.`, {
    field: 'model',
  });
}

/**
 * Throws NOT_FOUND, as the provider would, for a call that names something in the service's account
 * that no answer to the team has named. All teams share the account, so ids alone protect nothing.
 */
export async function requireOwned(
  platform: RouterPlatform,
  { teamId }: Caller,
  { model }: ModelCall,
  { references }: HostedTerms,
): Promise<void> {
  const ids = references.map(({ id }) => id);
  const owned = await platform.findOwnIds({ teamId, provider: model.provider.name, ids });
  for (const { field, id } of references) {
    if (owned.has(id)) continue;
    const name = field === 'previous_response_id' ? 'Previous response' : field;
    throw new AppError('NOT_FOUND', `${name} with id '${id.slice(0, 100)}' not found.`, { field });
  }
}

/** Returns the headers with the service's key. A provider that needs no key has an empty one. */
export function hostedKeyHeaders(dialect: Dialect, { provider }: CatalogModel): Record<string, string> {
  return provider.apiKey ? dialect.keyHeaders(provider.apiKey) : {};
}
