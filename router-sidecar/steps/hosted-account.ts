import { AppError } from '../../src/core/errors.ts';
import { readTerms, type HostedTerms } from '../billing/hosted-terms.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { CatalogModel } from '../platform.ts';
import type { ModelCall } from './read-call.ts';

/**
 * Returns what the call is billed for. Throws INVALID_PARAMETER or NOT_FOUND for a call that the
 * service's account cannot pay for.
 */
export function requireHostable(dialect: Dialect, { body, members, model }: ModelCall): HostedTerms {
  const terms = readTerms(body, members, dialect.billing, model.price);
  if (model.provider.apiKey !== null) return terms;
  throw new AppError('NOT_FOUND', `The model ${model.name} can be called with your own provider key only.`, {
    field: 'model',
  });
}

/** Returns the headers with the service's key. A provider that needs no key has an empty one. */
export function hostedKeyHeaders(dialect: Dialect, { provider }: CatalogModel): Record<string, string> {
  return provider.apiKey ? dialect.keyHeaders(provider.apiKey) : {};
}
