import { AppError, invalid } from '../../src/core/errors.ts';
import { prices, readTerms, type HostedTerms } from '../billing/hosted-terms.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Caller, CatalogProvider, CatalogTarget, RouterPlatform } from '../platform.ts';
import type { ModelCall } from './read-call.ts';

/**
 * Returns what the call is billed for. Throws INVALID_PARAMETER or NOT_FOUND for a call that the
 * service's account cannot pay for.
 */
export function requireHostable(
  dialect: Dialect,
  { body, members, model, askedModel }: ModelCall,
  caller: Caller,
): HostedTerms {
  const terms = readTerms(body, members, dialect.billing, {
    price: model.price,
    partTokens: model.partTokens,
    storesAnswers: caller.storesAnswers,
  });
  // A count stores nothing, and knows no `store`.
  if (model.hosted.length > 0) return dialect.isFree ? { ...terms, edits: [] } : terms;
  throw new AppError('NOT_FOUND', `The model ${askedModel} can be called with your own provider key only.`, {
    field: 'model',
  });
}

/**
 * Returns the targets that a hosted call may go to: those that price all it is billed for, and that
 * hold what it names. Throws INVALID_PARAMETER without the former. Throws NOT_FOUND, as the
 * provider would, for a call that names something in the service's account that no answer to the
 * team has named. All teams share the account, so ids alone protect nothing.
 */
export async function findHostedTargets(
  platform: RouterPlatform,
  { teamId }: Caller,
  { model }: ModelCall,
  terms: HostedTerms,
): Promise<readonly CatalogTarget[]> {
  const priced = model.hosted.filter(({ price }) => price === model.price || prices(price, terms));
  if (priced.length === 0)
    throw invalid('model', 'No target of this model has a price for all that the call asks for.');
  const { references } = terms;
  if (references.length === 0) return priced;
  const ids = references.map(({ id }) => id);
  let owned = new Set<string>();
  for (const name of new Set(priced.map(({ provider }) => provider.name))) {
    owned = new Set(await platform.findOwnIds({ teamId, provider: name, ids }));
    if (ids.every((id) => owned.has(id))) return priced.filter(({ provider }) => provider.name === name);
  }
  const { field = '', id = '' } = references.find((reference) => !owned.has(reference.id)) ?? {};
  const name = field === 'previous_response_id' ? 'Previous response' : field;
  throw new AppError('NOT_FOUND', `${name} with id '${id.slice(0, 100)}' not found.`, { field });
}

/** Returns the headers with the service's key. A provider that needs no key has an empty one. */
export function hostedKeyHeaders(dialect: Dialect, { apiKey }: CatalogProvider): Record<string, string> {
  return apiKey ? dialect.keyHeaders(apiKey) : {};
}
